package evening

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// HandsOf returns the boards that were dealt for an evening, as far as a file of them can
// be read back, and whether they may be shown: a proven evening says when it is over, and
// of a plain one nobody notes it.
func HandsOf(q *desk.Request, name string) (boards []bridge.Board, over bool) {
	e := find(q.Desk, name)
	if e == nil {
		return nil, false
	}
	if boards = readBack(q.Desk, name); e.s == nil {
		return boards, true
	}
	p, err := e.s.Progress()
	return boards, err == nil && p.Session(session).IsOver()
}

// Title returns the name of an evening, or "" if there is none of that short name.
func Title(q *desk.Request, name string) string {
	if name == "" {
		return ""
	}
	if e := find(q.Desk, name); e != nil {
		return e.title(q)
	}
	return ""
}
