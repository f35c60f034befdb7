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

func showValue(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Value) error {
	x := s.Description
	v.File, v.Version, v.Delayed, v.Current = s.ID(), tournament.Version(s), x.Delayed, x.Value
	for _, p := range delayed.Parse(x.Delayed) {
		if p.Kind == delayed.Drand {
			v.Rounds = append(v.Rounds, organiser.BeaconAddress(p))
		}
	}
	switch when := tournament.Until(q, s); {
	case x.HasValue:
		f.Title = q.Say("desk.value.is-set")
	case when != "":
		f.Title = q.Say("desk.value.comes", words.Name("time", when))
	}
	return q.Show(page.DeskValue, f, v)
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
	x := s.Description
	f := tournament.StationFrame(q, s, organiser.SetNumber)
	v := page.Value{FirstValue: q.Value("value"), Beacon: strings.TrimSpace(q.Value("beacon"))}
	again := q.R.Method == http.MethodPost && q.R.PostForm.Has("first")
	var signed []*delayed.Beacon
	if v.Beacon != "" && hasRound(x) {
		v.FirstValue, signed = computed(q, x, &f.Problems, v.Beacon)
		v.Signed = signed != nil
	}
	if again && !v.Signed {
		v.FirstValue = q.Value("first")
	}
	value := organiser.Value{Typed: v.FirstValue, Signed: signed}
	r := organiser.ReadValue(x, value, q.Desk.Now())
	err := s.CheckValue(r, organiser.DoubtsOfValue...) // The form asks about each of these doubts.
	v.FirstValue, v.Stored = r.Typed, r.Stored
	if v.Stored == "" && len(f.Problems) == 0 {
		f.Wrongly("value", q.Reason(words.Errorf("card.why-no-value")))
	}
	if len(f.Problems) > 0 {
		return showValue(q, s, f, v)
	}
	v.Objections, v.Unchecked = tournament.Against(r)
	if err != nil {
		f.Wrongly("value", q.Reason(err))
		return showValue(q, s, f, v)
	}
	v.Doubts = tournament.Ticks(q, r.Doubts)
	v.Repeat, v.Bytes, v.Hex, v.Notes = true, len(v.Stored), fmt.Sprintf("% x", v.Stored), r.Notes
	if !v.Signed && again && !r.Same(q.Value("value")) {
		f.Wrongly("value", q.Say("desk.value.not-typed-first-look"))
	}
	var settled []organiser.Kind
	if again {
		settled = tournament.Settled(q, &f.Problems, "value", r.Doubts)
	}
	if !again || len(f.Problems) > 0 {
		return showValue(q, s, f, v)
	}
	err = s.SetValue(r, settled...)
	if err == nil {
		err = r.NotNoted
	}
	if err != nil {
		return err
	}
	return q.Go303("t", s.ID(), "dv")
}

// computed returns the value that follows from a beacon's response.
func computed(q *desk.Request, x *squaredeal.Description, wrong *page.Problems, answer string) (string, []*delayed.Beacon) {
	b, err := delayed.ParseResponse([]byte(answer))
	if err != nil {
		wrong.Add("beacon", q.Say("desk.value.no-answer-beacon-copy"))
		return "", nil
	}
	if err := b.Verify(); err != nil {
		wrong.Add("beacon", q.Say("desk.value.signature-answer-false"))
		return "", nil
	}
	var typed []string // the other parts
	parts := delayed.Parse(x.Delayed)
	if q.R.PostForm.Has("first") {
		values, _ := delayed.Split(q.Value("first"), parts)
		for i, v := range values {
			if parts[i].Kind != delayed.Drand {
				typed = append(typed, v)
			}
		}
	} else if v := strings.TrimSpace(q.Value("value")); v != "" {
		typed = []string{v}
	}
	value, err := delayed.Compute(x.Delayed, "", []*delayed.Beacon{b}, typed)
	switch {
	case errors.Is(err, delayed.ErrRoundMissing):
		wrong.Add("beacon", q.Say("desk.value.answer-round-delayed-information", words.Name("round", strconv.FormatUint(b.Round, 10))))
	case errors.Is(err, delayed.ErrPartTooMany):
		wrong.Add("value", q.Say("desk.value.answer-beacon-whole-value"))
	case err != nil:
		wrong.Add("value", q.Say("desk.value.value-other-part-missing"))
	default:
		return value, []*delayed.Beacon{b}
	}
	return "", nil
}
