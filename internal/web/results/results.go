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
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	tonight "github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// Routes returns the pages of results. Forms are processed one at a time, so that two windows do
// not overwrite each other's changes.
func Routes() desk.Routes {
	var mu sync.Mutex
	locked := func(serve func(q *desk.Request) error) func(q *desk.Request) error {
		return func(q *desk.Request) error {
			if err := q.ParseForm(); err != nil { // An upload may take long, so read it before locking.
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

// begin starts an evening to be typed, or accepts the files of one that was scored elsewhere.
func begin(q *desk.Request) error {
	chosen := q.Value("evening")
	name := chosen
	if name == otherEvening {
		name = ""
	}
	if name != "" && squaredeal.CheckFileName(name) != nil {
		return desk.ErrNoPage
	}
	if chosen == "" && len(unscoredEvenings(q, chosen)) > 0 {
		frame := q.Frame(q.Heading("desk.frame.results"))
		frame.AddProblem("evening", q.Say("desk.results.choose-evening"))
		return showList(q, frame, chosen)
	}
	if q.Value("do") == "type" {
		return beginTyping(q, name)
	}
	return acceptFiles(q, name, chosen)
}

// beginTyping starts an evening to be typed. If name is empty, the evening gets one from the date.
func beginTyping(q *desk.Request, name string) error {
	shortName := name
	if shortName == "" {
		shortName = unusedName(q.Desk, nameOfDay(q))
	}
	s, err := create(q.Desk, shortName)
	if err == nil && len(s.sources) == 0 {
		err = s.write(typedFile, initialText(q, name))
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("results", s.name, "type")
}

// acceptFiles stores the uploaded files as the results of an evening. It refuses files without results and then
// stores nothing. If name is empty, the evening gets the name of the first file.
func acceptFiles(q *desk.Request, name, chosen string) error {
	files, err := uploads(q, "file")
	if err == nil && len(files) > 0 {
		err = check(files, len(files), settings{})
	}
	frame := q.Frame(q.Heading("desk.frame.results"))
	switch refused := new(refusedError); {
	case errors.As(err, &refused):
		frame.AddProblem("file", q.ErrorText(refused.error))
		return showList(q, frame, chosen)
	case err != nil:
		return err
	case len(files) == 0:
		frame.AddProblem("file", q.Say("desk.results.no-file"))
		return showList(q, frame, chosen)
	}

	if name == "" {
		name = tournament.ShortName(base(files[0].name))
	}
	s, err := create(q.Desk, nameFor(q, name, files))
	for i := 0; i < len(files) && err == nil; i++ {
		err = s.storeResults(files[i])
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("results", s.name)
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

// initialText returns the text that the user completes: the evening's title, the date, and the first board.
func initialText(q *desk.Request, name string) []byte {
	title := cmp.Or(tonight.Title(q, name), q.Say("desk.results.template-event"))
	lines := []string{
		q.Say("desk.results.word-event") + ": " + title,
		q.Say("desk.results.word-date") + ": " + q.Desk.Now().Format(time.DateOnly),
		"",
		q.Say("desk.results.word-board") + " 1",
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// withResults returns the evening in the path, which must have results.
func withResults(q *desk.Request) (*store, error) {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err == nil && len(s.sources) == 0 {
		return nil, desk.ErrNoPage
	}
	return s, err
}
