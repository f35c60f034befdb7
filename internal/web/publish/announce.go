package publish

import (
	"errors"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ShowAnnounce shows the station for announcing the description, which is also the page of a
// published tournament.
func ShowAnnounce(q *desk.Request, s *organiser.Tournament) error {
	return showAnnounce(q, s, tournament.StationFrame(q, s, organiser.Announce))
}

func showAnnounce(q *desk.Request, s *organiser.Tournament, f page.Frame) error {
	x, c := s.Description, tournament.Calendar(q.Desk, s)
	v := page.Announce{File: s.ID(), Name: x.Text(x.Name), Digest: squaredeal.ShortDigest(digestOf(x)), Changed: c.Stage == squaredeal.StageChanged, Notices: page.Notices(q.Lang, c, filepath.Base)}
	for _, l := range page.Langs {
		v.Bulletin = append(v.Bulletin, page.Bulletin{Lang: l, Text: page.BulletinText(l, x, s.ID(), v.Digest)})
	}
	road, err := tournament.RoadOf(q, s)
	if err != nil {
		return err
	}
	v.Places = places(q, s, road)
	switch when := tournament.Until(q, s); {
	case v.Changed:
		f.Title, v.Advice = q.Say("desk.step.changed-title"), page.Next(q.Lang, c)
	case x.HasValue:
		f.Title = q.Say("desk.announce.over")
	case when != "":
		f.Title = q.Say("desk.announce.before", words.Name("time", when))
	}
	return q.Show(page.DeskAnnounce, f, v)
}

// places returns the boxes of the station. They include a public log if there is a proof that it
// contains the tournament.
func places(q *desk.Request, s *organiser.Tournament, road *organiser.Road) (list []page.Place) {
	keys := map[string]string{"web": "desk.place.web", "mail": "desk.place.mail", "bulletin": "desk.place.bulletin", "copy": "desk.place.copy", "log": "desk.place.log"}
	for _, name := range organiser.Places {
		p := page.Place{Name: name, Text: q.Say(keys[name])}
		e, done := road.Announced[name]
		if done {
			p.Time, p.Keeper = q.Hour(e.Time), e.Who
		}
		if name != "log" || done || len(proofs(q.Desk, s)) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// announce records where the description was published: exactly the ticked boxes. Once there is
// one, the button leads on to the next page.
func announce(q *desk.Request, s *organiser.Tournament) error {
	ticked := map[string]string{}
	for _, place := range q.R.PostForm["place"] {
		ticked[place] = ""
	}
	if _, copied := ticked["copy"]; copied {
		ticked["copy"] = strings.TrimSpace(q.Value("with"))
	}
	goes := q.Value("go") != ""
	if goes && len(ticked) == 0 {
		f := tournament.StationFrame(q, s, organiser.Announce)
		f.Wrongly("place", q.Say("desk.announce.none"))
		return showAnnounce(q, s, f)
	}
	err := s.NoteAnnounced(ticked, q.Desk.Now())
	switch {
	case errors.Is(err, organiser.ErrPlace):
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case errors.Is(err, squaredeal.ErrNotPublished):
		return q.Hindered(err)
	case err != nil:
		return err
	case goes:
		return q.Go303("t", s.ID(), "dv")
	}
	return q.Go303("t", s.ID())
}

// digestOf returns the published digest, even if the description has changed since.
func digestOf(x *squaredeal.Description) string {
	if x.DigestLine != "" {
		return x.DigestLine
	}
	return x.Digest()
}

// wallOf returns the content of the sheet with the digest, which anyone can write down before the
// first board.
func wallOf(s *organiser.Tournament) *page.Wall {
	x := s.Description
	digest := digestOf(x)
	return &page.Wall{File: s.ID(), Name: x.Text(x.Name), Delayed: x.Text(x.Delayed), Digest: squaredeal.ShortDigest(digest), Full: digest}
}

// showWall shows that sheet, with the digest as text and as a QR code.
func showWall(q *desk.Request, s *organiser.Tournament) (err error) {
	v := wallOf(s)
	if v.QR, err = page.QR(v.Full, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	return q.Show(page.DeskWall, tournament.Frame(q, s, q.Say("desk.wall.title")), v)
}
