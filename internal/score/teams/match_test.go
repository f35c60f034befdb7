package teams_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// Golden example 4 from section 8.
func TestWeightedScoreInAMatch(t *testing.T) {
	_, s := mustMatch(t, "1 (60%+620&40%-100) | +300")
	if b := s.Boards[0]; b.Home.String() != "6/5" || b.Away.String() != "-6/5" {
		t.Errorf("%v and %v, want 6/5 and -6/5", b.Home, b.Away)
	}
}

// Golden example 6.
func TestSplitScoreInAMatch(t *testing.T) {
	_, s := mustMatch(t, "scale: 25-0\nboards: 8\n1 (-100)/(+620) | +300\n2 +430 | 0\n")
	if b := s.Boards[0]; b.Home.String() != "-9" || b.Away.String() != "-8" {
		t.Errorf("board: %v and %v, want -9 and -8", b.Home, b.Away)
	}
	if s.Home.IMPs.String() != "1" || s.Away.IMPs.String() != "-18" || s.Home.VP.String() != "15" || s.Away.VP.String() != "9" {
		t.Errorf("match: %v %v and %v %v, want +1 15 and -18 9", s.Home.IMPs, s.Home.VP, s.Away.IMPs, s.Away.VP)
	}
	// in a knock-out: (1 - -18)/2
	_, s = mustMatch(t, "knock-out: yes\n1 (-100)/(+620) | +300\n2 +430 | 0\n")
	if s.Home.Margin.String() != "19/2" || s.Away.Margin.String() != "-19/2" {
		t.Errorf("knock-out: %v and %v, want 19/2 and -19/2", s.Home.Margin, s.Away.Margin)
	}
}

// Both rooms weighted: all products.
func TestBothRoomsWeighted(t *testing.T) {
	_, s := mustMatch(t, "1 (50%+620&50%-100) | (25%+620&75%+170)")
	want := score.NewFrac(0+3*10-12-3*7, 8) // IMPs of 0, 450, -720 and -270
	if got := s.Boards[0].Home; !got.Equal(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestArtificialScoresInAMatch checks that an artificial score in one room counts for the whole board.
func TestArtificialScoresInAMatch(t *testing.T) {
	for _, c := range []struct{ text, home, away string }{
		{"1 A+/A+ | +620", "3", "3"},
		{"1 A | NP", "0", "0"},
		{"1 +620 | A+", "-3", "3"},
		{"1 70%/30% | +620", "6", "-6"},
		{"1 50%/(+630) | -100", "0", "-12"},
		{"1 +620 | NP", "0", "0"},
	} {
		_, s := mustMatch(t, c.text)
		if b := s.Boards[0]; b.Home.String() != c.home || b.Away.String() != c.away {
			t.Errorf("%s: %v and %v, want %s and %s", c.text, b.Home, b.Away, c.home, c.away)
		}
	}
	m, err := traveller.ParseMatch([]byte("1 A+/A- | A+/A-"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Score(); err == nil || !strings.Contains(err.Error(), "board 1: home team: artificial scores of +3 and -3 IMPs") {
		t.Errorf("two artificial scores that contradict: %v", err)
	}
}

// TestRounding checks what each policy makes of a margin of 1.2 IMPs.
func TestRounding(t *testing.T) {
	const boards = "1 (60%+620&40%-100) | +300\n" // +1.2
	for _, c := range []struct{ settings, home, vpHome, vpAway string }{
		{"rounding: white-book", "1", "10.44", "9.56"},
		{"rounding: tenth", "6/5", "10.44", "9.56"},
		{"non-offenders: home", "6/5", "10.86", "9.14"},
		{"non-offenders: away", "6/5", "10.44", "9.56"},
		{"scale: wbf-discrete\ncarry-over: -1", "1/5", "", ""},
		{"rounding: none\nscale: 25-0", "6/5", "", ""},
	} {
		text := c.settings + "\nboards: 8\n" + boards
		if !strings.Contains(text, "scale") {
			text = "scale: wbf2013\n" + text
		}
		m, err := traveller.ParseMatch([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		s, err := m.Score()
		if c.vpHome == "" {
			if err == nil {
				t.Errorf("%s: a gap was rounded without a rule", c.settings)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.settings, err)
			continue
		}
		if s.Home.IMPs.String() != c.home || s.Home.VP.Fixed(2) != c.vpHome || s.Away.VP.Fixed(2) != c.vpAway {
			t.Errorf("%s: %v %s %s, want %v", c.settings, s.Home.IMPs, s.Home.VP.Fixed(2), s.Away.VP.Fixed(2), c)
		}
	}

	// In a discrete scale, a fraction inside a band needs no rounding: 12-14 gives 19-11.
	_, s := mustMatch(t, "scale: 25-0\nboards: 8\ncarry-over: 11\n"+boards)
	if s.Home.VP.String() != "19" || s.Away.VP.String() != "11" {
		t.Errorf("inside a band: %v and %v, want 19 and 11", s.Home.VP, s.Away.VP)
	}

	// Halves are rounded away from the average.
	if got := teams.RoundWhiteBook.RoundBoard(score.NewFrac(-5, 2)); got.String() != "-3" {
		t.Errorf("-5/2 is rounded to %v, want -3", got)
	}

	// A damage determines who the non-offenders are.
	_, s = mustMatch(t, "scale: wbf2013\nboards: 8\n1 damage by EW: before (60%+620&40%+170), after +100, actual +50 | +300\n")
	if s.Home.IMPs.IsInt() {
		t.Fatalf("the margin %v is whole", s.Home.IMPs)
	}
	want := mustScale(t).VP(int(s.Home.IMPs.Ceil().Float()))
	if !s.Home.VP.Equal(want) {
		t.Errorf("%v IMPs are %v VP, want %v", s.Home.IMPs, s.Home.VP, want)
	}
}

// TestParseMatchErrors checks the line and the message of each error.
func TestParseMatchErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "no boards"},
		{"scale: wbf2013\n", "no boards"},
		{"1 +620", "line 1: the | between the results"},
		{"x | y", `line 1: found "x | y", expected a board number`},
		{"1+620 | +300", "line 1: found"},
		{"1 +620 | +625", "line 1, character 11: +625 is not a score"},
		{"1 4H=N | 4H+9 N\n", "line 1, character 12: 19 tricks"},
		{"1 0 | 0\n1 0 | 0\n", "line 2: board 1 occurs twice; the first is on line 1"},
		{"1 0 | 0\nscale: 25-0", `line 2: setting "scale" comes after a board`},
		{"scale: 25-0\nscale: 25-0\n1 0 | 0", `line 2: setting "scale" is given twice`},
		{"scale: 30-0\n1 0 | 0", `line 1: unknown scale "30-0"`},
		{"scale: 25-0\nboards: 10\n1 0 | 0", "there is no 25-0 scale for 10 boards"},
		{"scale: 25-0\nboards: many\n1 0 | 0", `line 2: found boards "many"`},
		{"rounding: up\n1 0 | 0", `unknown rounding "up"`},
		{"colour: red\n1 0 | 0", `unknown setting "colour"`},
		{"non-offenders: nobody\n1 0 | 0", `non-offenders "nobody", expected "home" or "away"`},
		{"home: x\naway: x\n1 0 | 0", "cannot be distinguished"},
		{"knock-out: maybe\n1 0 | 0", `found knock-out "maybe"`},
		{"carry-over: lots\n1 0 | 0", "expected a number"},
		{"1 \xff | 0", "line 1: not UTF-8"},
		{"home: \x1b[2J\n1 0 | 0", "line 1, character 7: found control character U+001B, expected text"},
		{"1 0 | damage by NS: before 0 actual 0 | 0", "line 1, character 39: found '|'"},
	} {
		_, err := traveller.ParseMatch([]byte(c.text))
		var fe *traveller.Error
		if !errors.As(err, &fe) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestMatchWarnings(t *testing.T) {
	for text, want := range map[string]string{
		"7 +410 | +620":             "board 7, open room: +410 is impossible with both sides vulnerable; did you mean +400?",
		"7 +620 | +420":             "board 7, closed room: +420 is impossible with both sides vulnerable; did you mean +620?",
		"7 (+620)/(-100) | +300":    "board 7: the teams get +17 IMPs together",
		"7 A+/A+ | NP":              "board 7: the teams get +6 IMPs together",
		"7 (-100)/(+620) | -100":    "",
		"7 40% 620; 60% 650 | +660": "",
	} {
		_, s := mustMatch(t, text)
		if got := strings.Join(words.Strings(words.English, s.Boards[0].Warnings), "; "); got != want {
			t.Errorf("%s: warnings %q, want %q", text, got, want)
		}
	}
}

func TestTwoDamagesOnABoard(t *testing.T) {
	const d = "damage by EW: before +620, after +500, actual +150"
	m, err := traveller.ParseMatch([]byte("1 " + d + " | " + d))
	if err != nil {
		t.Fatal(err)
	}
	s, err := m.Score()
	if err != nil {
		t.Fatal(err)
	}
	got := s.Boards[0]
	if len(got.Damages) != 2 || got.Damages[0].Room != teams.OpenRoom || got.Damages[1].Room != teams.ClosedRoom {
		t.Fatalf("damages %+v, want one in each room", got.Damages)
	}
	for _, x := range got.Damages {
		// Against East-West's +620, B is 0, C is -3 and A is -10.
		if x.Case != score.DamageShared || x.B.String() != "0" || x.C.String() != "-3" || x.A.String() != "-10" || x.NS.String() != "-7" || x.EW.String() != "-7" ||
			x.Award.String() != "(100%+620&-100%+500&+100%+150)/(+620)" {
			t.Errorf("damage %+v", x.DamageReport)
		}
	}
	if !got.Home.Equal(score.Int(-7)) || !got.Away.Equal(score.Int(-7)) {
		t.Errorf("IMPs %v and %v, want -7 for both", got.Home, got.Away)
	}
}

func FuzzParseMatch(f *testing.F) {
	f.Add("home: A\naway: B\nscale: wbf2013\n1 4S= N | 4S-1 N\n2 (-100)/(+620) | +300\n")
	f.Add("carry-over: 10\nknock-out: yes\n3 damage by EW: before +620, after +500, actual +150 | +800\n4 A+ | NP # comment\n")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := traveller.ParseMatch([]byte(text))
		if err != nil {
			var fe *traveller.Error
			if !errors.As(err, &fe) {
				t.Fatalf("%v", err)
			}
			return
		}
		s, err := m.Score()
		if err == nil && len(s.Boards) != len(m.Boards) {
			t.Fatalf("%d boards scored of %d", len(s.Boards), len(m.Boards))
		}
	})
}

func mustScale(t *testing.T) *teams.VPTable {
	t.Helper()
	table, err := teams.WBF2013.Table(8)
	if err != nil {
		t.Fatal(err)
	}
	return table
}
