package evening

import (
	"net/http"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/hands"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
	if len(road.Announced) == 0 {
		// A digest proves nothing unless people saw it before the number was known.
		return q.RedirectToPage("tonight", t.ID())
	}

	var settled []organiser.DoubtKind
	if beaconOf(description) == "" {
		// Players choose the number on the stated day, so a number from today is neither early nor
		// doubtful.
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
	if progress.Session(onlySession).IsMade() {
		return q.RedirectToPage("tonight", t.ID())
	}
	made, err := t.MakeHands(job, plan, keys)
	if file, ok := hands.ExistingFile(err); ok {
		return q.Problem(http.StatusConflict, "desk.make.holds-something-else-nothing", words.Name("file", file))
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
