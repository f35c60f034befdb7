package js_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
)

// duo asks both programs without a process per question: the first runs in this process, the second
// in a single Node.
type duo struct {
	ask askFunc
}

// both starts Node if the current step of a check asks for it, because these tests are separate
// steps.
func both(t *testing.T) *duo {
	t.Helper()
	if os.Getenv("FAIRDEAL_DIFFERENTIAL") == "" {
		t.Skip("FAIRDEAL_DIFFERENTIAL is not set: the steps differential and altered of .ci/run and .ci/thorough do this")
	}
	return &duo{node(t, "batch.mjs")}
}

// verify asks both programs about the files in the working folder dir.
func (d *duo) verify(t *testing.T, dir string, args []string) (first, second answer) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		d.ask(t, map[string]any{"dir": dir, "args": args}, &second)
	}()
	first = goVerifies(t, args)
	<-done
	return first, second
}

// goVerifies runs the command in this process.
func goVerifies(t *testing.T, args []string) answer {
	t.Helper()
	var stdout, stderr bytes.Buffer
	a := answer{Exit: cli.Main(append([]string{"fairdeal", "verify", "--json"}, args...), strings.NewReader(""), &stdout, &stderr)}
	a.Why = strings.TrimSpace(stderr.String())
	if stdout.Len() > 0 {
		a.Report = &judgement{}
		if err := json.Unmarshal(stdout.Bytes(), a.Report); err != nil {
			t.Fatalf("%v\n%s", err, &stdout)
		}
	}
	return a
}

// compared returns the number of matching boards for each session.
func (a answer) compared() map[string]int {
	m := map[string]int{}
	if a.Report == nil {
		return m
	}
	for _, s := range a.Report.Sessions {
		if s.Compared > 0 && s.State != "not shown" {
			m[fmt.Sprintf("%d,%d", s.Phase, s.Session)] = s.Compared
		}
	}
	return m
}

// String formats a result for people.
func (a answer) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "exit status %d", a.Exit)
	if a.Report == nil {
		return fmt.Sprintf("%s: %.300s", &b, a.Why)
	}
	fmt.Fprintf(&b, ", %s", a.Report.Verdict)
	for _, s := range a.Report.Sessions {
		if s.State != "not shown" {
			fmt.Fprintf(&b, "; %d,%d %s %d/%d", s.Phase, s.Session, s.State, s.Compared, s.Count)
		}
	}
	for _, s := range a.Report.Steps {
		if s.Status != "pass" {
			fmt.Fprintf(&b, "; step %d %s", s.Step, s.Status)
		}
	}
	for _, f := range a.Report.Files {
		if f.Status != "identical" {
			fmt.Fprintf(&b, "; %s: %s", f.Name, f.Status)
			for i, d := range f.Differences {
				if i < 3 {
					fmt.Fprintf(&b, " [%s %d %.160s]", d.Kind, d.Board, d.Text)
				}
			}
		}
	}
	return b.String()
}

// fromEnv returns the number in an environment variable, or otherwise.
func fromEnv(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// grouped formats a number for people: 20,000.
func grouped(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1000), n%1000)
}
