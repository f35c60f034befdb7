package main

import (
	"bufio"
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// served is a running "fairdeal serve".
type served struct {
	cmd     *exec.Cmd
	address string
	log     *lines
}

// lines collects a program's output on stderr.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// serve starts the service in a folder and returns when it has printed its address.
func serve(t *testing.T, dir string, env []string, args ...string) *served {
	t.Helper()
	s := &served{
		cmd: exec.Command("fairdeal", append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...),
		log: new(lines),
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

// eventually waits until something holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

// newCertificate writes a certificate for 127.0.0.1 and its key.
func newCertificate(t *testing.T, dir string, number int64) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	c := &x509.Certificate{
		SerialNumber: big.NewInt(number),
		NotAfter:     time.Now().Add(time.Hour),
		IPAddresses:  []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	cert, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{
		"cert.pem": {Type: "CERTIFICATE", Bytes: cert},
		"key.pem":  {Type: "PRIVATE KEY", Bytes: private},
	} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestServeReadsAgain checks that SIGHUP makes the running service read its certificate, the tokens
// and the log level again, and that an unreadable certificate leaves the old one in use.
func TestServeReadsAgain(t *testing.T) {
	dir := t.TempDir()
	newCertificate(t, dir, 1)
	write(t, dir, "level", "info\n")
	token := runToken(t, dir, "--operator", "club")
	s := serve(t, dir, []string{"FAIRDEAL_LOG_LEVEL_FILE=level"}, "--db", "file:x.db", "--cert", "cert.pem",
		"--key", "key.pem")
	expect := func(wantStatus int, wantCertificate int64) {
		t.Helper()
		status, certificate := s.askOverTLS(t, token)
		if status != wantStatus || certificate != wantCertificate {
			t.Errorf("status %d with certificate %d, want %d with %d",
				status, certificate, wantStatus, wantCertificate)
		}
	}
	hangup := func(logged string) {
		t.Helper()
		before := strings.Count(s.log.String(), logged)
		s.cmd.Process.Signal(syscall.SIGHUP)
		eventually(t, logged, func() bool { return strings.Count(s.log.String(), logged) > before })
	}

	expect(200, 1)
	newCertificate(t, dir, 2) // Without a signal, the old certificate stays.
	expect(200, 1)
	if strings.Contains(s.log.String(), "route=") {
		t.Error("requests are logged although the level is info")
	}

	write(t, dir, "level", "debug\n")
	hangup(`msg="read again"`)
	expect(200, 2)
	eventually(t, "a request is logged", func() bool { return strings.Contains(s.log.String(), "route=") })

	write(t, dir, "cert.pem", "")
	hangup(`msg="not read again"`)
	expect(200, 2)

	id := strings.Fields(runToken(t, dir, "--list"))[0]
	runToken(t, dir, "--revoke", id)
	newCertificate(t, dir, 3)
	hangup(`msg="read again"`)
	expect(401, 3)
}

// runToken runs "fairdeal serve token" on the database of TestServeReadsAgain and returns its output.
func runToken(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("fairdeal", append([]string{"serve", "token", "--db", "file:x.db"}, args...)...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(args, err)
	}
	return strings.TrimSpace(string(out))
}

// askOverTLS sends a request on a new connection. It returns its status and the number of the
// service's certificate. With TLS, browsers are told to stay with it.
func (s *served) askOverTLS(t *testing.T, token string) (status int, certificate int64) {
	t.Helper()
	transport := &http.Transport{
		DisableKeepAlives: true,
		TLSClientConfig:   &tls.Config{InsecureSkipVerify: true},
	}
	client := &http.Client{Timeout: 10 * time.Second, Transport: transport}
	r, err := http.NewRequest("GET", s.address+"/api/v1/tarot/games", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	w, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if got := w.Header.Get("Strict-Transport-Security"); !strings.HasPrefix(got, "max-age=") {
		t.Errorf("Strict-Transport-Security: %q", got)
	}
	return w.StatusCode, w.TLS.PeerCertificates[0].SerialNumber.Int64()
}

// TestServeWithoutTLS checks that plain HTTP never tells browsers to use HTTPS.
func TestServeWithoutTLS(t *testing.T) {
	s := serve(t, t.TempDir(), nil)
	w, err := http.Get(s.address + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	w.Body.Close()
	if got, ok := w.Header["Strict-Transport-Security"]; ok {
		t.Error(got)
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
	for _, line := range []string{"StartLimitIntervalSec=0", "RestartSec=5", "--wait 60s", "--drain 5s",
		"ExecReload=/bin/kill -HUP $MAINPID"} {
		if !strings.Contains(unit, line) {
			t.Errorf("the unit has no %s", line)
		}
	}
}
