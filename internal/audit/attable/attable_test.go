package attable

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

func deal(seed uint64) (d bridge.Deal) {
	for i, c := range rand.New(rand.NewPCG(seed, 7)).Perm(52) {
		d[i%4] |= 1 << c
	}
	return d
}

func world() map[int]bridge.Deal {
	m := map[int]bridge.Deal{}
	for n := 1; n <= 8; n++ {
		m[n] = deal(uint64(n))
	}
	return m
}

// shown keeps k cards of each hand.
func shown(d bridge.Deal, k int) (result bridge.Deal) {
	for s, h := range d {
		for c := range bridge.Card(bridge.Cards) {
			if h.Has(c) && result[s].Len() < k {
				result[s] |= 1 << c
			}
		}
	}
	return result
}

// exchange swaps n cards of North with n cards of South.
func exchange(d bridge.Deal, n int) bridge.Deal {
	a, b := shown(d, n)[0], shown(d, n)[2]
	d[0], d[2] = d[0]&^a|b, d[2]&^b|a
	return d
}

// TestCompare checks what is said of each difference between record and deal, and that no language blames anyone.
func TestCompare(t *testing.T) {
	const proven = "The boards dealt are proven; boards can get turned or swapped when they are put on the tables."
	p := world()
	for _, c := range []struct {
		record Record
		want   string
	}{
		{record: Record{Board: 7, Deal: p[7]}, want: "as-dealt"},
		{
			record: Record{Board: 7, Deal: turned(p[7], 1), Section: "A"},
			want:   "turned 1: At the table, board 7 was turned by a quarter: North held East's cards (section A). " + proven,
		},
		{
			record: Record{Board: 7, Deal: turned(p[7], 2), Section: "A", Table: 3},
			want:   "turned 2: At the table, board 7 was turned by a half: North held South's cards (section A, table 3). " + proven,
		},
		{
			record: Record{Board: 7, Deal: turned(p[7], 3)},
			want:   "turned 3: At the table, board 7 was turned by three quarters: North held West's cards. " + proven,
		},
		{
			record: Record{Board: 7, Deal: p[5], Table: 2},
			want:   "board 5: At the table the cards of board 5 were played as board 7 (table 2). " + proven,
		},
		{
			record: Record{Board: 7, Deal: turned(p[5], 1)},
			want:   "board 5 1: At the table the cards of board 5 were played as board 7 and turned by a quarter: North held East's cards. " + proven,
		},
		{
			record: Record{Board: 7, Deal: swapped(p[7], seatPair{1, 3})},
			want:   "hands E W: At the table the hands of East and West were swapped in board 7. " + proven,
		},
		{
			record: Record{Board: 7, Deal: exchange(p[7], 1)},
			want:   "cards 2: At the table 2 cards of board 7 were in different hands: ",
		},
		{
			record: Record{Board: 7, Deal: exchange(p[7], 3)},
			want:   "cards 6: At the table 6 cards of board 7 were in different hands: ",
		},
		{
			record: Record{Board: 7, Deal: exchange(p[7], 4)},
			want:   "other: The hand record of board 7 does not show the cards that were dealt. The boards dealt are proven; the record may have a different number or a typing error.",
		},
		{record: Record{Board: 7, Deal: deal(99)}, want: "other"},
		{record: Record{Board: 7, Deal: shown(p[7], 4)}, want: "as-dealt"},
		{
			record: Record{Board: 7, Deal: shown(p[7], 3)},
			want:   "too-little: The hand record of board 7 shows too few cards to compare.",
		},
		{record: Record{Board: 7, Deal: shown(turned(p[7], 1), 5)}, want: "turned 1"},
		{record: Record{Board: 7, Deal: shown(p[2], 5)}, want: "board 2"},
		{record: Record{Board: 7, Deal: shown(turned(p[2], 3), 5)}, want: "board 2 3"},
		{record: Record{Board: 7, Deal: shown(swapped(p[7], seatPair{0, 1}), 6)}, want: "hands N E"},
		{record: Record{Board: 7, Deal: shown(deal(99), 13)}, want: "other"},
	} {
		findings := Compare(p, []Record{c.record})
		if len(findings) != 1 {
			t.Fatalf("%d found", len(findings))
		}
		f := findings[0]
		got := string(f.Kind)
		for _, n := range []int{f.Shown, f.Quarters, len(f.Cards)} {
			if n > 0 {
				got += fmt.Sprint(" ", n)
			}
		}
		if len(f.Seats) > 0 {
			got += " " + strings.Join(f.Seats, " ")
		}
		if text := f.Text().String(); text != "" {
			got += ": " + text
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
		for _, l := range words.Languages() {
			text := strings.ToLower(f.Text().In(l))
			for _, bad := range []string{"false", "wrong", "organi", "fałsz", "błęd", "faux", "fausse", "{", "at-table"} {
				if strings.Contains(text, bad) {
					t.Errorf("%v: %q has %q", l, text, bad)
				}
			}
		}
	}
}

// TestExchangedAndAmbiguous checks that two boards count as exchanged if each record shows the other board, and
// that cards that match two boards prove nothing.
func TestExchangedAndAmbiguous(t *testing.T) {
	p := world()
	findings := Compare(p, []Record{{Board: 4, Deal: p[3]}, {Board: 3, Deal: turned(p[4], 2)}, {Board: 9, Deal: p[1]}})
	if len(findings) != 2 || findings[0].Kind != Exchanged || findings[1].Kind != Exchanged || findings[0].Board != 3 || findings[0].Quarters != 2 {
		t.Fatalf("%+v", findings)
	}
	data, err := json.Marshal(findings[1])
	if want := `{"board":4,"kind":"exchanged","board_shown":3}`; err != nil || string(data) != want {
		t.Errorf("%s, want %s", data, want)
	}
	twin := map[int]bridge.Deal{1: p[1], 2: p[2], 3: p[2]}
	if f := Compare(twin, []Record{{Board: 1, Deal: shown(p[2], 5)}}); f[0].Kind != TooLittle {
		t.Errorf("cards of two equal boards: %+v", f[0])
	}
	text := Summary(len(p), Compare(p, []Record{{Board: 1, Deal: p[1]}, {Board: 1, Deal: p[1]}, {Board: 2, Deal: p[2]}, {Board: 3, Deal: turned(p[3], 1)}, {Board: 3, Deal: p[3]}}))
	if want := "at the table: 2 of 8 boards match, 1 turned, 5 not shown"; text.String() != want {
		t.Errorf("%s, want %s", text, want)
	}
	if want := "at the table: 1 of 1 boards match"; Summary(1, Compare(p, []Record{{Board: 1, Deal: p[1]}})).String() != want {
		t.Error(want)
	}
}

// TestTurnedClockwise checks the direction in which Quarters counts.
func TestTurnedClockwise(t *testing.T) {
	d := deal(7)
	rotated := bridge.Deal{d[bridge.East], d[bridge.South], d[bridge.West], d[bridge.North]}
	three := bridge.Deal{d[bridge.West], d[bridge.North], d[bridge.East], d[bridge.South]}
	for _, c := range []struct {
		held bridge.Deal
		want int
	}{{held: rotated, want: 1}, {held: three, want: 3}, {held: shown(rotated, 5), want: 1}, {held: shown(three, 5), want: 3}} {
		f := Compare(map[int]bridge.Deal{7: d}, []Record{{Board: 7, Deal: c.held}})
		if f[0].Kind != Turned || f[0].Quarters != c.want {
			t.Errorf("%+v, want %d quarters", f[0], c.want)
		}
	}
}

// TestExchangedInOneSection checks that two boards count as exchanged if one section shows
// each in place of the other.
func TestExchangedInOneSection(t *testing.T) {
	p := world()
	for _, c := range []struct {
		name    string
		records []Record
		want    Kind
	}{
		{
			name:    "each for the other",
			records: []Record{{Board: 4, Section: "A", Deal: p[3]}, {Board: 3, Section: "A", Deal: p[4]}},
			want:    Exchanged,
		},
		{
			name:    "in two sections",
			records: []Record{{Board: 4, Section: "A", Deal: p[3]}, {Board: 3, Section: "B", Deal: p[4]}},
			want:    Board,
		},
		{
			name:    "three in a ring",
			records: []Record{{Board: 4, Deal: p[3]}, {Board: 3, Deal: p[5]}, {Board: 5, Deal: p[4]}},
			want:    Board,
		},
		{
			name:    "one behind the other",
			records: []Record{{Board: 7, Deal: p[5]}, {Board: 2, Deal: p[7]}},
			want:    Board,
		},
	} {
		for _, f := range Compare(p, c.records) {
			if f.Kind != c.want {
				t.Errorf("%s: board %d is %s, want %s", c.name, f.Board, f.Kind, c.want)
			}
		}
	}
	// A match with a different board takes precedence over two swapped hands.
	twins := map[int]bridge.Deal{7: p[7], 2: swapped(p[7], seatPair{0, 1})}
	if f := Compare(twins, []Record{{Board: 7, Deal: shown(twins[2], 5)}}); f[0].Kind != Board || f[0].Shown != 2 {
		t.Errorf("%+v", f[0])
	}
}

// TestOrderOfRecords checks that findings are ordered by board, section and table.
func TestOrderOfRecords(t *testing.T) {
	p := world()
	var got []string
	for _, f := range Compare(p, []Record{{Board: 2, Section: "A", Table: 1, Deal: p[2]}, {Board: 1, Section: "B", Table: 1, Deal: p[1]}, {Board: 1, Section: "A", Table: 9, Deal: p[1]}, {Board: 1, Section: "A", Table: 2, Deal: p[1]}}) {
		got = append(got, fmt.Sprintf("%d%s%d", f.Board, f.Section, f.Table))
	}
	if fmt.Sprint(got) != "[1A2 1A9 1B1 2A1]" {
		t.Error(got)
	}
}

// TestSummary checks that a board counts as dealt only if every record matches.
func TestSummary(t *testing.T) {
	p := world()
	for _, c := range []struct {
		deals []bridge.Deal
		want  string
	}{
		{deals: []bridge.Deal{p[1], turned(p[1], 1)}, want: "at the table: 0 of 1 boards match, 1 turned"},
		{deals: []bridge.Deal{turned(p[1], 1), deal(99)}, want: "at the table: 0 of 1 boards match, 1 turned"},
		{
			deals: []bridge.Deal{shown(p[1], 3), p[1]},
			want:  "at the table: 0 of 1 boards match, 1 with too few cards",
		},
		{
			deals: []bridge.Deal{shown(p[1], 3), turned(p[1], 1)},
			want:  "at the table: 0 of 1 boards match, 1 turned",
		},
		{deals: []bridge.Deal{p[1], p[1]}, want: "at the table: 1 of 1 boards match"},
	} {
		var records []Record
		for i, d := range c.deals {
			records = append(records, Record{Board: 1, Table: i + 1, Deal: d})
		}
		if got := Summary(1, Compare(p, records)).String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func Example() {
	proven := map[int]bridge.Deal{7: deal(7)}
	for _, f := range Compare(proven, []Record{{Board: 7, Deal: turned(deal(7), 1)}}) {
		fmt.Println(f.Kind, f.Quarters)
	}
	// Output: turned 1
}
