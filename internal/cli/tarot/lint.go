package tarot

import (
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// lint says what is odd about the description of a new game's delayed
// information. Only a part that machines read can be refused: a round that is
// past commits to nothing.
func (u *ui) lint(t *tarot.Terms) error {
	l := lint.LintOf(t.Delayed, clock.Now())
	for _, f := range l.Findings {
		switch {
		case f.Gravity == lint.Refuse:
			return words.Errorf("tarot-command.description", words.T("what", f.Said))
		case t.Form != tarot.TextForm && (f.Kind == lint.NoDecimals || f.Kind == lint.NoOrder):
			continue // the form says it
		}
		u.Warn("tarot-command.description", words.T("what", f.Said))
	}
	return nil
}
