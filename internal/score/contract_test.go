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
							Level: int8(level), Strain: strain, Doubling: doubling,
							Declarer: seat, HasDeclarer: true, Result: int8(result),
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

// byTricks scores a contract the slow way: trick by trick as in rubber bridge, then the premiums,
// each from a list.
func byTricks(level int, strain bridge.Strain, doubling bridge.Doubling, vulnerable bool, result int) int {
	if result < 0 {
		return -undertricks(-result, doubling, vulnerable)
	}
	doubled := []int{1, 2, 4}[doubling]
	below := 0 // points below the line
	for trick := range level {
		below += doubled * trickValue(strain, trick)
	}
	sum := below
	for trick := range result {
		switch doubling {
		case bridge.Undoubled:
			sum += trickValue(strain, level+trick)
		case bridge.Doubled:
			sum += premium(vulnerable, 100, 200)
		case bridge.Redoubled:
			sum += premium(vulnerable, 200, 400)
		}
	}
	if below >= 100 {
		sum += premium(vulnerable, 300, 500)
	} else {
		sum += 50
	}
	switch level {
	case 6:
		sum += premium(vulnerable, 500, 750)
	case 7:
		sum += premium(vulnerable, 1000, 1500)
	}
	return sum + []int{0, 50, 100}[doubling]
}

// undertricks returns the score of the defenders.
func undertricks(down int, doubling bridge.Doubling, vulnerable bool) int {
	doubled := [13]int{100, 200, 200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300}
	if vulnerable {
		doubled = [13]int{200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300}
	}
	sum := 0
	for trick := range down {
		switch doubling {
		case bridge.Undoubled:
			sum += premium(vulnerable, 50, 100)
		case bridge.Doubled:
			sum += doubled[trick]
		case bridge.Redoubled:
			sum += 2 * doubled[trick]
		}
	}
	return sum
}

// trickValue returns the value of an odd trick; the first one has the number 0.
func trickValue(strain bridge.Strain, trick int) int {
	switch {
	case strain == noTrump && trick == 0:
		return 40
	case strain == clubs || strain == diamonds:
		return 20
	}
	return 30
}

func premium(vulnerable bool, whenNot, whenVulnerable int) int {
	if vulnerable {
		return whenVulnerable
	}
	return whenNot
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
		{"1NT= N", bridge.VulNone, 90},
		{"3NT= N", bridge.VulNone, 400},
		{"3NT= N", bridge.VulNS, 600},
		{"4S+1 S", bridge.VulNS, 650},
		{"2Hx= S", bridge.VulNone, 470},
		{"2Hx= S", bridge.VulNS, 670},
		{"2Dx= S", bridge.VulNone, 180},
		{"1NTxx= N", bridge.VulNone, 560},
		{"1NTxx= N", bridge.VulNS, 760},
		{"4Cx= N", bridge.VulNone, 510},
		{"4Hx= N", bridge.VulNS, 790},
		{"5Dx+1 N", bridge.VulNS, 950},
		{"4Hxx+1 N", bridge.VulNone, 1080},
		{"6NT= N", bridge.VulNone, 990},
		{"6S= N", bridge.VulNS, 1430},
		{"7NT= N", bridge.VulNS, 2220},
		{"7NTxx= N", bridge.VulNS, 2980},
		{"7Cxx= N", bridge.VulNone, 1960},
		{"1Cxx+6 N", bridge.VulNS, 2630},
		{"4Hx-2 N", bridge.VulAll, -500},
		{"4Hx-2 E", bridge.VulAll, 500},
		{"Pass", bridge.VulAll, 0},
		{"7NTxx-13 W", bridge.VulAll, 7600},
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
		c := Contract{Level: 7, Strain: noTrump, Doubling: bridge.Doubled, Result: int8(-i - 1)}
		if c.Score(false) != -notVulnerable[i] || c.Score(true) != -vulnerable[i] {
			t.Errorf("doubled %d down: %d and %d, want %d and %d",
				i+1, c.Score(false), c.Score(true), -notVulnerable[i], -vulnerable[i])
		}
	}
}

// TestIMP counts the steps of Law 78B for every difference.
func TestIMP(t *testing.T) {
	steps := []int{
		20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
		750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
	}
	for d := 0; d <= 16000; d++ {
		want := 0
		for _, s := range steps {
			if d >= s {
				want++
			}
		}
		if IMP(d) != want || IMP(-d) != -want {
			t.Fatalf("%d: %d and %d, want %d", d, IMP(d), IMP(-d), want)
		}
	}
}
