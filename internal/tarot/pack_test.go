package tarot

import (
	"errors"
	"strings"
	"testing"
)

// TestPackErrors checks that the error for an invalid pack names the card.
func TestPackErrors(t *testing.T) {
	pack := Distribution{}.Pack()
	twice, notACard := pack, pack
	twice[5] = twice[9]
	notACard[7] = 78
	for name, c := range map[string]struct {
		pack Pack
		want string
	}{
		"a card twice": {pack: twice, want: "S10 is at positions 6 and 10 of the pack"},
		"not a card":   {pack: notACard, want: "position 8 of the pack is not a card"},
	} {
		if _, err := c.pack.Distribution(); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
		if _, err := DealPack(&c.pack, 4); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if _, err := DealPack(&pack, 2); !errors.Is(err, ErrPlayers) {
		t.Errorf("two players: %v", err)
	}
	if _, err := packOf(pack[:77]); !errors.Is(err, errPackSize) {
		t.Errorf("77 cards: %v", err)
	}
}

// TestPackOfHandsErrors checks hands that do not make a pack.
func TestPackOfHandsErrors(t *testing.T) {
	pack := Distribution{}.Pack()
	hands, chien := [][]Card{pack[:18], pack[18:36], pack[36:54], pack[54:72]}, pack[72:]
	sameHands := [][]Card{hands[1], hands[1], hands[2], hands[3]}
	for name, c := range map[string]struct {
		hands [][]Card
		chien []Card
		want  string // beginning of the error
	}{
		"short chien":         {hands: hands, chien: chien[1:], want: "the chien has 5 cards, expected 6"},
		"three hands of four": {hands: hands[:3], chien: chien, want: "player 1 has 18 cards, expected 24"},
		"the same hand twice": {hands: sameHands, chien: chien, want: "H5 is at positions "},
	} {
		if _, err := packOfHands(c.hands, c.chien); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
