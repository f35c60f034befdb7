// Package apply puts the rulings of a director onto results.
//
// ReadRulings reads rulings from a text, one per line, and ToSession and ToMatches
// put them onto a session of pairs or of matches. They return the scores before and
// after the rulings and never change the session that they are given. A Question is
// about one board or one table; ScoreBoard and Ask answer it, and Answer.Lines
// writes its ruling as a line that ReadRulings reads.
//
// The package decides and does not explain: its results are numbers and notation.
// Package explain tells how the numbers come about, and package print lays them out.
// Every error names its place, a line and a character or a field of the question.
package apply
