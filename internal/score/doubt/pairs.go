package doubt

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// minLinesOfHalf is the number of results that half the pairs must have before a pair with a single
// result is reported.
const minLinesOfHalf = 3

// ranked is a ranked pair with the lines on which it occurs.
type ranked struct {
	pair, side string // side is empty with one winner
	lines      []place
	raw        int // number of lines with a raw score
	passed     int // number of these with a score of 0
}

type place struct {
	board *evening.Board
	line  *evening.Line
}

// doubtsAboutPairs returns the doubts defined in spec/score-session.md step 21.
func doubtsAboutPairs(e *evening.Evening) (doubts []evening.Doubt) {
	pairs := rankedPairs(e)
	linesOfNumber := map[string]int{}
	counts := make([]int, len(pairs))
	for i, p := range pairs {
		linesOfNumber[p.pair] += len(p.lines)
		counts[i] = len(p.lines)
	}
	slices.Sort(counts)
	isLong := len(counts) > 0 && counts[len(counts)/2] >= minLinesOfHalf
	for _, kind := range []evening.DoubtKind{AllPassed, SingleNumber, WrongDirection} {
		for _, p := range pairs {
			isSingle := isLong && len(p.lines) == 1 && p.lines[0].line.Kind != evening.Bye
			switch {
			case kind == AllPassed && p.raw >= 2 && p.passed == p.raw,
				kind == SingleNumber && isSingle && linesOfNumber[p.pair] == 1,
				kind == WrongDirection && isSingle && linesOfNumber[p.pair] > 1:
				doubts = append(doubts, p.doubt(kind))
			}
		}
	}
	return doubts
}

// rankedPairs returns the pairs in the order in which they appear in the file.
func rankedPairs(e *evening.Evening) (pairs []*ranked) {
	byKey := map[[2]string]*ranked{}
	for i := range e.Boards {
		b := &e.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			for _, key := range [][2]string{{l.NS, "NS"}, {l.EW, "EW"}} {
				if key[0] == "" {
					continue // the pair has a bye
				}
				if e.Winners != 2 {
					key[1] = ""
				}
				p := byKey[key]
				if p == nil {
					p = &ranked{pair: key[0], side: key[1]}
					byKey[key] = p
					pairs = append(pairs, p)
				}
				p.lines = append(p.lines, place{b, l})
				if l.Score != nil {
					p.raw++
					if *l.Score == 0 {
						p.passed++
					}
				}
			}
		}
	}
	return pairs
}

// doubt returns a doubt about the pair, located at its first line.
func (p *ranked) doubt(kind evening.DoubtKind) evening.Doubt {
	first := p.lines[0]
	d := evening.Doubt{
		Board: first.board.Board, NS: first.line.NS, EW: first.line.EW, Kind: kind, Result: first.line.Result,
		Pair: p.pair, Side: p.side,
	}
	name := words.Name("pair", p.pair)
	switch p.side {
	case "NS":
		name = pairOfSide(p.pair, words.New("bridge.ns"))
	case "EW":
		name = pairOfSide(p.pair, words.New("bridge.ew"))
	}
	where := words.New("results.where",
		words.Name("board", d.Board), words.Name("ns", d.NS), words.Name("ew", d.EW))
	switch kind {
	case AllPassed:
		d.Text = words.New("results.again-passed", name, words.N("n", p.raw))
	case SingleNumber:
		d.Text = words.New("results.again-once", words.Name("pair", p.pair), words.T("where", where))
	default:
		d.Text = words.New("results.again-one-board", name, words.T("where", where))
	}
	return d
}

func pairOfSide(pair string, side words.Text) words.Arg {
	return words.T("pair", words.New("results.pair-of-side", words.Name("pair", pair), words.T("side", side)))
}
