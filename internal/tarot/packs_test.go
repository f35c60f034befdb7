package tarot_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// TestPackList checks that a JSON list of deals gives the same packs as the text of each deal.
func TestPackList(t *testing.T) {
	d := tarot.Distribution{}
	s, err := tarot.Game{Distribution: d, Players: 3}.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	var deals, alone []string
	for k := range uint32(3) {
		deal := s.Deal(k)
		lines := ""
		for _, h := range append(deal.Hands[:3:3], deal.Chien) {
			lines += strings.Join(h.Codes(), ",") + "\n"
		}
		deals = append(deals, jsonOfHands(lines))
		packs, isList, err := tarot.ReadPacks(lines, 3)
		if err != nil || isList || len(packs) != 1 {
			t.Fatalf("%d packs, list %v, %v", len(packs), isList, err)
		}
		n, err := packs[0].Distribution()
		if err != nil {
			t.Fatal(err)
		}
		alone = append(alone, n.String())
	}
	packs, isList, err := tarot.ReadPacks("[\n"+strings.Join(deals, ",\n")+"]", 0)
	if err != nil || !isList || len(packs) != 3 {
		t.Fatalf("%d packs, list %v, %v", len(packs), isList, err)
	}
	for i, p := range packs {
		if n, err := p.Distribution(); err != nil || n.String() != alone[i] || p.Hands != 3 {
			t.Errorf("deal %d of the list is %v of %d hands, %v; want %s", i, n, p.Hands, err, alone[i])
		}
	}
}

// jsonOfHands converts lines with hands and the chien to JSON.
func jsonOfHands(lines string) string {
	hands := strings.Split(strings.TrimSpace(lines), "\n")
	for i, h := range hands {
		hands[i] = `["` + strings.ReplaceAll(h, ",", `","`) + `"]`
	}
	n := len(hands) - 1
	return `{"hands": [` + strings.Join(hands[:n], ",") + `], "chien": ` + hands[n] + `}`
}

// FuzzReadPacks checks that every accepted text contains whole packs, and that messages fit on one line.
func FuzzReadPacks(f *testing.F) {
	p := tarot.Distribution{}.Pack()
	var b strings.Builder
	for _, c := range p {
		b.WriteString(c.String() + " ")
	}
	cards := strings.Fields(b.String())
	hands := ""
	for _, n := range []int{18, 18, 18, 18, 6} {
		hands += strings.Join(cards[:n], ",") + "\n"
		cards = cards[n:]
	}
	asJSON := jsonOfHands(hands)
	for _, s := range []string{
		b.String(), hands, "", "S1", "{}", `{"hands": [["S1"]], "chien": []}`, `{"hands": 3}`, "[]", "[3]",
		`[{"hands": [["S1"]]}]`, "[" + asJSON + "]", "[" + asJSON + ",{}]", asJSON, "\x00", strings.ToLower(hands),
	} {
		for _, players := range []int{0, 3, 4, 5} {
			f.Add(s, players)
		}
	}
	f.Fuzz(func(t *testing.T, s string, players int) {
		if players != 0 && tarot.CheckPlayers(players) != nil {
			return
		}
		packs, isList, err := tarot.ReadPacks(s, players)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x00") {
				t.Fatalf("%q: message %q", s, err)
			}
			return
		}
		if len(packs) == 0 || len(packs) != 1 && !isList {
			t.Fatalf("%q: %d packs, list %v", s, len(packs), isList)
		}
		for _, p := range packs {
			d, err := p.Distribution()
			if err != nil {
				t.Fatalf("%q: %v", s, err)
			}
			if d.Pack() != p.Pack {
				t.Fatalf("%q: number %v has another pack", s, d)
			}
			if p.Hands != 0 && players != 0 && p.Hands != players {
				t.Fatalf("%q: %d hands at %d players", s, p.Hands, players)
			}
		}
	})
}
