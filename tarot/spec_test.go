package tarot

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestSpec computes the figures in spec/tarot.md again.
func TestSpec(t *testing.T) {
	data, err := os.ReadFile("../spec/tarot.md")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Join(strings.Fields(string(data)), " ")
	g := Game{Players: 4, Sequence: 60_000_000_000}
	if g.Distribution, err = ParseDistribution("94480825"); err != nil {
		t.Fatal(err)
	}
	s, err := g.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	d := s.Deal(1)
	want := []string{
		factorial78,
		"printf '" + g.Text() + "' | sha256sum " + g.Commitment().String(),
		"code " + g.Commitment().Code(),
		s.distribution(1).String(),
		checkNumber + " is the order 65 5 72 53",
		"chien " + d.Chien.String(),
	}
	for i, h := range d.Hands[:4] {
		want = append(want, fmt.Sprintf("joueur %d %v", i+1, h))
	}
	secret, err := ParseSecret(strings.Repeat("0123456789abcdef", 4))
	if err != nil {
		t.Fatal(err)
	}
	delayed, sequence := secret.Numbers("3 6 9 13 26 40")
	want = append(want, secret.Commitment().String(), fmt.Sprintf("%v and s = %d", delayed, sequence))
	if c := s.Judge(2); c.Reason != AtoutDraw || c.Atouts != 9 {
		t.Errorf("candidate 2 is %+v", c)
	}
	want = append(want, fmt.Sprintf("%x", s.lottery.buf[:8]))
	for players, chien := range map[int]string{3: "9 14 19 24 29 34", 4: "7 11 15 19 23 27", 5: "7 11 15"} {
		packet := 3
		if players == 3 {
			packet = 4
		}
		want = append(want, fmt.Sprintf("| %d | %d | %d | %d | %s |", players, HandSize(players), ChienSize(players), packet, chien))
		limits := thresholds[players-MinPlayers]
		want = append(want, fmt.Sprintf("| %d | %d | %d | %d | %d |", players, limits[Prise], limits[Garde], limits[GardeSans], limits[GardeContre]))
		want = append(want, fmt.Sprintf("%.4f %% at %d", 100*petitSecChance(players), players))
	}
	for _, r := range reasonNames[1:] {
		want = append(want, "(`"+r+"`)")
	}
	for _, w := range want {
		if !strings.Contains(page, w) {
			t.Errorf("spec/tarot.md does not have %q", w)
		}
	}
}

// TestPlayersPage checks that the page for players says what is true.
func TestPlayersPage(t *testing.T) {
	data, err := os.ReadFile("../docs/tarot-players.md")
	if err != nil {
		t.Fatal(err)
	}
	d, err := ParseDistribution("94480825")
	if err != nil {
		t.Fatal(err)
	}
	g := Game{Players: 4, Distribution: d, Sequence: 60_000_000_000}
	c := g.Commitment()
	r := Record{Kind: KindAnnounced, Commitment: c, Code: c.Code(), Game: Game{Players: 4}}
	for _, want := range []string{
		"printf '" + g.Text() + "' | sha256sum\n" + c.String() + "  -",
		"printf %s '" + g.Text() + "' | shasum -a 256",
		"$t = '" + g.Text() + "'",
		string(r.AppendText(nil)),
	} {
		if !strings.Contains(string(data), want) {
			t.Errorf("docs/tarot-players.md does not have %q", want)
		}
	}
}
