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

// TestRulingsSheetOfGroups checks that a ruling's steps are those of its group of tables.
func TestRulingsSheetOfGroups(t *testing.T) {
	in, err := traveller.ReadSession(strings.NewReader("method: mp\nboard: 5\n1 11 +620\n2 12 +650\n3 13 -100\n4 14 (60%+620&40%-100)\n5 15 +620\n6 16 -100\n7 17 (60%+170&40%-50)\nboard: 6\n1 12 +90\n"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := apply.ReadRulings(strings.NewReader("board 5 group b: 5-15, 6-16, 7-17 ; board turned after round 3\nboard 5, pairs 7-17: (60%+170&40%-50) ; misinformation\n"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := apply.ToSession(in, list, false)
	if err != nil {
		t.Fatal(err)
	}
	sheet := print.RulingsSheet(explain.Language(words.English), a, "", "")
	if text := strings.Join(sheet.Steps, "\n"); !strings.Contains(text, "60% of 6.9333 (+170) + 40% of 4.6 (-50) = 6") {
		t.Error("the steps are not those of the group:\n" + text)
	}
	if !strings.Contains(strings.Join(sheet.Laws, " "), "Law 87") {
		t.Errorf("laws %v", sheet.Laws)
	}
}

// TestBoardSheetOfGroups checks that the sheet of one board contains the tables and steps
// of each group.
func TestBoardSheetOfGroups(t *testing.T) {
	b, err := traveller.Parse([]byte("method: mp\nboard: 5\nexpected: 7\n" + fouledLines))
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	report := print.ReportBoard(b, s)
	if report.Tables != nil || len(report.Groups) != 2 || report.Groups[1].Group != "b" || len(report.Groups[1].Tables.NS) != 5 {
		t.Errorf("JSON has tables %v and groups %+v", report.Tables, report.Groups)
	}
	sheet, err := print.BoardSheet(explain.Language(words.English), b, s)
	if err != nil {
		t.Fatal(err)
	}
	if len(sheet.Tables) != 5 || len(sheet.More) != 3 || len(sheet.More[1].Rows) != 3 || sheet.Tables[1].Caption != "group b: frequencies of the NS sides, 3 of 7 (Neuberg)" {
		t.Errorf("%d tables, the second is %q", len(sheet.Tables), sheet.Tables[1].Caption)
	}
}

const fouledLines = `1 11 +620
2 12 +650
3 13 -100
4 14 (60%+620&40%-100)
group: b
5 15 +620
6 16 -100
7 17 damage by EW: before +650, after +150, actual -150
`
