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
	"github.com/fairdeal/fairdeal/words"
)

// places are where a description is given to everybody.
var places = map[string]words.Text{
	"web":      words.New("desk.place.web"),
	"mail":     words.New("desk.place.mail"),
	"bulletin": words.New("desk.place.bulletin"),
	"copy":     words.New("desk.place.copy"),
	"log":      words.New("desk.place.log"),
}

// placesOf are the ticks of the station at which a description is announced. A log is one
// of them where there is one.
func placesOf(q *desk.Request, s *folder.Store, road *organiser.Road) (list []page.Place) {
	for _, name := range organiser.Places {
		p := page.Place{Name: name, Text: q.Lang.Words(places[name])}
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
