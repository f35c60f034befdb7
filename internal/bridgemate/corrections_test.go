package bridgemate_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// TestCorrections checks that of several rows for a play the latest one that is not erased
// counts.
func TestCorrections(t *testing.T) {
	four := row{ns: 3, ew: 12, board: 7, seat: "N", contract: "4 S", result: "="}
	five := row{ns: 3, ew: 12, board: 7, seat: "N", contract: "4 S", result: "+1", minute: 5}
	early, erased := five, five
	early.minute, erased.erased = -5, true
	for _, c := range []struct {
		rows       []row
		want       string
		wantErased int
		wantNotes  string
	}{
		{rows: []row{four, five}, want: "4S+1 N", wantNotes: "entered-twice [4 S = by N 4 S +1 by N]"},
		{rows: []row{five, four}, want: "4S+1 N", wantNotes: "entered-twice [4 S = by N 4 S +1 by N]"},
		{rows: []row{four, early}, want: "4S= N", wantNotes: "entered-twice [4 S +1 by N 4 S = by N]"},
		{rows: []row{four, four, five}, want: "4S+1 N", wantNotes: "entered-twice [4 S = by N 4 S = by N 4 S +1 by N]"},
		{rows: []row{four, erased}, want: "4S= N", wantErased: 1},
	} {
		e := read(t, eveningFile{rows: c.rows}.bytes(), bridgemate.Options{})
		if got := e.Session.Board(0).Lines[0].Result.String(); got != c.want {
			t.Errorf("%+v: %s, want %s", c.rows, got, c.want)
		}
		notes := ""
		for _, n := range e.Notes {
			notes += fmt.Sprint(n.Kind, " ", n.Texts)
		}
		if notes != c.wantNotes {
			t.Errorf("%+v: notes %s, want %s", c.rows, notes, c.wantNotes)
		}
		if e.Results != 1 || e.Erased != c.wantErased || e.Doubtful > 0 {
			t.Errorf("%+v: %d results, %d erased, %d doubtful; want 1, %d, 0",
				c.rows, e.Results, e.Erased, e.Doubtful, c.wantErased)
		}
	}
}

// TestTwoResults checks that neither row counts if a table or a round was mistyped.
func TestTwoResults(t *testing.T) {
	made := row{ns: 3, ew: 4, seat: "N", contract: "4 S", result: "="}
	otherRound := made
	otherRound.round = 2
	otherTable := row{table: 9, ns: 3, ew: 6, seat: "N", contract: "2 S", result: "="}
	unaffected := row{ns: 1, ew: 2, seat: "N", contract: "3 NT", result: "="}
	for _, rows := range [][]row{
		{made, otherRound, unaffected},
		{made, otherTable, unaffected},
	} {
		e := read(t, eveningFile{rows: rows}.bytes(), bridgemate.Options{Winners: 1})
		b := e.Session.Board(0)
		if len(b.Lines) != 1 || b.Lines[0].NS != "1" || b.Expected != 1 {
			t.Errorf("%+v: lines %+v of %d, want only that of pair 1", rows, b.Lines, b.Expected)
		}
		if e.Doubtful != 2 || e.Results != 1 {
			t.Errorf("%+v: %d results, %d doubtful; want 1, 2", rows, e.Results, e.Doubtful)
		}
		if want := []bridgemate.NoteKind{bridgemate.OtherPlay, bridgemate.OtherPlay}; !reflect.DeepEqual(kinds(e), want) {
			t.Errorf("%+v: notes %+v, want %v", rows, e.Notes, want)
		}
		if _, err := e.Session.Score(); err != nil {
			t.Error(err)
		}
	}
}
