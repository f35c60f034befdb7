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

// ShowAnnounce shows the main page of a published tournament, on which its description is announced.
func ShowAnnounce(q *desk.Request, t *organiser.Tournament) error {
	return showAnnouncePage(q, t, tournament.StationFrame(q, t, organiser.StationAnnounce))
}

// showAnnouncePage shows the page in a frame, which may list problems.
func showAnnouncePage(q *desk.Request, t *organiser.Tournament, frame page.Frame) error {
	description, calendar := t.Description, tournament.Calendar(q.Desk, t)
	data := page.Announce{
		File:    t.ID(),
		Name:    description.Text(description.Name),
		Digest:  squaredeal.ShortDigest(digestOf(description)),
		Changed: calendar.Stage == squaredeal.StageChanged,
		Notices: page.Notices(q.Lang, calendar, filepath.Base),
	}
	for _, l := range page.Langs {
		data.Bulletin = append(data.Bulletin,
			page.Bulletin{Lang: l, Text: page.BulletinText(l, description, t.ID(), data.Digest)})
	}
	progress, err := tournament.ReadRoad(q, t)
	if err != nil {
		return err
	}
	data.Places = announcePlaces(q, t, progress)

	valueTime := tournament.ValueTime(q, t)
	switch {
	case data.Changed:
		frame.Title, data.Advice = q.Say("desk.step.changed-title"), page.NextSteps(q.Lang, calendar)
	case description.HasValue:
		frame.Title = q.Say("desk.announce.over")
	case valueTime != "":
		frame.Title = q.Say("desk.announce.before", words.Name("time", valueTime))
	}
	return q.Show(page.DeskAnnounce, frame, data)
}

// announcePlaces returns the places that the page lists with a check box each. They include a public log if
// there is a proof that it contains the tournament.
func announcePlaces(q *desk.Request, t *organiser.Tournament, progress *organiser.Overview) (list []page.Place) {
	keys := map[string]string{
		"web": "desk.place.web", "mail": "desk.place.mail", "bulletin": "desk.place.bulletin",
		"copy": "desk.place.copy", "log": "desk.place.log",
	}
	for _, name := range organiser.Places {
		place := page.Place{Name: name, Text: q.Say(keys[name])}
		event, isAnnounced := progress.Announced[name]
		if isAnnounced {
			place.Time, place.Keeper = q.FormatDateTime(event.Time), event.Who
		}
		if name != "log" || isAnnounced || len(proofs(q.Desk, t)) > 0 {
			list = append(list, place)
		}
	}
	return list
}

// recordAnnounced records the places where the description was published: exactly those whose boxes are ticked.
// The form has two buttons: one only saves, the other also opens the page for the public number and needs at
// least one place.
func recordAnnounced(q *desk.Request, t *organiser.Tournament) error {
	recipients := map[string]string{} // Keys are places; values name whoever keeps a copy: {"web": "", "copy": "Anna"}.
	for _, place := range q.R.PostForm["place"] {
		recipients[place] = ""
		if place == "copy" {
			recipients[place] = strings.TrimSpace(q.Value("with"))
		}
	}
	opensNextPage := q.Value("go") != ""
	if opensNextPage && len(recipients) == 0 {
		frame := tournament.StationFrame(q, t, organiser.StationAnnounce)
		frame.AddProblem("place", q.Say("desk.announce.none"))
		return showAnnouncePage(q, t, frame)
	}
	err := t.NoteAnnounced(recipients, q.Desk.Now())
	switch {
	case errors.Is(err, organiser.ErrPlace):
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case errors.Is(err, squaredeal.ErrNotPublished):
		return q.Unavailable(err)
	case err != nil:
		return err
	case opensNextPage:
		return q.RedirectToPage("t", t.ID(), tournament.ValuePath)
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

// digestSheet returns the content of the sheet with the digest, which hangs on the wall so that anyone can write
// the digest down before the first board.
func digestSheet(t *organiser.Tournament) *page.DigestSheet {
	description := t.Description
	digest := digestOf(description)
	return &page.DigestSheet{
		File: t.ID(), Name: description.Text(description.Name), Delayed: description.Text(description.Delayed),
		Digest: squaredeal.ShortDigest(digest), Full: digest,
	}
}

// showDigestSheet shows the sheet with the digest as text and as a QR code.
func showDigestSheet(q *desk.Request, t *organiser.Tournament) (err error) {
	sheet := digestSheet(t)
	if sheet.QR, err = page.QR(sheet.Full, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	return q.Show(page.DeskDigestSheet, tournament.Frame(q, t, q.Say("desk.wall.title")), sheet)
}
