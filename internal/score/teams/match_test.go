package teams_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Example 4 from the lecture that spec/score.md cites: 60 % of 8 IMPs for +320, and 40 % of -9 IMPs for -400.
func TestWeightedScoreInMatch(t *testing.T) {
	_, s := mustMatch(t, "1 (60%+620&40%-100) | +300")
	if b := s.Boards[0]; b.Home.String() != "6/5" || b.Away.String() != "-6/5" {
		t.Errorf("%v and %v, want 6/5 and -6/5", b.Home, b.Away)
	}
}

// Example 6 from the lecture. Board 2 gives 10 IMPs; the home team gets -9 and 1 IMP in total, the away team -8 and
// -18.
func TestSplitScoreInMatch(t *testing.T) {
	_, s := mustMatch(t, `scale: 25-0
boards: 8
1 (-100)/(+620) | +300
2 +430 | 0
`)
	if b := s.Boards[0]; b.Home.String() != "-9" || b.Away.String() != "-8" {
		t.Errorf("board: %v and %v, want -9 and -8", b.Home, b.Away)
	}
	if s.Home.IMPs.String() != "1" || s.Home.VP.String() != "15" {
		t.Errorf("home: %v IMPs and %v VP, want 1 and 15", s.Home.IMPs, s.Home.VP)
	}
	if s.Away.IMPs.String() != "-18" || s.Away.VP.String() != "9" {
		t.Errorf("away: %v IMPs and %v VP, want -18 and 9", s.Away.IMPs, s.Away.VP)
	}
}

// In a knock-out, the margin in the same example is (1 - -18)/2.
func TestSplitScoreInKnockOut(t *testing.T) {
	_, s := mustMatch(t, `knock-out: yes
1 (-100)/(+620) | +300
2 +430 | 0
`)
	if s.Home.Margin.String() != "19/2" || s.Away.Margin.String() != "-19/2" {
		t.Errorf("%v and %v, want 19/2 and -19/2", s.Home.Margin, s.Away.Margin)
	}
}

// If both rooms are weighted, all pairs of parts count: differences of 0, 450, -720 and -270 with weights of 1/8,
// 3/8, 1/8 and 3/8.
func TestBothRoomsWeighted(t *testing.T) {
	_, s := mustMatch(t, "1 (50%+620&50%-100) | (25%+620&75%+170)")
	want := score.NewFrac(0+3*10-12-3*7, 8)
	if got := s.Boards[0].Home; !got.Equal(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestArtificialScoresInMatch checks that an artificial score in one room counts for the whole board.
func TestArtificialScoresInMatch(t *testing.T) {
	for _, c := range []struct{ board, home, away string }{
		{board: "1 A+/A+ | +620", home: "3", away: "3"},
		{board: "1 A | NP", home: "0", away: "0"},
		{board: "1 +620 | A+", home: "-3", away: "3"},
		{board: "1 70%/30% | +620", home: "6", away: "-6"},
		{board: "1 50%/(+630) | -100", home: "0", away: "-12"},
		{board: "1 +620 | NP", home: "0", away: "0"},
	} {
		_, s := mustMatch(t, c.board)
		if b := s.Boards[0]; b.Home.String() != c.home || b.Away.String() != c.away {
			t.Errorf("%s: %v and %v, want %s and %s", c.board, b.Home, b.Away, c.home, c.away)
		}
	}
}

func TestContradictingArtificialScores(t *testing.T) {
	m, err := traveller.ParseMatch([]byte("1 A+/A- | A+/A-"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "board 1: home team: found artificial scores of +3 and -3 IMPs"
	if _, err := m.Score(); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v, want %s", err, want)
	}
}

func TestMatchWarnings(t *testing.T) {
	for text, want := range map[string]string{
		"7 +410 | +620":             "board 7, open room: +410 is impossible with both sides vulnerable; did you mean +400?",
		"7 +620 | +420":             "board 7, closed room: +420 is impossible with both sides vulnerable; did you mean +620?",
		"7 (+620)/(-100) | +300":    "board 7: the teams' IMPs add up to +17",
		"7 A+/A+ | NP":              "board 7: the teams' IMPs add up to +6",
		"7 (-100)/(+620) | -100":    "",
		"7 40% 620; 60% 650 | +660": "",
	} {
		_, s := mustMatch(t, text)
		if got := strings.Join(words.Strings(words.English, s.Boards[0].Warnings), "; "); got != want {
			t.Errorf("%s: warnings %q, want %q", text, got, want)
		}
	}
}

func TestDamagesInBothRooms(t *testing.T) {
	const damage = "damage by EW: before +620, after +500, actual +150"
	_, s := mustMatch(t, "1 "+damage+" | "+damage)
	b := s.Boards[0]
	if len(b.Damages) != 2 || b.Damages[0].Room != teams.OpenRoom || b.Damages[1].Room != teams.ClosedRoom {
		t.Fatalf("damages %+v, want one in each room", b.Damages)
	}
	for _, d := range b.Damages {
		// Against East-West's +620, B is 0, C is -3 and A is -10.
		if d.Case != score.DamageShared || d.B.String() != "0" || d.C.String() != "-3" || d.A.String() != "-10" {
			t.Errorf("%v room: %v, B %v, C %v, A %v", d.Room, d.Case, d.B, d.C, d.A)
		}
		if d.NS.String() != "-7" || d.EW.String() != "-7" {
			t.Errorf("%v room: %v and %v, want -7 for both", d.Room, d.NS, d.EW)
		}
		if want := "(100%+620&-100%+500&+100%+150)/(+620)"; d.Award.String() != want {
			t.Errorf("%v room: award %v, want %s", d.Room, d.Award, want)
		}
	}
	if !b.Home.Equal(score.Int(-7)) || !b.Away.Equal(score.Int(-7)) {
		t.Errorf("IMPs %v and %v, want -7 for both", b.Home, b.Away)
	}
}

// mustMatch parses and scores a match.
func mustMatch(t *testing.T, text string) (*teams.Match, *teams.MatchScore) {
	t.Helper()
	m, err := traveller.ParseMatch([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.Score()
	if err != nil {
		t.Fatal(err)
	}
	return m, s
}
