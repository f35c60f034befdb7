package audit

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// This file is what organisers say happened beyond the program: boards that were
// replaced by others, original and reserve set played at different tables
// (spec/squaredeal13.md, Statements).

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

const statedButDealt = "audit.outside.dealt-board"

// outsideOf are the numbers of a session's boards that were stated as replaced, and
// that no reserve set explains.
func (a *audit) outsideOf(t *tally, replaced []int) (out []int) {
	if t == nil {
		return nil
	}
	stated := a.statedOutside(t)
	for k := range t.want {
		if t.unknown && t.marks[k]&another == 0 {
			continue // nobody knows whether there was such a board
		}
		if n := t.number(k); slices.Contains(stated, n) && !t.dealt[n] && !slices.Contains(replaced, n) {
			out = append(out, n)
		}
	}
	return out
}

// statedBoth are the sets of a session that were stated to have been played beside
// each other, the original first; none: there is no such statement.
func (a *audit) statedBoth(id squaredeal.ID) (sets []squaredeal.Set) {
	for _, x := range a.opt.Both {
		if x.Phase != id.Phase || x.Session != id.Session && x.Session != 0 || !a.has(x) {
			continue
		}
		for _, set := range []squaredeal.Set{squaredeal.Original, x.Set} {
			if !slices.Contains(sets, set) {
				sets = append(sets, set)
			}
		}
	}
	return sets
}

// has reports whether the tournament has a set; session 0 stands for all of a phase.
func (a *audit) has(id squaredeal.ID) bool {
	if a.d == nil {
		return false
	}
	p, err := a.d.Phase(id.Phase)
	return err == nil && a.d.Rule.Has(id.Set) && (id.Session == 0 || p.CheckSession(id.Session) == nil)
}

// wrongStatements are those about sessions and sets that the tournament does not have,
// and lists of boards that it publishes itself.
func (a *audit) wrongStatements() (out []Line) {
	for _, p := range a.opt.Replaced {
		if !a.has(p.ID) {
			out = append(out, line("audit.outside.no-such-replaced", words.T("set", setOf(p.ID))))
		}
	}
	for _, p := range a.opt.Boards {
		q, err := a.d.Phase(p.ID.Phase)
		if err == nil {
			_, err = q.Boards(p.ID.Session)
		}
		if !errors.Is(err, squaredeal.ErrBoardsUnknown) {
			out = append(out, line("audit.outside.no-such-listed", words.T("set", setOf(p.ID))))
		}
	}
	for _, id := range a.opt.Both {
		if !a.has(id) {
			out = append(out, line("audit.outside.no-such-both", words.T("set", id.Said())))
		}
	}
	return out
}

// foreignRun is the session and the boards of which the user is told that he may
// state them as replaced: boards dealt nowhere here that are one unbroken run of two
// or more, or all that is wrong.
func (a *audit) foreignRun() (id squaredeal.ID, numbers []int, ok bool) {
	for _, w := range a.wrong {
		if w.d.Kind != NotDealt || w.t.id.Set != squaredeal.Original || w.t.unknown || w.d.Board == 0 {
			continue
		}
		if len(numbers) > 0 && w.t.id != id {
			return id, nil, false
		}
		id = w.t.id
		numbers = append(numbers, w.d.Board)
	}
	all := len(numbers) == len(a.wrong)
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	n := len(numbers)
	return id, numbers, n > 0 && (all || n > 1 && numbers[n-1]-numbers[0] == n-1)
}

// mayBeReplaced is the end of the line that says false, where boards from outside the
// program are what makes it so.
func (a *audit) mayBeReplaced() words.Text {
	id, numbers, ok := a.foreignRun()
	if !ok || a.report.Verdict != False {
		return words.Text{}
	}
	if a.opt.ReplacedBy == "" {
		return words.New("audit.line.if-replaced", words.Name("boards", bridge.Runs(numbers)), words.T("set", setOf(id)))
	}
	return words.New("audit.line.if-replaced-by", words.Name("say", fmt.Sprintf("%s %s=%s", a.opt.ReplacedBy, id, strings.ReplaceAll(bridge.Runs(numbers), " ", ""))))
}
