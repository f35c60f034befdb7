package audit

import (
	"fmt"
	"slices"
	"strings"

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

// takeRecord takes what was found of one record.
func (a *audit) takeRecord(i int, s *source, rec int, list []judge.Finding) {
	r, v := s.board(rec)
	var said []string
	for _, x := range list {
		var t *tally
		if x.Fact.Set != judge.None {
			t = a.tallies[a.world.ids[x.Fact.Set]]
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
			v.note("board %d: %s shown, as dealt", a.boardOf(s, r, t, x), hands(&r.Deal))
		case judge.NotHere:
			v.extra = append(v.extra, r.Number)
		case judge.LeftOut:
			v.note("board %d shows some hands only, and is no board that the file claims: left out", r.Number)
		case judge.Outside:
			v.outside++
			t.seen(v)
		case judge.Overwrote:
			a.noteOverwritten(v)
		case judge.Wrong:
			d := a.difference(i, s, rec, x)
			if n := len(v.bad); n == 0 || !v.bad[n-1].is(d.out()) {
				v.bad = append(v.bad, d.out())
			}
			t.leave(v, &t.bad, d.Text)
			a.wrong = append(a.wrong, wrongBoard{t, d})
		case judge.Open:
			said = a.takeOpen(i, s, rec, x, t, said)
		}
	}
}

// wrongBoard is a board that is false.
type wrongBoard struct {
	t *tally
	d aDifference
}

// takeOpen takes a finding that leaves something open. The file says one sentence
// once of a record, and each set has it.
func (a *audit) takeOpen(i int, s *source, rec int, x judge.Finding, t *tally, said []string) []string {
	_, v := s.board(rec)
	if x.Why == judge.ByStranger || x.Rule == "0" && x.Fact.Set == judge.None {
		return said // said of the file
	}
	d := a.openDifference(i, s, rec, x)
	if whole, ok := a.wholeReason(s, v, x); ok {
		if !slices.Contains(v.why, whole) {
			v.why = append(v.why, whole)
		}
		d.Text = whole
	} else if key := fmt.Sprint(d); !slices.Contains(said, key) && !v.said[key] {
		said = append(said, key)
		if d.Board == 0 {
			if v.said == nil {
				v.said = map[string]bool{}
			}
			v.said[key] = true
		}
		v.open = append(v.open, d.out())
	}
	if t != nil {
		text := d.Text
		if other := a.renumbered(s, &s.records[rec], a.world.found.Known[i][rec]); (x.Rule == "2.4" || x.Rule == "3.3" || x.Rule == "4.1") && other != "" {
			if text = other; slices.ContainsFunc(t.open, func(o found) bool { return o.file == v && strings.HasPrefix(o.text, "its boards are numbered") }) {
				return said
			}
		}
		t.leave(v, &t.open, text)
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
					text := v.Text.String() // of one that cannot be read
					if len(v.why) > 0 && v.Finding != Unreadable {
						text = v.why[len(v.why)-1]
					}
					t.leave(v, &t.open, text)
				}
			}
		case x.Rule == "6.2":
			d := aDifference{Kind: Misplaced, Text: fmt.Sprintf("%s do not stand one after the other as stated: which was played when was not compared", a.setsApart(list))}
			if !slices.ContainsFunc(v.open, d.out().is) {
				v.open = append(v.open, d.out())
			}
			t.leave(v, &t.open, d.Text)
		case v.Finding == Unreadable: // it says why
			t.leave(v, &t.open, v.Text.String())
		case t != nil:
			d := aDifference{Kind: Misplaced, Text: "no board of " + t.id.Words() + " is in it"}
			v.open = append(v.open, d.out())
			t.leave(v, &t.open, d.Text)
		}
	}
}

// setsApart names the sets that rule 6.2 leaves open.
func (a *audit) setsApart(list []judge.Finding) string {
	var names []string
	for _, x := range list {
		if x.Rule == "6.2" {
			names = append(names, a.world.ids[x.Fact.Set].Words())
		}
	}
	n := len(names) - 1
	return strings.Join(names[:n], ", ") + " and " + names[n]
}

// sayWhy leaves a file as a whole open, and a set.
func (a *audit) sayWhy(v *verdictOn, t *tally, why string) {
	if !slices.Contains(v.why, why) {
		v.why = append(v.why, why)
	}
	if t != nil {
		t.leave(v, &t.open, why)
	}
}

// tooMany says which bound a source passes.
func (a *audit) tooMany(s *source) string {
	if n := len(s.claim.ids); n > judge.MaxClaims {
		return fmt.Sprintf("it claims %s, and is not all of them as dealt: more than %d are not compared one by one", count(n, "set"), judge.MaxClaims)
	}
	return fmt.Sprintf("%s of no session are too many to be compared with each that is missing", count(len(s.records)-s.known, "board"))
}

// setAside leaves a stranger open, and none of the sets whose name it bears.
func (a *audit) setAside(s *source) {
	text := "no board of it is of this tournament, and only its name says that it was played: another event's file with the same name?"
	switch {
	case s.made != nil && s.made.text.Said():
		text = s.made.text.String() + "; but nobody says that it was played"
		if a.world.Files[s.at].Doubtful {
			text = s.made.text.String() + "; but the file can be read in two ways"
		}
	case a.wholeBeside(s):
		text = "no board of it is of this tournament, and " + s.claim.String() + " is whole without it: another event's file with the same name?"
	}
	for _, v := range s.files {
		v.why, v.open, v.stranger = append(v.why, text), nil, true
		if s.made != nil && s.made.text.Said() {
			v.Holds = literal(s.made.holds(v))
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
	v.note("boards of %s are numbered otherwise, board %d as %d and so on", t.id.Words(), t.number(index), r.Number)
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
			r.file.note("board %d is named, and no card of it is shown", r.Number)
		}
	}
}

// noteOverwritten says what a combined file of the reserve sets is.
func (a *audit) noteOverwritten(v *verdictOn) {
	v.Finding = Overwrote
	v.note("it holds the reserve sets: SquareDeal up to 2.7 writes combined reserve sets under the name of the originals; that is no sign that they were played")
}

// noteExtra notes the boards of a file that were dealt nowhere in this tournament,
// outside the numbers of what it claims: not our business, and said.
func (a *audit) noteExtra(s *source, v *verdictOn) {
	if len(v.extra) == 0 || s.known == 0 && v.right+v.cards+v.partly == 0 && len(v.open)+len(v.bad) == 0 {
		return // the whole file is foreign: see conclude
	}
	a.report.Summary.Foreign += len(v.extra)
	a.warn(Warning{Kind: "foreign", File: v.Name, Strict: true,
		Text: literal(fmt.Sprintf("%s of the file: not of this tournament", boards(v.extra)))})
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
		v.note("listed in another order")
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
		a.warn(Warning{Kind: "copies", File: v.Name, Text: literal(text), Strict: true})
		v.note("%s", text)
	}
}
