// Package print lays out scores and rulings: as sheets for people, which become text,
// HTML or PDF, and as reports, which become JSON.
//
// For each subject there is a pair of functions, such as BoardSheet and ReportBoard.
// A sheet is in one language and has the steps of package explain. A report has the
// same keys in every language, and next to each rounded number its exact fraction.
// The JSON of a session is that of package evening.
// Ask answers a question of a director about one table and lays out the answer.
//
// The package does not score anything that package apply has not decided.
package print
