package usebio

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// TestReadFields checks one value of each kind of element.
func TestReadFields(t *testing.T) {
	e := readFile(t, "testdata/matchpoints.xml")
	if e.Type != "MP_PAIRS" || e.Winners != 2 {
		t.Errorf("event %q with %d winners, want MP_PAIRS with 2", e.Type, e.Winners)
	}
	if e.Title != "four tables, two winners" || e.Program != "written for these tests" {
		t.Errorf("title %q, program %q", e.Title, e.Program)
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
	want := printed.Line{NS: "1", EW: "2", Contract: "3C", PlayedBy: "W", Tricks: "9", Score: "-110"}
	if got != want {
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

// TestReadOldEncodings checks that a document may be in the encoding that it declares.
func TestReadOldEncodings(t *testing.T) {
	text := `<?xml version="1.0" encoding="ISO-8859-1"?>` + document("<TITLE>Caf\xe9</TITLE>"+board("1"))
	e, err := Read(strings.NewReader(text))
	if err != nil || e.Title != "Café" {
		t.Errorf("got %+v, error %v; want the title Café", e, err)
	}
}

// TestReadRemovesControlCharacters checks that no value can control a terminal.
func TestReadRemovesControlCharacters(t *testing.T) {
	text := document("<TITLE>a\n\tb\u009b2J</TITLE>" + board("1"))
	e, err := Read(strings.NewReader(text))
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
	text := document(`<SESSION SESSION_ID="1">
<SECTION SECTION_ID="A">` + board("1") + `</SECTION>
<SECTION SECTION_ID="B">` + board("1") + `</SECTION></SESSION>
<SESSION SESSION_ID="2"><SECTION><SECTION_ID>A</SECTION_ID>` + board("1") + `</SECTION></SESSION>`)
	e, err := Read(strings.NewReader(text))
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

// readFile reads a document without errors.
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
