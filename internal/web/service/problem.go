package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
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

// problemTypes contains all problem types with their status, title and, for people, cause and remedy.
var problemTypes = map[string]struct {
	status int
	title  string
	cause  words.Text
}{
	"malformed":         {http.StatusBadRequest, "the request cannot be read", words.New("service.cause.malformed")},
	"bad-value":         {http.StatusBadRequest, "a value is not valid", words.New("service.cause.bad-value")},
	"no-token":          {http.StatusUnauthorized, "an operator's token is required", words.New("service.cause.no-token")},
	"other-operator":    {http.StatusForbidden, "the game belongs to a different operator", words.New("service.cause.other-operator")},
	"not-found":         {http.StatusNotFound, "there is nothing at this address", words.New("service.cause.not-found")},
	"unknown-game":      {http.StatusNotFound, "there is no such game", words.New("service.cause.unknown-game")},
	"not-drawn":         {http.StatusNotFound, "this deal has not been given out", words.New("service.cause.not-drawn")},
	"no-such-method":    {http.StatusMethodNotAllowed, "this address does not support the method", words.New("service.cause.no-such-method")},
	"deal-order":        {http.StatusConflict, "deals are given out in order", words.New("service.cause.deal-order")},
	"revealed":          {http.StatusConflict, "the game has been revealed", words.New("service.cause.revealed")},
	"value-missing":     {http.StatusConflict, "the public number is not set yet", words.New("service.cause.value-missing")},
	"value-set":         {http.StatusConflict, "the public number is already set", words.New("service.cause.value-set")},
	"no-delayed":        {http.StatusConflict, "the game has no public number", words.New("service.cause.no-delayed")},
	"closed":            {http.StatusConflict, "the game has been closed", words.New("service.cause.closed")},
	"key-running":       {http.StatusConflict, "the first request with this Idempotency-Key is still running", words.New("service.cause.key-running")},
	"other-body":        {http.StatusUnprocessableEntity, "this Idempotency-Key was used with a different body", words.New("service.cause.other-body")},
	"too-large":         {http.StatusRequestEntityTooLarge, "the body is too large", words.New("service.cause.too-large")},
	"wrong-type":        {http.StatusUnsupportedMediaType, "the body is not JSON", words.New("service.cause.wrong-type")},
	"too-many-requests": {http.StatusTooManyRequests, "too many requests", words.New("service.cause.too-many-requests")},
	"internal":          {http.StatusInternalServerError, "the service failed", words.New("service.cause.internal")},
	"unavailable":       {http.StatusServiceUnavailable, "the service cannot respond now", words.New("service.cause.unavailable")},
}

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

// respond responds with data of a content type. cache is the Cache-Control header.
func respond(w http.ResponseWriter, kind, cache string, data []byte) error {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", cache)
	_, err := w.Write(data)
	return err
}

// respondJSON responds with a value as JSON.
func respondJSON(w http.ResponseWriter, status int, value any) error {
	var b bytes.Buffer
	if err := writeJSON(&b, value); err != nil {
		return err
	}
	h := w.Header()
	if h.Get("Content-Type") == "" {
		h.Set("Content-Type", "application/json")
	}
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, err := w.Write(b.Bytes())
	return err
}

func writeJSON(b *bytes.Buffer, value any) error {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false) // Results may contain &.
	return enc.Encode(value)
}

// showProblems describes all problem types and, for people, their causes.
func (s *Service) showProblems(w http.ResponseWriter, r *http.Request) error {
	w.Header().Add("Vary", "Accept")
	if wantsHTML(r) {
		return s.showOnce(w, r, "", func() (*page.PublicPage, error) {
			return &page.PublicPage{Heading: words.New("service.docs.errors"), Problems: problems()}, nil
		})
	}
	type kind struct {
		Type   string `json:"type"`
		Status int    `json:"status"`
		Title  string `json:"title"`
	}
	var all []kind
	for name, t := range problemTypes {
		all = append(all, kind{"/problems#" + name, t.status, t.title})
	}
	slices.SortFunc(all, func(a, b kind) int { return strings.Compare(a.Type, b.Type) })
	return respondJSON(w, http.StatusOK, map[string]any{"problems": all})
}
