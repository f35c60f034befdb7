package ruling_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/ruling"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// TestExplainNotPlayedInAMatch: where the board counts all the same, because of
// an artificial score in the other room, NP does not say otherwise.
func TestExplainNotPlayedInAMatch(t *testing.T) {
	for _, c := range []struct {
		board, want string
		home, away  score.Frac
	}{
		{"1  NP | A+", "board 1, open room: NP: not played: the artificial score in the other room counts for the board", score.Int(-3), score.Int(3)},
		{"1  60%/40% | NP", "board 1, closed room: NP: not played: the artificial score in the other room counts for the board", score.Int(3), score.Int(-3)},
		{"1  NP | (+620)/A+", "board 1, open room: NP: not played: the artificial score in the other room counts for the board, for the team that has it; the board does not count for the other team", score.Int(3), score.Int(0)},
		{"1  NP | +620", "board 1, open room: NP: not played: the board does not count for either team", score.Int(0), score.Int(0)},
		{"1  NP | NP", "board 1, closed room: NP: not played: the board does not count for either team", score.Int(0), score.Int(0)},
	} {
		m, err := traveller.ParseMatch([]byte(c.board))
		if err != nil {
			t.Fatal(err)
		}
		s, err := m.Score()
		if err != nil {
			t.Fatal(err)
		}
		if steps := ruling.Language(words.English).Match(m, s); !slices.Contains(steps, c.want) {
			t.Errorf("%s: %q, want %q", c.board, steps, c.want)
		}
		if b := s.Boards[0]; !b.Home.Equal(c.home) || !b.Away.Equal(c.away) {
			t.Errorf("%s: %v and %v IMPs, want %v and %v", c.board, b.Home, b.Away, c.home, c.away)
		}
	}
	tr, err := traveller.Parse([]byte("1 2 +620\n3 4 NP\n"))
	if err != nil {
		t.Fatal(err)
	}
	if s, err := tr.Score(); err != nil || !slices.Contains(ruling.Language(words.English).Board(tr, s), "pairs 3 and 4 have NP: not played: it does not count for either pair") {
		t.Errorf("a traveller: %+v, %v", s, err)
	}
}

// TestMatchesNameTheirLaws: the sheet of a session of matches names the laws of what was
// ruled, and the condition of a self-inflicted damage, as that of one match does.
func TestMatchesNameTheirLaws(t *testing.T) {
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
		sheet := ruling.Language(words.English).EventSheet(e, s)
		if !slices.Equal(sheet.Laws, c.want) {
			t.Errorf("%s: %v, want %v", c.board, sheet.Laws, c.want)
		}
		if (sheet.Condition != "") != c.condition {
			t.Errorf("%s: the condition is %q", c.board, sheet.Condition)
		}
	}
}
