package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// TestInterruptedKeyboard terminates a process while it reads keys. It must switch the terminal's
// echo back on and deal nothing.
func TestInterruptedKeyboard(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		keys, terminal := openTerminal(t)
		before := terminalState(t, terminal)
		cmd := exec.Command("fairdeal", "deal", "-n", "1", "-o", "x", "--keyboard")
		cmd.Dir = t.TempDir()
		cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+t.TempDir())
		cmd.Stdin = terminal
		errs, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := keys.Write([]byte("a")); err != nil {
			t.Fatal(err)
		}
		output := make([]byte, 0, 1<<12)
		for !strings.Contains(string(output), "of 214 bits") {
			n, err := errs.Read(output[len(output):cap(output)])
			if err != nil {
				t.Fatalf("%v after %q", err, output)
			}
			output = output[:len(output)+n]
		}
		if terminalState(t, terminal) == before {
			t.Fatal("the terminal echoes while keys are read")
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		if status := cmd.ProcessState.ExitCode(); status != 2 {
			t.Errorf("%v: status %d, want 2", sig, status)
		}
		if terminalState(t, terminal) != before {
			t.Errorf("%v: the terminal's settings are not restored", sig)
		}
		if left, err := os.ReadDir(cmd.Dir); err != nil || len(left) > 0 {
			t.Errorf("%v: left %v, %v", sig, left, err)
		}
	}
}

// openTerminal opens a pseudoterminal: keys is its controlling end, and terminal is the end for a
// program.
func openTerminal(t *testing.T) (keys, terminal *os.File) {
	t.Helper()
	keys, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("keys are not tested: no terminal: %v", err)
	}
	t.Cleanup(func() { keys.Close() })
	if err := unix.IoctlSetPointerInt(int(keys.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	n, err := unix.IoctlGetInt(int(keys.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { terminal.Close() })
	return keys, terminal
}

// terminalState returns the settings of a terminal, such as its echo.
func terminalState(t *testing.T, terminal *os.File) unix.Termios {
	t.Helper()
	state, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return *state
}
