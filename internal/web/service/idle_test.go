package service

import (
	"bytes"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestIdleConnections checks that the service still responds with ten thousand idle connections,
// slow clients and broken requests.
func TestIdleConnections(t *testing.T) {
	svc := onSQLite(t)
	svc.service.Close()
	p := startProcess(t, svc.config)
	n := thorough.Times(500, 10_000)
	host := strings.TrimPrefix(p.address, "http://")
	opened := 0
	var half net.Conn // sends only half a header
	for range n {
		conn, err := net.Dial("tcp", host)
		if err != nil {
			t.Logf("%d connections: %v", opened, err)
			break
		}
		defer conn.Close()
		opened++
		if opened%3 == 0 {
			conn.Write([]byte("POST /api/v1/tarot/games HTTP/1.1\r\nHost: x\r\nContent-Le"))
			half = conn
		}
	}
	if opened < min(n, 400) {
		t.Errorf("only %d connections", opened)
	}
	w, err := client.Get(p.address + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(w.Body)
	w.Body.Close()
	if !bytes.Equal(body, []byte("ok\n")) {
		t.Errorf("%s", body)
	}
	t.Logf("%d idle connections", opened)
	if !thorough.Enabled() {
		return // the service waits five seconds for a header
	}
	half.SetReadDeadline(time.Now().Add(time.Minute))
	if answer, err := io.ReadAll(half); err != nil {
		t.Errorf("a client that sends half of a header: %q, %v; want the connection closed", answer, err)
	}
}
