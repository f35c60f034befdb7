package audit

import (
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

// isReplaced reports whether a board of a set was stated to have been replaced by
// one from outside the program.
func (a *audit) isReplaced(t *tally, number int) bool {
	return t.id.Set == squaredeal.Original && slices.ContainsFunc(a.opt.Replaced, func(p BoardsPlayed) bool {
		return p.ID == t.id && (p.Boards == nil || slices.Contains(p.Boards, number))
	})
}

// anyReplaced reports whether boards of one of the sets were stated as replaced.
func (a *audit) anyReplaced(sets []*tally) bool {
	return len(a.opt.Replaced) > 0 && slices.ContainsFunc(sets, func(t *tally) bool {
		return slices.ContainsFunc(a.opt.Replaced, func(p BoardsPlayed) bool { return p.ID == t.id })
	})
}

// playedOutside takes a record under a number that was stated as replaced: it is
// neither right nor wrong, but for the dealt board itself, and that of a reserve
// set. It is false for a record that is another's board.
func (a *audit) playedOutside(s *source, sets []*tally, r *record) bool {
	if len(a.opt.Replaced) == 0 {
		return false
	}
	i := slices.IndexFunc(sets, func(t *tally) bool { return t.has(r.Number) && a.isReplaced(t, r.Number) })
	if i < 0 || r.of != nil && r.of != sets[i] {
		return false
	}
	t := sets[i]
	k := t.at(r.Number)
	at, known := a.cat.find(&r.Deal)
	switch {
	case t.want[k].Deal == r.Deal:
		t.dealt(r.Number)
		t.leave(r.file, Difference{Board: r.Number, Kind: Replaced, Text: line(statedButDealt)})
	case known && at.id.Set != squaredeal.Unnumbered && reserveOf([]*tally{t}, at, r.Number) != nil:
		rt := a.tally(at.id)
		rt.show(r, rt.at(r.Number), claimed)
		if !slices.Contains(a.replaced[t.id], r.Number) {
			a.replaced[t.id] = append(a.replaced[t.id], r.Number)
		}
	default:
		r.file.outside++
		t.seen(r.file)
	}
	return true
}

// dealt notes that a board that was stated as replaced was played all the same.
func (t *tally) dealt(number int) {
	if t.notReplaced == nil {
		t.notReplaced = map[int]bool{}
	}
	t.notReplaced[number] = true
}

const statedButDealt = "audit.outside.dealt-board"

// outsideOf are the numbers of a session's boards that were stated as replaced, and
// that no reserve set explains.
func (a *audit) outsideOf(t *tally) (out []int) {
	if t == nil || t.unknown || !a.anyReplaced([]*tally{t}) {
		return nil
	}
	for k := range t.want {
		if n := t.number(k); a.isReplaced(t, n) && !t.notReplaced[n] && t.marks[k]&(claimed|byCards) == 0 && !slices.Contains(a.replaced[t.id], n) {
			out = append(out, n)
		}
	}
	return out
}

// statedBoth is the reserve set that was stated to have been played beside the
// original of a session.
func (a *audit) statedBoth(id squaredeal.ID) (squaredeal.Set, bool) {
	i := slices.IndexFunc(a.opt.Both, func(x squaredeal.ID) bool {
		return x.Phase == id.Phase && (x.Session == id.Session || x.Session == 0)
	})
	if i < 0 {
		return "", false
	}
	return a.opt.Both[i].Set, true
}

// wrongStatements are those about sessions and sets that the tournament does not have.
func (a *audit) wrongStatements() (out []Line) {
	there := func(id squaredeal.ID) bool {
		p, err := a.d.Phase(id.Phase)
		return err == nil && a.d.Rule.Has(id.Set) && (id.Session == 0 || p.CheckSession(id.Session) == nil)
	}
	for _, p := range a.opt.Replaced {
		if !there(p.ID) {
			out = append(out, line("audit.outside.no-such-replaced", words.T("set", setOf(p.ID))))
		}
	}
	for _, id := range a.opt.Both {
		if !there(id) {
			out = append(out, line("audit.outside.no-such-both", words.T("set", id.Said())))
		}
	}
	return out
}

// foreignRun is the session and the boards of which the user is told that he may
// state them as replaced: boards dealt nowhere here that are one unbroken run of two
// or more, or all that is wrong.
func (a *audit) foreignRun() (id squaredeal.ID, numbers []int, ok bool) {
	wrong := 0
	for _, s := range a.sources {
		for _, b := range s.bad {
			if !slices.ContainsFunc(b.r.file.bad, b.diff.is) {
				continue // it was left open
			}
			wrong++
			if b.diff.Kind != NotDealt || b.t.id.Set != squaredeal.Original || b.t.unknown {
				continue
			}
			if len(numbers) > 0 && b.t.id != id {
				return id, nil, false
			}
			id = b.t.id
			numbers = append(numbers, b.r.Number)
		}
	}
	all := len(numbers) == wrong
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
