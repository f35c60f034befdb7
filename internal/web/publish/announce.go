package publish

import (
	"errors"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// places are the ticks of the station at which a description is announced. A log is one
// of them where there is one.
func places(q *desk.Request, s *folder.Store, road *organiser.Road) (list []page.Place) {
	keys := map[string]string{"web": "desk.place.web", "mail": "desk.place.mail", "bulletin": "desk.place.bulletin", "copy": "desk.place.copy", "log": "desk.place.log"}
	for _, name := range organiser.Places {
		p := page.Place{Name: name, Text: q.Say(keys[name])}
		at, done := road.Announced[name]
		if done {
			p.Done = q.Hour(at)
		}
		if name != "log" || done || hasLog(q.Desk, s) {
			list = append(list, p)
		}
	}
	return list
}

// announce notes where the description was given to everybody.
func announce(q *desk.Request, s *folder.Store) error {
	road, err := tournament.RoadOf(q, s)
	if err != nil {
		return err
	}
	place := q.Value("place")
	if _, done := road.Announced[place]; !done { // pressed twice it is noted once
		err = organiser.NoteAnnounced(s, place, q.Desk.Now())
	}
	switch {
	case errors.Is(err, organiser.ErrPlace):
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case errors.Is(err, squaredeal.ErrNotPublished):
		return &desk.Problem{Status: http.StatusConflict, Text: page.Reason(q.Lang, err)}
	case err != nil:
		return err
	}
	return q.Go303("t", s.ID())
}
