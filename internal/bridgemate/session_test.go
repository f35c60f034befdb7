package bridgemate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// TestSchedule checks that byes are ignored, that a list of boards replaces the range, and
// that missing and unscheduled plays are reported.
func TestSchedule(t *testing.T) {
	passed := func(table, round, board, ns, ew int) row {
		return row{table: table, round: round, board: board, ns: ns, ew: ew, contract: "PASS"}
	}
	file := eveningFile{
		sections: []sectionRow{{id: 1, letter: "A", missingPair: 9, scoring: 1, winners: 2}},
		schedule: []scheduleRow{
			{table: 1, round: 1, ns: 1, ew: 11, low: 1, high: 2},
			{table: 2, round: 1, ns: 2, ew: 12, low: 3, high: 4},
			{table: 3, round: 1, ns: 3, ew: 13, low: 5, high: 6},
			{table: 1, round: 2, ns: 1, ew: 21, low: 1, high: 1, boards: "3, 4"},
			{table: 2, round: 2, ns: 2, ew: 22, low: 5, high: 6},
			{table: 3, round: 2, ns: 3, ew: 23, low: 1, high: 2},
			{table: 1, round: 3, ns: 1, ew: 31, low: 5, high: 6},
			{table: 2, round: 3, ns: 2, ew: 9, low: 1, high: 2},
			{table: 3, round: 3, ns: 3, ew: 0, low: 3, high: 4},
			{table: 2, round: 4, ns: 2, ew: 42, low: 1, high: 2},
		},
		rows: []row{
			passed(1, 1, 1, 1, 11),
			passed(1, 1, 2, 1, 11),
			passed(2, 1, 3, 2, 12),
			passed(3, 1, 5, 3, 13),
			passed(1, 2, 3, 1, 21),
			passed(1, 2, 4, 1, 21),
			passed(2, 2, 5, 2, 22),
			passed(3, 2, 1, 3, 23),
			passed(3, 2, 7, 3, 23),
			passed(1, 3, 5, 1, 14),
			passed(1, 3, 6, 1, 31),
		},
	}
	e := read(t, file.bytes(), bridgemate.Options{})
	var notes []string
	for _, n := range e.Notes {
		notes = append(notes, fmt.Sprintf("%s %s%d.%d %v", n.Kind, n.Letter, n.Table, n.Round, n.Texts))
	}
	got := strings.Join(notes, "\n")
	want := strings.Join([]string{
		"missing A2.1 [4]",
		"missing A3.1 [6]",
		"missing A2.2 [6]",
		"missing A3.2 [2]",
		"unscheduled A1.3 [PASS]",
		"unscheduled A3.2 [PASS]",
	}, "\n")
	if got != want {
		t.Errorf("notes\n%s\nwant\n%s", got, want)
	}
	if e.Missing != 4 || e.Doubtful != 0 {
		t.Errorf("%d missing, %d doubtful; want 4, 0", e.Missing, e.Doubtful)
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

// TestFields checks that pairs of several sections have a letter prefix, and that sections or groups of tables can be
// separate fields. A field is a board, the North-South pairs, and the number of expected results.
func TestFields(t *testing.T) {
	const (
		together = "1: A1 A2 B1 B2 of 4; "
		apart    = "A.1: A1 A2 of 2; B.1: B1 B2 of 2; "
	)
	// groups returns the groups of tables 1 and 2 in both sections.
	groups := func(a1, a2, b1, b2 int) []groupRow {
		return []groupRow{
			{section: 1, table: 1, group: a1},
			{section: 1, table: 2, group: a2},
			{section: 2, table: 1, group: b1},
			{section: 2, table: 2, group: b2},
		}
	}
	for _, c := range []struct {
		groups []groupRow
		option string
		want   string
	}{
		{want: together},
		{option: "apart", want: apart},
		{groups: groups(1, 1, 2, 2), want: apart},
		{groups: groups(1, 1, 2, 2), option: "together", want: together},
		{groups: groups(1, 1, 1, 1), want: together},
		{groups: groups(1, 2, 1, 2), want: "1.1: A1 B1 of 2; 2.1: A2 B2 of 2; "},
	} {
		file := twoSections()
		file.groups = c.groups
		e := read(t, file.bytes(), bridgemate.Options{Sections: c.option})
		if got := fields(e); got != c.want {
			t.Errorf("%v, %q: %s, want %s", c.groups, c.option, got, c.want)
		}
		if len(e.Sections) != 2 {
			t.Errorf("%v, %q: %d sections, want 2", c.groups, c.option, len(e.Sections))
		}
		if _, err := e.Session.Score(); err != nil {
			t.Error(err)
		}
	}
}

// fields returns the boards with the North-South pairs and the expected results.
func fields(e *bridgemate.Evening) string {
	var text strings.Builder
	for i := range e.Session.Len() {
		b := e.Session.Board(i)
		text.WriteString(e.Session.Name(i) + ":")
		for _, l := range b.Lines {
			text.WriteString(" " + l.NS)
		}
		fmt.Fprintf(&text, " of %d; ", b.Expected)
	}
	return text.String()
}

// twoSections returns a file with two tables in each of the sections A and B. There is a third
// section without entries.
func twoSections() eveningFile {
	return eveningFile{
		sections: []sectionRow{
			{id: 1, letter: "A", scoring: 1, winners: 2},
			{id: 2, letter: "B", scoring: 1, winners: 2},
			{id: 3, letter: "C", scoring: 1, winners: 1},
		},
		rows: []row{
			{section: 1, table: 1, ns: 1, ew: 1, contract: "PASS"},
			{section: 1, table: 2, ns: 2, ew: 2, seat: "N", contract: "4 S", result: "="},
			{section: 2, table: 1, ns: 1, ew: 1, seat: "N", contract: "4 S", result: "+1"},
			{section: 2, table: 2, ns: 2, ew: 2, contract: "PASS"},
		},
	}
}
