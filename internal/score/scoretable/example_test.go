package scoretable_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/scoretable"
)

func ExampleRead() {
	p, err := scoretable.Read(strings.NewReader(`[Scoring "MatchPoints"]
[Board "1"]
[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R;MP_NS\4R;MP_EW\4R"]
 1  1 4H   N 10   420    2    0
 2  2 4H   N  9   -50    0    2
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range p.Boards[0].Lines {
		fmt.Println(l.NS, l.EW, l.Contract, l.PlayedBy, l.Score, l.Matchpoints[0])
	}
	// Output:
	// 1 1 4H N 420 2
	// 2 2 4H N -50 0
}
