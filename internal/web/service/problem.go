package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"syscall"

	"github.com/fairdeal/fairdeal/internal/store"
)

// problem is a refusal as RFC 9457 has it. Types are fragments below /problems;
// they stay the same for ever.
type problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail,omitempty"`
	Field  string `json:"field,omitempty"`

	name  string
	retry int // seconds
}

func (p *problem) Error() string { return p.Detail }

// titles are all problems: their status and what they are called.
var titles = map[string]struct {
	status int
	title  string
}{
	"malformed":         {http.StatusBadRequest, "the request cannot be read"},
	"bad-value":         {http.StatusBadRequest, "a value is not right"},
	"no-token":          {http.StatusUnauthorized, "an operator's token is wanted"},
	"other-operator":    {http.StatusForbidden, "the game is another operator's"},
	"not-found":         {http.StatusNotFound, "there is nothing here"},
	"unknown-game":      {http.StatusNotFound, "there is no such game"},
	"not-drawn":         {http.StatusNotFound, "this deal has not been given out"},
	"no-such-method":    {http.StatusMethodNotAllowed, "this address has no such method"},
	"deal-order":        {http.StatusConflict, "deals are given out in order"},
	"revealed":          {http.StatusConflict, "the game has been revealed"},
	"value-missing":     {http.StatusConflict, "the delayed information has no value yet"},
	"value-set":         {http.StatusConflict, "the delayed information has a value already"},
	"no-delayed":        {http.StatusConflict, "the game has no delayed information"},
	"other-body":        {http.StatusConflict, "this Idempotency-Key was used with another body"},
	"not-admitted":      {http.StatusForbidden, "the organiser is not admitted to this log"},
	"unknown-of":        {http.StatusConflict, "the entry is about one that it cannot be about"},
	"too-large":         {http.StatusRequestEntityTooLarge, "the body is too large"},
	"too-many-requests": {http.StatusTooManyRequests, "too many requests from this address"},
	"internal":          {http.StatusInternalServerError, "the service failed"},
	"unavailable":       {http.StatusServiceUnavailable, "the service cannot answer now"},
}

// refuse is the problem of a name in titles; field may be "".
func refuse(name, field, detail string) *problem {
	t := titles[name]
	return &problem{Type: "/problems#" + name, Title: t.title, Status: t.status, Detail: detail, Field: field, name: name}
}

// retryAfter is after how many seconds it is worth to ask again.
const retryAfter = 30

// unavailable is the problem of a service that cannot answer now.
func unavailable(detail string) *problem {
	p := refuse("unavailable", "", detail)
	p.retry = retryAfter
	return p
}

// badValue is the problem of a field whose value is not right.
func badValue(field string, err error) *problem { return refuse("bad-value", field, err.Error()) }

// asProblem is what an error is answered with. What is no refusal is logged, and
// nothing of it answered: it may name files or quote what is secret.
func asProblem(err error) (p *problem, unexpected bool) {
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &p):
		return p, false
	case errors.As(err, &large):
		return refuse("too-large", "", "the body has more bytes than this address takes"), false
	case errors.Is(err, store.ErrOtherBody):
		return refuse("other-body", "Idempotency-Key", "the key stands for another request already: take a new one"), false
	case errors.Is(err, store.ErrFull), errors.Is(err, syscall.ENOSPC):
		return unavailable("there is no room on the disk; nothing was acknowledged"), true
	}
	return refuse("internal", "", "nothing was changed that was not acknowledged; try again"), true
}

// answer writes a value as JSON.
func answer(w http.ResponseWriter, status int, value any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // results hold an &
	if err := enc.Encode(value); err != nil {
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
