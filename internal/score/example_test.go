package score_test

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/words"
)

func ExampleParseResult() {
	vul := bridge.VulNone
	r, err := score.ParseResult("60% 4H= S; 40% 4H-1 S", &vul)
	fmt.Println(r, err)
	for _, p := range r.NS.Parts {
		fmt.Println(p.Weight, p.Score)
	}
	_, err = score.ParseResult("(60%+620&30%-100)", &vul)
	fmt.Println(err)
	// Output:
	// (60% 4H= S&40% 4H-1 S) <nil>
	// 3/5 420
	// 2/5 -50
	// character 10: the weights add up to 90%, expected 100%
}

func ExampleSyntaxError_Marked() {
	_, err := score.ParseResult("60% 4H= S; 40% 4Q-1 S", nil)
	if e, ok := err.(*score.SyntaxError); ok {
		fmt.Println(e.Column(), e.Marked())
	}
	_, err = score.ParseResult("40% 4Q-1 S", nil)
	if e, ok := err.(*score.SyntaxError); ok {
		fmt.Println(e.Column(), e.Marked())
	}
	// Output:
	// 5 60% >>4H= S; 40% 4Q-1 S
	// 6 40% 4>>Q-1 S
}

func ExampleParseContract() {
	c, err := score.ParseContract("4♥x −2 by N")
	fmt.Println(c, err)
	fmt.Println(c.Score(true), c.NS(bridge.VulAll))
	fmt.Println(strings.Join(explain.Language(words.English).Contract(c, bridge.VulAll), "\n"))
	// Output:
	// 4Hx-2 N <nil>
	// -500 -500
	// North is declarer, vulnerable
	// 2 undertricks, doubled: 500 to the other side
	// -500 for North-South (Law 77)
}

func ExampleContract_Score() {
	c, _ := score.ParseContract("4Hx-2 N")
	fmt.Println(c.Score(false), c.Score(true), c.NS(bridge.VulEW))
	// Output: -300 -500 -300
}

func ExampleContract_Check() {
	c, err := score.ParseContract("4H= N")
	if err != nil {
		fmt.Println(err)
		return
	}
	c.Result = 4
	fmt.Println(c.Check())
	// Output: 14 tricks is more than 13; 4H can make at most +3
}

func ExampleIMP() {
	fmt.Println(score.IMP(420-(-50)), score.IMP(-40))
	fmt.Println(explain.Language(words.English).IMP(470))
	// Output:
	// 10 -1
	// a difference of 430 to 490 is 10 IMPs: +470 is +10 IMPs (Law 78B)
}

func ExampleNeuberg() {
	// The top is for 7 scores if 10 are expected.
	fmt.Println(score.Neuberg(score.Int(12), 7, 10))
	// Output: 123/7
}

func ExampleBoard_Score() {
	weighted, _ := score.ParseResult("(60%+620&40%-100)", nil)
	split, _ := score.ParseResult("(-100)/(+620)", nil)
	b := score.Board{Method: score.Matchpoints, Lines: []score.Line{
		{NS: "1", EW: "11", Result: score.RawResult(620)},
		{NS: "2", EW: "12", Result: score.RawResult(-100)},
		{NS: "3", EW: "13", Result: weighted},
		{NS: "4", EW: "14", Result: split},
	}}
	s, err := b.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("top", s.Top)
	for i, l := range b.Lines {
		fmt.Println(l.NS, l.EW, l.Result, s.Lines[i].NS.Value, s.Lines[i].EW.Value)
	}
	// Output:
	// top 6
	// 1 11 +620 27/5 8/5
	// 2 12 -100 7/5 28/5
	// 3 13 (60%+620&40%-100) 19/5 16/5
	// 4 14 (-100)/(+620) 7/5 8/5
}

func ExampleBoard_Score_butler() {
	b := score.Board{Method: score.Butler, Trim: mustTrim("1")}
	for i, ns := range []int{620, 620, 170, -100} {
		line := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: score.RawResult(ns)}
		b.Lines = append(b.Lines, line)
	}
	s, _ := b.Score()
	fmt.Println("datum", s.Datums[0].Value)
	for _, l := range s.Lines {
		fmt.Println(l.NS.Value, l.EW.Value)
	}
	// Output:
	// datum 400
	// 6 -6
	// 6 -6
	// -6 6
	// -11 11
}

func ExampleParseMethod() {
	m, _ := score.ParseMethod("cross-imp")
	_, err := score.ParseMethod("barometer")
	fmt.Println(m, err)
	// Output: cross-imp unknown method "barometer", expected mp, butler or cross-imp
}

func ExampleRawResult() {
	split := score.Result{NS: score.RawSide(-100), EW: score.RawSide(620)}
	fmt.Println(score.RawResult(620), score.BothSides(score.RawSide(-50)), split)
	// Output: +620 -50 (-100)/(+620)
}

func ExampleRawSide() {
	split := score.Result{NS: score.RawSide(-100), EW: score.RawSide(620)}
	fmt.Println(split, split.IsSplit())
	// Output: (-100)/(+620) true
}

func ExampleBothSides() {
	r := score.BothSides(score.Side{Parts: []score.Part{
		{Weight: score.NewFrac(3, 5), Score: 620},
		{Weight: score.NewFrac(2, 5), Score: -100},
	}})
	fmt.Println(r, r.IsSplit(), r.IsAdjusted())
	// Output: (60%+620&40%-100) false true
}
