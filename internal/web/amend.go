package web

import (
	"errors"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
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

func askAmend(q *request, s *folder.Store) error {
	return q.showAmend(s, q.inTournament(s, q.say("desk.amend.title")), page.Amend{Name: s.Description.Name, Delayed: s.Description.Delayed})
}

func (q *request) showAmend(s *folder.Store, f page.Frame, v page.Amend) error {
	v.File, v.Seen, v.Lint = s.ID(), version(s), q.lint(v.Delayed)
	return q.show(page.DeskAmend, f, v)
}

// amend writes the amended description, and puts it into a log where one is named.
// Sent again it changes nothing, but brings into the log what is not there yet.
func amend(q *request, s *folder.Store) error {
	x := s.Description
	f := q.inTournament(s, q.say("desk.amend.title"))
	v := page.Amend{Name: q.value("name"), Delayed: strings.Join(strings.FieldsFunc(q.value("text"), isLineEnd), " "),
		Log: page.Log{Kind: publiclog.Amended, Reason: strings.TrimSpace(q.value("reason")), Folder: strings.TrimSpace(q.value("log")), LogKey: strings.TrimSpace(q.value("log_key")), Organiser: strings.TrimSpace(q.value("organiser_key"))}}
	if v.Reason == "" {
		f.Wrongly("reason", q.say("desk.amend.reason-missing-players-ask"))
	}
	var to openLog
	if v.Folder != "" {
		to = q.logFields(&f, v.Log)
	}
	if len(f.Problems) > 0 {
		return q.showAmend(s, f, v)
	}
	newInfo, same := v.Delayed != x.Delayed, false
	switch err := x.Amend(v.Name, v.Delayed); {
	case errors.Is(err, squaredeal.ErrNothingAmended):
		same = true
		if v.Folder == "" {
			f.Wrongly("text", q.say("desk.amend.nothing-different-published"))
		}
	case err != nil && v.Name != "" && new(squaredeal.Description).SetName(v.Name) != nil:
		f.Wrongly("name", q.say("desk.amend.name-cannot-used", words.Name("problem", q.words(err))))
	case err != nil:
		f.Wrongly("text", q.words(err))
	case newInfo:
		lint := q.lint(x.Delayed)
		if lint.Refused {
			f.Wrongly("text", q.say("desk.amend.delayed-information-nothing-would"))
		} else if lint.Confirm && q.value("anyway") == "" {
			f.Wrongly("anyway", q.say("desk.amend.look-delayed-information-again"))
		}
	}
	if len(f.Problems) > 0 {
		return q.amendAnew(f, v)
	}
	if !same {
		if err := q.save(s); err != nil {
			return err
		}
	}
	if v.Folder == "" {
		return q.go303("t", s.ID())
	}
	lines := q.entryLines(s, &f, v.Log)
	if len(f.Problems) == 0 {
		q.append(s, &f, &v.Log, to, lines)
	}
	if len(f.Problems) == 0 {
		q.carriedOut("t", s.ID(), "log")
	}
	return q.showLog(s, f, v.Log)
}

// amendAnew shows the form from what is on disk: in memory it was tried.
func (q *request) amendAnew(f page.Frame, v page.Amend) error {
	s, err := q.look()
	if err != nil {
		return err
	}
	return q.showAmend(s, f, v)
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }
