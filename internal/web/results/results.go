// Package results scores a club evening at the desk. The user uploads the evening's file or types
// its travellers, and gets the ranking, possible mistakes, rulings, a page to post, and the ranking
// and cards on paper.
//
// Everything is stored in the desk's subfolder results/NAME and listed on the evening's page: the
// original file or text, hands, rulings and settings. An evening dealt by Tonight has the same
// NAME, so its hands are known.
package results

import (
	"errors"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/evening"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the pages of results. Forms are processed one at a time, so that two windows do
// not overwrite each other's changes.
func Routes() desk.Routes {
	var mu sync.Mutex
	locked := func(serve func(q *desk.Request) error) func(q *desk.Request) error {
		return func(q *desk.Request) error {
			if err := q.Form(); err != nil { // An upload may take long, so read it before locking.
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
		"POST /results/{name}/type":         locked(keepTyped),
		"GET /results/{name}/cards":         cards,
		"GET /results/{name}/page":          post,
		"GET /results/{name}/posted":        posted,
		"GET /results/{name}/files/{file}":  handOver,
		"GET /results/{name}/rulings":       show,
		"GET /results/{name}/rulings/take":  show,
		"POST /results/{name}/rulings":      locked(addRuling),
		"POST /results/{name}/rulings/take": locked(removeRuling),
	}
}

// list shows the evenings with results, and the form for a new one.
func list(q *desk.Request) error {
	name := q.R.URL.Query().Get("evening")
	if name != "" && squaredeal.CheckFileName(name) == nil {
		if f, err := open(q.Desk, name); err == nil && f.source != "" {
			return q.SeeOther(q.Address("results", name))
		}
	}
	return showList(q, q.Frame(q.Head("desk.frame.results")), name)
}

func showList(q *desk.Request, f page.Frame, name string) error {
	v := page.ResultsList{Evening: name}
	if card := evening.Card(q); name == "" && card.Dealt {
		v.Tonight, v.Evening = card.Title, strings.TrimPrefix(card.Path, "tonight/")
	} else if name != "" {
		v.Tonight = evening.Title(q, name)
	}
	for _, of := range q.Desk.Named(folderName, "", "") {
		s, err := open(q.Desk, of)
		if err != nil || s.source == "" {
			continue
		}
		row := page.ResultsRow{Name: of, Title: of, File: s.source}
		if title := evening.Title(q, of); title != "" {
			row.Title = title
		}
		v.Rows = append(v.Rows, row)
		if of == v.Evening {
			v.Evening, v.Tonight = "", ""
		}
	}
	return q.Show(page.DeskResultsList, f, v)
}

// begin accepts a results file or starts an evening to be typed. It refuses a file without results
// and stores nothing.
func begin(q *desk.Request) error {
	f := q.Frame(q.Head("desk.frame.results"))
	name := q.Value("evening")
	if name != "" && squaredeal.CheckFileName(name) != nil {
		return desk.ErrNoPage
	}
	if q.Value("do") == "type" {
		s, err := create(q.Desk, freeName(q, name))
		if err == nil && s.source == "" {
			err = s.write(typedFile, template(q, name))
		}
		if err != nil {
			return err
		}
		return q.Go303("results", s.name, "type")
	}
	file, data, err := uploaded(q, "file")
	if errors.Is(err, errSeveral) {
		f.Wrongly("file", q.Reason(err))
		return showList(q, f, name)
	}
	if err != nil {
		return err
	}
	if file == "" {
		f.Wrongly("file", q.Say("desk.results.no-file"))
		return showList(q, f, name)
	}
	if _, err := readFile(file, data, settings{}); err != nil && !needsSetting(err) {
		f.Wrongly("file", q.Say("desk.results.not-results", words.Name("file", file), words.T("what", words.Of(err))))
		return showList(q, f, name)
	}
	if name == "" {
		name = tournament.ShortName(strings.TrimSuffix(file, path.Ext(file)))
	}
	s, err := create(q.Desk, nameFor(q, name, data))
	if err == nil && s.source == "" {
		err = s.write(sourceName(file), data)
	}
	if err != nil {
		return err
	}
	return q.Go303("results", s.name)
}

// errSeveral is the error for several files that are not pages of one tournament.
var errSeveral = words.NewError("desk.results.one-file")

// uploaded returns an uploaded file, or an empty name if none was chosen. It packs several files, such
// as the pages of a club's website, into a zip file.
func uploaded(q *desk.Request, field string) (name string, data []byte, err error) {
	if q.R.MultipartForm == nil || len(q.R.MultipartForm.File[field]) == 0 {
		return "", nil, nil
	}
	list := q.R.MultipartForm.File[field]
	if len(list) == 1 {
		return content(list[0])
	}
	var files []clubpages.File
	for _, header := range list {
		if ext := strings.ToLower(path.Ext(header.Filename)); ext != ".html" && ext != ".htm" && ext != ".txt" {
			return "", nil, errSeveral
		}
		name, data, err := content(header)
		if err != nil {
			return "", nil, err
		}
		files = append(files, clubpages.File{Name: name, Data: data})
	}
	data, err = zipped(files)
	return base(files[0].Name) + ".zip", data, err
}

// content returns an uploaded file.
func content(header *multipart.FileHeader) (name string, data []byte, err error) {
	in, err := header.Open()
	if err != nil {
		return "", nil, err
	}
	defer in.Close()
	data, err = io.ReadAll(in)
	if header.Filename == "" || err != nil {
		return "", nil, err
	}
	return path.Base(strings.ReplaceAll(header.Filename, `\`, "/")), data, nil
}

// change replaces the file of an evening, adds hands, stores settings, or deletes a file.
func change(q *desk.Request) error {
	s, err := open(q.Desk, q.R.PathValue("name"))
	if err != nil {
		return err
	}
	var wrong page.Problems
	switch q.Value("do") {
	case "file":
		err = s.replace(q, &wrong)
	case "hands":
		err = s.addHands(q, &wrong)
	case "settings":
		err = s.keepSettings(settings{Method: q.Value("method"), Winners: q.Value("winners"), Number: q.Value("number")})
	case "delete":
		if err = s.remove(q.Value("file")); err == nil && s.source == "" {
			return q.Go303("results")
		}
	default:
		return desk.ErrNoPage
	}
	switch {
	case err != nil:
		return err
	case len(wrong) > 0:
		return showEvening(q, s, wrong, page.RulingLine{})
	}
	return q.Go303("results", s.name)
}

// replace stores a newer file for the same evening.
func (s *store) replace(q *desk.Request, wrong *page.Problems) error {
	file, data, err := uploaded(q, "file")
	switch {
	case errors.Is(err, errSeveral):
		wrong.Add("file", q.Reason(err))
		return nil
	case err != nil:
		return err
	case s.source == typedFile:
		wrong.Add("", q.Say("desk.results.typed-there"))
		return nil
	case file == "":
		wrong.Add("file", q.Say("desk.results.no-file"))
		return nil
	}
	if _, err := readFile(file, data, s.settings); err != nil && !needsSetting(err) {
		wrong.Add("file", q.Say("desk.results.not-results", words.Name("file", file), words.T("what", words.Of(err))))
		return nil
	}
	old := s.source
	if err := s.write(sourceName(file), data); err != nil {
		return err
	}
	if old != "" && old != sourceName(file) {
		return s.remove(old)
	}
	return nil
}

// addHands stores a hand file.
func (s *store) addHands(q *desk.Request, wrong *page.Problems) error {
	file, data, err := uploaded(q, "hands")
	switch {
	case err != nil:
		return err
	case file == "":
		wrong.Add("hands", q.Say("desk.results.no-file"))
		return nil
	}
	if _, err := handsIn(file, data); err != nil {
		wrong.Add("hands", q.Say("desk.results.not-hands", words.Name("file", file), words.T("what", words.Of(err))))
		return nil
	}
	if s.hands != "" {
		if err := s.remove(s.hands); err != nil {
			return err
		}
	}
	return s.write(handsStart+strings.ToLower(path.Ext(file)), data)
}

// handOver serves a stored file.
func handOver(q *desk.Request) error {
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
	return q.Attach(q.R.PathValue("file"), data)
}

// freeName returns an unused name for a typed evening.
func freeName(q *desk.Request, name string) string {
	if name != "" {
		return name
	}
	return unused(q.Desk, "Evening"+q.Desk.Now().Format("20060102"))
}

// template returns the initial text for typing.
func template(q *desk.Request, name string) []byte {
	title := evening.Title(q, name)
	if title == "" {
		title = q.Say("desk.results.template-event")
	}
	return []byte(q.Say("desk.results.word-event") + ": " + title + "\n" + q.Say("desk.results.word-date") + ": " + q.Desk.Now().Format(time.DateOnly) +
		"\n\n" + q.Say("desk.results.word-board") + " 1\n")
}

// conflict responds to a form that arrives after another window has changed the text.
func conflict(q *desk.Request) error {
	return q.Problem(http.StatusConflict, "desk.results.other-window")
}
