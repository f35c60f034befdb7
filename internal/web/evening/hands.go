package evening

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// HandsOf returns an evening's boards, or nil if none of its files shows the hands. mayShow is false until
// a provable evening is over. The desk does not record the end of a plain evening, so its boards may
// always be shown.
func HandsOf(q *desk.Request, name string) (boards []bridge.Board, mayShow bool) {
	e := findEvening(q.Desk, name)
	if e == nil {
		return nil, false
	}
	if boards = readBoards(q.Desk, name); e.tournament == nil {
		return boards, true
	}
	p, err := e.tournament.Progress()
	return boards, err == nil && p.Session(onlySession).IsOver()
}
