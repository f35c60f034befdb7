package organise

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/cli/logbook"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
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

// doubtOfValue is what speaks against a typed value: that it contradicts the
// description, or that nobody can know it yet. What could not be checked is said.
func (u *UI) doubtOfValue(d *squaredeal.Description, value string) error {
	info := plain.Text(d.Delayed)
	form := delayed.FormOf(info)
	r := form.Check(value)
	var open []string
	for _, what := range r.Unchecked {
		open = append(open, what.Words())
	}
	if len(open) > 0 {
		u.Notef("not checked of the value: %s", strings.Join(open, "; "))
	}
	err := r.Error()
	if due, at := delayed.DueAt(info, clock.Now()); due == delayed.DueLater {
		early := tooEarly(at)
		if err == nil {
			return early
		}
		return fmt.Errorf("%w; %w", err, early)
	}
	return err
}

// DoubtsOfValue are the questions that a dialogue asks before it sets a value.
func DoubtsOfValue(d *squaredeal.Description, value string) (all []string) {
	info := plain.Text(d.Delayed)
	r := delayed.FormOf(info).Check(value)
	if err := r.Error(); err != nil {
		all = append(all, err.Error())
	}
	switch due, at := delayed.DueAt(info, clock.Now()); due {
	case delayed.DueLater:
		all = append(all, tooEarly(at).Error())
	case delayed.DueToday:
		all = append(all, dayGoesOn)
	}
	if d.HasValue && d.Value != squaredeal.NormaliseValue(value) {
		all = append(all, "another value is set, "+plain.Quote(plain.Text(d.Value)))
	}
	return all
}

const dayGoesOn = "the day that the delayed information names is not over: a draw of the evening is not known before"

func tooEarly(at time.Time) error {
	return fmt.Errorf("nobody can know it before %s", at.UTC().Format("2 January 2006 15:04 UTC"))
}

// typedTwice shows a value that a person typed and lets him type it again, or say
// that this is not needed. A value that follows from a signature has no misprint.
func (u *UI) typedTwice(d *squaredeal.Description, value string, p valuePreview, f *ValueFlags) error {
	due, _ := delayed.DueAt(plain.Text(d.Delayed), clock.Now())
	switch {
	case f.Yes, f.Dialogue:
		return nil
	case f.Computed() && len(f.Values) == 0:
		return nil
	}
	if due == delayed.DueToday {
		u.Warnf("%s", dayGoesOn)
	}
	u.Notef("mixed in will be %s, the %d bytes %s", plain.Quote(p.Stored), p.Bytes, p.Hex)
	again, err := u.Typed("type the value a second time")
	if err != nil {
		return term.WithHint(fmt.Errorf("not set: %w to type the value a second time at", err), "--yes sets it as it was given")
	}
	if squaredeal.NormaliseValue(again) != squaredeal.NormaliseValue(value) {
		return term.WithHint(errors.New("not set: what was typed first is another value"), "look it up again")
	}
	return nil
}

func (u *UI) SetValue(s *folder.Store, value string, f *ValueFlags) error {
	d := s.Description
	if lower := strings.ToLower(value); value != lower && delayed.ByMachine(delayed.Parse(d.Delayed)) && delayed.IsValue(lower) {
		u.Notef("the value has one spelling, in lower case: %s", lower)
		value = lower
	}
	for _, w := range squaredeal.LintValue(value) {
		u.Warnf("delayed information value: %s", w)
	}
	doubt := u.doubtOfValue(d, value)
	for _, part := range delayed.Parse(d.Delayed) {
		if part.Kind == delayed.Drand && !f.Computed() {
			u.Warnf("nothing shows that this is the value of round %d of %s: fairdeal tournament dv --beacon FILE takes the answer of the beacon and checks it", part.Round, part.Chain.Name)
		}
	}
	p := PreviewValue(value)
	if f.Preview && doubt != nil {
		u.Warnf("delayed information value: %v", doubt)
	}
	if !f.Preview {
		before := d.Value
		if doubt != nil && d.Published() && !f.Anyway {
			return term.WithHint(fmt.Errorf("not set: %w", doubt), "look it up again; --anyway sets it all the same")
		}
		if err := d.SetValue(value, f.Anyway); err != nil {
			switch {
			case errors.Is(err, squaredeal.ErrValueSet):
				err = fmt.Errorf("%w: %s, now %s", err, plain.Quote(plain.Text(before)), plain.Quote(p.Stored))
				return term.WithHint(err, "if it was mistyped: fairdeal tournament dv %s VALUE --anyway replaces it; hands made with it before are not those of the tournament", term.ShellWord(s.Path))
			case errors.Is(err, squaredeal.ErrNotPublished):
				return term.WithHint(err, "fairdeal tournament publish %s", term.ShellWord(s.Path))
			}
			return err
		}
		if err := d.CheckMachineValue(); err != nil {
			return term.WithHint(err, "--beacon FILE takes the answer of the beacon and computes it")
		}
		if d.Value != before || before == "" {
			if err := u.typedTwice(d, value, p, f); err != nil {
				return err
			}
		}
		d.SetBeacons(f.Signed)
		if d.Value != before && before != "" {
			u.Warnf("the value before, %s, stays in the file: players will ask about it", plain.Quote(plain.Text(before)))
		}
		if err := s.Save(); err != nil {
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
