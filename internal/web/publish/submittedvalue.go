package publish

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// hasRound reports whether the delayed information includes a round of a beacon.
func hasRound(description *squaredeal.Description) bool {
	return slices.ContainsFunc(delayed.Parse(description.Delayed),
		func(p delayed.Part) bool { return p.Kind == delayed.Drand })
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
