package hands

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readMakeForm returns the submitted form.
func readMakeForm(q *desk.Request, t *organiser.Tournament) page.MakeHands {
	form := page.MakeHands{
		ChosenSession: q.Value("pick"),
		Phase:         strings.TrimSpace(q.Value("phase")),
		Session:       strings.TrimSpace(q.Value("session")),
		Boards:        strings.TrimSpace(q.Value("boards")),
		NotPlaying:    q.Value("not_playing") != "",
		Reserve:       q.Value("reserve") != "",
		Number:        reserveNumber(t, strings.TrimSpace(q.Value("number"))),
		Recipient:     strings.TrimSpace(q.Value("recipient")),
		Openers:       q.Value("openers"),
		MissingValue:  valueField(q, t),
	}
	switch {
	case form.Phase == "0": // 0 selects all phases.
		form.Phase = "*"
	case form.Phase == "" && form.Session != "" && len(t.Description.Phases) == 1:
		form.Phase = "1"
	}
	if form.Phase+form.Session != "" { // Typed fields take precedence over a picked session card.
		form.ChosenSession = ""
	}
	return form
}

// choiceOf returns the selection in a form.
func choiceOf(form *page.MakeHands) squaredeal.Choice {
	choice := squaredeal.Choice{
		Phase: form.Phase, Session: form.Session, Boards: strings.ReplaceAll(form.Boards, " ", ""),
	}
	switch {
	case form.ChosenSession == "*":
		choice.Phase, choice.Session = "*", "*"
	case form.ChosenSession != "":
		// Without a comma the session is empty, and planFiles asks for it.
		choice.Phase, choice.Session, _ = strings.Cut(form.ChosenSession, ",")
	}
	if form.Reserve {
		choice.Set = squaredeal.Reserve // planFiles reports an invalid number.
		if set, err := squaredeal.ReserveSet(form.Number); err == nil {
			choice.Set = set
		}
	}
	return choice
}

// planFiles returns the plan for the files that a form asks for.
func planFiles(
	q *desk.Request, t *organiser.Tournament, problems *page.Problems, form *page.MakeHands, job *organiser.HandsRequest,
) *organiser.HandsPlan {
	if _, err := squaredeal.ReserveSet(form.Number); err != nil && form.Reserve {
		problems.Add("number", q.Say("desk.old.no-number-reserve-set"))
	}
	if job.Session == "" {
		problems.Add("session", q.Say("desk.make.session-missing-number-3"))
		return nil
	}
	if _, err := squaredeal.ParsePhaseRange(job.Phase, len(t.Description.Phases)); err != nil {
		problems.Add("phase", q.ErrorSentence(err))
		return nil
	}
	plan, err := t.PlanHands(job, q.Desk.Now())
	checkValueField(q, problems, &form.MissingValue, plan.Value, err)
	// Earlier problems, such as a missing value or format, already explain the error.
	if err != nil && len(*problems) == 0 {
		addPlanProblems(q, problems, form, plan, err)
	}
	return plan
}

// addPlanProblems adds the error of a plan to the field that caused it.
func addPlanProblems(
	q *desk.Request, problems *page.Problems, form *page.MakeHands, plan *organiser.HandsPlan, err error,
) {
	aboutBoards := errors.Is(err, squaredeal.ErrBoardsUnknown) || errors.Is(err, squaredeal.ErrBoardsPublished)
	switch {
	case len(plan.Sessions) > 0: // The plan has sessions, so the error must be about the formats.
		problems.Add("format", q.ErrorSentence(err))
	case len(plan.Omitted) > 0: // All phases were omitted. Show the reasons.
		for _, omitted := range plan.Omitted {
			field := "session"
			if errors.Is(omitted.Err, squaredeal.ErrBoardsUnknown) {
				field = "boards"
				form.NeedBoards = true
			}
			problems.Add(field, plain.Sentence(q.Lang.Translate(omitted.InWords())))
		}
	case form.Boards != "" || aboutBoards:
		// The boards field is empty or invalid, or the description already determines the boards.
		form.NeedBoards = true
		problems.Add("boards", q.ErrorSentence(err))
	default:
		problems.Add("session", q.ErrorSentence(err))
	}
}

// skippedParts returns sentences about the parts of a selection for which no hands are made: omitted
// phases, if all were selected, and formats that cannot store the boards.
func skippedParts(
	q *desk.Request, t *organiser.Tournament, choice squaredeal.Choice, formats []string,
) (list []string) {
	job := &organiser.HandsRequest{Choice: choice}
	for _, name := range formats {
		// The names come from the address, which a user can change, so ignore unknown ones.
		if format, err := handfile.ByName(name); err == nil && format.Ext != "" {
			job.Formats = append(job.Formats, format)
		}
	}
	plan, _ := t.PlanHands(job, q.Desk.Now()) // The plan lists the omitted parts even if there is an error.
	for _, omitted := range plan.Omitted {
		list = append(list, plain.Sentence(q.Lang.Translate(omitted.InWords())))
	}
	for _, limit := range plan.Limits {
		list = append(list, q.Say("organiser.format-ends", words.Name("format", limit.Format.Name),
			words.N("last", limit.Format.MaxBoard), words.Name("boards", limit.Boards.String())))
	}
	return list
}
