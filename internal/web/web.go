// Package web is what people and programs use through a browser. The desks, of
// organisers, clubs and directors, run on the computer where the files are, for
// whoever sits there:
//
//	d, err := web.NewDesk(desk.Config{Folder: ".", Version: "1.0"})
//	listener, err := net.Listen("tcp", "127.0.0.1:0")
//	fmt.Println(d.Open(listener.Addr())) // an address that opens it once
//	err = d.Serve(ctx, listener)         // until ctx is done or the desk is closed
//
// What a desk knows stands in the files of its folder, which the command line
// works on as well. Outside of it a desk keeps the passphrases of evenings, and how
// the last one was dealt (package own), and reads and writes no more. Its pages call
// the libraries that the commands call and print their values: they compute none.
//
// Each station of a tournament has a package of its own, with a function Routes that
// lists its pages; package tournament is what they share, package desk what all pages
// share. The values that package NAME shows are in desk_NAME.go of internal/page, and the
// templates in desk_NAME.html; those of reveal stand in desk_publish.html, with the parts
// that both show.
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

// tournamentRoutes are a tournament's own page.
func tournamentRoutes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}":       tournament.Looks(showTournament),
		"GET /t/{name}/phase": tournament.Looks(showTournament),
	}
}

// NewDesk returns the desks of a folder, which must be there.
func NewDesk(c desk.Config) (*desk.Desk, error) {
	return desk.New(c, tournament.RefuseOld, tournamentRoutes, home.Routes, describe.Routes, publish.Routes, hands.Routes, reveal.Routes, evening.Routes, director.Routes, results.Routes)
}

// showTournament is a tournament's own page.
func showTournament(q *desk.Request, s *organiser.Tournament) error {
	switch {
	case s.Description.Old:
		return publish.ShowOld(q, s)
	case s.Description.Published():
		return publish.ShowAnnounce(q, s)
	}
	return describe.ShowDraft(q, s, tournament.StationFrame(q, s, organiser.Describe), page.PhaseForm{})
}
