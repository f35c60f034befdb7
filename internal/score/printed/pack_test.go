package printed

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"testing"
)

// TestPackedLines checks that the lines of a very large document are unpacked unchanged,
// including lines added later, and that they give the same scores as unpacked ones.
func TestPackedLines(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	number := func() Number {
		if r.Intn(3) == 0 {
			return Number{}
		}
		return Number{Digits: r.Int63n(1<<40) - 1<<39, Decimals: uint8(r.Intn(7)), Present: true}
	}
	line := 1
	randomLines := func(n int) (lines []Line) {
		for range n {
			line += r.Intn(3)
			l := Line{
				NS:       fmt.Sprint(r.Intn(99)),
				EW:       fmt.Sprint("A", r.Intn(99)),
				Contract: []string{"", "4H", "PASS"}[r.Intn(3)],
				PlayedBy: "N",
				Score:    fmt.Sprint(10 * r.Intn(99)),
				Pos:      Pos{Line: line, Column: r.Intn(300)},
			}
			for _, n := range l.numbers() {
				*n = number()
			}
			lines = append(lines, l)
		}
		return lines
	}
	s := &Session{}
	var want [][]Line
	for i := range 400 {
		lines := randomLines(100)
		want = append(want, lines)
		board := Board{Number: fmt.Sprint(i), Pos: Pos{Line: line}, Lines: slices.Clone(lines)}
		s.Boards = append(s.Boards, board)
		s.CompleteBoard(i)
	}
	for _, i := range []int{3, 399} { // Further lines may come from another section of the document.
		lines := randomLines(5)
		want[i] = append(want[i], lines...)
		s.Boards[i].Lines = append(s.Boards[i].Lines, lines...)
		s.CompleteBoard(i)
	}
	packed := 0
	var buf []Line
	for i := range s.Boards {
		if s.Boards[i].Lines == nil {
			packed++
		}
		if n := s.Boards[i].Len(); n != len(want[i]) {
			t.Fatalf("board %d: %d lines, want %d", i, n, len(want[i]))
		}
		if got := s.board(i, &buf).Lines; !reflect.DeepEqual(got, want[i]) {
			isPacked := s.Boards[i].Lines == nil
			t.Fatalf("board %d, packed %t: the lines differ", i, isPacked)
		}
	}
	if packed < 50 || packed > 350 {
		t.Errorf("%d of 400 boards are packed", packed)
	}
}

// TestPackedSession checks that the boards of a document beyond minPacked have the same scores
// as separately.
func TestPackedSession(t *testing.T) {
	s := &Session{Type: "MP_PAIRS", Winners: 2}
	for i := range minPacked/40 + 20 {
		b := Board{Number: fmt.Sprint(i + 1)}
		for j := range 40 {
			b.Lines = append(b.Lines, Line{
				NS:    fmt.Sprint(j + 1),
				EW:    fmt.Sprint((i+j)%40 + 101),
				Score: fmt.Sprint(10*((i*j)%40) - 200),
			})
		}
		s.Boards = append(s.Boards, b)
	}
	unpacked := *s
	unpacked.Boards = slices.Clone(s.Boards)
	// ranking scores a session and returns a line for each pair.
	ranking := func(s *Session) string {
		in, err := s.Session()
		if err != nil {
			t.Fatal(err)
		}
		followed, err := s.Follow(in)
		if err != nil || followed.Report.Count(Unexplained) != 0 {
			t.Fatal(err)
		}
		text := ""
		for _, p := range followed.Score.Pairs {
			text += fmt.Sprintln(p.Pair, p.Total, p.Place)
		}
		return text
	}
	want := ranking(&unpacked)
	for i := range s.Boards {
		s.CompleteBoard(i)
	}
	if s.Boards[len(s.Boards)-1].Lines != nil {
		t.Fatal("the last board is not packed")
	}
	if got := ranking(s); got != want {
		t.Error("a packed document has a different ranking")
	}
}
