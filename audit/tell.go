package audit

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// judgement is a world that was judged: what package judge found is told of each file and each
// set.
type judgement struct {
	*recognition
	found    *judge.Result // nil: there was nothing to compare with
	sessions map[int]judge.SessionResult
	spelling string // of an old value, that makes all shown boards; "": none was found
	// how many boards were compared with each that is known, and how many pairs of boards
	near, compared int
}

// What a file shows, by the number of its boards that are so.
const (
	ofClaim  say.Code = "file.of-claim"
	ofOthers say.Code = "file.of-others"
	inPart   say.Code = "file.partly"
	outside  say.Code = "file.stated"
	outvoted say.Code = "file.outvoted"
	foreign  say.Code = "file.foreign-boards"
)

// judge judges what was recognised, and tells it.
func (w *recognition) judge() *judgement {
	t := &judgement{recognition: w, sessions: map[int]judge.SessionResult{}}
	if w.recognised == nil {
		return t
	}
	t.found = w.recognised.Judge()
	for set := range t.found.Sets {
		x := w.setAt(set)
		x.result = &t.found.Sets[set]
		if k := x.result.Shifts; x.unknown && len(k) > 0 {
			x.first += k[0]
		}
	}
	for _, x := range t.found.Sessions {
		t.sessions[x.Session] = x
	}
	for i, s := range w.sources {
		t.source(i, s)
	}
	if t.found.NoneKnown {
		shown := map[bridge.Deal]bool{}
		for _, s := range w.sources {
			for i := range s.records {
				if d := s.records[i].Deal; d.Complete() {
					shown[d] = true
				}
			}
		}
		if t.spelling = w.Spelling(shown); t.spelling != "" {
			w.Choose(say.Choice{Text: line("value.spelling", say.Quoted("value", t.spelling), say.Quoted("typed", w.Description.Value))})
		}
	}
	return t
}

// source tells what was found of one source.
func (t *judgement) source(i int, s *source) {
	for _, id := range s.claims {
		if x := t.tally(id); x != nil {
			for _, v := range s.files {
				x.files.add(v)
			}
		}
	}
	for _, x := range t.found.Files[i] { // the sets in their order, also those of boards that are open
		if x.Is.Set != judge.None {
			s.records[x.Record].file.holds.add(t.ids[x.Is.Set])
		}
	}
	fouled, records := once[judge.Fact]{}, map[judge.Fact][]int{}
	for _, x := range t.found.Files[i] {
		switch {
		case x.Record == judge.None:
			t.whole(s, x)
			continue
		case x.Outcome == judge.Fouled:
			fouled.add(x.Fact)
			records[x.Fact] = append(records[x.Fact], x.Record)
		}
		t.record(i, s, x)
	}
	for _, x := range fouled.list {
		t.fouled(s, x, records[x])
	}
	for _, v := range s.files {
		if v.device() && len(v.open) > 0 {
			v.note(line("file.device").Text)
		}
		if len(v.extra) > 0 && len(v.holds.list) > 0 {
			t.Warn(say.Warning{File: v.Name, Strict: true, Text: line("file.extra", words.N("n", len(v.extra)), words.Name("boards", bridge.Runs(v.extra)))})
		}
	}
}

// record tells one finding of a record.
func (t *judgement) record(i int, s *source, x judge.Finding) {
	r := &s.records[x.Record]
	v := r.file
	var set *tally
	if x.Fact.Set != judge.None {
		set = t.setAt(x.Fact.Set)
	}
	switch x.Outcome {
	case judge.AsDealt:
		how := ofOthers
		if set.show(v, x.Fact.Index, dealt); slices.Contains(s.claims, set.id) {
			how = ofClaim
		}
		v.n[how]++
	case judge.InPart:
		v.n[inPart]++
		set.show(v, x.Fact.Index, someHand)
		v.note(line("note.hands", words.N("board", t.boardOf(s, r, x.Fact)), words.N("n", hands(&r.Deal))).Text)
	case judge.Named:
		v.n[foreign]++
		v.extra = append(v.extra, r.Number)
	case judge.Outside:
		v.n[outside]++
	case judge.Fouled:
		v.n[outvoted]++
	case judge.Wrong:
		d := t.difference(i, s, x)
		v.bad = append(v.bad, d)
		set.leave(v, &set.bad, d.Text.Text)
	case judge.Open:
		d := t.difference(i, s, x)
		if v.leave(d); set != nil {
			set.leave(v, &set.open, d.Text.Text)
		}
	}
}

// leave notes what could not be compared, once: one record may open several boards.
func (v *verdictOn) leave(d Difference) {
	same := sameDifference{d.Board, d.Kind, d.Want, d.Got, d.Text.String()}
	if v.opened[same] {
		return
	}
	if v.opened == nil {
		v.opened = map[sameDifference]bool{}
	}
	v.opened[same] = true
	v.open = append(v.open, d)
}

// sameDifference is what two differences have in common that are one.
type sameDifference struct {
	board                 int
	kind, want, got, text string
}

// ofSets are the codes of what is open of a set in a file as a whole.
var ofSets = map[judge.Reason]say.Code{judge.NoShift: "board.no-shift", judge.Shifts: "board.two-shifts", judge.Mixed: "board.mixed"}

// ofAnother is of a board of another set than that of which its place speaks.
const ofAnother say.Code = "board.of-another"

// mustHold is of a file that claims one set and holds another: it says all of the file.
const mustHold say.Code = "file.must-hold"

// whole tells a finding of a source as a whole.
func (t *judgement) whole(s *source, x judge.Finding) {
	v := s.files[0]
	if x.Fact.Set == judge.None {
		return // two readings: said when it was read
	}
	set, code := t.setAt(x.Fact.Set), ofSets[x.Why]
	switch {
	case code != "":
	case v.Finding == Unreadable: // it says why
		set.leave(v, &set.open, v.Text.Text)
		return
	case slices.Contains(v.holds.list, set.id):
		code = "board.other-order"
	case len(v.holds.list) > 0:
		code = mustHold
	default:
		code = "board.none-of"
	}
	text := line(code, words.T("set", say.Set(set.id)))
	if code == mustHold {
		text = line(code, words.T("claim", say.Sets(s.claims)), words.T("holds", say.Sets(v.holds.list)))
	}
	v.leave(newDifference(text))
	set.leave(v, &set.open, text.Text)
}

// fouled warns of records of a board that others of their number outvote, and lists them
// as a choice.
func (t *judgement) fouled(s *source, x judge.Fact, records []int) {
	v, set := s.records[records[0]].file, t.setAt(x.Set)
	text := t.tablesOf(s, x, records)
	t.Warn(say.Warning{Kind: "copies", File: v.Name, Strict: true, Text: text})
	v.note(text.Text)
	t.Choose(say.Choice{Phase: set.id.Phase, Session: set.id.Session, Boards: []int{set.number(x.Index)},
		Text: line("choice.fouled", words.Name("file", shortName(v.Name)), words.T("what", text.Text))})
}

// boardOf is the number of a board in the file; in a sequence that of its fact.
func (t *judgement) boardOf(s *source, r *record, x judge.Fact) int {
	if !s.numbered && x.Index != judge.None {
		return t.setAt(x.Set).number(x.Index)
	}
	return r.Number
}

// ofBoard is a board whose cards are spoken of.
func (t *judgement) ofBoard(x judge.Fact) words.Arg {
	set := t.setAt(x.Set)
	return words.T("board", words.New("audit.board.of", words.N("board", set.number(x.Index)), words.T("set", say.Set(set.id))))
}

// dealOf is the deal of a fact.
func (t *judgement) dealOf(x judge.Fact) *bridge.Deal { return &t.setAt(x.Set).want[x.Index].Deal }

// difference describes a record that is wrong or open.
func (t *judgement) difference(i int, s *source, x judge.Finding) Difference {
	r := &s.records[x.Record]
	there := x.Fact.Index != judge.None && x.Is != x.Fact
	number := t.boardOf(s, r, x.Fact)
	code := say.Code("") // of another sentence than text
	var text Line
	switch x.Why {
	case judge.Beside:
		text = t.tablesOf(s, x.Fact, t.strangersUnder(i, s, r.Number))
	case judge.Reserve:
		text = line("board.of-reserve", t.ofBoard(x.Is))
	case judge.Dealt:
		text = line("outside.dealt-board")
	case judge.Moved:
		switch {
		case !s.numbered:
			text = line("board.place", words.N("board", number))
		case r.Number == 0:
			text = line("board.no-number")
		case there && x.Is.Set == x.Fact.Set:
			text = line("board.file-holds", words.N("board", number), words.N("of", t.setAt(x.Is.Set).number(x.Is.Index)))
		default:
			text = line(ofAnother, t.ofBoard(x.Is))
		}
	default:
		if text = line(say.NotDealt); there {
			text = say.Cards(t.dealOf(x.Fact), &r.Deal)
		}
		if text.Code == say.NotDealt {
			text, code = t.nearest(&r.Deal, text)
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
	d.Board, d.Got = number, r.Deal.String()
	if text.Code == ofAnother {
		d.of = t.ids[x.Is.Set]
	}
	if x.Fact.Set != judge.None {
		id := t.ids[x.Fact.Set]
		d.Phase, d.Session = id.Phase, id.Session
	}
	if x.Outcome == judge.Wrong {
		d.Status = Fail
	}
	if there {
		d.Want = t.dealOf(x.Fact).String()
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
func (t *judgement) strangersUnder(i int, s *source, number int) (out []int) {
	for _, x := range t.found.Files[i] {
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
func (t *judgement) nearest(d *bridge.Deal, otherwise Line) (Line, say.Code) {
	if t.near++; t.near > mostNear {
		return otherwise, otherwise.Code
	}
	most, at := 0, judge.Fact{}
	for s := range t.ids {
		want := t.setAt(s).want
		for i := range want {
			if t.compared++; t.compared > mostCompared {
				return otherwise, otherwise.Code
			}
			if n := common(d, &want[i].Deal); n > most {
				most, at = n, judge.Fact{Set: s, Index: i}
			}
		}
	}
	if 2*most < common(d, d) {
		return otherwise, otherwise.Code
	}
	how := say.Cards(t.dealOf(at), d)
	return line("board.nearest", t.ofBoard(at), words.T("what", how.Text)), how.Code
}

// common is how many cards two deals have at the same seats.
func common(a, b *bridge.Deal) (n int) {
	for seat, h := range a {
		n += (h & b[seat]).Len()
	}
	return n
}

// tablesOf says how the records of a number differ from those that are as dealt.
func (t *judgement) tablesOf(s *source, x judge.Fact, wrong []int) Line {
	want := t.dealOf(x)
	yes, no, number := 0, 0, 0
	var how []words.Text
	for _, k := range wrong {
		r := &s.records[k]
		number = r.Number
		no += r.copies
		how = append(how, words.New("place.at", words.N("where", r.copies), words.T("what", say.Cards(want, &r.Deal).Text)))
	}
	for k := range s.records {
		if r := &s.records[k]; r.Number == number && r.Deal == *want {
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

// conclude gives a file its status, finding and line, out of what was found of
// its boards.
func (t *judgement) conclude(v *verdictOn) {
	byBoard := func(x, y Difference) int { return cmp.Compare(x.Board, y.Board) }
	slices.SortStableFunc(v.bad, byBoard)
	slices.SortStableFunc(v.open, byBoard)
	v.Differences = slices.Concat(v.bad, v.open)
	v.Holds = Line{Text: say.Sets(v.holds.list)}
	right := v.n[ofClaim] + v.n[ofOthers]
	var says []words.Text
	add := func(c say.Code, args ...words.Arg) { says = append(says, line(c, args...).Text) }
	switch {
	case len(v.bad) > 0:
		v.Status, v.Finding = Fail, accuse(v.bad)
		add("file.shown", words.T("what", describe(v.bad)), words.N("n", right))
	case len(v.why) > 0:
		v.Status, v.Finding, says = NotChecked, Open, v.why
	case len(v.open) > 0:
		v.Status, v.Finding = NotChecked, Open
		what := describe(v.open)
		if len(v.open) == v.Boards && len(v.holds.list) == 0 {
			what = line("file.foreign", words.N("n", v.Boards)).Text
		}
		if t.KeysOpen {
			what = words.Several(what, line("file.keys-unproven").Text)
		}
		if what = line("file.not-compared", words.T("what", what)).Text; right > 0 {
			what = line("file.shown", words.T("what", what), words.N("n", right)).Text
		}
		says = append(says, what)
	case v.copied:
		v.Status, v.Finding = Pass, Part
		add("file.copy")
	case v.Finding == Open: // said already
		return
	case right+v.n[inPart]+v.n[outside]+v.n[outvoted] == 0:
		v.Status, v.Finding = NotChecked, Foreign
		if len(v.extra) == 0 {
			add("file.no-cards")
			break
		}
		text := line("file.foreign", words.N("n", v.Boards))
		t.Warn(say.Warning{File: v.Name, Strict: true, Text: text})
		says = append(says, text.Text)
	default:
		v.Status, v.Finding = Pass, Part
		says = t.shownBy(v)
	}
	v.Text = Line{Text: words.Several(says...)}
}

// shownBy says what a file shows, all of it as dealt.
func (t *judgement) shownBy(v *verdictOn) (says []words.Text) {
	add := func(c say.Code, args ...words.Arg) { says = append(says, line(c, args...).Text) }
	right, all := v.n[ofClaim], 0
	for _, id := range v.claims {
		if x := t.tally(id); x != nil {
			all += x.size()
		}
	}
	rest := []say.Code{inPart, outside, outvoted, foreign}
	switch {
	case len(v.claims) > 0 && right == all:
		v.Finding = Identical
		add("file.identical", words.T("sets", say.Sets(v.claims)))
	case right > 0:
		add(ofClaim, words.N("n", right), words.T("sets", say.OfSets(v.claims)))
	case v.n[ofOthers] > 0:
		v.Finding = ByCards
		add("file.recognised", words.T("sets", v.Holds.Text), words.N("n", v.n[ofOthers]))
	}
	if right > 0 {
		rest = slices.Insert(rest, 3, ofOthers)
	}
	for _, c := range rest {
		if n := v.n[c]; n > 0 {
			add(c, words.N("n", n))
		}
	}
	return says
}

// accuse names what makes a file false.
func accuse(bad []Difference) Finding {
	first := say.RowOf(bad[0].code).File
	other := func(d Difference) bool { return say.RowOf(d.code).File != first }
	if first == "" || slices.ContainsFunc(bad, other) {
		return Differs
	}
	return Finding(first)
}

// describe is a list of differences in one line: where a file must hold a set and holds
// another, that alone.
func describe(diffs []Difference) words.Text {
	if i := slices.IndexFunc(diffs, func(d Difference) bool { return d.code == mustHold }); i >= 0 {
		return diffs[i].Text.Text
	}
	if len(diffs) == 1 && diffs[0].Board > 0 {
		return line("board.is", words.N("board", diffs[0].Board), words.T("what", diffs[0].Text.Text)).Text
	}
	type sort struct { // of differences that are said together
		kind string
		of   squaredeal.ID
	}
	boards := map[sort][]int{}
	var first []Difference // of each sort
	var parts []words.Text
	for _, d := range diffs {
		if d.Board == 0 { // of the whole file
			if !slices.ContainsFunc(parts, d.Text.Equal) {
				parts = append(parts, d.Text.Text)
			}
			continue
		}
		s := sort{d.Kind, d.of}
		if len(boards[s]) == 0 {
			first = append(first, d)
		}
		boards[s] = append(boards[s], d.Board)
	}
	for _, d := range first {
		numbers := slices.Compact(boards[sort{d.Kind, d.of}])
		if d.code != ofAnother {
			parts = append(parts, say.OfBoards(d.code, numbers))
			continue
		}
		parts = append(parts, words.New("audit.board.belong", words.N("n", len(numbers)), words.Name("boards", bridge.Runs(numbers)), words.T("set", say.Set(d.of))))
	}
	return words.Several(parts...)
}
