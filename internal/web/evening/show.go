package evening

import (
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// session is an evening's only session.
var session = squaredeal.ID{Phase: 1, Session: 1}

// showTonight shows the page for a dealt evening.
func showTonight(q *desk.Request) error {
	name := q.R.PathValue("name")
	if name == secondEvening {
		return askEvening(q)
	}
	e := findEvening(q.Desk, name)
	if e == nil {
		return desk.ErrNoPage
	}
	query := q.R.URL.Query()
	return showEvening(q, e, frameOf(q, e),
		page.Evening{NotRemembered: query.Has(notRemembered), IsOver: query.Has(isOver)})
}

func frameOf(q *desk.Request, e *clubEvening) page.Frame {
	frame := q.Frame(e.title(q))
	frame.Path = "tonight/" + e.file
	if q.R.URL.Path == "/tonight" {
		frame.Path = "tonight"
	}
	return frame
}

// showEvening shows an evening's page, with one line per step. The first step that is not done has a
// button.
func showEvening(q *desk.Request, e *clubEvening, frame page.Frame, data page.Evening) error {
	data.File, data.Facts, data.Earlier = e.file, e.facts(q), otherRows(q, e.file)
	data.Folder, data.Files = path.Join(organiser.HandsFolder, e.file), handFiles(q.Desk, e.file)
	data.Seal.Time = q.FormatTime(e.dealt)

	lines := []*page.EveningLine{&data.Seal, &data.Hands, &data.Over}
	if e.tournament == nil {
		data.Hands.Time = data.Seal.Time
		if data.IsOver {
			data.Over.Time = q.Say("desk.state.done")
		}
	} else {
		data.Proven = true
		lines = []*page.EveningLine{&data.Seal, &data.Hang, &data.Number, &data.Hands, &data.Over}
		if err := addProvableSteps(q, e.tournament, &data); err != nil {
			return err
		}
	}
	setStates(q, lines)
	return q.Show(page.DeskEvening, frame, &data)
}

// setStates sets the states of the lines: done, next or later.
func setStates(q *desk.Request, lines []*page.EveningLine) {
	nextFound := false
	for _, line := range lines {
		switch {
		case line.Time != "":
			line.Class, line.State = "was", q.Say("desk.state.done")
		case !nextFound:
			line.Class, line.State = "next", q.Say("organise.head-now")
			nextFound = true
		default:
			line.Class, line.State = "shut", q.Say("desk.state.later")
		}
	}
}

// addProvableSteps adds the times of a provable evening's steps, and the data that their buttons need.
func addProvableSteps(q *desk.Request, t *organiser.Tournament, data *page.Evening) error {
	description := t.Description
	if !description.Published() {
		_, err := userdata.Path(q.Desk)
		data.Seal.Time, data.NeedsPassphrase = "", err != nil
		return nil
	}
	road, err := t.Overview()
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
	addStops(q, road, description, data)
	addNumber(q, description, data)
	addSitting(q, progress.Session(session), data)
	_, data.NeedsPassphrase = tournament.NeedsSecret(q, t)
	data.PassphraseStored = userdata.PassphraseUntilPublished(q.Desk, t) != ""
	return nil
}

// addStops adds when the digest was announced and the number was set, and whether the keys are
// revealed.
func addStops(q *desk.Request, road *organiser.Overview, description *squaredeal.Description, data *page.Evening) {
	for _, stop := range road.Stations {
		switch stop.Station {
		case organiser.StationAnnounce:
			if len(road.Announced) > 0 {
				data.Hang.Time = q.FormatTime(stop.At)
			} else if description.HasValue {
				data.Hang.Time = "–" // The number was set, for example by another program, but no announcement was recorded.
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

// serveHandFile serves a hand file of an evening.
func serveHandFile(q *desk.Request) error {
	e, file := findEvening(q.Desk, q.R.PathValue("name")), q.R.PathValue("file")
	if e == nil || !slices.Contains(handFiles(q.Desk, e.file), file) {
		return desk.ErrNoPage
	}
	data, err := q.Desk.ReadFile(path.Join(organiser.HandsFolder, e.file, file))
	if err != nil {
		return err
	}
	return q.SendFile(file, data)
}
