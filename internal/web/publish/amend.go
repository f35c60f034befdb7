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

func askAmend(q *desk.Request, s *organiser.Tournament) error {
	return showAmend(q, s, nil, page.Amend{Name: s.Description.Name, Delayed: s.Description.Delayed})
}

func showAmend(q *desk.Request, s *organiser.Tournament, wrong page.Problems, v page.Amend) error {
	f := tournament.Frame(q, s, q.Say("desk.amend.title"))
	f.Problems = wrong
	v.File, v.Version, v.Lint = s.ID(), tournament.Version(s), tournament.Lint(q, v.Delayed)
	return q.Show(page.DeskAmend, f, v)
}

// amend writes the amended description. Repeating it changes nothing.
func amend(q *desk.Request, s *organiser.Tournament) error {
	var wrong page.Problems
	v := page.Amend{Name: q.Value("name"), Delayed: tournament.OneLine(q.Value("text")), Reason: q.Value("reason")}
	a := organiser.Amendment{Name: v.Name, Delayed: v.Delayed, Reason: v.Reason}
	var r *organiser.Amended
	p, err := s.PlanAmendment(a, q.Desk.Now())
	if err == nil {
		v.Doubts = tournament.Ticks(q, p.Doubts)
		settled := tournament.Settled(q, &wrong, "text", p.Doubts)
		if len(wrong) > 0 {
			return showAmend(q, s, wrong, v)
		}
		r, err = s.Amend(p, settled...)
	}
	switch part, _ := a.Check(); {
	case errors.Is(err, squaredeal.ErrNothingAmended):
		if again := q.Again(); again != nil {
			return again
		}
		wrong.Add("text", q.Say("desk.amend.nothing-different-published"))
	case err != nil && part == "reason":
		wrong.Add("reason", q.Reason(err))
	case err != nil && part == "name":
		wrong.Add("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.Words(err))))
	case err != nil && part == "delayed":
		wrong.Add("text", q.Words(err))
	case err != nil:
		return err
	case r.NotNoted != nil:
		return r.NotNoted
	}
	if len(wrong) > 0 {
		return showAmend(q, s, wrong, v)
	}
	return q.Go303("t", s.ID())
}
