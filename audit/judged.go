package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// takeFindings gives each file and each set what package judge found of it.
func (a *audit) takeFindings() {
	w := a.world
	for set := range w.found.Sets {
		t := a.tallies[w.ids[set]]
		t.result = &w.found.Sets[set]
		if k := t.result.Shifts; t.unknown && len(k) > 0 {
			t.first += k[0]
		}
	}
	for i, s := range a.sources {
		a.takeOf(i, s)
	}
	if w.found.NoneKnown {
		a.respelt()
	}
	if a.fits != "" {
		a.choice("spelling", squaredeal.ID{}, line("audit.value.spelling", inQuotes("value", a.fits), inQuotes("typed", a.d.Value)))
	}
}

// takeOf takes what was found of one source.
func (a *audit) takeOf(i int, s *source) {
	w := a.world
	for _, id := range s.claim.ids {
		if t := a.tally(id); t != nil {
			for _, v := range s.files {
				t.seen(v)
			}
		}
	}
	if by := w.found.Readings[i]; by > 0 {
		for k := range s.records {
			s.records[k].Deal = turnedBy(&s.records[k].Deal, by)
		}
	}
	if s.whole {
		a.takeWhole(s)
		return
	}
	for k := range s.records { // the sets in their order, also those of boards that are open
		if x, ok := w.found.Facts[i][k]; ok {
			s.records[k].file.hold(w.ids[x.Set])
		}
	}
	for _, x := range w.found.Files[i] {
		if x.Record == judge.None {
			a.takeFile(s, x)
		} else {
			a.takeRecord(i, s, x)
		}
	}
	a.noteFouled(i, s)
	for _, v := range s.files {
		if device(v) && len(v.open) > 0 {
			v.Notes = append(v.Notes, line("audit.file.device"))
		}
		if len(v.extra) > 0 && len(v.holds) > 0 {
			a.report.Summary.Foreign += len(v.extra)
			a.warn(Warning{Kind: "foreign", File: v.Name, Strict: true, Text: line("audit.file.extra", words.N("n", len(v.extra)), words.Name("boards", bridge.Runs(v.extra)))})
		}
	}
}

// takeWhole takes a source that is what it claims, in its order.
func (a *audit) takeWhole(s *source) {
	k := 0
	for _, id := range s.claim.ids {
		t := a.tally(id)
		if t == nil {
			continue
		}
		for i := range t.want {
			_, v := s.board(k)
			v.right++
			t.show(v, i, claimed)
			k++
		}
	}
}

// takeRecord takes one finding of a record.
func (a *audit) takeRecord(i int, s *source, x judge.Finding) {
	r, v := s.board(x.Record)
	var t *tally
	if x.Fact.Set != judge.None {
		t = a.tallies[a.world.ids[x.Fact.Set]]
	}
	switch x.Outcome {
	case judge.AsDealt:
		if slices.Contains(s.claim.ids, t.id) {
			v.right++
			t.show(v, x.Fact.Index, claimed)
		} else {
			v.cards++
			t.show(v, x.Fact.Index, byCards)
		}
	case judge.InPart:
		v.partly++
		t.show(v, x.Fact.Index, someHand)
		v.note("audit.note.hands", words.N("board", a.boardOf(s, r, x.Fact)), words.N("n", hands(&r.Deal)))
	case judge.Named:
		v.extra = append(v.extra, r.Number)
	case judge.Outside:
		v.others++
	case judge.Fouled:
		v.fouled++
	case judge.Wrong:
		d := a.difference(i, s, x)
		d.Status = Fail
		v.bad = append(v.bad, d)
		t.leave(v, &t.bad, d.Text.Text)
	case judge.Open:
		d := a.difference(i, s, x)
		d.Status = NotChecked
		v.leave(d)
		if t != nil {
			t.leave(v, &t.open, d.Text.Text)
		}
	}
}

// takeFile takes a finding of a source as a whole.
func (a *audit) takeFile(s *source, x judge.Finding) {
	v := s.files[0]
	if x.Fact.Set == judge.None {
		return // two readings: said when it was read
	}
	t := a.tallies[a.world.ids[x.Fact.Set]]
	set := words.T("set", setOf(t.id))
	d := Difference{Kind: Misplaced, Status: NotChecked}
	switch x.Why {
	case judge.NoShift:
		d.Text = line("audit.board.no-shift", set)
	case judge.Shifts:
		d.Text = line("audit.board.two-shifts", set)
	case judge.Mixed:
		d.Text = line("audit.board.mixed", set)
	default:
		if d.Text = line("audit.board.none-of", set); v.Finding == Unreadable { // it says why
			t.leave(v, &t.open, v.Text.Text)
			return
		} else if slices.Contains(v.holds, t.id) {
			d.Text = line("audit.board.other-order", set)
		} else if len(v.holds) > 0 {
			d.Text = line("audit.file.must-hold", words.T("claim", setNames(s.claim.ids)), words.T("holds", setNames(v.holds)))
		}
	}
	v.leave(d)
	t.leave(v, &t.open, d.Text.Text)
}

// noteFouled warns of records that others of their number outvote, and lists them as a
// choice.
func (a *audit) noteFouled(i int, s *source) {
	byBoard := map[judge.Fact][]int{} // records
	var facts []judge.Fact
	for _, x := range a.world.found.Files[i] {
		if x.Outcome == judge.Fouled {
			if byBoard[x.Fact] == nil {
				facts = append(facts, x.Fact)
			}
			byBoard[x.Fact] = append(byBoard[x.Fact], x.Record)
		}
	}
	for _, x := range facts {
		text := a.tablesOf(s, x, byBoard[x])
		_, v := s.board(byBoard[x][0])
		a.warn(Warning{Kind: "copies", File: v.Name, Text: text, Strict: true})
		v.noteText(text.Text)
		id := a.world.ids[x.Set]
		a.choiceOf(Choice{Kind: "fouled", Phase: id.Phase, Session: id.Session, boards: []int{a.tallies[id].number(x.Index)},
			Text: line("audit.choice.fouled", words.Name("file", shortName(v.Name)), words.T("what", text.Text))})
	}
}
