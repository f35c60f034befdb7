package bridge

import "testing"

// TestStrainFromSuit converts each suit to the strain with the same name.
func TestStrainFromSuit(t *testing.T) {
	for suit, want := range map[Suit]string{Spades: "S", Hearts: "H", Diamonds: "D", Clubs: "C"} {
		if got := Strain(suit).String(); got != want {
			t.Errorf("Strain(%v) is %s, want %s", suit, got, want)
		}
	}
}

// TestAuctionRank ranks the strains from clubs to notrump.
func TestAuctionRank(t *testing.T) {
	strains := []Strain{Strain(Clubs), Strain(Diamonds), Strain(Hearts), Strain(Spades), NoTrump}
	for want, strain := range strains {
		if got := strain.AuctionRank(); got != want {
			t.Errorf("%v has rank %d, want %d", strain, got, want)
		}
	}
}
