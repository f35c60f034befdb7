package judge_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
)

// Two boards were dealt. A file that claims them shows a different second board.
func ExampleJudge() {
	first, _ := bridge.ParseDeal("N:AKQJ.T98.765.432 T987.654.32.AKQJ 6543.32.AKQJ.T98 2.AKQJ7.T984.765")
	two, _ := bridge.ParseDeal("N:AKQT.J98.765.432 J987.654.32.AKQT 6543.32.AKQT.J98 2.AKQT7.J984.765")
	second, _ := bridge.ParseDeal("N:AKQT.J98.765.432 2.AKQT7.J984.765 6543.32.AKQT.J98 J987.654.32.AKQT")
	w := judge.World{
		Sets: []judge.Set{{Session: 1, First: 1, Boards: []bridge.Board{{Deal: first}, {Deal: two}}}},
		Files: []judge.File{{
			Claims: []int{0}, Stated: true, Numbered: true,
			Records: []judge.Record{{Number: 1, Deal: first}, {Number: 2, Deal: second}},
		}},
	}
	result := judge.Judge(&w)
	fmt.Println("session", result.Sessions[0].State)
	for _, f := range result.Files[0] {
		fmt.Printf("record %d: board %d is %s", f.Record+1, f.Fact.Index+1, f.Outcome)
		if f.Reason != 0 {
			fmt.Printf(": %s", f.Reason)
		}
		fmt.Println()
	}
	// Output:
	// session false
	// record 1: board 1 is as dealt
	// record 2: board 2 is wrong: stranger
}
