package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// This file is what organisers say happened beyond the program: boards that were
// replaced by others (spec/squaredeal13.md, Statements).

// statedOutside are the numbers of a session's boards, whichever set was played, that
// were stated to have been replaced by others from outside the program.
func (a *audit) statedOutside(t *tally) (numbers []int) {
	session := t.id.Of(squaredeal.Original)
	for _, p := range a.opt.Replaced {
		if p.ID == session && p.Boards != nil {
			numbers = append(numbers, p.Boards...)
		} else if p.ID == session {
			for k := range t.want {
				numbers = append(numbers, t.number(k))
			}
		}
	}
	return numbers
}

// outsideOf are the numbers of a session's boards that were stated as replaced, and that
// no file shows as dealt.
func (a *audit) outsideOf(t *tally) (out []int) {
	if t == nil {
		return nil
	}
	stated := a.statedOutside(t)
	for k := range t.size() {
		if n := t.number(k); slices.Contains(stated, n) && !t.isRight(k) {
			out = append(out, n)
		}
	}
	return out
}

// has reports whether the tournament has a set; session 0 stands for all of a phase.
func (a *audit) has(id squaredeal.ID) bool {
	if a.d == nil {
		return false
	}
	p, err := a.d.Phase(id.Phase)
	return err == nil && a.d.Rule.Has(id.Set) && (id.Session == 0 || p.CheckSession(id.Session) == nil)
}

// wrongStatements are those about sessions and sets that the tournament does not have.
func (a *audit) wrongStatements() (out []Line) {
	for _, p := range a.opt.Replaced {
		if !a.has(p.ID) {
			out = append(out, line("outside.no-such-replaced", words.T("set", setOf(p.ID))))
		}
	}
	for _, id := range a.opt.Reserve {
		if !a.has(id) {
			out = append(out, line("outside.no-such-reserve", words.T("set", setOf(id))))
		}
	}
	return out
}
