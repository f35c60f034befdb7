// Package describe is the desk's first station: the list of tournaments, a new one, and
// its draft, with what is half typed of it.
package describe

import (
	"errors"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/words"
)

// Routes are the pages on which a tournament is begun and described.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /{$}":              showTournaments,
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

// showTournaments lists the folder's tournaments.
func showTournaments(q *desk.Request) error {
	list, err := organiser.List(q.Desk.Folder)
	if err != nil {
		return err
	}
	value := page.Tournaments{}
	for _, e := range list {
		base := filepath.Base(e.Path)
		row := page.TournamentRow{File: strings.TrimSuffix(base, filepath.Ext(base)), Name: e.Name}
		row.Path = "t/" + row.File
		s, err := organiser.Open(e.Path)
		if err != nil {
			row.Wrong = q.Words(err)
		} else {
			c := tournament.Calendar(q.Desk, s)
			row.State, row.Next = page.StageWord(q.Lang, c), tournament.Next(q, s.Description, c)
			road, err := s.Road()
			if err == nil {
				row.Date = dayOfPlay(q, road.Progress)
			}
			if err == nil && !e.Old {
				row.Path = tournament.StationPath(s, road.Next)
				row.Over = c.Stage == squaredeal.StageRevealed && road.Next == ""
			}
			if e.Old {
				row.Made = s.Description.Program()
			}
		}
		if row.Over {
			value.Over = append(value.Over, row)
			continue
		}
		value.Rows = append(value.Rows, row)
	}
	return showList(q, q.Frame(q.Head("desk.frame.tournaments")), value)
}

// dayOfPlay returns the day on which the first session was played, or "" before.
func dayOfPlay(q *desk.Request, p *organiser.Progress) string {
	first := time.Time{}
	for _, x := range p.Sessions {
		if x.IsOver() && !x.NotHeld && (first.IsZero() || x.Over.Before(first)) {
			first = x.Over
		}
	}
	if first.IsZero() {
		return ""
	}
	return q.Lang.Day(first.Local())
}

// showList adds the drafts that were thrown away.
func showList(q *desk.Request, f page.Frame, v page.Tournaments) error {
	for _, x := range organiser.TrashOf(q.Desk.Folder) {
		at, name := x.At.Local(), x.Name
		if name == "" {
			name = x.ID
		}
		v.Trash = append(v.Trash, page.TrashRow{File: x.File, Name: name, Date: q.Lang.Day(at) + " " + at.Format("15:04")})
	}
	return q.Show(page.DeskTournaments, f, v)
}

// throwAway throws a draft away, and putBack brings it back.
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
	f.Trail = []page.Crumb{{Text: q.Head("desk.frame.tournaments")}}
	return q.Show(page.DeskNew, f, page.NewTournament{})
}

// begin starts a tournament.
func begin(q *desk.Request) error {
	if err := q.Form(); err != nil {
		return err
	}
	v := page.NewTournament{Name: strings.TrimSpace(q.Value("name")), File: strings.TrimSpace(q.Value("file"))}
	f := q.Frame(q.Say("desk.new.title"))
	f.Trail = []page.Crumb{{Text: q.Head("desk.frame.tournaments")}}
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
		err = tournament.ForgetTyped(q.Desk, file) // of one that bore the name
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
