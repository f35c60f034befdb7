package audit

import (
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// boardOfDifferentSet means that the board belongs to a different set from the one at its position.
const boardOfDifferentSet say.Code = "board.of-another"

// openContradictionCodes contains the sentences that explain why a contradiction is open and not wrong.
var openContradictionCodes = map[judge.Reason]say.Code{
	judge.UncertainKeys: "board.but-keys",
	judge.MissingKey:    "board.but-keyless",
	judge.AmbiguousFile: "board.but-reading",
	judge.TooFewMatches: "board.but-few",
}

// describeDifference converts a finding about a wrong or open record for the report. Its sentence names what differs,
// such as "two cards exchanged", and then the reason if the board is only open.
func (f *groupFindings) describeDifference(finding judge.Finding) Difference {
	rec := &f.group.allRecords()[finding.Record]
	text, kindCode := f.describeRecord(finding)
	if rec.file.typed && finding.Outcome == judge.Open {
		kindCode = "board.look-again"
		text.Text = words.JoinSemicolons(text.Text, line(kindCode).Text)
	}
	if reason, ok := openContradictionCodes[finding.Doubt]; ok {
		text.Text = words.JoinSemicolons(text.Text, line(reason).Text)
	}

	d := newDifference(text)
	d.code, d.Kind = kindCode, say.RowOf(kindCode).Kind
	d.Board, d.Got = f.boardNumber(rec, finding.Fact), rec.Deal.String()
	if text.Code == boardOfDifferentSet {
		d.set = f.sets[finding.Board.Set].id
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

// describeRecord returns the sentence about a wrong or open record, and the code that determines the kind of the
// difference.
func (f *groupFindings) describeRecord(finding judge.Finding) (text Line, kindCode say.Code) {
	switch finding.Reason {
	case judge.SharedNumber: // Tables played different cards for this board number.
		number := f.group.allRecords()[finding.Record].Number
		text = f.compareTables(finding.Fact, f.strangersNumbered(number))
	case judge.ReplacedBoard:
		text = line("outside.dealt-board")
	case judge.OtherPlace:
		text = f.describeMoved(finding)
	case judge.UnstatedReserve:
		text = line("board.of-reserve", f.sets.board(finding.Board))
	default:
		return f.describeStranger(finding)
	}
	return text, text.Code
}

// contradicts reports whether a record differs from its board.
func contradicts(finding judge.Finding) bool {
	return finding.Fact.Index != judge.None && finding.Board != finding.Fact
}

// newDifference returns a difference that leaves its board open.
func newDifference(text Line) Difference {
	return Difference{Status: NotChecked, Kind: say.RowOf(text.Code).Kind, Text: text, code: text.Code}
}

// describeMoved describes a board of this tournament in the wrong position.
func (f *groupFindings) describeMoved(finding judge.Finding) Line {
	rec := &f.group.allRecords()[finding.Record]
	number := words.N("board", f.boardNumber(rec, finding.Fact))
	switch {
	case !f.group.numbered:
		return line("board.place", number)
	case rec.Number == 0:
		return line("board.no-number")
	case contradicts(finding) && finding.Board.Set == finding.Fact.Set:
		of := f.numberInFile(finding.Board, rec, finding.Fact)
		return line("board.file-holds", number, words.N("of", of))
	}
	return line(boardOfDifferentSet, f.sets.board(finding.Board))
}

// numberInFile returns the number of a board in a file that shows a record in place of a fact. Every file may number
// unknown boards in its own way.
func (f *groupFindings) numberInFile(board judge.Fact, rec *record, fact judge.Fact) int {
	isNumbered := f.group.numbered && fact.Index != judge.None && fact.Set == board.Set
	if isNumbered && f.sets[board.Set].unknown {
		return rec.Number + board.Index - fact.Index
	}
	return f.sets[board.Set].number(board.Index)
}

// describeStranger describes a record that is not from this tournament. It compares the record with the board in
// its place, or else with the nearest board.
func (f *groupFindings) describeStranger(finding judge.Finding) (text Line, kindCode say.Code) {
	rec := &f.group.allRecords()[finding.Record]
	deal := &rec.Deal
	text = line(say.NotDealt)
	if contradicts(finding) {
		text = say.Difference(f.sets.deal(finding.Fact), deal)
	}
	if text.Code != say.NotDealt {
		return text, text.Code
	}
	nearest, ok := f.sets.nearest(deal, f.compared)
	if !ok {
		return text, text.Code
	}
	cards := say.Difference(f.sets.deal(nearest), deal)
	board := f.sets.numberedBoard(nearest, f.numberInFile(nearest, rec, finding.Fact))
	return line("board.nearest", board, words.T("what", cards.Text)), cards.Code
}

// boardNumber returns a board's number in the file. In a sequence it returns the number that
// follows from the position.
func (f *groupFindings) boardNumber(r *record, fact judge.Fact) int {
	if !f.group.numbered && fact.Index != judge.None {
		return f.sets[fact.Set].number(fact.Index)
	}
	return r.Number
}
