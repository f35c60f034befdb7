package publish

import (
	"fmt"
	"net/http"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// The value, a public number, is set in two steps. First a form with GET, which changes nothing, shows how
// the value would be stored and what is doubtful about it. Then a form with POST, in which the value is
// typed again, sets it.

// askValue shows the form for the value or, if the query contains a value, its first step.
func askValue(q *desk.Request, t *organiser.Tournament) error {
	if fields := q.R.URL.Query(); fields.Has("value") || fields.Has("beacon") {
		q.R.PostForm = fields
		return setValue(q, t)
	}
	return showValue(q, t, tournament.StationFrame(q, t, organiser.StationSetNumber), page.ValueForm{})
}

// showValue shows the form for the value. Its title depends on whether the value is set or known.
func showValue(q *desk.Request, t *organiser.Tournament, frame page.Frame, data page.ValueForm) error {
	description := t.Description
	data.File, data.Version = t.ID(), tournament.Version(t)
	data.Delayed, data.Current = description.Delayed, description.Value
	for _, part := range delayed.Parse(description.Delayed) {
		if part.Kind == delayed.Drand {
			data.Rounds = append(data.Rounds, organiser.BeaconAddress(part))
		}
	}
	switch when := tournament.ValueTime(q, t); {
	case description.HasValue:
		frame.Title = q.Say("desk.value.is-set")
	case when != "":
		frame.Title = q.Say("desk.value.comes", words.Name("time", when))
	}
	return q.Show(page.DeskValue, frame, data)
}

// setValue performs either step. In the second step a value that follows from a beacon's signature need not
// be typed again.
func setValue(q *desk.Request, t *organiser.Tournament) error {
	frame := tournament.StationFrame(q, t, organiser.StationSetNumber)
	isSecond := q.R.Method == http.MethodPost && q.R.PostForm.Has("first")
	data, value := submittedValue(q, t.Description, &frame.Problems, isSecond)
	reading := organiser.ReadValue(t.Description, value, q.Desk.Now())
	data.FirstValue, data.Stored = reading.Typed, reading.Stored
	if data.Stored == "" && len(frame.Problems) == 0 {
		frame.AddProblem("value", q.ErrorSentence(words.Errorf("card.why-no-value")))
	}
	if len(frame.Problems) > 0 {
		return showValue(q, t, frame, data)
	}

	data.Objections, data.Unchecked = tournament.Objections(reading)
	// Doubts cause no error here, because the form has a checkbox for each of them.
	err := t.CheckValue(reading, organiser.DoubtsOfValue...)
	if err != nil {
		frame.AddProblem("value", q.ErrorSentence(err))
		return showValue(q, t, frame, data)
	}
	data.Doubts = tournament.Checkboxes(q, reading.Doubts)
	data.Repeat, data.Notes = true, reading.Notes
	data.Bytes, data.Hex = len(data.Stored), fmt.Sprintf("% x", data.Stored)
	if !isSecond {
		return showValue(q, t, frame, data)
	}

	return storeValue(q, t, frame, data, reading)
}

// storeValue performs the second step with a value that the first step accepts.
func storeValue(
	q *desk.Request, t *organiser.Tournament, frame page.Frame, data page.ValueForm, reading *organiser.Reading,
) error {
	if !data.Signed && !reading.IsSame(q.Value("value")) {
		frame.AddProblem("value", q.Say("desk.value.not-typed-first-look"))
	}
	settled := tournament.CheckDoubts(q, &frame.Problems, "value", reading.Doubts)
	if len(frame.Problems) > 0 {
		return showValue(q, t, frame, data)
	}
	err := t.SetValue(reading, settled...)
	if err == nil {
		err = reading.DiaryErr
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID(), tournament.ValuePath)
}
