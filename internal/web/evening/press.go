package evening

import (
	"errors"
	"net/http"
	"path/filepath"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// press performs the button pressed on the page of an evening. Each button may be pressed again in
// any window; its effect happens only once.
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
	if description := e.tournament.Description; button == "ask" && !description.HasValue {
		beacon := beaconOf(description)
		known, _ := tournament.KnownAt(description.Delayed)
		if beacon == "" || known.After(q.Desk.Now()) {
			return q.RedirectToPage("tonight", e.file) // its page shows when
		}
		number, beaconErr = askBeacon(q, beacon) // before the tournament is locked, because it may be slow
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

// pressProvable performs the button pressed on the page of a provable evening. number is the typed number or the
// response of the beacon.
func pressProvable(q *desk.Request, t *organiser.Tournament, button, number string) (err error) {
	if !t.Description.Published() && button != "seal" { // The page shows which step comes first.
		return q.RedirectToPage("tonight", t.ID())
	}
	switch button {
	case "seal":
		err = sealLate(q, t)
	case "hangs":
		err = noteAnnounced(q, t)
	case "ask", "number":
		return mixInNumber(q, t, number)
	case "hands":
		return makeHands(q, t)
	case "over":
		err = noteOver(q, t)
	case "undo":
		err = t.Undo(session, q.Desk.Now())
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

// sealLate seals an evening whose sealing was interrupted. It moves aside the unused keys from the
// first attempt. Its number comes in some minutes.
func sealLate(q *desk.Request, t *organiser.Tournament) error {
	if t.Description.Published() {
		return nil
	}
	minutes, err := strconv.Atoi(userdata.LastHabits(q.Desk).Minutes)
	if err == nil && beaconOf(t.Description) != "" {
		if err := t.Description.SetDelayed(roundIn(q.Desk.Now(), minutes)); err != nil {
			return err
		}
	}
	if err := t.Save(); err != nil {
		return err
	}
	return seal(q, t, q.Value("passphrase"), organiser.KeysThere)
}

// noteAnnounced records that the digest is on the wall.
func noteAnnounced(q *desk.Request, t *organiser.Tournament) error {
	road, err := t.Overview()
	if err != nil || len(road.Announced) > 0 {
		return err
	}
	return t.NoteAnnounced(map[string]string{"bulletin": ""}, q.Desk.Now())
}

// noteOver records that the evening is over, unless its hands were not made.
func noteOver(q *desk.Request, t *organiser.Tournament) error {
	progress, err := t.Progress()
	if err != nil {
		return err
	}
	if sitting := progress.Session(session); !sitting.IsMade() || sitting.IsOver() {
		return nil
	}
	return t.AppendToDiary(organiser.Event{
		Time: q.Desk.Now(), Kind: organiser.EventPlayed, Phase: session.Phase, Session: session.Session,
	})
}

// mixInNumber mixes in the number of an evening and makes its hands. It uses a value signed by a beacon
// at once; any other value must be typed twice.
func mixInNumber(q *desk.Request, t *organiser.Tournament, typed string) error {
	description := t.Description
	if description.HasValue {
		return makeHands(q, t)
	}
	road, err := t.Overview()
	if err != nil {
		return err
	}
	if len(road.Announced) == 0 { // An unannounced digest proves nothing.
		return q.RedirectToPage("tonight", t.ID())
	}

	var settled []organiser.DoubtKind
	if beaconOf(description) == "" { // People who name a number tonight do so before the day is over.
		settled = append(settled, organiser.ValueEarly, organiser.ValueToday)
	}
	value, problem := parseNumber(q, description, typed)
	reading := organiser.ReadValue(description, value, q.Desk.Now())
	if problem == "" {
		problem = valueProblem(q, t, reading, settled)
	}
	e := provableEvening(t)
	frame := frameOf(q, e)
	if problem != "" {
		frame.AddProblem("number", problem)
		return showEvening(q, e, frame, page.Evening{Typed: typed})
	}

	isSigned, first := value.Beacons != nil, q.Value("first")
	switch {
	case !isSigned && first == "":
		return showEvening(q, e, frame, page.Evening{FirstNumber: reading.Stored})
	case !isSigned && first != reading.Stored:
		frame.AddProblem("number", q.Say("desk.value.not-typed-first-look"))
		return showEvening(q, e, frame, page.Evening{FirstNumber: first})
	}
	if err := t.SetValue(reading, settled...); err != nil {
		return err
	}
	return makeHands(q, t)
}

// valueProblem returns the reason why a value cannot be used, or "".
func valueProblem(
	q *desk.Request, t *organiser.Tournament, reading *organiser.Reading, settled []organiser.DoubtKind,
) string {
	err := t.CheckValue(reading, settled...)
	switch {
	case err != nil:
		return q.ErrorSentence(err)
	case reading.Stored == "":
		return q.ErrorSentence(words.Errorf("card.why-no-value"))
	}
	return ""
}

// makeHands makes the hands for the dealing machine, in the formats that show nobody a hand.
// Repeating it gives the same hands and overwrites nothing.
func makeHands(q *desk.Request, t *organiser.Tournament) error {
	frame := frameOf(q, provableEvening(t))
	job := &organiser.HandsRequest{Choice: squaredeal.Choice{Phase: "1", Session: "1"}}
	for _, name := range userdata.BlindFormats {
		format, err := handfile.ByName(name)
		if err != nil {
			return err
		}
		job.Formats = append(job.Formats, format)
	}
	plan, err := t.PlanHands(job, q.Desk.Now())
	if err != nil {
		return q.Unavailable(err)
	}
	keys := tournament.DecryptKeys(q, t, &frame.Problems)
	if keys == nil {
		return showEvening(q, provableEvening(t), frame, page.Evening{})
	}
	progress, err := t.Progress()
	if err != nil {
		return err
	}
	if progress.Session(session).IsMade() {
		return q.RedirectToPage("tonight", t.ID())
	}
	made, err := t.MakeHands(job, plan, keys)
	if differs := organiser.DoubtIn(err, organiser.HandsDiffer); differs != nil {
		return q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing",
			words.Name("file", filepath.Base(differs.Files[0])))
	}
	if err != nil {
		return err
	}
	if made.DiaryErr != nil {
		return q.Problem(http.StatusInternalServerError, "organiser.not-noted",
			words.Name("what", q.ErrorText(made.DiaryErr)))
	}
	return q.RedirectToPage("tonight", t.ID())
}

// isOver makes the page of a plain evening, which has no diary, show the last step.
const isOver = "over"

// pressPlain performs the button pressed on the page of a plain evening.
func pressPlain(q *desk.Request, e *clubEvening, button string) error {
	switch button {
	case "over":
		return q.Redirect(q.RecordForm("tonight", e.file) + "?" + isOver)
	case "record":
		boards := readBoards(q.Desk, e.file)
		if boards == nil {
			frame := frameOf(q, e)
			frame.AddProblem("", q.Say("desk.tonight.none-files-read-back"))
			return showEvening(q, e, frame, page.Evening{IsOver: true})
		}
		r := handrecord.New(boards)
		r.Title, r.Day, r.Program = e.title(q), e.day, "fairdeal "+q.Desk.Version
		file, data, err := hands.RecordFile(q, r, e.file, q.Value("as"), q.Value("tables") != "")
		if err != nil {
			return err
		}
		return q.SendFile(file, data)
	}
	return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
}
