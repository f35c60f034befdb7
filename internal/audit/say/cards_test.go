package say_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// dealt is a deal in which each seat has a whole suit.
var dealt = bridge.Deal{wholeSuit, wholeSuit << 13, wholeSuit << 26, wholeSuit << 39}

const wholeSuit = 1<<13 - 1

// exchanged returns the dealt hands with n cards of North in exchange for n cards of East.
func exchanged(n int) bridge.Deal {
	deal := dealt
	north := bridge.Hand(1<<n - 1)
	east := north << 13
	deal[bridge.North] = deal[bridge.North]&^north | east
	deal[bridge.East] = deal[bridge.East]&^east | north
	return deal
}

// TestCards checks how the difference between two deals is classified.
func TestCards(t *testing.T) {
	n, e, s, w := dealt[bridge.North], dealt[bridge.East], dealt[bridge.South], dealt[bridge.West]
	for _, c := range []struct {
		got  bridge.Deal
		want say.Code
	}{
		{got: exchanged(1), want: "cards.exchanged"},
		{got: exchanged(2), want: "cards.moved"},
		{got: exchanged(10), want: "cards.moved"},
		{got: exchanged(11), want: say.NotDealt},
		{got: bridge.Deal{e, s, w, n}, want: "cards.turned"},
		{got: bridge.Deal{e, n, s, w}, want: "cards.other-seats"},
		{got: bridge.Deal{n, e, w, s}, want: "cards.other-seats"},
		{got: bridge.Deal{0, s, 0, 0}, want: "cards.contradiction"},
	} {
		if got := say.Difference(&dealt, &c.got); got.Code != c.want {
			t.Errorf("%s: %s, want %s", &c.got, got.Code, c.want)
		}
		if row := say.RowOf(c.want); row.Kind == "" || row.BoardsKey == "" {
			t.Errorf("%s: kind %q, key for several boards %q", c.want, row.Kind, row.BoardsKey)
		}
	}
}

// TestCardSentences checks the sentences about cards at the wrong seat.
func TestCardSentences(t *testing.T) {
	n, e, s, w := dealt[bridge.North], dealt[bridge.East], dealt[bridge.South], dealt[bridge.West]
	aceOfSpades, aceOfHearts := bridge.Hand(1), bridge.Hand(1<<13)
	for _, c := range []struct {
		got  bridge.Deal
		want string
	}{
		{
			got:  exchanged(1),
			want: "the file gives ♠A to East and ♥A to North, but they were dealt the other way round",
		},
		{
			got: exchanged(2),
			want: "4 cards are in the wrong hands: ♠A moved from North to East, ♠K moved from North to East, " +
				"♥A moved from East to North, ♥K moved from East to North",
		},
		{got: bridge.Deal{w, n, e, s}, want: "the whole deal is rotated: East has North's hand"},
		{got: bridge.Deal{s, w, n, e}, want: "the whole deal is rotated: South has North's hand"},
		{got: bridge.Deal{e, s, w, n}, want: "the whole deal is rotated: West has North's hand"},
		{
			got: bridge.Deal{e, n, w, s},
			want: "hands are at different seats: East has North's hand, North has East's hand, " +
				"West has South's hand, South has West's hand",
		},
		{
			got:  bridge.Deal{s, e, n, w},
			want: "hands are at different seats: South has North's hand, North has South's hand",
		},
		{ // The rest of the hand matches.
			got:  bridge.Deal{n&^aceOfSpades | aceOfHearts, 0, 0, 0},
			want: "North has ♥A, which belongs to East",
		},
		{got: bridge.Deal{0, 0, n, 0}, want: "South has ♠A, which belongs to North"},
	} {
		if got := say.Difference(&dealt, &c.got).String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
