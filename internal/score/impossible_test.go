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
		{result: "+50", vul: "All", nearest: "+100"},     // one down at the other vulnerability
		{result: "+50", vul: "NS", nearest: ""},          // East-West one down
		{result: "-50", vul: "NS", nearest: "-100"},      // North-South one down
		{result: "+420", vul: "All", nearest: "+620"},    // 4S=
		{result: "-620", vul: "None", nearest: "-420"},   // 4S=
		{result: "-650", vul: "None", nearest: ""},       // 5Cx+1
		{result: "+2220", vul: "None", nearest: "+1520"}, // 7NT=
		{result: "+470", vul: "NS", nearest: "+670"},     // 2Hx=
		{result: "+60", vul: "None", nearest: "+50 +70"}, // equally near
		{result: "+60", vul: "NS", nearest: "+50 +70"},   // East-West one down, 1C=
		{result: "+410", vul: "All", nearest: "+400"},    // four down
		{result: "+410", vul: "", nearest: "+400 +420"},  // at any vulnerability
		{result: "+620", vul: "", nearest: ""},           // vulnerable
		{result: "0", vul: "All", nearest: ""},           // passed out
		{result: "+7600", vul: "None", nearest: "+7000"}, // 7NTxx-13
		{result: "-7600", vul: "NS", nearest: ""},        // by North-South
		{result: "4S= N", vul: "All", nearest: ""},       // score at the contract's own vulnerability
		{result: "(60%+620&40%-100)", vul: "None", nearest: "+420"},
		{result: "(-100)/(+620)", vul: "NS", nearest: ""},
		{result: "damage by EW: before +620, after +500, actual +150", vul: "None", nearest: "+420"},
		{result: "A+/A-", vul: "All", nearest: ""},
		{result: "NP", vul: "All", nearest: ""},
	} {
		vul := vulnerability(c.vul)
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

// vulnerability returns the vulnerability with a name such as NS, or nil for an empty name.
func vulnerability(name string) *bridge.Vulnerability {
	for v := bridge.VulNone; v <= bridge.VulAll; v++ {
		if v.String() == name {
			return &v
		}
	}
	return nil
}

// TestNearestIsPossible checks for all multiples of 10 that a score is reported if and only if no contract has it, and
// that the nearest scores are possible.
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
