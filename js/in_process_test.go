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

// bothPrograms verifies tournaments with both programs and without a process for each: the Go
// program runs in this process, the JavaScript program in a single Node.
type bothPrograms struct {
	ask askFunc
}

// startBoth starts Node. It skips the test unless FAIRDEAL_DIFFERENTIAL is set.
func startBoth(t *testing.T) *bothPrograms {
	t.Helper()
	if os.Getenv("FAIRDEAL_DIFFERENTIAL") == "" {
		t.Skip("FAIRDEAL_DIFFERENTIAL is not set: the steps differential and altered of .ci/run and .ci/thorough do this")
	}
	return &bothPrograms{ask: node(t, "batch.mjs")}
}

// verify runs fairdeal verify with both programs, at the same time. dir must be the working folder.
func (p *bothPrograms) verify(t *testing.T, dir string, args []string) (inGo, inJavaScript answer) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.ask(t, map[string]any{"dir": dir, "args": args}, &inJavaScript)
	}()
	inGo = verifyInProcess(t, args)
	<-done
	return inGo, inJavaScript
}

// verifyInProcess runs the Go program's command in this process and working folder.
func verifyInProcess(t *testing.T, args []string) answer {
	t.Helper()
	var stdout, stderr bytes.Buffer
	command := append([]string{"fairdeal", "verify", "--json"}, args...)
	a := answer{Exit: cli.Main(command, strings.NewReader(""), &stdout, &stderr)}
	a.Why = strings.TrimSpace(stderr.String())
	if stdout.Len() > 0 {
		a.Report = &judgement{}
		if err := json.Unmarshal(stdout.Bytes(), a.Report); err != nil {
			t.Fatalf("%v\n%s", err, &stdout)
		}
	}
	return a
}

// compared returns the number of matching boards by session, such as "2,1" for the first session of
// phase 2. It omits sessions without matching boards.
func (a answer) compared() map[string]int {
	boards := map[string]int{}
	if a.Report == nil {
		return boards
	}
	for _, s := range a.Report.Sessions {
		if s.Compared > 0 && s.State != "not shown" {
			boards[fmt.Sprintf("%d,%d", s.Phase, s.Session)] = s.Compared
		}
	}
	return boards
}

// String formats a result for people: "exit status 1, false; 1,1 whole 15/16; step 9 fail". It lists
// the steps that did not pass, and the files that are not identical with three of their differences.
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
			for _, d := range f.Differences[:min(len(f.Differences), 3)] {
				fmt.Fprintf(&b, " [%s %d %.160s]", d.Kind, d.Board, d.Text)
			}
		}
	}
	return b.String()
}

// fromEnv returns the number in an environment variable, or the default if it is not set.
func fromEnv(t *testing.T, name string, byDefault int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return byDefault
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
