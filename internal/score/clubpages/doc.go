// Package clubpages reads results that Polish clubs publish as web pages with JFR Pary and KoPS,
// scores them again and compares every printed point (spec/polishclub.md).
//
//	t, err := clubpages.Read(files, "")
//	scored, err := t.Score(clubpages.Options{})
//	fmt.Println(scored.Report.PointsEqual, "of", scored.Report.Points)
//
// The parser is as lenient as browsers: tags may be unclosed and attributes misspelt. It
// does not follow links, and only reads the given files.
package clubpages
