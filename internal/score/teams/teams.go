// Package teams scores matches of teams: the IMPs of two rooms, victory points
// and what they lead to.
//
//	m := teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{
//		{Number: 1, Open: score.RawResult(420), Closed: score.RawResult(-50)},
//	}}
//	s, err := m.Score() // s.Home.IMPs is 10
//
// Each team's result comes from its own two sides, so that after a split score
// those of the two teams need not be opposite. Everything is exact; rounding
// happens where a Rounding or a Scale says so. The rules are those of
// spec/score.md, steps 3, 7 and 11.
package teams
