package doubt

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// minMedianLines is the median number of results per pair from which a pair with a single result is reported.
const minMedianLines = 3

// ranked is a ranked pair with the lines on which it occurs.
type ranked struct {
	pair, side string // side is empty with one winner
	lines      []place
	raw        int // number of lines with a raw score
	passed     int // number of these with a score of 0
}

// place is the line on which a pair occurs, with its board.
type place struct {
	board *evening.Board
	line  *evening.Line
}

// doubtsAboutPairs returns the doubts defined in spec/score-session.md step 21: pairs that passed out all boards,
// then numbers that occur once, then pairs with one board in a direction.
func doubtsAboutPairs(e *evening.Evening) (doubts []evening.Doubt) {
	pairs := rankedPairs(e)
	linesOfNumber := map[string]int{}
	counts := make([]int, len(pairs))
	for i, p := range pairs {
		linesOfNumber[p.pair] += len(p.lines)
		counts[i] = len(p.lines)
	}
	slices.Sort(counts)
	isLong := len(counts) > 0 && counts[len(counts)/2] >= minMedianLines

	for _, p := range pairs {
		if p.raw >= 2 && p.passed == p.raw {
			doubts = append(doubts, p.doubt(AllPassed))
		}
	}
	var singleNumbers, wrongDirections []evening.Doubt
	for _, p := range pairs {
		if !isLong || len(p.lines) > 1 || p.lines[0].line.Kind == evening.Bye {
			continue
		}
		if linesOfNumber[p.pair] == 1 {
			singleNumbers = append(singleNumbers, p.doubt(SingleNumber))
		} else {
			wrongDirections = append(wrongDirections, p.doubt(WrongDirection))
		}
	}
	return slices.Concat(doubts, singleNumbers, wrongDirections)
}

// rankedPairs returns the pairs in the order in which they appear in the file.
func rankedPairs(e *evening.Evening) (pairs []*ranked) {
	byKey := map[score.PairSide]*ranked{}
	add := func(pair, side string, at place) {
		if pair == "" {
			return // The opponents have a bye.
		}
		if e.Winners != 2 {
			side = ""
		}
		key := score.PairSide{Pair: pair, Side: side}
		p := byKey[key]
		if p == nil {
			p = &ranked{pair: pair, side: side}
			byKey[key] = p
			pairs = append(pairs, p)
		}
		p.addLine(at)
	}
	for i := range e.Boards {
		b := &e.Boards[i]
		for j := range b.Lines {
			l := &b.Lines[j]
			add(l.NS, "NS", place{b, l})
			add(l.EW, "EW", place{b, l})
		}
	}
	return pairs
}

func (p *ranked) addLine(at place) {
	p.lines = append(p.lines, at)
	if at.line.Score == nil {
		return
	}
	p.raw++
	if *at.line.Score == 0 {
		p.passed++
	}
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
