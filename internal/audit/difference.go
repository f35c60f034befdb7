package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/words"
)

// ofAnother is of a board of another set than that of which its place speaks.
const ofAnother say.Code = "board.of-another"

// mustHold is of a file that claims one set and holds another: it says all of the file.
const mustHold say.Code = "file.must-hold"

// ofSets are the codes of what is open of a set in a file as a whole.
var ofSets = map[judge.Reason]say.Code{
	judge.NoShift: "board.no-shift", judge.Shifts: "board.two-shifts", judge.Mixed: "board.mixed",
}

// butCodes say why what contradicts is not wrong.
var butCodes = map[judge.Reason]say.Code{
	judge.Keys: "board.but-keys", judge.Keyless: "board.but-keyless",
	judge.Reading: "board.but-reading", judge.Few: "board.but-few",
}

// sentences say what is the matter with a record, by the reason that package judge gives.
// The code is that of its kind; empty: that of the sentence.
var sentences = map[judge.Reason]func(*sourceFindings, judge.Finding) (Line, say.Code){
	judge.Beside:   (*sourceFindings).beside,
	judge.Dealt:    (*sourceFindings).dealtBoard,
	judge.Moved:    (*sourceFindings).moved,
	judge.Reserve:  (*sourceFindings).ofReserve,
	judge.Stranger: (*sourceFindings).stranger,
}

// difference describes a record that is wrong or open.
func (f *sourceFindings) difference(finding judge.Finding) Difference {
	r := &f.source.all()[finding.Record]
	sentence := sentences[finding.Reason]
	if sentence == nil {
		sentence = (*sourceFindings).stranger
	}
	text, code := sentence(f, finding)
	if r.file.typed && finding.Outcome == judge.Open {
		code = "board.look-again"
		text.Text = words.Several(text.Text, line(code).Text)
	}
	if but, ok := butCodes[finding.Soft]; ok {
		text.Text = words.Several(text.Text, line(but).Text)
	}
	d := newDifference(text)
	if code != "" {
		d.code, d.Kind = code, say.RowOf(code).Kind
	}
	d.Board, d.Got = f.boardNumber(r, finding.Fact), r.Deal.String()
	if text.Code == ofAnother {
		d.of = f.sets[finding.Board.Set].id
	}
	if finding.Fact.Set != judge.None {
		id := f.sets[finding.Fact.Set].id
		d.Phase, d.Session = id.Phase, id.Session
	}
	if finding.Outcome == judge.Wrong {
		d.Status = Fail
	}
	if contradicts(finding) {
		d.Want = f.sets.deal(finding.Fact).String()
	}
	return d
}

// contradicts reports whether a record is not the board of which it speaks.
func contradicts(finding judge.Finding) bool {
	return finding.Fact.Index != judge.None && finding.Board != finding.Fact
}

// newDifference returns a difference that leaves its board open.
func newDifference(text Line) Difference {
	return Difference{Status: NotChecked, Kind: say.RowOf(text.Code).Kind, Text: text, code: text.Code}
}

// wholeFile describes a finding of a source as a whole.
func (f *sourceFindings) wholeFile(finding judge.Finding) Difference {
	v, set := f.source.files[0], f.sets[finding.Fact.Set]
	code := ofSets[finding.Reason]
	switch {
	case code != "":
	case v.Finding == Unreadable:
		return newDifference(v.Text)
	case slices.Contains(v.found.sets.list, set.id):
		code = "board.other-order"
	case len(v.found.sets.list) > 0:
		claim, holds := say.Sets(f.source.claims), say.Sets(v.found.sets.list)
		return newDifference(line(mustHold, words.T("claim", claim), words.T("holds", holds)))
	default:
		code = "board.none-of"
	}
	return newDifference(line(code, words.T("set", say.Set(set.id))))
}

// beside describes a record whose number another record has too.
func (f *sourceFindings) beside(finding judge.Finding) (Line, say.Code) {
	return f.tables(finding.Fact, f.strangersUnder(f.source.all()[finding.Record].Number)), ""
}

// dealtBoard describes the dealt board, where it was stated to be replaced.
func (f *sourceFindings) dealtBoard(judge.Finding) (Line, say.Code) {
	return line("outside.dealt-board"), ""
}

// ofReserve describes a board of a reserve set that nobody stated.
func (f *sourceFindings) ofReserve(finding judge.Finding) (Line, say.Code) {
	return line("board.of-reserve", f.sets.board(finding.Board)), ""
}

// moved describes a board of this tournament at a place that is not its own.
func (f *sourceFindings) moved(finding judge.Finding) (Line, say.Code) {
	r := &f.source.all()[finding.Record]
	number := words.N("board", f.boardNumber(r, finding.Fact))
	switch {
	case !f.source.numbered:
		return line("board.place", number), ""
	case r.Number == 0:
		return line("board.no-number"), ""
	case contradicts(finding) && finding.Board.Set == finding.Fact.Set:
		return line("board.file-holds", number, words.N("of", f.sets[finding.Board.Set].number(finding.Board.Index))), ""
	}
	return line(ofAnother, f.sets.board(finding.Board)), ""
}

// stranger describes a record that is not a board of this tournament: by the board of which
// it speaks, else by the board that it is nearest to.
func (f *sourceFindings) stranger(finding judge.Finding) (Line, say.Code) {
	d := &f.source.all()[finding.Record].Deal
	text := line(say.NotDealt)
	if contradicts(finding) {
		text = say.Cards(f.sets.deal(finding.Fact), d)
	}
	if text.Code != say.NotDealt {
		return text, ""
	}
	nearest, ok := f.sets.nearest(d, f.compared)
	if !ok {
		return text, ""
	}
	how := say.Cards(f.sets.deal(nearest), d)
	return line("board.nearest", f.sets.board(nearest), words.T("what", how.Text)), how.Code
}

// boardNumber returns the number of a board in the file; in a sequence that of the board of
// which it speaks.
func (f *sourceFindings) boardNumber(r *record, fact judge.Fact) int {
	if !f.source.numbered && fact.Index != judge.None {
		return f.sets[fact.Set].number(fact.Index)
	}
	return r.Number
}

// strangersUnder returns the records with a number that are not boards of this tournament.
func (f *sourceFindings) strangersUnder(number int) (out []int) {
	for _, finding := range f.all {
		k := finding.Record
		if k == judge.None || finding.Board.Set != judge.None || f.source.all()[k].Number != number {
			continue
		}
		if !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// tables says how the records of a number differ from those that are as dealt.
func (f *sourceFindings) tables(fact judge.Fact, wrong []int) Line {
	want := f.sets.deal(fact)
	yes, no, number := 0, 0, 0
	var how []words.Text
	for _, k := range wrong {
		r := &f.source.all()[k]
		number = r.Number
		no += r.copies
		how = append(how, words.New("place.at", words.N("where", r.copies), words.T("what", say.Cards(want, &r.Deal).Text)))
	}
	for k := range f.source.all() {
		if r := &f.source.all()[k]; r.Number == number && r.Deal == *want {
			yes += r.copies
		}
	}
	return line("board.tables", words.N("right", yes), words.N("all", yes+no), words.N("board", number),
		words.List("others", how...))
}

// dealtSets are sets as dealt, in the order in which package judge has them.
type dealtSets []*tally

// deal returns the deal of a board.
func (s dealtSets) deal(fact judge.Fact) *bridge.Deal { return &s[fact.Set].want[fact.Index].Deal }

// board names a board as an argument of a sentence.
func (s dealtSets) board(fact judge.Fact) words.Arg {
	number, set := words.N("board", s[fact.Set].number(fact.Index)), words.T("set", say.Set(s[fact.Set].id))
	return words.T("board", words.New("audit.board.of", number, set))
}

// comparisons count the boards that were compared with each that is known, and the pairs.
type comparisons struct{ boards, pairs int }

// mostNear is how many boards at most are compared card by card with each that is known,
// and mostCompared how many pairs.
const (
	mostNear     = 50
	mostCompared = 2_000_000
)

// nearest finds the board that a deal of no session is nearest to, if half of its cards are
// at their seats (spec/intake.md 4.3).
func (s dealtSets) nearest(d *bridge.Deal, done *comparisons) (board judge.Fact, ok bool) {
	if done.boards++; done.boards > mostNear {
		return board, false
	}
	most := 0
	for set := range s {
		want := s[set].want
		for i := range want {
			if done.pairs++; done.pairs > mostCompared {
				return board, false
			}
			if n := common(d, &want[i].Deal); n > most {
				most, board = n, judge.Fact{Set: set, Index: i}
			}
		}
	}
	return board, 2*most >= common(d, d)
}

// common returns how many cards two deals have at the same seats.
func common(a, b *bridge.Deal) (n int) {
	for seat, h := range a {
		n += (h & b[seat]).Len()
	}
	return n
}
