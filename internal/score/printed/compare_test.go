package printed

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

func number(s string) Number {
	n, ok := ParseNumber(s)
	if !ok {
		panic(s)
	}
	return n
}

// board returns a board with lines "NS EW score NS-points EW-points".
func board(number_ string, lines ...string) Board {
	b := Board{Number: number_}
	for i, text := range lines {
		f := strings.Fields(text)
		l := Line{NS: f[0], EW: f[1], Score: f[2], Pos: Pos{Line: i + 1}}
		if len(f) > 3 {
			l.Matchpoints = [2]Number{number(f[3]), number(f[4])}
		}
		b.Lines = append(b.Lines, l)
	}
	return b
}

func compare(t *testing.T, s *Session) *Report {
	t.Helper()
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s.Compare(out)
}

// TestCompareReasons checks how each kind of difference is explained. Other differences may follow from the same
// cause.
func TestCompareReasons(t *testing.T) {
	full := board("1", "1 1 420 4 0", "2 2 -50 1 3", "3 3 -50 1 3")
	short := board("2", "1 2 420 2 0", "2 3 -50 0 2") // pairs 3 NS and 1 EW did not play board 2
	tests := []struct {
		name   string
		s      Session
		want   Reason
		count  int // differences with this reason
		others int // all other differences
	}{
		{"equal", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full}}, Unexplained, 0, 0},
		{"unexplained points", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full, board("3", "1 1 420 3 1", "2 2 -50 1 3", "3 3 -50 1 3")}}, Unexplained, 2, 0},
		{"not factored", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full, short}}, NotFactored, 4, 0},
		{"total not factored", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full, short},
			Pairs: []Pair{{ID: "1", Direction: "NS", Total: number("6.00"), Percentage: number("100.00")}}}, NotFactored, 6, 0},
		{"total not scaled", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full, short},
			Pairs: []Pair{{ID: "3", Direction: "NS", Total: number("1.00"), Percentage: number("25.00")}}}, NotScaled, 1, 4},
		{"total wrong", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full},
			Pairs: []Pair{{ID: "3", Direction: "NS", Total: number("1.01"), Percentage: number("25.30"), Place: "4"}}}, Unexplained, 3, 0},
		{"tie broken", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full},
			Pairs: []Pair{{ID: "2", Direction: "NS", Place: "2"}, {ID: "3", Direction: "NS", Place: "3"}}}, TieBroken, 1, 0},
		{"places beyond the tie", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full},
			Pairs: []Pair{{ID: "2", Direction: "NS", Place: "1"}, {ID: "3", Direction: "NS", Place: "4="}}}, Unexplained, 2, 0},
		{"overridden", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{board("1", "1 1 420 2 0", "2 2 -50 0 2"), board("2", "1 2 A6040 1.4 0.8", "2 1 A6040 1.2 .8")}}, Overridden, 1, 0},
		{"half scale", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{board("1", "1 1 420 2 0", "2 2 -50 .5 1.5", "3 3 -50 .5 1.5")},
			Pairs: []Pair{{ID: "2", Direction: "NS", Total: number("0.50"), Percentage: number("25.00"), Place: "2="}}}, Unexplained, 0, 0},
		{"rounded to whole points", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full, board("2", "1 2 420 4 1", "2 3 -50 1 4", "3 1 A 2 2")}}, Unexplained, 4, 0},
		{"rounded up and down", Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{full, board("2", "1 2 420 3.6 0.3", "2 3 -50 0.7 3.4", "3 1 (33%+420&67%-50) 1.6 2.4")}}, Rounded, 6, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := compare(t, &test.s)
			if got := r.Count(test.want); got != test.count || len(r.Differences) != test.count+test.others {
				t.Errorf("%d differences %q of %d, want %d of %d: %+v", got, test.want, len(r.Differences), test.count, test.count+test.others, r.Differences)
			}
			if r.Compared[Points] == 0 {
				t.Error("no points were compared")
			}
			if half := test.name == "half scale"; r.HalfScale != half {
				t.Errorf("half scale is %v, want %v", r.HalfScale, half)
			}
		})
	}
}

// TestCompareContracts compares raw scores with contracts.
func TestCompareContracts(t *testing.T) {
	line := func(contract, by, tricks, raw string) Line {
		return Line{NS: "1", EW: "2", Contract: contract, PlayedBy: by, Tricks: tricks, Score: raw}
	}
	for _, test := range []struct {
		line      Line
		compared  int
		different bool
	}{
		{line("4H", "N", "10", "420"), 1, false},
		{line("4H", "N", "10", "450"), 1, true},
		{line("4HX", "W", "9", "100"), 1, false},
		{line("1NTXX", "E", "7", "-560"), 1, false},
		{line("PASS", "", "", "0"), 1, false},
		{line("PASS", "", "", "100"), 1, true},
		{line("4H", "N", "", "420"), 0, false},
		{line("9H", "N", "10", "420"), 0, false},
		{line("", "", "", "420"), 0, false},
	} {
		s := Session{Type: "CROSS_IMPS", Boards: []Board{{Number: "1", Lines: []Line{test.line}}}}
		r := compare(t, &s)
		if r.Compared[RawScore] != test.compared || len(r.Differences) > 0 != test.different {
			t.Errorf("%+v: %d compared, differences %+v", test.line, r.Compared[RawScore], r.Differences)
		}
	}
}

// TestSessionRefuses checks that errors contain the position in the document.
func TestSessionRefuses(t *testing.T) {
	for _, test := range []struct{ name, raw, want string }{
		{"odd", "425", "board 7: pairs 1 and 2: score is 425, expected a bridge score"},
		{"high", "9000", "board 7: pairs 1 and 2: score is 9000, expected a bridge score"},
		{"word", "won", `board 7: pairs 1 and 2: score "won": `},
		{"empty", "", "board 7: pairs 1 and 2 have no score"},
	} {
		s := Session{Type: "MP_PAIRS", Boards: []Board{{Number: "7", Lines: []Line{{NS: "1", EW: "2", Score: test.raw, Pos: Pos{Line: 12, Column: 5}}}}}}
		_, err := s.Session()
		var e *Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), "line 12, column 5: "+test.want) {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
		}
	}
	for name, s := range map[string]Session{
		`line 3, column 4: the form of scoring is "SWISS_TE..."`: {Type: "SWISS_TEAMS", Pos: Pos{3, 4}, Boards: []Board{board("1", "1 2 420")}},
		"line 3, column 4: the document contains no results":     {Type: "MP_PAIRS", Pos: Pos{3, 4}, Boards: []Board{{Number: "1"}}},
	} {
		if _, err := s.Session(); err == nil || !strings.HasPrefix(err.Error(), name) {
			t.Errorf("error %v, want %s", err, name)
		}
	}
}

// TestLocate checks that an error from scoring gets the line of its result.
func TestLocate(t *testing.T) {
	s := Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{{Number: "6"}, board("7", "1 1 420", "2 2 420", "1 3 420")}}
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Score()
	if got := s.LocateError(err); got == nil || got.Error() != "line 3: board 7: pair 1 NS has two results" {
		t.Errorf("error %v, want the line of the second result", got)
	}
	if other := errors.New("other"); s.LocateError(other) != other {
		t.Error("another error was changed")
	}
}

// TestSessionWithoutScore checks that contract and tricks, or printed points, replace a
// missing score.
func TestSessionWithoutScore(t *testing.T) {
	s := Session{Type: "PAIRS", Scoring: "MATCH_POINTS", Boards: []Board{{Number: "2", Lines: []Line{
		{NS: "1", EW: "2", Contract: "4H", PlayedBy: "N", Tricks: "10"},
		{NS: "3", EW: "4", Matchpoints: [2]Number{number("1.1"), number(".9")}},
	}}}}
	in, err := s.Session()
	if err != nil {
		t.Fatal(err)
	}
	if got := in.Board(0).Lines[0].Result.String(); got != "+620" {
		t.Errorf("4H= on board 2 is %s, want +620", got)
	}
	out, err := in.Score()
	if err != nil {
		t.Fatal(err)
	}
	_, scored := out.Board(0)
	if got := scored.Lines[1].NS.Value; !got.Equal(score.NewFrac(11, 10)) {
		t.Errorf("printed points became %v, want 11/10", got)
	}
}

// TestOverriddenByConvention checks that average plus has the value of the convention, and
// that different printed points count as printed.
func TestOverriddenByConvention(t *testing.T) {
	for _, c := range []struct {
		body, printed, result string
		overridden            int
	}{
		{"", "3", "60%/40%", 0},
		{"", "1.2", "54%/46%", 2},
		{"PZBS", "1.2", "60%/40%", 0},
		{"PZBS", "3", "75%/25%", 2},
	} {
		artificial := Line{NS: "3", EW: "3", Score: "A6040", Butler: [2]Number{number(c.printed), number("-" + c.printed)}}
		s := Session{Type: "BUTLER_PAIRS", Winners: 2, Boards: []Board{{Number: "1", Lines: []Line{{NS: "1", EW: "1", Score: "420"}, {NS: "2", EW: "2", Score: "-50"}, artificial}}}}
		var body *score.Convention
		if c.body != "" {
			var err error
			if body, err = score.ParseConvention(c.body); err != nil {
				t.Fatal(err)
			}
		}
		in, err := s.SessionWith(body)
		if err != nil {
			t.Fatal(err)
		}
		if in.Conventions != c.body {
			t.Errorf("the session is by %q, want %q", in.Conventions, c.body)
		}
		if got := in.Board(0).Lines[2].Result.String(); got != c.result {
			t.Errorf("%s printed, by %q: %s, want %s", c.printed, c.body, got, c.result)
		}
		out, err := in.Score()
		if err != nil {
			t.Fatal(err)
		}
		if got := out.Pair("3", "NS").Total.String(); got != number(c.printed).Frac().String() {
			t.Errorf("%s printed, by %q: counted as %s", c.printed, c.body, got)
		}
		if r := s.Compare(out); r.Count(Overridden) != c.overridden {
			t.Errorf("%s printed, by %q: %d overridden, want %d: %+v", c.printed, c.body, r.Count(Overridden), c.overridden, r.Differences)
		}
	}
}

func TestMethod(t *testing.T) {
	points := Board{Number: "1", Lines: []Line{{NS: "1", EW: "2", Score: "0", Butler: [2]Number{number("1"), number("-1")}}}}
	for _, test := range []struct {
		s    Session
		want score.Method
	}{
		{Session{Type: "MP_PAIRS"}, score.Matchpoints},
		{Session{Type: "MatchPoints"}, score.Matchpoints},
		{Session{Type: "CROSS_IMP"}, score.CrossIMP},
		{Session{Type: "Cross-IMPs"}, score.CrossIMP},
		{Session{Type: "BUTLER_PAIRS"}, score.Butler},
		{Session{Type: "PAIRS", Scoring: "BUTLER_IMPS"}, score.Butler},
		{Session{Type: "IMP_PAIRS", Boards: []Board{points}}, score.Butler},
	} {
		if m, err := test.s.Method(); err != nil || m != test.want {
			t.Errorf("%+v is %v, %v; want %v", test.s, m, err, test.want)
		}
	}
	if _, err := (&Session{Type: "IMP_PAIRS"}).Method(); err == nil {
		t.Error("IMP_PAIRS without points has a method")
	}
}
