package traveller

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestReadTravellers checks settings for all boards and for one, and that vulnerability follows from the board
// number.
func TestReadTravellers(t *testing.T) {
	s := readSession(t, "\ufeff# a comment\r\nmethod: butler\r\nwinners: 1\r\ntrim: 0\r\n\r\nboard: 1\r\n1 2 4H= N\r\n3\t4   -50 # down\r\nboard: 9\nvulnerable: all\ndatum: 50\nexpected: 3\n1 3 2Hx= N\n")
	if s.Winners != 1 || s.Len() != 2 {
		t.Fatalf("%d winners, %d boards", s.Winners, s.Len())
	}
	a, b := s.Board(0), s.Board(1)
	if s.Name(0) != "1" || a.Method != score.Butler || a.Trim != mustTrim("0") || a.Datum != nil || len(a.Lines) != 2 || a.Lines[1].NS != "3" || a.Lines[1].EW != "4" {
		t.Errorf("board 1 is %+v", a)
	}
	if got := a.Lines[0].Result.NS.Parts[0].Score; got != 420 {
		t.Errorf("4H= on board 1 is %d, want 420: nobody is vulnerable", got)
	}
	if got := b.Lines[0].Result.NS.Parts[0].Score; got != 670 {
		t.Errorf("2Hx= with all vulnerable is %d, want 670", got)
	}
	if b.Datum == nil || *b.Datum != 50 || b.Expected != 3 || b.Trim != mustTrim("0") {
		t.Errorf("board 9 is %+v", b)
	}
}

// TestReadTravellersCSV checks that CSV gives the same session as text, for any order of
// columns and rows.
func TestReadTravellersCSV(t *testing.T) {
	text := readSession(t, `
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
	for name, in := range map[string]string{
		"settings first": "method: mp\nwinners: 2\nboard,expected,ns,ew,result\n1,3,1,3,4H= N\n1,,2,4,\"damage by EW: before +620, after +500, actual +150\"\n# comment\n2,,1,4,(60%+620&40%-100)\n2,,2,3,NP\n",
		"columns":        "Result,EW,NS,Board,Method,Winners,Expected\n4H= N,3,1,1,mp,2,3\n(60%+620&40%-100),4,1,2,mp,2,\n\"damage by EW: before +620, after +500, actual +150\",4,2,1,mp,,\nNP,3,2,2,,,\n",
		"filled lines":   "method: mp,,,\nwinners: 2,,,\n,,,\nboard,expected,ns,ew,result,,\n1,3,1,3,4H= N,,\n1,,2,4,\"damage by EW: before +620, after +500, actual +150\",,\n2,,1,4,(60%+620&40%-100),,\n2,,2,3,NP,,\n",
		"semicolons":     "method;winners;board;expected;ns;ew;result\nmp;2;1;3;1;3;4H= N\n;;1;;2;4;damage by EW: before +620, after +500, actual +150\n;;2;;1;4;(60%+620&40%-100)\n;;2;;2;3;NP\n",
	} {
		t.Run(name, func(t *testing.T) {
			if got := readSession(t, in); !reflect.DeepEqual(boardsOf(got), boardsOf(text)) || got.Winners != text.Winners {
				t.Errorf("got %+v\nwant %+v", got, text)
			}
		})
	}
}

// TestOneBoard checks that a traveller is parsed in the same way as a session of one board,
// with errors at the same positions.
func TestOneBoard(t *testing.T) {
	for _, in := range []string{
		"method: mp\nexpected: 4\nboard: 7\n1 2 +620\n3 4 60% 4H= S; 40% 4H-1 S\n",
		"method: butler\nboard: 7\ndatum: 50\n1 2 A+ # c\n3 4 -100\n",
		"method: mp\nboard: 7\n1 2 +620\n3 2 -100\n",
		"method: mp\nboard: 7\n1 2  60% 4H= S; 40% 4Q-1 S\n",
		"method: mp\nboard: 7\ntrim: most\n1 2 0\n",
		"method: mp\nboard,ns,ew,result,expected\n7,1,2,+620,3\n7,3,4,4H= N,\n",
		"method: mp\nboard,ns,ew,result\n7,1,2,+620\n7,3,4,4Q= N\n",
		"method: mp\nboard,ns,ew,result\n7,1,2\n",
	} {
		parse := Parse
		if strings.Contains(in, "ns,ew") {
			parse = ParseCSV
		}
		one, errOne := parse([]byte(in))
		s, err := ReadSession(strings.NewReader(in))
		if errOne != nil || err != nil {
			var a, b *Error
			if !errors.As(errOne, &a) || !errors.As(err, &b) || a.Line != b.Line || a.Column != b.Column || !strings.HasSuffix(b.Err.Error(), a.Err.Error()) {
				t.Errorf("%q: a traveller %v, a session %v", in, errOne, err)
			}
			continue
		}
		if s.Len() != 1 || !reflect.DeepEqual(*s.Board(0), one.Board) {
			t.Errorf("%q: a traveller %+v, a session %+v", in, one.Board, s.Board(0))
		}
	}
}

// TestReadTravellersSettings checks that the caller's settings take precedence over the file's.
func TestReadTravellersSettings(t *testing.T) {
	for _, in := range []string{"board: 1\n1 2 +420\n", "method: mp\nboard: 1\n1 2 +420\n", "board,ns,ew,result,method\n1,1,2,+420,mp\n"} {
		s, err := ReadSession(strings.NewReader(in), "method: cross-imp")
		if err != nil || s.Board(0).Method != score.CrossIMP {
			t.Errorf("%q: %+v, %v; want cross-imp as given from outside", in, s, err)
		}
	}
	if _, err := ReadSession(strings.NewReader("1 2 +420\n"), "method"); err == nil || err.Error() != `found "method", expected a setting such as method: mp` {
		t.Errorf("error %v", err)
	}
}

// TestReadTravellersRefuses checks the position and the message of each error.
func TestReadTravellersRefuses(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"empty", "", "no results"},
		{"only settings", "method: mp\n", "no results"},
		{"unknown method", "method: victory\nboard: 1\n1 2 +420\n", `line 1: unknown method "victory", expected mp, butler or cross-imp`},
		{"method in a board", "board: 1\nmethod: mp\n1 2 +420\n", `line 2: setting "method" is inside a board; give it before the first board`},
		{"unknown key", "method: mp\nboard: 1\ncolour: red\n", `line 3: board 1: unknown setting "colour"`},
		{"setting comes after a result", "method: mp\nboard: 1\n1 2 +420\nexpected: 4\n", `line 4: board 1: setting "expected" comes after a result`},
		{"setting twice in a board", "method: mp\nexpected: 5\nboard: 1\nexpected: 3\nexpected: 4\n1 2 +420\n", `line 5: board 1: setting "expected" is given twice`},
		{"board without number", "method: mp\nboard: seven\n", `line 2: found board "seven", expected a whole number`},
		{"board without results", "method: mp\nboard: 1\nboard: 2\n1 2 0\n", "line 2: board 1: no results"},
		{"no result", "method: mp\nboard: 1\n1 2\n", `line 3: board 1: found "1 2", expected the numbers of two pairs and their result`},
		{"no opponents", "method: mp\nboard,ns,ew,result\n1,1,,+420\n", "line 3: board 1: pair 1 has no opponents: the EW pair"},
		{"second result", "method: mp\nboard: 1\n1 2 +420\n1 3 +420\n", "line 4: board 1: pair 1 has a second result; the first is on line 3"},
		{"sides exchanged", "board: 1\nNS1 EW2 0\nEW4 NS3 0\n", `line 3: board 1: pair EW4 is in the place of the NS pair; write the NS pair first, or add "winners: 1"`},
		{"side after the number", "board: 1\n1 3ns 0\n", "line 2: board 1: pair 3ns is in the place of the EW pair"},
		{"csv columns exchanged", "board,ns,ew,result\n1,WE2,NS1,+420\n", "line 2: board 1: pair WE2 is in the place of the NS pair"},
		{"weights", "method: mp\nboard: 1\n1 2  60%+620&30%-100\n", "line 3, character 14: board 1: the weights add up to 90%, expected 100%"},
		{"contract", "method: mp\nboard: 1\n1 2 8C= N\n", "line 3, character 5: board 1: "},
		{"tricks", "method: mp\nboard: 1\n1 2 6S+2 N\n", "line 3, character "},
		{"vulnerability", "method: mp\n1 2 4H= N\n", "line 2, character 5: 4H= N needs the vulnerability"},
		{"too many", "method: mp\nboard: 1\nexpected: 1\n1 2 0\n3 4 0\n", "line 2: board 1: 2 results, but only 1 are expected"},
		{"not text", "method: mp\n\xff\xfe\n", "line 2: not UTF-8 text"},
		{"control character", "method: mp\n1 2 +4\r20\n", "line 2, character 7: found control character U+000D, expected text"},
		{"not text in csv", "method: mp\nns,ew,result\n1,2,\x1b[2J\n", "line 3, character 5: found control character U+001B, expected text"},
		{"long line", "method: mp\n1 2 " + strings.Repeat("0", 5000), "line 2: the line is longer than 4096 bytes"},
		{"xml", "<USEBIO>\n", `line 1: found "<USEBIO>", expected a line such as event: Club pairs, names: or Board 1, or two pairs and their result`},
		{"a heading", "Club pairs\nBoard 1\n1 2 0\n", `line 1: found "Club pai...", expected a line such as event: Club pairs, names: or Board 1`},
		{"names without a heading", "1 First & partner\nBoard 1\n1 2 0\n", `line 1: found "1 First ...", expected a line such as event: Club pairs, names: or Board 1`},
		{"a board in another form", "method: mp\nBd 1\n1 2 0\n", `line 2: found "Bd 1", expected a line such as event: Club pairs, names: or Board 1`},
		{"a result without pairs", "1 2\n", `line 1: found "1 2", expected the numbers of two pairs and their result`},
		{"csv without result", "ns,ew,lead\n1,2,HK\n", `line 1: the header line has no column "result"`},
		{"csv columns twice", "ns,ew,ns,result\n1,2,3,+420\n", `line 1: column "ns" occurs twice`},
		{"csv unnamed column", "method: mp\nns,ew,result,,\n1,2,+420,,5\n", `line 3: unknown setting ""`},
		{"csv fields", "method: mp\nns,ew,result\n1,2\n", "line 3, character 1: wrong number of fields"},
		{"csv quote", "method: mp\nns,ew,result\n1,2,\"+420\n", "line 3, character "},
		{"csv result", "method: mp\nboard,ns,ew,result\n1,1,2,4Hxxx N\n", "line 3, character "},
		{"csv board", "method: mp\nboard,ns,ew,result\n,1,2,+420\n", "line 3: found a result without a board"},
		{"csv settings differ", "method: mp\nboard,ns,ew,result,expected\n1,1,2,+420,4\n1,3,4,+420,5\n", `line 4: board 1: expected is "5" here, but "4" on the first line of the board`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := ReadSession(strings.NewReader(test.in))
			var e *Error
			if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v\nwant  %s", err, test.want)
			}
		})
	}
}

// TestNamedSides checks that pair numbers may name their side, and that pairs with such numbers may change sides if
// there is one winner.
func TestNamedSides(t *testing.T) {
	for _, in := range []string{
		"board: 1\nNS1 EW2 0\n3NS 4EW 0\n",
		"board: 1\nns1 WE2 0\nA3 EO4 0\n",
		"winners: 1\nboard: 1\nNS1 EW2 0\nboard: 2\nEW2 NS1 0\n",
		"board: 1\nNS1 EW2 0\nNS5 - 60%\n- EW6 60%\n",
	} {
		s, err := ReadSession(strings.NewReader(in))
		if err != nil || s.Board(0).Lines[0].NS[2:] != "1" {
			t.Errorf("%q: %+v, %v", in, s, err)
		}
	}
}

// TestSplitPair checks the spellings of a pair with its side, and names that only look like one.
func TestSplitPair(t *testing.T) {
	for text, want := range map[string][2]string{
		"7": {"7", ""}, "7NS": {"7", "NS"}, "ns7": {"7", "NS"}, "7 we": {"7", "EW"}, "EO 7": {"7", "EW"}, "A12": {"A12", ""},
		"A12EW": {"A12", "EW"}, "Kraków 7 NS": {"Kraków 7", "NS"}, "NS": {"NS", ""}, "NSA7": {"NSA7", ""}, "": {"", ""},
	} {
		if number, side := SplitPair(text); number != want[0] || side != want[1] {
			t.Errorf("%q: %q and %q, want %q", text, number, side, want)
		}
	}
}

func TestReadTravellersTooLarge(t *testing.T) {
	in := strings.NewReader(strings.Repeat("# nothing but comments\n", MaxBytes/23+1))
	if _, err := ReadSession(in); err == nil || !strings.HasSuffix(err.Error(), "the file is larger than 64 MB") || !strings.HasPrefix(err.Error(), "line ") {
		t.Errorf("error %v, want that the file is too large, with the line", err)
	}
}

// FuzzReadSession checks that every accepted file can be scored or is rejected with an
// error of one line, and that it can be written and read again.
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
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("error %q is more than one line", err)
			}
			return
		}
		out, err := s.Score()
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

func boardsOf(s *score.Session) map[string]*score.Board {
	boards := map[string]*score.Board{}
	for i := range s.Len() {
		boards[s.Name(i)] = s.Board(i)
	}
	return boards
}

func mustTrim(text string) score.Trim {
	t, err := score.ParseTrim(text)
	if err != nil {
		panic(err)
	}
	return t
}

// TestReadSessionDamaged checks that after an error in the middle the previous boards are
// returned if they are known to be complete.
func TestReadSessionDamaged(t *testing.T) {
	for _, c := range []struct {
		name, in string
		boards   int
	}{
		{"text", "method: mp\nboard: 1\n1 2 +420\n3 4 -50\nboard: 2\n1 2 +420\nboard: 3\n1 2 50/50\n", 2},
		{"text, the first board", "method: mp\nboard: 1\n1 2 50/50\n", 0},
		{"CSV", "method: mp\nboard,ns,ew,result\n1,1,2,+420\n1,3,4,-50\n2,1,2,+420\n2,3,4,50/50\n", 1},
		{"CSV, a control character", "method: mp\nboard,ns,ew,result\n1,1,2,+420\n1,3,4,-50\n2,1,2,+420\n2,3,4,\x1b\n", 1},
		{"CSV, rows of boards in turn", "method: mp\nboard,ns,ew,result\n1,1,2,+420\n2,1,2,+420\n1,3,4,-50\n2,3,4,50/50\n", 0},
	} {
		s, err := ReadSession(strings.NewReader(c.in))
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", c.name, err)
			continue
		}
		if c.boards == 0 && s != nil || c.boards > 0 && (s == nil || s.Len() != c.boards) {
			t.Errorf("%s: %v with %+v, want %d boards", c.name, err, s, c.boards)
			continue
		}
		if s != nil {
			if _, err := s.Score(); err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	}
}

// TestBoardContinued checks that a board which occurs twice with the same settings is one
// board.
func TestBoardContinued(t *testing.T) {
	const head = "method: mp\nfactoring: neuberg\n"
	want, err := ReadSession(strings.NewReader(head + "board: 5\nexpected: 6\n1 11 +620\n2 12 +650\n3 13 +50\n4 14 +100\nboard: 6\n1 12 +90\n2 11 +90\n"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadSession(strings.NewReader(head + "board: 5\nexpected: 6\n1 11 +620\n2 12 +650\nboard: 6\n1 12 +90\n2 11 +90\nboard: 5\nexpected: 6\n3 13 +50\nboard: 5\n4 14 +100\n"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := want.Score()
	if err != nil {
		t.Fatal(err)
	}
	b, err := got.Score()
	if err != nil {
		t.Fatal(err)
	}
	if got.Len() != 2 || len(a.Pairs) != len(b.Pairs) {
		t.Fatalf("%d boards, %d pairs", got.Len(), len(b.Pairs))
	}
	for i := range a.Pairs {
		if a.Pairs[i].Pair != b.Pairs[i].Pair || !a.Pairs[i].Total.Equal(b.Pairs[i].Total) {
			t.Errorf("%+v, want %+v", b.Pairs[i], a.Pairs[i])
		}
	}
	for text, message := range map[string]string{
		"board: 5\n1 11 +620\nboard: 5\nexpected: 7\n2 12 +50\n":              `line 6: board 5: found expected "7", but line 3, where the board begins, does not have it; give settings where the board begins`,
		"board: 5\nexpected: 6\n1 11 +620\nboard: 5\nexpected: 7\n2 12 +50\n": `line 7: board 5: found expected "7", but the board has "6" on line 3`,
		"board: 5\n1 11 +620\nboard: 5\n1 12 +50\n":                           "line 6: board 5: pair 1 has a second result; the first is on line 4",
		"board: 5\n1 11 +620\nboard: 5\n2 12 +50\n\nboard: 5\n3 12 +50\n":     "line 9: board 5: pair 12 has a second result; the first is on line 6",
	} {
		if _, err := ReadSession(strings.NewReader(head + text)); err == nil || err.Error() != message {
			t.Errorf("%s\n got: %v\nwant: %s", text, err, message)
		}
	}
}
