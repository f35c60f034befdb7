package score_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
)

func ExampleInt() {
	fmt.Println(score.Int(10).Over(4), score.Int(-3).Times(2))
	// Output: 5/2 -6
}

func ExampleNewFrac() {
	fmt.Println(score.NewFrac(123, 7), score.NewFrac(123, 7).Decimal(4), score.NewFrac(6, -4))
	// Output: 123/7 17.5714 -3/2
}

func ExampleParseFrac() {
	f, _ := score.ParseFrac("-4.5")
	fmt.Println(f, f.Round(), f.Signed(1))
	_, err := score.ParseFrac("4,5")
	fmt.Println(err)
	// Output:
	// -9/2 -5 -4.5
	// found "4,5", want a number such as 17, -4.5 or 9/2
}

func ExampleRawSide() {
	split := score.Result{NS: score.RawSide(-100), EW: score.RawSide(620)}
	fmt.Println(split, split.Split())
	// Output: (-100)/(+620) true
}

func ExampleSame() {
	r := score.Same(score.Side{Parts: []score.Part{
		{Weight: score.NewFrac(3, 5), Score: 620},
		{Weight: score.NewFrac(2, 5), Score: -100},
	}})
	fmt.Println(r, r.Split(), r.Adjusted())
	// Output: (60%+620&40%-100) false true
}

func ExampleTrimCount() {
	b := score.Board{Method: score.Butler, Trim: score.TrimCount(2)}
	for _, raw := range []int{1100, 620, 620, 600, 170, -100, -800} {
		b.Lines = append(b.Lines, score.Line{Result: score.Raw(raw)})
	}
	s, _ := b.Score() // 620, 600, 170 stay
	fmt.Println(s.Datums[0].Value, s.Lines[0].NS.Value)
	// Output: 460 12
}

func ExampleTrimPercent() {
	b := score.Board{Method: score.Butler, Trim: score.TrimPercent(score.Int(15))}
	for _, raw := range []int{1100, 620, 620, 600, 170, -100, -800} {
		b.Lines = append(b.Lines, score.Line{Result: score.Raw(raw)})
	}
	s, _ := b.Score() // 15 % of 7 are 1.05: one at each end
	fmt.Println(s.Datums[0].Value)
	// Output: 380
}

func ExampleParseScale() {
	s, _ := score.ParseScale("wbf-discrete")
	t, _ := s.Table(16)
	fmt.Println(s, t.VP(13), t.VP(-13))
	// Output: wbf-discrete 14 6
}

func ExampleParseRounding() {
	r, _ := score.ParseRounding("white-book")
	fmt.Println(r, r.Board(score.NewFrac(5, 2)), r.Board(score.NewFrac(-5, 2)))
	// Output: white-book 3 -3
}

func ExampleExplainIMP() {
	fmt.Println(score.ExplainIMP(470))
	// Output: a difference of 430 to 490 is 10 IMPs: +470 is +10 IMPs (Law 78B)
}

func ExampleContract_Score() {
	c, _ := score.ParseContract("4Hx-2 N")
	fmt.Println(c.Score(false), c.Score(true), c.NS(bridge.VulEW))
	// Output: -300 -500 -300
}

func ExampleMatch_Score() {
	m, _ := score.ParseMatch([]byte("home: Alpha\naway: Beta\nscale: 25-0\nboards: 8\n1 (-100)/(+620) | +300\n2 4S+1 N | 4S-1 N\n"))
	s, _ := m.Score()
	fmt.Println(m.Home, s.Home.IMPs, s.Home.VP, m.Away, s.Away.IMPs, s.Away.VP)
	// Output: Alpha 4 16 Beta -21 8
}
