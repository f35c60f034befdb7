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
		t.Errorf("event %q, %d winners, title %q, program %q", e.Type, e.Winners, e.Title, e.Program)
	}
	if len(e.Pairs) != 8 || len(e.Boards) != 5 {
		t.Fatalf("%d pairs and %d boards, want 8 and 5", len(e.Pairs), len(e.Boards))
	}
	p := e.Pairs[0]
	if p.ID != "1" || p.Direction != "EW" || p.Place == "" {
		t.Errorf("first pair %+v, want 1 EW with a place", p)
	}
	if !p.Percentage.Present || p.Percentage.Decimals != 2 {
		t.Errorf("percentage %+v, want two decimals", p.Percentage)
	}
}

func TestReadLines(t *testing.T) {
	e := readFile(t, "testdata/matchpoints.xml")
	l := e.Boards[1].Lines[0]
	got := printed.Line{
		NS: l.NS, EW: l.EW, Contract: l.Contract, PlayedBy: l.PlayedBy, Tricks: l.Tricks, Score: l.Score,
	}
	if want := (printed.Line{NS: "1", EW: "2", Contract: "3C", PlayedBy: "W", Tricks: "9", Score: "-110"}); got != want {
		t.Errorf("first line of board 2: %+v, want %+v", got, want)
	}
	if l.Matchpoints[0].String() != "3" || l.Matchpoints[1].String() != "3" || l.Butler[0].Present {
		t.Errorf("points of the first line of board 2: %+v, want 3 matchpoints each", l)
	}
	if got := e.Boards[2].Lines[3].Score; got != "NP" {
		t.Errorf("board 3, last line: score %q, want NP", got)
	}
}

func TestReadDatum(t *testing.T) {
	if e := readFile(t, "testdata/butler.xml"); !e.Boards[0].Datum.Present {
		t.Error("the first board has no datum")
	}
}

// TestReadEvent checks that the requested event is read if there are several.
func TestReadEvent(t *testing.T) {
	text := "<USEBIO>" + event("A") + "<EVENT/>" + event("B") + "</USEBIO>"
	for number, want := range map[int]string{1: "A", 3: "B"} {
		s, err := ReadEvent(strings.NewReader(text), number)
		if err != nil {
			t.Errorf("event %d: %v", number, err)
		} else if s.Title != want {
			t.Errorf("event %d: title %s, want %s", number, s.Title, want)
		}
	}
	const want = "has 3 events, but none with number 4"
	if _, err := ReadEvent(strings.NewReader(text), 4); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("event 4: error %v, want %s", err, want)
	}
}

func TestReadSeveralEvents(t *testing.T) {
	text := "<USEBIO>" + event("A") + "<EVENT/>" + event("B") + "</USEBIO>"
	s, err := Read(strings.NewReader(text))
	if s != nil || !errors.As(err, new(*printed.SeveralError)) {
		t.Fatalf("got %v, %v, want a *printed.SeveralError", s, err)
	}
	if want := "the file contains 2 evenings: 1 A; 3 B"; err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// event returns an event with a result.
func event(title string) string {
	return `<EVENT EVENT_TYPE="MP_PAIRS"><TITLE>` + title + "</TITLE>" + board("1") + "</EVENT>"
}

// document returns a document with an event that contains boards or other elements.
func document(elements string) string {
	return `<USEBIO Version="1.2">
<EVENT EVENT_TYPE="MP_PAIRS">
` + elements + `
</EVENT>
</USEBIO>
`
}

// board returns a board with a result.
func board(number string) string {
	return "<BOARD><BOARD_NUMBER>" + number + "</BOARD_NUMBER>\n" + oneLine + "</BOARD>"
}

const oneLine = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>" +
	"<SCORE>420</SCORE></TRAVELLER_LINE>"

// TestReadRefuses checks the position and the message of each error.
func TestReadRefuses(t *testing.T) {
	entityBomb := `<?xml version="1.0"?><!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>` + document(board("7"))
	replaceInBoard := func(from, to string) string {
		return document(strings.Replace(board("7"), from, to, 1))
	}
	tests := []struct{ name, in, want string }{
		{
			name: "empty",
			in:   "",
			want: "line 1, column 1: not XML: the document ends too early",
		},
		{
			name: "text",
			in:   "this is a traveller\n",
			want: "not XML: text before the document's first element",
		},
		{
			name: "pdf",
			in:   "%PDF-1.4\n\x00\x01",
			want: "line 2, column 3: not XML: illegal character code U+0000",
		},
		{
			name: "cut",
			in:   document(board("7"))[:150],
			want: "not XML: unexpected EOF",
		},
		{
			name: "mismatch",
			in:   document("<BOARD></bord>"),
			want: "line 3, column 15: not XML: element <BOARD> closed by </bord>",
		},
		{
			name: "html",
			in:   "<html><body></body></html>",
			want: "line 1, column 7: the document is html, expected USEBIO",
		},
		{
			name: "version",
			in:   strings.Replace(document(board("7")), "1.2", "2.0", 1),
			want: "USEBIO version is 2.0, expected 1.x",
		},
		{
			name: "no event",
			in:   "<USEBIO></USEBIO>",
			want: "the document contains no EVENT",
		},
		{
			name: "no boards",
			in:   document(""),
			want: "line 2, column 30: the event contains no results: no BOARD has a TRAVELLER_LINE",
		},
		{
			name: "no lines",
			in:   document("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>"),
			want: "the event contains no results",
		},
		{
			name: "no number",
			in:   document("<BOARD>" + oneLine + "</BOARD>"),
			want: "line 3, column 8: a BOARD has no BOARD_NUMBER",
		},
		{
			name: "no opponents",
			in:   replaceInBoard("<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>", ""),
			want: `line 4, column 17: board 7: a TRAVELLER_LINE lacks a pair: NS_PAIR_NUMBER "1", EW_PAIR_NUMBER ""`,
		},
		{
			name: "board without a number",
			in:   replaceInBoard("<BOARD_NUMBER>7", "<BOARD_NUMBER>C7"),
			want: `BOARD_NUMBER is "C7", expected a number of 1 or more`,
		},
		{
			name: "a score twice",
			in:   replaceInBoard("<SCORE>", "<SCORE>50</SCORE><SCORE>"),
			want: "board 7: the element already has a SCORE",
		},
		{
			name: "a line in a line",
			in:   replaceInBoard("<SCORE>", oneLine+"<SCORE>"),
			want: "board 7: a TRAVELLER_LINE starts inside another TRAVELLER_LINE",
		},
		{
			name: "bad points",
			in:   replaceInBoard("<SCORE>", "<NS_MATCH_POINTS>many</NS_MATCH_POINTS><SCORE>"),
			want: `board 7: NS_MATCH_POINTS is "many", expected a number`,
		},
		{
			name: "dash as points",
			in:   replaceInBoard("<SCORE>", "<NS_MATCH_POINTS>-</NS_MATCH_POINTS><SCORE>"),
			want: `board 7: NS_MATCH_POINTS is "-", expected a number`,
		},
		{
			name: "bad winners",
			in:   document("<WINNER_TYPE>3</WINNER_TYPE>" + board("7")),
			want: `WINNER_TYPE is "3", expected 1 or 2`,
		},
		{
			name: "pair without number",
			in:   document("<PARTICIPANTS><PAIR></PAIR></PARTICIPANTS>" + board("7")),
			want: "a PAIR has no PAIR_NUMBER",
		},
		{
			name: "teams",
			in:   document("<PARTICIPANTS><TEAM></TEAM></PARTICIPANTS>"),
			want: "the participants are TEAMS, expected pairs",
		},
		{
			name: "matches",
			in:   document("<MATCH></MATCH>"),
			want: "the event consists of matches",
		},
		{
			name: "two roots",
			in:   document(board("7")) + "<USEBIO></USEBIO>",
			want: "not XML: a second root element USEBIO",
		},
		{
			name: "text before",
			in:   "> " + document(board("7")),
			want: "not XML: text before the document's first element",
		},
		{
			name: "text after",
			in:   document(board("7")) + "more",
			want: "not XML: text after the end of the document",
		},
		{
			name: "bomb",
			in:   entityBomb,
			want: "the document declares its own entities, which USEBIO does not need",
		},
		{
			name: "unknown entity",
			in:   document("<TITLE>&b;</TITLE>"),
			want: "not XML: invalid character entity &b;",
		},
		{
			name: "deep",
			in:   document(strings.Repeat("<A>", 100)),
			want: "elements are nested more than 32 levels deep",
		},
		{
			name: "long value",
			in:   document("<TITLE>" + strings.Repeat("x", 2000) + "</TITLE>"),
			want: "TITLE is longer than 1000 bytes",
		},
		{
			name: "element in a value",
			in:   document("<TITLE><B/></TITLE>"),
			want: "TITLE contains an element B, expected text",
		},
		{
			name: "encoding",
			in:   `<?xml version="1.0" encoding="UTF-16"?>` + document(board("7")),
			want: `encoding "UTF-16" is not supported`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Read(strings.NewReader(test.in))
			if !errors.As(err, new(*printed.Error)) {
				t.Fatalf("error %v, want a *printed.Error", err)
			}
			got := err.Error()
			if !strings.Contains(got, test.want) {
				t.Errorf("error %q\nwant  %q", got, test.want)
			}
			if !strings.HasPrefix(got, "line ") || strings.Contains(got, "\n") {
				t.Errorf("error %q, want one line with a position", got)
			}
		})
	}
}

// TestReadLimits checks that an endless document is rejected after hardly more than the limit.
func TestReadLimits(t *testing.T) {
	const limit = 4 << 20
	for name, piece := range map[string]string{
		"white space": "<X>" + strings.Repeat(" ", 1<<16) + "</X>\n",
		"comment":     "<!--" + strings.Repeat("-x", 1<<16) + "-->\n",
	} {
		in := &endless{
			start: "<USEBIO>\n<EVENT EVENT_TYPE=\"MP_PAIRS\">\n<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n",
			piece: piece,
		}
		_, err := read(in, 0, limit)
		if err == nil {
			t.Fatalf("%s: no error", name)
		}
		if got := err.Error(); !strings.HasPrefix(got, "line ") || !strings.Contains(got, "the document is larger than 4 MB") {
			t.Errorf("%s: error %s, want that it is too large, with the line", name, got)
		}
		if in.bytesRead > limit+1<<20 {
			t.Errorf("%s: %d bytes were read, want hardly more than %d", name, in.bytesRead, limit)
		}
	}
}

// endless is a document that repeats the same text for ever.
type endless struct {
	start, piece string
	bytesRead    int
}

func (e *endless) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		text := e.start[min(e.bytesRead, len(e.start)):]
		if text == "" {
			text = e.piece[(e.bytesRead-len(e.start))%len(e.piece):]
		}
		copied := copy(p[n:], text)
		e.bytesRead += copied
		n += copied
	}
	return n, nil
}

func TestReadReturnsReaderErrors(t *testing.T) {
	_, err := Read(brokenDisk{strings.NewReader(document(oneLine)[:60])})
	if !errors.Is(err, errDisk) {
		t.Errorf("error %v, want %v", err, errDisk)
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

// TestReadOldEncodings checks that a document may be in the encoding that it declares.
func TestReadOldEncodings(t *testing.T) {
	in := `<?xml version="1.0" encoding="ISO-8859-1"?>` + document("<TITLE>Caf\xe9</TITLE>"+board("1"))
	e, err := Read(strings.NewReader(in))
	if err != nil || e.Title != "Café" {
		t.Errorf("title %v, error %v", e, err)
	}
}

// TestReadRemovesControlCharacters checks that no value can control a terminal.
func TestReadRemovesControlCharacters(t *testing.T) {
	in := document("<TITLE>a\n\tb\u009b2J</TITLE>" + board("1"))
	e, err := Read(strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	if e.Title != "a b?2J" {
		t.Errorf("title %q, want a b?2J", e.Title)
	}
}

// TestReadSectionsAndSessions checks that the sections of a session share its boards, and that their pairs are
// distinguished.
func TestReadSectionsAndSessions(t *testing.T) {
	in := document(`<SESSION SESSION_ID="1">
<SECTION SECTION_ID="A">` + board("1") + `</SECTION>
<SECTION SECTION_ID="B">` + board("1") + `</SECTION></SESSION>
<SESSION SESSION_ID="2"><SECTION><SECTION_ID>A</SECTION_ID>` + board("1") + `</SECTION></SESSION>`)
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
	f.Add([]byte(document(board("1"))))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Read(bytes.NewReader(data))
		if e == nil && err == nil {
			t.Fatal("neither a session nor an error")
		}
		if err != nil {
			checkOneLine(t, err)
			if len(err.Error()) > 600 {
				t.Errorf("error %q is too long", err)
			}
		}
		if e == nil {
			return
		}
		checkLines(t, e) // even if there is also an error
		in, err := e.Session()
		if err == nil {
			var out *score.SessionScore
			if out, err = in.Score(); err == nil {
				e.Compare(out)
			}
		}
		if err != nil {
			checkOneLine(t, err)
		}
	})
}

// checkLines checks that a session has results, and that their boards and pairs have numbers.
func checkLines(t *testing.T, e *printed.Session) {
	t.Helper()
	lines := 0
	for _, b := range e.Boards {
		if b.Number == "" {
			t.Error("a board without number")
		}
		for _, l := range b.Lines {
			if l.NS == "" || l.EW == "" {
				t.Errorf("board %s: a line without opponents", b.Number)
			}
		}
		lines += len(b.Lines)
	}
	if lines == 0 {
		t.Error("a session without results")
	}
}

func checkOneLine(t *testing.T, err error) {
	t.Helper()
	if strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("error %q is more than one line", err)
	}
}
