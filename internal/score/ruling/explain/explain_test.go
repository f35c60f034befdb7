package explain_test

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestExplainNotPlayedInMatch checks a board that was not played in one room but counts
// because of an artificial score in the other. The explanation must not contradict that.
func TestExplainNotPlayedInMatch(t *testing.T) {
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
		if steps := explain.Language(words.English).Match(m, s); !slices.Contains(steps, c.want) {
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
	if s, err := tr.Score(); err != nil || !slices.Contains(explain.Language(words.English).Board(tr, s), "pairs 3 and 4 have NP: not played: it does not count for either pair") {
		t.Errorf("a traveller: %+v, %v", s, err)
	}
}
