package score_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

// results contains a board's results, the last of which is a weighted ruling.
var results = []string{"4S= N", "4S-1 N", "3S+1 N", "60% 4S= N; 40% 4S-1 N"}

// A board is scored at matchpoints, with a weighted ruling at one table.
func Example_ruling() {
	vul := bridge.VulNone
	var board score.Board
	for _, text := range results {
		result, err := score.ParseResult(text, &vul)
		if err != nil {
			fmt.Println(err)
			return
		}
		board.Lines = append(board.Lines, score.Line{Result: result})
	}
	scored, err := board.Score(score.Scoring{Method: score.Matchpoints})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, line := range scored.Lines {
		fmt.Println(results[i], line.NS.Value.Decimal(1), line.EW.Value.Decimal(1))
	}
	_, err = score.ParseResult("60% 4S= N; 60% 4S-1 N", &vul)
	fmt.Println(err)
	// Output:
	// 4S= N 5.4 0.6
	// 4S-1 N 0.4 5.6
	// 3S+1 N 2.8 3.2
	// 60% 4S= N; 40% 4S-1 N 3.4 2.6
	// character 12: the weights add up to 120%, expected 100%
}
