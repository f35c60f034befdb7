package organise

import (
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// ValueFlags are the flags of fairdeal tournament dv.
type ValueFlags struct {
	Preview bool
	Anyway  bool // though something speaks against the value
	Yes     bool // it need not be typed a second time

	Beacons, Values []string // answers of a beacon, and what was typed for other parts
	Commit          string   // the list of players' commitments
	Open            []string // what they opened
	Log             logbook.Flags
	Players         string            // the value of the players' part
	Signed          []*delayed.Beacon // that the value follows from

	Dialogue bool // the dialogue has shown the preview, and says what comes next
}

// Computed says whether the value follows from files.
func (f *ValueFlags) Computed() bool { return len(f.Beacons) > 0 || f.Commit != "" }

// valuePreview is what will be mixed in.
type valuePreview struct {
	Typed  string `json:"typed"`
	Stored string `json:"stored"`
	Bytes  int    `json:"bytes"`
	Hex    string `json:"hex"`
	Base64 string `json:"base64"` // the text between the key's half and the set's word
	Set    bool   `json:"written"`
}

func PreviewValue(typed string) valuePreview {
	v := squaredeal.NormaliseValue(typed)
	return valuePreview{
		Typed: plain.Text(typed), Stored: plain.Text(v), Bytes: len(v),
		Hex: fmt.Sprintf("% x", v), Base64: base64.StdEncoding.EncodeToString([]byte(v)),
	}
}

// doubts are what speaks against a value, but for what is asked at a terminal: that its
// day is not over, and that another is set. What could not be checked is said.
func (u *UI) doubts(r *organiser.Reading) (list []error) {
	var open []words.Text
	for _, what := range r.Unchecked {
		open = append(open, what.Said())
	}
	if len(open) > 0 {
		u.Note("organise.not-checked", words.List("what", open...))
	}
	for _, d := range r.Doubts {
		if d.Kind == organiser.ValueContradicts || d.Kind == organiser.ValueEarly {
			list = append(list, &organiser.Unsettled{Doubts: []organiser.Doubt{d}})
		}
	}
	return list
}

// DoubtsOfValue are the questions that a dialogue asks before it sets a value.
func DoubtsOfValue(d *squaredeal.Description, value string) (all []organiser.Doubt) {
	return organiser.ReadValue(d, organiser.Value{Typed: value}, clock.Now()).Doubts
}

// typedTwice shows a value that a person typed and lets him type it again, or say
// that this is not needed. A value that follows from a signature has no misprint.
func (u *UI) typedTwice(r *organiser.Reading, p valuePreview, f *ValueFlags) error {
	switch {
	case f.Yes, f.Dialogue:
		return nil
	case f.Computed() && len(f.Values) == 0:
		return nil
	}
	for _, d := range r.Doubts {
		if d.Kind == organiser.ValueToday {
			u.Warnf("%s", d.Said)
		}
	}
	u.Note("organise.mixed-in", words.Name("stored", plain.Quote(p.Stored)), words.N("n", p.Bytes), words.Name("hex", p.Hex))
	again, err := u.Typed(u.Say("organise.type-second"))
	if err != nil {
		return term.Hint(words.Errorf("organise.not-set-second", words.E("why", err)), "organise.yes-sets")
	}
	if squaredeal.NormaliseValue(again) != r.Stored {
		return term.Hint(words.Errorf("organise.typed-other"), "organise.look-again")
	}
	return nil
}

// overriding are the flags that set a value all the same: without a terminal nobody can
// type it a second time.
func (u *UI) overriding(f *ValueFlags) string {
	if !f.Yes {
		_, done, err := u.Terminal()
		if err != nil {
			return "--anyway --yes"
		}
		done()
	}
	return "--anyway"
}

func (u *UI) SetValue(s *organiser.Tournament, value string, f *ValueFlags) error {
	d := s.Description
	v := organiser.Value{Typed: value, Signed: f.Signed}
	r, err := s.CheckValue(v, clock.Now())
	if r.Typed != value {
		u.Note("organise.one-spelling", words.Name("value", r.Typed))
	}
	for _, w := range r.Notes {
		u.Warn("organise.value-warning", words.T("what", w))
	}
	against := u.doubts(r)
	if !f.Computed() {
		for _, part := range r.Unsigned {
			u.Warn("organise.nothing-shows", words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name))
		}
	}
	p := PreviewValue(r.Typed)
	if f.Preview && len(against) > 0 {
		u.Warn("organise.value-warning", words.E("what", joined(against)))
	}
	if !f.Preview {
		switch {
		case errors.Is(err, squaredeal.ErrNotPublished):
			return term.Hint(err, "organise.publish-command", words.Name("name", term.ShellWord(s.Path)))
		case len(against) > 0 && d.Published() && !f.Anyway:
			return term.Hint(words.Errorf("organise.not-set", words.E("why", joined(against))), "organise.set-anyway", words.Name("flags", u.overriding(f)))
		case err != nil && d.Published() && r.Stored != "" && delayed.ByMachine(delayed.Parse(d.Delayed)):
			return term.Hint(err, "organise.beacon-computes")
		case err != nil:
			return err
		case r.Before != "" && !f.Anyway:
			err := &organiser.Unsettled{Doubts: []organiser.Doubt{*organiser.Find(r.Doubts, organiser.ValueSet)}}
			return term.Hint(err, "organise.mistyped", words.Name("name", term.ShellWord(s.Path)), words.Name("flags", u.overriding(f)))
		}
		if r.Changes {
			if err := u.typedTwice(r, p, f); err != nil {
				return err
			}
		}
		settled := []organiser.Kind{organiser.ValueToday}
		if f.Anyway {
			settled = append(settled, organiser.ValueContradicts, organiser.ValueEarly, organiser.ValueSet)
		}
		if r.Before != "" {
			u.Warn("organise.value-before", words.Name("value", plain.Quote(plain.Text(r.Before))))
		}
		if _, err := s.SetValue(v, clock.Now(), settled...); err != nil {
			return err
		}
		p.Set, p.Stored = true, plain.Text(d.Value)
	}
	if u.JSON {
		return u.PrintJSON(p)
	}
	if f.Dialogue {
		return nil
	}
	for _, b := range f.Signed {
		u.Line(u.Out, "organise.beacon-right", words.N("round", int(b.Round)), words.Name("chain", b.Chain.Name))
	}
	if !f.Computed() {
		u.Line(u.Out, "organise.row-typed", words.Name("value", p.Typed))
	}
	u.Line(u.Out, "organise.row-mixed", words.Name("value", p.Stored))
	u.Line(u.Out, "organise.row-bytes", words.Name("hex", p.Hex), words.N("n", p.Bytes))
	u.Line(u.Out, "organise.row-base64", words.Name("value", p.Base64))
	if f.Preview {
		u.Note("organise.preview")
		return nil
	}
	return u.NextStep(s)
}

// joined are errors one behind the other.
func joined(list []error) error {
	err := list[0]
	for _, next := range list[1:] {
		err = words.Errorf("organise.and-error", words.E("first", err), words.E("next", next))
	}
	return err
}
