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
	"time"
)

// TestDeskOpensTheBrowser starts the desk at a terminal. It must open the browser on a file that
// only the owner can read, so that other users do not see the ticket in a command line, and delete
// the file once the ticket was used. Enter creates a new address and opens the browser again.
func TestDeskOpensTheBrowser(t *testing.T) {
	keys, terminal := openTerminal(t)
	bin, tmp, seen := t.TempDir(), t.TempDir(), t.TempDir()
	browser := "#!/bin/sh\nstat -c %a \"$1\" >" + seen + "/mode\ncp \"$1\" " + seen + "/page\necho \"$@\" >" + seen + "/new\nmv " + seen + "/new " + seen + "/arguments\n"
	if err := os.WriteFile(filepath.Join(bin, "xdg-open"), []byte(browser), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("fairdeal", "desk", t.TempDir())
	cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "TMPDIR="+tmp)
	cmd.Stdin = terminal
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	lines := bufio.NewScanner(out)
	until := func(what string, ok func() bool) {
		t.Helper()
		for end := time.Now().Add(time.Minute); !ok(); time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("never: " + what)
			}
		}
	}
	exists := func(path string) bool { _, err := os.Stat(path); return err == nil }
	status := func(address string) int {
		t.Helper()
		r, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r.StatusCode
	}
	before := ""
	for range 2 {
		if !lines.Scan() {
			t.Fatal("no address")
		}
		address := lines.Text()
		if !strings.Contains(address, "/open?ticket=") || address == before {
			t.Fatalf("the address is %q, it was %q", address, before)
		}
		until("the browser is started", func() bool { return exists(filepath.Join(seen, "arguments")) })
		arguments, page := string(readFile(t, seen, "arguments")), string(readFile(t, seen, "page"))
		file := strings.TrimSpace(arguments)
		if strings.Contains(arguments, "ticket") || filepath.Dir(file) != tmp {
			t.Errorf("the browser is started with %q", arguments)
		}
		if mode := strings.TrimSpace(string(readFile(t, seen, "mode"))); mode != "600" {
			t.Errorf("the file has mode %s", mode)
		}
		if !strings.Contains(page, `http-equiv="refresh" content="0; url=`+address+`"`) {
			t.Errorf("the file is %s", page)
		}
		if before != "" {
			if got := status(before); got != http.StatusForbidden {
				t.Errorf("the ticket that was used: status %d", got)
			}
		}
		if got := status(address); got != http.StatusOK {
			t.Errorf("the ticket: status %d", got)
		}
		until("the file is taken away", func() bool { return !exists(file) })
		if err := os.Remove(filepath.Join(seen, "arguments")); err != nil {
			t.Fatal(err)
		}
		before = address
		if _, err := keys.Write([]byte("\n")); err != nil {
			t.Fatal(err)
		}
	}
	// Nobody opens the third address, so its file is only deleted when the desk ends.
	until("the browser is started", func() bool { return exists(filepath.Join(seen, "arguments")) })
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	for lines.Scan() { // until the desk has ended
	}
	cmd.Wait()
	if got := cmd.ProcessState.ExitCode(); got != 0 {
		t.Errorf("Ctrl-C: status %d", got)
	}
	if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
