package bridge

import (
	"strings"
	"testing"
)

// firstDeal is deal number 0: each player has a complete suit.
const firstDeal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"

// TestParseDeal checks that a deal may begin with any seat and have cards in any order, and the spellings of other
// programs.
func TestParseDeal(t *testing.T) {
	want, _ := Number{}.Deal()
	for _, s := range []string{
		firstDeal,
		"  n:akqjt98765432...   .23456789TJQKA..\t..AKQJ1098765432. ...AKQJT98765432\r\n",
		"E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432...",
		"W:...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.",
	} {
		if d, err := ParseDeal(s); err != nil || d != want {
			t.Errorf("ParseDeal(%q) = %v, %v", s, d.String(), err)
		}
	}
	for _, s := range []string{ // Other programs write voids and suit letters like this.
		"N:AKQJT98765432.-.-.- -.AKQJT98765432.--.- .-.AKQJT98765432.- --.--..AKQJT98765432",
		"N:SAKQJT98765432.H.D.C hAKQJT98765432.s.d.c D10AKQJ98765432.C-.H--.S- S.H.D.CAKQJT98765432",
	} {
		if d, err := ParseDeal(s); err != nil || d != want {
			t.Errorf("ParseDeal(%q) = %v, %v", s, d.String(), err)
		}
	}
	d, err := ParseDeal("S:- ...AKQJT98765432 ... -")
	if err != nil || d != (Deal{West: want[West]}) {
		t.Errorf("unknown hands: %v, %v", d.String(), err)
	}
}

// TestParseDealRefuses checks the cause and the position in the error for an invalid deal.
func TestParseDealRefuses(t *testing.T) {
	for s, want := range map[string]string{
		"":                             `deal starts with ""`,
		"N":                            `deal starts with "N"`,
		"NN:- - - -":                   `deal starts with "NN"`,
		"X:- - - -":                    `character 1 of the deal is 'X', expected a seat`,
		"N:- - -":                      "deal ends after 3 hands",
		"N:- - - - -":                  `character 11 of the deal: unexpected "-" after the fourth hand`,
		"N:-- - - -":                   "the hand has 1 suits, expected 4",
		"N:AKQJT98765432.---.. - - -":  "character 19 of the deal is '-', expected a card",
		"N:AKQJT98765432-... - - -":    "character 16 of the deal is '-', expected a card",
		"N:-AKQJT98765432... - - -":    "character 4 of the deal is 'A', expected a card",
		"N:SAKQJT98765432.H.. - - -":   "the hand names 2 of its suits, expected all four or none",
		"N:SAKQJT98765432.S.D.C - - -": "character 18 of the deal: suit S appears twice in the hand",
		"N:AS... - - -":                "character 4 of the deal is 'S', expected a card",
		"N:AKQJT9876543... - - -":      "North has 12 cards, expected 13",
		"N:AKQJT98765432..A. - - -":    "North has 14 cards, expected 13",
		"N:AKQJT98765432A... - - -":    "character 16 of the deal: card SA appears twice",
		"N:- A.AKQJT9876543.. A.2.AKQJT987654. -": "South: card SA appears twice in the deal",
		"N:AKQJT98765432.. - - -":                 "hand has 3 suits",
		"N:AKQJT98765432.... - - -":               "character 19 of the deal starts a fifth suit",
		"N:AKQJTx8765432... - - -":                "character 8 of the deal is 'x', expected a card",
		"N:AKQJ198765432... - - -":                "character 7 of the deal is '1', expected a card",
	} {
		d, err := ParseDeal(s)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseDeal(%q): got error %v, want %s", s, err, want)
		}
		if d != (Deal{}) {
			t.Errorf("ParseDeal(%q) = %v, want no deal", s, d.String())
		}
	}
}

// TestParseEnding checks that all hands of an ending must have the same number of cards.
func TestParseEnding(t *testing.T) {
	for _, s := range []string{"N:AK.2.. .AK.2. ..AK.2 2...AK", "e:AK.2.. .AK.2. ..AK.2 2...AK", firstDeal} {
		d, err := ParseEnding(s)
		if err != nil || d[West] == 0 || d[North].Len() != d[West].Len() {
			t.Errorf("%s: %v, %v", s, d.String(), err)
		}
	}
	for s, want := range map[string]string{
		"N:AK.2.. .AK.. ..AK.2 2...AK":  "East has 2 cards, but the previous hand has 3",
		"N:AK.2.. - ..AK.2 2...AK":      "East has 0 cards, expected 1 to 13",
		"N:AK.2.. .AK.2. ..AK.2 A...AK": "West: card SA appears twice in the deal",
		"N:AK.2.. .AK.2. ..AK.2":        "deal ends after 3 hands",
	} {
		if d, err := ParseEnding(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v; want error %s", s, d.String(), err, want)
		}
	}
}

// FuzzParseDeal checks that a parsed deal survives writing it as text and, if it is complete, as a number.
func FuzzParseDeal(f *testing.F) {
	for _, s := range []string{
		firstDeal,
		"E:- AKQJT98765432... - .AKQJT98765432..",
		"w:10987.65.432.KQJ2 - - -",
		"N:T98.7654.32.AKQJ JT.9.8.7 - -", "N:", ":", "S:... ... ... ...",
		"N:SA7.H864.DQJT73.CAKQ -.--.AKQJT98765432.- - -",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := ParseDeal(s)
		if err != nil {
			if d != (Deal{}) {
				t.Errorf("%q: a deal in addition to the error %v", s, err)
			}
			return
		}
		again, err := ParseDeal(d.String())
		if err != nil || again != d {
			t.Errorf("%q: read %s, which reads as %s, %v", s, d.String(), again.String(), err)
		}
		if d.Complete() {
			n, err := d.Number()
			back, ok := n.Deal()
			if err != nil || !ok || back != d {
				t.Errorf("%q: number %v, %v gives %s", s, n, err, back.String())
			}
		}
	})
}
