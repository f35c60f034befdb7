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
)

// Routes returns the route for the first page.
func Routes() desk.Routes { return desk.Routes{"GET /{$}": show} }

// show shows the first page. It lists the tournaments in the folder, with the earliest deadline at the top.
func show(q *desk.Request) error {
	entries, err := organiser.List(q.Desk.Folder)
	if err != nil {
		return err
	}
	data := page.Tournaments{Tonight: evening.TonightCard(q), Road: emptyRoad(q)}
	var unfinished []row
	for _, entry := range entries {
		if evening.IsTonight(q.Desk, shortName(entry)) {
			continue // shown on its card
		}
		r := rowOf(q, entry)
		if r.Finished {
			data.Finished = append(data.Finished, r.TournamentRow)
		} else {
			unfinished = append(unfinished, r)
		}
	}

	data.Rows = sortedRows(unfinished)
	for _, draft := range organiser.ListTrash(q.Desk.Folder) {
		data.Trash = append(data.Trash,
			page.TrashRow{File: draft.File, Name: cmp.Or(draft.Name, draft.ID), Date: q.FormatDateTime(draft.At)})
	}
	data.Empty = len(data.Rows)+len(data.Finished) == 0 && !data.Tonight.Dealt
	frame := q.Frame(q.Heading("desk.frame.tournaments"))
	frame.HasTitle = true
	return q.Show(page.DeskTournaments, frame, data)
}

// sortedRows returns the rows of unfinished tournaments, the earliest deadline first. Tournaments with the
// same name are distinguished by their short names.
func sortedRows(unfinished []row) (rows []page.TournamentRow) {
	slices.SortStableFunc(unfinished, func(a, b row) int { return a.due.Compare(b.due) })
	countByName := map[string]int{}
	for _, r := range unfinished {
		countByName[r.Name]++
	}
	for i, r := range unfinished {
		if countByName[r.Name] > 1 {
			r.Facts = strings.TrimSuffix(r.File+" · "+r.Facts, " · ")
		}
		r.Due = i == 0 && r.Step != ""
		rows = append(rows, r.TournamentRow)
	}
	return rows
}

// row is a tournament on the first page.
type row struct {
	page.TournamentRow
	due time.Time // when its next step must be done, for sorting
}

// shortName returns the name of a tournament's file without its extension.
func shortName(entry organiser.Entry) string {
	base := filepath.Base(entry.Path)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// rowOf returns the row of a tournament: its facts, progress bar, next step, and when that is due.
func rowOf(q *desk.Request, entry organiser.Entry) row {
	r := row{TournamentRow: page.TournamentRow{File: shortName(entry), Name: entry.Name}, due: noDeadline()}
	r.Path = "t/" + r.File
	t, err := organiser.Open(entry.Path)
	if err != nil {
		r.Problem = q.ErrorText(err)
		return r
	}
	calendar := tournament.Calendar(q.Desk, t)
	facts := []string{tournament.SizeText(q, t.Description)}
	if !t.Description.Published() || calendar.Stage == squaredeal.StageRevealed {
		facts = append(facts, page.StageName(q.Lang, calendar))
	}
	r.Facts = strings.Join(slices.DeleteFunc(facts, func(fact string) bool { return fact == "" }), " · ")
	if entry.Old {
		r.Program, r.Step, r.When = t.Description.Program(), q.Say("desk.home.look"), page.StageName(q.Lang, calendar)
		return r
	}
	road, err := t.Overview()
	if err != nil {
		r.Problem, r.Step = q.ErrorText(err), q.Say("desk.home.look")
		return r
	}
	r.Path, r.Road = tournament.StationPath(t, road.Next), tournament.PageRoad(q, t, road, "")
	if calendar.Stage == squaredeal.StageRevealed && road.Next == "" {
		r.Finished, r.Date = true, revealDate(q, road)
		return r
	}
	if calendar.Stage == squaredeal.StageChanged {
		r.Problem, r.Path = page.StageName(q.Lang, calendar), "t/"+r.File
	}
	r.Step = q.Say(cmp.Or(tournament.StepKeys[road.Next], "desk.home.look"))
	r.setDeadline(q, t, road)
	return r
}

// emptyRoad returns the progress bar of a new tournament, at its first station.
func emptyRoad(q *desk.Request) page.Road {
	r := page.Road{Current: 1}
	for i, name := range tournament.StationNames(q) {
		r.Stations = append(r.Stations, page.Station{Text: name, Current: i == 0})
	}
	return r
}
