package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// boardOfDifferentSet means that the board belongs to a different set from the one at its position.
const boardOfDifferentSet say.Code = "board.of-another"

// containsDifferentSet means that the file claims one set and contains another. It replaces all other sentences
// about the file.
const containsDifferentSet say.Code = "file.must-hold"

// wholeSetCodes maps reasons why a whole set is open in a file to codes.
var wholeSetCodes = map[judge.Reason]say.Code{
	judge.UnclearNumbering: "board.no-shift", judge.TwoNumberings: "board.two-shifts", judge.MixedSets: "board.mixed",
}

// openContradictionCodes maps reasons why a contradiction is not wrong to codes.
var openContradictionCodes = map[judge.Reason]say.Code{
	judge.UncertainKeys: "board.but-keys", judge.MissingKey: "board.but-keyless",
	judge.AmbiguousFile: "board.but-reading", judge.TooFewMatches: "board.but-few",
}

// describers maps reasons from package judge to functions that describe a record. Each function also returns the
// code that determines the kind, or an empty code if the sentence's own code does.
var describers = map[judge.Reason]func(*sourceFindings, judge.Finding) (Line, say.Code){
	judge.SharedNumber:    (*sourceFindings).beside,
	judge.ReplacedBoard:   (*sourceFindings).dealtBoard,
	judge.OtherPlace:      (*sourceFindings).moved,
	judge.UnstatedReserve: (*sourceFindings).ofReserve,
	judge.UnknownCards:    (*sourceFindings).stranger,
}

// difference describes a record that is wrong or open.
func (f *sourceFindings) difference(finding judge.Finding) Difference {
	r := &f.source.all()[finding.Record]
	sentence := describers[finding.Reason]
	if sentence == nil {
		sentence = (*sourceFindings).stranger
	}
	text, code := sentence(f, finding)
	if r.file.typed && finding.Outcome == judge.Open {
		code = "board.look-again"
		text.Text = words.Several(text.Text, line(code).Text)
	}
	if but, ok := openContradictionCodes[finding.Doubt]; ok {
		text.Text = words.Several(text.Text, line(but).Text)
	}
	d := newDifference(text)
	if code != "" {
		d.code, d.Kind = code, say.RowOf(code).Kind
	}
	d.Board, d.Got = f.boardNumber(r, finding.Fact), r.Deal.String()
	if text.Code == boardOfDifferentSet {
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

// contradicts reports whether a record differs from its board.
func contradicts(finding judge.Finding) bool {
	return finding.Fact.Index != judge.None && finding.Board != finding.Fact
}

// newDifference returns a difference that leaves its board open.
func newDifference(text Line) Difference {
	return Difference{Status: NotChecked, Kind: say.RowOf(text.Code).Kind, Text: text, code: text.Code}
}

// wholeFile describes a finding about a source as a whole.
func (f *sourceFindings) wholeFile(finding judge.Finding) Difference {
	v, set := f.source.files[0], f.sets[finding.Fact.Set]
	code := wholeSetCodes[finding.Reason]
	switch {
	case code != "":
	case v.Finding == Unreadable:
		return newDifference(v.Text)
	case slices.Contains(v.findings.sets.list, set.id):
		code = "board.other-order"
	case len(v.findings.sets.list) > 0:
		claim, holds := say.Sets(f.source.claims), say.Sets(v.findings.sets.list)
		return newDifference(line(containsDifferentSet, words.T("claim", claim), words.T("holds", holds)))
	default:
		code = "board.none-of"
	}
	return newDifference(line(code, words.T("set", say.Set(set.id))))
}

// beside describes records that share a number.
func (f *sourceFindings) beside(finding judge.Finding) (Line, say.Code) {
	return f.tables(finding.Fact, f.strangersUnder(f.source.all()[finding.Record].Number)), ""
}

// dealtBoard describes a dealt board that was stated to be replaced.
func (f *sourceFindings) dealtBoard(judge.Finding) (Line, say.Code) {
	return line("outside.dealt-board"), ""
}

// ofReserve describes a board of an unstated reserve set.
func (f *sourceFindings) ofReserve(finding judge.Finding) (Line, say.Code) {
	return line("board.of-reserve", f.sets.board(finding.Board)), ""
}

// moved describes a board of this tournament in the wrong position.
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
	return line(boardOfDifferentSet, f.sets.board(finding.Board)), ""
}

// stranger describes a record that is not from this tournament. It compares the record with the
// board in its place, or else with the nearest board.
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
	cards := say.Cards(f.sets.deal(nearest), d)
	return line("board.nearest", f.sets.board(nearest), words.T("what", cards.Text)), cards.Code
}

// boardNumber returns a board's number in the file. In a sequence it returns the number that
// follows from the position.
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

// tables describes how the wrong records of a number differ from the matching ones.
func (f *sourceFindings) tables(fact judge.Fact, wrong []int) Line {
	want := f.sets.deal(fact)
	yes, no, number := 0, 0, 0
	var others []words.Text
	for _, k := range wrong {
		r := &f.source.all()[k]
		number = r.Number
		no += r.copies
		others = append(others, words.New("place.at",
			words.N("where", r.copies), words.T("what", say.Cards(want, &r.Deal).Text)))
	}
	for k := range f.source.all() {
		if r := &f.source.all()[k]; r.Number == number && r.Deal == *want {
			yes += r.copies
		}
	}
	return line("board.tables", words.N("right", yes), words.N("all", yes+no), words.N("board", number),
		words.List("others", others...))
}

// dealtSets contains the dealt sets in the order of package judge.
type dealtSets []*tally

// deal returns a board's deal.
func (s dealtSets) deal(fact judge.Fact) *bridge.Deal { return &s[fact.Set].want[fact.Index].Deal }

// board returns a board as an argument of a sentence.
func (s dealtSets) board(fact judge.Fact) words.Arg {
	number, set := words.N("board", s[fact.Set].number(fact.Index)), words.T("set", say.Set(s[fact.Set].id))
	return words.T("board", words.New("audit.board.of", number, set))
}

// comparisons counts the unknown boards compared, and the pairs.
type comparisons struct{ boards, pairs int }

// mostNear limits the unknown boards that are compared card by card with every known board, and mostCompared the
// pairs.
const (
	mostNear     = 50
	mostCompared = 2_000_000
)

// nearest finds the known board that is most similar to an unknown deal, if half of the cards are at the same
// seats (spec/intake.md 4.3).
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
			if n := commonCards(d, &want[i].Deal); n > most {
				most, board = n, judge.Fact{Set: set, Index: i}
			}
		}
	}
	return board, 2*most >= commonCards(d, d)
}

// commonCards returns the number of cards that two deals have at the same seats.
func commonCards(a, b *bridge.Deal) (n int) {
	for seat, h := range a {
		n += (h & b[seat]).Len()
	}
	return n
}
