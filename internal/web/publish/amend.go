package publish

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

func askAmend(q *desk.Request, t *organiser.Tournament) error {
	return showAmend(q, t, nil, page.AmendForm{Name: t.Description.Name, Delayed: t.Description.Delayed})
}

func showAmend(q *desk.Request, t *organiser.Tournament, problems page.Problems, data page.AmendForm) error {
	frame := tournament.Frame(q, t, q.Say("desk.amend.title"))
	frame.Problems = problems
	data.File, data.Version, data.Lint = t.ID(), tournament.Version(t), tournament.Lint(q, data.Delayed)
	return q.Show(page.DeskAmend, frame, data)
}

// amend writes the amended description. Repeating it changes nothing.
func amend(q *desk.Request, t *organiser.Tournament) error {
	var problems page.Problems
	data := page.AmendForm{Name: q.Value("name"), Delayed: tournament.OneLine(q.Value("text")), Reason: q.Value("reason")}
	amendment := organiser.Amendment{Name: data.Name, Delayed: data.Delayed, Reason: data.Reason}
	var amended *organiser.Amended
	plan, err := t.PlanAmendment(amendment, q.Desk.Now())
	if err == nil {
		data.Doubts = tournament.Checkboxes(q, plan.Doubts)
		settled := tournament.CheckDoubts(q, &problems, "text", plan.Doubts)
		if len(problems) > 0 {
			return showAmend(q, t, problems, data)
		}
		amended, err = t.Amend(plan, settled...)
	}
	switch part, _ := amendment.Check(); {
	case errors.Is(err, squaredeal.ErrNothingAmended):
		if again := q.CheckRepeated(); again != nil {
			return again
		}
		problems.Add("text", q.Say("desk.amend.nothing-different-published"))
	case err != nil && part == "reason":
		problems.Add("reason", q.ErrorSentence(err))
	case err != nil && part == "name":
		problems.Add("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.ErrorText(err))))
	case err != nil && part == "delayed":
		problems.Add("text", q.ErrorText(err))
	case err != nil:
		return err
	case amended.DiaryErr != nil:
		return amended.DiaryErr
	}
	if len(problems) > 0 {
		return showAmend(q, t, problems, data)
	}
	return q.RedirectToPage("t", t.ID())
}
