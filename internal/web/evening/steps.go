package evening

import (
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addProvableSteps adds the times of a provable evening's steps, and the data that their buttons need.
func addProvableSteps(q *desk.Request, t *organiser.Tournament, data *page.Evening) error {
	description := t.Description
	if !description.Published() {
		// If the desk has no place to store a generated passphrase, the user must choose one.
		_, noPlace := userdata.Path(q.Desk)
		data.Seal.Time, data.NeedsPassphrase = "", noPlace != nil
		return nil
	}
	overview, err := t.Overview()
	if err != nil {
		return err
	}
	progress, err := t.Progress()
	if err != nil {
		return err
	}

	digest := description.Digest()
	data.DigestSheet = &page.DigestSheet{
		File: t.ID(), Name: description.Text(description.Name), Delayed: description.Text(description.Delayed),
		Digest: squaredeal.ShortDigest(digest), Full: digest,
	}
	if data.DigestSheet.QR, err = page.QR(digest, q.Say("desk.freeze.digest-picture-telephones")); err != nil {
		return err
	}
	addStops(q, overview, description, data)
	addNumber(q, description, data)
	addSitting(q, progress.Session(onlySession), data)
	_, data.NeedsPassphrase = tournament.NeedsSecret(q, t)
	data.PassphraseStored = userdata.PassphraseUntilPublished(q.Desk, t) != ""
	return nil
}

// addStops adds when the digest was announced and the number was set, and whether the keys are
// revealed.
func addStops(q *desk.Request, overview *organiser.Overview, description *squaredeal.Description, data *page.Evening) {
	for _, stop := range overview.Stations {
		switch stop.Station {
		case organiser.StationAnnounce:
			if len(overview.Announced) > 0 {
				data.Hang.Time = q.FormatTime(stop.At)
			} else if description.HasValue {
				// Another program may have set the number without recording the announcement.
				data.Hang.Time = "–"
			}
		case organiser.StationSetNumber:
			if stop.Done {
				data.Number.Time = q.FormatTime(stop.At)
			}
		case organiser.StationReveal:
			data.Revealed = stop.Done
		}
	}
}

// addNumber adds the number, or when and where it will be known.
func addNumber(q *desk.Request, description *squaredeal.Description, data *page.Evening) {
	data.Value, data.Address = description.Value, beaconOf(description)
	known, hasHour := tournament.KnownAt(description.Delayed)
	if !hasHour {
		return
	}
	data.Known = q.FormatTime(known)
	if known.After(q.Desk.Now()) {
		data.Until = known.UTC()
	} else {
		data.Late = true
	}
}

// addSitting adds when the hands were made and played, and when the keys are published.
func addSitting(q *desk.Request, sitting organiser.SessionState, data *page.Evening) {
	now := q.Desk.Now()
	if sitting.IsMade() {
		data.Hands.Time = q.FormatTime(sitting.Made)
	}
	if sitting.IsOver() {
		data.Over.Time = q.FormatTime(sitting.EndedAt)
	}
	data.Undo = now.Before(sitting.UndoUntil)
	from := keysFrom(sitting.Made)
	data.KeysNow = sitting.IsMade() && !now.Before(from)
	data.KeysFrom = q.Lang.Translate(words.Weekday(from.Weekday())) + " " + from.Format("15:04")
}

// onlySession is an evening's only session.
var onlySession = squaredeal.ID{Phase: 1, Session: 1}
