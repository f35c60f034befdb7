package main

import (
	"bufio"
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestServeWithoutTLS checks that plain HTTP never tells browsers to use HTTPS.
func TestServeWithoutTLS(t *testing.T) {
	s := serve(t, t.TempDir(), nil)
	w, err := http.Get(s.address + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if got, ok := w.Header["Strict-Transport-Security"]; ok {
		t.Errorf("Strict-Transport-Security: %q, want no such header", got)
	}
}

// TestServeUnit lets systemd read the unit and the user in deploy/. It must not warn.
func TestServeUnit(t *testing.T) {
	for _, program := range []string{"systemd-analyze", "systemd-sysusers"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("systemd does not read the unit: %v", err)
		}
	}
	program, err := exec.LookPath("fairdeal")
	if err != nil {
		t.Fatal(err)
	}
	deploy, err := filepath.Abs("../../deploy")
	if err != nil {
		t.Fatal(err)
	}
	unit := string(readFile(t, deploy, "fairdeal.service"))
	copied := filepath.Join(t.TempDir(), "fairdeal.service")
	unitHere := strings.ReplaceAll(unit, "/usr/local/bin/fairdeal", program)
	if err := os.WriteFile(copied, []byte(unitHere), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("systemd-analyze", "verify", copied).CombinedOutput()
	if err != nil || len(out) > 0 {
		t.Errorf("systemd-analyze verify: %v\n%s", err, out)
	}
	users := filepath.Join(deploy, "sysusers.conf")
	if out, err := exec.Command("systemd-sysusers", "--dry-run", users).CombinedOutput(); err != nil {
		t.Errorf("systemd-sysusers --dry-run: %v\n%s", err, out)
	}
	for _, line := range []string{
		"StartLimitIntervalSec=0", "RestartSec=5", "--wait 60s", "--drain 5s",
		"ExecReload=/bin/kill -HUP $MAINPID",
	} {
		if !strings.Contains(unit, line) {
			t.Errorf("the unit has no %s", line)
		}
	}
}

// served is a running "fairdeal serve".
type served struct {
	cmd     *exec.Cmd
	address string
	log     *syncBuffer
}

// serve starts the service in a folder and returns when it has printed its address.
func serve(t *testing.T, dir string, env []string, args ...string) *served {
	t.Helper()
	s := &served{
		cmd: exec.Command("fairdeal", append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...),
		log: new(syncBuffer),
	}
	s.cmd.Dir = dir
	s.cmd.Env = append(os.Environ(), env...)
	s.cmd.Stderr = s.log
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.cmd.Process.Kill(); s.cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the service did not start: %s", s.log)
	}
	s.address = strings.TrimSpace(line)
	return s
}

// syncBuffer collects a program's standard error, which may be read while the program runs.
type syncBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *syncBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *syncBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// eventually waits until holds returns true, for at most a minute. what describes it, as in "the file is deleted".
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.Now().Add(time.Minute)
	for !holds() {
		if time.Now().After(deadline) {
			t.Fatalf("not within a minute: %s", what)
		}
		time.Sleep(20 * time.Millisecond)
	}
}
