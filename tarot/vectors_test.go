package tarot

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestVectors reads what testdata/reference.py wrote, an implementation in
// another language.
func TestVectors(t *testing.T) {
	data, err := os.ReadFile("testdata/vectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		kind, rest, _ := strings.Cut(line, " ")
		count[kind]++
		switch kind {
		case "deal":
			checkDealVector(t, rest)
		case "commitment":
			f := strings.SplitN(rest, " ", 5)
			g := parseGame(t, f[0], f[1], f[2])
			g.Label = f[4]
			if got := g.Commitment().String(); got != f[3] {
				t.Errorf("commitment of %q = %s, want %s", g.Text(), got, f[3])
			}
		case "delayed":
			f := strings.SplitN(rest, " ", 4)
			secret, err := ParseSecret(f[0])
			if err != nil {
				t.Fatal(err)
			}
			d, s := secret.Numbers(f[3])
			if got := fmt.Sprint(d, s); got != f[1]+" "+f[2] {
				t.Errorf("numbers of %s and %q = %s, want %s %s", f[0], f[3], got, f[1], f[2])
			}
		case "secret":
			f := strings.Fields(rest)
			secret, err := ParseSecret(f[0])
			if err != nil {
				t.Fatal(err)
			}
			if got := secret.Commitment().String(); got != f[1] {
				t.Errorf("commitment of secret %s = %s, want %s", f[0], got, f[1])
			}
		}
	}
	for _, kind := range []string{"deal", "commitment", "delayed", "secret"} {
		if count[kind] == 0 {
			t.Errorf("testdata/vectors.txt has no line %q", kind)
		}
	}
}

func parseGame(t *testing.T, players, d, s string) Game {
	t.Helper()
	n, err := ParsePlayers(players)
	if err != nil {
		t.Fatal(err)
	}
	dist, err := ParseDistribution(d)
	if err != nil {
		t.Fatal(err)
	}
	seq, err := ParseSequence(s)
	if err != nil {
		t.Fatal(err)
	}
	return Game{Players: n, Distribution: dist, Sequence: seq}
}

func checkDealVector(t *testing.T, line string) {
	t.Helper()
	f := strings.Split(line, " | ")
	head := strings.Fields(f[0])
	g := parseGame(t, head[0], head[1], head[2])
	k, err := strconv.ParseUint(head[3], 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	d := s.Deal(uint32(k))
	if got := strconv.Itoa(d.PetitSec()); got != f[1] {
		t.Errorf("%s: petit sec %s, want %s", f[0], got, f[1])
	}
	var points []string
	for i, h := range append(d.Hands[:g.Players:g.Players], d.Chien) {
		if !sameCards(h, strings.Fields(f[2+i])) {
			t.Errorf("%s: hand %d is %v, want %s", f[0], i+1, h, f[2+i])
		}
		if i < g.Players {
			points = append(points, strconv.Itoa(Evaluate(h, g.Players).Points))
		}
	}
	f = f[3+g.Players:]
	if got := strings.Join(points, " "); got != f[0] {
		t.Errorf("%s: points %s, want %s", head, got, f[0])
	}
	c := s.Judge(uint32(k))
	if got := fmt.Sprint(c.Taker, " ", uint8(c.Bid), " ", c.Reason); got != f[1] {
		t.Errorf("%s: choice %s, want %s", head, got, f[1])
	}
}
