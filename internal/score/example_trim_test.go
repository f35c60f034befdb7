package score_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
)

func ExampleParseTrim() {
	t, err := score.ParseTrim("10%")
	fmt.Println(t == mustTrim("10%"), err)
	_, err = score.ParseTrim("most")
	fmt.Println(err)
	// Output:
	// true <nil>
	// found trim "most", expected a number of scores such as 2, or a percentage such as "10%", "at least 25%" or "at least 45% of expected"
}

func ExampleParseTrim_count() {
	b := sevenResults(mustTrim("2"))
	s, _ := b.Score() // The scores 620, 600 and 170 remain.
	fmt.Println(s.Datums[0].Value, s.Lines[0].NS.Value)
	// Output: 460 12
}

func ExampleParseTrim_percent() {
	b := sevenResults(mustTrim("15%"))
	s, _ := b.Score() // 15 % of 7 scores is 1.05, so one is excluded at each end.
	fmt.Println(s.Datums[0].Value)
	// Output: 380
}

// sevenResults returns a board with these results, scored at Butler IMPs.
func sevenResults(trim score.Trim) score.Board {
	b := score.Board{Method: score.Butler, Trim: trim}
	for _, raw := range []int{1100, 620, 620, 600, 170, -100, -800} {
		b.Lines = append(b.Lines, score.Line{Result: score.RawResult(raw)})
	}
	return b
}

func mustTrim(text string) score.Trim {
	t, err := score.ParseTrim(text)
	if err != nil {
		panic(err)
	}
	return t
}
