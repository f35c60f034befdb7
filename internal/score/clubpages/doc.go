// Package clubpages reads the results that Polish clubs publish as web pages of JFR Pary and
// KoPS, scores them again and compares every printed point (spec/polishclub.md).
//
//	t, err := clubpages.Read(files, clubpages.Options{})
//	scored, err := t.Score()
//	fmt.Println(scored.Report.PointsEqual, "of", scored.Report.Points)
//
// Reading is lenient where browsers are: tags may be unclosed and attributes misspelt. No
// link is followed, and nothing is read but the files that are given.
package clubpages
