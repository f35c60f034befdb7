package attable

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestSummary checks that a board counts as dealt only if every record matches.
func TestSummary(t *testing.T) {
	proven := provenBoards()
	for _, c := range []struct {
		deals []bridge.Deal
		want  string
	}{
		{deals: []bridge.Deal{proven[1], turned(proven[1], 1)}, want: "at the table: 0 of 1 boards match, 1 turned"},
		{deals: []bridge.Deal{turned(proven[1], 1), randomDeal(99)}, want: "at the table: 0 of 1 boards match, 1 turned"},
		{
			deals: []bridge.Deal{firstCards(proven[1], 3), proven[1]},
			want:  "at the table: 0 of 1 boards match, 1 with too few cards",
		},
		{
			deals: []bridge.Deal{firstCards(proven[1], 3), turned(proven[1], 1)},
			want:  "at the table: 0 of 1 boards match, 1 turned",
		},
		{deals: []bridge.Deal{proven[1], proven[1]}, want: "at the table: 1 of 1 boards match"},
	} {
		var records []Record
		for i, d := range c.deals {
			records = append(records, Record{Board: 1, Table: i + 1, Deal: d})
		}
		if got := Summary(1, Compare(proven, records)).String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// TestSummaryOfBoards checks that a summary counts each board once.
func TestSummaryOfBoards(t *testing.T) {
	proven := provenBoards()
	findings := Compare(proven, []Record{
		{Board: 1, Deal: proven[1]},
		{Board: 1, Deal: proven[1]},
		{Board: 2, Deal: proven[2]},
		{Board: 3, Deal: turned(proven[3], 1)},
		{Board: 3, Deal: proven[3]},
	})
	want := "at the table: 2 of 8 boards match, 1 turned, 5 not shown"
	if got := Summary(len(proven), findings).String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	want = "at the table: 1 of 1 boards match"
	if got := Summary(1, Compare(proven, []Record{{Board: 1, Deal: proven[1]}})).String(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
