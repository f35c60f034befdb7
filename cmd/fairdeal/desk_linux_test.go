package main

import (
	"bufio"
	"net/http"
	"os"
	"os/exec"
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
