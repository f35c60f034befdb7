package handrecord

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestFourthHand checks that the fourth hand is derived from three.
func TestFourthHand(t *testing.T) {
	whole := session(4)
	boards := boardsOf(whole)
	boards[0].Deal[bridge.East] = 0
	r := New(boards)
	if r.Boards[0].Deal != whole.Boards[0].Deal {
		t.Errorf("board 1: %s, want %s", &r.Boards[0].Deal, &whole.Boards[0].Deal)
	}
	if r.Digest == nil || *r.Digest != *whole.Digest {
		t.Errorf("digest %v, want %v", r.Digest, whole.Digest)
	}
}

// TestMissingHands checks that a board shows its missing hands, and that the record explains why it
// has no digest.
func TestMissingHands(t *testing.T) {
	r := recordWithMissingHands()
	if r.Digest != nil || !errors.Is(r.NoDigest, bridge.ErrIncomplete) || r.NoDigest.Board != 2 {
		t.Errorf("digest %v, %v; want %v for board 2", r.Digest, r.NoDigest, bridge.ErrIncomplete)
	}
	const want = "no digest of the hands because board 2 is not fully known"
	if got := r.ProvenanceLines(words.English)[0]; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if text := r.Boards[1].Text(words.English, Options{}); strings.Count(text, "unknown") != 2 {
		t.Errorf("two hands must be unknown in\n%s", text)
	}
}

func TestMissingHandsInPDF(t *testing.T) {
	paper := pdftotext(t, makePDF(t, recordWithMissingHands(), Options{}))
	if strings.Count(paper, "unknown") != 2 {
		t.Errorf("two hands must be unknown in the PDF:\n%s", paper)
	}
	if !strings.Contains(strings.Join(strings.Fields(paper), " "), "board 2 is not fully known") {
		t.Errorf("the foot of the PDF does not explain the missing digest:\n%s", paper)
	}
}

// recordWithMissingHands returns four boards. On board 2, the hands of East and South are unknown.
func recordWithMissingHands() *Record {
	boards := boardsOf(session(4))
	boards[1].Deal[bridge.East], boards[1].Deal[bridge.South] = 0, 0
	return New(boards)
}

// TestTwoDeals checks that a board number with two deals prevents the digest, and that a repeated board is left out.
func TestTwoDeals(t *testing.T) {
	whole := session(2)
	first, second := whole.Boards[0].Board, whole.Boards[1].Board
	second.Number = 1
	r := New([]bridge.Board{first, second, first})
	if len(r.Boards) != 2 {
		t.Errorf("%d boards, want 2", len(r.Boards))
	}
	const want = "no digest of the hands because board 1 has two deals"
	if got := r.ProvenanceLines(words.English)[0]; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestSolve checks that a board gets its double-dummy table, and an incomplete board none.
func TestSolve(t *testing.T) {
	r := session(2)
	deal, err := bridge.ParseDeal("N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94")
	if err != nil {
		t.Fatal(err)
	}
	r.Boards[0].Deal = deal
	r.Boards[1].Deal[bridge.West], r.Boards[1].Deal[bridge.East] = 0, 0
	if unsolved := r.Solve(t.Context(), doubledummy.Options{}); len(unsolved) != 0 {
		t.Errorf("unsolved boards %v, want none", unsolved)
	}
	// tricks of N, S, E and W at NT, S, H, D and C
	const want = "89967899674347643476"
	if got := r.Boards[0].Tricks.String(); got != want {
		t.Errorf("table %s, want %s", got, want)
	}
	if r.Boards[1].Tricks != nil {
		t.Errorf("table %s of an incomplete board", r.Boards[1].Tricks)
	}
}

// TestSolveCancelled checks that boards left when the context ends are listed.
func TestSolveCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	unsolved := session(3).Solve(ctx, doubledummy.Options{Workers: 2})
	if want := []int{1, 2, 3}; !slices.Equal(unsolved, want) {
		t.Errorf("unsolved boards %v, want %v", unsolved, want)
	}
}

// boardsOf returns the boards of a record without their tables and results.
func boardsOf(r *Record) (boards []bridge.Board) {
	for _, b := range r.Boards {
		boards = append(boards, b.Board)
	}
	return boards
}
