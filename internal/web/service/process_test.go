package service

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/storetest"
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

// serveUntilKilled serves with a configuration, and prints the address for operators, if there is one, and the address
// of the service, each on a line. It returns the exit status if the service cannot be started.
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
	s.Serve(context.Background(), l, nil) // until the process is killed
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
	readAddress := func() string {
		t.Helper()
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("the service did not start: %v", err)
		}
		return strings.TrimSpace(line)
	}
	if c.Admin {
		p.admin = readAddress()
	}
	p.address = readAddress()
	return p
}

// kill kills the process, unless it was killed before.
func (p *process) kill() {
	if p.cmd.ProcessState == nil {
		p.cmd.Process.Kill()
		p.cmd.Wait()
	}
}
