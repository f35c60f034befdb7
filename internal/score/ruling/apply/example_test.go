package apply_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

func ExampleToSession() {
	session, err := traveller.ReadSession(strings.NewReader("method: mp\nboard: 7\n3 12 -100\n4 11 +620\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	rulings, err := apply.ReadRulings(strings.NewReader("board 7, pairs 3-12: (60%+620&40%-100) ; misinformation\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	applied, err := apply.ToSession(session, rulings, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range applied.Points {
		fmt.Printf("board %s, pair %s: %s, was %s\n", p.Board, p.Pair, p.To.Value, p.From.Value)
	}
	// Output:
	// board 7, pair 3: 3/5, was 0
	// board 7, pair 12: 7/5, was 2
	// board 7, pair 4: 7/5, was 2
	// board 7, pair 11: 3/5, was 0
}

func ExampleReadRulings() {
	_, err := apply.ReadRulings(strings.NewReader("# late\npenalty match 2.5 team Alpha: 1 VP\n"))
	fmt.Println(err)
	// Output: line 2, character 15: found "2.5", expected the match number
}
