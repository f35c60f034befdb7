package traveller

import (
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
