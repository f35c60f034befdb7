package audit_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/testkit/verdictrun"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// TestVerdicts runs the cases of testdata/verdict with the library only.
func TestVerdicts(t *testing.T) {
	cases, err := verdicttest.Read(filepath.Join("..", "..", "testdata", "verdict"))
	if err != nil {
		t.Fatal(err)
	}
	tried, skipped := 0, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 {
			continue // the test of the binary measures these
		}
		for j := range c.Runs {
			run := &c.Runs[j]
			difference, err := libraryDifference(c.Dir, run)
			if errors.Is(err, verdictrun.ErrCommand) {
				skipped++
				continue
			}
			tried++
			if err != nil {
				difference = err.Error()
			}
			reason, isPending := verdicttest.Pending[c.Name]
			switch {
			case difference == "":
			case isPending:
				t.Logf("pending: %s: %s", c.Name, reason)
			default:
				t.Errorf("%s %q: %s", c.Name, run.Args, difference)
			}
		}
	}
	t.Logf("%d runs; %d more are for the command line alone", tried, skipped)
	if tried < 300 {
		t.Errorf("only %d runs", tried)
	}
}

// libraryDifference describes how the library's result differs from the expected one, or returns "".
func libraryDifference(dir string, run *verdicttest.Run) (string, error) {
	report, err := verdictrun.Verify(dir, run)
	if err != nil {
		return "", err
	}
	run.RequiredWords = nil // the sentences are not part of the library's result
	return run.Difference(outcomeOf(report)), nil
}

// outcomeOf returns the parts of a report that a case determines.
func outcomeOf(r *audit.Report) verdicttest.Outcome {
	out := verdicttest.Outcome{Verdict: string(r.Verdict), Exit: r.ExitStatus()}
	for _, a := range r.RestsOn {
		out.RestsOn = append(out.RestsOn, string(a))
	}
	for _, s := range r.Sessions {
		if s.State == audit.NotShown || s.State == audit.NotHeld {
			continue
		}
		row := verdicttest.Row{
			Session:  fmt.Sprintf("%d,%d", s.Phase, s.Session),
			State:    string(s.State),
			Matching: s.Compared,
			Boards:   s.Count,
		}
		if s.Set.String() == "reserve" {
			row.Session += "reserve"
		}
		out.Table = append(out.Table, row)
	}
	return out
}
