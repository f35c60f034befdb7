package printed

import (
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestScoreErrors checks that an error in a score contains its position, board and pairs.
func TestScoreErrors(t *testing.T) {
	for _, test := range []struct{ name, raw, want string }{
		{
			name: "odd",
			raw:  "425",
			want: "board 7: pairs 1 and 2: score is 425, expected a bridge score",
		},
		{
			name: "high",
			raw:  "9000",
			want: "board 7: pairs 1 and 2: score is 9000, expected a bridge score",
		},
		{
			name: "word",
			raw:  "won",
			want: `board 7: pairs 1 and 2: score "won": `,
		},
		{
			name: "empty",
			raw:  "",
			want: "board 7: pairs 1 and 2 have no score",
		},
	} {
		line := Line{NS: "1", EW: "2", Score: test.raw, Pos: Pos{Line: 12, Column: 5}}
		s := Session{Type: "MP_PAIRS", Boards: []Board{{Number: "7", Lines: []Line{line}}}}
		_, err := s.Session()
		var e *Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), "line 12, column 5: "+test.want) {
			t.Errorf("%s: error %v, want %s", test.name, err, test.want)
		}
	}
}

// TestDocumentErrors checks that an error in the document as a whole contains its position.
func TestDocumentErrors(t *testing.T) {
	for want, s := range map[string]Session{
		`line 3, column 4: the form of scoring is "SWISS_TE..."`: {
			Type:   "SWISS_TEAMS",
			Pos:    Pos{Line: 3, Column: 4},
			Boards: []Board{board("1", "1 2 420")},
		},
		"line 3, column 4: the document contains no results": {
			Type:   "MP_PAIRS",
			Pos:    Pos{Line: 3, Column: 4},
			Boards: []Board{{Number: "1"}},
		},
	} {
		if _, err := s.Session(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

// TestLocate checks that an error from scoring gets the line of its result.
func TestLocate(t *testing.T) {
	empty, twoResults := Board{Number: "6"}, board("7", "1 1 420", "2 2 420", "1 3 420")
	s := Session{Type: "MP_PAIRS", Winners: 2, Boards: []Board{empty, twoResults}}
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
		body       string // whose convention is used; empty: 3 IMPs for average plus
		printed    string // points for average plus
		result     string // 50 % plus 10 % times the printed IMPs, divided by those of the convention
		overridden int    // number of sides whose printed points differ from the convention
	}{
		{body: "", printed: "3", result: "60%/40%", overridden: 0},
		{body: "", printed: "1.2", result: "54%/46%", overridden: 2},
		{body: "PZBS", printed: "1.2", result: "60%/40%", overridden: 0},
		{body: "PZBS", printed: "3", result: "75%/25%", overridden: 2},
	} {
		document := withAveragePlus(c.printed)
		session, err := document.SessionWith(convention(t, c.body))
		if err != nil {
			t.Fatal(err)
		}
		if session.Conventions != c.body {
			t.Errorf("the session is by %q, want %q", session.Conventions, c.body)
		}
		if got := session.Board(0).Lines[2].Result.String(); got != c.result {
			t.Errorf("%s printed, by %q: %s, want %s", c.printed, c.body, got, c.result)
		}
		scored, err := session.Score()
		if err != nil {
			t.Fatal(err)
		}
		if got := scored.Pair("3", "NS").Total.String(); got != number(c.printed).Frac().String() {
			t.Errorf("%s printed, by %q: counted as %s", c.printed, c.body, got)
		}
		if r := document.Compare(scored); r.Count(Overridden) != c.overridden {
			t.Errorf("%s printed, by %q: %d overridden, want %d: %+v",
				c.printed, c.body, r.Count(Overridden), c.overridden, r.Differences)
		}
	}
}

// withAveragePlus returns a Butler with two results and a third table, where pair 3 NS has average plus with the given
// IMPs.
func withAveragePlus(imps string) *Session {
	points := [2]Number{number(imps), number("-" + imps)}
	lines := []Line{
		{NS: "1", EW: "1", Score: "420"},
		{NS: "2", EW: "2", Score: "-50"},
		{NS: "3", EW: "3", Score: "A6040", Butler: points},
	}
	return &Session{Type: "BUTLER_PAIRS", Winners: 2, Boards: []Board{{Number: "1", Lines: lines}}}
}

// convention returns an organisation's convention, or nil for "".
func convention(t *testing.T, body string) *score.Convention {
	t.Helper()
	if body == "" {
		return nil
	}
	c, err := score.ParseConvention(body)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestMethod(t *testing.T) {
	line := Line{NS: "1", EW: "2", Score: "0", Butler: [2]Number{number("1"), number("-1")}}
	butlerPoints := Board{Number: "1", Lines: []Line{line}}
	for _, test := range []struct {
		session Session
		want    score.Method
	}{
		{session: Session{Type: "MP_PAIRS"}, want: score.Matchpoints},
		{session: Session{Type: "MatchPoints"}, want: score.Matchpoints},
		{session: Session{Type: "CROSS_IMP"}, want: score.CrossIMP},
		{session: Session{Type: "Cross-IMPs"}, want: score.CrossIMP},
		{session: Session{Type: "BUTLER_PAIRS"}, want: score.Butler},
		{session: Session{Type: "PAIRS", Scoring: "BUTLER_IMPS"}, want: score.Butler},
		{session: Session{Type: "IMP_PAIRS", Boards: []Board{butlerPoints}}, want: score.Butler},
	} {
		if m, err := test.session.Method(); err != nil || m != test.want {
			t.Errorf("%+v is %v, %v; want %v", test.session, m, err, test.want)
		}
	}
	if _, err := (&Session{Type: "IMP_PAIRS"}).Method(); err == nil {
		t.Error("IMP_PAIRS without points has a method")
	}
}
