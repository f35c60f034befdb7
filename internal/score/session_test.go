package score

import (
	"strconv"
	"strings"
	"testing"
)

// The top in a session depends on the expected scores, even if no board has so many: a tenth of a
// top is a tenth of 18, not of 6.
func TestSessionTop(t *testing.T) {
	s := &Session{Adjustments: []Adjustment{{Pair: "1", Side: "NS", Tops: NewFrac(-1, 10)}}}
	b := board(t, Matchpoints, 10, "420", "-50", "400", "420")
	s.Add("1", &b)
	out, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	if out.MostExpected != 10 || out.Expected != 4 {
		t.Errorf("most expected %d, want 10; expected %d, want 4", out.MostExpected, out.Expected)
	}
	if got := out.Pair("1", "NS").Adjustment; !got.Equal(NewFrac(-18, 10)) {
		t.Errorf("adjustment %v, want -9/5", got)
	}
}

// TestSessionKeepsScores checks that a session returns impossible scores unchanged.
func TestSessionKeepsScores(t *testing.T) {
	for _, raw := range []int{MaxRaw, -MaxRaw, MaxRaw + 10, -MaxRaw - 10, 40_000, -40_000} {
		var s Session
		b := Board{Lines: []Line{{NS: "1", EW: "2", Result: RawResult(raw)}}}
		s.Add("1", &b)
		if got := s.Board(0).Lines[0].Result.NS.Parts[0].Score; got != raw {
			t.Errorf("got %d, want %d", got, raw)
		}
	}
}

func TestSessionWinners(t *testing.T) {
	for winners, ok := range map[int]bool{-1: false, 0: true, 1: true, 2: true, 3: false} {
		s := Session{Winners: winners}
		b := board(t, Matchpoints, 0, "420", "-50")
		s.Add("1", &b)
		if _, err := s.Score(); (err == nil) != ok {
			t.Errorf("%d winners: %v", winners, err)
		}
	}
}

// TestPairAgainstItself checks that a pair that meets itself in a session with one winner is an error, and
// does not turn the session into one with two winners (spec/score-session.md step 6). Boards are written as
// pairs of opponents: "12 34|21 43" are two boards, on which 1 plays against 2 and 3 against 4.
func TestPairAgainstItself(t *testing.T) {
	const wantError = "board 3: pair 5 plays against itself"
	for _, c := range []struct {
		boards  string
		winners int // 0 means wantError
	}{
		{boards: "12 34|21 43|55"},
		{boards: "12 34|21 43|55 66"},
		{boards: "12 34|21 43", winners: 1},
		{boards: "12 34|21 43|11 22 33", winners: 2},
		{boards: "12 23 31|13 21 32|11", winners: 2},
		{boards: "12 34|11", winners: 2},
		{boards: "11 22", winners: 2},
	} {
		var s Session
		for i, lines := range strings.Split(c.boards, "|") {
			var b Board
			for pairs := range strings.FieldsSeq(lines) {
				b.Lines = append(b.Lines, Line{NS: pairs[:1], EW: pairs[1:], Result: RawResult(420)})
			}
			s.Add(strconv.Itoa(i+1), &b)
		}
		scored, err := s.Score()
		switch {
		case c.winners == 0 && (err == nil || err.Error() != wantError):
			t.Errorf("%s: error %v, want %s", c.boards, err, wantError)
		case c.winners > 0 && err != nil:
			t.Errorf("%s: %v", c.boards, err)
		case c.winners > 0 && scored.Winners != c.winners:
			t.Errorf("%s: %d winners, want %d", c.boards, scored.Winners, c.winners)
		}
	}
}
