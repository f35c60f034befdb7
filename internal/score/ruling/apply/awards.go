package apply

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// replaceDamages replaces damage rulings with their awards.
func (a *Applied) replaceDamages() {
	for k, index := range a.lines {
		if index == noLine || a.Results[k].Damage == nil {
			continue
		}
		_, s := a.After.Board(index.board)
		for _, d := range s.Damages {
			if d.Line == index.line {
				a.Results[k] = d.Award
			}
		}
	}
}

// WithAwards returns a copy of a board in which damage rulings are replaced with their awards.
func WithAwards(b *score.Board, s *score.BoardScore) *score.Board {
	c := *b
	c.Lines = slices.Clone(b.Lines)
	for _, d := range s.Damages {
		c.Lines[d.Line].Result = d.Award
	}
	return &c
}
