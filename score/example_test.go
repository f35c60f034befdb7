package score_test

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

func ExampleParseResult() {
	vul := bridge.VulNone
	r, err := score.ParseResult("60% 4H= S; 40% 4H-1 S", &vul)
	fmt.Println(r, err)
	for _, p := range r.NS.Parts {
		fmt.Println(p.Weight, p.Score)
	}
	_, err = score.ParseResult("(60%+620&30%-100)", &vul)
	var e *score.Error
	fmt.Println(errors.As(err, &e), e.Offset, err)
	// Output:
	// (60% 4H= S&40% 4H-1 S) <nil>
	// 3/5 420
	// 2/5 -50
	// true 9 character 10: the weights add up to 90%, expected 100%
}

func ExampleParseContract() {
	c, err := score.ParseContract("4♥x −2 by N")
	fmt.Println(c, err)
	fmt.Println(c.Score(true), c.ScoreNS(bridge.VulAll))
	c.Result = 4
	fmt.Println(c.Check())
	// Output:
	// 4Hx-2 N <nil>
	// -500 -500
	// 14 tricks is more than 13; 4H can make at most +3
}

func ExampleIMP() {
	fmt.Println(score.IMP(420-(-50)), score.IMP(-40))
	// Output: 10 -1
}

func ExampleFrac() {
	f := score.NewFrac(123, 7)
	fmt.Println(f, f.Decimal(2), f.Round(1), f.Mul(score.Int(7)))
	g, err := score.ParseFrac("-4.5")
	fmt.Println(g, err, g.Add(score.Int(5)).Cmp(score.NewFrac(1, 2)))
	// Output:
	// 123/7 17.57 88/5 123
	// -9/2 <nil> 0
}

// A butler with the two highest and the two lowest scores left out of the datum.
func ExampleBoard_Score() {
	var b score.Board
	for i, ns := range []int{1100, 620, 620, 600, 170, -100, -800} {
		line := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: score.RawResult(ns)}
		b.Lines = append(b.Lines, line)
	}
	s, err := b.Score(score.Scoring{Method: score.Butler, Settings: map[string]string{"trim": "2"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Datums[0].Value, s.Lines[0].NS.Value)
	_, err = b.Score(score.Scoring{Settings: map[string]string{"colour": "red"}})
	fmt.Println(err)
	// Output:
	// 460 12
	// unknown setting "colour"
}

// The non-offending side contributed to its own damage (Law 12C1(e)).
func ExampleDamage() {
	var b score.Board
	for i, ns := range []int{800, 620, 620, 620, 500, 500, 500, -100, -100, 150} {
		line := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: score.RawResult(ns)}
		b.Lines = append(b.Lines, line)
	}
	b.Lines[9].Result.Damage = &score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620),
		After:    score.RawSide(500),
		Actual:   score.RawSide(150),
	}
	s, err := b.Score(score.Scoring{})
	if err != nil {
		fmt.Println(err)
		return
	}
	d := s.Damages[0]
	fmt.Println(d.Case, d.Before, d.After, d.Actual)
	fmt.Println("NS", d.NS, "EW", d.EW, d.Award)
	// Output:
	// damage partly self-inflicted 13 7 4
	// NS 10 EW 5 (100%+620&-100%+500&+100%+150)/(+620)
}

func ExampleSession_Score() {
	session := score.Session{Scoring: score.Scoring{Method: score.Matchpoints}}
	for number, ns := range [][]int{{620, -100}, {-50, -50}, {110, 140}} {
		session.Boards = append(session.Boards, score.Board{Name: fmt.Sprint(number + 1), Lines: []score.Line{
			{NS: "1", EW: "3", Result: score.RawResult(ns[0])},
			{NS: "2", EW: "4", Result: score.RawResult(ns[1])},
		}})
	}
	session.Adjustments = []score.Adjustment{{Pair: "1", Side: "NS", Points: score.Int(-1), Reason: "late"}}
	s, err := session.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range s.Pairs {
		fmt.Println(p.Place, p.Side, p.Pair, p.Total, p.Mean.Decimal(2)+"%")
	}
	fmt.Println(s.Boards[0].Lines[0].NS.Value, s.Pair("4", "EW").Place)
	// Output:
	// 1 NS 2 3 50%
	// 2 NS 1 2 33.33%
	// 1 EW 3 3 50%
	// 1 EW 4 3 50%
	// 2 1
}

// Pair 1 has the better score of two tables, and 100 percent of the session.
func Example() {
	scoring := score.Scoring{Method: score.Matchpoints}
	b := score.Board{Lines: []score.Line{
		{NS: "1", EW: "6", Result: score.RawResult(620)},
		{NS: "2", EW: "5", Result: score.RawResult(-100)},
	}}
	s, err := b.Score(scoring)
	fmt.Println(s.Top, s.Lines[0].NS.Value, s.Lines[0].EW.Value, err)
	session := score.Session{Scoring: scoring, Boards: []score.Board{b}}
	out, err := session.Score()
	fmt.Println(out.Pairs[0].Pair, out.Pairs[0].Mean, err)
	// Output:
	// 2 2 0 <nil>
	// 1 100 <nil>
}
