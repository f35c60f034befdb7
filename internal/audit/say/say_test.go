package say_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

func Example() {
	line := say.Line("board.file-holds", words.N("board", 3), words.N("of", 11))
	fmt.Println(line)
	fmt.Println(say.AboutBoards(line.Code, []int{3, 4, 5, 11}))
	fmt.Println(say.RowOf(line.Code).Kind)
	fmt.Println(say.Line(say.StepCode(say.StepKeyHash)).In(words.French))
	// Output:
	// board 3 in the file has the cards of board 11
	// boards 3-5, 11: cards of another board
	// cards of another board
	// empreinte des clés
}

// TestFirstLines checks that a list is not shortened by a single line.
func TestFirstLines(t *testing.T) {
	lines := make([]step.Line, 9)
	for i := range lines {
		lines[i] = step.Literal(fmt.Sprint(i))
	}
	for _, c := range []struct {
		most  int
		shown int
		last  string
	}{
		{most: 9, shown: 9, last: "8"},
		{most: 8, shown: 9, last: "8"},
		{most: 7, shown: 8, last: "and 2 more"},
		{most: 1, shown: 2, last: "and 8 more"},
	} {
		got := say.FirstLines(lines, c.most)
		if len(got) != c.shown || got[c.shown-1].String() != c.last {
			t.Errorf("the first %d: %q, want %d lines, the last %q", c.most, got, c.shown, c.last)
		}
	}
}

// TestMore checks that no line says that nothing more follows.
func TestMore(t *testing.T) {
	if got := say.More(0); len(got) != 0 {
		t.Errorf("0 more: %q", got)
	}
	if got := say.More(1); len(got) != 1 {
		t.Errorf("1 more: %q", got)
	}
}

// TestChangedLines checks that only differing lines are shown.
func TestChangedLines(t *testing.T) {
	for _, c := range []struct {
		before string
		now    string
		want   []say.Code
	}{
		{before: "a\nb\nc\n", now: "a\nx\nc\n", want: []say.Code{"lines.then", "lines.now"}},
		{before: "a\nb\n", now: "a\nb\nc\n", want: []say.Code{"lines.now"}},
		{before: "a\nb\n", now: "b\n", want: []say.Code{"lines.then"}},
		{before: "a\nb\n", now: "b\na\n", want: []say.Code{"lines.order"}},
		{before: "a\na\n", now: "a\n", want: []say.Code{"lines.order"}},
		{before: "a\nb\n", now: "a\nb\n", want: nil},
	} {
		var got []say.Code
		for _, l := range say.ChangedLines(c.before, c.now) {
			got = append(got, l.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q, then %q: %q, want %q", c.before, c.now, got, c.want)
		}
	}
}
