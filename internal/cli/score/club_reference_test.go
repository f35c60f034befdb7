package score

import (
	"fmt"
	"math/big"
	"strings"
)

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
