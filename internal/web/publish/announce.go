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
func ShowAnnounce(q *desk.Request, t *organiser.Tournament) error {
	return showAnnounce(q, t, tournament.StationFrame(q, t, organiser.Announce))
}

func showAnnounce(q *desk.Request, t *organiser.Tournament, frame page.Frame) error {
	description, calendar := t.Description, tournament.Calendar(q.Desk, t)
	data := page.Announce{
		File: t.ID(), Name: description.Text(description.Name), Digest: squaredeal.ShortDigest(digestOf(description)),
		Changed: calendar.Stage == squaredeal.StageChanged, Notices: page.Notices(q.Lang, calendar, filepath.Base),
	}
	for _, l := range page.Langs {
		data.Bulletin = append(data.Bulletin,
			page.Bulletin{Lang: l, Text: page.BulletinText(l, description, t.ID(), data.Digest)})
	}
	road, err := tournament.RoadOf(q, t)
	if err != nil {
		return err
	}
	data.Places = places(q, t, road)
	switch when := tournament.Until(q, t); {
	case data.Changed:
		frame.Title, data.Advice = q.Say("desk.step.changed-title"), page.Next(q.Lang, calendar)
	case description.HasValue:
		frame.Title = q.Say("desk.announce.over")
	case when != "":
		frame.Title = q.Say("desk.announce.before", words.Name("time", when))
	}
	return q.Show(page.DeskAnnounce, frame, data)
}

// places returns the boxes of the station. They include a public log if there is a proof that it
// contains the tournament.
func places(q *desk.Request, t *organiser.Tournament, road *organiser.Road) (list []page.Place) {
	keys := map[string]string{
		"web": "desk.place.web", "mail": "desk.place.mail", "bulletin": "desk.place.bulletin",
		"copy": "desk.place.copy", "log": "desk.place.log",
	}
	for _, name := range organiser.Places {
		place := page.Place{Name: name, Text: q.Say(keys[name])}
		event, isAnnounced := road.Announced[name]
		if isAnnounced {
			place.Time, place.Keeper = q.DateTime(event.Time), event.Who
		}
		if name != "log" || isAnnounced || len(proofs(q.Desk, t)) > 0 {
			list = append(list, place)
		}
	}
	return list
}

// announce records where the description was published: exactly the ticked boxes. Once there is
// one, the button leads on to the next page.
func announce(q *desk.Request, t *organiser.Tournament) error {
	ticked := map[string]string{}
	for _, place := range q.R.PostForm["place"] {
		ticked[place] = ""
	}
	if _, copied := ticked["copy"]; copied {
		ticked["copy"] = strings.TrimSpace(q.Value("with"))
	}
	goesOn := q.Value("go") != ""
	if goesOn && len(ticked) == 0 {
		frame := tournament.StationFrame(q, t, organiser.Announce)
		frame.AddProblem("place", q.Say("desk.announce.none"))
		return showAnnounce(q, t, frame)
	}
	err := t.NoteAnnounced(ticked, q.Desk.Now())
	switch {
	case errors.Is(err, organiser.ErrPlace):
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case errors.Is(err, squaredeal.ErrNotPublished):
		return q.Unavailable(err)
	case err != nil:
		return err
	case goesOn:
		return q.RedirectToPage("t", t.ID(), "dv")
	}
	return q.RedirectToPage("t", t.ID())
}

// digestOf returns the published digest, even if the description has changed since.
func digestOf(description *squaredeal.Description) string {
	if description.DigestLine != "" {
		return description.DigestLine
	}
	return description.Digest()
}

// wallOf returns the content of the sheet with the digest, which anyone can write down before the
// first board.
func wallOf(t *organiser.Tournament) *page.Wall {
	description := t.Description
	digest := digestOf(description)
	return &page.Wall{
		File: t.ID(), Name: description.Text(description.Name), Delayed: description.Text(description.Delayed),
		Digest: squaredeal.ShortDigest(digest), Full: digest,
	}
}

// showWall shows the sheet with the digest as text and as a QR code.
func showWall(q *desk.Request, t *organiser.Tournament) (err error) {
	v := wallOf(t)
	if v.QR, err = page.QR(v.Full, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	return q.Show(page.DeskWall, tournament.Frame(q, t, q.Say("desk.wall.title")), v)
}
