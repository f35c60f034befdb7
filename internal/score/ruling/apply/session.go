package apply

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Applied is a pairs session before and after rulings.
type Applied struct {
	Rulings       []Ruling
	Results       []score.Result // result of each ruling, or the award for a damage ruling
	lines         []lineIndex    // line whose result each ruling replaces, or noLine
	Before, After *score.SessionScore
	HalfScale     bool // the file prints matchpoints on the scale 1, 1/2 and 0

	Moved       []PairChange   // pairs whose total or place changed, in the order of After
	Points      []PointsChange // pairs whose points on a board changed
	Entries     []Entry        // results to type into a program without weighted scores
	Corrections []PairChange   // corrections to add to the totals in that program
}

// lineIndex identifies a line of a session by its board and its index there.
type lineIndex struct{ board, line int }

// noLine stands for the line of a ruling that does not replace a result.
var noLine = lineIndex{board: -1, line: -1}

// ToSession scores a session before and after rulings, without changing it. If halfScale is true, matchpoints in the
// rulings are on the scale 1, 1/2 and 0 instead of 2, 1 and 0. An error in a ruling is a *traveller.Error with the
// ruling's line; other errors come from score.Session.Score.
func ToSession(session *score.Session, rulings []Ruling, halfScale bool) (*Applied, error) {
	before, err := session.Score()
	if err != nil {
		return nil, err
	}
	applied := &Applied{
		Rulings:   rulings,
		Results:   make([]score.Result, len(rulings)),
		lines:     slices.Repeat([]lineIndex{noLine}, len(rulings)),
		Before:    before,
		HalfScale: halfScale,
	}
	after := session.Clone()
	changed, err := applied.apply(after)
	if err != nil {
		return nil, err
	}
	if applied.After, err = after.Score(); err != nil {
		return nil, err
	}
	applied.Moved = pairChanges(applied.Before, applied.After)
	applied.addPointsChanges(session, changed)
	applied.replaceDamages()
	return applied, applied.addEntries(session, after)
}

// ReplacedLine returns the indexes for the board and line on which ruling k replaces the result. ok is false if the
// ruling does not replace a result.
func (a *Applied) ReplacedLine(k int) (board, line int, ok bool) {
	index := a.lines[k]
	return index.board, index.line, index != noLine
}

// RulingOn returns the ruling that replaces the result on the board and line with the given indexes, or nil.
func (a *Applied) RulingOn(board, line int) *Ruling {
	if a == nil {
		return nil
	}
	if k := slices.Index(a.lines, lineIndex{board: board, line: line}); k >= 0 {
		return &a.Rulings[k]
	}
	return nil
}

// MethodText returns the name for a form of scoring, such as "matchpoints".
func MethodText(m score.Method) words.Text {
	keys := [...]string{"ruling.matchpoints", "ruling.butler-imps", "ruling.cross-imps-per-comparison"}
	return words.New(keys[m])
}
