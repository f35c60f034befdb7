package bridgemate_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// TestEntries checks the meaning of a row. Nobody is vulnerable on board 1.
func TestEntries(t *testing.T) {
	for _, c := range []struct {
		row  row
		want string // NS pair, EW pair and result; empty for no line
		note string // kind of the note, with ! if the entry could not be used
	}{
		{row{seat: "N", contract: "4 S", result: "="}, "1-2 4S= N", ""},
		{row{seat: "E", contract: "3 NT", result: "+1"}, "1-2 3NT+1 E", ""},
		{row{seat: "S", contract: "1 C xx", result: "-2"}, "1-2 1Cxx-2 S", ""},
		{row{seat: "w", contract: "3nX", result: "- 2"}, "1-2 3NTx-2 W", ""},
		{row{seat: "S", contract: "2H*", result: "="}, "1-2 2Hx= S", ""},
		{row{seat: "S", contract: "2h**", result: "−1"}, "1-2 2Hxx-1 S", ""},
		{row{seat: "N", contract: "1SA", result: "+0"}, "1-2 1NT= N", ""},
		{row{seat: "N", contract: "1 BA", result: "="}, "1-2 1NT= N", ""},
		{row{seat: "NS", contract: "4 S", result: "="}, "1-2 +420", ""},
		{row{seat: "EW", contract: "4 S", result: "-1"}, "1-2 +50", ""},
		{row{contract: "PASS"}, "1-2 Pass", ""},
		{row{contract: "pass"}, "1-2 Pass", ""},
		{row{remark: "60%-40%"}, "1-2 A+/A-", ""},
		{row{remark: "50%-50%"}, "1-2 A/A", ""},
		{row{remark: "40% - 40%"}, "1-2 A-/A-", ""},
		{row{remark: "60%–60%"}, "1-2 A+/A+", ""},
		{row{remark: "40%/60%"}, "1-2 A-/A+", ""},
		{row{remark: "70%-30%"}, "1-2 70%/30%", ""},
		{row{remark: "62.5%-50%"}, "1-2 62.5%/A", ""},
		{row{remark: "G+/G-"}, "1-2 A+/A-", ""},
		{row{remark: "M-"}, "1-2 A-/A+", ""},
		{row{remark: "a - a"}, "1-2 A/A", ""},
		{row{contract: "AAA"}, "1-2 A/A", ""},
		{row{contract: "APM"}, "1-2 A+/A-", ""},
		{row{contract: "AMP"}, "1-2 A-/A+", ""},
		{row{contract: "A0P"}, "", ""},
		{row{contract: "AP0"}, "", ""},
		{row{remark: "Not played"}, "1-2 NP", ""},
		{row{remark: "np"}, "1-2 NP", ""},
		{row{remark: "Nie grano"}, "1-2 NP", ""},
		{row{remark: "Niet gespeeld"}, "1-2 NP", ""},
		{row{remark: "Arbitral score"}, "1-2 NP", "unstated"},
		{row{remark: "Arbitral score", seat: "N", contract: "4 S", result: "="}, "1-2 NP", "unstated"},
		{row{remark: "lamp went out"}, "1-2 NP", "unstated"},
		{row{remark: "60%"}, "1-2 NP", "unstated"},
		{row{remark: "slow", seat: "N", contract: "4 S", result: "="}, "1-2 4S= N", "remark"},
		{row{remark: "Wrong direction", seat: "N", declarer: 1, contract: "4 S", result: "="}, "1-2 4S= N", "direction-stands"},
		{row{remark: "Wrong direction", seat: "N", declarer: 2, contract: "4 S", result: "="}, "2-1 4S= N", "direction-exchanged"},
		{row{remark: "Wrong direction", seat: "E", declarer: 1, contract: "4 S", result: "="}, "2-1 4S= E", "direction-exchanged"},
		{row{remark: "Wrong direction", seat: "EW", declarer: 2, contract: "4 S", result: "="}, "1-2 -420", "direction-stands"},
		{row{remark: "Wrong direction", contract: "PASS"}, "1-2 Pass", "direction-unknown"},
		{row{remark: "Wrong direction", seat: "N", contract: "4 S", result: "="}, "1-2 4S= N", "direction-unknown"},
		{row{seat: "N", contract: "4 S", result: "10"}, "1-2 NP", "unreadable!"},
		{row{seat: "N", contract: "4 S", result: "+4"}, "1-2 NP", "unreadable!"},
		{row{seat: "N", contract: "1 S", result: "-8"}, "1-2 NP", "unreadable!"},
		{row{seat: "N", contract: "8 S", result: "="}, "1-2 NP", "unreadable!"},
		{row{seat: "", contract: "4 S", result: "="}, "1-2 NP", "unreadable!"},
		{row{seat: "N", contract: "4 S", result: ""}, "1-2 NP", "unreadable!"},
		{row{}, "1-2 NP", "unreadable!"},
		{row{remark: "160%-40%"}, "1-2 NP", "unreadable!"},
		{row{board: -1, seat: "N", contract: "4 S", result: "="}, "", "unreadable!"},
	} {
		c.row.ns, c.row.ew = 1, 2
		// The second table makes sure that there is a session.
		e := read(t, world{rows: []row{c.row, {ns: 3, ew: 4, contract: "PASS"}}}.bytes(), bridgemate.Options{Winners: 1})
		got, note := "", ""
		for i := range e.Session.Len() {
			for j, l := range e.Session.Board(i).Lines {
				if e.Plays[i][j].Table != 3 {
					got = fmt.Sprintf("%s-%s %v", l.NS, l.EW, l.Result)
				}
			}
		}
		for _, n := range e.Notes {
			note += string(n.Kind)
			if n.Lost {
				note += "!"
			}
		}
		if got != c.want || note != c.note || (e.Doubtful > 0) != strings.HasSuffix(note, "!") {
			t.Errorf("%+v: %q, notes %q, %d doubtful; want %q, %q", c.row, got, note, e.Doubtful, c.want, c.note)
		}
	}
}

// TestPercent checks that with this option 60 % is not average plus but a fixed percentage.
func TestPercent(t *testing.T) {
	e := read(t, world{rows: []row{{ns: 1, ew: 2, remark: "60%-40%"}}}.bytes(), bridgemate.Options{Percent: true})
	if got := e.Session.Board(0).Lines[0].Result.String(); got != "60%/40%" {
		t.Errorf("%s, want fixed percentages", got)
	}
}

// TestCorrections checks that of several rows for a play the latest one that is not erased
// counts.
func TestCorrections(t *testing.T) {
	four := row{ns: 3, ew: 12, board: 7, seat: "N", contract: "4 S", result: "="}
	five := row{ns: 3, ew: 12, board: 7, seat: "N", contract: "4 S", result: "+1", minute: 5}
	early, gone := five, five
	early.minute, gone.erased = -5, true
	for _, c := range []struct {
		rows   []row
		want   string
		erased int
		notes  string
	}{
		{[]row{four, five}, "4S+1 N", 0, "entered-twice [4 S = by N 4 S +1 by N]"},
		{[]row{five, four}, "4S+1 N", 0, "entered-twice [4 S = by N 4 S +1 by N]"},
		{[]row{four, early}, "4S= N", 0, "entered-twice [4 S +1 by N 4 S = by N]"},
		{[]row{four, four, five}, "4S+1 N", 0, "entered-twice [4 S = by N 4 S = by N 4 S +1 by N]"},
		{[]row{four, gone}, "4S= N", 1, ""},
	} {
		e := read(t, world{rows: c.rows}.bytes(), bridgemate.Options{})
		notes := ""
		for _, n := range e.Notes {
			notes += fmt.Sprint(n.Kind, " ", n.Texts)
		}
		if got := e.Session.Board(0).Lines[0].Result.String(); got != c.want || e.Erased != c.erased || notes != c.notes || e.Doubtful > 0 || e.Results != 1 {
			t.Errorf("%+v: %s, %d erased, %d results, %s", c.rows, got, e.Erased, e.Results, notes)
		}
	}
}

// TestTwoResults checks that neither row counts if a table or a round was mistyped.
func TestTwoResults(t *testing.T) {
	made := row{ns: 3, ew: 4, seat: "N", contract: "4 S", result: "="}
	other := made
	other.round = 2
	rest := row{ns: 1, ew: 2, seat: "N", contract: "3 NT", result: "="}
	partner := row{table: 9, ns: 3, ew: 6, seat: "N", contract: "2 S", result: "="}
	for _, rows := range [][]row{{made, other, rest}, {made, partner, rest}} {
		e := read(t, world{rows: rows}.bytes(), bridgemate.Options{Winners: 1})
		b := e.Session.Board(0)
		if len(b.Lines) != 1 || b.Lines[0].NS != "1" || b.Expected != 1 || e.Doubtful != 2 || e.Results != 1 || !reflect.DeepEqual(kinds(e), []bridgemate.NoteKind{bridgemate.OtherPlay, bridgemate.OtherPlay}) {
			t.Errorf("%d lines of %d, %d results, %d doubtful, notes %+v", len(b.Lines), b.Expected, e.Results, e.Doubtful, e.Notes)
		}
		if _, err := e.Session.Score(); err != nil {
			t.Error(err)
		}
	}
}

// TestSchedule checks that byes are ignored, that custom boards override the range, and
// that missing and unscheduled plays are reported.
func TestSchedule(t *testing.T) {
	play := func(table, round, board, ns, ew int) row {
		return row{table: table, round: round, board: board, ns: ns, ew: ew, contract: "PASS"}
	}
	w := world{
		sections: [][]any{{1, "A", 9, 1, 2}},
		rounds: [][]any{
			{1, 1, 1, 1, 11, 1, 2, nil}, {1, 2, 1, 2, 12, 3, 4, nil}, {1, 3, 1, 3, 13, 5, 6, nil},
			{1, 1, 2, 1, 21, 1, 1, "3, 4"}, {1, 2, 2, 2, 22, 5, 6, nil}, {1, 3, 2, 3, 23, 1, 2, nil},
			{1, 1, 3, 1, 31, 5, 6, nil}, {1, 2, 3, 2, 9, 1, 2, nil}, {1, 3, 3, 3, 0, 3, 4, nil}, {1, 2, 4, 2, 42, 1, 2, nil},
		},
		rows: []row{
			play(1, 1, 1, 1, 11), play(1, 1, 2, 1, 11), play(2, 1, 3, 2, 12), play(3, 1, 5, 3, 13),
			play(1, 2, 3, 1, 21), play(1, 2, 4, 1, 21), play(2, 2, 5, 2, 22), play(3, 2, 1, 3, 23), play(3, 2, 7, 3, 23),
			play(1, 3, 5, 1, 14), play(1, 3, 6, 1, 31),
		},
	}
	e := read(t, w.bytes(), bridgemate.Options{})
	said := ""
	for _, n := range e.Notes {
		said += fmt.Sprintf("%s %s%d.%d %v; ", n.Kind, n.Letter, n.Table, n.Round, n.Texts)
	}
	want := "missing A2.1 [4]; missing A3.1 [6]; missing A2.2 [6]; missing A3.2 [2]; unscheduled A1.3 [PASS]; unscheduled A3.2 [PASS]; "
	if said != want || e.Missing != 4 || e.Doubtful != 0 {
		t.Errorf("%s\nwant %s; %d missing", said, want, e.Missing)
	}
	for i := range e.Session.Len() {
		if b := e.Session.Board(i); b.Expected != 3 {
			t.Errorf("board %s: %d expected, want 3: boards 5 and 6 are played three times", e.Session.Name(i), b.Expected)
		}
	}
	if s, err := e.Session.Score(); err != nil || s.Expected != 3 {
		t.Errorf("%v, %v", s, err)
	}
}

// TestWinners checks the number of winners in the file, according to the schedule, and as
// requested.
func TestWinners(t *testing.T) {
	rows := []row{{ns: 1, ew: 2, contract: "PASS"}, {ns: 3, ew: 4, contract: "PASS"}}
	schedule := func(pairs ...[3]int) (list [][]any) { // table and pairs
		for i, p := range pairs {
			list = append(list, []any{1, p[0], i + 1, p[1], p[2], 1, 1, nil})
		}
		return list
	}
	for _, c := range []struct {
		name    string
		winners int
		rounds  [][]any
		asked   int
		want    int
	}{
		{"stated 1", 1, nil, 0, 1},
		{"stated 2", 2, schedule([3]int{1, 1, 2}, [3]int{1, 2, 1}), 0, 2},
		{"asked", 1, nil, 2, 2},
		{"sides apart", 0, schedule([3]int{1, 1, 3}, [3]int{2, 2, 4}), 0, 2},
		{"same number meets", 0, schedule([3]int{1, 1, 1}, [3]int{1, 2, 3}, [3]int{1, 3, 4}, [3]int{1, 4, 5}), 0, 2},
		{"Howell", 0, schedule([3]int{1, 1, 2}, [3]int{1, 2, 3}, [3]int{1, 3, 1}), 0, 1},
		{"Mitchell in which equal numbers never meet", 0, schedule([3]int{1, 1, 2}, [3]int{2, 2, 3}, [3]int{3, 3, 1}), 0, 2},
		{"entries alone", 0, nil, 0, 2},
	} {
		e := read(t, world{rows: rows, rounds: c.rounds, sections: [][]any{{1, "A", 0, 1, c.winners}}}.bytes(), bridgemate.Options{Winners: c.asked})
		if e.Session.Winners != c.want {
			t.Errorf("%s: %d winners, want %d", c.name, e.Session.Winners, c.want)
		}
	}
}

// TestSections checks that pairs of several sections have a letter prefix, and that groups
// of tables are separate fields.
func TestSections(t *testing.T) {
	w := world{
		sections: [][]any{{1, "A", 0, 1, 2}, {2, "B", 0, 1, 2}, {3, "C", 0, 1, 1}},
		rows: []row{
			{section: 1, table: 1, ns: 1, ew: 1, contract: "PASS"}, {section: 1, table: 2, ns: 2, ew: 2, seat: "N", contract: "4 S", result: "="},
			{section: 2, table: 1, ns: 1, ew: 1, seat: "N", contract: "4 S", result: "+1"}, {section: 2, table: 2, ns: 2, ew: 2, contract: "PASS"},
		},
	}
	names := func(e *bridgemate.Evening) string {
		said := ""
		for i := range e.Session.Len() {
			b := e.Session.Board(i)
			said += e.Session.Name(i) + ":"
			for _, l := range b.Lines {
				said += " " + l.NS
			}
			said += fmt.Sprintf(" of %d; ", b.Expected)
		}
		return said
	}
	together, apart := "1: A1 A2 B1 B2 of 4; ", "A.1: A1 A2 of 2; B.1: B1 B2 of 2; "
	grouped := [][]any{{1, 1, 1}, {1, 2, 1}, {2, 1, 2}, {2, 2, 2}}
	mixed := [][]any{{1, 1, 1}, {1, 2, 2}, {2, 1, 1}, {2, 2, 2}}
	for _, c := range []struct {
		tables [][]any
		asked  string
		want   string
	}{
		{nil, "", together}, {nil, "apart", apart}, {grouped, "", apart}, {grouped, "together", together},
		{[][]any{{1, 1, 1}, {1, 2, 1}, {2, 1, 1}, {2, 2, 1}}, "", together},
		{mixed, "", "1.1: A1 B1 of 2; 2.1: A2 B2 of 2; "},
	} {
		w.tables = c.tables
		e := read(t, w.bytes(), bridgemate.Options{Sections: c.asked})
		if got := names(e); got != c.want || len(e.Sections) != 2 {
			t.Errorf("%v, %q: %s, want %s", c.tables, c.asked, got, c.want)
		}
		if _, err := e.Session.Score(); err != nil {
			t.Error(err)
		}
	}
	w.sections[1][4] = 1
	f, err := jet.Open(bytes.NewReader(w.bytes()), int64(len(w.bytes())))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bridgemate.Read(f, bridgemate.Options{}); !errors.Is(err, bridgemate.ErrWinners) {
		t.Errorf("sections with one and two winners: %v", err)
	}
}

// TestNames checks that round 0 contains the seats of round 1, and that later rounds
// replace names. Membership numbers must not appear in the result.
func TestNames(t *testing.T) {
	w := world{
		rows:   []row{{ns: 1, ew: 2, contract: "PASS"}},
		rounds: [][]any{{1, 1, 1, 1, 2, 1, 1, nil}, {1, 2, 1, 3, 4, 1, 1, nil}, {1, 1, 2, 3, 2, 2, 2, nil}, {1, 2, 2, 1, 4, 2, 2, nil}},
		players: [][]any{
			{1, 1, "N", "7770001", "Łucja", 0}, {1, 1, "S", "7770002", "", 0}, {1, 1, "E", "", "Eve", 0}, {1, 1, "W", "", "", 0},
			{1, 2, "N", "", "Nina", 0}, {1, 2, "S", "", "Sam", 0}, {1, 1, "S", "", "Substitute", 2},
		},
		members: [][]any{{"7770002", "Piotr"}, {"7770003", "Nobody"}},
	}
	e := read(t, w.bytes(), bridgemate.Options{Winners: 2})
	want := map[score.PairSide]string{{Pair: "1", Side: "NS"}: "Łucja & Piotr", {Pair: "2", Side: "EW"}: "Eve", {Pair: "3", Side: "NS"}: "Nina & Substitute"}
	if !reflect.DeepEqual(e.Names, want) {
		t.Errorf("%v, want %v", e.Names, want)
	}
	if all := fmt.Sprintf("%+v", e); strings.Contains(all, "777000") {
		t.Errorf("a member's number was kept: %s", all)
	}
	if e := read(t, w.bytes(), bridgemate.Options{NoNames: true}); len(e.Names) > 0 {
		t.Errorf("names that nobody wants: %v", e.Names)
	}
	if e := read(t, w.bytes(), bridgemate.Options{Winners: 1}); e.Names[score.PairSide{Pair: "1"}] != "Łucja & Piotr" {
		t.Errorf("one winner: %v", e.Names)
	}
}

// TestHands checks that boards without four complete hands are reported and not used.
func TestHands(t *testing.T) {
	hand := func(board int, suits string) []any {
		row := []any{1, board}
		for _, s := range strings.Split(suits, ".") {
			row = append(row, s)
		}
		return row
	}
	w := world{rows: []row{{ns: 1, ew: 2, contract: "PASS"}}, hands: [][]any{
		{1, 1, "", "AKQJ1098765432", "", "", "", "", "AKQJT98765432", "", "", "", "", "AKQJT98765432", "AKQJT98765432", "", "", ""},
		hand(2, "AKQ..............."),
		hand(3, "..............."),
	}}
	e := read(t, w.bytes(), bridgemate.Options{})
	if len(e.Hands) != 1 || e.Hands[0].Board != 1 || e.Hands[0].Deal.String() != "N:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..." {
		t.Errorf("%+v", e.Hands)
	}
	if !reflect.DeepEqual(kinds(e), []bridgemate.NoteKind{bridgemate.BadHand, bridgemate.BadHand}) || e.Doubtful > 0 {
		t.Errorf("%+v", e.Notes)
	}
}

// TestRefuses checks the error for each file without a pairs session.
func TestRefuses(t *testing.T) {
	one := []row{{ns: 1, ew: 2, contract: "PASS"}}
	gone := []row{{ns: 1, ew: 2, contract: "PASS", erased: true}}
	nobody := []row{{ns: 1, contract: "PASS"}}
	for _, c := range []struct {
		w    []byte
		o    bridgemate.Options
		want string
	}{
		{world{}.bytes(), bridgemate.Options{}, "no result has been entered"},
		{world{rows: gone}.bytes(), bridgemate.Options{}, "no result has been entered"},
		{world{rows: nobody}.bytes(), bridgemate.Options{}, "no result has been entered"},
		{world{rows: one, sections: [][]any{{1, "A", 0, 4, 0}}}.bytes(), bridgemate.Options{}, "the file is from a teams event; expected a pairs session"},
		{world{rows: one, sections: [][]any{{1, "A", 0, 2, 0}}}.bytes(), bridgemate.Options{}, "the file does not say how the session is scored"},
		{world{rows: one, sections: [][]any{}}.bytes(), bridgemate.Options{}, "the file does not say how the session is scored"},
		{world{rows: one, without: "Contract"}.bytes(), bridgemate.Options{}, "table ReceivedData has no column Contract"},
		{world{rows: []row{{ns: 1, ew: 1, contract: "PASS"}}}.bytes(), bridgemate.Options{Winners: 1}, "a pair plays against itself, so the two sides are numbered separately and there are 2 winners"},
		{world{rows: one}.bytes(), bridgemate.Options{Sections: "both"}, `unknown value "both" for sections, expected together or apart`},
		{world{rows: one}.bytes(), bridgemate.Options{Method: "vp"}, `unknown method "vp", expected mp, butler or cross-imp`},
		{(&jettest.File{Tables: []jettest.Table{{Name: "Customers", Columns: columns(jettest.Long, "ID")}, {Name: "Orders", Columns: columns(jettest.Long, "ID")}}}).Bytes(), bridgemate.Options{},
			"an Access file, but not a Bridgemate file; its tables are Customers, Orders"},
	} {
		f, err := jet.Open(bytes.NewReader(c.w), int64(len(c.w)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := bridgemate.Read(f, c.o); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	e := read(t, world{rows: one, sections: [][]any{{1, "A", 0, 2, 0}}}.bytes(), bridgemate.Options{Method: "butler"})
	if got := e.Session.Board(0).Method.String(); got != "butler" {
		t.Errorf("method %s", got)
	}
}

// TestDamaged checks that a damaged row is reported and the others are scored.
func TestDamaged(t *testing.T) {
	b := world{jet3: true, rows: []row{{ns: 1, ew: 2, contract: "PASS"}, {ns: 3, ew: 4, contract: "PASS"}, {ns: 5, ew: 6, contract: "PASS"}}}.bytes()
	const page, rowOffsets = 5 * 2048, 10
	b[page+rowOffsets+2*2], b[page+rowOffsets+2*2+1] = 0, 0 // row 2
	e := read(t, b, bridgemate.Options{Winners: 1})
	if len(e.Session.Board(0).Lines) != 2 || e.Doubtful != 1 || !strings.HasPrefix(e.Notes[0].Texts[0], "table ReceivedData, page 5, row 2: the row extends from byte 0 to") {
		t.Errorf("%d lines, %+v", len(e.Session.Board(0).Lines), e.Notes)
	}
}
