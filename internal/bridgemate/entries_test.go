package bridgemate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// TestEntries checks the meaning of a row. Nobody is vulnerable on board 1.
func TestEntries(t *testing.T) {
	for _, c := range []struct {
		row      row
		want     string // NS pair, EW pair and result; empty for no line
		wantNote string // see noteKinds
	}{
		{row: row{seat: "N", contract: "4 S", result: "="}, want: "1-2 4S= N"},
		{row: row{seat: "E", contract: "3 NT", result: "+1"}, want: "1-2 3NT+1 E"},
		{row: row{seat: "S", contract: "1 C xx", result: "-2"}, want: "1-2 1Cxx-2 S"},
		{row: row{seat: "w", contract: "3nX", result: "- 2"}, want: "1-2 3NTx-2 W"},
		{row: row{seat: "S", contract: "2H*", result: "="}, want: "1-2 2Hx= S"},
		{row: row{seat: "S", contract: "2h**", result: "−1"}, want: "1-2 2Hxx-1 S"},
		{row: row{seat: "N", contract: "1SA", result: "+0"}, want: "1-2 1NT= N"},
		{row: row{seat: "N", contract: "1 BA", result: "="}, want: "1-2 1NT= N"},
		{row: row{seat: "NS", contract: "4 S", result: "="}, want: "1-2 +420"},
		{row: row{seat: "EW", contract: "4 S", result: "-1"}, want: "1-2 +50"},

		// Passed out:
		{row: row{contract: "PASS"}, want: "1-2 Pass"},
		{row: row{contract: "pass"}, want: "1-2 Pass"},

		// Artificial scores:
		{row: row{remark: "60%-40%"}, want: "1-2 A+/A-"},
		{row: row{remark: "50%-50%"}, want: "1-2 A/A"},
		{row: row{remark: "40% - 40%"}, want: "1-2 A-/A-"},
		{row: row{remark: "60%–60%"}, want: "1-2 A+/A+"},
		{row: row{remark: "40%/60%"}, want: "1-2 A-/A+"},
		{row: row{remark: "70%-30%"}, want: "1-2 70%/30%"},
		{row: row{remark: "62.5%-50%"}, want: "1-2 62.5%/A"},
		{row: row{remark: "G+/G-"}, want: "1-2 A+/A-"},
		{row: row{remark: "M-"}, want: "1-2 A-/A+"},
		{row: row{remark: "a - a"}, want: "1-2 A/A"},
		{row: row{contract: "AAA"}, want: "1-2 A/A"},
		{row: row{contract: "APM"}, want: "1-2 A+/A-"},
		{row: row{contract: "AMP"}, want: "1-2 A-/A+"},

		// A pair sat out:
		{row: row{contract: "A0P"}},
		{row: row{contract: "AP0"}},

		// Not played:
		{row: row{remark: "Not played"}, want: "1-2 NP"},
		{row: row{remark: "np"}, want: "1-2 NP"},
		{row: row{remark: "Nie grano"}, want: "1-2 NP"},
		{row: row{remark: "Niet gespeeld"}, want: "1-2 NP"},

		// The score is not in the file:
		{row: row{remark: "Arbitral score"}, want: "1-2 NP", wantNote: "unstated"},
		{
			row:      row{remark: "Arbitral score", seat: "N", contract: "4 S", result: "="},
			want:     "1-2 NP",
			wantNote: "unstated",
		},
		{row: row{remark: "lamp went out"}, want: "1-2 NP", wantNote: "unstated"},
		{row: row{remark: "60%"}, want: "1-2 NP", wantNote: "unstated"},

		// Other remarks:
		{
			row:      row{remark: "slow", seat: "N", contract: "4 S", result: "="},
			want:     "1-2 4S= N",
			wantNote: "remark",
		},
		{
			row:      row{remark: "Wrong direction", seat: "N", declarer: 1, contract: "4 S", result: "="},
			want:     "1-2 4S= N",
			wantNote: "direction-stands",
		},
		{
			row:      row{remark: "Wrong direction", seat: "N", declarer: 2, contract: "4 S", result: "="},
			want:     "2-1 4S= N",
			wantNote: "direction-exchanged",
		},
		{
			row:      row{remark: "Wrong direction", seat: "E", declarer: 1, contract: "4 S", result: "="},
			want:     "2-1 4S= E",
			wantNote: "direction-exchanged",
		},
		{
			row:      row{remark: "Wrong direction", seat: "EW", declarer: 2, contract: "4 S", result: "="},
			want:     "1-2 -420",
			wantNote: "direction-stands",
		},
		{
			row:      row{remark: "Wrong direction", contract: "PASS"},
			want:     "1-2 Pass",
			wantNote: "direction-unknown",
		},
		{
			row:      row{remark: "Wrong direction", seat: "N", contract: "4 S", result: "="},
			want:     "1-2 4S= N",
			wantNote: "direction-unknown",
		},

		// Unreadable:
		{row: row{seat: "N", contract: "4 S", result: "10"}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{seat: "N", contract: "4 S", result: "+4"}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{seat: "N", contract: "1 S", result: "-8"}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{seat: "N", contract: "8 S", result: "="}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{seat: "", contract: "4 S", result: "="}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{seat: "N", contract: "4 S", result: ""}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{remark: "160%-40%"}, want: "1-2 NP", wantNote: "unreadable!"},
		{row: row{board: -1, seat: "N", contract: "4 S", result: "="}, wantNote: "unreadable!"},
	} {
		c.row.ns, c.row.ew = 1, 2
		const otherTable = 3 // makes sure that there is a session
		file := eveningFile{rows: []row{c.row, {table: otherTable, ns: 3, ew: 4, contract: "PASS"}}}
		e := read(t, file.bytes(), bridgemate.Options{Winners: 1})
		got, note := lineExcept(e, otherTable), noteKinds(e)
		if got != c.want || note != c.wantNote {
			t.Errorf("%+v: %q, notes %q; want %q, %q", c.row, got, note, c.want, c.wantNote)
		}
		if isDoubtful := strings.HasSuffix(note, "!"); (e.Doubtful > 0) != isDoubtful {
			t.Errorf("%+v: %d doubtful entries, notes %q", c.row, e.Doubtful, note)
		}
	}
}

// lineExcept returns the last line that is not from the given table, such as "1-2 4S= N", or "".
func lineExcept(e *bridgemate.Evening, table int) (line string) {
	for i := range e.Session.Len() {
		for j, l := range e.Session.Board(i).Lines {
			if e.Plays[i][j].Table != table {
				line = fmt.Sprintf("%s-%s %v", l.NS, l.EW, l.Result)
			}
		}
	}
	return line
}

// noteKinds returns the kinds of the notes, followed by ! if an entry could not be used.
func noteKinds(e *bridgemate.Evening) (text string) {
	for _, n := range e.Notes {
		text += string(n.Kind)
		if n.Lost {
			text += "!"
		}
	}
	return text
}

// TestPercent checks that with this option 60 % is not average plus but a fixed percentage.
func TestPercent(t *testing.T) {
	file := eveningFile{rows: []row{{ns: 1, ew: 2, remark: "60%-40%"}}}
	e := read(t, file.bytes(), bridgemate.Options{Percent: true})
	if got := e.Session.Board(0).Lines[0].Result.String(); got != "60%/40%" {
		t.Errorf("%s, want fixed percentages", got)
	}
}
