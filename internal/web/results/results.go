// Package results scores a club evening at the desk. The user uploads the evening's file or types
// its travellers, and gets the ranking, possible mistakes, rulings, a page to post, and the ranking
// and cards on paper.
//
// Everything is stored in the desk's subfolder results/NAME and listed on the evening's page: the
// original file or text, hands, rulings and settings. An evening dealt by Tonight has the same
// NAME, so its hands are known.
package results

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
)

// Routes returns the routes for results. Forms are processed one at a time, so that two windows do not
// overwrite each other's changes.
func Routes() desk.Routes {
	var mu sync.Mutex
	locked := func(serve func(q *desk.Request) error) func(q *desk.Request) error {
		return func(q *desk.Request) error {
			// An upload may take a long time, so it is read before other forms are locked out.
			if err := q.ParseForm(); err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			return serve(q)
		}
	}
	return desk.Routes{
		"GET /results":                      list,
		"POST /results":                     locked(begin),
		"GET /results/{name}":               show,
		"POST /results/{name}":              locked(change),
		"GET /results/{name}/type":          askTyped,
		"POST /results/{name}/type":         locked(saveTyped),
		"GET /results/{name}/cards":         showCards,
		"GET /results/{name}/page":          downloadPage,
		"GET /results/{name}/posted":        previewPage,
		"GET /results/{name}/files/{file}":  serveFile,
		"GET /results/{name}/rulings":       show,
		"GET /results/{name}/rulings/take":  show,
		"GET /results/{name}/rulings/move":  show,
		"POST /results/{name}/rulings":      locked(addRuling),
		"POST /results/{name}/rulings/take": locked(removeRuling),
		"POST /results/{name}/rulings/move": locked(moveRuling),
	}
}

// list shows the evenings with results, and the form for a new one.
func list(q *desk.Request) error {
	name := q.R.URL.Query().Get("evening")
	if name != "" && squaredeal.CheckFileName(name) == nil {
		if f, err := open(q.Desk, name); err == nil && len(f.sources) > 0 {
			return q.Redirect(q.Address("results", name))
		}
	}
	return showList(q, q.Frame(q.Heading("desk.frame.results")), name)
}

// otherEvening is the choice of an evening that this desk has not dealt.
const otherEvening = "-"

func showList(q *desk.Request, frame page.Frame, chosen string) error {
	data := page.ResultsList{Unscored: unscoredEvenings(q, chosen), Chosen: chosen, OtherChoice: otherEvening}
	if chosen == "" && len(data.Unscored) == 1 {
		data.Chosen = data.Unscored[0].File
	}
	for _, name := range q.Desk.FileNames(folderName, "", "") {
		s, err := open(q.Desk, name)
		if err != nil || len(s.sources) == 0 {
			continue
		}
		title := cmp.Or(tonight.Title(q, name), name)
		data.Scored = append(data.Scored,
			page.ScoredEvening{Name: name, Title: title, Files: strings.Join(s.sources, ", ")})
	}
	return q.Show(page.DeskResultsList, frame, data)
}

// unscoredEvenings returns the evenings without results that the user can choose: the one in the
// address, and those dealt this day.
func unscoredEvenings(q *desk.Request, chosen string) (list []page.UnscoredEvening) {
	if chosen != "" && squaredeal.CheckFileName(chosen) == nil {
		if row := tonight.Row(q, chosen); row != nil {
			list = append(list, page.UnscoredEvening{EveningRow: *row, Dealt: true})
		} else {
			list = append(list, page.UnscoredEvening{EveningRow: page.EveningRow{File: chosen, Title: chosen}})
		}
	}
	for _, row := range tonight.ListTonight(q) {
		if row.File != chosen {
			list = append(list, page.UnscoredEvening{EveningRow: row, Dealt: true})
		}
	}
	return slices.DeleteFunc(list, func(c page.UnscoredEvening) bool {
		s, err := open(q.Desk, c.File)
		return err == nil && len(s.sources) > 0
	})
}

// serveFile serves a stored file.
func serveFile(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	data, err := s.read(q.R.PathValue("file"))
	if errors.Is(err, fs.ErrNotExist) {
		return desk.ErrNoPage
	}
	if err != nil {
		return err
	}
	return q.SendFile(q.R.PathValue("file"), data)
}

// withResults returns the evening in the path, which must have results.
func withResults(q *desk.Request) (*store, error) {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err == nil && len(s.sources) == 0 {
		return nil, desk.ErrNoPage
	}
	return s, err
}
