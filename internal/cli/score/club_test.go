package score

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"
)

// clubReport contains the results that the program prints with --json.
type clubReport struct {
	Pairs   []rankedPair
	Rulings struct {
		Before  []rankedPair `json:"ranking_before"`
		Moved   []rankedPair
		Points  []boardPoints `json:"board_points"`
		ToType  []typedResult `json:"to_type"`
		Special []rankedPair  `json:"special_adjustments"`
	} `json:"with_rulings"`
}

// rankedPair is a pair in a ranking, or one whose rank or total changed.
type rankedPair struct {
	Pair       string
	Side       string
	FromExact  string `json:"from_exact"`
	ToExact    string `json:"to_exact"`
	TotalExact string `json:"total_exact"`
	Place      int
	PlaceFrom  int `json:"place_from"`
	PlaceTo    int `json:"place_to"`
}

func (p rankedPair) name() string { return fmt.Sprint(p.Pair, " ", p.Side) }

// boardPoints contains a pair's points on a board, which changed.
type boardPoints struct {
	Board     string
	Pair      string
	Side      string
	FromExact string `json:"from_exact"`
	ToExact   string `json:"to_exact"`
}

// typedResult is a result to enter in another program.
type typedResult struct {
	Board  string
	NS     string
	EW     string
	Result string
}

// The boards with rulings, and the lines on them. These are indices: board 3 has the index 2.
const (
	weightedBoard = 2
	weightedLine  = 1
	damageBoard   = 4
	damageLine    = 0
)

// TestRulingsOnClubXML applies a weighted ruling, a damage ruling and a penalty to a club's file with
// the real program, and checks everything independently: the points of every pair before and after,
// the pairs that moved, and whether entering the suggested values elsewhere gives the same ranking.
func TestRulingsOnClubXML(t *testing.T) {
	for seed := range int64(8) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) { testClubEvening(t, randomClub(seed)) })
	}
}

// testClubEvening scores one evening, and applies the same rulings to c step by step.
func testClubEvening(t *testing.T, c *club) {
	report := scoreClub(t, c)
	before := c.totals(nil)
	checkRanking(t, "before", report.Rulings.Before, before)
	pointsBefore := map[int][][2]*big.Rat{
		weightedBoard: c.points(weightedBoard),
		damageBoard:   c.points(damageBoard),
	}

	c.applyDamage()
	weighted := []clubPart{{big.NewRat(3, 5), 620}, {big.NewRat(2, 5), -100}}
	c.lines[weightedBoard][weightedLine].sides = [2][]clubPart{weighted, weighted}
	after := c.totals(nil)
	applyPenalty(after)
	checkRanking(t, "after", report.Pairs, after)
	checkMoved(t, report.Rulings.Moved, before, after)
	checkBoardPoints(t, c, report.Rulings.Points, pointsBefore)
	checkTyped(t, typedTotals(t, c, &report), after)
}

// randomClub returns an evening with random scores. One table did not play two of the boards.
func randomClub(seed int64) *club {
	choices := []int{420, 450, -50, -100, 170, 140, -110, 620, -620, 400, 430, 90}
	random := rand.New(rand.NewSource(seed))
	c := &club{tables: 6}
	for board := range 8 {
		var lines []clubLine
		for i := range c.tables {
			if isLastTable := i == c.tables-1; isLastTable && board >= 6 {
				continue
			}
			line := clubLine{ns: i + 1, ew: 11 + (i+board)%c.tables} // East-West are pairs 11 to 16.
			line.setScore(choices[random.Intn(len(choices))])
			lines = append(lines, line)
		}
		c.lines = append(c.lines, lines)
	}
	return c
}

// scoreClub scores an evening with rulings with the program.
func scoreClub(t *testing.T, c *club) (report clubReport) {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "club.xml", c.xml())
	write(t, dir, "rulings.txt", fmt.Sprintf(`board 3, pairs 2-%d: (60%%+620&40%%-100) ; misinformation
damage board 5 pairs 1-%d by EW: before +620, after +170, actual -100 ; revoke
penalty pair 4: 25%% of a top ; late again
`, c.lines[weightedBoard][weightedLine].ew, c.lines[damageBoard][damageLine].ew))
	status, out := runIn(t, dir,
		"score", "session", "club.xml", "--rulings", "rulings.txt", "--json")
	_, object, ok := strings.Cut(out, "{")
	if status != 0 || !ok {
		t.Fatalf("status %d\n%s", status, out)
	}
	if err := json.Unmarshal([]byte("{"+object), &report); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return report
}

// applyDamage sets the results after the damage, which compares each possible result separately with
// the other tables.
func (c *club) applyDamage() {
	line := &c.lines[damageBoard][damageLine]
	points := func(score int) *big.Rat {
		line.setScore(score)
		return c.points(damageBoard)[damageLine][0]
	}
	const scoreBefore, scoreAfter, scoreActual = 620, 170, -100 // as in the rulings of scoreClub
	before, after, actual := points(scoreBefore), points(scoreAfter), points(scoreActual)
	if before.Cmp(actual) <= 0 { // Without damage, the result counts for both sides.
		line.setScore(scoreActual)
		return
	}
	ns := unweighted(scoreBefore)
	if actual.Cmp(after) < 0 { // North-South keep the damage that they caused themselves.
		ns = unweighted(scoreActual)
		if after.Cmp(before) < 0 { // They get back before - after.
			ns = append(ns, clubPart{big.NewRat(1, 1), scoreBefore}, clubPart{big.NewRat(-1, 1), scoreAfter})
		}
	}
	line.sides = [2][]clubPart{ns, unweighted(scoreBefore)}
}

// applyPenalty takes a quarter of a top of 10 from a pair.
func applyPenalty(totals map[string]*big.Rat) {
	totals["4 NS"].Sub(totals["4 NS"], big.NewRat(10, 4))
}
