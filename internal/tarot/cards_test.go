package tarot

import (
	"errors"
	"strings"
	"testing"
)

// TestCards checks the names of all cards, and that each can be parsed again.
func TestCards(t *testing.T) {
	names := map[string]string{
		"S1": "As", "H10": "10", "D11": "V", "C12": "C", "S13": "D", "H14": "R",
		"T1": "1", "T21": "21", "EX": "Excuse",
	}
	seen := map[string]bool{}
	for c := range Card(Cards) {
		code := c.String()
		if back, err := ParseCard(code); err != nil || back != c || seen[code] {
			t.Errorf("card %d is %s, back %v, %v", c, code, back, err)
		}
		seen[code] = true
		if want, ok := names[code]; ok && c.Nom() != want {
			t.Errorf("%s is %s, want %s", code, c.Nom(), want)
		}
	}
	for _, bad := range []string{
		"", "S0", "S15", "T0", "T22", "X1", "s1", "S01", "EXC", " S1", strings.Repeat("S", 1000),
	} {
		if c, err := ParseCard(bad); !errors.Is(err, errCard) {
			t.Errorf("ParseCard(%q) = %v, %v", bad, c, err)
		}
	}
}

// TestHandString checks the hand of all cards.
func TestHandString(t *testing.T) {
	full := Hand{lo: 1<<64 - 1, hi: 1<<14 - 1}
	want := "21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 Excuse" +
		" ♠ R D C V 10 9 8 7 6 5 4 3 2 As ♥ R D C V 10 9 8 7 6 5 4 3 2 As" +
		" ♦ R D C V 10 9 8 7 6 5 4 3 2 As ♣ R D C V 10 9 8 7 6 5 4 3 2 As"
	if full.String() != want {
		t.Errorf("the pack is %s", full)
	}
	if got := HandOf(full.Cards()...); got != full {
		t.Errorf("hand of all cards is %v", got)
	}
}

// TestPetitSecHands checks that the Excuse counts as an atout.
func TestPetitSecHands(t *testing.T) {
	for cards, want := range map[string]bool{
		"T1":           true,
		"T1 S1 S14 C3": true,
		"T1 EX":        false,
		"T1 T2":        false,
		"T1 T21":       false,
		"T2":           false,
		"EX":           false,
		"":             false,
	} {
		if got := hand(t, cards).PetitSec(); got != want {
			t.Errorf("petit sec of %q is %v", cards, got)
		}
	}
}
