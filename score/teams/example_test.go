package teams_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
)

func ExampleScale_Table() {
	t, _ := teams.WBF2013.Table(16)
	fmt.Println(t.VP(23).Decimal(2), t.VP(-23).Decimal(2))
	t, _ = teams.WBFDiscrete.Table(16)
	fmt.Println(t.VP(23), t.VP(-23))
	_, err := teams.WBF25.Table(10)
	fmt.Println(err)
	// Output:
	// 15.56 4.44
	// 16 4
	// there is no 25-0 scale for 10 boards, expected 8, 12, 16, 20, 24, 28 or 32
}

func ExampleMatch_Score() {
	table, err := teams.WBF2013.Table(16)
	if err != nil {
		fmt.Println(err)
		return
	}
	weighted, err := score.ParseResult("(60%+620&40%-100)", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	m := teams.Match{Home: "Alpha", Away: "Beta", Table: table, Rounding: teams.RoundTenth, Boards: []teams.Board{
		{Number: 1, Open: weighted, Closed: score.RawResult(300)},
		{Number: 2, Open: score.RawResult(420), Closed: score.RawResult(-50)},
	}}
	s, err := m.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Home, s.Home.IMPs.Decimal(1), s.Home.VP.Decimal(2), s.Boards[0].Home)
	fmt.Println(m.Away, s.Away.IMPs.Decimal(1), s.Away.VP.Decimal(2))
	// Output:
	// Alpha 11.2 13.04 6/5
	// Beta -11.2 6.96
}

func ExampleEvent_Score() {
	e := teams.Event{Form: teams.BoardAMatch, Matches: []teams.EventMatch{
		{Number: 1, Match: teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{
			{Number: 1, Open: score.RawResult(420), Closed: score.RawResult(420)},
			{Number: 2, Open: score.RawResult(140), Closed: score.RawResult(110)},
		}}},
	}, Penalties: []teams.Penalty{{Match: 1, Team: "Alpha", VP: true, Amount: score.NewFrac(-1, 2)}}}
	s, err := e.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range s.Table {
		fmt.Println(r.Place, r.Team, r.Total.Decimal(2))
	}
	// Output:
	// 1 Alpha 2.5
	// 2 Beta 1
}

// A match gets victory points only if it has a table.
func Example() {
	match := teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{
		{Number: 1, Open: score.RawResult(620), Closed: score.RawResult(-100)},
	}}
	s, err := match.Score()
	fmt.Println(s.Home.IMPs, s.Home.VP == nil, err)
	match.Table, err = teams.WBF2013.Table(len(match.Boards))
	fmt.Println(err)
	s, err = match.Score()
	fmt.Println(s.Home.IMPs, s.Home.VP.Decimal(2), err)
	// Output:
	// 12 true <nil>
	// <nil>
	// 12 18.97 <nil>
}
