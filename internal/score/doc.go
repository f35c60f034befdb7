// Package score scores duplicate bridge, including everything that a director may award. All
// results are exact.
//
// A table's result is a Result, which contains a Side for North-South and one for East-West.
// ParseResult reads it from text, and its String method prints it. Usually both sides are the same
// raw score. After an adjustment a side may be a percentage, an average, or a weighted score whose
// weights may be negative. All raw scores are from North-South's point of view, even for an
// East-West side.
//
//	+620   4Hx-2 N   60%   A+   (60%+620&40%-100)   (-100)/(+620)
//
// The Score method of a Board scores its results at matchpoints, Butler or cross-IMPs:
//
//	b := score.Board{Method: score.Matchpoints, Lines: []score.Line{
//		{NS: "1", EW: "6", Result: score.RawResult(620)},
//		{NS: "2", EW: "5", Result: score.RawResult(-100)},
//	}}
//	s, err := b.Score() // s.Top is 2, s.Lines[0].NS.Value is 2, s.Lines[0].EW.Value is 0
//
// Every result is an exact Frac: f.String() is "123/7", f.Decimal(2) is "17.57", and f.Float() is
// an approximation for display. No intermediate value is rounded. If s.Top is not 0, the percentage
// is p.Value.Times(100).Div(s.Top).
//
// The rules follow spec/score.md, which cites the Laws of Duplicate Bridge 2017 or another source
// for each.
package score
