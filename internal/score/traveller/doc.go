// Package traveller reads results as people type them: a traveller of one
// board, a session of travellers, and a match of two rooms, as text or CSV
// (spec/score.md steps 12 and 13, spec/score-session.md steps 1 and 2).
//
//	method: mp
//	board: 7
//	1  6  +620
//	2  5  (60%+620&40%-100)
//	3  4  4Hx-2 N    # a comment
//
// Lines "key: value" come first, then one result a line. Keys and values may be
// written in any case. Every error is an *Error, which names the line and the
// character. A session that is damaged in the middle is returned with its error,
// as far as it was read.
package traveller
