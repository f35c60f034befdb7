package bridgemate_test

import (
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// TestWinners checks the number of winners in the file, according to the schedule, and as
// requested.
func TestWinners(t *testing.T) {
	for _, c := range []struct {
		name     string
		inFile   int
		schedule []scheduleRow // one round per row
		option   int
		want     int
	}{
		{name: "one in the file", inFile: 1, want: 1},
		{
			name:   "two in the file",
			inFile: 2,
			schedule: []scheduleRow{
				{table: 1, ns: 1, ew: 2},
				{table: 1, ns: 2, ew: 1},
			},
			want: 2,
		},
		{name: "option", inFile: 1, option: 2, want: 2},
		{
			name: "no pair changes sides",
			schedule: []scheduleRow{
				{table: 1, ns: 1, ew: 3},
				{table: 2, ns: 2, ew: 4},
			},
			want: 2,
		},
		{
			name: "a number meets itself",
			schedule: []scheduleRow{
				{table: 1, ns: 1, ew: 1},
				{table: 1, ns: 2, ew: 3},
				{table: 1, ns: 3, ew: 4},
				{table: 1, ns: 4, ew: 5},
			},
			want: 2,
		},
		{
			name: "Howell",
			schedule: []scheduleRow{
				{table: 1, ns: 1, ew: 2},
				{table: 1, ns: 2, ew: 3},
				{table: 1, ns: 3, ew: 1},
			},
			want: 1,
		},
		{
			name: "Mitchell in which equal numbers never meet",
			schedule: []scheduleRow{
				{table: 1, ns: 1, ew: 2},
				{table: 2, ns: 2, ew: 3},
				{table: 3, ns: 3, ew: 1},
			},
			want: 2,
		},
		{name: "only entries", want: 2},
	} {
		for i := range c.schedule {
			r := &c.schedule[i]
			r.round, r.low, r.high = i+1, 1, 1
		}
		file := eveningFile{
			sections: []sectionRow{{id: 1, letter: "A", scoring: 1, winners: c.inFile}},
			schedule: c.schedule,
			rows:     []row{{ns: 1, ew: 2, contract: "PASS"}, {ns: 3, ew: 4, contract: "PASS"}},
		}
		e := read(t, file.bytes(), bridgemate.Options{Winners: c.option})
		if e.Session.Winners != c.want {
			t.Errorf("%s: %d winners, want %d", c.name, e.Session.Winners, c.want)
		}
	}
}

func TestDifferentWinners(t *testing.T) {
	file := twoSections()
	file.sections[1].winners = 1
	_, err := tryRead(t, file.bytes(), bridgemate.Options{})
	if !errors.Is(err, bridgemate.ErrWinners) {
		t.Errorf("%v, want %v", err, bridgemate.ErrWinners)
	}
}
