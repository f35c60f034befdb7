package score_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

func ExampleResult_ImpossibleScores() {
	r := score.RawResult(50)
	vul := bridge.VulAll
	for _, finding := range r.ImpossibleScores(&vul) {
		fmt.Println(finding.Warning(&vul))
	}
	// Output: +50 is impossible with both sides vulnerable; did you mean +100?
}

// TestImpossible checks the rows in spec/score-session.md step 20, worked out by hand from the
// table in Law 77. If nearest is empty, the score is possible.
func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		result  string
		vul     string // empty: unknown
		nearest string // scores that were probably meant
	}{
		{"+50", "All", "+100"},     // one down at the other vulnerability
		{"+50", "NS", ""},          // East-West one down
		{"-50", "NS", "-100"},      // North-South one down
		{"+420", "All", "+620"},    // 4S=
		{"-620", "None", "-420"},   // 4S=
		{"-650", "None", ""},       // 5Cx+1
		{"+2220", "None", "+1520"}, // 7NT=
		{"+470", "NS", "+670"},     // 2Hx=
		{"+60", "None", "+50 +70"}, // equally near
		{"+60", "NS", "+50 +70"},   // East-West one down, 1C=
		{"+410", "All", "+400"},    // four down
		{"+410", "", "+400 +420"},  // at any vulnerability
		{"+620", "", ""},           // vulnerable
		{"0", "All", ""},           // passed out
		{"+7600", "None", "+7000"}, // 7NTxx-13
		{"-7600", "NS", ""},        // by North-South
		{"4S= N", "All", ""},       // score at the contract's own vulnerability
		{"(60%+620&40%-100)", "None", "+420"},
		{"(-100)/(+620)", "NS", ""},
		{"damage by EW: before +620, after +500, actual +150", "None", "+420"},
		{"A+/A-", "All", ""},
		{"NP", "All", ""},
	} {
		var vul *bridge.Vulnerability
		for v := bridge.VulNone; v <= bridge.VulAll; v++ {
			if v.String() == c.vul {
				vul = &v
			}
		}
		r, err := score.ParseResult(c.result, vul)
		if err != nil {
			t.Fatal(err)
		}
		var nearest []string
		for _, finding := range r.ImpossibleScores(vul) {
			for _, n := range finding.Nearest {
				nearest = append(nearest, score.Int(n).Signed(0))
			}
		}
		if got := strings.Join(nearest, " "); got != c.nearest {
			t.Errorf("%s, vulnerable %q: nearest %q, want %q", c.result, c.vul, got, c.nearest)
		}
	}
}

// TestNearestIsPossible tries all numbers at each vulnerability.
func TestNearestIsPossible(t *testing.T) {
	for vul := bridge.VulNone; vul <= bridge.VulAll; vul++ {
		possible := possibleScores(vul)
		for n := -score.MaxRaw; n <= score.MaxRaw; n += 10 {
			r := score.RawResult(n)
			findings := r.ImpossibleScores(&vul)
			if (len(findings) > 0) == possible[n] {
				t.Fatalf("%d, vulnerable %v: possible is %v, found %v", n, vul, possible[n], findings)
			}
			for _, finding := range findings {
				for _, near := range finding.Nearest {
					if !possible[near] {
						t.Errorf("%d, vulnerable %v: nearest %d, which is impossible too", n, vul, near)
					}
				}
			}
		}
	}
}

// possibleScores returns the scores of all contracts, and 0.
func possibleScores(vul bridge.Vulnerability) map[int]bool {
	possible := map[int]bool{0: true}
	for level := int8(1); level <= 7; level++ {
		for strain := bridge.Strain(0); strain <= bridge.NoTrump; strain++ {
			for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
				for result := -6 - level; result <= 7-level; result++ {
					for declarer := bridge.North; declarer <= bridge.West; declarer++ {
						c := score.Contract{
							Level: level, Strain: strain, Doubling: doubling,
							Declarer: declarer, HasDeclarer: true, Result: result,
						}
						possible[c.NS(vul)] = true
					}
				}
			}
		}
	}
	return possible
}
