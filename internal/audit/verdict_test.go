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
	ran, left := 0, 0
	for i := range cases {
		c := &cases[i]
		if len(c.Generate) > 0 {
			continue // the test of the binary measures these
		}
		for j := range c.Runs {
			r := &c.Runs[j]
			report, err := verdictrun.Verify(c.Dir, r)
			if errors.Is(err, verdictrun.ErrCommand) {
				left++
				continue
			}
			ran++
			d := ""
			if err != nil {
				d = err.Error()
			} else {
				r.RequiredWords = nil // the sentences are not part of the library's result
				d = r.Difference(outcomeOf(report))
			}
			if d == "" {
				continue
			}
			if reason, pending := verdicttest.Pending[c.Name]; pending {
				t.Logf("pending: %s: %s", c.Name, reason)
				continue
			}
			t.Errorf("%s %q: %s", c.Name, r.Args, d)
		}
	}
	t.Logf("%d runs; %d more are for the command line alone", ran, left)
	if ran < 300 {
		t.Errorf("only %d runs", ran)
	}
}

func outcomeOf(r *audit.Report) verdicttest.Outcome {
	out := verdicttest.Outcome{Verdict: string(r.Verdict), Exit: r.ExitStatus()}
	for _, a := range r.RestsOn {
		out.RestsOn = append(out.RestsOn, string(a))
	}
	for _, s := range r.Sessions {
		if s.State == audit.NotShown || s.State == audit.NotHeld {
			continue
		}
		row := verdicttest.Row{Session: fmt.Sprintf("%d,%d", s.Phase, s.Session), State: string(s.State), Matching: s.Compared, Boards: s.Count}
		if s.Set.String() == "reserve" {
			row.Session += "reserve"
		}
		out.Table = append(out.Table, row)
	}
	return out
}
