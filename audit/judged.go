package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/oldjudge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// takeFindings gives each file and each set what package judge found of it.
func (a *audit) takeFindings() {
	w := a.world
	for set := range w.found.Sets {
		t := a.tallies[w.ids[set]]
		t.result = &w.found.Sets[set]
		if k := t.result.Frames; t.unknown && len(k) > 0 {
			t.first = k[0]
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
	if w.found.Whole[i] {
		a.takeWhole(s)
		return
	}
	for _, x := range w.found.Known[i] {
		if x.Set != judge.None {
			s.known++
		}
	}
	list := w.found.Files[i]
	for k := 0; k < len(list); {
		n := k + 1
		for n < len(list) && list[n].Record == list[k].Record {
			n++
		}
		if list[k].Record == judge.None {
			a.takeFile(s, list[k:n])
		} else {
			a.takeRecord(i, s, list[k].Record, list[k:n])
		}
		k = n
	}
	a.noteHidden(i, s)
	a.noteFouled(i, s)
	for _, v := range s.files {
		if device(v) && slices.ContainsFunc(list, func(x judge.Finding) bool { return x.Why == judge.ByDevice }) {
			v.Notes = append(v.Notes, line("audit.file.device"))
		}
		a.noteExtra(s, v)
		a.noteOrder(i, s, v)
	}
}

// takeWhole takes a source that is what it claims, in its order.
func (a *audit) takeWhole(s *source) {
	for _, id := range s.claim.ids {
		t := a.tally(id)
		if t == nil {
			continue // it is said that there is none
		}
		for k := range t.want {
			_, v := s.board(s.known)
			v.right++
			s.known++
			t.show(v, k, claimed)
		}
	}
}

// takeRecord takes what was found of one record.
func (a *audit) takeRecord(i int, s *source, rec int, list []judge.Finding) {
	r, v := s.board(rec)
	var said []Difference
	for _, x := range list {
		var t *tally
		if x.Fact.Set != judge.None {
			t = a.tallies[a.world.ids[x.Fact.Set]]
		}
		if (x.Outcome == judge.Wrong || x.Outcome == judge.Open) && t != nil && x.Fact.Index != judge.None {
			t.marks[x.Fact.Index] |= differs
		}
		switch x.Outcome {
		case judge.AsDealt:
			v.right++
			t.show(v, x.Fact.Index, claimed)
			if r != nil && s.numbered && r.Number != t.number(x.Fact.Index) {
				a.noteFrame(s, v, t, r, x.Fact.Index)
			}
		case judge.Choice:
			v.right++
			v.chosen = append(v.chosen, t.id)
			t.show(v, x.Fact.Index, claimed)
		case judge.ByCards:
			v.cards++
			t.show(v, x.Fact.Index, byCards)
			if s.numbered && r.Number > 0 && r.Number != t.number(x.Fact.Index) {
				a.noteFrame(s, v, t, r, x.Fact.Index)
			}
		case judge.InPart:
			v.partly++
			s.inPart = true
			t.show(v, x.Fact.Index, someHand)
			v.note("audit.note.hands", words.N("board", a.boardOf(s, r, t, x)), words.N("n", hands(&r.Deal)))
		case judge.NotHere:
			v.extra = append(v.extra, r.Number)
		case judge.LeftOut:
			v.note("audit.note.some-hands", words.N("board", r.Number))
		case judge.Outside:
			v.outside++
			t.marks[x.Fact.Index] |= another
			t.seen(v)
		case judge.Fouled:
			v.outvoted++
		case judge.Overwrote:
			a.noteOverwritten(v)
		case judge.Wrong:
			d := a.difference(i, s, rec, x)
			d.Status = Fail
			if d.Board > 0 {
				d.Phase, d.Session = t.id.Phase, t.id.Session
			}
			if n := len(v.bad); n == 0 || !v.bad[n-1].is(d) {
				v.bad = append(v.bad, d)
			}
			if s.made != nil && s.made.other {
				t.leaveOnce(v, &t.bad, d.Text.Text)
			} else {
				t.leave(v, &t.bad, d.Text.Text)
			}
			a.wrong = append(a.wrong, wrongBoard{t, d})
		case judge.Open:
			said = a.takeOpen(i, s, rec, x, t, said)
		}
	}
}

// wrongBoard is a board that is false.
type wrongBoard struct {
	t *tally
	d Difference
}

// takeOpen takes a finding that leaves something open. The file says one sentence
// once of a record, and each set has it.
func (a *audit) takeOpen(i int, s *source, rec int, x judge.Finding, t *tally, said []Difference) []Difference {
	_, v := s.board(rec)
	if x.Why == judge.ByStranger || x.Rule == "0" && x.Fact.Set == judge.None {
		return said // said of the file
	}
	d := a.openDifference(i, s, rec, x)
	if d.Status = NotChecked; t != nil && d.Board > 0 {
		d.Phase, d.Session = t.id.Phase, t.id.Session
	}
	leave := (*tally).leave
	if d.Board == 0 {
		leave = (*tally).leaveOnce
	}
	if whole, ok := a.wholeReason(s, v, x); ok {
		leave = (*tally).leaveOnce
		v.sayWhy(whole)
		d.Text = Line{Text: whole}
	} else if !slices.ContainsFunc(said, d.is) && !slices.ContainsFunc(v.said, d.is) {
		said = append(said, d)
		if d.Board == 0 {
			v.said = append(v.said, d)
		}
		v.open = append(v.open, d)
	}
	if t != nil {
		text := d.Text.Text
		if other := a.renumbered(s, &s.records[rec], a.world.found.Known[i][rec]); (x.Rule == "2.4" || x.Rule == "3.3" || x.Rule == "4.1") && other.Said() {
			if text = other; slices.ContainsFunc(t.open, func(o found) bool { return o.file == v && o.text.Key == numberedOtherwise }) {
				return said
			}
		}
		leave(t, v, &t.open, text)
	}
	if x.Rule == "3.7" {
		if t.dealt == nil {
			t.dealt = map[int]bool{}
		}
		t.dealt[t.number(x.Fact.Index)] = true
	}
	return said
}

// takeFile takes what was found of a source as a whole.
func (a *audit) takeFile(s *source, list []judge.Finding) {
	apart := 0
	for _, x := range list {
		if x.Rule == "6.2" {
			apart++
		}
	}
	for _, x := range list {
		v := s.files[0]
		var t *tally
		if x.Fact.Set != judge.None {
			t = a.tallies[a.world.ids[x.Fact.Set]]
		}
		switch {
		case x.Why == judge.ByStranger:
			a.setAside(s)
		case x.Rule == "0":
			for _, v := range s.files {
				a.sayWhy(v, t, a.tooMany(s))
			}
		case x.Rule == "3.1":
			for _, v := range s.files {
				if v.ambiguous && t != nil {
					text := v.Text.Text // of one that cannot be read
					if len(v.why) > 0 && v.Finding != Unreadable {
						text = v.why[len(v.why)-1]
					}
					t.leaveOnce(v, &t.open, text)
				}
			}
		case x.Rule == "6.2":
			d := Difference{Kind: Misplaced, Status: NotChecked, Text: a.setsApart(list)}
			if !slices.ContainsFunc(v.open, d.is) {
				v.open = append(v.open, d)
			}
			t.leaveOnce(v, &t.open, d.Text.Text)
		case v.Finding == Unreadable: // it says why
			t.leaveOnce(v, &t.open, v.Text.Text)
		case t != nil:
			d := Difference{Kind: Misplaced, Status: NotChecked, Text: line("audit.board.none-of", words.T("set", setOf(t.id)))}
			v.open = append(v.open, d)
			t.leaveOnce(v, &t.open, d.Text.Text)
		}
	}
}

// setsApart says which sets rule 6.2 leaves open.
func (a *audit) setsApart(list []judge.Finding) Line {
	var names []words.Text
	for _, x := range list {
		if x.Rule == "6.2" {
			names = append(names, a.world.ids[x.Fact.Set].Said())
		}
	}
	n := len(names) - 1
	return line("audit.board.apart", words.Series("first", names[:n]...), words.T("last", names[n]))
}

// sayWhy says once why the whole file could not be compared.
func (v *verdictOn) sayWhy(why words.Text) {
	if !slices.ContainsFunc(v.why, why.Equal) {
		v.why = append(v.why, why)
	}
}

// sayWhy leaves a file as a whole open, and a set.
func (a *audit) sayWhy(v *verdictOn, t *tally, why words.Text) {
	v.sayWhy(why)
	if t != nil {
		t.leaveOnce(v, &t.open, why)
	}
}

// tooMany says which bound a source passes.
func (a *audit) tooMany(s *source) words.Text {
	if n := len(s.claim.ids); n > judge.MaxClaims {
		return words.New("audit.file.many-claims", words.N("n", n), words.N("most", judge.MaxClaims))
	}
	return words.New("audit.file.many-boards", words.N("n", len(s.records)-s.known))
}

// setAside leaves a stranger open, and none of the sets whose name it bears.
func (a *audit) setAside(s *source) {
	text := words.New("audit.file.stranger")
	switch {
	case s.made != nil && s.made.text.Said():
		but := words.New("audit.board.but-nobody-says")
		if a.world.Files[s.at].Doubtful {
			but = words.New("audit.board.but-file-reading")
		}
		text = words.Several(s.made.text, but)
	case a.wholeBeside(s):
		text = words.New("audit.file.stranger-beside", words.T("sets", setNames(s.claim.ids)))
	}
	for _, v := range s.files {
		v.why, v.open, v.stranger = append(v.why, text), nil, true
		if s.made != nil && s.made.text.Said() {
			v.Holds = Line{Text: s.made.holds(v)}
		}
	}
}

// wholeBeside reports whether other files show the sets that a source claims, whole.
func (a *audit) wholeBeside(s *source) bool {
	return !slices.ContainsFunc(s.claim.ids, func(id squaredeal.ID) bool {
		set, ok := a.world.at[id]
		return !ok || a.world.found.Sets[set].State != judge.Whole
	})
}

// noteFrame says once of a set that a file numbers its boards otherwise.
func (a *audit) noteFrame(s *source, v *verdictOn, t *tally, r *record, index int) {
	if v.shifted[t] {
		return
	}
	if v.shifted == nil {
		v.shifted = map[*tally]bool{}
	}
	v.shifted[t] = true
	v.note("audit.note.frame", words.T("set", setOf(t.id)), words.N("board", t.number(index)), words.N("as", r.Number))
}

// noteHidden notes the boards that a file names without a card, but for those that
// leave it open.
func (a *audit) noteHidden(i int, s *source) {
	said := map[int]bool{}
	for _, x := range a.world.found.Files[i] {
		said[x.Record] = true
	}
	for k := range s.records {
		if r := &s.records[k]; s.numbered && !said[k] && r.Deal == (bridge.Deal{}) {
			r.file.note("audit.note.named", words.N("board", r.Number))
		}
	}
}

// noteOverwritten says what a combined file of the reserve sets is.
func (a *audit) noteOverwritten(v *verdictOn) {
	v.Finding = Overwrote
	v.note("audit.note.overwritten")
}

// noteExtra notes the boards of a file that were dealt nowhere in this tournament,
// outside the numbers of what it claims: not our business, and said.
func (a *audit) noteExtra(s *source, v *verdictOn) {
	if len(v.extra) == 0 || s.known == 0 && v.right+v.cards+v.partly == 0 && len(v.open)+len(v.bad) == 0 {
		return // the whole file is foreign: see conclude
	}
	a.report.Summary.Foreign += len(v.extra)
	a.warn(Warning{Kind: "foreign", File: v.Name, Strict: true,
		Text: line("audit.file.extra", words.N("n", len(v.extra)), words.Name("boards", bridge.Runs(v.extra)))})
	a.choice("undealt", squaredeal.ID{}, line("audit.choice.undealt", words.Name("file", shortName(v.Name)), words.N("n", len(v.extra)), words.Name("boards", bridge.Runs(v.extra))))
}

// noteOrder notes that a file lists the boards of what it claims in another order.
func (a *audit) noteOrder(i int, s *source, v *verdictOn) {
	if !s.numbered || s.whole || len(s.claim.ids) == 0 || len(s.files) > 1 {
		return
	}
	seen, last, falls := map[int]bool{}, 0, false
	for k := range s.records {
		n := s.records[k].Number
		if x := a.world.found.Known[i][k]; x.Set == judge.None || !slices.Contains(s.claim.ids, a.world.ids[x.Set]) {
			last = 0
			continue
		}
		if seen[n] || s.records[k].copies > 1 {
			return // results stand in any order
		}
		seen[n] = true
		falls = falls || n < last
		last = n
	}
	if falls {
		v.note("audit.note.order")
	}
}

// noteFouled warns of records that others of their number outvote.
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
		text := a.tablesOf(i, s, x, byBoard[x])
		r, v := s.board(byBoard[x][0])
		if of := a.rightOf(i, s, x, r.Number); of != nil {
			v = of
		}
		a.warn(Warning{Kind: "copies", File: v.Name, Text: text, Strict: true})
		v.noteText(text.Text)
	}
}
