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

// listGames responds with a page of an operator's games, and with a cursor if there are more:
// {"games": [...], "next_cursor": "MTc..."}.
func (s *Service) listGames(w http.ResponseWriter, r *http.Request) error {
	client, err := operatorOf(r)
	if err != nil {
		return err
	}
	filter, err := parseFilter(r.URL.Query())
	if err != nil {
		return err
	}
	limit := filter.Limit
	filter.Operator = client.Name
	filter.Limit = limit + 1 // The additional game shows whether there is another page.
	games, err := s.store.Games(r.Context(), filter)
	if err != nil {
		return err
	}
	list := struct {
		Games      []*shownGame `json:"games"`
		NextCursor string       `json:"next_cursor,omitempty"`
	}{Games: []*shownGame{}}
	for i := range games {
		if i == limit {
			list.NextCursor = cursorAfter(&games[limit-1])
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

// The default and the maximum number of games on a page.
const (
	defaultPage = 50
	maxPage     = 500
)

// parseFilter parses the query of a list: "?limit=100&state=open&since=2026-11-30T12:00:00Z&cursor=MTc...".
// All parameters are optional. A cursor comes from the previous page.
func parseFilter(query url.Values) (filter store.GameFilter, err error) {
	filter.Limit = defaultPage
	if text := query.Get("limit"); text != "" {
		if filter.Limit, err = strconv.Atoi(text); err != nil || filter.Limit < 1 || filter.Limit > maxPage {
			return filter, badValue("limit",
				words.Errorf("service.want-from-to", words.N("least", 1), words.N("most", maxPage)))
		}
	}
	switch filter.State = query.Get("state"); filter.State {
	case "", store.StateOpen, store.StateRevealed, store.StateClosed:
	default:
		return filter, badValue("state", words.Errorf("service.want-state"))
	}
	if text := query.Get("since"); text != "" {
		filter.Since, err = time.Parse(time.RFC3339, text)
		if err != nil || filter.Since.Year() < 1 || filter.Since.Year() > 9999 {
			return filter, badValue("since", words.Errorf("service.want-time"))
		}
	}
	if text := query.Get("cursor"); text != "" {
		if filter.After, err = parseCursor(text); err != nil {
			return filter, badValue("cursor", words.Errorf("service.want-cursor"))
		}
	}
	return filter, nil
}

// cursorAfter returns the cursor for the games after this one: the time of its creation in milliseconds
// and its id, in base64.
func cursorAfter(g *store.Game) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%d %s", g.Created.UnixMilli(), g.ID))
}

// maxMilliseconds is the last millisecond of the year 9999.
const maxMilliseconds = 253402300799999

// parseCursor returns the position in a list that a cursor means.
func parseCursor(cursor string) (position store.ListPosition, err error) {
	data, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return position, err
	}
	text, id, _ := strings.Cut(string(data), " ")
	milliseconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil || milliseconds < 0 || milliseconds > maxMilliseconds || !store.ValidID(id) {
		return position, fs.ErrInvalid
	}
	return store.ListPosition{Created: time.UnixMilli(milliseconds).UTC(), ID: id}, nil
}
