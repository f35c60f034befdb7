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

// TestDeskOpensTheBrowser starts the desk at a terminal. It must open the browser on a file that
// only the owner can read, so that other users do not see the ticket in a command line, and delete
// the file once the ticket was used. Enter creates a new address and opens the browser again.
func TestDeskOpensTheBrowser(t *testing.T) {
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
	before := ""
	for range 2 {
		if !addresses.Scan() {
			t.Fatal("no address")
		}
		address := addresses.Text()
		if !strings.Contains(address, "/open?ticket=") || address == before {
			t.Fatalf("the address is %q, it was %q", address, before)
		}
		file := b.wait(t)
		b.check(t, file, tmp, address)
		if before != "" {
			if got := statusOf(t, before); got != http.StatusForbidden {
				t.Errorf("the ticket that was used: status %d", got)
			}
		}
		if got := statusOf(t, address); got != http.StatusOK {
			t.Errorf("the ticket: status %d", got)
		}
		eventually(t, "the file is taken away", func() bool { return !exists(file) })
		if err := os.Remove(filepath.Join(b.seen, "arguments")); err != nil {
			t.Fatal(err)
		}
		before = address
		if _, err := keys.Write([]byte("\n")); err != nil {
			t.Fatal(err)
		}
	}
	// Nobody opens the third address, so its file is only deleted when the desk ends.
	b.wait(t)
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	for addresses.Scan() { // until the desk has ended
	}
	cmd.Wait()
	if got := cmd.ProcessState.ExitCode(); got != 0 {
		t.Errorf("Ctrl-C: status %d", got)
	}
	if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// fakeBrowser is an xdg-open that keeps what it was started with.
type fakeBrowser struct {
	bin  string // folder of the program
	seen string // folder with its arguments, and the mode and a copy of the file
}

func newFakeBrowser(t *testing.T) *fakeBrowser {
	t.Helper()
	b := &fakeBrowser{t.TempDir(), t.TempDir()}
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

// wait waits until the browser was started and returns its arguments: the file to open.
func (b *fakeBrowser) wait(t *testing.T) string {
	t.Helper()
	eventually(t, "the browser is started", func() bool { return exists(filepath.Join(b.seen, "arguments")) })
	return strings.TrimSpace(string(readFile(t, b.seen, "arguments")))
}

// check checks that the file is secret and leads to the address, which the arguments do not contain.
func (b *fakeBrowser) check(t *testing.T, arguments, tmp, address string) {
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

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// statusOf returns the status of a page.
func statusOf(t *testing.T, address string) int {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	return r.StatusCode
}
