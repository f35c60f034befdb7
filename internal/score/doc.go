// Package score scores duplicate bridge with everything that a director may
// award, exactly.
//
// A table's result is a Result: a Side for North-South and one for East-West,
// read from text by ParseResult and printed by its String method. Usually both
// sides are one raw score; after an adjustment a side may be a percentage, an
// average, or a weighted score whose weights may be negative. All raw scores are
// written from North-South's side, also those of an East-West side.
//
//	+620   4Hx-2 N   60%   A+   (60%+620&40%-100)   (-100)/(+620)
//
// A Board of such results is scored by its Score method at matchpoints, by
// Butler or by cross-IMPs:
//
//	b := score.Board{Method: score.Matchpoints, Lines: []score.Line{
//		{NS: "1", EW: "6", Result: score.RawResult(620)},
//		{NS: "2", EW: "5", Result: score.RawResult(-100)},
//	}}
//	s, err := b.Score() // s.Top is 2, s.Lines[0].NS.Value is 2, s.Lines[0].EW.Value is 0
//
// Every result is an exact Frac: f.String() is "123/7", f.Decimal(2) is
// "17.57", f.Float() is for what is only looked at. Nothing is rounded on the
// way. A percentage of the top is p.Value.Times(100).Div(s.Top) where s.Top is
// not 0.
//
// The rules are those of spec/score.md, each with its law in the Laws of
// Duplicate Bridge 2017 or its source.
package score
