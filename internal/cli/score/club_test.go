package score

import (
	"fmt"
	"math/big"
	"math/rand"
	"testing"
)

// TestRulingsOnClubXML applies a weighted ruling, a damage ruling and a penalty to a club's file with
// the real program, and checks everything independently: the points of every pair before and after,
// the pairs that moved, and whether entering the suggested values elsewhere gives the same ranking.
func TestRulingsOnClubXML(t *testing.T) {
	for seed := range int64(8) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) { testClubEvening(t, randomClub(seed)) })
	}
}

// The boards with rulings, and the lines on them. These are indices: board 3 has the index 2.
const (
	weightedBoard = 2
	weightedLine  = 1
	damageBoard   = 4
	damageLine    = 0
)

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
	const boards, boardsOfLastTable = 8, 6
	choices := []int{420, 450, -50, -100, 170, 140, -110, 620, -620, 400, 430, 90}
	random := rand.New(rand.NewSource(seed))
	c := &club{tables: 6}
	for board := range boards {
		var lines []clubLine
		for i := range c.tables {
			isLastTable := i == c.tables-1
			if isLastTable && board >= boardsOfLastTable {
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

// applyPenalty takes a quarter of a top from pair 4. With six tables, the top is 10.
func applyPenalty(totals map[string]*big.Rat) {
	const top = 10
	totals["4 NS"].Sub(totals["4 NS"], big.NewRat(top, 4))
}
