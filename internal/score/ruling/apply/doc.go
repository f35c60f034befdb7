// Package apply applies a director's rulings to results.
//
// ReadRulings reads rulings from text, one per line. ToSession and ToMatches apply them to a
// session of pairs or of team matches. They return the scores before and after the rulings and do
// not change the original session. A Question is about one board or one table. ScoreBoard and AnswerQuestion
// answer it, and Answer.Lines writes its ruling in the format of ReadRulings.
//
// The package makes decisions without explaining them: its results are numbers and
// notation. Package explain derives the numbers in sentences, and package print lays them
// out. Every error contains its location, either a line and a character or a field of the
// question.
package apply
