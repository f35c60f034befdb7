package doubt

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// doubtsAboutPairs returns the doubts defined in spec/score-session.md step 21, for example about pair 31, which occurs
// once because somebody typed 31 for 13. The order is: pairs that passed out all boards, numbers that occur once, pairs
// with one result in a direction.
func doubtsAboutPairs(e *evening.Evening) []evening.Doubt {
	pairs := rankedPairs(e)
	return append(passedOutDoubts(pairs), singleLineDoubts(pairs)...)
}

// passedOutDoubts returns a doubt about each pair with at least two scores, all of them 0.
func passedOutDoubts(pairs []*rankedPair) (doubts []evening.Doubt) {
	for _, p := range pairs {
		if p.scores >= 2 && p.zeroScores == p.scores {
			doubts = append(doubts, p.doubt(AllPassed))
		}
	}
	return doubts
}

// minMedian is the smallest median of lines per pair for which a pair with a single line is doubtful. At the start of a
// session, a single line is normal.
const minMedian = 3

// singleLineDoubts returns a doubt about each pair that occurs on one line, unless that line is a bye.
func singleLineDoubts(pairs []*rankedPair) []evening.Doubt {
	if medianLines(pairs) < minMedian {
		return nil
	}
	linesOfNumber := map[string]int{} // North-South and East-West together
	for _, p := range pairs {
		linesOfNumber[p.pair] += len(p.lines)
	}
	var singleNumbers, wrongDirections []evening.Doubt
	for _, p := range pairs {
		switch {
		case len(p.lines) > 1 || p.lines[0].line.Kind == evening.Bye:
		case linesOfNumber[p.pair] == 1:
			singleNumbers = append(singleNumbers, p.doubt(SingleNumber))
		default:
			wrongDirections = append(wrongDirections, p.doubt(WrongDirection))
		}
	}
	return append(singleNumbers, wrongDirections...)
}

// medianLines returns the median number of lines per pair, the higher of the two middle numbers if they differ. It
// returns 0 without pairs.
func medianLines(pairs []*rankedPair) int {
	if len(pairs) == 0 {
		return 0
	}
	counts := make([]int, len(pairs))
	for i, p := range pairs {
		counts[i] = len(p.lines)
	}
	slices.Sort(counts)
	return counts[len(counts)/2]
}

// doubt returns a doubt about the pair, located at its first line.
func (p *rankedPair) doubt(kind evening.DoubtKind) evening.Doubt {
	board, line := p.lines[0].board, p.lines[0].line
	where := words.New("results.where",
		words.Name("board", board.Board), words.Name("ns", line.NS), words.Name("ew", line.EW))
	var text words.Text
	switch kind {
	case AllPassed:
		text = words.New("results.again-passed", p.nameAndSide(), words.N("n", p.scores))
	case SingleNumber:
		text = words.New("results.again-once", words.Name("pair", p.pair), words.T("where", where))
	default:
		text = words.New("results.again-one-board", p.nameAndSide(), words.T("where", where))
	}
	return evening.Doubt{
		Board:  board.Board,
		NS:     line.NS,
		EW:     line.EW,
		Kind:   kind,
		Result: line.Result,
		Pair:   p.pair,
		Side:   p.side,
		Text:   text,
	}
}

// nameAndSide returns the argument pair of a sentence, such as "3 NS" or, with one winner, "3".
func (p *rankedPair) nameAndSide() words.Arg {
	side := words.New("bridge.ns")
	switch p.side {
	case "":
		return words.Name("pair", p.pair)
	case "EW":
		side = words.New("bridge.ew")
	}
	return words.T("pair", words.New("results.pair-of-side", words.Name("pair", p.pair), words.T("side", side)))
}
