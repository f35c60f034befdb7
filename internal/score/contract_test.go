package score

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestEveryContract scores every contract with every result, declarer and vulnerability trick by trick, and
// reads each again from its notation.
func TestEveryContract(t *testing.T) {
	n := 0
	for c := range contractsWithResults {
		for vul := bridge.VulNone; vul <= bridge.VulAll; vul++ {
			checkContract(t, c, vul)
			n++
		}
	}
	const levels, strains, doublings, declarers, results, vulnerabilities = 7, 5, 3, 4, 14, 4
	if want := levels * strains * doublings * declarers * results * vulnerabilities; n != want {
		t.Errorf("%d contracts, want %d", n, want)
	}
}

// contractsWithResults iterates over all contracts with their results.
func contractsWithResults(yield func(Contract) bool) {
	for level := 1; level <= 7; level++ {
		for strain := spades; strain <= noTrump; strain++ {
			for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
				for seat := bridge.North; seat <= bridge.West; seat++ {
					for result := -6 - level; result <= 7-level; result++ {
						c := Contract{
							Level:       int8(level),
							Strain:      strain,
							Doubling:    doubling,
							Declarer:    seat,
							HasDeclarer: true,
							Result:      int8(result),
						}
						if !yield(c) {
							return
						}
					}
				}
			}
		}
	}
}

// checkContract checks that a contract has the score of byTricks, also for North-South, and can be read again.
func checkContract(t *testing.T, c Contract, vul bridge.Vulnerability) {
	t.Helper()
	if err := c.Check(); err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	isVulnerable := vul.Of(c.Declarer)
	want := byTricks(int(c.Level), c.Strain, c.Doubling, isVulnerable, int(c.Result))
	if got := c.Score(isVulnerable); got != want {
		t.Fatalf("%v, %v vulnerable: %d, want %d", c, vul, got, want)
	}
	wantNS := want
	if c.Declarer == bridge.East || c.Declarer == bridge.West {
		wantNS = -want
	}
	if got := c.NS(vul); got != wantNS {
		t.Fatalf("%v, %v vulnerable: %d for NS, want %d", c, vul, got, wantNS)
	}
	r, err := ParseResult(c.String(), &vul)
	if err != nil {
		t.Fatal(err)
	}
	if part := r.NS.Parts[0]; part.Contract != c || part.Score != wantNS {
		t.Fatalf("%v, %v vulnerable, is read as %v, %d", c, vul, part.Contract, part.Score)
	}
}

// TestImpossibleContracts checks that Check rejects levels, strains, doubles and results that do not exist.
func TestImpossibleContracts(t *testing.T) {
	for _, c := range []Contract{
		{Level: 8},
		{Level: -1},
		{Level: 4, Result: 4},
		{Level: 4, Result: -11},
		{Level: 1, Strain: 5},
		{Level: 1, Doubling: 3},
	} {
		if c.Check() == nil {
			t.Errorf("%+v: no error", c)
		}
	}
}

// TestContractValues checks well-known scores.
func TestContractValues(t *testing.T) {
	for _, c := range []struct {
		text string
		vul  bridge.Vulnerability
		want int // for North-South
	}{
		{text: "1NT= N", vul: bridge.VulNone, want: 90},
		{text: "3NT= N", vul: bridge.VulNone, want: 400},
		{text: "3NT= N", vul: bridge.VulNS, want: 600},
		{text: "4S+1 S", vul: bridge.VulNS, want: 650},
		{text: "2Hx= S", vul: bridge.VulNone, want: 470},
		{text: "2Hx= S", vul: bridge.VulNS, want: 670},
		{text: "2Dx= S", vul: bridge.VulNone, want: 180},
		{text: "1NTxx= N", vul: bridge.VulNone, want: 560},
		{text: "1NTxx= N", vul: bridge.VulNS, want: 760},
		{text: "4Cx= N", vul: bridge.VulNone, want: 510},
		{text: "4Hx= N", vul: bridge.VulNS, want: 790},
		{text: "5Dx+1 N", vul: bridge.VulNS, want: 950},
		{text: "4Hxx+1 N", vul: bridge.VulNone, want: 1080},
		{text: "6NT= N", vul: bridge.VulNone, want: 990},
		{text: "6S= N", vul: bridge.VulNS, want: 1430},
		{text: "7NT= N", vul: bridge.VulNS, want: 2220},
		{text: "7NTxx= N", vul: bridge.VulNS, want: 2980},
		{text: "7Cxx= N", vul: bridge.VulNone, want: 1960},
		{text: "1Cxx+6 N", vul: bridge.VulNS, want: 2630},
		{text: "4Hx-2 N", vul: bridge.VulAll, want: -500},
		{text: "4Hx-2 E", vul: bridge.VulAll, want: 500},
		{text: "Pass", vul: bridge.VulAll, want: 0},
		{text: "7NTxx-13 W", vul: bridge.VulAll, want: 7600},
	} {
		contract, err := ParseContract(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got := contract.NS(c.vul); got != c.want {
			t.Errorf("%s, %v vulnerable: %d, want %d", c.text, c.vul, got, c.want)
		}
	}
}

// TestDoubledUndertricks checks the sums for 1 to 13 undertricks in Law 77.
func TestDoubledUndertricks(t *testing.T) {
	notVulnerable := []int{100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500}
	vulnerable := []int{200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800}
	for i := range vulnerable {
		down := i + 1
		c := Contract{Level: 7, Strain: noTrump, Doubling: bridge.Doubled, Result: int8(-down)}
		if got := c.Score(false); got != -notVulnerable[i] {
			t.Errorf("doubled %d down: %d, want %d", down, got, -notVulnerable[i])
		}
		if got := c.Score(true); got != -vulnerable[i] {
			t.Errorf("doubled %d down, vulnerable: %d, want %d", down, got, -vulnerable[i])
		}
	}
}

// TestIMP counts the steps of Law 78B for every difference: 20 is the lowest of 1 IMP, 50 of 2 IMPs.
func TestIMP(t *testing.T) {
	steps := []int{
		20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
		750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
	}
	const maxDifference = 16_000 // more than twice MaxRaw
	for difference := 0; difference <= maxDifference; difference++ {
		want := 0
		for _, step := range steps {
			if difference >= step {
				want++
			}
		}
		if got := IMP(difference); got != want {
			t.Fatalf("%d: %d IMPs, want %d", difference, got, want)
		}
		if got := IMP(-difference); got != -want {
			t.Fatalf("%d: %d IMPs, want %d", -difference, got, -want)
		}
	}
}
