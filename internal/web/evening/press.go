package evening

import (
	"errors"
	"net/http"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// The buttons on an evening's page, in the order of its steps.
const (
	buttonSeal   = "seal"   // seal an evening whose sealing was interrupted
	buttonHangs  = "hangs"  // the digest is on the wall
	buttonAsk    = "ask"    // ask the beacon for the number
	buttonNumber = "number" // the number was typed
	buttonHands  = "hands"  // make the hands
	buttonOver   = "over"   // the evening is over
	buttonUndo   = "undo"   // the evening is not over yet
	buttonRecord = "record" // write the hand record of a plain evening
)

// press performs the button pressed on an evening's page. Each button may be pressed again in any
// window; its effect happens only once.
func press(q *desk.Request) error {
	if err := q.ParseForm(); err != nil {
		return err
	}
	button := q.Value("do")
	e := findEvening(q.Desk, q.R.PathValue("name"))
	switch {
	case e == nil:
		return desk.ErrNoPage
	case e.tournament == nil:
		return pressPlain(q, e, button)
	}

	number := q.Value("number")
	var beaconErr error
	if description := e.tournament.Description; button == buttonAsk && !description.HasValue {
		beacon, isReady := readyBeacon(q, description)
		if !isReady {
			// No message is needed: the evening's page shows when the number will be known.
			return q.RedirectToPage("tonight", e.file)
		}
		// The beacon may be slow, so ask it before the tournament is locked.
		number, beaconErr = askBeacon(q, beacon)
	}

	t, err := tournament.OpenLocked(q)
	if err != nil {
		return err
	}
	defer t.Close()
	if beaconErr != nil {
		frame := frameOf(q, e)
		frame.AddProblem("number", q.Say("desk.evening.no-answer"))
		return showEvening(q, provableEvening(t), frame, page.Evening{})
	}
	return pressProvable(q, t, button, number)
}

// readyBeacon returns the address of the beacon that has published the number of an evening. ok is false if the number
// has a different source, or if its time has not come.
func readyBeacon(q *desk.Request, description *squaredeal.Description) (address string, ok bool) {
	address = beaconOf(description)
	known, _ := tournament.KnownAt(description.Delayed)
	return address, address != "" && !known.After(q.Desk.Now())
}

// pressProvable performs the button pressed on the page of a provable evening. number is the typed number
// or the beacon's response.
func pressProvable(q *desk.Request, t *organiser.Tournament, button, number string) (err error) {
	if !t.Description.Published() && button != buttonSeal {
		return q.RedirectToPage("tonight", t.ID()) // The page explains that the evening must be sealed first.
	}
	switch button {
	case buttonSeal:
		err = sealLate(q, t)
	case buttonHangs:
		err = noteAnnounced(q, t)
	case buttonAsk, buttonNumber:
		return mixInNumber(q, t, number)
	case buttonHands:
		return makeHands(q, t)
	case buttonOver:
		err = noteOver(q, t)
	case buttonUndo:
		err = t.Undo(onlySession, q.Desk.Now())
	default:
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	switch {
	case errors.Is(err, organiser.ErrTooLate):
		return q.Unavailable(err)
	case err != nil:
		return err
	}
	return q.RedirectToPage("tonight", t.ID())
}

// noteAnnounced records that the digest is on the wall, unless that is recorded already.
func noteAnnounced(q *desk.Request, t *organiser.Tournament) error {
	overview, err := t.Overview()
	if err != nil || len(overview.Announced) > 0 {
		return err
	}
	return t.NoteAnnounced(map[string]string{"bulletin": ""}, q.Desk.Now())
}

// noteOver records that the evening is over, unless its hands were not made or it is recorded already.
func noteOver(q *desk.Request, t *organiser.Tournament) error {
	progress, err := t.Progress()
	if err != nil {
		return err
	}
	if sitting := progress.Session(onlySession); !sitting.IsMade() || sitting.IsOver() {
		return nil
	}
	return t.AppendToDiary(organiser.Event{
		Time: q.Desk.Now(), Kind: organiser.EventPlayed, Phase: onlySession.Phase, Session: onlySession.Session,
	})
}
