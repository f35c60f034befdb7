// Package web contains everything that people and programs use through a browser. The desks for
// organisers, clubs and directors run on the user's own computer, next to the files:
//
//	d, err := web.NewDesk(desk.Config{Folder: ".", Version: "1.0"})
//	listener, err := net.Listen("tcp", "127.0.0.1:0")
//	fmt.Println(d.TicketURL(listener.Addr())) // an address that opens the desk once
//	err = d.Serve(ctx, listener)              // until ctx is done or the desk is closed
//
// A desk keeps its state in its folder, in files that commands can also use. Outside the folder it
// only stores passphrases for evenings and the last evening's settings (package userdata), and accesses
// nothing else. Its pages call the same libraries as the commands and print their values; they
// compute nothing themselves.
//
// Each station in a tournament has its own package with a function Routes that lists its pages.
// Package tournament contains code that they share, and package desk code for all pages. The values
// for package NAME are in desk_NAME.go of internal/page, and the templates in desk_NAME.html; those
// for reveal are in desk_publish.html, with the parts that both use.
package web

import (
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/describe"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/director"
	"github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/home"
	"github.com/fairdeal/fairdeal/internal/web/publish"
	"github.com/fairdeal/fairdeal/internal/web/results"
	"github.com/fairdeal/fairdeal/internal/web/reveal"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// tournamentRoutes returns the route for a tournament's own page.
func tournamentRoutes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}":       tournament.PageHandler(showTournament),
		"GET /t/{name}/phase": tournament.PageHandler(showTournament),
	}
}

// NewDesk returns the desk for an existing folder, with all pages for organisers, clubs and directors.
func NewDesk(c desk.Config) (*desk.Desk, error) {
	return desk.New(c, tournament.RefuseOld, tournamentRoutes, home.Routes, describe.Routes, publish.Routes,
		hands.Routes, reveal.Routes, evening.Routes, director.Routes, results.Routes)
}

// showTournament shows a tournament's own page.
func showTournament(q *desk.Request, t *organiser.Tournament) error {
	switch {
	case t.Description.Old:
		return publish.ShowOld(q, t)
	case t.Description.Published():
		return publish.ShowAnnounce(q, t)
	}
	return describe.ShowDraft(q, t, tournament.StationFrame(q, t, organiser.StationDescribe), page.PhaseForm{})
}
