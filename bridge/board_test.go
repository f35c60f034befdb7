package bridge

import "testing"

// The printed table of dealers and vulnerabilities (Law 2).
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
	for c, want := range map[Card]string{0: "SA", 12: "S2", 13: "HA", 25: "H2", 26: "DA", 51: "C2", 39: "CA", 4: "ST"} {
		if c.String() != want {
			t.Errorf("card %d is %v, want %s", c, c, want)
		}
	}
}

func TestHand(t *testing.T) {
	d, err := ParseDeal("N:AKQJ.T98.765.432 - 5.4.3.AKQJT98765 -")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		seat        Seat
		points, len int
	}{{North, 10, 13}, {East, 0, 0}, {South, 10, 13}} {
		if h := d[c.seat]; h.Points() != c.points || h.Len() != c.len {
			t.Errorf("%v: %d points in %d cards, want %d in %d", c.seat, h.Points(), h.Len(), c.points, c.len)
		}
	}
	if s := d.String(); s != "N:AKQJ.T98.765.432 - 5.4.3.AKQJT98765 -" {
		t.Errorf("String is %s", s)
	}
	if s, ok := d.Holder(0); s != North || !ok {
		t.Errorf("SA is held by %v, %v", s, ok)
	}
	if _, ok := d.Holder(5); ok {
		t.Error("S9 is held by nobody")
	}
	if got := d[North].Suit(Hearts); got != 0b1110000 {
		t.Errorf("North's hearts are %b", got)
	}
}
