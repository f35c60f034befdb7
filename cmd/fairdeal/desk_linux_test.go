package main

import (
	"bufio"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestDeskOpensBrowser starts the desk at a terminal. It must open the browser on a file that
// only the owner can read, so that other users do not see the ticket in a command line, and delete
// the file once the ticket was used. Enter creates a new address and opens the browser again.
func TestDeskOpensBrowser(t *testing.T) {
	keys, terminal := openTerminal(t)
	b := newFakeBrowser(t)
	tmp := t.TempDir()
	cmd := exec.Command("fairdeal", "desk", t.TempDir())
	cmd.Env = append(os.Environ(), "PATH="+b.bin+":"+os.Getenv("PATH"), "TMPDIR="+tmp)
	cmd.Stdin = terminal
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	addresses := bufio.NewScanner(out)
	pressEnter := func() {
		t.Helper()
		if _, err := keys.Write([]byte("\n")); err != nil {
			t.Fatal(err)
		}
	}

	first := nextAddress(t, addresses)
	b.openAddress(t, tmp, first)
	pressEnter()
	second := nextAddress(t, addresses)
	if second == first {
		t.Fatalf("after Enter the address is still %q", first)
	}
	checkStatus(t, first, http.StatusForbidden) // The ticket was used.
	b.openAddress(t, tmp, second)
	pressEnter()

	// Nobody opens the third address, so its file is only deleted when the desk ends.
	b.waitForFile(t)
	interruptDesk(t, cmd, addresses)
	if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// nextAddress reads an address that the desk prints.
func nextAddress(t *testing.T, output *bufio.Scanner) string {
	t.Helper()
	if !output.Scan() {
		t.Fatal("no address")
	}
	address := output.Text()
	if !strings.Contains(address, "/open?ticket=") {
		t.Fatalf("the address is %q, want one with a ticket", address)
	}
	return address
}

// interruptDesk ends a desk with Ctrl-C.
func interruptDesk(t *testing.T, cmd *exec.Cmd, output *bufio.Scanner) {
	t.Helper()
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	for output.Scan() { // until the desk has ended
	}
	cmd.Wait()
	if got := cmd.ProcessState.ExitCode(); got != 0 {
		t.Errorf("status %d after Ctrl-C, want 0", got)
	}
}

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

// checkStatus checks the status of a page.
func checkStatus(t *testing.T, address string, want int) {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	if r.StatusCode != want {
		t.Errorf("%s: status %d, want %d", address, r.StatusCode, want)
	}
}
