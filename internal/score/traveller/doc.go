// Package traveller reads results in the format that people type: a traveller for one board, a
// session of travellers, and a match in two rooms, as text or CSV (spec/score.md steps 12 and 13,
// spec/score-session.md steps 1 and 2).
//
//	method: mp
//	board: 7
//	1  6  +620
//	2  5  (60%+620&40%-100)
//	3  4  4Hx-2 N    # a comment
//
// Lines "key: value" come first, followed by one result per line. Keys and values ignore
// case. Every error is an *Error, which contains the line and the character. If a session
// is damaged in the middle, the complete boards are returned with the error.
package traveller
