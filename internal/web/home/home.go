// Package home implements the first page of the desk: the tournament with the earliest deadline,
// the other tournaments with their roads, the club evening, and finished tournaments.
package home

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the route for the first page.
func Routes() desk.Routes { return desk.Routes{"GET /{$}": show} }

// show lists the folder's tournaments, with the earliest deadline at the top.
func show(q *desk.Request) error {
	list, err := organiser.List(q.Desk.Folder)
	if err != nil {
		return err
	}
	v := page.Tournaments{Tonight: evening.Card(q), Road: emptyRoad(q)}
	var rows []row
	for _, e := range list {
		if evening.IsTonight(q.Desk, strings.TrimSuffix(filepath.Base(e.Path), filepath.Ext(e.Path))) {
			continue // shown on its card
		}
		switch r := rowOf(q, e); {
		case r.Finished:
			v.Finished = append(v.Finished, r.TournamentRow)
		default:
			rows = append(rows, r)
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int { return a.due.Compare(b.due) })
	named := map[string]int{}
	for _, r := range rows {
		named[r.Name]++
	}
	for i, r := range rows {
		if named[r.Name] > 1 {
			r.Facts = strings.TrimSuffix(r.File+" · "+r.Facts, " · ")
		}
		r.Due = i == 0 && r.Step != ""
		v.Rows = append(v.Rows, r.TournamentRow)
	}
	for _, x := range organiser.TrashOf(q.Desk.Folder) {
		v.Trash = append(v.Trash, page.TrashRow{File: x.File, Name: cmp.Or(x.Name, x.ID), Date: q.Hour(x.At)})
	}
	v.Empty = len(v.Rows)+len(v.Finished) == 0 && !v.Tonight.Dealt
	f := q.Frame(q.Head("desk.frame.tournaments"))
	f.Own = true
	return q.Show(page.DeskTournaments, f, v)
}

// row is a tournament with the time at which something must be done.
type row struct {
	page.TournamentRow
	due time.Time
}

// someday is later than any deadline.
func someday() time.Time { return time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC) }

// rowOf returns a tournament for the page.
func rowOf(q *desk.Request, e organiser.Entry) row {
	base := filepath.Base(e.Path)
	r := row{TournamentRow: page.TournamentRow{File: strings.TrimSuffix(base, filepath.Ext(base)), Name: e.Name}, due: someday()}
	r.Path = "t/" + r.File
	s, err := organiser.Open(e.Path)
	if err != nil {
		r.Problem = q.Words(err)
		return r
	}
	c := tournament.Calendar(q.Desk, s)
	facts := []string{tournament.Size(q, s.Description)}
	if !s.Description.Published() || c.Stage == squaredeal.StageRevealed {
		facts = append(facts, page.StageWord(q.Lang, c))
	}
	r.Facts = strings.Join(slices.DeleteFunc(facts, func(s string) bool { return s == "" }), " · ")
	if e.Old {
		r.Program, r.Step, r.When = s.Description.Program(), q.Say("desk.home.look"), page.StageWord(q.Lang, c)
		return r
	}
	road, err := s.Road()
	if err != nil {
		r.Problem, r.Step = q.Words(err), q.Say("desk.home.look")
		return r
	}
	r.Path, r.Road = tournament.StationPath(s, road.Next), tournament.PageRoad(q, s, road, "")
	if c.Stage == squaredeal.StageRevealed && road.Next == "" {
		r.Finished, r.Date = true, openedOn(q, road)
		return r
	}
	if c.Stage == squaredeal.StageChanged {
		r.Problem, r.Path = page.StageWord(q.Lang, c), "t/"+r.File
	}
	r.Step = q.Say(cmp.Or(tournament.StepKeys[road.Next], "desk.home.look"))
	r.dueAt(q, s, road)
	return r
}

// dueAt sets when the next station is due, or since when a session has been in play.
func (r *row) dueAt(q *desk.Request, s *organiser.Tournament, road *organiser.Road) {
	at, hour := tournament.KnownAt(s.Description.Delayed)
	open := at.After(q.Desk.Now())
	switch road.Next {
	case organiser.Describe, organiser.Freeze, organiser.Announce:
		if open {
			r.due = at
			r.When = q.Say("desk.home.before", words.Name("time", q.Soon(at, hour)))
			r.Until, r.Countdown, r.Remaining = at.UTC(), q.Say("desk.announce.left", words.Name("time", "#")), tournament.Remaining(q, at)
		}
	case organiser.SetNumber:
		r.When = q.Say("desk.value.is-known")
		if r.due = at; open {
			r.When = q.Head("desk.value.comes", words.Name("time", q.Soon(at, hour)))
			r.Step = q.Say("desk.home.look")
		}
	case organiser.Deal:
		r.due, r.When = at, q.Say("desk.home.now")
	case organiser.Play:
		r.due = someday().AddDate(-1, 0, 0) // A session in play comes after deadlines and before drafts without one.
		r.playing(q, road.Progress)
	case organiser.Reveal:
		r.due = someday().AddDate(-1, 0, 0)
		r.When = q.Say("desk.home.all-over")
	}
}

// playing sets the session in play and its start.
func (r *row) playing(q *desk.Request, p *organiser.Progress) {
	_, next := p.Due()
	for i, x := range p.Sessions {
		if x.ID == next && x.IsMade() {
			r.When = q.Say("desk.home.in-play", words.Name("time", q.Clock(x.Made)))
			r.Step = q.Say("desk.home.end", words.N("n", i+1), words.N("of", len(p.Sessions)))
		}
	}
}

// openedOn returns the date on which the keys were published, or "" if it was not recorded.
func openedOn(q *desk.Request, road *organiser.Road) string {
	for _, stop := range road.Stops {
		if stop.Station == organiser.Reveal && !stop.At.IsZero() {
			return q.Lang.Short(stop.At.Local(), q.Desk.Now())
		}
	}
	return ""
}

// emptyRoad returns the road of a tournament before its first station.
func emptyRoad(q *desk.Request) page.Road {
	r := page.Road{At: 1}
	for i, name := range tournament.StationNames(q) {
		r.Stations = append(r.Stations, page.Station{Text: name, Current: i == 0})
	}
	return r
}
