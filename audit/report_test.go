package audit

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestVerdict: one fail makes all false, one open step leaves all open, and no
// step at all is no verdict.
func TestVerdict(t *testing.T) {
	for _, test := range []struct {
		steps []Step
		want  Status
		exit  int
	}{
		{nil, Unchecked, 2},
		{[]Step{{Status: Pass}, {Status: Pass}}, Pass, 0},
		{[]Step{{Status: Pass}, {Status: Unchecked}}, Unchecked, 2},
		{[]Step{{Status: Pass}, {Status: Unchecked, Optional: true}}, Pass, 0},
		{[]Step{{Status: Unchecked}, {Status: Fail}}, Fail, 1},
		{[]Step{{Status: Fail}, {Status: Unchecked}}, Fail, 1},
		{[]Step{{Status: Fail, Optional: true}}, Fail, 1},
		{[]Step{{Status: ""}}, Unchecked, 2},
	} {
		r := &Report{Steps: test.steps}
		if got := r.Verdict(); got != test.want || r.Exit() != test.exit {
			t.Errorf("%+v: %s, exit %d, want %s, %d", test.steps, got, r.Exit(), test.want, test.exit)
		}
	}
}

// TestSteps: every report takes all steps in order, whatever is wrong.
func TestSteps(t *testing.T) {
	for _, w := range []*world{small(t), {}, {sqd: []byte("TN x\n")}, {sqd: small(t).sqd}, {sqd: small(t).sqd, sqk: []byte("x")}} {
		r := w.run()
		if len(r.Steps) != stepAll {
			t.Fatalf("%d steps:\n%s", len(r.Steps), everything(r))
		}
		for i, s := range r.Steps {
			if data, err := json.Marshal(r); err != nil || strings.Contains(string(data), "null") {
				t.Errorf("as JSON, with %v: %s", err, data) // a list of nothing is a list
			}
			if s.ID != i+1 || s.Name == "" || s.Status == "" {
				t.Errorf("step %d is %+v", i+1, s)
			}
		}
	}
}
