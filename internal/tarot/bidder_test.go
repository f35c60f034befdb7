package tarot

import (
	"strings"
	"testing"
)

// TestPublishedHand checks Noël Chavey's example.
func TestPublishedHand(t *testing.T) {
	h := hand(t, "T21 T19 T12 T6 T1 EX H14 H12 H10 H8 H1 D11 D8 C13 C12 C7 S6 S4")
	if h.Len() != 18 {
		t.Fatalf("%d cards, want 18", h.Len())
	}
	e := Evaluate(h, 4)
	want := [evaluationRows]int{
		rowVingtEtUn: 10, rowExcuse: 8, rowPetit: 7, rowAtouts: 12, rowGrosAtouts: 4, rowHonneurs: 14,
		rowLongues: 5,
	}
	if e.Points != 60 || e.Bid != Garde || e.Rows != want {
		t.Errorf("%+v, want 60 points, garde, %v", e, want)
	}
}

// TestRows checks every row of the scale with one hand.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		cards string
		row   int
		want  int
	}{
		{cards: "T21", row: rowVingtEtUn, want: 10},
		{cards: "T20", row: rowVingtEtUn, want: 0},
		{cards: "EX", row: rowExcuse, want: 8},
		{cards: "T21", row: rowExcuse, want: 0},
		{cards: "T1", row: rowPetit, want: 0},
		{cards: "T1 T2 T3 T4", row: rowPetit, want: 0},
		{cards: "T1 T2 T3 EX", row: rowPetit, want: 0},
		{cards: "T1 T2 T3 T4 T5", row: rowPetit, want: 5},
		{cards: "T1 T2 T3 T4 EX", row: rowPetit, want: 5}, // the Excuse counts as an atout
		{cards: "T1 T2 T3 T4 T5 T6", row: rowPetit, want: 7},
		{cards: "T1 T2 T3 T4 T5 T6 T7", row: rowPetit, want: 9},
		{cards: "T1 T2 T3 T4 T5 T6 EX", row: rowPetit, want: 9},
		{cards: "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10", row: rowPetit, want: 9},
		{cards: "T2 T3 T4 T5 T6 T7 T8", row: rowPetit, want: 0},
		{cards: "T2 T3 T4 T5", row: rowAtouts, want: 0},
		{cards: "T2 T3 T4 EX", row: rowAtouts, want: 0},
		{cards: "T2 T3 T4 T5 EX", row: rowAtouts, want: 10},
		{cards: "T1 T2 T3 T4 T5 T6 T21 EX", row: rowAtouts, want: 16},
		{cards: "T15", row: rowGrosAtouts, want: 0},
		{cards: "T16", row: rowGrosAtouts, want: 2},
		{cards: "T16 T18 T21", row: rowGrosAtouts, want: 6},
		{cards: "T16 T17 T18 T19 T20 T21", row: rowGrosAtouts, want: 12},
		{cards: "T16 T18 T20", row: rowSuites, want: 0},
		{cards: "T15 T16", row: rowSuites, want: 0}, // the 15 is not a gros atout
		{cards: "T16 T17", row: rowSuites, want: 2},
		{cards: "T16 T17 T19 T20 T21", row: rowSuites, want: 5},
		{cards: "T16 T17 T18 T19 T20 T21", row: rowSuites, want: 6},
		{cards: "S14 S13", row: rowHonneurs, want: 10},
		{cards: "H14", row: rowHonneurs, want: 6},
		{cards: "D13", row: rowHonneurs, want: 3},
		{cards: "C12", row: rowHonneurs, want: 2},
		{cards: "S11", row: rowHonneurs, want: 1},
		{cards: "S14 S13 S12 S11", row: rowHonneurs, want: 13},
		{cards: "S14 H13 D12 C11", row: rowHonneurs, want: 12},
		{cards: "S10 H10 D1 C1", row: rowHonneurs, want: 0},
		{cards: "S1 S2 S3 S4", row: rowLongues, want: 0},
		{cards: "S1 S2 S3 S4 S5", row: rowLongues, want: 5},
		{cards: "H1 H2 H3 H4 H5 H6", row: rowLongues, want: 7},
		{cards: "D1 D2 D3 D4 D5 D6 D7", row: rowLongues, want: 9},
		{cards: "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10", row: rowLongues, want: 9},
		{cards: "S1 S2 S3 S4 S5 H1 H2 H3 H4 H5", row: rowLongues, want: 10},
		{cards: "T2 T3 T4 T5 T6 T7", row: rowCoupes, want: 0}, // not enough points for garde
	} {
		e := Evaluate(hand(t, c.cards), 4)
		if e.Rows[c.row] != c.want {
			t.Errorf("%s: %s gives %d, want %d", c.cards, RowNames[c.row], e.Rows[c.row], c.want)
		}
	}
}

// hand parses cards such as "T21 EX S14": the atout 21, the Excuse and the Roi of pique.
func hand(t *testing.T, codes string) Hand {
	t.Helper()
	var h Hand
	for _, w := range strings.Fields(codes) {
		c, err := ParseCard(w)
		if err != nil {
			t.Fatal(err)
		}
		h = h.with(c)
	}
	return h
}
