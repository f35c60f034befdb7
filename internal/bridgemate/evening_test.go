package bridgemate_test

import (
	"fmt"
	"maps"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// namedPlayers returns a file with names in PlayerNumbers and in PlayerNames. Round 0 contains the
// seats of round 1.
func namedPlayers() eveningFile {
	return eveningFile{
		rows: []row{{ns: 1, ew: 2, contract: "PASS"}},
		schedule: []scheduleRow{
			{table: 1, round: 1, ns: 1, ew: 2, low: 1, high: 1},
			{table: 2, round: 1, ns: 3, ew: 4, low: 1, high: 1},
			{table: 1, round: 2, ns: 3, ew: 2, low: 2, high: 2},
			{table: 2, round: 2, ns: 1, ew: 4, low: 2, high: 2},
		},
		players: []playerRow{
			{table: 1, seat: "N", number: "7770001", name: "Łucja"},
			{table: 1, seat: "S", number: "7770002"},
			{table: 1, seat: "E", name: "Eve"},
			{table: 1, seat: "W"},
			{table: 2, seat: "N", name: "Nina"},
			{table: 2, seat: "S", name: "Sam"},
			{table: 1, seat: "S", name: "Substitute", round: 2},
		},
		members: [][2]string{{"7770002", "Piotr"}, {"7770003", "Nobody"}},
	}
}

// TestNames checks that names in later rounds replace earlier ones.
func TestNames(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{Winners: 2})
	want := map[score.PairSide]string{
		{Pair: "1", Side: "NS"}: "Łucja & Piotr",
		{Pair: "2", Side: "EW"}: "Eve",
		{Pair: "3", Side: "NS"}: "Nina & Substitute",
	}
	if !maps.Equal(e.Names, want) {
		t.Errorf("%v, want %v", e.Names, want)
	}
}

func TestNamesWithOneWinner(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{Winners: 1})
	if got := e.Names[score.PairSide{Pair: "1"}]; got != "Łucja & Piotr" {
		t.Errorf("names of pair 1: %q in %v", got, e.Names)
	}
}

func TestNoNames(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{NoNames: true})
	if len(e.Names) > 0 {
		t.Errorf("names %v, want none", e.Names)
	}
}

// TestMembershipNumbers checks that membership numbers are not kept.
func TestMembershipNumbers(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{Winners: 2})
	if all := fmt.Sprintf("%+v", e); strings.Contains(all, "777000") {
		t.Errorf("a membership number was kept: %s", all)
	}
}

// TestHands checks that boards without four complete hands are reported and not used.
func TestHands(t *testing.T) {
	// hand returns a row of HandRecord. suits are separated by dots.
	hand := func(board int, suits string) []any {
		row := []any{1, board}
		for _, s := range strings.Split(suits, ".") {
			row = append(row, s)
		}
		return row
	}
	file := eveningFile{
		rows: []row{{ns: 1, ew: 2, contract: "PASS"}},
		hands: [][]any{
			hand(1, ".AKQJ1098765432.....AKQJT98765432.....AKQJT98765432.AKQJT98765432..."),
			hand(2, "AKQ..............."),
			hand(3, "..............."),
		},
	}
	e := read(t, file.bytes(), bridgemate.Options{})
	const deal = "N:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."
	if len(e.Hands) != 1 || e.Hands[0].Board != 1 || e.Hands[0].Deal.String() != deal {
		t.Errorf("hands %+v, want board 1: %s", e.Hands, deal)
	}
	if want := []bridgemate.NoteKind{bridgemate.BadHand, bridgemate.BadHand}; !reflect.DeepEqual(kinds(e), want) {
		t.Errorf("notes %+v, want %v", e.Notes, want)
	}
	if e.Doubtful > 0 {
		t.Errorf("%d doubtful entries, want 0", e.Doubtful)
	}
}

// TestReadErrors checks the error for each file without a pairs session.
func TestReadErrors(t *testing.T) {
	passed := []row{{ns: 1, ew: 2, contract: "PASS"}}
	for _, c := range []struct {
		file    eveningFile
		options bridgemate.Options
		want    string
	}{
		{
			file: eveningFile{},
			want: "no result has been entered",
		},
		{
			file: eveningFile{rows: []row{{ns: 1, ew: 2, contract: "PASS", erased: true}}},
			want: "no result has been entered",
		},
		{
			file: eveningFile{rows: []row{{ns: 1, contract: "PASS"}}},
			want: "no result has been entered",
		},
		{
			file: eveningFile{rows: passed, sections: []sectionRow{{id: 1, letter: "A", scoring: 4}}},
			want: "the file is from a teams event; expected a pairs session",
		},
		{
			file: eveningFile{rows: passed, sections: []sectionRow{{id: 1, letter: "A", scoring: 2}}},
			want: "the file does not say how the session is scored",
		},
		{
			file: eveningFile{rows: passed, sections: []sectionRow{}},
			want: "the file does not say how the session is scored",
		},
		{
			file: eveningFile{rows: passed, without: "Contract"},
			want: "table ReceivedData has no column Contract",
		},
		{
			file:    eveningFile{rows: []row{{ns: 1, ew: 1, contract: "PASS"}}},
			options: bridgemate.Options{Winners: 1},
			want: "a pair plays against itself, so the two sides are numbered separately and there are " +
				"2 winners",
		},
		{
			file:    eveningFile{rows: passed},
			options: bridgemate.Options{Sections: "both"},
			want:    `unknown value "both" for sections, expected together or apart`,
		},
		{
			file:    eveningFile{rows: passed},
			options: bridgemate.Options{Method: "vp"},
			want:    `unknown method "vp", expected mp, butler or cross-imp`,
		},
	} {
		checkReadError(t, c.file.bytes(), c.options, c.want)
	}
}

func TestReadOtherProgram(t *testing.T) {
	file := &jettest.File{Tables: []jettest.Table{
		{Name: "Customers", Columns: columns(jettest.Long, "ID")},
		{Name: "Orders", Columns: columns(jettest.Long, "ID")},
	}}
	checkReadError(t, file.Bytes(), bridgemate.Options{},
		"an Access file, but not a Bridgemate file; its tables are Customers, Orders")
}

func checkReadError(t *testing.T, file []byte, options bridgemate.Options, want string) {
	t.Helper()
	if _, err := tryRead(t, file, options); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestMethodOption checks that the option replaces an unknown method in the file.
func TestMethodOption(t *testing.T) {
	file := eveningFile{
		rows:     []row{{ns: 1, ew: 2, contract: "PASS"}},
		sections: []sectionRow{{id: 1, letter: "A", scoring: 2}},
	}
	e := read(t, file.bytes(), bridgemate.Options{Method: "butler"})
	if got := e.Session.Board(0).Method.String(); got != "butler" {
		t.Errorf("method %s, want butler", got)
	}
}

// TestDamagedRow checks that a damaged row is reported and the others are scored.
func TestDamagedRow(t *testing.T) {
	b := eveningFile{jet3: true, rows: []row{
		{ns: 1, ew: 2, contract: "PASS"},
		{ns: 3, ew: 4, contract: "PASS"},
		{ns: 5, ew: 6, contract: "PASS"},
	}}.bytes()
	const page, rowOffsets, damagedRow = 5 * 2048, 10, 2
	offset := b[page+rowOffsets+2*damagedRow:]
	offset[0], offset[1] = 0, 0
	e := read(t, b, bridgemate.Options{Winners: 1})
	if n := len(e.Session.Board(0).Lines); n != 2 || e.Doubtful != 1 {
		t.Errorf("%d lines, %d doubtful; want 2, 1", n, e.Doubtful)
	}
	const want = "table ReceivedData, page 5, row 2: the row extends from byte 0 to"
	if got := e.Notes[0].Texts[0]; !strings.HasPrefix(got, want) {
		t.Errorf("note %q, want %q", got, want)
	}
}
