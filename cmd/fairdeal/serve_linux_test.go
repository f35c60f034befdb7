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
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
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
	s.cmd.Dir, s.cmd.Env, s.cmd.Stderr = dir, append(os.Environ(), env...), s.log
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
	expect := func(status int, certificate int64) {
		t.Helper()
		if gotStatus, gotCertificate := s.askOverTLS(t, token); gotStatus != status || gotCertificate != certificate {
			t.Errorf("status %d with certificate %d, want %d with %d",
				gotStatus, gotCertificate, status, certificate)
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

// TestServeDrains stops one of two services behind a proxy that reads /readyz, as in a rolling
// upgrade. No request fails: while the service drains, it still serves what the proxy sends.
func TestServeDrains(t *testing.T) {
	dir := t.TempDir()
	services := []*backend{startBackend(t, dir, "one"), startBackend(t, dir, "two")}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	proxy := &http.Server{Handler: balance(services)}
	go proxy.Serve(l)
	defer proxy.Close()

	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, b := range services {
		wg.Go(func() { b.watch(stop) })
	}
	var requests, failed atomic.Int64
	for range 8 {
		wg.Go(func() {
			for !isClosed(stop) {
				if err := askForDeal(l.Addr()); err != nil {
					failed.Add(1)
					t.Error(err)
				}
				requests.Add(1)
			}
		})
	}

	time.Sleep(300 * time.Millisecond)
	services[0].cmd.Process.Signal(syscall.SIGTERM)
	ended := make(chan error, 1)
	go func() { ended <- services[0].cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the service ended with %v: %s", err, services[0].log)
		}
	case <-time.After(30 * time.Second):
		t.Error("the service did not end")
	}
	time.Sleep(300 * time.Millisecond)
	close(stop)
	wg.Wait()
	t.Logf("%d requests, %d failed", requests.Load(), failed.Load())
	if !strings.Contains(services[0].log.String(), "msg=ended") {
		t.Errorf("%s", services[0].log)
	}
}

// backend is a service behind a proxy, which sends it requests while it is ready.
type backend struct {
	*served
	admin string // address of its admin pages
	ready atomic.Bool
	proxy *httputil.ReverseProxy
}

// startBackend starts a service that drains for three seconds before it ends.
func startBackend(t *testing.T, dir, name string) *backend {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	admin := l.Addr().String()
	l.Close()
	b := &backend{served: serve(t, dir, nil, "--db", "file:"+name+".db", "--admin", admin, "--drain", "3s",
		"--rate", "0"), admin: admin}
	target, err := url.Parse(b.address)
	if err != nil {
		t.Fatal(err)
	}
	b.proxy = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	b.ready.Store(true)
	return b
}

// watch asks the service ten times a second whether it is ready.
func (b *backend) watch(stop <-chan struct{}) {
	for {
		w, err := http.Get("http://" + b.admin + "/readyz")
		if err == nil {
			w.Body.Close()
		}
		b.ready.Store(err == nil && w.StatusCode == 200)
		select {
		case <-stop:
			return
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// balance returns a handler that sends requests to the ready services in turn.
func balance(services []*backend) http.Handler {
	var turn atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first := turn.Add(1)
		for i := range int64(len(services)) {
			if b := services[(first+i)%int64(len(services))]; b.ready.Load() {
				b.proxy.ServeHTTP(w, r)
				return
			}
		}
		http.Error(w, "no backend is ready", http.StatusBadGateway)
	})
}

// askForDeal asks the service at an address for a deal of tarot.
func askForDeal(address net.Addr) error {
	w, err := http.Get(fmt.Sprintf("http://%v/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3",
		address))
	if err != nil {
		return err
	}
	defer w.Body.Close()
	if w.StatusCode != 200 {
		return fmt.Errorf("status %d", w.StatusCode)
	}
	_, err = io.Copy(io.Discard, w.Body)
	return err
}

func isClosed(stop <-chan struct{}) bool {
	select {
	case <-stop:
		return true
	default:
		return false
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
	if err := os.WriteFile(copied, []byte(strings.ReplaceAll(unit, "/usr/local/bin/fairdeal", program)), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"systemd-analyze", "verify", copied},
		{"systemd-sysusers", "--dry-run", filepath.Join(deploy, "sysusers.conf")}} {
		out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
		if err != nil || args[1] == "verify" && len(out) > 0 {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
	for _, line := range []string{"StartLimitIntervalSec=0", "RestartSec=5", "--wait 60s", "--drain 5s",
		"ExecReload=/bin/kill -HUP $MAINPID"} {
		if !strings.Contains(unit, line) {
			t.Errorf("the unit has no %s", line)
		}
	}
}
