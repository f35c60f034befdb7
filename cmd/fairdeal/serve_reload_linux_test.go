package main

import (
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
	"syscall"
	"testing"
	"time"
)

// TestServeReadsAgain checks that SIGHUP makes the running service read its certificate, the tokens
// and the log level again, and that an unreadable certificate leaves the old one in use.
func TestServeReadsAgain(t *testing.T) {
	dir := t.TempDir()
	newCertificate(t, dir, 1)
	write(t, dir, "level", "info\n")
	token := runToken(t, dir, "--operator", "club")
	s := serve(t, dir, []string{"FAIRDEAL_LOG_LEVEL_FILE=level"},
		"--db", tokenDatabase, "--cert", "cert.pem", "--key", "key.pem")
	expect := func(wantStatus int, wantCertificate int64) { // for a request on a new connection
		t.Helper()
		status, certificate := s.askOverTLS(t, token)
		if status != wantStatus || certificate != wantCertificate {
			t.Errorf("status %d with certificate %d, want %d with %d",
				status, certificate, wantStatus, wantCertificate)
		}
	}
	hangUp := func(logged string) { // and wait until the service has logged the text once more
		t.Helper()
		before := strings.Count(s.log.String(), logged)
		s.cmd.Process.Signal(syscall.SIGHUP)
		eventually(t, logged, func() bool { return strings.Count(s.log.String(), logged) > before })
	}

	expect(http.StatusOK, 1)
	newCertificate(t, dir, 2) // Without a signal, the old certificate stays.
	expect(http.StatusOK, 1)
	if strings.Contains(s.log.String(), "route=") {
		t.Error("requests are logged although the level is info")
	}

	write(t, dir, "level", "debug\n")
	hangUp(`msg="read again"`)
	expect(http.StatusOK, 2)
	eventually(t, "a request is logged", func() bool { return strings.Contains(s.log.String(), "route=") })

	write(t, dir, "cert.pem", "") // An unreadable certificate leaves the old one.
	hangUp(`msg="not read again"`)
	expect(http.StatusOK, 2)

	id := strings.Fields(runToken(t, dir, "--list"))[0]
	runToken(t, dir, "--revoke", id)
	newCertificate(t, dir, 3)
	hangUp(`msg="read again"`)
	expect(http.StatusUnauthorized, 3)
}

// tokenDatabase is the service's database, in the folder of the test.
const tokenDatabase = "file:x.db"

// runToken runs "fairdeal serve token" on the database and returns its output.
func runToken(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("fairdeal", append([]string{"serve", "token", "--db", tokenDatabase}, args...)...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(args, err)
	}
	return strings.TrimSpace(string(out))
}

// askOverTLS sends a request on a new connection. It returns its status and the serial number of the
// service's certificate, and checks that browsers are told to stay with TLS.
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

// newCertificate writes a certificate for 127.0.0.1 with the given serial number, and its key.
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
