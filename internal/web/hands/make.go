// Package hands implements the pages on which hands are dealt, handed out, and recorded after play.
package hands

import (
	"net/http"
	"net/url"

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
