// Package hands implements the pages on which hands are dealt, handed out, and recorded after play.
package hands

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/custody"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Routes returns the pages on which hands are made, handed out and recorded.
func Routes() desk.Routes {
	return desk.Routes{
		"GET /t/{name}/take":               tournament.PageHandler(showHandout),
		"POST /t/{name}/take":              tournament.FormHandler(noteTaking),
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
		MissingValue: valueField(q, t), Number: reserveNumber(t, "1"), ChosenSession: query.Get("session"),
		FormFirst: query.Has("session"),
	}
	formats, err := usualFormats(q.Desk, t)
	if err != nil {
		return err
	}
	if query.Has("phase") {
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
		isDefault := form.ChosenSession == "" && form.Phase == "" && form.Session == "" && !hasHands[session.ID]
		if isDefault {
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
		Choice: choiceOf(&form), Formats: ChosenFormats(q, &frame.Problems, form.NotPlaying), Value: q.Value("value"),
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

// readMakeForm returns the submitted form.
func readMakeForm(q *desk.Request, t *organiser.Tournament) page.MakeHands {
	form := page.MakeHands{
		ChosenSession: q.Value("pick"), Phase: strings.TrimSpace(q.Value("phase")),
		Session: strings.TrimSpace(q.Value("session")),
		Boards:  strings.TrimSpace(q.Value("boards")), NotPlaying: q.Value("not_playing") != "",
		Reserve: q.Value("reserve") != "", Number: reserveNumber(t, strings.TrimSpace(q.Value("number"))),
		Recipient: strings.TrimSpace(q.Value("recipient")), Openers: q.Value("openers"), MissingValue: valueField(q, t),
	}
	switch {
	case form.Phase == "0":
		form.Phase = "*"
	case form.Phase == "" && form.Session != "" && len(t.Description.Phases) == 1:
		form.Phase = "1"
	}
	if form.Phase+form.Session != "" { // Explicit fields take precedence over a card.
		form.ChosenSession = ""
	}
	return form
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
	if len(skippedParts(q, t, choice, chosen)) > 0 { // The next page lists them.
		fields := url.Values{
			"phase": {choice.Phase}, "of": {choice.Session}, "boards": {choice.Boards}, "format": chosen,
		}
		address += "?" + fields.Encode()
	}
	return q.Redirect(address)
}

// choiceOf returns the selection in a form.
func choiceOf(form *page.MakeHands) squaredeal.Choice {
	choice := squaredeal.Choice{
		Phase: form.Phase, Session: form.Session, Boards: strings.ReplaceAll(form.Boards, " ", ""),
	}
	switch {
	case form.ChosenSession == "*":
		choice.Phase, choice.Session = "*", "*"
	case form.ChosenSession != "":
		choice.Phase, choice.Session, _ = strings.Cut(form.ChosenSession, ",")
	}
	if form.Reserve {
		choice.Set = squaredeal.Reserve
		if set, err := squaredeal.ReserveSet(form.Number); err == nil {
			choice.Set = set
		}
	}
	return choice
}

// skippedParts returns the parts of the selection that were not made: phases, with reasons, if all were
// selected, and boards above a format's limit.
func skippedParts(
	q *desk.Request, t *organiser.Tournament, choice squaredeal.Choice, formats []string,
) (list []string) {
	job := &organiser.HandsRequest{Choice: choice}
	for _, name := range formats {
		if format, err := handfile.ByName(name); err == nil && format.Ext != "" {
			job.Formats = append(job.Formats, format)
		}
	}
	plan, _ := t.PlanHands(job, q.Desk.Now())
	for _, left := range plan.Omitted {
		list = append(list, plain.Sentence(q.Lang.Translate(left.InWords())))
	}
	for _, left := range plan.Limits {
		list = append(list, q.Say("organiser.format-ends", words.Name("format", left.Format.Name),
			words.N("last", left.Format.MaxBoard), words.Name("boards", left.Boards.String())))
	}
	return list
}

// planFiles returns the plan for the files that a form asks for.
func planFiles(
	q *desk.Request, t *organiser.Tournament, problems *page.Problems, form *page.MakeHands, job *organiser.HandsRequest,
) *organiser.HandsPlan {
	if _, err := squaredeal.ReserveSet(form.Number); err != nil && form.Reserve {
		problems.Add("number", q.Say("desk.old.no-number-reserve-set"))
	}
	if job.Session == "" {
		problems.Add("session", q.Say("desk.make.session-missing-number-3"))
		return nil
	}
	if _, err := squaredeal.ParsePhaseRange(job.Phase, len(t.Description.Phases)); err != nil {
		problems.Add("phase", q.ErrorSentence(err))
		return nil
	}
	plan, err := t.PlanHands(job, q.Desk.Now())
	checkValueField(q, problems, &form.MissingValue, plan.Value, err)
	switch {
	case err == nil:
	case len(*problems) > 0: // The value is missing, or no format was selected.
	case len(plan.Sessions) == 0 && len(plan.Omitted) > 0: // Nothing remains, so the reasons are the error.
		for _, left := range plan.Omitted {
			field := "session"
			if errors.Is(left.Err, squaredeal.ErrBoardsUnknown) {
				field, form.NeedBoards = "boards", true
			}
			problems.Add(field, plain.Sentence(q.Lang.Translate(left.InWords())))
		}
	case len(plan.Sessions) > 0:
		problems.Add("format", q.ErrorSentence(err))
	case job.Boards != "", errors.Is(err, squaredeal.ErrBoardsUnknown), errors.Is(err, squaredeal.ErrBoardsPublished):
		form.NeedBoards = true
		problems.Add("boards", q.ErrorSentence(err))
	default:
		problems.Add("session", q.ErrorSentence(err))
	}
	return plan
}
