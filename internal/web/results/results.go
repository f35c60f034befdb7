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
	"io"
	"io/fs"
	"maps"
	"mime/multipart"
	"net/http"
	"path"
	"slices"
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
		title := cmp.Or(evening.Title(q, name), name)
		data.Scored = append(data.Scored,
			page.ScoredEvening{Name: name, Title: title, Files: strings.Join(s.sources, ", ")})
	}
	return q.Show(page.DeskResultsList, frame, data)
}

// unscoredEvenings returns the evenings without results that the user can choose: the one in the
// address, and those dealt this day.
func unscoredEvenings(q *desk.Request, chosen string) (list []page.UnscoredEvening) {
	if chosen != "" && squaredeal.CheckFileName(chosen) == nil {
		if row := evening.Row(q, chosen); row != nil {
			list = append(list, page.UnscoredEvening{EveningRow: *row, Dealt: true})
		} else {
			list = append(list, page.UnscoredEvening{EveningRow: page.EveningRow{File: chosen, Title: chosen}})
		}
	}
	for _, row := range evening.Tonights(q) {
		if row.File != chosen {
			list = append(list, page.UnscoredEvening{EveningRow: row, Dealt: true})
		}
	}
	return slices.DeleteFunc(list, func(c page.UnscoredEvening) bool {
		s, err := open(q.Desk, c.File)
		return err == nil && len(s.sources) > 0
	})
}

// begin accepts results files or starts an evening to be typed. It refuses a file without results and
// stores nothing.
func begin(q *desk.Request) error {
	frame := q.Frame(q.Heading("desk.frame.results"))
	chosen := q.Value("evening")
	name := chosen
	if name == otherEvening {
		name = ""
	}
	if name != "" && squaredeal.CheckFileName(name) != nil {
		return desk.ErrNoPage
	}
	if n := len(unscoredEvenings(q, chosen)); chosen == "" && n > 0 {
		frame.AddProblem("evening", q.Say("desk.results.choose-evening"))
		return showList(q, frame, chosen)
	}
	if q.Value("do") == "type" {
		s, err := create(q.Desk, freeName(q, name))
		if err == nil && len(s.sources) == 0 {
			err = s.write(typedFile, template(q, name))
		}
		if err != nil {
			return err
		}
		return q.RedirectToPage("results", s.name, "type")
	}
	files, err := uploads(q, "file")
	if err == nil && len(files) > 0 {
		err = check(files, len(files), settings{})
	}
	switch refused := new(refusedError); {
	case errors.As(err, &refused):
		frame.AddProblem("file", q.Words(refused.error))
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

// refusedError is an error in an upload.
type refusedError struct{ error }

// check returns a refusedError if files cannot be scored. n is the number of files that the evening
// would have.
func check(files []upload, n int, chosen settings) error {
	for _, u := range files {
		f, err := readFile(u.name, u.data, chosen)
		if err == nil && f == nil && n > 1 {
			err = words.Errorf("field.matches")
		}
		if err != nil && !needsSetting(err) {
			return &refusedError{words.Errorf("desk.results.not-results", words.Name("file", u.name),
				words.E("what", err))}
		}
	}
	return nil
}

// errMixed is the error for web pages together with files of another kind.
var errMixed = words.NewError("desk.results.mixed-files")

// uploads returns the uploaded files. It packs several web pages, such as those of a club's website, into
// a zip file.
func uploads(q *desk.Request, field string) (files []upload, err error) {
	if q.R.MultipartForm == nil {
		return nil, nil
	}
	pages, others := 0, 0
	for _, header := range q.R.MultipartForm.File[field] {
		name, data, err := content(header)
		if err != nil {
			return nil, err
		}
		if name == "" {
			continue
		}
		switch strings.ToLower(path.Ext(name)) {
		case ".html", ".htm":
			pages++
		case ".txt": // Pages may load it.
		default:
			others++
		}
		files = append(files, upload{name: name, data: data})
	}
	if pages == 0 || len(files) == 1 {
		return files, nil
	}
	if others > 0 {
		return nil, &refusedError{errMixed}
	}
	var list []clubpages.File
	for _, u := range files {
		list = append(list, clubpages.File{Name: u.name, Data: u.data})
	}
	data, err := zipped(list)
	return []upload{{name: base(files[0].name) + ".zip", data: data, pages: true}}, err
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
	var problems page.Problems
	switch q.Value("do") {
	case "file":
		err = s.add(q, &problems)
	case "hands":
		err = s.addHands(q, &problems)
	case "settings":
		chosen := s.settings
		chosen.Method, chosen.Winners = q.Value("method"), q.Value("winners")
		if of, number := q.Value("of"), q.Value("number"); number != "" && slices.Contains(s.sources, of) {
			chosen.Numbers = maps.Clone(chosen.Numbers)
			if chosen.Numbers == nil {
				chosen.Numbers = map[string]string{}
			}
			chosen.Numbers[of] = number
		}
		err = s.keepSettings(chosen)
	case "without":
		err = s.hideNames(q, &problems)
	case "delete":
		if err = s.remove(q.Value("file")); err == nil && len(s.sources) == 0 {
			return q.RedirectToPage("results")
		}
	default:
		return desk.ErrNoPage
	}
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return showEvening(q, s, problems, page.RulingFields{})
	}
	return q.RedirectToPage("results", s.name)
}

// add stores further files of the evening: other sections or clubs, or newer copies of stored files.
func (s *store) add(q *desk.Request, problems *page.Problems) error {
	files, err := uploads(q, "file")
	if err == nil && len(files) == 0 {
		problems.Add("file", q.Say("desk.results.no-file"))
		return nil
	}
	if err == nil {
		err = s.checkTogether(files)
	}
	if refused := new(refusedError); errors.As(err, &refused) {
		problems.Add("file", q.Words(refused.error))
		return nil
	}
	for i := 0; i < len(files) && err == nil; i++ {
		err = s.storeResults(files[i])
	}
	if err == nil && len(s.settings.Numbers) > 0 {
		err = s.keepSettings(s.settings) // Each number needs the name of its file now.
	}
	return err
}

// checkTogether returns a refusedError if files cannot be scored together with the stored ones.
func (s *store) checkTogether(files []upload) error {
	n := len(files)
	for _, file := range s.sources {
		data, err := s.read(file)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(files, func(u upload) bool { return sourceName(u.name) == file }) {
			continue
		}
		n++
		if isMatches(file, data) {
			return &refusedError{words.Errorf("field.matches")}
		}
	}
	return check(files, n, s.settings)
}

// hideNames stores which pairs are not named.
func (s *store) hideNames(q *desk.Request, problems *page.Problems) error {
	chosen := s.settings
	chosen.Unnamed = nil
	for text := range strings.SplitSeq(q.Value("without"), ",") {
		if text = strings.Join(strings.Fields(text), " "); text != "" && !slices.Contains(chosen.Unnamed, text) {
			chosen.Unnamed = append(chosen.Unnamed, text)
		}
	}
	changed := *s
	changed.settings = chosen
	if result := changed.score(q); len(result.unknownPairs) > 0 {
		problems.Add("without",
			q.Say("desk.results.no-pair", words.Name("pair", strings.Join(result.unknownPairs, ", "))))
		return nil
	}
	return s.keepSettings(chosen)
}

// addHands stores a hand file.
func (s *store) addHands(q *desk.Request, problems *page.Problems) error {
	files, err := uploads(q, "hands")
	switch {
	case err != nil:
		return err
	case len(files) == 0:
		problems.Add("hands", q.Say("desk.results.no-file"))
		return nil
	}
	file, data := files[0].name, files[0].data
	if _, err := handsIn(file, data); err != nil {
		problems.Add("hands", q.Say("desk.results.not-hands", words.Name("file", file), words.T("what", words.Of(err))))
		return nil
	}
	if s.hands != "" {
		if err := s.remove(s.hands); err != nil {
			return err
		}
	}
	return s.write(handsStart+strings.ToLower(path.Ext(file)), data)
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
	return q.Attach(q.R.PathValue("file"), data)
}

// freeName returns an unused name for a typed evening.
func freeName(q *desk.Request, name string) string {
	if name != "" {
		return name
	}
	return unusedName(q.Desk, "Evening"+q.Desk.Now().Format("20060102"))
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
