package bridgemate_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// bids returns the calls or cards in text as rows, entered clockwise from the first of the seats.
func bids(from int, seats, text string, minute int) (rows [][]any) {
	for i, c := range strings.Fields(text) {
		rows = append(rows, []any{from + i, string(seats[i%4]), c, minute, false})
	}
	return rows
}

// TestPlays checks the auction, the play and the lead that the devices recorded.
func TestPlays(t *testing.T) {
	entry := row{ns: 1, ew: 2, seat: "N", contract: "4 S", result: "=", lead: "H10", minute: 20}
	for _, c := range []struct {
		what         string
		calls, cards [][]any
		before       []row // earlier entries
		want         string
		note         string
	}{
		{"nothing", nil, nil, nil, "4S HT 10 -", ""},
		{"an auction", bids(1, "NESW", "1S PASS 4s pass Pass PASS", 5), nil, nil, "4S HT 10 6 calls 0 cards", ""},
		{"a play by the contract of the entry", nil, bids(1, "ESWN", "H10 HA H2 H3", 5), nil, "4S HT 10 0 calls 4 cards", ""},
		{"a call taken back", append(bids(1, "NESW", "1S PASS 3S", 5), []any{3, "S", "", 6, true}, []any{3, "S", "4S", 7, false}, []any{4, "W", "PASS", 7, false}), nil, nil, "4S HT 10 4 calls 0 cards", ""},
		{"of another seat: it stands", append(bids(1, "NESW", "1S PASS 4S", 5), []any{3, "N", "", 6, true}), nil, nil, "4S HT 10 3 calls 0 cards", ""},
		{"before an entry taken back", append(bids(1, "NESW", "1C PASS", 5), bids(1, "NESW", "1S", 12)...), nil, []row{{ns: 1, ew: 2, contract: "PASS", minute: 10, erased: true}}, "4S HT 10 1 calls 0 cards", ""},
		{"forbidden", bids(1, "NESW", "1S 1H", 5), nil, nil, "4S HT 10 -", "call 2, 1H by E, is not allowed: the auction is ignored"},
		{"no call", bids(1, "NESW", "1S 9H", 5), nil, nil, "4S HT 10 -", "call 2, 9H by E, is not allowed: the auction is ignored"},
		{"out of turn", bids(1, "ESWN", "1S PASS", 5), nil, nil, "4S HT 10 -", "call 1, 1S by E, is not allowed: the auction is ignored"},
		{"a card out of turn", nil, bids(1, "ESWN", "H10 HA H2 H3 SA", 5), nil, "4S HT 10 0 calls 4 cards", "card 5, SA by E, cannot be played there: the play is ignored from that trick on"},
	} {
		e := read(t, world{rows: append(c.before, entry), calls: c.calls, cards: c.cards}.bytes(), bridgemate.Options{Winners: 1})
		x := e.Tables[0][0]
		got := x.Contract.String() + " " + x.Lead + " " + strconv.Itoa(x.Tricks)
		if x.Record == nil {
			got += " -"
		} else {
			got += " " + strconv.Itoa(len(x.Record.Calls)) + " calls " + strconv.Itoa(len(x.Record.Cards)) + " cards"
		}
		note := ""
		for _, n := range e.Notes {
			if n.Kind == bridgemate.BadPlay {
				note += n.Said.String()
			}
		}
		if got != c.want || note != c.note || e.Doubtful != 0 {
			t.Errorf("%s: %s, note %q; want %s, note %q", c.what, got, note, c.want, c.note)
		}
	}
	e := read(t, world{rows: []row{{ns: 1, ew: 2, seat: "NS", contract: "4 S", result: "=", lead: "SKIP"}}}.bytes(), bridgemate.Options{Winners: 1})
	if x := e.Tables[0][0]; x.Contract.Known() || x.Lead != "" || x.Tricks != -1 {
		t.Errorf("a side instead of a seat, no lead: %+v", x)
	}
}
