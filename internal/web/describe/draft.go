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

// ShowDraft shows the page of an unpublished tournament. newPhase is a phase that could not be added.
func ShowDraft(q *desk.Request, t *organiser.Tournament, frame page.Frame, newPhase page.PhaseForm) error {
	description := t.Description
	calendar := tournament.Calendar(q.Desk, t)
	data := page.Draft{
		File: t.ID(), Version: tournament.Version(t), Name: description.Name, Delayed: description.Delayed,
		Lint: tournament.Lint(q, description.Delayed), New: newPhase,
		Preview: tournament.Preview(q, description), Ready: calendar.Stage == squaredeal.StagePublish,
		Next: page.NextSteps(q.Lang, calendar), Notices: page.Notices(q.Lang, calendar, filepath.Base),
	}
	unsaved := readUnsaved(q.Desk, t.ID())
	for i := range description.Phases {
		form := unsaved.withUnsaved(phaseForm(&description.Phases[i]))
		form.Summary = page.PhaseText(q.Lang, &description.Phases[i])
		data.Phases = append(data.Phases, form)
	}
	if newPhase == (page.PhaseForm{}) {
		data.New = unsaved.withUnsaved(newPhase)
	}
	if data.Ready {
		frame.Title = q.Say("desk.title.described")
	}
	data.Adding = data.New != (page.PhaseForm{}) || description.Delayed != "" && len(description.Phases) == 0
	switch name := unsaved["name"]["name"]; {
	case q.R.Method != http.MethodPost && name != "":
		data.Name, data.NameUnsaved = name, true
	case q.R.Method == http.MethodPost && formOfPath(q) == "name": // Invalid input stays as it was typed.
		data.Name = q.Value("name")
	}
	return q.Show(page.DeskDraft, frame, data)
}

func phaseForm(p *squaredeal.Phase) page.PhaseForm {
	return page.PhaseForm{
		Number: p.Number, Sessions: strconv.Itoa(p.Sessions), Boards: p.BoardList.String(), Files: p.Prefix, Title: p.Title,
	}
}

func rename(q *desk.Request, t *organiser.Tournament) error {
	if err := t.Description.SetName(q.Value("name")); err != nil {
		frame := tournament.StationFrame(q, t, organiser.StationDescribe)
		if errors.Is(err, squaredeal.ErrPublished) {
			return q.Unavailable(err)
		}
		frame.AddProblem("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.ErrorText(err))))
		return ShowDraft(q, t, frame, page.PhaseForm{})
	}
	if err := saveForm(q, t, "name"); err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID())
}

// saveForm writes the description with the content of a form and deletes its unsaved input.
func saveForm(q *desk.Request, t *organiser.Tournament, form string) error {
	if err := t.Save(); err != nil {
		return err
	}
	return storeUnsaved(q.Desk, t.ID(), form, nil)
}

// setPhase adds, changes, moves or deletes a phase.
func setPhase(q *desk.Request, t *organiser.Tournament) error {
	description := t.Description
	form, err := submittedPhase(q, len(description.Phases))
	if err != nil {
		return err
	}
	frame := tournament.StationFrame(q, t, organiser.StationDescribe)
	newNumber := form.Number // 0 if the form deletes the phase
	switch {
	case q.Value("remove") != "" && form.Number > 0:
		err, newNumber = description.RemovePhase(form.Number), 0
	case q.Value("up") != "" && form.Number > 1:
		// This button does not submit the other fields.
		if err = storeIfChanged(q, t, phaseFormName(form.Number)); err == nil {
			err, newNumber = description.RaisePhase(form.Number), form.Number-1
		}
	default:
		err = savePhase(q, description, &frame, form)
	}
	if len(frame.Problems) > 0 {
		return ShowDraft(q, t, frame, form)
	}
	if err != nil {
		return err
	}

	if err := t.Save(); err != nil {
		return err
	}
	if newNumber == form.Number {
		err = storeUnsaved(q.Desk, t.ID(), phaseFormName(newNumber), nil)
	} else {
		err = renumberUnsaved(q.Desk, t.ID(), form.Number, newNumber)
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID())
}

// submittedPhase returns the fields of the form for a phase. The error is a number that no phase has.
func submittedPhase(q *desk.Request, phases int) (form page.PhaseForm, err error) {
	form = page.PhaseForm{
		Sessions: strings.TrimSpace(q.Value("sessions")), Boards: strings.TrimSpace(q.Value("boards")),
		Files: strings.TrimSpace(q.Value("files")), Title: strings.TrimSpace(q.Value("title")),
	}
	number := strings.TrimSpace(q.Value("phase"))
	if number == "" {
		return form, nil // a new phase
	}
	form.Number, err = strconv.Atoi(number)
	if err != nil || form.Number < 1 || form.Number > phases {
		return form, q.Problem(http.StatusUnprocessableEntity, "desk.draft.no-phase-nothing-changed")
	}
	return form, nil
}

// savePhase adds the phase of a form to the description, or replaces the one with its number.
func savePhase(q *desk.Request, description *squaredeal.Description, frame *page.Frame, form page.PhaseForm) error {
	phase, err := readPhase(q, &frame.Problems, form)
	if len(frame.Problems) > 0 || err != nil {
		return err
	}
	if form.Number > 0 {
		err = description.ReplacePhase(form.Number, phase)
	} else {
		err = description.AddPhase(phase)
	}
	if err != nil {
		frame.AddProblem("files", q.Say("desk.draft.file-names-cannot-used", words.Name("problem", q.ErrorText(err))))
	}
	return err
}

// readPhase parses the fields of a phase separately, so that each error is shown next to its field.
func readPhase(q *desk.Request, problems *page.Problems, form page.PhaseForm) (squaredeal.Phase, error) {
	if form.Sessions == "" {
		problems.Add("sessions", q.Say("desk.draft.sessions-missing"))
	} else if _, _, err := squaredeal.NewPhase(form.Sessions, "16", "x", ""); err != nil {
		problems.Add("sessions", q.Say("desk.draft.number-sessions-cannot-read", words.Name("problem", q.ErrorText(err))))
	}
	if form.Boards == "" {
		problems.Add("boards", q.Say("desk.draft.boards-missing"))
	} else if _, err := squaredeal.ParseBoards(strings.ReplaceAll(form.Boards, " ", "")); err != nil {
		problems.Add("boards", q.Say("desk.draft.boards-cannot-read", words.Name("problem", q.ErrorText(err))))
	}
	if form.Files == "" {
		problems.Add("files", q.Say("desk.draft.file-names-missing-few"))
	} else if _, _, err := squaredeal.NewPhase("1", "16", form.Files, ""); err != nil {
		problems.Add("files", q.Say("desk.draft.file-names-cannot-used", words.Name("problem", q.ErrorText(err))))
	}
	if len(*problems) > 0 {
		return squaredeal.Phase{}, nil
	}
	phase, _, err := squaredeal.NewPhase(form.Sessions, form.Boards, form.Files, form.Title)
	if err != nil {
		problems.Add("title", q.Say("desk.draft.phase-cannot-used", words.Name("problem", q.ErrorText(err))))
	}
	return phase, err
}

// showPreview shows the sessions and files that a phase would create while the user types.
func showPreview(q *desk.Request, t *organiser.Tournament) error {
	fields := q.R.URL.Query()
	description, problem := t.Description, ""
	if !description.Published() && fields.Get("sessions")+fields.Get("boards")+fields.Get("files") != "" {
		phase, _, err := squaredeal.NewPhase(fields.Get("sessions"), fields.Get("boards"), fields.Get("files"),
			fields.Get("title"))
		if number, _ := strconv.Atoi(fields.Get("phase")); err == nil && number > 0 {
			err = description.ReplacePhase(number, phase)
		} else if err == nil {
			err = description.AddPhase(phase)
		}
		if err != nil {
			problem = q.ErrorText(err)
		}
	}
	preview := tournament.Preview(q, description)
	preview.Problem = problem
	return q.SendHTML(page.ShowPreview(q.Lang, preview))
}
