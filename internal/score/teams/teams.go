// Package teams scores team matches: the IMPs between two rooms, victory points and tables.
//
//	m := teams.Match{Home: "Alpha", Away: "Beta", Boards: []teams.Board{
//		{Number: 1, Open: score.RawResult(420), Closed: score.RawResult(-50)},
//	}}
//	s, err := m.Score() // s.Home.IMPs is 10
//
// Each team's result depends on its own two sides, so after a split score the results of two
// opponents need not add up to 0. Everything is exact except for the rounding that a Rounding or a
// Scale requires. The rules follow spec/score.md, steps 3, 7 and 11.
package teams
