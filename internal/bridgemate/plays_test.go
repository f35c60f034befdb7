package bridgemate_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
)

// TestPlays checks the auction, the play and the lead that the devices recorded.
func TestPlays(t *testing.T) {
	entry := row{ns: 1, ew: 2, seat: "N", contract: "4 S", result: "=", lead: "H10", minute: 20}
	for _, c := range []struct {
		name     string
		calls    []moveRow
		cards    []moveRow
		before   []row  // earlier entries
		want     string // contract, lead, tricks, and the lengths of the auction and the play, or - without a record
		wantNote string
	}{
		{
			name: "nothing",
			want: "4S HT 10 -",
		},
		{
			name:  "an auction",
			calls: moves("NESW", "1S PASS 4s pass Pass PASS", 5),
			want:  "4S HT 10 6 calls 0 cards",
		},
		{
			name:  "a play by the contract of the entry",
			cards: moves("ESWN", "H10 HA H2 H3", 5),
			want:  "4S HT 10 0 calls 4 cards",
		},
		{
			name: "a call taken back",
			calls: append(
				moves("NESW", "1S PASS 3S", 5),
				moveRow{counter: 3, seat: "S", minute: 6, erased: true},
				moveRow{counter: 3, seat: "S", text: "4S", minute: 7},
				moveRow{counter: 4, seat: "W", text: "PASS", minute: 7},
			),
			want: "4S HT 10 4 calls 0 cards",
		},
		{
			name: "a call taken back by a different seat: it stands",
			calls: append(
				moves("NESW", "1S PASS 4S", 5),
				moveRow{counter: 3, seat: "N", minute: 6, erased: true},
			),
			want: "4S HT 10 3 calls 0 cards",
		},
		{
			name:   "calls before an erased entry",
			calls:  append(moves("NESW", "1C PASS", 5), moves("NESW", "1S", 12)...),
			before: []row{{ns: 1, ew: 2, contract: "PASS", minute: 10, erased: true}},
			want:   "4S HT 10 1 calls 0 cards",
		},
		{
			name:     "an insufficient call",
			calls:    moves("NESW", "1S 1H", 5),
			want:     "4S HT 10 -",
			wantNote: "call 2, 1H by E, is not allowed: the auction is ignored",
		},
		{
			name:     "not a call",
			calls:    moves("NESW", "1S 9H", 5),
			want:     "4S HT 10 -",
			wantNote: "call 2, 9H by E, is not allowed: the auction is ignored",
		},
		{
			name:     "a call out of turn",
			calls:    moves("ESWN", "1S PASS", 5),
			want:     "4S HT 10 -",
			wantNote: "call 1, 1S by E, is not allowed: the auction is ignored",
		},
		{
			name:     "a card out of turn",
			cards:    moves("ESWN", "H10 HA H2 H3 SA", 5),
			want:     "4S HT 10 0 calls 4 cards",
			wantNote: "card 5, SA by E, cannot be played there: the play is ignored from that trick on",
		},
	} {
		file := eveningFile{rows: append(c.before, entry), calls: c.calls, cards: c.cards}
		e := read(t, file.bytes(), bridgemate.Options{Winners: 1})
		table := e.Tables[0][0]
		got := fmt.Sprintf("%v %s %d -", table.Contract, table.Lead, table.Tricks)
		if r := table.Record; r != nil {
			got = strings.TrimSuffix(got, "-") + fmt.Sprintf("%d calls %d cards", len(r.Calls), len(r.Cards))
		}
		note := ""
		for _, n := range e.Notes {
			if n.Kind == bridgemate.BadPlay {
				note += n.Said.String()
			}
		}
		if got != c.want || note != c.wantNote || e.Doubtful != 0 {
			t.Errorf("%s: %s, note %q, %d doubtful; want %s, note %q", c.name, got, note, e.Doubtful, c.want, c.wantNote)
		}
	}
}

// moves returns the calls or cards in text, such as "1S PASS 4S", made by the seats in turn and entered at a minute.
func moves(seats, text string, minute int) (list []moveRow) {
	for i, move := range strings.Fields(text) {
		list = append(list, moveRow{counter: i + 1, seat: string(seats[i%4]), text: move, minute: minute})
	}
	return list
}

// TestUnknownDeclarer checks an entry with a side instead of a seat, and without a lead.
func TestUnknownDeclarer(t *testing.T) {
	file := eveningFile{rows: []row{{ns: 1, ew: 2, seat: "NS", contract: "4 S", result: "=", lead: "SKIP"}}}
	e := read(t, file.bytes(), bridgemate.Options{Winners: 1})
	table := e.Tables[0][0]
	if table.Contract.Known() || table.Lead != "" || table.Tricks != -1 {
		t.Errorf("contract %v, lead %q, %d tricks; want none of them", table.Contract, table.Lead, table.Tricks)
	}
}
