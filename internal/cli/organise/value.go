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
)

// ValueFlags are the flags of fairdeal tournament dv.
type ValueFlags struct {
	Preview, Force, JSON bool

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

func (u *UI) SetValue(s *folder.Store, value string, f *ValueFlags) error {
	d := s.Description
	if lower := strings.ToLower(value); value != lower && delayed.ByMachine(delayed.Parse(d.Delayed)) && delayed.IsValue(lower) {
		u.Notef("the value has one spelling, in lower case: %s", lower)
		value = lower
	}
	for _, w := range squaredeal.LintValue(value) {
		u.Warnf("delayed information value: %s", w)
	}
	for _, date := range d.Lint(clock.Now()).Dates {
		if date.After(clock.Now()) && d.Published() {
			u.Warnf("the delayed information is that of %s, which is not over", date.Format("2 January 2006"))
		}
	}
	for _, part := range delayed.Parse(d.Delayed) {
		if part.Kind == delayed.Drand && !f.Computed() {
			u.Warnf("nothing shows that this is the value of round %d of %s: fairdeal tournament dv --beacon FILE takes the answer of the beacon and checks it", part.Round, part.Chain.Name)
		}
	}
	p := PreviewValue(value)
	if !f.Preview {
		before := d.Value
		if err := d.SetValue(value, f.Force); err != nil {
			switch {
			case errors.Is(err, squaredeal.ErrValueSet):
				err = fmt.Errorf("%w: %s, now %s", err, plain.Quote(plain.Text(before)), plain.Quote(p.Stored))
				return term.WithHint(err, "if it was mistyped: fairdeal tournament dv %s VALUE --force replaces it; hands made with it before are not those of the tournament", term.ShellWord(s.Path))
			case errors.Is(err, squaredeal.ErrNotPublished):
				return term.WithHint(err, "fairdeal tournament publish %s", term.ShellWord(s.Path))
			}
			return err
		}
		if err := d.CheckMachineValue(); err != nil {
			return term.WithHint(err, "--beacon FILE takes the answer of the beacon and computes it")
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
