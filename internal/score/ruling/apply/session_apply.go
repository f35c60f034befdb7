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

// apply applies the rulings to a session and returns the indexes of the changed boards.
func (a *Applied) apply(session *score.Session) (boards []int, err error) {
	groupedBy := map[lineIndex]int{} // line number of the ruling that assigned a result to a group
	for k := range a.Rulings {
		r := &a.Rulings[k]
		var changed []int
		switch {
		case r.Match > 0:
			err = words.Errorf("ruling.ruling-about-match-file")
		case len(r.Pairs) > 0:
			changed, err = r.applyGroup(session, groupedBy)
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

// applyGroup moves the pairs of a ruling to their group, and returns the indexes of the changed boards. groupedBy
// contains the line numbers of earlier rulings.
func (r *Ruling) applyGroup(session *score.Session, groupedBy map[lineIndex]int) (boards []int, err error) {
	for _, pairs := range r.Pairs {
		index, err := findLine(session, r.Board, pairs.NS, pairs.EW)
		if err != nil {
			return nil, err
		}
		if earlier, ok := groupedBy[index]; ok {
			return nil, words.Errorf("ruling.board-pairs-line-puts",
				words.Name("board", r.Board),
				words.Name("ns", plain.Excerpt(pairs.NS)),
				words.Name("ew", plain.Excerpt(pairs.EW)),
				words.N("line", earlier))
		}
		groupedBy[index] = r.Line
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

// located adds the line number of the ruling to an error, if it is missing.
func (r *Ruling) located(err error) error {
	if placed := new(traveller.Error); errors.As(err, &placed) {
		return err
	}
	return &traveller.Error{Line: r.Line, Err: err}
}
