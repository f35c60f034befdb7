// Package score scores duplicate bridge, exactly, with everything that a director may award.
//
// A [Result] is a table's result on a board: a [Side] for North-South and one for East-West.
// [ParseResult] parses it, and its String method formats it. Usually both sides have the same raw
// score. After an adjustment, a side may have a percentage, an average, or a weighted score. All
// raw scores are from North-South's point of view, even for an East-West side.
//
//	+620   4Hx-2 N   60%   A+   (60%+620&40%-100)   (-100)/(+620)
//
// A [Board] is scored by itself, a [Session] ranks its pairs:
//
//	scoring := score.Scoring{Method: score.Matchpoints}
//	b := score.Board{Lines: []score.Line{
//		{NS: "1", EW: "6", Result: score.RawResult(620)},
//		{NS: "2", EW: "5", Result: score.RawResult(-100)},
//	}}
//	s, err := b.Score(scoring) // s.Top is 2, s.Lines[0].NS.Value is 2, s.Lines[0].EW.Value is 0
//	session := score.Session{Scoring: scoring, Boards: []score.Board{b}}
//	out, err := session.Score() // out.Pairs[0].Mean is 100, the exact percentage of pair 1
//
// Results are checked before they are scored: weights must sum to 1, percentages must be between 0
// and 100, and contracts must be possible. The zero Result means that the board was not played.
//
// Points are exact fractions, see [Frac], and nothing is rounded unless [Scoring] asks for it. The
// rules follow spec/score.md and spec/score-session.md, which cite the Laws of Duplicate Bridge
// 2017 or another source for each. Values are safe for concurrent use as long as nobody changes
// them.
package score
