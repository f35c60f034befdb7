package teams_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/words"
)

func ExampleScale_Table() {
	scale, _ := teams.ParseScale("wbf2013")
	t, _ := scale.Table(16)
	fmt.Println(t.VP(23).Fixed(2), t.VP(-23).Fixed(2))
	t, _ = teams.WBFDiscrete.Table(16)
	fmt.Println(t.VP(23), t.VP(-23))
	_, err := teams.WBF25.Table(10)
	fmt.Println(err)
	// Output:
	// 15.56 4.44
	// 16 4
	// there is no 25-0 scale for 10 boards, expected 8, 12, 16, 20, 24, 28 or 32
}

func ExampleBoard_Score() {
	open, _ := score.ParseResult("(60%+620&40%-100)", nil)
	b := teams.Board{Number: 1, Open: open, Closed: score.RawResult(300)}
	s, _ := b.Score()
	fmt.Println(s.Home, s.Away)
	for _, step := range explain.Language(words.English).MatchBoard(b, s, "Alpha", "Beta") {
		fmt.Println(step)
	}
	// Output:
	// 6/5 -6/5
	// board 1, open room: (60%+620&40%-100): weighted: each part is scored separately, and the points are averaged by weight (Law 12C1(c))
	// Alpha: 60% of +620 against +300, +8 IMPs; 40% of -100 against +300, -9 IMPs: +1.2 IMPs
	// Beta: 60% of +300 against +620, -8 IMPs; 40% of +300 against -100, +9 IMPs: -1.2 IMPs
}

func ExampleRounding_VictoryPoints() {
	t, _ := teams.WBF25.Table(8)
	margin := score.NewFrac(6, 5) // margin between the bands 15-15 and 16-14
	for _, name := range []string{"non-offenders", "tenth", "none"} {
		r, _ := teams.ParseRounding(name)
		vp, err := r.VictoryPoints(t, margin, teams.NonOffending)
		if err != nil {
			fmt.Println(name, err)
		} else {
			fmt.Println(name, vp)
		}
	}
	fmt.Println(teams.RoundWhiteBook.RoundBoard(margin), teams.RoundTenth.RoundSum(score.NewFrac(4, 3)))
	fmt.Println(teams.RoundWhiteBook.Description())
	// Output:
	// non-offenders 16
	// tenth 15
	// none +1.2 IMPs is between 15 and 16 VP, but rounding is set to none
	// 1 13/10
	// White Book: every board is rounded to 1 IMP, halves away from the average
}

func ExampleParseScale() {
	s, _ := teams.ParseScale("wbf-discrete")
	t, _ := s.Table(16)
	fmt.Println(s, t.VP(13), t.VP(-13))
	// Output: wbf-discrete 14 6
}

func ExampleParseRounding() {
	r, _ := teams.ParseRounding("white-book")
	fmt.Println(r, r.RoundBoard(score.NewFrac(5, 2)), r.RoundBoard(score.NewFrac(-5, 2)))
	// Output: white-book 3 -3
}

func ExampleMatch_Score() {
	m, _ := traveller.ParseMatch([]byte(`home: Alpha
away: Beta
scale: 25-0
boards: 8
1 (-100)/(+620) | +300
2 4S+1 N | 4S-1 N
`))
	s, _ := m.Score()
	fmt.Println(m.Home, s.Home.IMPs, s.Home.VP, m.Away, s.Away.IMPs, s.Away.VP)
	// Output: Alpha 4 16 Beta -21 8
}
