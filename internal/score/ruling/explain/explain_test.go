package explain_test

import (
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestMatchNotPlayed checks a board that was not played in one room but counts
// because of an artificial score in the other. The explanation must not contradict that.
func TestMatchNotPlayed(t *testing.T) {
	for _, c := range []struct {
		board, step string
		home, away  int // IMPs
	}{
		{
			board: "1  NP | A+", home: -3, away: 3,
			step: "board 1, open room: NP: not played: the artificial score in the other room counts for the board",
		},
		{
			board: "1  60%/40% | NP", home: 3, away: -3,
			step: "board 1, closed room: NP: not played: the artificial score in the other room counts for the board",
		},
		{
			board: "1  NP | (+620)/A+", home: 3, away: 0,
			step: "board 1, open room: NP: not played: the artificial score in the other room counts for the team that has it; the board does not count for the other team",
		},
		{
			board: "1  NP | +620", home: 0, away: 0,
			step: "board 1, open room: NP: not played: the board does not count for either team",
		},
		{
			board: "1  NP | NP", home: 0, away: 0,
			step: "board 1, closed room: NP: not played: the board does not count for either team",
		},
	} {
		m, err := traveller.ParseMatch([]byte(c.board))
		if err != nil {
			t.Fatal(err)
		}
		s, err := m.Score()
		if err != nil {
			t.Fatal(err)
		}
		if steps := explain.Language(words.English).Match(m, s); !slices.Contains(steps, c.step) {
			t.Errorf("%s: %q, want %q", c.board, steps, c.step)
		}
		if b := s.Boards[0]; !b.Home.Equal(score.Int(c.home)) || !b.Away.Equal(score.Int(c.away)) {
			t.Errorf("%s: %v and %v IMPs, want %d and %d", c.board, b.Home, b.Away, c.home, c.away)
		}
	}
}

func TestBoardNotPlayed(t *testing.T) {
	b, err := traveller.Parse([]byte("1 2 +620\n3 4 NP\n"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	const want = "pairs 3 and 4 have NP: not played: it does not count for either pair"
	if steps := explain.Language(words.English).Board(b, s); !slices.Contains(steps, want) {
		t.Errorf("%q, want %q", steps, want)
	}
}
