package hands

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// justNow is how long new hands are at the top of the station's page.
const justNow = 10 * time.Minute

// latestHands describes the latest hands: their folder, their files by session, and the steps to the
// dealing machine. It returns nil if there are none, or if they are no longer new and all steps are done or
// all sessions are over.
func latestHands(q *desk.Request, t *organiser.Tournament, events []organiser.Event) *page.NewHands {
	handover := organiser.LatestHandover(events)
	if handover == nil {
		return nil
	}
	latest := &page.NewHands{
		Time:   handover.Made.Format(time.RFC3339),
		Folder: organiser.HandsFolder + "/" + t.ID(),
		New:    q.Desk.Now().Sub(handover.Made) <= justNow,
	}
	allDone := len(handover.Done) == len(organiser.HandoverSteps)
	if !latest.New && (allDone || handover.AllEnded) {
		return nil
	}
	for _, event := range handover.Files {
		latest.Files = append(latest.Files, page.MadeFile{
			Name:    event.File,
			Session: strconv.Itoa(event.Phase) + "," + strconv.Itoa(event.Session),
			Sum:     event.SHA256,
		})
	}
	for _, step := range organiser.HandoverSteps {
		takeStep := page.TakeStep{Name: string(step), Text: q.Say(stepKey(step))}
		if event, done := handover.Done[step]; done {
			takeStep.Time = q.FormatDateTime(event.Time)
			takeStep.Who = event.Who
		}
		latest.Steps = append(latest.Steps, takeStep)
	}
	return latest
}

// stepKey returns the catalogue key for a step to the dealing machine. It is a function because a map
// would be built whenever the program starts.
func stepKey(step organiser.EventKind) string {
	switch step {
	case organiser.EventCopied:
		return "desk.made.take-copy"
	case organiser.EventTaken:
		return "desk.made.take-who"
	case organiser.EventCleared:
		return "desk.made.take-delete"
	}
	return ""
}

// recordHandoverSteps records which steps to the dealing machine are done: exactly those whose boxes are
// ticked. It refuses a page that shows older hands than the latest ones.
func recordHandoverSteps(q *desk.Request, t *organiser.Tournament) error {
	events, err := t.Events()
	if err != nil {
		return err
	}
	shown, handover := q.Value("of"), organiser.LatestHandover(events)
	if shown != "" && handover != nil && shown != handover.Made.Format(time.RFC3339) {
		return q.ChangedProblem()
	}

	var steps []organiser.EventKind
	for _, step := range q.R.PostForm["step"] {
		steps = append(steps, organiser.EventKind(step))
	}
	taker := strings.TrimSpace(q.Value("taker"))
	if slices.Contains(steps, organiser.EventTaken) && taker == "" {
		return askTaker(q, t)
	}

	err = t.NoteSteps(steps, taker, q.Desk.Now())
	switch {
	case errors.Is(err, organiser.ErrStep):
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	case err != nil:
		return err
	}
	next := "make"
	if q.Value("go") != "" { // The button "go" continues to the next station.
		next = "out"
	}
	return q.RedirectToPage("t", t.ID(), next)
}

// askTaker shows the page again with the question who took the hands.
func askTaker(q *desk.Request, t *organiser.Tournament) error {
	formats, err := usualFormats(q.Desk, t)
	if err != nil {
		return err
	}
	frame := tournament.StationFrame(q, t, organiser.StationDeal)
	frame.AddProblem("taker", q.Say("desk.make.took-hands"))
	form := page.MakeHands{MissingValue: valueField(q, t), Number: reserveNumber(t, "1")}
	return showMake(q, t, frame, form, formats)
}
