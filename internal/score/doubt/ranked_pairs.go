package doubt

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// rankedPair is a pair of the ranking, with the lines on which it occurs.
type rankedPair struct {
	pair       string
	side       string // "NS" or "EW"; empty with one winner
	lines      []boardLine
	scores     int // number of lines with a score
	zeroScores int // number of lines with a score of 0
}

// boardLine is a line of a board.
type boardLine struct {
	board *evening.Board
	line  *evening.Line
}

// rankedPairs returns the pairs in the order in which they appear in the file.
func rankedPairs(e *evening.Evening) (pairs []*rankedPair) {
	byKey := map[score.PairSide]*rankedPair{}
	add := func(pair, side string, line boardLine) {
		if pair == "" {
			return // The opponents have a bye.
		}
		if e.Winners != 2 {
			side = ""
		}
		key := score.PairSide{Pair: pair, Side: side}
		p := byKey[key]
		if p == nil {
			p = &rankedPair{pair: pair, side: side}
			byKey[key] = p
			pairs = append(pairs, p)
		}
		p.addLine(line)
	}
	for i := range e.Boards {
		board := &e.Boards[i]
		for j := range board.Lines {
			line := &board.Lines[j]
			add(line.NS, "NS", boardLine{board, line})
			add(line.EW, "EW", boardLine{board, line})
		}
	}
	return pairs
}

// addLine adds a line on which the pair occurs.
func (p *rankedPair) addLine(added boardLine) {
	p.lines = append(p.lines, added)
	points := added.line.Score
	if points == nil {
		return
	}
	p.scores++
	if *points == 0 {
		p.zeroScores++
	}
}
