package web

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

func askValue(q *request, s *folder.Store) error {
	if fields := q.r.URL.Query(); fields.Has("value") || fields.Has("beacon") {
		q.r.PostForm = fields // nothing is changed by it: Back and reload show it again
		return q.typedValue(s)
	}
	return q.showValue(s, q.inTournament(s, q.say("desk.value.title")), page.Value{})
}

func (q *request) showValue(s *folder.Store, f page.Frame, v page.Value) error {
	x := s.Description
	v.File, v.Seen, v.Delayed, v.Now = s.ID(), version(s), x.Delayed, x.Value
	for _, p := range delayed.Parse(x.Delayed) {
		if p.Kind == delayed.Drand {
			v.Rounds = append(v.Rounds, fmt.Sprintf("https://api.drand.sh/v2/beacons/%s/rounds/%d", p.Chain.Name, p.Round))
		}
	}
	return q.show(page.DeskValue, f, v)
}

// hasRound reports whether a beacon is part of the delayed information.
func hasRound(x *squaredeal.Description) bool {
	return slices.ContainsFunc(delayed.Parse(x.Delayed), func(p delayed.Part) bool { return p.Kind == delayed.Drand })
}

// setValue sets a value that was typed twice.
func setValue(q *request, s *folder.Store) error {
	return q.typedValue(s)
}

// typedValue shows what would be mixed in, and sets it when it was typed again.
func (q *request) typedValue(s *folder.Store) error {
	x := s.Description
	f := q.inTournament(s, q.say("desk.value.title"))
	v := page.Value{First: q.value("value"), Beacon: strings.TrimSpace(q.value("beacon"))}
	again := q.r.Method == http.MethodPost && q.r.PostForm.Has("first")
	var signed []*delayed.Beacon
	if v.Beacon != "" && hasRound(x) {
		v.First, signed = q.computed(x, &f, v.Beacon)
		v.Signed = signed != nil
	}
	if again && !v.Signed {
		v.First = q.value("first")
	}
	value := organiser.Value{Typed: v.First, Signed: signed}
	r, err := organiser.CheckValue(s, value, q.desk.Now())
	v.First, v.Stored = r.Typed, r.Stored
	if v.Stored == "" && len(f.Problems) == 0 {
		f.Wrongly("value", q.say("desk.old.value-missing"))
	}
	if len(f.Problems) > 0 {
		return q.showValue(s, f, v)
	}
	v.Against, v.Unchecked = q.against(r)
	if err != nil {
		f.Wrongly("value", page.Reason(q.lang, err))
		return q.showValue(s, f, v)
	}
	v.Force = r.Before != ""
	v.Again, v.Bytes, v.Hex, v.Notes = true, len(v.Stored), fmt.Sprintf("% x", v.Stored), r.Notes
	typed := organiser.ReadValue(x, organiser.Value{Typed: q.value("value")}, q.desk.Now())
	if !v.Signed && again && typed.Stored != v.Stored {
		f.Wrongly("value", q.say("desk.value.not-typed-first-look"))
	}
	if again && v.Force && q.value("force") == "" {
		f.Wrongly("force", q.say("desk.value.another-value-set-already"))
	}
	if again && len(v.Against) > 0 && q.value("anyway") == "" {
		f.Wrongly("anyway", q.say("desk.old.something-speaks-against-value"))
	}
	if !again || len(f.Problems) > 0 {
		return q.showValue(s, f, v)
	}
	_, err = organiser.SetValue(s, value, q.desk.Now(), organiser.ValueContradicts, organiser.ValueEarly, organiser.ValueToday, organiser.ValueSet) // all were asked
	if errors.Is(err, folder.ErrChanged) {
		return errChanged(q)
	}
	if err != nil {
		return err
	}
	return q.go303("t", s.ID())
}

// against is what speaks against a value, and what of it the description leaves open:
// in a second typing the same slip comes twice.
func (q *request) against(r *organiser.Reading) (against, unchecked []words.Text) {
	for _, d := range r.Doubts {
		switch d.Kind {
		case organiser.ValueEarly:
			at := r.KnownAt.UTC()
			against = append(against, words.New("desk.value.nobody-know-before", words.Name("time", q.lang.Day(at)+" "+at.Format("15:04 UTC"))))
		case organiser.ValueToday:
			against = append(against, words.New("desk.value.day-delayed-information-names"))
		case organiser.ValueContradicts:
			for _, c := range r.Contradictions {
				against = append(against, c.Said)
			}
		}
	}
	for _, u := range r.Unchecked {
		unchecked = append(unchecked, words.New("desk.value.not-checked", words.T("of", u.Said())))
	}
	return against, unchecked
}

// computed is the value that follows from the answer of a beacon.
func (q *request) computed(x *squaredeal.Description, f *page.Frame, answer string) (string, []*delayed.Beacon) {
	b, err := delayed.ParseAnswer([]byte(answer))
	if err != nil {
		f.Wrongly("beacon", q.say("desk.value.no-answer-beacon-copy"))
		return "", nil
	}
	if err := b.Verify(); err != nil {
		f.Wrongly("beacon", q.say("desk.value.signature-answer-false"))
		return "", nil
	}
	var typed []string // the other parts
	parts := delayed.Parse(x.Delayed)
	if q.r.PostForm.Has("first") {
		values, _ := delayed.Split(q.value("first"), parts)
		for i, v := range values {
			if parts[i].Kind != delayed.Drand {
				typed = append(typed, v)
			}
		}
	} else if v := strings.TrimSpace(q.value("value")); v != "" {
		typed = []string{v}
	}
	value, err := delayed.Compute(x.Delayed, "", []*delayed.Beacon{b}, typed)
	switch {
	case errors.Is(err, delayed.ErrRoundMissing):
		f.Wrongly("beacon", q.say("desk.value.answer-round-delayed-information", words.Name("round", strconv.FormatUint(b.Round, 10))))
	case errors.Is(err, delayed.ErrPartTooMany):
		f.Wrongly("value", q.say("desk.value.answer-beacon-whole-value"))
	case err != nil:
		f.Wrongly("value", q.say("desk.value.value-other-part-missing"))
	default:
		return value, []*delayed.Beacon{b}
	}
	return "", nil
}
