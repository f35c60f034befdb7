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

func askValue(q *desk.Request, s *organiser.Tournament) error {
	if fields := q.R.URL.Query(); fields.Has("value") || fields.Has("beacon") {
		q.R.PostForm = fields // This form changes nothing, so Back and reload show it again.
		return typedValue(q, s)
	}
	return showValue(q, s, tournament.StationFrame(q, s, organiser.SetNumber), page.Value{})
}

func showValue(q *desk.Request, s *organiser.Tournament, f page.Frame, data page.Value) error {
	d := s.Description
	data.File, data.Version, data.Delayed, data.Current = s.ID(), tournament.Version(s), d.Delayed, d.Value
	for _, p := range delayed.Parse(d.Delayed) {
		if p.Kind == delayed.Drand {
			data.Rounds = append(data.Rounds, organiser.BeaconAddress(p))
		}
	}
	switch when := tournament.Until(q, s); {
	case d.HasValue:
		f.Title = q.Say("desk.value.is-set")
	case when != "":
		f.Title = q.Say("desk.value.comes", words.Name("time", when))
	}
	return q.Show(page.DeskValue, f, data)
}

// hasRound reports whether a beacon is part of the delayed information.
func hasRound(x *squaredeal.Description) bool {
	return slices.ContainsFunc(delayed.Parse(x.Delayed), func(p delayed.Part) bool { return p.Kind == delayed.Drand })
}

// setValue sets a value that was typed twice.
func setValue(q *desk.Request, s *organiser.Tournament) error {
	return typedValue(q, s)
}

// typedValue shows the value that would be mixed in, and sets it once it is typed again.
func typedValue(q *desk.Request, s *organiser.Tournament) error {
	d := s.Description
	f := tournament.StationFrame(q, s, organiser.SetNumber)
	data := page.Value{FirstValue: q.Value("value"), Beacon: strings.TrimSpace(q.Value("beacon"))}
	isSecond := q.R.Method == http.MethodPost && q.R.PostForm.Has("first")
	var signed []*delayed.Beacon
	if data.Beacon != "" && hasRound(d) {
		data.FirstValue, signed = valueFromBeacon(q, d, &f.Problems, data.Beacon)
		data.Signed = signed != nil
	}
	if isSecond && !data.Signed {
		data.FirstValue = q.Value("first")
	}
	value := organiser.Value{Typed: data.FirstValue, Signed: signed}
	reading := organiser.ReadValue(d, value, q.Desk.Now())
	err := s.CheckValue(reading, organiser.DoubtsOfValue...) // The form asks about each of these doubts.
	data.FirstValue, data.Stored = reading.Typed, reading.Stored
	if data.Stored == "" && len(f.Problems) == 0 {
		f.Wrongly("value", q.Reason(words.Errorf("card.why-no-value")))
	}
	if len(f.Problems) > 0 {
		return showValue(q, s, f, data)
	}
	data.Objections, data.Unchecked = tournament.Objections(reading)
	if err != nil {
		f.Wrongly("value", q.Reason(err))
		return showValue(q, s, f, data)
	}
	data.Doubts = tournament.Ticks(q, reading.Doubts)
	data.Repeat, data.Bytes, data.Hex, data.Notes = true, len(data.Stored), fmt.Sprintf("% x", data.Stored), reading.Notes
	if !data.Signed && isSecond && !reading.Same(q.Value("value")) {
		f.Wrongly("value", q.Say("desk.value.not-typed-first-look"))
	}
	var settled []organiser.Kind
	if isSecond {
		settled = tournament.Settled(q, &f.Problems, "value", reading.Doubts)
	}
	if !isSecond || len(f.Problems) > 0 {
		return showValue(q, s, f, data)
	}
	err = s.SetValue(reading, settled...)
	if err == nil {
		err = reading.NotNoted
	}
	if err != nil {
		return err
	}
	return q.Go303("t", s.ID(), "dv")
}

// valueFromBeacon returns the value that follows from a beacon's response.
func valueFromBeacon(q *desk.Request, d *squaredeal.Description, problems *page.Problems, answer string) (string, []*delayed.Beacon) {
	beacon, err := delayed.ParseResponse([]byte(answer))
	if err != nil {
		problems.Add("beacon", q.Say("desk.value.no-answer-beacon-copy"))
		return "", nil
	}
	if err := beacon.Verify(); err != nil {
		problems.Add("beacon", q.Say("desk.value.signature-answer-false"))
		return "", nil
	}
	var others []string // parts that are not from the beacon
	parts := delayed.Parse(d.Delayed)
	if q.R.PostForm.Has("first") {
		values, _ := delayed.Split(q.Value("first"), parts)
		for i, v := range values {
			if parts[i].Kind != delayed.Drand {
				others = append(others, v)
			}
		}
	} else if v := strings.TrimSpace(q.Value("value")); v != "" {
		others = []string{v}
	}
	value, err := delayed.Compute(d.Delayed, "", []*delayed.Beacon{beacon}, others)
	switch {
	case errors.Is(err, delayed.ErrRoundMissing):
		problems.Add("beacon", q.Say("desk.value.answer-round-delayed-information", words.Name("round", strconv.FormatUint(beacon.Round, 10))))
	case errors.Is(err, delayed.ErrPartTooMany):
		problems.Add("value", q.Say("desk.value.answer-beacon-whole-value"))
	case err != nil:
		problems.Add("value", q.Say("desk.value.value-other-part-missing"))
	default:
		return value, []*delayed.Beacon{beacon}
	}
	return "", nil
}
