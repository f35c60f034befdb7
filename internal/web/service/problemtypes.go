package service

import (
	"net/http"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/words"
)

// problemTypes contains all problem types by name.
var problemTypes = map[string]problemType{
	"malformed": {
		status: http.StatusBadRequest, title: "the request cannot be read",
		cause: words.New("service.cause.malformed"),
	},
	"bad-value": {
		status: http.StatusBadRequest, title: "a value is not valid",
		cause: words.New("service.cause.bad-value"),
	},
	"no-token": {
		status: http.StatusUnauthorized, title: "an operator's token is required",
		cause: words.New("service.cause.no-token"),
	},
	"other-operator": {
		status: http.StatusForbidden, title: "the game belongs to a different operator",
		cause: words.New("service.cause.other-operator"),
	},
	"not-found": {
		status: http.StatusNotFound, title: "there is nothing at this address",
		cause: words.New("service.cause.not-found"),
	},
	"unknown-game": {
		status: http.StatusNotFound, title: "there is no such game",
		cause: words.New("service.cause.unknown-game"),
	},
	"not-drawn": {
		status: http.StatusNotFound, title: "this deal has not been given out",
		cause: words.New("service.cause.not-drawn"),
	},
	"no-such-method": {
		status: http.StatusMethodNotAllowed, title: "this address does not support the method",
		cause: words.New("service.cause.no-such-method"),
	},
	"deal-order": {
		status: http.StatusConflict, title: "deals are given out in order",
		cause: words.New("service.cause.deal-order"),
	},
	"revealed": {
		status: http.StatusConflict, title: "the game has been revealed",
		cause: words.New("service.cause.revealed"),
	},
	"value-missing": {
		status: http.StatusConflict, title: "the public number is not set yet",
		cause: words.New("service.cause.value-missing"),
	},
	"value-set": {
		status: http.StatusConflict, title: "the public number is already set",
		cause: words.New("service.cause.value-set"),
	},
	"no-delayed": {
		status: http.StatusConflict, title: "the game has no public number",
		cause: words.New("service.cause.no-delayed"),
	},
	"closed": {
		status: http.StatusConflict, title: "the game has been closed",
		cause: words.New("service.cause.closed"),
	},
	"key-running": {
		status: http.StatusConflict, title: "the first request with this Idempotency-Key is still running",
		cause: words.New("service.cause.key-running"),
	},
	"other-body": {
		status: http.StatusUnprocessableEntity, title: "this Idempotency-Key was used with a different body",
		cause: words.New("service.cause.other-body"),
	},
	"too-large": {
		status: http.StatusRequestEntityTooLarge, title: "the body is too large",
		cause: words.New("service.cause.too-large"),
	},
	"wrong-type": {
		status: http.StatusUnsupportedMediaType, title: "the body is not JSON",
		cause: words.New("service.cause.wrong-type"),
	},
	"too-many-requests": {
		status: http.StatusTooManyRequests, title: "too many requests",
		cause: words.New("service.cause.too-many-requests"),
	},
	"internal": {
		status: http.StatusInternalServerError, title: "the service failed",
		cause: words.New("service.cause.internal"),
	},
	"unavailable": {
		status: http.StatusServiceUnavailable, title: "the service cannot respond now",
		cause: words.New("service.cause.unavailable"),
	},
}

// problemType is a kind of error.
type problemType struct {
	status int
	title  string
	cause  words.Text // cause and remedy, for people
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

// problems returns all problem types, sorted by name.
func problems() (all []page.ServiceProblem) {
	for name, t := range problemTypes {
		all = append(all, page.ServiceProblem{Name: name, Status: t.status, Cause: t.cause})
	}
	slices.SortFunc(all, func(a, b page.ServiceProblem) int { return strings.Compare(a.Name, b.Name) })
	return all
}
