package cli

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/tarot"
)

func FuzzPackOfText(f *testing.F) {
	p := tarot.Distribution{}.Pack()
	var b strings.Builder
	if err := printPack(&b, p); err != nil {
		f.Fatal(err)
	}
	words := strings.Fields(b.String())
	hands := ""
	for _, n := range []int{18, 18, 18, 18, 6} {
		hands += strings.Join(words[:n], ",") + "\n"
		words = words[n:]
	}
	for _, s := range []string{b.String(), hands, "", "S1", "{}", `{"hands": [["S1"]], "chien": []}`, `{"hands": 3}`, "\x00", strings.ToLower(hands)} {
		for _, players := range []int{0, 3, 4, 5} {
			f.Add(s, players)
		}
	}
	f.Fuzz(func(t *testing.T, s string, players int) {
		if players != 0 && tarot.CheckPlayers(players) != nil {
			return
		}
		pack, hands, err := packOfText(s, players)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x00") {
				t.Fatalf("%q: message %q", s, err)
			}
			return
		}
		d, err := pack.Distribution()
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if d.Pack() != pack {
			t.Fatalf("%q: number %v has another pack", s, d)
		}
		if hands != 0 && players != 0 && hands != players {
			t.Fatalf("%q: %d hands at %d players", s, hands, players)
		}
	})
}

func TestParseDeals(t *testing.T) {
	for s, want := range map[string][2]uint32{"0": {0, 0}, "7": {7, 7}, "0-9": {0, 9}, "4294967295": {4294967295, 4294967295}, "3-3": {3, 3}} {
		if first, last, err := parseDeals(s); err != nil || first != want[0] || last != want[1] {
			t.Errorf("parseDeals(%q) = %d, %d, %v", s, first, last, err)
		}
	}
	for _, s := range []string{"", "-", "-1", "1-", "1-2-3", "+1", "a", "4294967296", "0-4294967296", "9-3", " 1"} {
		if first, last, err := parseDeals(s); err == nil {
			t.Errorf("parseDeals(%q) = %d, %d", s, first, last)
		}
	}
}
