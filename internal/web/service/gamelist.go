package service

import (
	"encoding/base64"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/store"
	"github.com/fairdeal/fairdeal/internal/words"
)

// listGames lists an operator's games.
func (s *Service) listGames(w http.ResponseWriter, r *http.Request) error {
	client, err := operatorOf(r)
	if err != nil {
		return err
	}
	l, err := listOf(r.URL.Query())
	if err != nil {
		return err
	}
	n := l.Limit
	l.Operator, l.Limit = client.Name, n+1
	games, err := s.store.Games(r.Context(), l)
	if err != nil {
		return err
	}
	list := struct {
		Games      []*shownGame `json:"games"`
		NextCursor string       `json:"next_cursor,omitempty"`
	}{Games: []*shownGame{}}
	for i := range games {
		if i == n {
			list.NextCursor = cursor(&games[n-1])
			break
		}
		public, err := s.shownGame(&games[i])
		if err != nil {
			return err
		}
		list.Games = append(list.Games, public)
	}
	return respondJSON(w, http.StatusOK, list)
}

// listOf parses the parameters of a list. A cursor comes from the previous list.
func listOf(q url.Values) (l store.GameFilter, err error) {
	l.Limit = defaultPage
	if text := q.Get("limit"); text != "" {
		if l.Limit, err = strconv.Atoi(text); err != nil || l.Limit < 1 || l.Limit > maxPage {
			return l, badValue("limit",
				words.Errorf("service.want-from-to", words.N("least", 1), words.N("most", maxPage)))
		}
	}
	switch l.State = q.Get("state"); l.State {
	case "", store.StateOpen, store.StateRevealed, store.StateClosed:
	default:
		return l, badValue("state", words.Errorf("service.want-state"))
	}
	if text := q.Get("since"); text != "" {
		if l.Since, err = time.Parse(time.RFC3339, text); err != nil || l.Since.Year() < 1 || l.Since.Year() > 9999 {
			return l, badValue("since", words.Errorf("service.want-time"))
		}
	}
	if text := q.Get("cursor"); text != "" {
		if l.After, err = placeOf(text); err != nil {
			return l, badValue("cursor", words.Errorf("service.want-cursor"))
		}
	}
	return l, nil
}

// Page sizes for a list.
const (
	defaultPage = 50
	maxPage     = 500
)

// cursor returns the position of a game in a list, for the next request.
func cursor(g *store.Game) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%d %s", g.Created.UnixMilli(), g.ID))
}

func placeOf(cursor string) (p store.ListPosition, err error) {
	data, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return p, err
	}
	text, id, _ := strings.Cut(string(data), " ")
	ms, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !store.ValidID(id) || ms < 0 || ms > 253402300799999 { // in the year 9999
		return p, fs.ErrInvalid
	}
	return store.ListPosition{Created: time.UnixMilli(ms).UTC(), ID: id}, nil
}
