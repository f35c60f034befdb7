package apply

import (
	"errors"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Applied is a pairs session before and after rulings.
type Applied struct {
	Rulings       []Ruling
	Results       []score.Result // result of each ruling, or the award for a damage ruling
	lines         []lineIndex    // line whose result each ruling replaces, or noLine
	Before, After *score.SessionScore
	Half          bool // the file prints matchpoints on the scale 1, 1/2 and 0

	Moved       []PairChange   // pairs whose total or place changed, in the order of After
	Points      []PointsChange // pairs whose points on a board changed
	Entries     []Entry        // results to type into a program without weighted scores
	Corrections []PairChange   // corrections to add to the totals in that program
}

// lineIndex identifies a line of a session by its board and its index there.
type lineIndex struct{ board, line int }

// noLine stands for the line of a ruling that does not replace a result.
var noLine = lineIndex{board: -1, line: -1}

// ToSession scores a session before and after rulings, without changing it. If half is true, matchpoints in the
// rulings are on the scale 1, 1/2 and 0 instead of 2, 1 and 0. An error in a ruling is a *traveller.Error with the
// ruling's line; other errors come from score.Session.Score.
func ToSession(session *score.Session, rulings []Ruling, half bool) (*Applied, error) {
	before, err := session.Score()
	if err != nil {
		return nil, err
	}
	applied := &Applied{
		Rulings: rulings,
		Results: make([]score.Result, len(rulings)),
		lines:   slices.Repeat([]lineIndex{noLine}, len(rulings)),
		Before:  before,
		Half:    half,
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

// apply applies the rulings to a session and returns the indexes of the changed boards.
func (a *Applied) apply(session *score.Session) (boards []int, err error) {
	grouped := map[lineIndex]int{} // line number of the ruling that assigned a result to a group
	for k := range a.Rulings {
		r := &a.Rulings[k]
		var changed []int
		switch {
		case r.Match > 0:
			err = words.Errorf("ruling.ruling-about-match-file")
		case len(r.Pairs) > 0:
			changed, err = r.applyGroup(session, grouped)
		case r.Result == "":
			var list []score.Adjustment
			list, err = a.adjustments(r)
			session.Adjustments = append(session.Adjustments, list...)
		default:
			changed, err = a.applyResult(session, k)
		}
		if err != nil {
			return nil, r.located(err)
		}
		boards = append(boards, changed...)
	}
	return boards, nil
}

// located adds the line number of the ruling to an error, if it is missing.
func (r *Ruling) located(err error) error {
	if placed := new(traveller.Error); errors.As(err, &placed) {
		return err
	}
	return &traveller.Error{Line: r.Line, Err: err}
}

// applyGroup moves the pairs of a ruling to their group, and returns the indexes of the changed boards. grouped
// contains the line numbers of earlier rulings.
func (r *Ruling) applyGroup(session *score.Session, grouped map[lineIndex]int) (boards []int, err error) {
	for _, pairs := range r.Pairs {
		index, err := findLine(session, r.Board, pairs.NS, pairs.EW)
		if err != nil {
			return nil, err
		}
		if earlier, ok := grouped[index]; ok {
			return nil, words.Errorf("ruling.board-pairs-line-puts",
				words.Name("board", r.Board),
				words.Name("ns", plain.Excerpt(pairs.NS)),
				words.Name("ew", plain.Excerpt(pairs.EW)),
				words.N("line", earlier))
		}
		grouped[index] = r.Line
		b := session.Board(index.board)
		b.Lines[index.line].Group = r.Group
		session.SetBoard(index.board, b)
		boards = append(boards, index.board)
	}
	return boards, nil
}

// applyResult applies the result of ruling k, and returns the index of the changed board.
func (a *Applied) applyResult(session *score.Session, k int) (boards []int, err error) {
	r := &a.Rulings[k]
	index, err := findLine(session, r.Board, r.NS, r.EW)
	if err != nil {
		return nil, err
	}
	if earlier := slices.Index(a.lines[:k], index); earlier >= 0 {
		return nil, words.Errorf("ruling.board-pairs-line-rules",
			words.Name("board", r.Board),
			words.Name("ns", plain.Excerpt(r.NS)),
			words.Name("ew", plain.Excerpt(r.EW)),
			words.N("line", a.Rulings[earlier].Line))
	}
	b := session.Board(index.board)
	result, err := r.parseResult(b.Vul)
	if err != nil {
		return nil, err
	}
	b.Lines[index.line].Result = result
	session.SetBoard(index.board, b)
	a.Results[k], a.lines[k] = result, index
	return []int{index.board}, nil
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

// parseResult parses the result of the ruling. Errors contain the location in the file.
func (r *Ruling) parseResult(vul *bridge.Vulnerability) (score.Result, error) {
	result, err := score.ParseResult(r.Result, vul)
	var s *score.SyntaxError
	switch {
	case errors.As(err, &s):
		column := max(1, r.column+s.Column()-1)
		err = &traveller.Error{Line: r.Line, Column: column, Err: &words.Error{Text: s.Msg}}
	case err != nil:
		err = &traveller.Error{Line: r.Line, Err: err}
	}
	return result, err
}

// MethodText returns the name for a form of scoring, such as "matchpoints".
func MethodText(m score.Method) words.Text {
	keys := [...]string{"ruling.matchpoints", "ruling.butler-imps", "ruling.cross-imps-per-comparison"}
	return words.New(keys[m])
}
