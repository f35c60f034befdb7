package usebio

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

func readFile(t testing.TB, name string) *printed.Session {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	e, err := Read(f)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return e
}

// TestReadFields checks one value of each kind of element.
func TestReadFields(t *testing.T) {
	e := readFile(t, "testdata/matchpoints.xml")
	if e.Type != "MP_PAIRS" || e.Winners != 2 || e.Title != "four tables, two winners" || e.Program != "written for these tests" {
		t.Errorf("event %q winners %d title %q program %q", e.Type, e.Winners, e.Title, e.Program)
	}
	if len(e.Pairs) != 8 || len(e.Boards) != 5 {
		t.Fatalf("%d pairs and %d boards, want 8 and 5", len(e.Pairs), len(e.Boards))
	}
	if p := e.Pairs[0]; p.ID != "1" || p.Direction != "EW" || !p.Percentage.Present || p.Percentage.Decimals != 2 || p.Place == "" {
		t.Errorf("first pair %+v", p)
	}
	l := e.Boards[1].Lines[0]
	if l.NS != "1" || l.EW != "2" || l.Contract != "3C" || l.PlayedBy != "W" || l.Tricks != "9" || l.Score != "-110" {
		t.Errorf("first line of board 2: %+v", l)
	}
	if l.Matchpoints[0].String() != "3" || l.Matchpoints[1].String() != "3" || l.Butler[0].Present {
		t.Errorf("points of the first line of board 2: %+v", l)
	}
	if got := e.Boards[2].Lines[3].Score; got != "NP" {
		t.Errorf("board 3, last line: score %q, want NP", got)
	}
	if got := readFile(t, "testdata/butler.xml").Boards[0].Datum.String(); got == "" {
		t.Error("the datum of the Butler session is lost")
	}
}

// event returns an event with a result.
func event(title string) string {
	return "<EVENT EVENT_TYPE=\"MP_PAIRS\"><TITLE>" + title + "</TITLE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>" +
		"<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT>"
}

// TestReadEvent checks that the requested event is read if there are several.
func TestReadEvent(t *testing.T) {
	document := "<USEBIO>" + event("A") + "<EVENT/>" + event("B") + "</USEBIO>"
	several := new(printed.SeveralError)
	if s, err := Read(strings.NewReader(document)); s != nil || !errors.As(err, &several) || err.Error() != "the file contains 2 evenings: 1 A; 3 B" {
		t.Errorf("several events: %v, %v", s, err)
	}
	for number, want := range map[int]string{1: "A", 3: "B"} {
		s, err := ReadEvent(strings.NewReader(document), number)
		if err != nil || s.Title != want {
			t.Errorf("event %d: %v, %v, want %s", number, s, err, want)
		}
	}
	if _, err := ReadEvent(strings.NewReader(document), 4); err == nil || !strings.Contains(err.Error(), "has 3 events, but none with number 4") {
		t.Errorf("event 4: %v", err)
	}
}

// wrap returns an event that contains boards or other elements.
func wrap(inside string) string {
	return "<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"MP_PAIRS\">\n" + inside + "\n</EVENT>\n</USEBIO>\n"
}

const oneLine = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>"

// TestReadRefuses checks the position and the message of each error.
func TestReadRefuses(t *testing.T) {
	board := "<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>\n" + oneLine + "</BOARD>"
	bomb := `<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>` + wrap(board)
	tests := []struct{ name, in, want string }{
		{"empty", "", "line 1, column 1: not XML: the document ends too early"},
		{"text", "this is a traveller\n", "not XML: text before the document's first element"},
		{"pdf", "%PDF-1.4\n\x00\x01", "line 2, column 3: not XML: illegal character code U+0000"},
		{"cut", wrap(board)[:150], "not XML: unexpected EOF"},
		{"mismatch", wrap("<BOARD></bord>"), "line 3, column 15: not XML: element <BOARD> closed by </bord>"},
		{"html", "<html><body></body></html>", "line 1, column 7: the document is html, expected USEBIO"},
		{"version", strings.Replace(wrap(board), "1.2", "2.0", 1), "USEBIO version is 2.0, expected 1.x"},
		{"no event", "<USEBIO></USEBIO>", "the document contains no EVENT"},
		{"no boards", wrap(""), "line 2, column 30: the event contains no results: no BOARD has a TRAVELLER_LINE"},
		{"no lines", wrap("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>"), "the event contains no results"},
		{"no number", wrap("<BOARD>" + oneLine + "</BOARD>"), "line 3, column 8: a BOARD has no BOARD_NUMBER"},
		{"no opponents", wrap(strings.Replace(board, "<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>", "", 1)), `line 4, column 17: board 7: a TRAVELLER_LINE lacks a pair: NS_PAIR_NUMBER "1", EW_PAIR_NUMBER ""`},
		{"board without a number", wrap(strings.Replace(board, "<BOARD_NUMBER>7", "<BOARD_NUMBER>C7", 1)), `BOARD_NUMBER is "C7", expected a number of 1 or more`},
		{"a score twice", wrap(strings.Replace(board, "<SCORE>", "<SCORE>50</SCORE><SCORE>", 1)), "board 7: the element already has a SCORE"},
		{"a line in a line", wrap(strings.Replace(board, "<SCORE>", oneLine+"<SCORE>", 1)), "board 7: a TRAVELLER_LINE starts inside another TRAVELLER_LINE"},
		{"bad points", wrap(strings.Replace(board, "<SCORE>", "<NS_MATCH_POINTS>many</NS_MATCH_POINTS><SCORE>", 1)), `board 7: NS_MATCH_POINTS is "many", expected a number`},
		{"dash as points", wrap(strings.Replace(board, "<SCORE>", "<NS_MATCH_POINTS>-</NS_MATCH_POINTS><SCORE>", 1)), `board 7: NS_MATCH_POINTS is "-", expected a number`},
		{"bad winners", wrap("<WINNER_TYPE>3</WINNER_TYPE>" + board), `WINNER_TYPE is "3", expected 1 or 2`},
		{"pair without number", wrap("<PARTICIPANTS><PAIR></PAIR></PARTICIPANTS>" + board), "a PAIR has no PAIR_NUMBER"},
		{"teams", wrap("<PARTICIPANTS><TEAM></TEAM></PARTICIPANTS>"), "the participants are TEAMS, expected pairs"},
		{"matches", wrap("<MATCH></MATCH>"), "the event consists of matches"},
		{"two roots", wrap(board) + "<USEBIO></USEBIO>", "not XML: a second root element USEBIO"},
		{"text before", "> " + wrap(board), "not XML: text before the document's first element"},
		{"text after", wrap(board) + "more", "not XML: text after the end of the document"},
		{"bomb", bomb, "the document declares its own entities, which USEBIO does not need"},
		{"unknown entity", wrap("<TITLE>&b;</TITLE>"), "not XML: invalid character entity &b;"},
		{"deep", wrap(strings.Repeat("<A>", 100)), "elements are nested more than 32 levels deep"},
		{"long value", wrap("<TITLE>" + strings.Repeat("x", 2000) + "</TITLE>"), "TITLE is longer than 1000 bytes"},
		{"element in a value", wrap("<TITLE><B/></TITLE>"), "TITLE contains an element B, expected text"},
		{"encoding", `<?xml version="1.0" encoding="UTF-16"?>` + wrap(board), `encoding "UTF-16" is not supported`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.in))
			var e *printed.Error
			if !errors.As(err, &e) {
				t.Fatalf("error %v, want a *printed.Error", err)
			}
			if got := err.Error(); !strings.Contains(got, test.want) || !strings.HasPrefix(got, "line ") || strings.Contains(got, "\n") {
				t.Errorf("error %q\nwant one line with a position and %q", got, test.want)
			}
		})
	}
}

// endless is a document that repeats the same text for ever.
type endless struct {
	head, piece string
	at          int
}

func (e *endless) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		from := e.head[min(e.at, len(e.head)):]
		if from == "" {
			from = e.piece[(e.at-len(e.head))%len(e.piece):]
		}
		c := copy(p[n:], from)
		e.at += c
		n += c
	}
	return n, nil
}

// TestReadLimits checks that an endless document is rejected after hardly more than the limit.
func TestReadLimits(t *testing.T) {
	head := "<USEBIO>\n<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n"
	for name, piece := range map[string]string{
		"white space": "<X>" + strings.Repeat(" ", 1<<16) + "</X>\n",
		"comment":     "<!--" + strings.Repeat("-x", 1<<16) + "-->\n",
	} {
		e := &endless{head: head, piece: piece}
		const limit = 4 << 20
		_, err := read(e, 0, limit)
		if err == nil || !strings.Contains(err.Error(), "the document is larger than 4 MB") || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%s: error %v, want that it is too large, with the line", name, err)
		}
		if e.at > limit+1<<20 {
			t.Errorf("%s: %d bytes were read, want hardly more than %d", name, e.at, limit)
		}
	}
}

// brokenDisk is a reader that fails in the middle of a document.
type brokenDisk struct{ r io.Reader }

var errDisk = errors.New("input/output error")

func (b brokenDisk) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	if err == io.EOF {
		err = errDisk
	}
	return n, err
}

func TestReadReturnsReaderErrors(t *testing.T) {
	_, err := Read(brokenDisk{strings.NewReader(wrap(oneLine)[:60])})
	if !errors.Is(err, errDisk) {
		t.Errorf("error %v, want that of the reader", err)
	}
}

// TestReadOldEncodings checks that a document may be in the encoding that it declares.
func TestReadOldEncodings(t *testing.T) {
	in := `<?xml version="1.0" encoding="ISO-8859-1"?>` + wrap("<TITLE>Caf\xe9</TITLE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"+oneLine+"</BOARD>")
	e, err := Read(strings.NewReader(in))
	if err != nil || e.Title != "Café" {
		t.Errorf("title %v, error %v", e, err)
	}
}

// TestReadRemovesControlCharacters checks that no value can control a terminal.
func TestReadRemovesControlCharacters(t *testing.T) {
	in := wrap("<TITLE>a\n\tb\u009b2J</TITLE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" + oneLine + "</BOARD>")
	e, err := Read(strings.NewReader(in))
	if err != nil || e.Title != "a b?2J" {
		t.Errorf("title %q, error %v, want one clean line", e.Title, err)
	}
}

// TestReadSectionsAndSessions checks that the sections of a session share its boards, and that their pairs are
// distinguished.
func TestReadSectionsAndSessions(t *testing.T) {
	in := wrap(`<SESSION SESSION_ID="1">
<SECTION SECTION_ID="A"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>` + oneLine + `</BOARD></SECTION>
<SECTION SECTION_ID="B"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>` + oneLine + `</BOARD></SECTION></SESSION>
<SESSION SESSION_ID="2"><SECTION><SECTION_ID>A</SECTION_ID><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>` + oneLine + `</BOARD></SECTION></SESSION>`)
	e, err := Read(strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Boards) != 2 || len(e.Boards[0].Lines) != 2 || e.Boards[1].Session != "2" {
		t.Fatalf("boards %+v", e.Boards)
	}
	if l := e.Boards[0].Lines; l[0].NS != "A1" || l[1].NS != "B1" || l[1].EW != "B2" {
		t.Errorf("lines %+v: pairs of two sections must differ", l)
	}
}

func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.xml")
	if err != nil || len(files) < 3 {
		f.Fatalf("%d documents in testdata, error %v: the corpus is missing", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(wrap("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" + oneLine + "</BOARD>")))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Read(bytes.NewReader(data))
		if e == nil && err == nil {
			t.Fatal("neither a session nor an error")
		}
		if err != nil && (strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 600) {
			t.Errorf("error %q is more than one line", err)
		}
		if e == nil {
			return
		}
		// The boards returned with an error must satisfy the same conditions.
		lines := 0
		for _, b := range e.Boards {
			if b.Number == "" {
				t.Error("a board without number")
			}
			for _, l := range b.Lines {
				if lines++; l.NS == "" || l.EW == "" {
					t.Errorf("board %s: a line without opponents", b.Number)
				}
			}
		}
		if lines == 0 {
			t.Error("no results and no error")
		}
		// The session must be scored and compared, or rejected with an error of one line.
		in, err := e.Session()
		if err == nil {
			var out *score.SessionScore
			if out, err = in.Score(); err == nil {
				e.Compare(out)
			}
		}
		if err != nil && strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("error %q is more than one line", err)
		}
	})
}
