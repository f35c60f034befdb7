package tarot

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestVectors reads the output of testdata/reference.py, an independent implementation. Each line begins with its
// kind:
//
//	deal 3 0 0 0 | 0 | S1 S2 ... T14 | S5 S6 ... T18 | S10 S11 ... EX | S9 S14 H5 H10 D1 D6 | 36 25 78 | 3 3 accepted
//	boards 3 1 2 duplicate | 0 1 6 13 15 36 ...
//	commitment 3 6605470... 38056869709 3cad4d11... duplicate 16|Table 7
//	delayed 5f01080d... 5879732... 58106400899 | 312 3214 32451 | 3 6 9 13 26 40
//
// In this file, D is the number of the distribution, S that of the sequence, and K that of the deal.
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

// checkDealVector checks a line PLAYERS D S K | PETIT SEC | HANDS | CHIEN | POINTS | CHOICE, with one field per
// hand.
func checkDealVector(t *testing.T, line string) {
	t.Helper()
	fields := strings.Split(line, " | ")
	head, petitSec := strings.Fields(fields[0]), fields[1]
	g := parseGame(t, head[0], head[1], head[2])
	hands, rest := fields[2:2+g.Players+1], fields[2+g.Players+1:] // The chien follows the hands.
	wantPoints, choice := rest[0], rest[1]
	k, err := strconv.ParseUint(head[3], 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	d := s.Deal(uint32(k))
	if got := strconv.Itoa(d.PetitSec()); got != petitSec {
		t.Errorf("%s: petit sec %s, want %s", head, got, petitSec)
	}
	var points []string
	for i, h := range append(d.Hands[:g.Players:g.Players], d.Chien) {
		if !sameCards(h, strings.Fields(hands[i])) {
			t.Errorf("%s: hand %d is %v, want %s", head, i+1, h, hands[i])
		}
		if i < g.Players {
			points = append(points, strconv.Itoa(Evaluate(h, g.Players).Points))
		}
	}
	if got := strings.Join(points, " "); got != wantPoints {
		t.Errorf("%s: points %s, want %s", head, got, wantPoints)
	}
	c := s.Judge(uint32(k), false)
	if got := fmt.Sprint(c.Taker, " ", uint8(c.Bid), " ", c.Reason); got != choice {
		t.Errorf("%s: choice %s, want %s", head, got, choice)
	}
}

// checkBoardsVector checks a line PLAYERS D S CHOICE | DEALS, with the deals of the first boards.
func checkBoardsVector(t *testing.T, line string) {
	t.Helper()
	head, list, _ := strings.Cut(line, " | ")
	fields := strings.Fields(head)
	g := parseGame(t, fields[0], fields[1], fields[2])
	isSansPetitSec := fields[3]+" " == sansPetitSec // sansPetitSec ends with a space.
	boards, err := g.Boards(isSansPetitSec, 2)
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

// checkCommitmentVector checks a line PLAYERS D S COMMITMENT CHOICE|LABEL.
func checkCommitmentVector(t *testing.T, line string) {
	t.Helper()
	fields := strings.SplitN(line, " ", 5)
	g := parseGame(t, fields[0], fields[1], fields[2])
	commitment := fields[3]
	choice, label, _ := strings.Cut(fields[4], "|")
	terms := Terms{Players: g.Players, Label: label}
	if choice != "" {
		var err error
		if terms.Choice, err = ParseChoice(choice); err != nil {
			t.Fatal(err)
		}
	}
	r, err := NewRevealedRecord(terms, Numbers{Distribution: g.Distribution, Sequence: g.Sequence})
	if err != nil || r.Commitment.String() != commitment {
		t.Errorf("commitment of %q = %v, %v, want %s", r.Text(), r.Commitment, err, commitment)
	}
}

// checkDelayedVector checks a line SECRET D S | SEATS | VALUE, with the seats of 3, 4 and 5 players.
func checkDelayedVector(t *testing.T, line string) {
	t.Helper()
	fields := strings.SplitN(line, " | ", 3)
	head, wantSeats, value := strings.Fields(fields[0]), fields[1], fields[2]
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
	if got := strings.Join(seats, " "); got != wantSeats {
		t.Errorf("seats of %s and %q = %s, want %s", head[0], value, got, wantSeats)
	}
}

// parseGame parses the first three fields of a line, PLAYERS D S.
func parseGame(t *testing.T, players, distribution, sequence string) Game {
	t.Helper()
	var g Game
	var err error
	if g.Players, err = ParsePlayers(players); err != nil {
		t.Fatal(err)
	}
	if g.Distribution, err = ParseDistribution(distribution); err != nil {
		t.Fatal(err)
	}
	if g.Sequence, err = ParseSequence(sequence); err != nil {
		t.Fatal(err)
	}
	return g
}
