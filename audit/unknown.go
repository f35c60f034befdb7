package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// ofUnknownBoards sets a numbered record aside that is, or may be, of a session
// whose boards were published as "?": where that begins only all files together
// tell.
func (a *audit) ofUnknownBoards(s *source, sets []*tally, r *record, hard bool) bool {
	if !a.cat.hasUnknown {
		return false
	}
	at, known := a.cat.find(&r.Deal)
	if known {
		// A board of another set than the file claims has to be held against what
		// the file claims: it stands under a number of that.
		if t := a.tally(at.id); t != nil && t.unknown && (slices.Contains(sets, t) || !hard) {
			t.runs = append(t.runs, movedBoard{s, r, at.index, hard, false, false})
			return true
		}
	}
	for _, t := range sets {
		if !t.unknown && t.has(r.Number) {
			return false
		}
	}
	for _, t := range sets {
		if t.unknown {
			t.others = append(t.others, movedBoard{s, r, at.index, hard, false, false})
			return true
		}
	}
	return false
}

// settleUnknown judges a session whose boards are "?". Each file whose boards
// mostly follow on from one first board votes for that; all must agree.
func (a *audit) settleUnknown(t *tally) {
	firsts := t.votes()
	switch {
	case len(firsts) > 1:
		for _, m := range t.runs {
			if len(m.r.file.open) == 0 {
				t.leave(m.r.file, Difference{Kind: Misplaced, Text: literal(fmt.Sprintf("files show the boards of %s from board %d and from board %d on: which were played is open", t.id.Words(), firsts[0], firsts[1]))})
			}
		}
		return
	case len(firsts) == 1:
		t.first = firsts[0]
	case len(t.list) > 0:
		t.first = t.list[0]
	}
	right := map[*source]map[int]bool{}
	for _, m := range t.runs {
		if t.first > 0 && m.r.Number == t.number(m.index) && m.r.doubt == "" {
			if right[m.s] == nil {
				right[m.s] = map[int]bool{}
			}
			right[m.s][m.r.Number] = true
		}
	}
	for _, m := range t.runs {
		m.r.of, m.r.index = t, m.index
		d := Difference{Board: m.r.Number, Kind: Moved, Text: literal(fmt.Sprintf("the file's board %d holds the cards of board %d", m.r.Number, t.number(m.index))), Got: m.r.Deal.String()}
		switch {
		case m.r.doubt != "":
			a.leaveDoubt(m.s, []*tally{t}, m.r)
		case t.first == 0:
			d.Text = literal(fmt.Sprintf("board %d: the boards of %s stand in no order", m.r.Number, t.id.Words()))
			t.leave(m.r.file, d)
		case m.r.Number == t.number(m.index):
			t.show(m.r, m.index, markOf(m.hard))
		case right[m.s][m.r.Number]:
			d.Kind, d.Text = TwoDeals, literal(fmt.Sprintf("board %d: two deals under one number", m.r.Number))
			t.leave(m.r.file, d)
		case m.hard:
			m.s.bad = append(m.s.bad, badBoard{t, m.r, d})
		default:
			t.leave(m.r.file, d)
		}
	}
	a.settleOthers(t, right)
}

// votes are the first boards that files show, rising.
func (t *tally) votes() (firsts []int) {
	bySource := map[*source]map[int]int{}
	total := map[*source]int{}
	for _, m := range t.runs {
		if !m.s.numbered || m.r.doubt != "" {
			continue
		}
		if bySource[m.s] == nil {
			bySource[m.s] = map[int]int{}
		}
		bySource[m.s][m.r.Number-m.index]++
		total[m.s]++
	}
	for s, n := range bySource {
		for first, k := range n {
			if 2*k > total[s] && first >= 1 && !slices.Contains(firsts, first) {
				firsts = append(firsts, first)
			}
		}
	}
	slices.Sort(firsts)
	return firsts
}

// settleOthers judges the boards that are not of the session, in files that
// claim it.
func (a *audit) settleOthers(t *tally, right map[*source]map[int]bool) {
	last, reserve := -1, map[*source]int{}
	for k, m := range t.marks {
		if m&(claimed|byCards) != 0 {
			last = k
		}
	}
	for _, m := range t.others {
		if at, ok := a.cat.find(&m.r.Deal); ok && at.id == t.id.Of(squaredeal.Reserve) {
			reserve[m.s]++
		}
	}
	for _, m := range t.others {
		r := m.r
		k := r.Number - t.first
		at, known := a.cat.find(&r.Deal)
		open := func(kind Kind, format string, args ...any) {
			t.leave(r.file, Difference{Board: r.Number, Kind: kind, Text: literal(fmt.Sprintf(format, args...))})
		}
		refute := func(kind Kind, format string, args ...any) {
			if !m.hard {
				open(kind, format, args...)
				return
			}
			m.s.bad = append(m.s.bad, badBoard{t, r, Difference{Board: r.Number, Kind: kind, Text: literal(fmt.Sprintf(format, args...)), Got: r.Deal.String()}})
		}
		inside := t.first > 0 && k >= 0 && (k <= last || slices.Contains(t.list, r.Number)) && !right[m.s][r.Number]
		switch {
		case r.doubt != "":
			a.leaveDoubt(m.s, []*tally{t}, r)
		case !r.Deal.Complete():
			a.partOfUnknown(t, m, k)
		case known && at.id == t.id.Of(squaredeal.Reserve) && 2*reserve[m.s] >= len(m.s.records):
			refute(Replaced, "holds the board of the reserve set")
		case known && at.id == t.id.Of(squaredeal.Reserve):
			open(Replaced, "holds the board of the reserve set")
		case known && right[m.s][r.Number]:
			a.elsewhere(m.s, r, at)
		case known && (inside || len(right[m.s]) == 0):
			refute(OtherBoard, "a foreign board: it holds the cards of %s", a.cat.name(at))
		case known && m.hard: // how many boards the session has nobody published
			open(OtherBoard, "board %d: it holds the cards of %s", r.Number, a.cat.name(at))
		case known:
			a.elsewhere(m.s, r, at)
		case len(right) == 0 && t.first == 0: // no card is wrong under a number that nobody knows
			open(NotDealt, "a foreign board: this tournament never dealt its cards")
		case inside, t.first > 0 && k >= 0 && k < len(t.want) && related(&t.want[k].Deal, &r.Deal):
			d := a.compareWith(&t.want[k], r, t)
			refute(d.Kind, "%s", d.Text)
		default:
			open(NotDealt, "board %d: its cards are of no session", r.Number)
		}
	}
}

// related reports whether one complete deal is an altered other.
func related(want, got *bridge.Deal) bool {
	kind, _ := explain(want, got)
	return kind != NotDealt
}

// partOfUnknown compares the hands that are shown of a board.
func (a *audit) partOfUnknown(t *tally, m movedBoard, k int) {
	if t.first == 0 || k < 0 || k >= len(t.want) {
		t.leave(m.r.file, Difference{Board: m.r.Number, Kind: Misplaced, Text: literal(fmt.Sprintf("board %d: only some hands are shown, and where the session begins is open", m.r.Number))})
		return
	}
	text, wrong := contradiction(&t.want[k].Deal, &m.r.Deal)
	switch {
	case !wrong:
		t.show(m.r, k, someHand)
	case m.hard:
		m.s.bad = append(m.s.bad, badBoard{t, m.r, Difference{Board: m.r.Number, Kind: Altered, Text: literal(text)}})
	default:
		t.leave(m.r.file, Difference{Board: m.r.Number, Kind: Altered, Text: literal(text)})
	}
}

// wholeRun says whether a session of unknown boards is whole, and how many
// boards it has: those that were stated, or one unbroken run in a file that
// claims it.
func (a *audit) wholeRun(t *tally) (whole bool, count int) {
	if len(t.list) > 0 {
		whole = true
		for _, n := range t.list {
			k := t.at(n)
			whole = whole && k >= 0 && t.marks[k]&claimed != 0
		}
		return whole, len(t.list)
	}
	shown := t.shown(claimed | byCards)
	for _, s := range a.sources {
		if !slices.Contains(s.claim.ids, t.id) {
			continue
		}
		run := map[int]bool{}
		for i := range s.records {
			if r := &s.records[i]; r.of == t && t.marks[r.index]&claimed != 0 {
				run[r.index] = true
			}
		}
		unbroken := len(run) > 0 && len(run) == shown
		for k := range run {
			unbroken = unbroken && k < len(run)
		}
		whole = whole || unbroken
	}
	return whole, shown
}
