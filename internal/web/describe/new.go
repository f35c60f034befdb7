// Package describe implements the desk's first station: a new tournament and its draft, including
// unsaved input.
package describe

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the routes for creating a tournament and for its draft.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t":                askNew,
		"POST /t":               createTournament,
		"POST /t/{name}":        draftForm(rename),
		"GET /t/{name}/di":      tournament.PageHandler(askDelayed, organiser.CheckDraft),
		"POST /t/{name}/di":     draftForm(setDelayed),
		"GET /t/{name}/lint":    showLint,
		"POST /t/{name}/phase":  draftForm(setPhase, organiser.CheckDraft),
		"GET /t/{name}/preview": tournament.PageHandler(showPreview),
		"POST /t/{name}/typed":  tournament.PageHandler(storeForm),
		"POST /t/{name}/trash":  discardDraft,
		"POST /trash":           restoreDraft,
	}
}

// discardDraft moves a draft to the trash.
func discardDraft(q *desk.Request) error {
	t, err := tournament.OpenLocked(q)
	if err != nil {
		if again := q.CheckRepeated(); again != nil { // pressed twice
			return again
		}
		return err
	}
	defer t.Close()
	err = t.Trash(q.Desk.Now())
	if err == nil {
		err = tournament.ForgetUnsavedInput(q.Desk, t.ID())
	}
	if errors.Is(err, organiser.ErrNotTrash) {
		return q.Unavailable(err)
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("")
}

// restoreDraft moves a draft back from the trash.
func restoreDraft(q *desk.Request) error {
	if err := q.ParseForm(); err != nil {
		return err
	}
	id, err := organiser.PutBack(q.Desk.Folder, q.Value("file"))
	nameTaken, notInTrash := errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist)
	if nameTaken || notInTrash {
		if again := q.CheckRepeated(); again != nil { // pressed twice
			return again
		}
	}
	switch {
	case nameTaken:
		return q.Problem(http.StatusConflict, "desk.trash.taken", words.Name("name", id))
	case notInTrash:
		return desk.ErrNoPage
	case err != nil:
		return err
	}
	return q.RedirectToPage("t", id)
}

func askNew(q *desk.Request) error {
	frame := q.Frame(q.Say("desk.new.title"))
	return q.Show(page.DeskNew, frame, page.NewTournament{})
}

// createTournament starts a new tournament.
func createTournament(q *desk.Request) error {
	if err := q.ParseForm(); err != nil {
		return err
	}
	data := page.NewTournament{
		Name: strings.TrimSpace(q.Value("name")),
		File: strings.TrimSpace(q.Value("file")),
	}
	frame := q.Frame(q.Say("desk.new.title"))
	file := data.File
	if file == "" {
		file = tournament.ShortName(data.Name)
	}
	checkNames(q, &frame.Problems, data, file)
	if len(frame.Problems) > 0 {
		return q.Show(page.DeskNew, frame, data)
	}
	_, err := organiser.Create(filepath.Join(q.Desk.Folder, file+squaredeal.DescriptionExt), data.Name)
	if err == nil {
		// An earlier tournament of that name may have left unsaved input.
		err = tournament.ForgetUnsavedInput(q.Desk, file)
	}
	if errors.Is(err, fs.ErrExist) {
		if again := q.CheckRepeated(); again != nil {
			return again
		}
		frame.AddProblem("file", q.Say("desk.tonight.tournament-already", words.Name("name", file)))
		return q.Show(page.DeskNew, frame, data)
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("t", file)
}

// maxShortName is the maximum length of a short name.
const maxShortName = 64

// checkNames checks the name of a new tournament and its short name, file. If the user typed neither,
// only the missing name is a problem.
func checkNames(q *desk.Request, problems *page.Problems, data page.NewTournament, file string) {
	if data.Name == "" {
		problems.Add("name", q.Say("desk.name-missing"))
	} else if _, err := squaredeal.New(data.Name); err != nil {
		problems.Add("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.ErrorText(err))))
	}
	isTyped := data.Name != "" || data.File != ""
	if isTyped && squaredeal.CheckFileName(file) != nil {
		problems.Add("file", tournament.FileNameProblem(q, file))
	}
	if len(file) > maxShortName {
		problems.Add("file", q.Say("desk.draft.short-name-64-characters"))
	}
}
