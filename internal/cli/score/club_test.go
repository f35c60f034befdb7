package score

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// lawIMPs converts a difference to IMPs with the steps of Law 78B, independently of package score.
func lawIMPs(difference int) int {
	if difference < 0 {
		return -lawIMPs(-difference)
	}
	n := 0
	for _, step := range []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000} {
		if difference >= step {
			n++
		}
	}
	return n
}

// trimmedDatum returns the mean without the highest and the lowest score, rounded to the nearest 10
// with halves away from zero.
func trimmedDatum(scores []int) int {
	s := slices.Clone(scores)
	slices.Sort(s)
	sum := 0
	for _, x := range s[1 : len(s)-1] {
		sum += x
	}
	n := len(s) - 2
	if sum < 0 {
		return -((-sum + 5*n) / (10 * n) * 10)
	}
	return (sum + 5*n) / (10 * n) * 10
}

// runIn runs a command in dir and returns its exit status and combined output.
func runIn(t *testing.T, dir string, args ...string) (int, string) {
	t.Helper()
	var out bytes.Buffer
	return runTo(t, dir, &out, &out, args), out.String()
}

// runApart is runIn with separate standard output and standard error.
func runApart(t *testing.T, dir string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	status = runTo(t, dir, &out, &errs, args)
	return status, out.String(), errs.String()
}

func runTo(t *testing.T, dir string, stdout, stderr *bytes.Buffer, args []string) int {
	t.Helper()
	t.Chdir(dir)
	return term.Run(args, strings.NewReader(""), stdout, stderr, func(t *term.UI) *cobra.Command {
		root := &cobra.Command{Use: "fairdeal"}
		root.AddCommand(Command(t).Cobra())
		return root
	})
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestPlainDatumInASession scores 35 boards of a seven-table Butler. One board was played at six
// tables; its datum is the mean of the six scores without the extremes. That is a convention of the
// program that printed it, not a mistake.
func TestPlainDatumInASession(t *testing.T) {
	const tables, boards, short = 7, 35, 20
	raw := []int{-650, -620, -450, -420, -170, -110, -100, -50, 50, 90, 100, 110, 140, 170, 400, 420, 430, 450, 620, 650}
	r := rand.New(rand.NewSource(11))
	var b strings.Builder
	b.WriteString(`<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="BUTLER_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>`)
	totals := map[string]int{}
	var datums []int
	for board := 1; board <= boards; board++ {
		n := tables
		var scores []int
		for range n {
			scores = append(scores, raw[r.Intn(len(raw))])
		}
		if board == short {
			n, scores = 6, []int{-100, 420, 450, 450, 620, 650}
		}
		datum := trimmedDatum(scores)
		datums = append(datums, datum)
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER><BOARD_AVERAGE>%d</BOARD_AVERAGE>", board, datum)
		for i := range n {
			ns, ew := i+1, (i+board)%tables+1
			p := lawIMPs(scores[i] - datum)
			totals[fmt.Sprint("NS", ns)] += p
			totals[fmt.Sprint("EW", ew)] -= p
			fmt.Fprintf(&b, "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><SCORE>%d</SCORE><NS_BUTLER_POINTS>%d</NS_BUTLER_POINTS><EW_BUTLER_POINTS>%d</EW_BUTLER_POINTS></TRAVELLER_LINE>",
				ns, ew, scores[i], p, -p)
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("<PARTICIPANTS>")
	for _, side := range []string{"NS", "EW"} {
		for i := range tables {
			fmt.Fprintf(&b, "<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER><DIRECTION>%s</DIRECTION><TOTAL_SCORE>%d</TOTAL_SCORE></PAIR>", i+1, side, totals[fmt.Sprint(side, i+1)])
		}
	}
	b.WriteString("</PARTICIPANTS></EVENT></USEBIO>")
	dir := t.TempDir()
	write(t, dir, "plain.xml", b.String())
	status, out := runIn(t, dir, "score", "session", "plain.xml")
	if status != 0 || !strings.Contains(out, "plain datum") {
		t.Errorf("status %d\n%s", status, out)
	}
	// Both conventions give different results on this board.
	status, out = runIn(t, dir, "score", "session", "plain.xml", "--datum", "factored", "--json")
	var report struct {
		Boards []struct {
			Board  string
			Datums []int
		}
	}
	if status == 2 || json.Unmarshal([]byte(out[strings.Index(out, "{"):]), &report) != nil || len(report.Boards) != boards {
		t.Fatalf("status %d\n%s", status, out)
	}
	if b := report.Boards[short-1]; len(b.Datums) != 1 || b.Datums[0] == trimmedDatum([]int{-100, 420, 450, 450, 620, 650}) {
		t.Errorf("board %s has the datums %v factored and plain", b.Board, b.Datums)
	}
	// This datum follows from no convention.
	const seventh = "<BOARD_NUMBER>7</BOARD_NUMBER><BOARD_AVERAGE>"
	write(t, dir, "wrong.xml",
		strings.Replace(b.String(), seventh+fmt.Sprint(datums[6]), seventh+fmt.Sprint(datums[6]+10), 1))
	if status, out := runIn(t, dir, "score", "session", "wrong.xml"); status != 1 {
		t.Errorf("a wrong datum: status %d\n%s", status, out)
	}
}

// club is a matchpoint evening that the test scores independently: it compares the tables of both
// sides on every board one by one, with exact fractions.
type club struct {
	tables int
	lines  [][]clubLine
}

type clubLine struct {
	ns, ew int
	sides  [2][]clubPart // results that count for North-South and for East-West
}

type clubPart struct {
	weight *big.Rat
	score  int
}

func whole(score int) []clubPart { return []clubPart{{big.NewRat(1, 1), score}} }

// points returns the points of both sides of every line: 2 for each lower score and 1 for each
// equal one, adjusted by Neuberg's formula if scores are missing.
func (c *club) points(board int) [][2]*big.Rat {
	lines := c.lines[board]
	out := make([][2]*big.Rat, len(lines))
	a, e := int64(len(lines)), int64(c.tables)
	for i := range lines {
		for side := range 2 {
			mp := new(big.Rat)
			for _, p := range lines[i].sides[side] {
				for j := range lines {
					if j == i {
						continue
					}
					for _, q := range lines[j].sides[side] {
						won := int64(0)
						mine, theirs := p.score, q.score
						if side == 1 {
							mine, theirs = theirs, mine
						}
						if mine > theirs {
							won = 2
						} else if mine == theirs {
							won = 1
						}
						w := new(big.Rat).Mul(p.weight, q.weight)
						mp.Add(mp, w.Mul(w, big.NewRat(won, 1)))
					}
				}
			}
			mp.Add(mp, big.NewRat(1, 1))
			mp.Mul(mp, big.NewRat(e, a))
			out[i][side] = mp.Sub(mp, big.NewRat(1, 1))
		}
	}
	return out
}

// totals returns the pairs' points, each scaled to the tops of all boards.
func (c *club) totals() map[string]*big.Rat {
	sums, played := map[string]*big.Rat{}, map[string]int64{}
	for b := range c.lines {
		points := c.points(b)
		for i, l := range c.lines[b] {
			for side, name := range [2]string{fmt.Sprint(l.ns, " NS"), fmt.Sprint(l.ew, " EW")} {
				if sums[name] == nil {
					sums[name] = new(big.Rat)
				}
				sums[name].Add(sums[name], points[i][side])
				played[name]++
			}
		}
	}
	for name := range sums {
		sums[name].Mul(sums[name], big.NewRat(int64(len(c.lines)), played[name]))
	}
	return sums
}

// places returns the ranks of the pairs of each side. Equal totals share a rank.
func places(totals map[string]*big.Rat) map[string]int {
	out := map[string]int{}
	for name, x := range totals {
		out[name] = 1
		for other, y := range totals {
			if other[len(other)-2:] == name[len(name)-2:] && y.Cmp(x) > 0 {
				out[name]++
			}
		}
	}
	return out
}

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

// typedTotals returns the totals when some lines have percentages, which other scores are not
// compared with.
func (c *club) typedTotals(percent map[[2]int][2]*big.Rat) map[string]*big.Rat {
	sums, played := map[string]*big.Rat{}, map[string]int64{}
	top := big.NewRat(int64(2*c.tables-2), 100)
	for b, lines := range c.lines {
		real := &club{tables: c.tables, lines: [][]clubLine{nil}}
		for i, l := range lines {
			if _, ok := percent[[2]int{b, i}]; !ok {
				real.lines[0] = append(real.lines[0], l)
			}
		}
		points, at := real.points(0), 0
		for i, l := range lines {
			share, artificial := percent[[2]int{b, i}]
			for side, name := range [2]string{fmt.Sprint(l.ns, " NS"), fmt.Sprint(l.ew, " EW")} {
				if sums[name] == nil {
					sums[name] = new(big.Rat)
				}
				played[name]++
				if artificial {
					sums[name].Add(sums[name], new(big.Rat).Mul(share[side], top))
				} else {
					sums[name].Add(sums[name], points[at][side])
				}
			}
			if !artificial {
				at++
			}
		}
	}
	for name := range sums {
		sums[name].Mul(sums[name], big.NewRat(int64(len(c.lines)), played[name]))
	}
	return sums
}

// xml returns the evening as a scoring program exports it.
func (c *club) xml() string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="windows-1250"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Klub</EVENT_DESCRIPTION><WINNER_TYPE>2</WINNER_TYPE>`)
	for i, lines := range c.lines {
		fmt.Fprintf(&b, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>", i+1)
		for _, l := range lines {
			fmt.Fprintf(&b, "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><SCORE>%d</SCORE></TRAVELLER_LINE>", l.ns, l.ew, l.sides[0][0].score)
		}
		b.WriteString("</BOARD>")
	}
	b.WriteString("</EVENT></USEBIO>")
	return b.String()
}
