package tarot

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestVectors reads the output of testdata/reference.py, an independent implementation.
func TestVectors(t *testing.T) {
	data, err := os.ReadFile("../../tarot/testdata/vectors.txt")
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
		case "boards":
			checkBoardsVector(t, rest)
		case "commitment":
			checkCommitmentVector(t, rest)
		case "delayed":
			checkDelayedVector(t, rest)
		}
	}
	for _, kind := range []string{"deal", "boards", "commitment", "delayed"} {
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

// checkCommitmentVector checks a line PLAYERS D S COMMITMENT CHOICE|LABEL.
func checkCommitmentVector(t *testing.T, line string) {
	t.Helper()
	f := strings.SplitN(line, " ", 5)
	g := parseGame(t, f[0], f[1], f[2])
	choice, label, _ := strings.Cut(f[4], "|")
	terms := Terms{Players: g.Players, Label: label}
	if choice != "" {
		var err error
		if terms.Choice, err = ParseChoice(choice); err != nil {
			t.Fatal(err)
		}
	}
	r, err := NewRevealedRecord(terms, Numbers{Distribution: g.Distribution, Sequence: g.Sequence})
	if err != nil || r.Commitment.String() != f[3] {
		t.Errorf("commitment of %q = %v, %v, want %s", r.Text(), r.Commitment, err, f[3])
	}
}

// checkDelayedVector checks a line SECRET D S | SEATS | VALUE, with the seats of 3, 4 and 5 players.
func checkDelayedVector(t *testing.T, line string) {
	t.Helper()
	f := strings.SplitN(line, " | ", 3)
	head, value := strings.Fields(f[0]), f[2]
	secret, err := ParseSecret(head[0])
	if err != nil {
		t.Fatal(err)
	}
	n := secret.Numbers(value)
	if got := fmt.Sprint(n.Distribution, " ", int64(n.Sequence)); got != head[1]+" "+head[2] {
		t.Errorf("numbers of %s and %q = %s, want %s %s", head[0], value, got, head[1], head[2])
	}
	var seats []string
	for players := MinPlayers; players <= MaxPlayers; players++ {
		order := ""
		for _, i := range secret.seats(value, players) {
			order += strconv.Itoa(i + 1)
		}
		seats = append(seats, order)
	}
	if got := strings.Join(seats, " "); got != f[1] {
		t.Errorf("seats of %s and %q = %s, want %s", head[0], value, got, f[1])
	}
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
	c := s.Judge(uint32(k), false)
	if got := fmt.Sprint(c.Taker, " ", uint8(c.Bid), " ", c.Reason); got != f[1] {
		t.Errorf("%s: choice %s, want %s", head, got, f[1])
	}
}

func checkBoardsVector(t *testing.T, line string) {
	t.Helper()
	head, list, _ := strings.Cut(line, " | ")
	f := strings.Fields(head)
	g := parseGame(t, f[0], f[1], f[2])
	boards, err := g.Boards(f[3]+" " == sansPetitSec, 2)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Fields(list)
	for b := range boards {
		if got := strconv.Itoa(int(b.Deal)); got != want[b.Number-1] {
			t.Fatalf("%s: board %d is deal %s, want %s", head, b.Number, got, want[b.Number-1])
		}
		if b.Number == len(want) {
			break
		}
	}
}
