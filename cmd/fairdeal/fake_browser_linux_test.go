package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fakeBrowser is an xdg-open that records its arguments.
type fakeBrowser struct {
	bin  string // folder of the program
	seen string // folder with its arguments, and the mode and a copy of the file
}

// newFakeBrowser writes the program.
func newFakeBrowser(t *testing.T) *fakeBrowser {
	t.Helper()
	b := &fakeBrowser{bin: t.TempDir(), seen: t.TempDir()}
	script := strings.ReplaceAll(`#!/bin/sh
stat -c %a "$1" >SEEN/mode
cp "$1" SEEN/page
echo "$@" >SEEN/new
mv SEEN/new SEEN/arguments
`, "SEEN", b.seen)
	if err := os.WriteFile(filepath.Join(b.bin, "xdg-open"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return b
}

// openAddress checks the file with which the desk starts the browser, and opens its address. The desk must
// then delete the file.
func (b *fakeBrowser) openAddress(t *testing.T, tmp, address string) {
	t.Helper()
	file := b.waitForFile(t)
	b.checkFile(t, file, tmp, address)
	checkStatus(t, address, http.StatusOK)
	eventually(t, "the file is deleted", func() bool { return !exists(file) })
	if err := os.Remove(filepath.Join(b.seen, "arguments")); err != nil {
		t.Fatal(err)
	}
}

// waitForFile waits until the browser was started and returns its arguments: the file to open.
func (b *fakeBrowser) waitForFile(t *testing.T) string {
	t.Helper()
	eventually(t, "the browser is started", func() bool { return exists(filepath.Join(b.seen, "arguments")) })
	return strings.TrimSpace(string(readFile(t, b.seen, "arguments")))
}

// checkFile checks that only the owner can read the file, and that it leads to the address, which the
// arguments do not contain.
func (b *fakeBrowser) checkFile(t *testing.T, arguments, tmp, address string) {
	t.Helper()
	if strings.Contains(arguments, "ticket") || filepath.Dir(arguments) != tmp {
		t.Errorf("the browser is started with %q", arguments)
	}
	if mode := strings.TrimSpace(string(readFile(t, b.seen, "mode"))); mode != "600" {
		t.Errorf("the file has mode %s", mode)
	}
	page := string(readFile(t, b.seen, "page"))
	if !strings.Contains(page, `http-equiv="refresh" content="0; url=`+address+`"`) {
		t.Errorf("the file is %s", page)
	}
}

// exists reports whether a file exists.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
