package score

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestAverageMinusFollowsAWorseSession checks Law 12C2(c): average minus is 40 % or the average on
// the pair's other boards, whichever is lower; average plus is 60 % or that average, whichever is
// higher.
func TestAverageMinusFollowsAWorseSession(t *testing.T) {
	for _, c := range []struct {
		result         string
		session        int
		ns             string
		from           Source
		imps, impsOfNS string
	}{
		{"A-/A", 55, "12/5", FromArtificial, "2", "-3"},
		{"A-/A", 30, "9/5", FromOtherBoards, "-4", "-4"},
		{"A+/A", 55, "18/5", FromArtificial, "2", "3"},
		{"A+/A", 70, "21/5", FromOtherBoards, "4", "4"},
		{"A/A", 70, "3", FromArtificial, "4", "0"},
	} {
		b := board(t, Matchpoints, 0, "420", "400", "-50", c.result)
		percent, imps := Int(c.session), frac(t, c.imps)
		b.Lines[3].NSSession = &percent
		if got := mustScore(t, b).Lines[3].NS; got.Value.String() != c.ns || got.From != c.from {
			t.Errorf("%s, %d %%: %v, from %d; want %s, from %d", c.result, c.session, got.Value, got.From, c.ns, c.from)
		}
		b = board(t, Butler, 0, "420", "400", "-50", c.result)
		b.Lines[3].NSSession = &imps
		if got := mustScore(t, b).Lines[3].NS; got.Value.String() != c.impsOfNS || got.From != c.from {
			t.Errorf("%s, %s IMPs: %v, from %d; want %s, from %d", c.result, c.imps, got.Value, got.From, c.impsOfNS, c.from)
		}
	}
}

// TestBothSidesTogether checks that there is a warning only if the two sides together get more than
// the total.
func TestBothSidesTogether(t *testing.T) {
	for _, c := range []struct {
		method Method
		result string
		want   string // in the warning; empty means no warning
	}{
		{Matchpoints, "A+/A-", ""}, {Matchpoints, "A", ""}, {Matchpoints, "60%/41%", "101"}, {Matchpoints, "A+/A+", "120"}, {Matchpoints, "A-/A-", ""},
		{Butler, "A+/A-", ""}, {Butler, "A+/A", "+3"}, {Butler, "A/A-", ""},
	} {
		s := mustScore(t, board(t, c.method, 0, "420", "400", "-50", c.result))
		if got := words.Strings(words.English, s.Warnings); (len(got) > 0) != (c.want != "") || len(got) > 0 && !strings.Contains(got[0], c.want) {
			t.Errorf("%v, %s: %q, want %q", c.method, c.result, got, c.want)
		}
	}
	// A side without any score to compare with causes a warning, on either side.
	for _, result := range []string{"A/(+420)", "(+420)/A"} {
		if s := mustScore(t, board(t, CrossIMP, 0, "420", "A", result)); len(s.Warnings) != 1 {
			t.Errorf("%s: %q", result, words.Strings(words.English, s.Warnings))
		}
	}
}
