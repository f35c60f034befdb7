package print_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/ruling/print"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestMatchSheetLaws checks that the sheet of a session of matches, like a single match's,
// lists the laws of its rulings and the condition of a self-inflicted damage.
func TestMatchSheetLaws(t *testing.T) {
	for _, c := range []struct {
		method, board string
		laws          []string
		hasCondition  bool
	}{
		{
			method: "teams", board: "1  4S= N | 4S-1 N",
			laws: []string{"Law 78B"},
		},
		{
			method: "teams", board: "1  (60%+620&40%-100) | +300",
			laws: []string{"Law 12C1(c)", "Law 78B"},
		},
		{
			method: "teams", board: "1  A+/A- | +300",
			laws: []string{"Law 12C2", "Law 78B"},
		},
		{
			method: "teams", board: "1  damage by EW: before +620, after +500, actual +150 | +800",
			laws:         []string{"Law 12B1", "Law 12C1(e)", "Law 78B"},
			hasCondition: true,
		},
		{
			method: "board-a-match", board: "1  (60%+620&40%-100) | +300",
			laws: []string{"Law 12C1(c)", "Law 78D"},
		},
		{
			method: "patton", board: "1  4S= N | 4S-1 N",
			laws: []string{"Law 78D"},
		},
		{
			method: "eights", board: "1  (-100)/(+620) | +300 | +300 | +300",
			laws: []string{"Law 12C1", "Law 78B"},
		},
	} {
		e, err := traveller.ReadEvent(strings.NewReader("method: " + c.method + `
match: 1
home: Alpha
away: Beta
` + c.board + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := e.Score()
		if err != nil {
			t.Fatal(err)
		}
		sheet := print.EventSheet(explain.Language(words.English), e, s)
		if !slices.Equal(sheet.Laws, c.laws) {
			t.Errorf("%s: laws %v, want %v", c.board, sheet.Laws, c.laws)
		}
		if (sheet.Condition != "") != c.hasCondition {
			t.Errorf("%s: the condition is %q", c.board, sheet.Condition)
		}
	}
}
