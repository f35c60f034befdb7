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
		want          []string
		condition     bool
	}{
		{"teams", "1  4S= N | 4S-1 N", []string{"Law 78B"}, false},
		{"teams", "1  (60%+620&40%-100) | +300", []string{"Law 12C1(c)", "Law 78B"}, false},
		{"teams", "1  A+/A- | +300", []string{"Law 12C2", "Law 78B"}, false},
		{"teams", "1  damage by EW: before +620, after +500, actual +150 | +800", []string{"Law 12B1", "Law 12C1(e)", "Law 78B"}, true},
		{"board-a-match", "1  (60%+620&40%-100) | +300", []string{"Law 12C1(c)", "Law 78D"}, false},
		{"patton", "1  4S= N | 4S-1 N", []string{"Law 78D"}, false},
		{"eights", "1  (-100)/(+620) | +300 | +300 | +300", []string{"Law 12C1", "Law 78B"}, false},
	} {
		e, err := traveller.ReadEvent(strings.NewReader("method: " + c.method + "\nmatch: 1\nhome: Alpha\naway: Beta\n" + c.board + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := e.Score()
		if err != nil {
			t.Fatal(err)
		}
		sheet := print.EventSheet(explain.Language(words.English), e, s)
		if !slices.Equal(sheet.Laws, c.want) {
			t.Errorf("%s: %v, want %v", c.board, sheet.Laws, c.want)
		}
		if (sheet.Condition != "") != c.condition {
			t.Errorf("%s: the condition is %q", c.board, sheet.Condition)
		}
	}
}
