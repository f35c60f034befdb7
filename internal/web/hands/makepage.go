package hands

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/web/userdata"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
