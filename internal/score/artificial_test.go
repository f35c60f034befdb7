package score

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestAveragesFollowSession checks Law 12C2(c): average minus is 40 % or the average on
// the pair's other boards, whichever is lower; average plus is 60 % or that average, whichever is
// higher.
func TestAveragesFollowSession(t *testing.T) {
	for _, c := range []struct {
		result  string
		percent int    // the pair's average on its other boards
		want    string // matchpoints, of a top of 6
		from    Source
	}{
		{result: "A-/A", percent: 55, want: "12/5", from: FromArtificial},
		{result: "A-/A", percent: 30, want: "9/5", from: FromOtherBoards},
		{result: "A+/A", percent: 55, want: "18/5", from: FromArtificial},
		{result: "A+/A", percent: 70, want: "21/5", from: FromOtherBoards},
		{result: "A/A", percent: 70, want: "3", from: FromArtificial},
	} {
		b := board(t, Matchpoints, 0, "420", "400", "-50", c.result)
		session := Int(c.percent)
		b.Lines[3].NSSession = &session
		if got := mustScore(t, b).Lines[3].NS; got.Value.String() != c.want || got.From != c.from {
			t.Errorf("%s, %d %%: %v, from %d; want %s, from %d",
				c.result, c.percent, got.Value, got.From, c.want, c.from)
		}
	}
}

// TestAveragesFollowSessionAtIMPs checks the same at IMPs, where averages are worth 3, 0 and -3.
func TestAveragesFollowSessionAtIMPs(t *testing.T) {
	for _, c := range []struct {
		result string
		imps   int // the pair's average on its other boards
		want   int
		from   Source
	}{
		{result: "A-/A", imps: 2, want: -3, from: FromArtificial},
		{result: "A-/A", imps: -4, want: -4, from: FromOtherBoards},
		{result: "A+/A", imps: 2, want: 3, from: FromArtificial},
		{result: "A+/A", imps: 4, want: 4, from: FromOtherBoards},
		{result: "A/A", imps: 4, want: 0, from: FromArtificial},
	} {
		b := board(t, Butler, 0, "420", "400", "-50", c.result)
		session := Int(c.imps)
		b.Lines[3].NSSession = &session
		if got := mustScore(t, b).Lines[3].NS; !got.Value.Equal(Int(c.want)) || got.From != c.from {
			t.Errorf("%s, %d IMPs: %v, from %d; want %d, from %d",
				c.result, c.imps, got.Value, got.From, c.want, c.from)
		}
	}
}

// TestSidesAboveTotal checks that there is a warning only if the two sides together get more than the total.
func TestSidesAboveTotal(t *testing.T) {
	for _, c := range []struct {
		method  Method
		result  string
		warning string // part of it; empty means no warning
	}{
		{method: Matchpoints, result: "A+/A-"},
		{method: Matchpoints, result: "A"},
		{method: Matchpoints, result: "60%/41%", warning: "101"},
		{method: Matchpoints, result: "A+/A+", warning: "120"},
		{method: Matchpoints, result: "A-/A-"},
		{method: Butler, result: "A+/A-"},
		{method: Butler, result: "A+/A", warning: "+3"},
		{method: Butler, result: "A/A-"},
	} {
		s := mustScore(t, board(t, c.method, 0, "420", "400", "-50", c.result))
		got := strings.Join(words.Strings(words.English, s.Warnings), "\n")
		if (got == "") != (c.warning == "") || !strings.Contains(got, c.warning) {
			t.Errorf("%v, %s: %q, want %q", c.method, c.result, got, c.warning)
		}
	}
}

// TestSideWithoutComparison checks that a side without any score to compare with causes a warning, on
// either side.
func TestSideWithoutComparison(t *testing.T) {
	for _, result := range []string{"A/(+420)", "(+420)/A"} {
		if s := mustScore(t, board(t, CrossIMP, 0, "420", "A", result)); len(s.Warnings) != 1 {
			t.Errorf("%s: got %q, want one warning", result, words.Strings(words.English, s.Warnings))
		}
	}
}
