package publish

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/logged"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
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

// amend writes the amended description, and puts it into a log where one is named.
// Sent again it changes nothing, but brings into the log what is not there yet.
func amend(q *desk.Request, s *organiser.Tournament) error {
	x := s.Description
	f := tournament.Frame(q, s, q.Say("desk.amend.title"))
	v := page.Amend{Name: q.Value("name"), Delayed: tournament.OneLine(q.Value("text")),
		Log: page.Log{Kind: publiclog.Amended, Reason: strings.TrimSpace(q.Value("reason")), Folder: strings.TrimSpace(q.Value("log")), LogKey: strings.TrimSpace(q.Value("log_key")), Organiser: strings.TrimSpace(q.Value("organiser_key"))}}
	if v.Reason == "" {
		refused(q, &f, logged.ErrNoReason)
	}
	var l *logged.Log
	if v.Folder != "" {
		l = logFields(q, &f, v.Log)
	}
	if len(f.Problems) > 0 {
		return showAmend(q, s, f, v)
	}
	newInfo, same := v.Delayed != x.Delayed, false
	switch err := x.Amend(v.Name, v.Delayed); {
	case errors.Is(err, squaredeal.ErrNothingAmended):
		same = true
		if v.Folder == "" {
			f.Wrongly("text", q.Say("desk.amend.nothing-different-published"))
		}
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
	if !same {
		if err := tournament.Save(q, s); err != nil {
			return err
		}
	}
	if v.Folder == "" {
		return q.Go303("t", s.ID())
	}
	putEntry(q, s, &f, &v.Log, l, logged.Said{Reason: v.Reason})
	if len(f.Problems) == 0 {
		q.CarriedOut("t", s.ID(), "log")
	}
	return showLog(q, s, f, v.Log)
}

// amendAnew shows the form from what is on disk: in memory it was tried.
func amendAnew(q *desk.Request, f page.Frame, v page.Amend) error {
	s, err := tournament.Look(q)
	if err != nil {
		return err
	}
	return showAmend(q, s, f, v)
}
