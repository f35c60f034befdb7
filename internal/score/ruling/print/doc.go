// Package print lays out scores and rulings: as sheets for people, which become text, HTML
// or PDF, and as reports, which become JSON.
//
// For each subject there is a pair of functions, such as BoardSheet and ReportBoard. A sheet is in
// one language and contains the steps of package explain. A report has the same keys in every
// language, and an exact fraction next to each rounded number. Package evening contains the JSON
// form of a session. AnswerQuestion answers a director's question about one table and lays out the answer.
//
// The package does not make scoring decisions; it uses those of package apply.
package print
