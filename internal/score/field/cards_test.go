package field_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/field"
)

// Two different deals.
const (
	firstDeal  = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
	secondDeal = "N:2.5432.5432.5432 AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876"
)

func hand(t *testing.T, deal string) evening.Hand {
	t.Helper()
	d, err := bridge.ParseDeal(deal)
	if err != nil {
		t.Fatal(err)
	}
	return evening.Hand{Deal: d}
}

// TestBoardsByCards checks that boards are matched by their cards, whatever their numbers are.
func TestBoardsByCards(t *testing.T) {
	first, second := hand(t, firstDeal), hand(t, secondDeal)
	joined, err := field.Join([]field.Club{
		{
			Name:   "a",
			Scored: scored(t, "a.txt", "board: 1\n1 2 +420\nboard: 2\n1 2 -50\n"),
			Hands:  map[int]evening.Hand{1: first, 2: second},
		},
		{
			Name:   "b",
			Scored: scored(t, "b.txt", "board: 1\n1 2 +50\nboard: 5\n1 2 +450\n"),
			Hands:  map[int]evening.Hand{1: second, 5: first},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := joined.Session
	if s.Len() != 2 || s.Name(0) != "1" {
		t.Fatalf("%d boards, the first is %s, want two from board 1", s.Len(), s.Name(0))
	}
	if lines := s.Board(0).Lines; len(lines) != 2 || lines[1].Result.String() != "+450" {
		t.Errorf("board 1 has %+v, want club b's result with the same cards", lines)
	}
	if len(joined.NumberNotes) != 2 {
		t.Errorf("notes %v, want two", joined.NumberNotes)
	}
}

// TestSameNumberWithOtherCards checks that boards with the same number but different cards are different
// boards. A club without hands joins the first one, with a note.
func TestSameNumberWithOtherCards(t *testing.T) {
	joined, err := field.Join([]field.Club{
		{
			Name:   "a",
			Scored: scored(t, "a.txt", "board: 1\n1 2 +420\nboard: 2\n1 2 -50\n"),
			Hands:  map[int]evening.Hand{1: hand(t, firstDeal)},
		},
		{
			Name:   "c",
			Scored: scored(t, "c.txt", "board: 1\n1 2 +50\n"),
			Hands:  map[int]evening.Hand{1: hand(t, secondDeal)},
		},
		{
			Name:   "d",
			Scored: scored(t, "d.txt", "board: 1\n1 2 +50\n"),
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := joined.Session
	if s.Len() != 3 || s.Name(2) != "c.1" {
		t.Fatalf("%d boards, want three, the last of which is c.1", s.Len())
	}
	if got := len(s.Board(0).Lines); got != 2 {
		t.Errorf("board 1 has %d results, want those of a and d", got)
	}
	if len(joined.NumberNotes) != 1 {
		t.Errorf("notes %v, want one", joined.NumberNotes)
	}
}
