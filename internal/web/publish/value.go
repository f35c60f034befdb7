package publish

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
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

// hasRound reports whether the delayed information includes a round of a beacon.
func hasRound(description *squaredeal.Description) bool {
	return slices.ContainsFunc(delayed.Parse(description.Delayed),
		func(p delayed.Part) bool { return p.Kind == delayed.Drand })
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
	// Doubts do not prevent the value here, because the form has a checkbox for each of them.
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

	if !data.Signed && !reading.IsSame(q.Value("value")) {
		frame.AddProblem("value", q.Say("desk.value.not-typed-first-look"))
	}
	settled := tournament.CheckDoubts(q, &frame.Problems, "value", reading.Doubts)
	if len(frame.Problems) > 0 {
		return showValue(q, t, frame, data)
	}
	err = t.SetValue(reading, settled...)
	if err == nil {
		err = reading.DiaryErr
	}
	if err != nil {
		return err
	}
	return q.RedirectToPage("t", t.ID(), tournament.ValuePath)
}

// submittedValue returns the value in a form, and the data for showing the form again. The value is the typed
// one or, if the form contains the response of a beacon in the delayed information, the one that follows
// from the response.
func submittedValue(
	q *desk.Request, description *squaredeal.Description, problems *page.Problems, isSecond bool,
) (page.ValueForm, organiser.Value) {
	data := page.ValueForm{FirstValue: q.Value("value"), Beacon: strings.TrimSpace(q.Value("beacon"))}
	var signed []*delayed.Beacon
	if data.Beacon != "" && hasRound(description) {
		data.FirstValue, signed = valueFromBeacon(q, description, problems, data.Beacon)
		data.Signed = signed != nil
	}
	if isSecond && !data.Signed {
		data.FirstValue = q.Value("first")
	}
	return data, organiser.Value{Text: data.FirstValue, Beacons: signed}
}

// valueFromBeacon returns the value that follows from a beacon's response, and the verified response. If the
// response is invalid, it adds a problem and returns nil for the response.
func valueFromBeacon(
	q *desk.Request, d *squaredeal.Description, problems *page.Problems, answer string,
) (string, []*delayed.Beacon) {
	beacon, err := delayed.ParseResponse([]byte(answer))
	if err != nil {
		problems.Add("beacon", q.Say("desk.value.no-answer-beacon-copy"))
		return "", nil
	}
	if err := beacon.Verify(); err != nil {
		problems.Add("beacon", q.Say("desk.value.signature-answer-false"))
		return "", nil
	}
	value, err := delayed.Compute(d.Delayed, "", []*delayed.Beacon{beacon}, otherValues(q, d))
	switch {
	case errors.Is(err, delayed.ErrRoundMissing):
		problems.Add("beacon", q.Say("desk.value.answer-round-delayed-information",
			words.Name("round", strconv.FormatUint(beacon.Round, 10))))
	case errors.Is(err, delayed.ErrPartTooMany):
		problems.Add("value", q.Say("desk.value.answer-beacon-whole-value"))
	case err != nil:
		problems.Add("value", q.Say("desk.value.value-other-part-missing"))
	default:
		return value, []*delayed.Beacon{beacon}
	}
	return "", nil
}

// otherValues returns the typed values for the delayed information's parts that are not beacon rounds. In
// the first step they are in the field for the value; in the second step the hidden field "first" contains
// the whole value.
func otherValues(q *desk.Request, description *squaredeal.Description) (values []string) {
	if q.R.PostForm.Has("first") {
		parts := delayed.Parse(description.Delayed)
		typed, _ := delayed.Split(q.Value("first"), parts)
		for i, value := range typed {
			if parts[i].Kind != delayed.Drand {
				values = append(values, value)
			}
		}
		return values
	}
	if value := strings.TrimSpace(q.Value("value")); value != "" {
		return []string{value}
	}
	return nil
}
