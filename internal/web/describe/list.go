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

// Routes returns the pages for creating and describing a tournament.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t":                askNew,
		"POST /t":               begin,
		"POST /t/{name}":        drafts(rename),
		"GET /t/{name}/di":      tournament.Looks(askDelayed, organiser.MustBeDraft),
		"POST /t/{name}/di":     drafts(setDelayed),
		"GET /t/{name}/lint":    showLint,
		"POST /t/{name}/phase":  drafts(setPhase, organiser.MustBeDraft),
		"GET /t/{name}/preview": tournament.Looks(showPreview),
		"POST /t/{name}/typed":  tournament.Looks(keepForm),
		"POST /t/{name}/trash":  throwAway,
		"POST /trash":           putBack,
	}
}

// throwAway discards a draft; putBack restores it.
func throwAway(q *desk.Request) error {
	s, err := tournament.Edit(q)
	if err != nil {
		if again := q.Again(); again != nil { // pressed twice
			return again
		}
		return err
	}
	defer s.Close()
	err = s.Trash(q.Desk.Now())
	if err == nil {
		err = tournament.ForgetTyped(q.Desk, s.ID())
	}
	if errors.Is(err, organiser.ErrNotTrash) {
		return q.Hindered(err)
	}
	if err != nil {
		return err
	}
	return q.Go303("")
}

func putBack(q *desk.Request) error {
	if err := q.Form(); err != nil {
		return err
	}
	id, err := organiser.PutBack(q.Desk.Folder, q.Value("file"))
	switch {
	case errors.Is(err, fs.ErrExist):
		if again := q.Again(); again != nil {
			return again
		}
		return q.Problem(http.StatusConflict, "desk.trash.taken", words.Name("name", id))
	case errors.Is(err, fs.ErrNotExist):
		if again := q.Again(); again != nil {
			return again
		}
		return desk.ErrNoPage
	case err != nil:
		return err
	}
	return q.Go303("t", id)
}

func askNew(q *desk.Request) error {
	f := q.Frame(q.Say("desk.new.title"))
	return q.Show(page.DeskNew, f, page.NewTournament{})
}

// begin starts a new tournament.
func begin(q *desk.Request) error {
	if err := q.Form(); err != nil {
		return err
	}
	v := page.NewTournament{Name: strings.TrimSpace(q.Value("name")), File: strings.TrimSpace(q.Value("file"))}
	f := q.Frame(q.Say("desk.new.title"))
	file := v.File
	if file == "" {
		file = tournament.ShortName(v.Name)
	}
	if v.Name == "" {
		f.Wrongly("name", q.Say("desk.name-missing"))
	} else if _, err := squaredeal.New(v.Name); err != nil {
		f.Wrongly("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.Words(err))))
	}
	if err := squaredeal.CheckFileName(file); err != nil && v.Name+v.File != "" {
		f.Wrongly("file", tournament.FileNameWords(q, file))
	}
	if len(file) > 64 {
		f.Wrongly("file", q.Say("desk.draft.short-name-64-characters"))
	}
	if len(f.Problems) > 0 {
		return q.Show(page.DeskNew, f, v)
	}
	_, err := organiser.Begin(filepath.Join(q.Desk.Folder, file+squaredeal.DescriptionExt), v.Name)
	if err == nil {
		err = tournament.ForgetTyped(q.Desk, file) // The file may be left from an earlier tournament of that name.
	}
	if errors.Is(err, fs.ErrExist) {
		if again := q.Again(); again != nil {
			return again
		}
		f.Wrongly("file", q.Say("desk.tonight.tournament-already", words.Name("name", file)))
		return q.Show(page.DeskNew, f, v)
	}
	if err != nil {
		return err
	}
	return q.Go303("t", file)
}
