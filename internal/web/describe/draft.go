package describe

import (
	"errors"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ShowDraft shows the page of an unpublished tournament. typed is a phase that could not be added.
func ShowDraft(q *desk.Request, s *organiser.Tournament, f page.Frame, typed page.PhaseForm) error {
	x := s.Description
	c := tournament.Calendar(q.Desk, s)
	v := page.Draft{
		File: s.ID(), Version: tournament.Version(s), Name: x.Name, Delayed: x.Delayed, Lint: tournament.Lint(q, x.Delayed), New: typed,
		Preview: tournament.Preview(q, x), Ready: c.Stage == squaredeal.StagePublish, Next: page.Next(q.Lang, c), Notices: page.Notices(q.Lang, c, filepath.Base),
	}
	half := readTyped(q.Desk, s.ID())
	for i := range x.Phases {
		p := half.phase(phaseForm(&x.Phases[i]))
		p.Says = page.PhaseWords(q.Lang, &x.Phases[i])
		v.Phases = append(v.Phases, p)
	}
	if typed == (page.PhaseForm{}) {
		v.New = half.phase(typed)
	}
	if v.Ready {
		f.Title = q.Say("desk.title.described")
	}
	v.Adding = v.New != (page.PhaseForm{}) || x.Delayed != "" && len(x.Phases) == 0
	switch name := half["name"]["name"]; {
	case q.R.Method != http.MethodPost && name != "":
		v.Name, v.NameUnsaved = name, true
	case q.R.Method == http.MethodPost && formOf(q) == "name": // Invalid input stays as it was typed.
		v.Name = q.Value("name")
	}
	return q.Show(page.DeskDraft, f, v)
}

func phaseForm(p *squaredeal.Phase) page.PhaseForm {
	return page.PhaseForm{Number: p.Number, Sessions: strconv.Itoa(p.Sessions), Boards: p.List.String(), Files: p.Prefix, Title: p.Title}
}

func rename(q *desk.Request, s *organiser.Tournament) error {
	if err := s.Description.SetName(q.Value("name")); err != nil {
		f := tournament.StationFrame(q, s, organiser.Describe)
		if errors.Is(err, squaredeal.ErrPublished) {
			return q.Hindered(err)
		}
		f.Wrongly("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.Words(err))))
		return ShowDraft(q, s, f, page.PhaseForm{})
	}
	if err := saveForm(q, s, "name"); err != nil {
		return err
	}
	return q.Go303("t", s.ID())
}

// saveForm writes the description with the content of a form and deletes its unsaved input.
func saveForm(q *desk.Request, s *organiser.Tournament, form string) error {
	if err := s.Save(); err != nil {
		return err
	}
	return keepTyped(q.Desk, s.ID(), form, nil)
}

// setPhase adds, changes or deletes a phase.
func setPhase(q *desk.Request, s *organiser.Tournament) (err error) {
	x := s.Description
	f := tournament.StationFrame(q, s, organiser.Describe)
	typed := page.PhaseForm{Sessions: strings.TrimSpace(q.Value("sessions")), Boards: strings.TrimSpace(q.Value("boards")), Files: strings.TrimSpace(q.Value("files")), Title: strings.TrimSpace(q.Value("title"))}
	if number := strings.TrimSpace(q.Value("phase")); number != "" {
		if typed.Number, err = strconv.Atoi(number); err != nil || typed.Number < 1 || typed.Number > len(x.Phases) {
			return q.Problem(http.StatusUnprocessableEntity, "desk.draft.no-phase-nothing-changed")
		}
	}
	number := typed.Number // its future number
	switch {
	case q.Value("remove") != "" && typed.Number > 0:
		err, number = x.RemovePhase(typed.Number), 0
	case q.Value("up") != "" && typed.Number > 1:
		if err = keepHalf(q, s, phaseOf(typed.Number)); err == nil { // This button does not submit the other fields.
			err, number = x.RaisePhase(typed.Number), typed.Number-1
		}
	default:
		var p squaredeal.Phase
		if p, err = readPhase(q, &f.Problems, typed); len(f.Problems) == 0 && err == nil {
			if typed.Number > 0 {
				err = x.ReplacePhase(typed.Number, p)
			} else {
				err = x.AddPhase(p)
			}
			if err != nil {
				f.Wrongly("files", q.Say("desk.draft.file-names-cannot-used", words.Name("problem", q.Words(err))))
			}
		}
	}
	if len(f.Problems) > 0 {
		return ShowDraft(q, s, f, typed)
	}
	if err != nil {
		return err
	}
	if err = s.Save(); err == nil && number == typed.Number {
		err = keepTyped(q.Desk, s.ID(), phaseOf(number), nil)
	} else if err == nil {
		err = moveTyped(q.Desk, s.ID(), typed.Number, number)
	}
	if err != nil {
		return err
	}
	return q.Go303("t", s.ID())
}

// readPhase parses the fields of a phase separately, so that each error is shown next to its field.
func readPhase(q *desk.Request, wrong *page.Problems, typed page.PhaseForm) (squaredeal.Phase, error) {
	if typed.Sessions == "" {
		wrong.Add("sessions", q.Say("desk.draft.sessions-missing"))
	} else if _, _, err := squaredeal.NewPhase(typed.Sessions, "16", "x", ""); err != nil {
		wrong.Add("sessions", q.Say("desk.draft.number-sessions-cannot-read", words.Name("problem", q.Words(err))))
	}
	if typed.Boards == "" {
		wrong.Add("boards", q.Say("desk.draft.boards-missing"))
	} else if _, err := squaredeal.ParseBoards(strings.ReplaceAll(typed.Boards, " ", "")); err != nil {
		wrong.Add("boards", q.Say("desk.draft.boards-cannot-read", words.Name("problem", q.Words(err))))
	}
	if typed.Files == "" {
		wrong.Add("files", q.Say("desk.draft.file-names-missing-few"))
	} else if _, _, err := squaredeal.NewPhase("1", "16", typed.Files, ""); err != nil {
		wrong.Add("files", q.Say("desk.draft.file-names-cannot-used", words.Name("problem", q.Words(err))))
	}
	if len(*wrong) > 0 {
		return squaredeal.Phase{}, nil
	}
	p, _, err := squaredeal.NewPhase(typed.Sessions, typed.Boards, typed.Files, typed.Title)
	if err != nil {
		wrong.Add("title", q.Say("desk.draft.phase-cannot-used", words.Name("problem", q.Words(err))))
	}
	return p, err
}

// showPreview shows the sessions and files that a phase would create while the user types.
func showPreview(q *desk.Request, s *organiser.Tournament) error {
	form := q.R.URL.Query()
	x, problem := s.Description, ""
	if !x.Published() && form.Get("sessions")+form.Get("boards")+form.Get("files") != "" {
		p, _, err := squaredeal.NewPhase(form.Get("sessions"), form.Get("boards"), form.Get("files"), form.Get("title"))
		if n, _ := strconv.Atoi(form.Get("phase")); err == nil && n > 0 {
			err = x.ReplacePhase(n, p)
		} else if err == nil {
			err = x.AddPhase(p)
		}
		if err != nil {
			problem = q.Words(err)
		}
	}
	v := tournament.Preview(q, x)
	v.Problem = problem
	return q.SendHTML(page.ShowPreview(q.Lang, v))
}
