package describe

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setPhase processes the form for a phase, which adds, changes, moves or deletes it.
func setPhase(q *desk.Request, t *organiser.Tournament) error {
	form, err := submittedPhase(q, len(t.Description.Phases))
	if err != nil {
		return err
	}
	frame := tournament.StationFrame(q, t, organiser.StationDescribe)
	newNumber, err := changePhase(q, t, &frame, form)
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

// changePhase changes the description according to the pressed button: "remove", "up" or, without a
// name, save. newNumber is the number of the phase afterwards, or 0 for a deleted or new phase.
func changePhase(
	q *desk.Request, t *organiser.Tournament, frame *page.Frame, form page.PhaseForm,
) (newNumber int, err error) {
	switch {
	case q.Value("remove") != "" && form.Number > 0:
		return 0, t.Description.RemovePhase(form.Number)
	case q.Value("up") != "" && form.Number > 1:
		// This button only moves the phase. Keep changed fields as unsaved input.
		if err := storeIfChanged(q, t, phaseFormName(form.Number)); err != nil {
			return form.Number, err
		}
		return form.Number - 1, t.Description.RaisePhase(form.Number)
	}
	return form.Number, savePhase(q, t.Description, frame, form)
}

// submittedPhase returns the fields of the form for a phase, in a description with so many phases. It
// returns an error if no phase has the number in the form.
func submittedPhase(q *desk.Request, phases int) (form page.PhaseForm, err error) {
	form = page.PhaseForm{
		Sessions: strings.TrimSpace(q.Value("sessions")),
		Boards:   strings.TrimSpace(q.Value("boards")),
		Files:    strings.TrimSpace(q.Value("files")),
		Title:    strings.TrimSpace(q.Value("title")),
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

// Valid fields of a phase. squaredeal.NewPhase parses all fields together, so readPhase passes these
// with the one that it checks.
const (
	anyBoards = "16"
	anyFiles  = "x"
)

// readPhase parses the fields of a phase separately, so that each error is shown next to its field.
func readPhase(q *desk.Request, problems *page.Problems, form page.PhaseForm) (squaredeal.Phase, error) {
	if form.Sessions == "" {
		problems.Add("sessions", q.Say("desk.draft.sessions-missing"))
	} else if _, _, err := squaredeal.NewPhase(form.Sessions, anyBoards, anyFiles, ""); err != nil {
		problems.Add("sessions", q.Say("desk.draft.number-sessions-cannot-read", words.Name("problem", q.ErrorText(err))))
	}
	if form.Boards == "" {
		problems.Add("boards", q.Say("desk.draft.boards-missing"))
	} else if _, err := squaredeal.ParseBoards(strings.ReplaceAll(form.Boards, " ", "")); err != nil {
		problems.Add("boards", q.Say("desk.draft.boards-cannot-read", words.Name("problem", q.ErrorText(err))))
	}
	if form.Files == "" {
		problems.Add("files", q.Say("desk.draft.file-names-missing-few"))
	} else if _, _, err := squaredeal.NewPhase("1", anyBoards, form.Files, ""); err != nil {
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

// phaseForm returns the form of a saved phase.
func phaseForm(p *squaredeal.Phase) page.PhaseForm {
	return page.PhaseForm{
		Number:   p.Number,
		Sessions: strconv.Itoa(p.Sessions),
		Boards:   p.BoardList.String(),
		Files:    p.Prefix,
		Title:    p.Title,
	}
}
