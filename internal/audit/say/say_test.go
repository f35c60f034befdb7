package say_test

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
)

func Example() {
	line := say.Line("board.file-holds", words.N("board", 3), words.N("of", 11))
	fmt.Println(line)
	fmt.Println(say.AboutBoards(line.Code, []int{3, 4, 5, 11}))
	fmt.Println(say.RowOf(line.Code).Kind)
	fmt.Println(say.Line(say.StepCode(say.StepKeyHash)).In(words.French))
	// Output:
	// board 3 in the file contains the cards of board 11
	// boards 3-5, 11: cards of another board
	// cards of another board
	// empreinte des clés
}

// dealt is a deal in which each seat has a whole suit.
var dealt = bridge.Deal{1<<13 - 1, (1<<13 - 1) << 13, (1<<13 - 1) << 26, (1<<13 - 1) << 39}

// move swaps n cards of North with n cards of East.
func move(n int) bridge.Deal {
	d := dealt
	north, east := bridge.Hand(1<<n-1), bridge.Hand(1<<n-1)<<13
	d[0], d[1] = d[0]&^north|east, d[1]&^east|north
	return d
}

// TestCards checks how the difference between two deals is classified.
func TestCards(t *testing.T) {
	for _, c := range []struct {
		got  bridge.Deal
		want say.Code
	}{
		{move(1), "cards.exchanged"},
		{move(2), "cards.moved"},
		{move(10), "cards.moved"},
		{move(11), say.NotDealt},
		{bridge.Deal{dealt[1], dealt[2], dealt[3], dealt[0]}, "cards.turned"},
		{bridge.Deal{dealt[1], dealt[0], dealt[2], dealt[3]}, "cards.other-seats"},
		{bridge.Deal{dealt[0], dealt[1], dealt[3], dealt[2]}, "cards.other-seats"},
		{bridge.Deal{0, dealt[2], 0, 0}, "cards.contradiction"},
	} {
		if got := say.Difference(&dealt, &c.got); got.Code != c.want || say.RowOf(c.want).Kind == "" || say.RowOf(c.want).BoardsKey == "" {
			t.Errorf("%s: %s, want %s", &c.got, got.Code, c.want)
		}
	}
}
