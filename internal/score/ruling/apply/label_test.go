package apply_test

import "testing"

// TestLabelledRulings checks rulings that name both sides, possibly separated by a
// semicolon, followed by a reason.
func TestLabelledRulings(t *testing.T) {
	for _, c := range []struct{ line, result, reason string }{
		{
			line:   "board 7, pairs 3-12: NS -100, EW -620 ; misinformation",
			result: "NS -100, EW -620",
			reason: "misinformation",
		},
		{
			line:   "rozdanie 7, pary 3-12: NS: -100 ; WE: -620 ; złe wyjaśnienie",
			result: "NS: -100 ; WE: -620",
			reason: "złe wyjaśnienie",
		},
		{
			line:   "board 7, pairs 3-12: NS: -100 ; WE: -620",
			result: "NS: -100 ; WE: -620",
		},
		{
			line:   "board 7, pairs 3-12: NS -100, EW -620 ; NS misinformed EW",
			result: "NS -100, EW -620",
			reason: "NS misinformed EW",
		},
		{
			line:   "board 7, pairs 3-12: NS 40%, EW 60% ; slow",
			result: "NS 40%, EW 60%",
			reason: "slow",
		},
		{
			line:   "board 7, pairs 3-12: NS 60% +620 40% -100, EW -620 ; hint",
			result: "NS 60% +620 40% -100, EW -620",
			reason: "hint",
		},
		{
			line:   "board 7, pairs 3-12: -100 ; NS misinformed EW",
			result: "-100",
			reason: "NS misinformed EW",
		},
	} {
		r := mustRead(t, c.line+"\n")[0]
		if r.Result != c.result || r.Reason != c.reason {
			t.Errorf("%s: result %q and reason %q, want %q and %q", c.line, r.Result, r.Reason, c.result, c.reason)
		}
	}
}
