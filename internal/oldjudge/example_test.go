package judge_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/oldjudge"
)

// Two boards had to be dealt; a file that claims them shows them exchanged.
func ExampleJudge() {
	one, _ := bridge.ParseDeal("N:AKQJ.T98.765.432 T987.654.32.AKQJ 6543.32.AKQJ.T98 2.AKQJ7.T984.765")
	two, _ := bridge.ParseDeal("N:AKQT.J98.765.432 J987.654.32.AKQT 6543.32.AKQT.J98 2.AKQT7.J984.765")
	w := judge.World{
		Sets: []judge.Set{{Session: 1, First: 1, Boards: []bridge.Deal{one, two}}},
		Files: []judge.File{{
			Claims: []int{0}, Numbered: true,
			Records: []judge.Record{{Number: 1, Deal: two}, {Number: 2, Deal: one}},
		}},
	}
	result := judge.Judge(&w)
	fmt.Println("session", result.Sets[0].State)
	for _, f := range result.Files[0] {
		fmt.Printf("record %d: %s by rule %s\n", f.Record+1, f.Outcome, f.Rule)
	}
	// Output:
	// session false
	// record 1: wrong by rule 3.5
	// record 2: wrong by rule 3.5
}
