package attable

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

func Example() {
	proven := map[int]bridge.Deal{7: randomDeal(7)}
	for _, f := range Compare(proven, []Record{{Board: 7, Deal: turned(randomDeal(7), 1)}}) {
		fmt.Println(f.Kind, f.Quarters)
	}
	// Output: turned 1
}

// TestCompare checks the kind and the sentence for each difference between a record and the deal, and that the sentence
// blames nobody in any language. want begins with the kind and its details:
//
//	turned 1    a quarter turn
//	board 5 1   the cards of board 5, a quarter turn
//	hands E W   the hands of East and West, swapped
//	cards 2     two cards in different hands
func TestCompare(t *testing.T) {
	const explanation = "The deal itself is proven; boards can be turned or swapped when they are put on the tables."
	proven := provenBoards()
	for _, c := range []struct {
		record Record
		want   string
	}{
		{record: Record{Board: 7, Deal: proven[7]}, want: "as-dealt"},
		{
			record: Record{Board: 7, Deal: turned(proven[7], 1), Section: "A"},
			want: "turned 1: At the table, board 7 was turned by a quarter: " +
				"North held East's cards (section A). " + explanation,
		},
		{
			record: Record{Board: 7, Deal: turned(proven[7], 2), Section: "A", Table: 3},
			want: "turned 2: At the table, board 7 was turned by a half: " +
				"North held South's cards (section A, table 3). " + explanation,
		},
		{
			record: Record{Board: 7, Deal: turned(proven[7], 3)},
			want: "turned 3: At the table, board 7 was turned by three quarters: North held West's cards. " +
				explanation,
		},
		{
			record: Record{Board: 7, Deal: proven[5], Table: 2},
			want:   "board 5: At the table, the cards of board 5 were played as board 7 (table 2). " + explanation,
		},
		{
			record: Record{Board: 7, Deal: turned(proven[5], 1)},
			want: "board 5 1: At the table, the cards of board 5 were played as board 7 and turned by a quarter: " +
				"North held East's cards. " + explanation,
		},
		{
			record: Record{Board: 7, Deal: swapped(proven[7], seatPair{bridge.East, bridge.West})},
			want:   "hands E W: At the table, the hands of East and West were swapped on board 7. " + explanation,
		},
		{
			record: Record{Board: 7, Deal: exchange(proven[7], 1)},
			want:   "cards 2: At the table, 2 cards of board 7 were in different hands: ",
		},
		{
			record: Record{Board: 7, Deal: exchange(proven[7], 3)},
			want:   "cards 6: At the table, 6 cards of board 7 were in different hands: ",
		},
		{
			record: Record{Board: 7, Deal: exchange(proven[7], 4)},
			want: "other: The hand record of board 7 does not show the cards that were dealt. " +
				"The deal itself is proven; the record may have a different number or a typing error.",
		},
		{record: Record{Board: 7, Deal: randomDeal(99)}, want: "other"},
		{record: Record{Board: 7, Deal: firstCards(proven[7], 4)}, want: "as-dealt"},
		{
			record: Record{Board: 7, Deal: firstCards(proven[7], 3)},
			want:   "too-little: The hand record of board 7 shows too few cards to compare.",
		},
		{record: Record{Board: 7, Deal: firstCards(turned(proven[7], 1), 5)}, want: "turned 1"},
		{record: Record{Board: 7, Deal: firstCards(proven[2], 5)}, want: "board 2"},
		{record: Record{Board: 7, Deal: firstCards(turned(proven[2], 3), 5)}, want: "board 2 3"},
		{record: Record{Board: 7, Deal: firstCards(swapped(proven[7], seatPair{bridge.North, bridge.East}), 6)}, want: "hands N E"},
		{record: Record{Board: 7, Deal: firstCards(randomDeal(99), 13)}, want: "other"},
	} {
		findings := Compare(proven, []Record{c.record})
		if len(findings) != 1 {
			t.Fatalf("%d findings, want 1", len(findings))
		}
		if got := describe(&findings[0]); !strings.HasPrefix(got, c.want) {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
		checkBlamesNobody(t, &findings[0])
	}
}

// describe returns the kind of a finding, its details, and its text.
func describe(f *Finding) string {
	description := string(f.Kind)
	for _, n := range []int{f.Shown, f.Quarters, len(f.Cards)} {
		if n > 0 {
			description += fmt.Sprint(" ", n)
		}
	}
	if len(f.Seats) > 0 {
		description += " " + strings.Join(f.Seats, " ")
	}
	if text := f.Text().String(); text != "" {
		description += ": " + text
	}
	return description
}

// checkBlamesNobody checks that the text has no word of blame, and no placeholder or key, in any language.
func checkBlamesNobody(t *testing.T, f *Finding) {
	t.Helper()
	for _, language := range words.Languages() {
		text := strings.ToLower(f.Text().In(language))
		for _, bad := range []string{"false", "wrong", "organi", "fałsz", "błęd", "faux", "fausse", "{", "at-table"} {
			if strings.Contains(text, bad) {
				t.Errorf("%v: %q has %q", language, text, bad)
			}
		}
	}
}

// TestAmbiguousCards checks that cards that match two boards prove nothing.
func TestAmbiguousCards(t *testing.T) {
	twins := map[int]bridge.Deal{1: randomDeal(1), 2: randomDeal(2), 3: randomDeal(2)}
	if f := Compare(twins, []Record{{Board: 1, Deal: firstCards(randomDeal(2), 5)}}); f[0].Kind != TooLittle {
		t.Errorf("cards of two equal boards: %+v, want %s", f[0], TooLittle)
	}
}

// TestTurnedClockwise checks the direction in which Quarters counts.
func TestTurnedClockwise(t *testing.T) {
	d := randomDeal(7)
	rotated := bridge.Deal{d[bridge.East], d[bridge.South], d[bridge.West], d[bridge.North]}
	counterRotated := bridge.Deal{d[bridge.West], d[bridge.North], d[bridge.East], d[bridge.South]}
	for _, c := range []struct {
		held bridge.Deal
		want int
	}{
		{held: rotated, want: 1},
		{held: counterRotated, want: 3},
		{held: firstCards(rotated, 5), want: 1},
		{held: firstCards(counterRotated, 5), want: 3},
	} {
		f := Compare(map[int]bridge.Deal{7: d}, []Record{{Board: 7, Deal: c.held}})
		if f[0].Kind != Turned || f[0].Quarters != c.want {
			t.Errorf("%+v, want %d quarters", f[0], c.want)
		}
	}
}

// TestRecordOrder checks that findings are ordered by board, section and table.
func TestRecordOrder(t *testing.T) {
	proven := provenBoards()
	var got []string
	for _, f := range Compare(proven, []Record{
		{Board: 2, Section: "A", Table: 1, Deal: proven[2]},
		{Board: 1, Section: "B", Table: 1, Deal: proven[1]},
		{Board: 1, Section: "A", Table: 9, Deal: proven[1]},
		{Board: 1, Section: "A", Table: 2, Deal: proven[1]},
	}) {
		got = append(got, fmt.Sprintf("%d%s%d", f.Board, f.Section, f.Table))
	}
	if want := "[1A2 1A9 1B1 2A1]"; fmt.Sprint(got) != want {
		t.Errorf("%q, want %s", got, want)
	}
}
