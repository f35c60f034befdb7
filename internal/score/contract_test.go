package score

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// byTricks scores a contract the slow way: trick by trick as in rubber bridge, then the premiums,
// each from a list.
func byTricks(level int, strain bridge.Strain, doubling bridge.Doubling, vulnerable bool, result int) int {
	v := 0
	if vulnerable {
		v = 1
	}
	if result < 0 {
		single := [2]int{50, 100}
		downDoubled := [2][13]int{
			{100, 200, 200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300},
			{200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300},
		}
		sum := 0
		for trick := range -result {
			switch doubling {
			case bridge.Undoubled:
				sum -= single[v]
			case bridge.Doubled:
				sum -= downDoubled[v][trick]
			case bridge.Redoubled:
				sum -= 2 * downDoubled[v][trick]
			}
		}
		return sum
	}
	values := map[bridge.Strain][]int{
		clubs: {20, 20, 20, 20, 20, 20, 20}, diamonds: {20, 20, 20, 20, 20, 20, 20},
		hearts: {30, 30, 30, 30, 30, 30, 30}, spades: {30, 30, 30, 30, 30, 30, 30},
		noTrump: {40, 30, 30, 30, 30, 30, 30},
	}[strain]
	factor := []int{1, 2, 4}[doubling]
	below := 0 // points below the line
	for trick := range level {
		below += factor * values[trick]
	}
	sum := below
	for trick := range result {
		switch doubling {
		case bridge.Undoubled:
			sum += values[min(6, level+trick)]
		case bridge.Doubled:
			sum += []int{100, 200}[v]
		case bridge.Redoubled:
			sum += []int{200, 400}[v]
		}
	}
	if below >= 100 {
		sum += []int{300, 500}[v]
	} else {
		sum += 50
	}
	if level == 6 {
		sum += []int{500, 750}[v]
	}
	if level == 7 {
		sum += []int{1000, 1500}[v]
	}
	return sum + []int{0, 50, 100}[doubling]
}

// TestEveryContract scores every contract with every result, declarer and vulnerability trick by trick, and reads
// each again from its notation.
func TestEveryContract(t *testing.T) {
	n := 0
	for level := 1; level <= 7; level++ {
		for strain := spades; strain <= noTrump; strain++ {
			for doubling := bridge.Undoubled; doubling <= bridge.Redoubled; doubling++ {
				for seat := bridge.North; seat <= bridge.West; seat++ {
					for vul := bridge.VulNone; vul <= bridge.VulAll; vul++ {
						for result := -6 - level; result <= 7-level; result++ {
							c := Contract{
								Level: int8(level), Strain: strain, Doubling: doubling,
								Declarer: seat, HasDeclarer: true, Result: int8(result),
							}
							if err := c.Check(); err != nil {
								t.Fatalf("%v: %v", c, err)
							}
							want := byTricks(level, strain, doubling, vul.Of(seat), result)
							if got := c.Score(vul.Of(seat)); got != want {
								t.Fatalf("%v, %v vulnerable: %d, want %d", c, vul, got, want)
							}
							if seat == bridge.East || seat == bridge.West {
								want = -want
							}
							r, err := ParseResult(c.String(), &vul)
							if err != nil || r.NS.Parts[0].Score != want || r.NS.Parts[0].Contract != c || c.NS(vul) != want {
								t.Fatalf("%v, %v vulnerable: %v %v, want %d", c, vul, r, err, want)
							}
							n++
						}
					}
				}
			}
		}
	}
	if want := 7 * 5 * 3 * 4 * 4 * 14; n != want {
		t.Errorf("%d contracts, want %d", n, want)
	}
}

// TestImpossibleContracts checks that Check rejects levels, strains, doubles and results that do not exist.
func TestImpossibleContracts(t *testing.T) {
	for _, c := range []Contract{{Level: 8}, {Level: -1}, {Level: 4, Result: 4}, {Level: 4, Result: -11}, {Level: 1, Strain: 5}, {Level: 1, Doubling: 3}} {
		if c.Check() == nil {
			t.Errorf("%+v passed", c)
		}
	}
}

// TestContractValues checks well-known scores, and all doubled undertricks of Law 77.
func TestContractValues(t *testing.T) {
	for _, c := range []struct {
		text string
		vul  bridge.Vulnerability
		want int
	}{
		{"1NT= N", bridge.VulNone, 90}, {"3NT= N", bridge.VulNone, 400}, {"3NT= N", bridge.VulNS, 600}, {"4S+1 S", bridge.VulNS, 650},
		{"2Hx= S", bridge.VulNone, 470}, {"2Hx= S", bridge.VulNS, 670}, {"2Dx= S", bridge.VulNone, 180},
		{"1NTxx= N", bridge.VulNone, 560}, {"1NTxx= N", bridge.VulNS, 760}, {"4Cx= N", bridge.VulNone, 510}, {"4Hx= N", bridge.VulNS, 790},
		{"5Dx+1 N", bridge.VulNS, 950}, {"4Hxx+1 N", bridge.VulNone, 1080}, {"6NT= N", bridge.VulNone, 990}, {"6S= N", bridge.VulNS, 1430},
		{"7NT= N", bridge.VulNS, 2220}, {"7NTxx= N", bridge.VulNS, 2980}, {"7Cxx= N", bridge.VulNone, 1960}, {"1Cxx+6 N", bridge.VulNS, 2630},
		{"4Hx-2 N", bridge.VulAll, -500}, {"4Hx-2 E", bridge.VulAll, 500}, {"Pass", bridge.VulAll, 0},
		{"7NTxx-13 W", bridge.VulAll, 7600},
	} {
		contract, err := ParseContract(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got := contract.NS(c.vul); got != c.want {
			t.Errorf("%s, %v vulnerable: %d, want %d", c.text, c.vul, got, c.want)
		}
	}

	notVulnerable := []int{100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500}
	vulnerable := []int{200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800}
	for i := range vulnerable {
		c := Contract{Level: 7, Strain: noTrump, Doubling: bridge.Doubled, Result: int8(-i - 1)}
		if c.Score(false) != -notVulnerable[i] || c.Score(true) != -vulnerable[i] {
			t.Errorf("doubled %d down: %d and %d, want %d and %d",
				i+1, c.Score(false), c.Score(true), notVulnerable[i], vulnerable[i])
		}
	}
}

// TestIMP counts the steps of Law 78B for every difference.
func TestIMP(t *testing.T) {
	steps := []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000}
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
