package evening

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// HandsOf returns an evening's boards, if any of its files is readable, and whether they may be
// shown. Only provable evenings record when they are over.
func HandsOf(q *desk.Request, name string) (boards []bridge.Board, over bool) {
	e := findEvening(q.Desk, name)
	if e == nil {
		return nil, false
	}
	if boards = readBoards(q.Desk, name); e.tournament == nil {
		return boards, true
	}
	p, err := e.tournament.Progress()
	return boards, err == nil && p.Session(session).IsOver()
}
