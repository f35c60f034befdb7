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
	"sync"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// childConfig is an environment variable. Some tests kill a service in a process of its own, which is this test
// program, started again with the configuration of the service in the variable.
const childConfig = "FAIRDEAL_TEST_SERVE"

func TestMain(m *testing.M) {
	if text := os.Getenv(childConfig); text != "" {
		os.Exit(serveUntilKilled(text))
	}
	os.Exit(storetest.Main(m))
}

// serveUntilKilled serves with a configuration, and prints the private address, if there is one, and the address
// of the service. It returns the exit status if the service cannot be started.
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

// startProcess starts a service in its own process, and waits for its addresses. The test kills it at the end.
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

// kill kills the process, unless it was killed before.
func (p *process) kill() {
	if p.cmd.ProcessState == nil {
		p.cmd.Process.Kill()
		p.cmd.Wait()
	}
}

// processGroup is several services on one database.
type processGroup struct {
	mu        sync.Mutex
	processes []*process
	turn      int
}

// startGroup starts so many services with the same configuration.
func startGroup(t *testing.T, c Config, size int) *processGroup {
	t.Helper()
	g := &processGroup{}
	for range size {
		g.processes = append(g.processes, startProcess(t, c))
	}
	return g
}

// next returns the address of the next process in turn.
func (g *processGroup) next() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.turn++
	return g.processes[g.turn%len(g.processes)].address
}

// replace kills a process and starts a new one.
func (g *processGroup) replace(t *testing.T, c Config, i int) {
	t.Helper()
	g.mu.Lock()
	victim := g.processes[i]
	g.mu.Unlock()
	victim.kill()
	started := startProcess(t, c)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.processes[i] = started
}

func (g *processGroup) kill() {
	for _, p := range g.processes {
		p.kill()
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
