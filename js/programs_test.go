package js_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// askFunc asks a question of the JavaScript program, as one line of JSON, and reads the answer. Only one
// test may call it at a time.
type askFunc func(t *testing.T, request, answer any)

// node starts a script in js/node. It skips the test if Node is missing, unless FAIRDEAL_NODE=must.
func node(t *testing.T, script string) askFunc {
	t.Helper()
	if os.Getenv("FAIRDEAL_DIFFERENTIAL") == "" && !thorough.Enabled() {
		t.Skip("FAIRDEAL_DIFFERENTIAL is not set: the two implementations are not compared, which takes some minutes")
	}
	path, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("FAIRDEAL_NODE") == "must" {
			t.Fatal("node is missing")
		}
		t.Skip("node is missing: the two implementations are not compared")
	}
	cmd := exec.Command(path, filepath.Join("node", script))
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("node %s: %v", script, err)
		}
	})
	lines := bufio.NewReaderSize(stdout, 1<<20)
	return func(t *testing.T, request, answer any) {
		t.Helper()
		data, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := stdin.Write(append(data, '\n')); err != nil {
			t.Fatal(err)
		}
		line, err := lines.ReadBytes('\n')
		if err != nil {
			t.Fatalf("node %s: %v", script, err)
		}
		if err := json.Unmarshal(line, answer); err != nil {
			t.Fatal(err)
		}
	}
}

// program builds fairdeal and returns its path. FAIRDEAL_PROGRAM can name an existing build.
func program(t *testing.T) string {
	t.Helper()
	if path := os.Getenv("FAIRDEAL_PROGRAM"); path != "" {
		return path
	}
	path := filepath.Join(t.TempDir(), "fairdeal")
	if out, err := exec.Command("go", "build", "-o", path, "../cmd/fairdeal").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// answer is the result of a program.
type answer struct {
	Exit   int
	Why    string     // its error
	Report *judgement // nil if it could not start
	MS     int        // milliseconds
}

// startGo starts the Go program and returns a function that waits for its result.
func startGo(t *testing.T, program, dir string, args []string) func() answer {
	t.Helper()
	cmd := exec.Command(program, append([]string{"verify", "--json"}, args...)...)
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return func() answer {
		t.Helper()
		var exit *exec.ExitError
		if err := cmd.Wait(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		a := answer{Exit: cmd.ProcessState.ExitCode(), Why: strings.TrimSpace(stderr.String())}
		if stdout.Len() > 0 {
			a.Report = &judgement{}
			if err := json.Unmarshal(stdout.Bytes(), a.Report); err != nil {
				t.Fatalf("%v\n%s", err, &stdout)
			}
		}
		return a
	}
}

// put writes files into a folder, by path.
func put(t *testing.T, dir string, files map[string][]byte) {
	t.Helper()
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}
