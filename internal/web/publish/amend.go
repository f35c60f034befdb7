package publish

import (
	"errors"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// cannotAmend says why a description cannot be amended.
func cannotAmend(x *squaredeal.Description) error {
	switch {
	case !x.Published():
		return squaredeal.ErrNotPublished
	case x.HasValue:
		return squaredeal.ErrAmendLate
	}
	if err := x.CheckDigest(); errors.Is(err, squaredeal.ErrDigest) {
		return err
	}
	return nil
}

func askAmend(q *desk.Request, s *organiser.Tournament) error {
	return showAmend(q, s, tournament.Frame(q, s, q.Say("desk.amend.title")), page.Amend{Name: s.Description.Name, Delayed: s.Description.Delayed})
}

func showAmend(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Amend) error {
	v.File, v.Seen, v.Lint = s.ID(), tournament.Version(s), tournament.Lint(q, v.Delayed)
	return q.Show(page.DeskAmend, f, v)
}

// amend writes the amended description. Sent again it changes nothing.
func amend(q *desk.Request, s *organiser.Tournament) error {
	x := s.Description
	f := tournament.Frame(q, s, q.Say("desk.amend.title"))
	v := page.Amend{Name: q.Value("name"), Delayed: tournament.OneLine(q.Value("text"))}
	newInfo := v.Delayed != x.Delayed
	switch err := x.Amend(v.Name, v.Delayed); {
	case errors.Is(err, squaredeal.ErrNothingAmended):
		if again := q.Again(); again != nil {
			return again
		}
		f.Wrongly("text", q.Say("desk.amend.nothing-different-published"))
	case err != nil && v.Name != "" && new(squaredeal.Description).SetName(v.Name) != nil:
		f.Wrongly("name", q.Say("desk.amend.name-cannot-used", words.Name("problem", q.Words(err))))
	case err != nil:
		f.Wrongly("text", q.Words(err))
	case newInfo:
		lint := tournament.Lint(q, x.Delayed)
		if lint.Refused {
			f.Wrongly("text", q.Say("desk.amend.delayed-information-nothing-would"))
		} else if lint.Confirm && q.Value("anyway") == "" {
			f.Wrongly("anyway", q.Say("desk.amend.look-delayed-information-again"))
		}
	}
	if len(f.Problems) > 0 {
		return amendAnew(q, f, v)
	}
	if err := tournament.Save(q, s); err != nil {
		return err
	}
	return q.Go303("t", s.ID())
}

// amendAnew shows the form from what is on disk: in memory it was tried.
func amendAnew(q *desk.Request, f page.Frame, v page.Amend) error {
	s, err := tournament.Look(q)
	if err != nil {
		return err
	}
	return showAmend(q, s, f, v)
}
