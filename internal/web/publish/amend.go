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
	return showAmend(q, t, nil, page.Amend{Name: t.Description.Name, Delayed: t.Description.Delayed})
}

func showAmend(q *desk.Request, t *organiser.Tournament, problems page.Problems, data page.Amend) error {
	frame := tournament.Frame(q, t, q.Say("desk.amend.title"))
	frame.Problems = problems
	data.File, data.Version, data.Lint = t.ID(), tournament.Version(t), tournament.Lint(q, data.Delayed)
	return q.Show(page.DeskAmend, frame, data)
}

// amend writes the amended description. Repeating it changes nothing.
func amend(q *desk.Request, t *organiser.Tournament) error {
	var problems page.Problems
	data := page.Amend{Name: q.Value("name"), Delayed: tournament.OneLine(q.Value("text")), Reason: q.Value("reason")}
	a := organiser.Amendment{Name: data.Name, Delayed: data.Delayed, Reason: data.Reason}
	var r *organiser.Amended
	p, err := t.PlanAmendment(a, q.Desk.Now())
	if err == nil {
		data.Doubts = tournament.Ticks(q, p.Doubts)
		settled := tournament.Settled(q, &problems, "text", p.Doubts)
		if len(problems) > 0 {
			return showAmend(q, t, problems, data)
		}
		r, err = t.Amend(p, settled...)
	}
	switch part, _ := a.Check(); {
	case errors.Is(err, squaredeal.ErrNothingAmended):
		if again := q.CheckRepeated(); again != nil {
			return again
		}
		problems.Add("text", q.Say("desk.amend.nothing-different-published"))
	case err != nil && part == "reason":
		problems.Add("reason", q.Reason(err))
	case err != nil && part == "name":
		problems.Add("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.Words(err))))
	case err != nil && part == "delayed":
		problems.Add("text", q.Words(err))
	case err != nil:
		return err
	case r.NotNoted != nil:
		return r.NotNoted
	}
	if len(problems) > 0 {
		return showAmend(q, t, problems, data)
	}
	return q.RedirectToPage("t", t.ID())
}
