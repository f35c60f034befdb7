package tarot

import (
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// lint prints problems in the delayed information of a new game. It only refuses a past beacon
// round, which commits to nothing.
func (u *ui) lint(t *tarot.Terms) error {
	l := lint.LintOf(t.Delayed, clock.Now())
	for _, f := range l.Findings {
		switch {
		case f.Gravity == lint.Refuse:
			return words.Errorf("tarot-command.description", words.T("what", f.Said))
		case t.Form != tarot.TextForm && (f.Kind == lint.NoDecimals || f.Kind == lint.NoOrder):
			continue // t.Form already specifies the decimals and the order.
		}
		u.Warn("tarot-command.description", words.T("what", f.Said))
	}
	return nil
}
