package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestVerdicts runs every case in testdata/verdict with the binary, and follows each hint that
// promises a verdict.
func TestVerdicts(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	if !thorough.Enabled() {
		t.Log("FAIRDEAL_THOROUGH is not set: " +
			"every eighteenth case, and none that exhausts a verification (.ci/thorough runs all)")
		cases = someCases(cases)
	}
	runCases(t, cases)
	for name := range verdicttest.Pending {
		if _, err := os.Stat(filepath.Join("..", "..", "testdata", "verdict", name)); err != nil {
			t.Errorf("pending: there is no case %s", name)
		}
	}
	if want := thorough.Times(2, 50); int(followed.Load()) < want {
		t.Errorf("only %d hints promise a verdict and keep it, want at least %d", followed.Load(), want)
	}
	t.Logf("%d cases, %d of them pending; %d hints followed",
		len(cases), len(verdicttest.Pending), followed.Load())
}

// followed counts the hints whose promised verdict was checked.
var followed atomic.Int32

// runCases runs cases in parallel and checks the list of pending cases.
func runCases(t *testing.T, cases []verdicttest.Case) {
	var group sync.WaitGroup
	var settled sync.Map
	next := make(chan *verdicttest.Case)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for c := range next {
				bad := runCase(t, c)
				reason, pending := verdicttest.Pending[c.Name]
				switch {
				case bad == "" && pending && *settle:
					settled.Store(c.Name, true)
				case bad == "" && pending:
					t.Errorf("%s holds: take it off the list of pending cases with -settle (%s)",
						c.Name, reason)
				case bad != "" && pending:
					t.Logf("pending: %s: %s\n%s", c.Name, reason, bad)
				case bad != "":
					t.Errorf("%s (%s)\n%s", c.Name, c.Comment, bad)
				}
			}
		})
	}
	for i := range cases {
		next <- &cases[i]
	}
	close(next)
	group.Wait()
	if *settle {
		writePending(t, &settled)
	}
}

// runCase returns "" if every run of a case had the expected result.
func runCase(t *testing.T, c *verdicttest.Case) string {
	dir, err := os.MkdirTemp(t.TempDir(), "case")
	if err != nil {
		return err.Error()
	}
	if err := copyCase(c.Dir, dir); err != nil {
		return err.Error()
	}
	for _, recipe := range c.Generate {
		ok, err := verdicttest.Generate(recipe, dir)
		if err != nil {
			return err.Error()
		}
		if !ok {
			t.Logf("%s is left out: this system cannot make %q", c.Name, recipe)
			return ""
		}
	}
	var bad strings.Builder
	for i := range c.Runs {
		checkRun(&bad, c, dir, &c.Runs[i])
	}
	return bad.String()
}

// checkRun runs the program on a case in a folder, and writes to bad what differs from the expected result.
func checkRun(bad *strings.Builder, c *verdicttest.Case, dir string, r *verdicttest.Run) {
	command := "fairdeal " + strings.Join(r.Args, " ")
	got, err := verify(dir, measured(c), r)
	if err == nil && measured(c) {
		err = checkLimits(dir, c.Name, got.spent)
	}
	if err != nil {
		fmt.Fprintf(bad, "\t%s: %v\n", command, err)
		return
	}
	if d := r.Difference(got.Outcome); d != "" {
		fmt.Fprintf(bad, "\t%s: %s\n", command, d)
	}
	if r.Args[0] == "verify" {
		kept, broken := follow(dir, r, got.words)
		followed.Add(int32(kept))
		if broken != "" {
			fmt.Fprintf(bad, "\t%s:\n%s", command, broken)
		}
	}
}

// someCases returns every eighteenth case, except those that reach the limits of a verification.
func someCases(cases []verdicttest.Case) (some []verdicttest.Case) {
	const interval = 18
	for i := interval - 1; i < len(cases); i += interval {
		if !measured(&cases[i]) {
			some = append(some, cases[i])
		}
	}
	return some
}

// copyCase copies the files of a case, without its expected results.
func copyCase(from, to string) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	return os.Remove(filepath.Join(to, verdicttest.ExpectFile))
}

// measured reports whether a case has limits on time and memory.
func measured(c *verdicttest.Case) bool { return strings.HasPrefix(c.Name, "exhaust-") }
