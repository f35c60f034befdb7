package traveller

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// twoBoards is a session with a byte order mark, Windows line ends, comments, tabs, settings for all boards, and settings for
// board 9.
const twoBoards = "\ufeff# a comment\r\nmethod: butler\r\nwinners: 1\r\ntrim: 0\r\n\r\n" +
	"board: 1\r\n1 2 4H= N\r\n3\t4   -50 # down\r\n" +
	"board: 9\nvulnerable: all\ndatum: 50\nexpected: 3\n1 3 2Hx= N\n"

// TestReadSession checks settings for all boards and for one.
func TestReadSession(t *testing.T) {
	s := readSession(t, twoBoards)
	if s.Winners != 1 || s.Len() != 2 || s.Name(0) != "1" {
		t.Fatalf("%d winners, %d boards, the first is %s; want 1, 2 and board 1", s.Winners, s.Len(), s.Name(0))
	}
	first, second := s.Board(0), s.Board(1)
	if first.Method != score.Butler || first.Trim != mustTrim("0") || first.Datum != nil {
		t.Errorf("settings of board 1: %+v", first)
	}
	if len(first.Lines) != 2 || first.Lines[1].NS != "3" || first.Lines[1].EW != "4" {
		t.Errorf("results of board 1: %+v", first.Lines)
	}
	if second.Datum == nil || *second.Datum != 50 || second.Expected != 3 || second.Trim != mustTrim("0") {
		t.Errorf("settings of board 9: %+v", second)
	}
}

// TestVulnerabilityFollowsFromBoard checks the scores of contracts: board 1 has no vulnerable side, and board 9 a setting.
func TestVulnerabilityFollowsFromBoard(t *testing.T) {
	s := readSession(t, twoBoards)
	first, second := s.Board(0), s.Board(1)
	if got := first.Lines[0].Result.NS.Parts[0].Score; got != 420 {
		t.Errorf("4H= on board 1 is %d, want 420: nobody is vulnerable", got)
	}
	if got := second.Lines[0].Result.NS.Parts[0].Score; got != 670 {
		t.Errorf("2Hx= with all vulnerable is %d, want 670", got)
	}
}

func mustTrim(text string) score.Trim {
	t, err := score.ParseTrim(text)
	if err != nil {
		panic(err)
	}
	return t
}

// TestReadSessionCSV checks that CSV gives the same session as text, for any order of
// columns and rows.
func TestReadSessionCSV(t *testing.T) {
	want := readSession(t, `
method: mp
winners: 2
board: 1
expected: 3
1 3  4H= N
2 4  damage by EW: before +620, after +500, actual +150
board: 2
1 4  (60%+620&40%-100)
2 3  NP
`)
	for name, csv := range map[string]string{
		"settings before the header": `method: mp
winners: 2
board,expected,ns,ew,result
1,3,1,3,4H= N
1,,2,4,"damage by EW: before +620, after +500, actual +150"
# comment
2,,1,4,(60%+620&40%-100)
2,,2,3,NP
`,
		"columns and rows in other order": `Result,EW,NS,Board,Method,Winners,Expected
4H= N,3,1,1,mp,2,3
(60%+620&40%-100),4,1,2,mp,2,
"damage by EW: before +620, after +500, actual +150",4,2,1,mp,,
NP,3,2,2,,,
`,
		"lines filled with commas": `method: mp,,,
winners: 2,,,
,,,
board,expected,ns,ew,result,,
1,3,1,3,4H= N,,
1,,2,4,"damage by EW: before +620, after +500, actual +150",,
2,,1,4,(60%+620&40%-100),,
2,,2,3,NP,,
`,
		"semicolons": `method;winners;board;expected;ns;ew;result
mp;2;1;3;1;3;4H= N
;;1;;2;4;damage by EW: before +620, after +500, actual +150
;;2;;1;4;(60%+620&40%-100)
;;2;;2;3;NP
`,
	} {
		t.Run(name, func(t *testing.T) {
			got := readSession(t, csv)
			if got.Winners != want.Winners {
				t.Errorf("%d winners, want %d", got.Winners, want.Winners)
			}
			if !reflect.DeepEqual(boardsOf(got), boardsOf(want)) {
				t.Errorf("got %+v\nwant %+v", got, want)
			}
		})
	}
}

// boardsOf returns the boards of a session by name.
func boardsOf(s *score.Session) map[string]*score.Board {
	boards := map[string]*score.Board{}
	for i := range s.Len() {
		boards[s.Name(i)] = s.Board(i)
	}
	return boards
}

// TestOneBoard checks that a traveller is parsed in the same way as a session of one board.
func TestOneBoard(t *testing.T) {
	for _, c := range []struct {
		parse func(data []byte, settings ...string) (*Board, error)
		text  string
	}{
		{parse: Parse, text: "method: mp\nexpected: 4\nboard: 7\n1 2 +620\n3 4 60% 4H= S; 40% 4H-1 S\n"},
		{parse: Parse, text: "method: butler\nboard: 7\ndatum: 50\n1 2 A+ # c\n3 4 -100\n"},
		{parse: ParseCSV, text: "method: mp\nboard,ns,ew,result,expected\n7,1,2,+620,3\n7,3,4,4H= N,\n"},
	} {
		b, err := c.parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		s := readSession(t, c.text)
		if s.Len() != 1 || !reflect.DeepEqual(*s.Board(0), b.Board) {
			t.Errorf("%q: as a traveller %+v, as a session %+v", c.text, b.Board, s.Board(0))
		}
	}
}

// TestOneBoardErrors checks that errors in a traveller and in a session of one board have the same position and
// cause.
func TestOneBoardErrors(t *testing.T) {
	for _, c := range []struct {
		parse func(data []byte, settings ...string) (*Board, error)
		text  string
	}{
		{parse: Parse, text: "method: mp\nboard: 7\n1 2 +620\n3 2 -100\n"},
		{parse: Parse, text: "method: mp\nboard: 7\n1 2  60% 4H= S; 40% 4Q-1 S\n"},
		{parse: Parse, text: "method: mp\nboard: 7\ntrim: most\n1 2 0\n"},
		{parse: ParseCSV, text: "method: mp\nboard,ns,ew,result\n7,1,2,+620\n7,3,4,4Q= N\n"},
		{parse: ParseCSV, text: "method: mp\nboard,ns,ew,result\n7,1,2\n"},
	} {
		_, errBoard := c.parse([]byte(c.text))
		_, errSession := ReadSession(strings.NewReader(c.text))
		var board, session *Error
		if !errors.As(errBoard, &board) || !errors.As(errSession, &session) {
			t.Errorf("%q: a traveller %v, a session %v", c.text, errBoard, errSession)
			continue
		}
		isSamePlace := board.Line == session.Line && board.Column == session.Column
		if !isSamePlace || !strings.HasSuffix(session.Err.Error(), board.Err.Error()) {
			t.Errorf("%q: a traveller %v, a session %v", c.text, errBoard, errSession)
		}
	}
}

// TestCallerSettingsOfSession checks that the caller's settings take precedence over the file's.
func TestCallerSettingsOfSession(t *testing.T) {
	for _, text := range []string{
		"board: 1\n1 2 +420\n",
		"method: mp\nboard: 1\n1 2 +420\n",
		"board,ns,ew,result,method\n1,1,2,+420,mp\n",
	} {
		s, err := ReadSession(strings.NewReader(text), "method: cross-imp")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Board(0).Method; got != score.CrossIMP {
			t.Errorf("%q: method %v, want cross-imp", text, got)
		}
	}
}

func TestInvalidCallerSetting(t *testing.T) {
	_, err := ReadSession(strings.NewReader("1 2 +420\n"), "method")
	if want := `found "method", expected a setting such as method: mp`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// FuzzReadSession checks that every file is scored or rejected with an error of one line.
func FuzzReadSession(f *testing.F) {
	for _, seed := range []string{
		"method: mp\nboard: 1\n1 2 4H= N\n3 4 60% 4H= N; 40% 4H-1 N\nboard: 2\n1 4 A+/A-\n3 2 -110\n",
		"method: butler\nwinners: 1\nboard: 1\nexpected: 4\ntrim: 1\n1 2 +420\n3 4 -50\n5 6 NP\n",
		"method: cross-imp\nboard,ns,ew,result\n1,1,2,+420\n1,3,4,\"damage by EW: before +620, after +500, actual +150\"\n",
		"ns;ew;result;method\n1;2;(-100)/(+620);mp\n3;4;50%/(+630);\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		s, err := ReadSession(strings.NewReader(in))
		var out *score.SessionScore
		if err == nil {
			out, err = s.Score()
		}
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("error %q is more than one line", err)
			}
			return
		}
		for i := range s.Len() {
			if b, scored := out.Board(i); len(scored.Lines) != len(b.Lines) {
				t.Errorf("board %s has %d lines and %d scores", s.Name(i), len(b.Lines), len(scored.Lines))
			}
		}
	})
}
