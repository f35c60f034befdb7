// Package hands implements the pages on which hands are dealt, handed out, and recorded after play.
package hands

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the routes for making hands, handing them out and recording them.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}/take":               tournament.PageHandler(showHandout),
		"POST /t/{name}/take":              tournament.FormHandler(recordHandoverSteps),
		"POST /t/{name}/folder":            tournament.FormHandler(openFolder),
		"GET /t/{name}/hands/{file}":       tournament.PageHandler(serveHandFile),
		"POST /t/{name}/undo":              tournament.FormHandler(undo),
		"GET /t/{name}/make":               tournament.PageHandler(askMake, organiser.CheckCanProve),
		"POST /t/{name}/make":              tournament.FormHandler(makeHands, organiser.CheckCanProve),
		"GET /t/{name}/out":                tournament.PageHandler(showHandout),
		"POST /t/{name}/out":               tournament.FormHandler(noteHandout),
		"GET /t/{name}/records/{session}":  tournament.PageHandler(askRecord, organiser.CheckCanProve),
		"POST /t/{name}/records/{session}": tournament.FormHandler(makeRecord, organiser.CheckCanProve),
	}
}

// askMake shows the form for making hands.
func askMake(q *desk.Request, t *organiser.Tournament) error {
	query := q.R.URL.Query()
	form := page.MakeHands{
		MissingValue:  valueField(q, t),
		Number:        reserveNumber(t, "1"),
		ChosenSession: query.Get("session"),
		FormFirst:     query.Has("session"),
	}
	formats, err := usualFormats(q.Desk, t)
	if err != nil {
		return err
	}
	if query.Has("phase") {
		// finishMake has redirected here with the selection, because parts of it were skipped.
		choice := squaredeal.Choice{Phase: query.Get("phase"), Session: query.Get("of"), Boards: query.Get("boards")}
		form.Skipped = skippedParts(q, t, choice, query["format"])
	}
	return showMake(q, t, tournament.StationFrame(q, t, organiser.StationDeal), form, formats)
}

// usualFormats returns the formats of the latest hands in the diary, or else from the last
// tournament on this computer, or else the blind formats.
func usualFormats(d *desk.Desk, t *organiser.Tournament) ([]string, error) {
	events, err := t.Events()
	if err != nil {
		return nil, err
	}
	var formats []string
	for _, event := range slices.Backward(events) {
		if event.Kind != organiser.EventMade || event.Note == "" {
			continue
		}
		if len(formats) > 0 && !event.Time.Equal(events[len(events)-1].Time) {
			break
		}
		formats = append(formats, event.Note)
	}
	if len(formats) == 0 {
		return userdata.LastHabits(d).Machine, nil
	}
	return formats, nil
}

// showMake completes a form and shows the page. The chosen formats are names.
func showMake(q *desk.Request, t *organiser.Tournament, frame page.Frame, form page.MakeHands, chosen []string) error {
	description := t.Description
	form.File = t.ID()
	for i := range description.Phases {
		phase := &description.Phases[i]
		number := strconv.Itoa(phase.Number)
		text := q.Say("place.file", words.Name("file", number), words.Name("what", description.Text(phase.Title)))
		form.Phases = append(form.Phases,
			page.PhaseChoice{Number: phase.Number, Text: text, Selected: form.Phase == number})
		form.NeedBoards = form.NeedBoards || !phase.BoardList.Known()
	}
	form.Phases = append(form.Phases,
		page.PhaseChoice{Text: q.Say("desk.step.all-phases"), Selected: form.Phase == "*"})
	if err := addPicks(q, t, &form); err != nil {
		return err
	}
	events, err := t.Events()
	if err != nil {
		return err
	}
	form.NewHands = latestHands(q, t, events)
	form.FormFirst = form.FormFirst || form.NewHands == nil || !form.NewHands.New || len(frame.Problems) > 0
	form.BlindFormats, form.ReadableFormats = FormatChoices(chosen)
	form.Formats = strings.Join(chosen, ", ")
	form.KeysEncrypted, form.NeedsPassphrase = tournament.NeedsSecret(q, t)
	form.Cloud = tournament.CloudService(q.Desk.Abs)
	return q.Show(page.DeskMake, frame, form)
}

// addPicks adds the sessions as cards, those with hands in a separate list. By default it selects the
// first session without hands.
func addPicks(q *desk.Request, t *organiser.Tournament, form *page.MakeHands) error {
	progress, err := t.Progress()
	if err != nil {
		return err
	}
	hasHands := map[string]bool{}
	for _, session := range progress.Sessions {
		hasHands[session.ID.String()] = session.IsMade() || session.HasFile
	}
	for _, session := range tournament.Preview(q, t.Description).Sessions {
		nothingChosen := form.ChosenSession == "" && form.Phase == "" && form.Session == ""
		if nothingChosen && !hasHands[session.ID] {
			form.ChosenSession = session.ID
		}
		session.Title = t.Description.Text(session.Title)
		pick := page.SessionPick{PreviewSession: session, Chosen: session.ID == form.ChosenSession}
		if hasHands[session.ID] {
			form.SessionsWithHands = append(form.SessionsWithHands, pick)
		} else {
			form.SessionsWithoutHands = append(form.SessionsWithoutHands, pick)
		}
	}
	return nil
}

// makeHands makes the hands of sessions and records that. It makes a championship's 300 files in
// less than a second.
func makeHands(q *desk.Request, t *organiser.Tournament) error {
	frame := tournament.StationFrame(q, t, organiser.StationDeal)
	form := readMakeForm(q, t)
	job := &organiser.HandsRequest{
		Choice:  choiceOf(&form),
		Formats: ChosenFormats(q, &frame.Problems, form.NotPlaying),
		Value:   q.Value("value"),
	}
	plan := planFiles(q, t, &frame.Problems, &form, job)
	if form.Recipient != "" {
		recipients, err := custody.ParseRecipients(form.Recipient)
		if err != nil || len(recipients) == 0 {
			frame.AddProblem("recipient", q.Say("desk.make.no-recipient-begins-age1"))
		}
		job.Seal = func(text []byte) ([]byte, error) { return custody.Seal(text, recipients...) }
	}
	var keys *squaredeal.Keys
	if len(frame.Problems) == 0 {
		keys = tournament.DecryptKeys(q, t, &frame.Problems)
	}
	if len(frame.Problems) > 0 {
		return showMake(q, t, frame, form, q.R.PostForm["format"])
	}

	settled := tournament.TickedKinds(q, append(organiser.KindsOf(plan.Doubts), organiser.HandsDiffer)...)
	made, err := t.MakeHands(job, plan, keys, settled...)
	return finishMake(q, t, frame, form, made, err)
}

// finishMake responds to the form with the made hands, or shows it again with the error.
func finishMake(
	q *desk.Request, t *organiser.Tournament, frame page.Frame, form page.MakeHands, made *organiser.MadeHands, err error,
) error {
	chosen := q.R.PostForm["format"]
	if differs := organiser.DoubtIn(err, organiser.HandsDiffer); differs != nil {
		form.Overwrite = true
		tournament.AddDoubts(q, &frame.Problems, "", []organiser.Doubt{*differs})
		return showMake(q, t, frame, form, chosen)
	}
	if file, ok := ExistingFile(err); ok {
		form.Overwrite = true
		frame.AddProblem("overwrite", q.Say("desk.make.holds-something-else-nothing", words.Name("file", file)))
		return showMake(q, t, frame, form, chosen)
	}
	if err != nil {
		return err
	}
	if made.DiaryErr != nil {
		return q.Problem(http.StatusInternalServerError, "organiser.not-noted",
			words.Name("what", q.ErrorText(made.DiaryErr)))
	}
	habits := userdata.LastHabits(q.Desk)
	habits.Machine = chosen
	userdata.RememberHabits(q.Desk, habits)
	address := q.RecordForm("t", t.ID(), "make")
	choice := choiceOf(&form)
	if len(skippedParts(q, t, choice, chosen)) > 0 {
		// The next page needs the selection to list the skipped parts.
		fields := url.Values{
			"phase": {choice.Phase}, "of": {choice.Session}, "boards": {choice.Boards}, "format": chosen,
		}
		address += "?" + fields.Encode()
	}
	return q.Redirect(address)
}
