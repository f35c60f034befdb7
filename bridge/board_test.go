package bridge

import "testing"

// TestDealerAndVulnerability compares boards with the printed table (Law 2), which repeats after 16 boards.
func TestDealerAndVulnerability(t *testing.T) {
	vul := []Vulnerability{
		VulNone, VulNS, VulEW, VulAll, VulNS, VulEW, VulAll, VulNone,
		VulEW, VulAll, VulNone, VulNS, VulAll, VulNone, VulNS, VulEW,
	}
	for n := 1; n <= 64; n++ {
		b := Board{Number: n}
		if got := b.Vul(); got != vul[(n-1)%16] {
			t.Errorf("board %d: vulnerable %v, want %v", n, got, vul[(n-1)%16])
		}
		if got := b.Dealer(); got != Seat((n-1)%4) {
			t.Errorf("board %d: dealer %v", n, got)
		}
	}
}

func TestVulnerableSeats(t *testing.T) {
	for v, want := range map[Vulnerability]string{VulNone: "", VulNS: "NS", VulEW: "EW", VulAll: "NESW"} {
		got := ""
		for s := North; s <= West; s++ {
			if v.Of(s) {
				got += string(s.Letter())
			}
		}
		if got != want {
			t.Errorf("%v: vulnerable seats %q, want %q", v, got, want)
		}
	}
}

func TestCards(t *testing.T) {
	for c, want := range map[Card]string{
		0: "SA", 4: "ST", 12: "S2",
		13: "HA", 25: "H2",
		26: "DA",
		39: "CA", 51: "C2",
	} {
		if c.String() != want {
			t.Errorf("card %d is %v, want %s", c, c, want)
		}
	}
}

func TestHand(t *testing.T) {
	d := twoHands(t)
	for _, c := range []struct {
		seat          Seat
		points, cards int
	}{
		{seat: North, points: 10, cards: 13},
		{seat: East, points: 0, cards: 0},
		{seat: South, points: 10, cards: 13},
	} {
		if got := d[c.seat].Points(); got != c.points {
			t.Errorf("%v: %d points, want %d", c.seat, got, c.points)
		}
		if got := d[c.seat].Len(); got != c.cards {
			t.Errorf("%v: %d cards, want %d", c.seat, got, c.cards)
		}
	}
	const tenNineEight = 0b111 << 4 // The ace is bit 0.
	if got := d[North].Suit(Hearts); got != tenNineEight {
		t.Errorf("North's hearts are %b, want %b", got, tenNineEight)
	}
}

func TestDealString(t *testing.T) {
	if got := twoHands(t).String(); got != twoHandsText {
		t.Errorf("got %s, want %s", got, twoHandsText)
	}
}

func TestHolder(t *testing.T) {
	d := twoHands(t)
	const spadeAce, spadeNine = Card(0), Card(5)
	if seat, ok := d.Holder(spadeAce); seat != North || !ok {
		t.Errorf("%v is held by %v, %v; want North", spadeAce, seat, ok)
	}
	if seat, ok := d.Holder(spadeNine); ok {
		t.Errorf("%v is held by %v, want nobody", spadeNine, seat)
	}
}

// twoHandsText is a deal in which East and West are unknown.
const twoHandsText = "N:AKQJ.T98.765.432 - 5.4.3.AKQJT98765 -"

func twoHands(t *testing.T) Deal {
	t.Helper()
	d, err := ParseDeal(twoHandsText)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
