package service

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

func TestMain(m *testing.M) {
	if text := os.Getenv(childConfig); text != "" {
		os.Exit(serveUntilKilled(text))
	}
	os.Exit(storetest.Main(m))
}

// Tests in this file kill processes. The service is this test program, started again with its
// configuration in this variable.
const childConfig = "FAIRDEAL_TEST_SERVE"

func serveUntilKilled(text string) int {
	var c Config
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		panic(err)
	}
	s, err := Start(context.Background(), c)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	if c.Admin {
		operators, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 2
		}
		fmt.Printf("%v\n", operators.Addr())
		go s.ServeAdmin(context.Background(), operators)
	}
	fmt.Printf("http://%v\n", l.Addr())
	s.Serve(context.Background(), l, nil)
	return 0
}

// process is a service in its own process.
type process struct {
	cmd     *exec.Cmd
	address string
	admin   string // address for operators
}

func startProcess(t *testing.T, c Config) *process {
	t.Helper()
	c.Log, c.LogRequests = nil, false
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childConfig+"="+string(text))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &process{cmd: cmd}
	t.Cleanup(p.kill)
	lines := bufio.NewReader(out)
	addresses := []*string{&p.address}
	if c.Admin {
		addresses = []*string{&p.admin, &p.address}
	}
	for _, to := range addresses {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("the service did not start: %v", err)
		}
		*to = strings.TrimSpace(line)
	}
	return p
}

func (p *process) kill() {
	if p.cmd.ProcessState == nil {
		p.cmd.Process.Kill()
		p.cmd.Wait()
	}
}

// kills returns the number of kills in a test: few, a hundred in thorough tests, or FAIRDEAL_KILLS.
func kills(few int) int {
	if n, err := strconv.Atoi(os.Getenv("FAIRDEAL_KILLS")); err == nil {
		return n
	}
	return thorough.Times(few, 100)
}

var client = &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 16}}

// post sends a request to a real service. It returns an error if the connection breaks or the
// service fails. Status 503 means a response with Retry-After, and 500 any other failure.
func post(address, path, body, token, key string, v any) (status int, err error) {
	r, err := http.NewRequest("POST", address+path, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Authorization", "Bearer "+token)
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	w, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer w.Body.Close()
	data, err := io.ReadAll(w.Body)
	if err != nil {
		return 0, err
	}
	if w.StatusCode == http.StatusServiceUnavailable && w.Header.Get("Retry-After") != "" {
		return w.StatusCode, fmt.Errorf("%s: %d %s", path, w.StatusCode, data)
	}
	if w.StatusCode >= 500 {
		return http.StatusInternalServerError, fmt.Errorf("%s: %d %s", path, w.StatusCode, data)
	}
	if v == nil {
		return w.StatusCode, nil
	}
	return w.StatusCode, json.Unmarshal(data, v)
}
