package print_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestRulingsSheetWithGroups checks that a ruling's steps are those of its group of tables.
func TestRulingsSheetWithGroups(t *testing.T) {
	session, err := traveller.ReadSession(strings.NewReader(`method: mp
board: 5
1 11 +620
2 12 +650
3 13 -100
4 14 (60%+620&40%-100)
5 15 +620
6 16 -100
7 17 (60%+170&40%-50)
board: 6
1 12 +90
`))
	if err != nil {
		t.Fatal(err)
	}
	rulings, err := apply.ReadRulings(strings.NewReader(`board 5 group b: 5-15, 6-16, 7-17 ; board turned after round 3
board 5, pairs 7-17: (60%+170&40%-50) ; misinformation
`))
	if err != nil {
		t.Fatal(err)
	}
	applied, err := apply.ToSession(session, rulings, false)
	if err != nil {
		t.Fatal(err)
	}
	sheet := print.RulingsSheet(explain.Language(words.English), applied, "", "")
	const step = "60% of 6.9333 (+170) + 40% of 4.6 (-50) = 6"
	if text := strings.Join(sheet.Steps, "\n"); !strings.Contains(text, step) {
		t.Errorf("got steps\n%s\nwant the step of the group: %s", text, step)
	}
	if !strings.Contains(strings.Join(sheet.Laws, " "), "Law 87") {
		t.Errorf("laws %v, want Law 87", sheet.Laws)
	}
}

// fouledBoard is a board on which three tables, group b, played different cards.
const fouledBoard = `method: mp
board: 5
expected: 7
1 11 +620
2 12 +650
3 13 -100
4 14 (60%+620&40%-100)
group: b
5 15 +620
6 16 -100
7 17 damage by EW: before +650, after +150, actual -150
`

// TestBoardReportOfGroups checks that the JSON of one board contains the tables of each group.
func TestBoardReportOfGroups(t *testing.T) {
	b, err := traveller.Parse([]byte(fouledBoard))
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	report := print.ReportBoard(b, s)
	if report.Tables != nil || len(report.Groups) != 2 {
		t.Fatalf("tables %v and groups %+v, want only two groups", report.Tables, report.Groups)
	}
	// +620 and -100 at two tables; +650, +150 and -150 in the award of the damage ruling
	const wantScores = 5
	if second := report.Groups[1]; second.Group != "b" || len(second.Tables.NS) != wantScores {
		t.Errorf("second group %+v, want b with %d scores", second, wantScores)
	}
}

// TestBoardSheetWithGroups checks that the sheet of one board contains the tables and steps
// of each group.
func TestBoardSheetWithGroups(t *testing.T) {
	b, err := traveller.Parse([]byte(fouledBoard))
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	sheet, err := print.BoardSheet(explain.Language(words.English), b, s)
	if err != nil {
		t.Fatal(err)
	}
	if len(sheet.Tables) != 5 || len(sheet.More) != 3 {
		t.Fatalf("%d tables and %d more, want 5 and 3", len(sheet.Tables), len(sheet.More))
	}
	if got := len(sheet.More[1].Rows); got != 3 {
		t.Errorf("%d rows, want 3", got)
	}
	const caption = "group b: frequencies for NS, 3 of 7 (Neuberg)"
	if got := sheet.Tables[1].Caption; got != caption {
		t.Errorf("second table %q, want %q", got, caption)
	}
	if got := sheet.Page[1].Caption; got != caption {
		t.Errorf("second table on paper %q, want %q", got, caption)
	}
}
