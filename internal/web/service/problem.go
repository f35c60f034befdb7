package service

import (
	"errors"
	"net/http"
	"syscall"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// problem is an error according to RFC 9457. Types are fragments of /problems and never change.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail,omitempty"` // in English
	Field  string `json:"field,omitempty"`

	Said words.Text `json:"said,omitzero"` // translatable detail

	RequestID string `json:"request_id,omitempty"`

	name  string
	retry int // seconds
}

func (p *problem) Error() string { return p.Detail }

// newProblem returns the problem with the given name in problemTypes. field may be "".
func newProblem(name, field string, detail words.Text) *problem {
	t := problemTypes[name]
	return &problem{
		Type: "/problems#" + name, Title: t.title, Status: t.status, Detail: detail.String(), Field: field,
		Said: detail, name: name,
	}
}

// retryAfter is the suggested delay in seconds before the next attempt.
const retryAfter = 30

// unavailable returns the problem of a service that cannot respond now.
func unavailable(detail words.Text) *problem {
	p := newProblem("unavailable", "", detail)
	p.retry = retryAfter
	return p
}

// badValue returns the problem of a field with an invalid value.
func badValue(field string, err error) *problem {
	return newProblem("bad-value", field, words.ErrorText(err))
}

// asProblem converts an error to a problem. Unexpected errors are only logged, because they may
// contain file names or secrets.
func asProblem(err error) (p *problem, unexpected bool) {
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &p):
		return p, false
	case errors.As(err, &large):
		return newProblem("too-large", "", words.New("service.body-large")), false
	case errors.Is(err, store.ErrOtherBody):
		return newProblem("other-body", "Idempotency-Key", words.New("service.key-used")), false
	case errors.Is(err, store.ErrFull), errors.Is(err, syscall.ENOSPC):
		return unavailable(words.New("service.no-room")), true
	case errors.Is(err, errSecret):
		return unavailable(words.New("service.other-key")), true
	case store.IsUnavailable(err):
		return unavailable(words.New("service.database")), true
	}
	return newProblem("internal", "", words.New("service.not-acknowledged")), true
}

// showProblemPage shows an error to people.
func (s *Service) showProblemPage(w http.ResponseWriter, r *http.Request, p *problem) error {
	heading := words.New("service.problem.wrong")
	switch {
	case p.Status == http.StatusNotFound:
		heading = words.New("service.problem.nothing")
	case p.Status >= 500:
		heading = words.New("service.problem.failed")
	}
	shown := page.ServiceProblem{Name: p.name, Status: p.Status, Detail: p.Said, Cause: problemTypes[p.name].cause}
	return s.show(w, r, p.Status, &page.PublicPage{Heading: heading, Problem: &shown})
}
