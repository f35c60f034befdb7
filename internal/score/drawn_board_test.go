package score

import (
	"fmt"

	"pgregory.net/rapid"
)

// drawBoard draws a board of 3 to 9 tables, of which about one in five has a split score.
func drawBoard(t *rapid.T, m Method) Board {
	b := Board{Method: m}
	for i := range rapid.IntRange(3, 9).Draw(t, "tables") {
		r := BothSides(drawSide(t, fmt.Sprint("NS ", i)))
		if rapid.IntRange(0, 4).Draw(t, "split") == 0 {
			r.EW = drawSide(t, fmt.Sprint("EW ", i))
		}
		b.Lines = append(b.Lines, Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(101 + i), Result: r})
	}
	return b
}

// drawSide draws a raw score or a weighted score, whose weights may be negative.
func drawSide(t *rapid.T, label string) Side {
	n := rapid.SampledFrom([]int{1, 1, 1, 2, 3}).Draw(t, label+" parts")
	left := 100
	var s Side
	for i := range n {
		weight := left
		if i < n-1 {
			weight = rapid.IntRange(-100, 150).Draw(t, label+" weight")
		}
		left -= weight
		score := rapid.SampledFrom(someScores).Draw(t, label)
		s.Parts = append(s.Parts, Part{Weight: NewFrac(int64(weight), 100), Score: score})
	}
	return s
}

func drawDamage(t *rapid.T) Damage {
	return Damage{
		Offender: Direction(rapid.IntRange(0, 1).Draw(t, "offender")),
		Before:   drawSide(t, "before"),
		After:    drawSide(t, "after"),
		Actual:   drawSide(t, "actual"),
	}
}

var someScores = []int{1430, 680, 650, 620, 500, 420, 170, 140, 110, 50, 0, -50, -100, -110, -200, -420, -500, -800}

// replaced returns a copy of the board with different sides on a line.
func replaced(b Board, line int, ns, ew Side) Board {
	b.Lines = append([]Line(nil), b.Lines...)
	b.Lines[line].Result = Result{NS: ns, EW: ew}
	return b
}

func rapidScore(t *rapid.T, b Board) *BoardScore {
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}
