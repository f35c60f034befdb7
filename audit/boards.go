package audit

import (
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// This file gives each file and each set what package judge found of it.

// What a file shows, by the number of its boards that are so.
const (
	ofClaim  say.Code = "file.of-claim"
	ofOthers say.Code = "file.of-others"
	inPart   say.Code = "file.partly"
	outside  say.Code = "file.stated"
	outvoted say.Code = "file.outvoted"
	foreign  say.Code = "file.foreign-boards"
)

// takeFindings takes what was found of all sources.
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
		a.choose("value.spelling", squaredeal.ID{}, nil, inQuotes("value", a.fits), inQuotes("typed", a.d.Value))
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
	if s.whole {
		a.takeWhole(s)
		return
	}
	for _, x := range w.found.Files[i] { // the sets in their order, also those of boards that are open
		if x.Is.Set != judge.None {
			s.records[x.Record].file.hold(w.ids[x.Is.Set])
		}
	}
	var fouled []judge.Finding
	for _, x := range w.found.Files[i] {
		if x.Record == judge.None {
			a.takeFile(s, x)
			continue
		}
		a.takeRecord(i, s, x)
		if x.Outcome == judge.Fouled {
			fouled = append(fouled, x)
		}
	}
	a.noteFouled(s, fouled)
	for _, v := range s.files {
		if device(v) && len(v.open) > 0 {
			v.note("file.device")
		}
		if len(v.extra) > 0 && len(v.holds) > 0 {
			a.report.Summary.Foreign += len(v.extra)
			a.Warn(Warning{File: v.Name, Strict: true, Text: line("file.extra", words.N("n", len(v.extra)), words.Name("boards", bridge.Runs(v.extra)))})
		}
	}
}

// takeWhole takes a source that is what it claims, in its order.
func (a *audit) takeWhole(s *source) {
	v := s.files[0]
	for _, id := range s.claim.ids {
		if t := a.tally(id); t != nil {
			for i := range t.want {
				t.show(v, i, claimed)
			}
			v.n[ofClaim] += len(t.want)
		}
	}
}

// takeRecord takes one finding of a record.
func (a *audit) takeRecord(i int, s *source, x judge.Finding) {
	r := &s.records[x.Record]
	v := r.file
	var t *tally
	if x.Fact.Set != judge.None {
		t = a.tallies[a.world.ids[x.Fact.Set]]
	}
	switch x.Outcome {
	case judge.AsDealt:
		how, as := ofOthers, byCards
		if slices.Contains(s.claim.ids, t.id) {
			how, as = ofClaim, claimed
		}
		v.n[how]++
		t.show(v, x.Fact.Index, as)
	case judge.InPart:
		v.n[inPart]++
		t.show(v, x.Fact.Index, someHand)
		v.note("note.hands", words.N("board", a.boardOf(s, r, x.Fact)), words.N("n", hands(&r.Deal)))
	case judge.Named:
		v.n[foreign]++
		v.extra = append(v.extra, r.Number)
	case judge.Outside:
		v.n[outside]++
	case judge.Fouled:
		v.n[outvoted]++
	case judge.Wrong:
		d := a.difference(i, s, x)
		v.bad = append(v.bad, d)
		t.leave(v, &t.bad, d.Text.Text)
	case judge.Open:
		d := a.difference(i, s, x)
		v.leave(d)
		if t != nil {
			t.leave(v, &t.open, d.Text.Text)
		}
	}
}

// ofSets are the codes of what is open of a set in a file as a whole.
var ofSets = map[judge.Reason]say.Code{judge.NoShift: "board.no-shift", judge.Shifts: "board.two-shifts", judge.Mixed: "board.mixed"}

// mustHold is of a file that claims one set and holds another: it says all of the file.
const mustHold say.Code = "file.must-hold"

// takeFile takes a finding of a source as a whole.
func (a *audit) takeFile(s *source, x judge.Finding) {
	v := s.files[0]
	if x.Fact.Set == judge.None {
		return // two readings: said when it was read
	}
	t := a.tallies[a.world.ids[x.Fact.Set]]
	code := ofSets[x.Why]
	switch {
	case code != "":
	case v.Finding == Unreadable: // it says why
		t.leave(v, &t.open, v.Text.Text)
		return
	case slices.Contains(v.holds, t.id):
		code = "board.other-order"
	default:
		code = "board.none-of"
	}
	d := newDifference(line(code, words.T("set", setOf(t.id))))
	if code == "board.none-of" && len(v.holds) > 0 {
		d = newDifference(line(mustHold, words.T("claim", setNames(s.claim.ids)), words.T("holds", setNames(v.holds))))
	}
	v.leave(d)
	t.leave(v, &t.open, d.Text.Text)
}

// noteFouled warns of records that others of their number outvote, and lists them as a
// choice.
func (a *audit) noteFouled(s *source, fouled []judge.Finding) {
	byBoard := map[judge.Fact][]int{} // records
	for _, x := range fouled {
		byBoard[x.Fact] = append(byBoard[x.Fact], x.Record)
	}
	for _, f := range fouled {
		x := f.Fact
		if byBoard[x][0] != f.Record {
			continue // said
		}
		v := s.records[f.Record].file
		text := a.tablesOf(s, x, byBoard[x])
		a.Warn(Warning{Kind: "copies", File: v.Name, Strict: true, Text: text})
		v.noteText(text.Text)
		id := a.world.ids[x.Set]
		a.choose("choice.fouled", id, []int{a.tallies[id].number(x.Index)}, words.Name("file", shortName(v.Name)), words.T("what", text.Text))
	}
}

// boardOf is the number of a board in the file; in a sequence that of its fact.
func (a *audit) boardOf(s *source, r *record, x judge.Fact) int {
	if !s.numbered && x.Index != judge.None {
		return a.tallies[a.world.ids[x.Set]].number(x.Index)
	}
	return r.Number
}

// ofBoard is a board whose cards are spoken of.
func (a *audit) ofBoard(x judge.Fact) words.Text {
	id := a.world.ids[x.Set]
	return words.New("audit.board.of", words.N("board", a.tallies[id].number(x.Index)), words.T("set", setOf(id)))
}

// dealOf is the deal of a fact.
func (a *audit) dealOf(x judge.Fact) bridge.Deal {
	return a.tallies[a.world.ids[x.Set]].want[x.Index].Deal
}

// difference describes a record that is wrong or open.
func (a *audit) difference(i int, s *source, x judge.Finding) Difference {
	r := &s.records[x.Record]
	known := x.Is
	there := x.Fact.Index != judge.None && known != x.Fact
	board := words.N("board", a.boardOf(s, r, x.Fact))
	code := say.Code("") // of another sentence than text
	var text Line
	switch x.Why {
	case judge.Beside:
		text = a.tablesOf(s, x.Fact, a.strangersUnder(i, s, r.Number))
	case judge.Reserve:
		text = line("board.of-reserve", words.T("board", a.ofBoard(known)))
	case judge.Dealt:
		text = line("outside.dealt-board")
	case judge.Moved:
		switch {
		case !s.numbered:
			text = line("board.place", board)
		case r.Number == 0:
			text = line("board.no-number")
		case there && known.Set == x.Fact.Set:
			text = line("board.file-holds", board, words.N("of", a.tallies[a.world.ids[known.Set]].number(known.Index)))
		default:
			text = line("board.of-another", words.T("board", a.ofBoard(known)))
		}
	default:
		if text = line(say.NotDealt); there {
			want := a.dealOf(x.Fact)
			text = say.Cards(&want, &r.Deal)
		}
		if text.Code == say.NotDealt {
			text, code = a.nearest(&r.Deal, text)
		}
	}
	if r.file.typed && x.Outcome == judge.Open {
		code = "board.look-again"
		text.Text = words.Several(text.Text, line(code).Text)
	}
	if but, ok := butCodes[x.Soft]; ok {
		text.Text = words.Several(text.Text, line(but).Text)
	}
	d := newDifference(text)
	if code != "" {
		d.code, d.Kind = code, say.RowOf(code).Kind
	}
	d.Board, d.Got = a.boardOf(s, r, x.Fact), r.Deal.String()
	if x.Fact.Set != judge.None {
		id := a.world.ids[x.Fact.Set]
		d.Phase, d.Session = id.Phase, id.Session
	}
	if x.Outcome == judge.Wrong {
		d.Status = Fail
	}
	if there {
		want := a.dealOf(x.Fact)
		d.Want = want.String()
	}
	return d
}

// newDifference is one that is open.
func newDifference(text Line) Difference {
	return Difference{Status: NotChecked, Kind: say.RowOf(text.Code).Kind, Text: text, code: text.Code}
}

// butCodes say why what contradicts is not wrong.
var butCodes = map[judge.Reason]say.Code{
	judge.Keys: "board.but-keys", judge.Keyless: "board.but-keyless", judge.Reading: "board.but-reading", judge.Few: "board.but-few",
}

// strangersUnder are the records of a number that are no boards.
func (a *audit) strangersUnder(i int, s *source, number int) (out []int) {
	for _, x := range a.world.found.Files[i] {
		if k := x.Record; k != judge.None && x.Is.Set == judge.None && s.records[k].Number == number && !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// mostNear is how many boards at most are compared card by card with each that is known,
// and mostCompared how many pairs.
const (
	mostNear     = 50
	mostCompared = 2_000_000
)

// nearest says which board a deal of no session is nearest to, if half of its cards are
// at their seats (spec/intake.md 4.3), and how it differs from that.
func (a *audit) nearest(d *bridge.Deal, otherwise Line) (Line, say.Code) {
	if a.near++; a.near > mostNear {
		return otherwise, otherwise.Code
	}
	shown, most := 0, 0
	for _, h := range d {
		shown += h.Len()
	}
	var at judge.Fact
	for s := range a.world.ids {
		t := a.tallies[a.world.ids[s]]
		for i := range t.want {
			if a.compared++; a.compared > mostCompared {
				return otherwise, otherwise.Code
			}
			n := 0
			for seat, h := range d {
				n += bits.OnesCount64(uint64(h & t.want[i].Deal[seat]))
			}
			if n > most {
				most, at = n, judge.Fact{Set: s, Index: i}
			}
		}
	}
	if 2*most < shown {
		return otherwise, otherwise.Code
	}
	want := a.dealOf(at)
	how := say.Cards(&want, d)
	return line("board.nearest", words.T("board", a.ofBoard(at)), words.T("what", how.Text)), how.Code
}

// tablesOf says how the records of a number differ from those that are as dealt.
func (a *audit) tablesOf(s *source, x judge.Fact, wrong []int) Line {
	want := a.dealOf(x)
	yes, no, number := 0, 0, 0
	var how []words.Text
	for _, k := range wrong {
		r := &s.records[k]
		number = r.Number
		no += r.copies
		how = append(how, words.New("place.at", words.N("where", r.copies), words.T("what", say.Cards(&want, &r.Deal).Text)))
	}
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal == want {
			yes += r.copies
		}
	}
	return line("board.tables", words.N("right", yes), words.N("all", yes+no), words.N("board", number), words.List("others", how...))
}

// hands is how many hands of a deal are shown.
func hands(d *bridge.Deal) (n int) {
	for _, h := range d {
		if h != 0 {
			n++
		}
	}
	return n
}
