package publish

import (
	"errors"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// places are the ticks of the station at which a description is announced. A log is one
// of them where there is one.
func places(q *desk.Request, s *organiser.Tournament, road *organiser.Road) (list []page.Place) {
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
func announce(q *desk.Request, s *organiser.Tournament) error {
	road, err := tournament.RoadOf(q, s)
	if err != nil {
		return err
	}
	place := q.Value("place")
	if _, done := road.Announced[place]; !done { // pressed twice it is noted once
		err = s.NoteAnnounced(place, q.Desk.Now())
	}
	switch {
	case errors.Is(err, organiser.ErrPlace):
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case errors.Is(err, squaredeal.ErrNotPublished):
		return q.Hindered(err)
	case err != nil:
		return err
	}
	return q.Go303("t", s.ID())
}

// wallOf is what stands on the sheet with the digest that everybody can write down before
// the first board.
func wallOf(s *organiser.Tournament) *page.Wall {
	x := s.Description
	digest := x.DigestLine
	if digest == "" {
		digest = x.Digest()
	}
	return &page.Wall{File: s.ID(), Name: x.Text(x.Name), Delayed: x.Text(x.Delayed), Digest: squaredeal.ShortDigest(digest), Full: digest}
}

// showWall is that sheet for the wall, as text and as a picture.
func showWall(q *desk.Request, s *organiser.Tournament) (err error) {
	v := wallOf(s)
	if v.QR, err = page.QR(v.Full, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	return q.Show(page.DeskWall, tournament.Frame(q, s, q.Say("desk.wall.title")), v)
}
