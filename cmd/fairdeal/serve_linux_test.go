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
	s := &served{cmd: exec.Command("fairdeal", append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...), log: new(lines)}
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
	c := &x509.Certificate{SerialNumber: big.NewInt(number), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	cert, err := x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{"cert.pem": {Type: "CERTIFICATE", Bytes: cert}, "key.pem": {Type: "PRIVATE KEY", Bytes: private}} {
		if err := os.WriteFile(filepath.Join(dir, name), pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestServeReadsAgain checks that SIGHUP makes the running service read its certificate, the tokens
// and the log level again, and that an unreadable certificate leaves the old one in use. With TLS,
// browsers are told to stay with it.
func TestServeReadsAgain(t *testing.T) {
	dir := t.TempDir()
	newCertificate(t, dir, 1)
	if err := os.WriteFile(filepath.Join(dir, "level"), []byte("info\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("fairdeal", args...)
		cmd.Dir = dir
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(args, err)
		}
		return strings.TrimSpace(string(out))
	}
	token := run("serve", "token", "--db", "file:x.db", "--operator", "club")
	s := serve(t, dir, []string{"FAIRDEAL_LOG_LEVEL_FILE=level"}, "--db", "file:x.db", "--cert", "cert.pem", "--key", "key.pem")
	// ask returns the status of a request and the number of the certificate that it met.
	ask := func() (status int, number int64) {
		t.Helper()
		client := &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DisableKeepAlives: true, TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}}
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
	if status, number := ask(); status != 200 || number != 1 {
		t.Fatal(status, number)
	}
	newCertificate(t, dir, 2)
	if status, number := ask(); status != 200 || number != 1 {
		t.Fatal(status, number)
	}
	hangup := func(want string) {
		t.Helper()
		before := strings.Count(s.log.String(), want)
		s.cmd.Process.Signal(syscall.SIGHUP)
		eventually(t, want, func() bool { return strings.Count(s.log.String(), want) > before })
	}
	if strings.Contains(s.log.String(), "route=") {
		t.Error("requests are logged although the level is info")
	}
	if err := os.WriteFile(filepath.Join(dir, "level"), []byte("debug\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	hangup(`msg="read again"`)
	if status, number := ask(); status != 200 || number != 2 {
		t.Errorf("status %d with certificate %d, want the second", status, number)
	}
	eventually(t, "a request is logged", func() bool { return strings.Contains(s.log.String(), "route=") })
	if err := os.WriteFile(filepath.Join(dir, "cert.pem"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	hangup(`msg="not read again"`)
	if status, number := ask(); status != 200 || number != 2 {
		t.Errorf("status %d with certificate %d, want the second", status, number)
	}
	id := strings.Fields(run("serve", "token", "--db", "file:x.db", "--list"))[0]
	run("serve", "token", "--db", "file:x.db", "--revoke", id)
	newCertificate(t, dir, 3)
	hangup(`msg="read again"`)
	if status, number := ask(); status != 401 || number != 3 {
		t.Errorf("a revoked token: status %d with certificate %d", status, number)
	}
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
	type backend struct {
		*served
		admin string
		ready atomic.Bool
		proxy *httputil.ReverseProxy
	}
	start := func(name string) *backend {
		t.Helper()
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		admin := l.Addr().String()
		l.Close()
		b := &backend{served: serve(t, dir, nil, "--db", "file:"+name+".db", "--admin", admin, "--drain", "3s", "--rate", "0"), admin: admin}
		target, err := url.Parse(b.address)
		if err != nil {
			t.Fatal(err)
		}
		b.proxy = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
		b.ready.Store(true)
		return b
	}
	all := []*backend{start("one"), start("two")}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, b := range all {
		wg.Go(func() {
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
		})
	}
	var turn atomic.Int64
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	front := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first := turn.Add(1)
		for i := range int64(len(all)) {
			if b := all[(first+i)%int64(len(all))]; b.ready.Load() {
				b.proxy.ServeHTTP(w, r)
				return
			}
		}
		http.Error(w, "no backend is ready", http.StatusBadGateway)
	})}
	go front.Serve(l)
	defer front.Close()
	var answered, failed atomic.Int64
	for range 8 {
		wg.Go(func() {
			for {
				w, err := http.Get(fmt.Sprintf("http://%v/api/v1/tarot/deal?players=4&distribution=1&sequence=2&deal=3", l.Addr()))
				if err == nil {
					_, err = io.Copy(io.Discard, w.Body)
					w.Body.Close()
				}
				if err != nil || w.StatusCode != 200 {
					failed.Add(1)
					t.Errorf("%v", err)
				}
				answered.Add(1)
				select {
				case <-stop:
					return
				default:
				}
			}
		})
	}
	time.Sleep(300 * time.Millisecond)
	all[0].cmd.Process.Signal(syscall.SIGTERM)
	ended := make(chan error, 1)
	go func() { ended <- all[0].cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("the service ended with %v: %s", err, all[0].log)
		}
	case <-time.After(30 * time.Second):
		t.Error("the service did not end")
	}
	time.Sleep(300 * time.Millisecond)
	close(stop)
	wg.Wait()
	t.Logf("%d requests, %d failed", answered.Load(), failed.Load())
	if !strings.Contains(all[0].log.String(), "msg=ended") {
		t.Errorf("%s", all[0].log)
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
	for _, args := range [][]string{{"systemd-analyze", "verify", copied}, {"systemd-sysusers", "--dry-run", filepath.Join(deploy, "sysusers.conf")}} {
		out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
		if err != nil || args[1] == "verify" && len(out) > 0 {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
	for _, line := range []string{"StartLimitIntervalSec=0", "RestartSec=5", "--wait 60s", "--drain 5s", "ExecReload=/bin/kill -HUP $MAINPID"} {
		if !strings.Contains(unit, line) {
			t.Errorf("the unit has no %s", line)
		}
	}
}
