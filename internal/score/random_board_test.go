package score_test

import (
	"fmt"
	"math/rand"

	"github.com/fairdeal/fairdeal/internal/score"
)

// randomBoard returns a board with all kinds of results that a director may award.
func randomBoard(r *rand.Rand, m score.Method) score.Board {
	b := score.Board{
		Method:     m,
		Factoring:  score.Factoring(r.Intn(4)),
		FewScores:  r.Intn(2) == 0,
		PlainDatum: r.Intn(2) == 0,
		Sum:        r.Intn(2) == 0,
	}
	tables, adjusted := 3+r.Intn(8), 0
	if r.Intn(4) == 0 {
		tables = 2 + r.Intn(2)
	}
	for i := range tables {
		l := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(101 + i), Result: score.RawResult(randomScore(r))}
		if r.Intn(3) == 0 && adjusted < 4 { // The number of combinations at Butler grows quickly.
			adjusted++
			l.Result = randomAdjusted(r)
		}
		b.Lines = append(b.Lines, l)
	}
	if r.Intn(2) == 0 {
		b.Expected = tables + r.Intn(6)
	}
	if m == score.Butler && r.Intn(5) == 0 {
		datum := 10 * (r.Intn(81) - 40)
		b.Datum = &datum
	}
	return b
}

func randomAdjusted(r *rand.Rand) score.Result {
	switch r.Intn(6) {
	case 0:
		return score.BothSides(randomSide(r))
	case 1:
		return score.Result{NS: randomSide(r), EW: randomSide(r)}
	case 2:
		return score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
	case 3:
		percentage := score.Side{Kind: score.Percentage, Percent: score.Int(r.Intn(101))}
		return score.Result{NS: percentage, EW: randomSide(r)}
	case 4:
		return score.BothSides(score.Side{Kind: score.NotPlayed})
	}
	return score.BothSides(score.Side{Kind: score.Average})
}

// randomSide returns a raw score or a weighted score, whose weights may be negative.
func randomSide(r *rand.Rand) score.Side {
	n := []int{1, 1, 1, 2, 3}[r.Intn(5)]
	left := 100
	var s score.Side
	for i := range n {
		weight := left
		if i < n-1 {
			weight = 10*r.Intn(25) - 100
		}
		left -= weight
		s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(weight), 100), Score: randomScore(r)})
	}
	return s
}

func randomScore(r *rand.Rand) int {
	scores := []int{1430, 680, 650, 620, 500, 420, 170, 140, 110, 50, 0, -50, -100, -110, -200, -420, -500, -800}
	return scores[r.Intn(len(scores))]
}

// twoParts returns a weighted score whose second part has the rest of the weight.
func twoParts(weight score.Frac, first, second int) score.Result {
	return score.BothSides(score.Side{Parts: []score.Part{
		{Weight: weight, Score: first},
		{Weight: score.Int(1).Sub(weight), Score: second},
	}})
}
