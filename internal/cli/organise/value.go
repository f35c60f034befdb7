package organise

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
)

// ValueFlags are the flags of fairdeal tournament dv.
type ValueFlags struct {
	Preview, JSON bool
	Anyway        bool // though something speaks against the value
	Yes           bool // it need not be typed a second time

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
	var open []string
	for _, what := range r.Unchecked {
		open = append(open, what.Words())
	}
	if len(open) > 0 {
		u.Notef("not checked of the value: %s", strings.Join(open, "; "))
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
	u.Notef("mixed in will be %s, the %d bytes %s", plain.Quote(p.Stored), p.Bytes, p.Hex)
	again, err := u.Typed("type the value a second time")
	if err != nil {
		return term.WithHint(fmt.Errorf("not set: %w to type the value a second time at", err), "--yes sets it as it was given")
	}
	if squaredeal.NormaliseValue(again) != r.Stored {
		return term.WithHint(errors.New("not set: what was typed first is another value"), "look it up again")
	}
	return nil
}

func (u *UI) SetValue(s *folder.Store, value string, f *ValueFlags) error {
	d := s.Description
	v := organiser.Value{Typed: value, Signed: f.Signed}
	r, err := organiser.CheckValue(s, v, clock.Now())
	if r.Typed != value {
		u.Notef("the value has one spelling, in lower case: %s", r.Typed)
	}
	for _, w := range r.Notes {
		u.Warnf("delayed information value: %s", w)
	}
	against := u.doubts(r)
	if !f.Computed() {
		for _, part := range r.Unsigned {
			u.Warnf("nothing shows that this is the value of round %d of %s: fairdeal tournament dv --beacon FILE takes the answer of the beacon and checks it", part.Round, part.Chain.Name)
		}
	}
	p := PreviewValue(r.Typed)
	if f.Preview && len(against) > 0 {
		u.Warnf("delayed information value: %v", joined(against))
	}
	if !f.Preview {
		switch {
		case errors.Is(err, squaredeal.ErrNotPublished):
			return term.WithHint(err, "fairdeal tournament publish %s", term.ShellWord(s.Path))
		case len(against) > 0 && d.Published() && !f.Anyway:
			return term.WithHint(fmt.Errorf("not set: %w", joined(against)), "look it up again; --anyway sets it all the same")
		case err != nil && d.Published() && r.Stored != "" && delayed.ByMachine(delayed.Parse(d.Delayed)):
			return term.WithHint(err, "--beacon FILE takes the answer of the beacon and computes it")
		case err != nil:
			return err
		case r.Before != "" && !f.Anyway:
			err := &organiser.Unsettled{Doubts: []organiser.Doubt{*organiser.OfKind(&organiser.Unsettled{Doubts: r.Doubts}, organiser.ValueSet)}}
			return term.WithHint(err, "if it was mistyped: fairdeal tournament dv %s VALUE --anyway replaces it; hands made with it before are not those of the tournament", term.ShellWord(s.Path))
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
			u.Warnf("the value before, %s, stays in the file: players will ask about it", plain.Quote(plain.Text(r.Before)))
		}
		if _, err := organiser.SetValue(s, v, clock.Now(), settled...); err != nil {
			return err
		}
		p.Set, p.Stored = true, plain.Text(d.Value)
	}
	if f.JSON {
		return u.PrintJSON(p)
	}
	if f.Dialogue {
		return nil
	}
	for _, b := range f.Signed {
		fmt.Fprintf(u.Out, "beacon    the signature of round %d of %s is right\n", b.Round, b.Chain.Name)
	}
	if !f.Computed() {
		fmt.Fprintf(u.Out, "typed     %s\n", p.Typed)
	}
	fmt.Fprintf(u.Out, "mixed in  %s\n", p.Stored)
	fmt.Fprintf(u.Out, "bytes     %s (%d)\n", p.Hex, p.Bytes)
	fmt.Fprintf(u.Out, "base64    %s\n", p.Base64)
	if f.Preview {
		u.Notef("nothing is set: this was a preview")
		return nil
	}
	return u.NextStep(s)
}

// joined are errors one behind the other.
func joined(list []error) error {
	err := list[0]
	for _, next := range list[1:] {
		err = fmt.Errorf("%w; %w", err, next)
	}
	return err
}
