package score

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// checkRanking checks the totals and places of all pairs.
func checkRanking(t *testing.T, when string, got []rankedPair, want map[string]*big.Rat) {
	t.Helper()
	if len(got) != 12 || len(want) != 12 {
		t.Fatalf("%s: %d and %d pairs, want 12", when, len(got), len(want))
	}
	place := places(want)
	for _, p := range got {
		if parseRat(t, p.TotalExact).Cmp(want[p.name()]) != 0 || p.Place != place[p.name()] {
			t.Errorf("%s: pair %s has %s on place %d, want %v on %d",
				when, p.name(), p.TotalExact, p.Place, want[p.name()], place[p.name()])
		}
	}
}

// checkMoved checks the list of pairs whose total or place changed.
func checkMoved(t *testing.T, got []rankedPair, before, after map[string]*big.Rat) {
	t.Helper()
	placeBefore, placeAfter := places(before), places(after)
	isListed := map[string]bool{}
	for _, p := range got {
		name := p.name()
		isListed[name] = true
		isFromRight := parseRat(t, p.FromExact).Cmp(before[name]) == 0 && p.PlaceFrom == placeBefore[name]
		isToRight := parseRat(t, p.ToExact).Cmp(after[name]) == 0 && p.PlaceTo == placeAfter[name]
		if !isFromRight || !isToRight {
			t.Errorf("pair %s from %s on place %d to %s on %d, want %v on %d to %v on %d",
				name, p.FromExact, p.PlaceFrom, p.ToExact, p.PlaceTo,
				before[name], placeBefore[name], after[name], placeAfter[name])
		}
	}
	for name := range before {
		if before[name].Cmp(after[name]) != 0 && !isListed[name] {
			t.Errorf("the points of pair %s moved from %v to %v, and it is not listed",
				name, before[name], after[name])
		}
	}
}

// checkBoardPoints checks the list of points that changed on the boards with rulings.
func checkBoardPoints(t *testing.T, c *club, got []boardPoints, before map[int][][2]*big.Rat) {
	t.Helper()
	type change struct{ from, to *big.Rat }
	missing := map[string]change{}
	for board, pointsBefore := range before {
		pointsAfter := c.points(board)
		for i := range c.lines[board] {
			for side, name := range c.lines[board][i].pairs() {
				want := change{from: pointsBefore[i][side], to: pointsAfter[i][side]}
				if want.from.Cmp(want.to) != 0 {
					missing[fmt.Sprint(board+1, " ", name)] = want
				}
			}
		}
	}
	for _, p := range got {
		key := fmt.Sprint(p.Board, " ", p.Pair, " ", p.Side)
		want, ok := missing[key]
		switch {
		case !ok:
			t.Errorf("board and pair %s from %s to %s, want no change", key, p.FromExact, p.ToExact)
		case parseRat(t, p.FromExact).Cmp(want.from) != 0 || parseRat(t, p.ToExact).Cmp(want.to) != 0:
			t.Errorf("board and pair %s from %s to %s, want %v", key, p.FromExact, p.ToExact, want)
		}
		delete(missing, key)
	}
	for key, want := range missing {
		t.Errorf("board and pair %s moved from %v to %v, and is not listed", key, want.from, want.to)
	}
}

// typedTotals returns the totals of a program that only supports plain scores and percentages, after
// the suggested values and the special adjustments were entered.
func typedTotals(t *testing.T, c *club, report *clubReport) map[string]*big.Rat {
	t.Helper()
	artificial := percentages{}
	for _, typed := range report.Rulings.ToType {
		board := int(parseRat(t, typed.Board).Num().Int64()) - 1
		for i := range c.lines[board] {
			line := &c.lines[board][i]
			if fmt.Sprint(line.ns) != typed.NS || fmt.Sprint(line.ew) != typed.EW {
				continue
			}
			if ns, ew, ok := strings.Cut(typed.Result, "/"); ok {
				artificial[lineIndex{board, i}] = [2]*big.Rat{
					parseRat(t, strings.TrimSuffix(ns, "%")),
					parseRat(t, strings.TrimSuffix(ew, "%")),
				}
				continue
			}
			score := parseRat(t, strings.TrimPrefix(typed.Result, "+"))
			if !score.IsInt() {
				t.Fatalf("to be typed: %q", typed.Result)
			}
			line.setScore(int(score.Num().Int64()))
		}
	}
	totals := c.totals(artificial)
	applyPenalty(totals)
	for _, p := range report.Rulings.Special {
		change := new(big.Rat).Sub(parseRat(t, p.ToExact), parseRat(t, p.FromExact))
		change = parseRat(t, change.FloatString(2)) // rounded as printed
		totals[p.name()].Add(totals[p.name()], change)
	}
	return totals
}

// checkTyped checks totals of a program that rounds: they are right to two decimals and give the same order.
func checkTyped(t *testing.T, got, want map[string]*big.Rat) {
	t.Helper()
	hundredth := big.NewRat(1, 100) // Totals are printed with two decimals.
	halfHundredth := big.NewRat(1, 200)
	for name := range want {
		difference := new(big.Rat).Sub(got[name], want[name])
		if difference.Abs(difference).Cmp(halfHundredth) > 0 {
			t.Errorf("after the values are entered, pair %s has %s, want %s",
				name, got[name].FloatString(4), want[name].FloatString(4))
		}
		for other := range want {
			gap := new(big.Rat).Sub(want[name], want[other])
			if sameSide(name, other) && gap.Cmp(hundredth) > 0 && got[name].Cmp(got[other]) <= 0 {
				t.Errorf("after the values are entered, pair %s is not before %s", name, other)
			}
		}
	}
}

func parseRat(t *testing.T, s string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		t.Fatalf("%q is not a number", s)
	}
	return r
}
