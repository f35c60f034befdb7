package organiser

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Value is a delayed value as an organiser gives it.
type Value struct {
	Typed  string
	Signed []*delayed.Beacon // whose signatures were verified, and from which it follows
}

// Reading is what becomes of a value, with the description in hand.
type Reading struct {
	Typed   string       // in the one spelling that a machine's value has, or numbers of a lottery
	Stored  string       // that is mixed in
	Notes   []words.Text // odd in what was typed
	Before  string       // another value that is set
	Changes bool         // the description does not hold it yet

	Contradictions []lint.Contradiction // behind ValueContradicts
	Unchecked      []lint.Unchecked     // of which the description says nothing
	Unsigned       []delayed.Part       // rounds of a beacon, whose value nothing shows
	KnownAt        time.Time            // of ValueEarly: from when on it can be known
	Doubts         []Doubt
	Accepted       []Doubt // of those; set by SetValue
	NotNoted       error   // why the diary does not say what was accepted

	description string // of the value
	byMachine   bool
	signed      []*delayed.Beacon
	now         time.Time
}

// ReadValue reads a value. It changes nothing, and takes a tournament that is not
// published as well: the value is then looked at alone.
func ReadValue(d *squaredeal.Description, v Value, now time.Time) *Reading {
	info := plain.Text(d.Text(d.Delayed))
	parts := delayed.Parse(d.Delayed)
	r := &Reading{description: info, byMachine: delayed.ByMachine(parts), signed: v.Signed, now: now}
	r.Typed = r.spelled(v.Typed)
	r.Stored = squaredeal.NormaliseValue(r.Typed)
	r.Notes = squaredeal.LintValue(r.Typed)
	r.Changes = !d.HasValue || d.Value != r.Stored && d.Value != r.Typed
	if len(v.Signed) == 0 {
		for _, p := range parts {
			if p.Kind == delayed.Drand {
				r.Unsigned = append(r.Unsigned, p)
			}
		}
	}
	check := lint.FormOf(info).Check(r.Typed)
	r.Contradictions, r.Unchecked = check.Contradictions, check.Unchecked
	if err := check.Error(); err != nil {
		r.Doubts = append(r.Doubts, doubt(ValueContradicts, err))
	}
	// A right signature is there when its moment has come.
	if len(v.Signed) == 0 || !r.byMachine {
		switch due, at := lint.DueAt(info, now); due {
		case lint.DueLater:
			r.KnownAt = at
			r.Doubts = append(r.Doubts, Doubt{Kind: ValueEarly, Said: words.New("organiser.value-early", words.T("time", words.New("day.time", words.Date("day", at.UTC()), words.Name("time", at.UTC().Format("15:04")))))})
		case lint.DueToday:
			r.Doubts = append(r.Doubts, Doubt{Kind: ValueToday, Said: words.New("organiser.value-today")})
		}
	}
	if d.HasValue && r.Changes {
		r.Before = d.Value
		err := words.Errorf("organiser.value-stored", words.E("why", squaredeal.ErrValueSet), words.Name("value", plain.Quote(plain.Text(d.Value))), words.Name("stored", plain.Quote(r.Stored)))
		r.Doubts = append(r.Doubts, doubt(ValueSet, err))
	}
	return r
}

// spelled is a value in the spelling that is stored, if it has only one.
func (r *Reading) spelled(typed string) string {
	if one := lint.Canonical(r.description, typed); one != squaredeal.NormaliseValue(typed) {
		typed = one
	}
	if lower := strings.ToLower(strings.TrimSpace(typed)); r.byMachine && delayed.IsValue(lower) {
		return lower
	}
	return typed
}

// Same reports whether what was typed a second time is the same value.
func (r *Reading) Same(typed string) bool {
	return squaredeal.NormaliseValue(r.spelled(typed)) == r.Stored
}

// CheckValue returns the error that SetValue would return: the tournament is not published;
// doubts that are not settled; the value is empty or too long, or not what the beacon's
// signature gives. It changes nothing.
func (s *Tournament) CheckValue(r *Reading, settled ...Kind) error {
	if err := unsettled(r.Doubts, settled); err != nil && s.Description.Published() {
		return err
	}
	again, err := squaredeal.ParseDescription(s.Description.Bytes())
	if err == nil {
		err = again.SetValue(r.Typed, true)
	}
	if err == nil {
		err = again.CheckMachineValue()
	}
	return err
}

// SetValue sets a value that ReadValue read with the description of the tournament. Doubts: ValueContradicts, ValueEarly, ValueToday, ValueSet.
// A value that is replaced stays in the file as a comment. The diary says which doubts were
// accepted.
func (s *Tournament) SetValue(r *Reading, settled ...Kind) error {
	if err := s.CheckValue(r, settled...); err != nil {
		return err
	}
	d := s.Description
	before := d.Bytes()
	if err := d.SetValue(r.Typed, true); err != nil {
		return err
	}
	d.SetBeacons(r.signed)
	if err := s.Save(); err != nil {
		return err
	}
	r.Accepted = acceptedOf(r.Doubts, settled)
	if !bytes.Equal(before, d.Bytes()) { // a form sent twice accepts its doubts once
		r.NotNoted = s.noteAccepted(r.Accepted, r.now)
	}
	return nil
}

// BeaconAddress is where the answer of a round of drand can be had.
func BeaconAddress(part delayed.Part) string {
	return fmt.Sprintf("https://api.drand.sh/v2/beacons/%s/rounds/%d", part.Chain.Name(), part.Round)
}
