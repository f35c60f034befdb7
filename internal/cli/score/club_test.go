package score

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"
)

// moved is a pair whose rank changed, as the program lists it.
type moved struct {
	Pair       string
	Side       string
	FromExact  string `json:"from_exact"`
	ToExact    string `json:"to_exact"`
	TotalExact string `json:"total_exact"`
	Place      int
	PlaceFrom  int `json:"place_from"`
	PlaceTo    int `json:"place_to"`
}

func (m moved) name() string { return fmt.Sprint(m.Pair, " ", m.Side) }

func ratOf(t *testing.T, s string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		t.Fatalf("%q is no number", s)
	}
	return r
}

// TestRulingsOnClubXML applies a weighted ruling, a damage and a penalty to a club's file with
// the real program, and checks everything independently: the points of every pair before and after,
// the pairs that moved, and whether entering the suggested values elsewhere gives the same ranking.
func TestRulingsOnClubXML(t *testing.T) {
	for seed := range int64(8) {
		clubEvening(t, seed)
	}
}

func clubEvening(t *testing.T, seed int64) {
	r := rand.New(rand.NewSource(seed))
	raw := []int{420, 450, -50, -100, 170, 140, -110, 620, -620, 400, 430, 90}
	c := &club{tables: 6}
	for board := range 8 {
		var lines []clubLine
		for i := range c.tables {
			if board >= 6 && i == 5 {
				continue // this table did not play two of the boards
			}
			s := whole(raw[r.Intn(len(raw))])
			lines = append(lines, clubLine{ns: i + 1, ew: 11 + (i+board)%6, sides: [2][]clubPart{s, s}})
		}
		c.lines = append(c.lines, lines)
	}
	dir := t.TempDir()
	write(t, dir, "club.xml", c.xml())
	ew := func(board, ns int) int { return c.lines[board][ns-1].ew }
	write(t, dir, "rulings.txt", fmt.Sprintf(`board 3, pairs 2-%d: (60%%+620&40%%-100) ; misinformation
damage board 5 pairs 1-%d by EW: before +620, after +170, actual -100 ; revoke
penalty pair 4: 25%% of a top ; late again
`, ew(2, 2), ew(4, 1)))
	status, out := runIn(t, dir, "score", "session", "club.xml", "--rulings", "rulings.txt", "--json")
	var got struct {
		Pairs   []moved
		Rulings struct {
			Before []moved `json:"ranking_before"`
			Moved  []moved
			Points []struct {
				Board     string
				Pair      string
				Side      string
				FromExact string `json:"from_exact"`
				ToExact   string `json:"to_exact"`
			} `json:"board_points"`
			ToType []struct {
				Board  string
				NS, EW string
				Result string
			} `json:"to_type"`
			Special []moved `json:"special_adjustments"`
		} `json:"with_rulings"`
	}
	if at := strings.Index(out, "{"); status != 0 || at < 0 || json.Unmarshal([]byte(out[at:]), &got) != nil {
		t.Fatalf("status %d\n%s", status, out)
	}

	// check the totals before the rulings
	was := c.totals()
	check := func(what string, list []moved, want map[string]*big.Rat) {
		t.Helper()
		if len(list) != 12 || len(want) != 12 {
			t.Fatalf("seed %d, %s: %d and %d pairs, want 12", seed, what, len(list), len(want))
		}
		place := places(want)
		for _, p := range list {
			if ratOf(t, p.TotalExact).Cmp(want[p.name()]) != 0 || p.Place != place[p.name()] {
				t.Errorf("seed %d, %s: pair %s has %s on place %d, want %v on %d",
					seed, what, p.name(), p.TotalExact, p.Place, want[p.name()], place[p.name()])
			}
		}
	}
	check("before", got.Rulings.Before, was)
	pointsWas := []([][2]*big.Rat){c.points(2), c.points(4)}

	// The damage compares each result separately with the other tables.
	line := &c.lines[4][0]
	innocent := func(score int) *big.Rat {
		line.sides = [2][]clubPart{whole(score), whole(score)}
		return c.points(4)[0][0]
	}
	B, C, A := innocent(620), innocent(170), innocent(-100)
	var ns []clubPart
	switch {
	case B.Cmp(A) <= 0: // Without damage, the result counts for both sides.
		ns = whole(-100)
	case A.Cmp(C) < 0 && C.Cmp(B) < 0:
		ns = append(append(whole(620), clubPart{big.NewRat(-1, 1), 170}), whole(-100)...)
	case A.Cmp(C) < 0:
		ns = whole(-100)
	default:
		ns = whole(620)
	}
	line.sides = [2][]clubPart{ns, whole(620)}
	if B.Cmp(A) <= 0 {
		line.sides[1] = ns
	}
	weighted := []clubPart{{big.NewRat(3, 5), 620}, {big.NewRat(2, 5), -100}}
	c.lines[2][1].sides = [2][]clubPart{weighted, weighted}

	// check the totals after the rulings
	is := c.totals()
	is["4 NS"].Sub(is["4 NS"], big.NewRat(10, 4)) // a quarter of a top of 10
	check("after", got.Pairs, is)
	placeWas, placeIs := places(was), places(is)
	listed := map[string]bool{}
	for _, m := range got.Rulings.Moved {
		listed[m.name()] = true
		if ratOf(t, m.FromExact).Cmp(was[m.name()]) != 0 || ratOf(t, m.ToExact).Cmp(is[m.name()]) != 0 || m.PlaceFrom != placeWas[m.name()] || m.PlaceTo != placeIs[m.name()] {
			t.Errorf("seed %d: pair %s from %s to %s, want %v to %v",
				seed, m.name(), m.FromExact, m.ToExact, was[m.name()], is[m.name()])
		}
	}
	for name := range was {
		if was[name].Cmp(is[name]) != 0 && !listed[name] {
			t.Errorf("seed %d: the points of pair %s moved from %v to %v, and it is not listed",
				seed, name, was[name], is[name])
		}
	}

	// check the changed points on the boards
	wantPoints := map[string][2]*big.Rat{}
	for k, b := range []int{2, 4} {
		after := c.points(b)
		for i, l := range c.lines[b] {
			for side, name := range [2]string{fmt.Sprint(l.ns, " NS"), fmt.Sprint(l.ew, " EW")} {
				if pointsWas[k][i][side].Cmp(after[i][side]) != 0 {
					wantPoints[fmt.Sprint(b+1, " ", name)] = [2]*big.Rat{pointsWas[k][i][side], after[i][side]}
				}
			}
		}
	}
	for _, p := range got.Rulings.Points {
		key := fmt.Sprint(p.Board, " ", p.Pair, " ", p.Side)
		want, ok := wantPoints[key]
		if !ok || ratOf(t, p.FromExact).Cmp(want[0]) != 0 || ratOf(t, p.ToExact).Cmp(want[1]) != 0 {
			t.Errorf("seed %d: board and pair %s from %s to %s, want %v",
				seed, key, p.FromExact, p.ToExact, want)
		}
		delete(wantPoints, key)
	}
	for key, want := range wantPoints {
		t.Errorf("seed %d: board and pair %s moved from %v to %v, and is not listed",
			seed, key, want[0], want[1])
	}

	// Check the suggested values. A program that only supports plain scores and percentages must
	// reach the same totals with them, after the special adjustments.
	percent := map[[2]int][2]*big.Rat{} // percentages of both sides by board and line
	for _, e := range got.Rulings.ToType {
		b := int(ratOf(t, e.Board).Num().Int64()) - 1
		for i := range c.lines[b] {
			l := &c.lines[b][i]
			if fmt.Sprint(l.ns) != e.NS || fmt.Sprint(l.ew) != e.EW {
				continue
			}
			if mine, theirs, ok := strings.Cut(e.Result, "/"); ok {
				percent[[2]int{b, i}] = [2]*big.Rat{ratOf(t, strings.TrimSuffix(mine, "%")), ratOf(t,
					strings.TrimSuffix(theirs, "%"))}
				continue
			}
			n := ratOf(t, strings.TrimPrefix(e.Result, "+"))
			if !n.IsInt() {
				t.Fatalf("to be typed: %q", e.Result)
			}
			l.sides = [2][]clubPart{whole(int(n.Num().Int64())), whole(int(n.Num().Int64()))}
		}
	}
	typed := c.typedTotals(percent)
	typed["4 NS"].Sub(typed["4 NS"], big.NewRat(10, 4))
	for _, m := range got.Rulings.Special {
		change := new(big.Rat).Sub(ratOf(t, m.ToExact), ratOf(t, m.FromExact))
		change = ratOf(t, change.FloatString(2)) // rounded as printed
		typed[m.name()].Add(typed[m.name()], change)
	}
	half := big.NewRat(1, 200)
	for name := range is {
		off := new(big.Rat).Sub(typed[name], is[name])
		if off.Abs(off).Cmp(half) > 0 {
			t.Errorf("seed %d: typed, pair %s has %s, want %s",
				seed, name, typed[name].FloatString(4), is[name].FloatString(4))
		}
		for other := range is { // the order must be the same
			if name[len(name)-2:] == other[len(other)-2:] && is[name].Cmp(is[other]) > 0 {
				gap := new(big.Rat).Sub(is[name], is[other])
				if gap.Cmp(big.NewRat(1, 100)) > 0 && typed[name].Cmp(typed[other]) <= 0 {
					t.Errorf("seed %d: typed, pair %s is not before %s", seed, name, other)
				}
			}
		}
	}
}
