package organiser

import (
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Value is a public number as an organiser enters it.
type Value struct {
	Text    string
	Beacons []*delayed.Beacon // verified beacons that determine the value
}

// Reading is a typed value, interpreted according to the description. For the description "DJI close of
// Friday 4 December 2026, 2 decimals", the text "47,289.33" is stored as 4728933.
type Reading struct {
	Typed    string       // as typed, or the canonical spelling of a machine-readable value or of lottery numbers
	Stored   string       // text that is mixed in
	Notes    []words.Text // notes about unusual spellings
	Previous string       // different value that is already set
	IsNew    bool         // the value is not yet in the description

	Contradictions []lint.Contradiction // details of ValueContradicts
	Unchecked      []lint.Unchecked     // properties of the value that the description does not specify
	Unsigned       []delayed.Part       // beacon rounds without a signature
	KnownAt        time.Time            // for ValueEarly: time from which it can be known
	Doubts         []Doubt
	Accepted       []Doubt // accepted doubts, set by SetValue
	DiaryErr       error   // the reason why the diary does not list the accepted doubts

	description     string // description of the public number
	machineReadable bool
	signed          []*delayed.Beacon
	now             time.Time
}

// ReadValue interprets a value without changing anything. The tournament need not be
// published.
func ReadValue(d *squaredeal.Description, v Value, now time.Time) *Reading {
	parts := delayed.Parse(d.Delayed)
	r := &Reading{
		description:     plain.Text(d.Text(d.Delayed)),
		machineReadable: delayed.MachineReadable(parts),
		signed:          v.Beacons,
		now:             now,
	}
	r.Typed = r.canonical(v.Text)
	r.Stored = squaredeal.NormaliseValue(r.Typed)
	r.Notes = squaredeal.LintValue(r.Typed)
	r.IsNew = !d.HasValue || d.Value != r.Stored && d.Value != r.Typed
	if len(r.signed) == 0 {
		r.Unsigned = beaconRounds(parts)
	}
	r.checkForm()
	// A valid signature proves that the time of its round has passed.
	if len(r.signed) == 0 || !r.machineReadable {
		r.checkDay()
	}
	if d.HasValue && r.IsNew {
		r.addPrevious(d.Value)
	}
	return r
}

// beaconRounds returns the parts that are beacon rounds.
func beaconRounds(parts []delayed.Part) (rounds []delayed.Part) {
	for _, p := range parts {
		if p.Kind == delayed.Drand {
			rounds = append(rounds, p)
		}
	}
	return rounds
}

// checkForm adds a doubt if the value contradicts the description.
func (r *Reading) checkForm() {
	check := lint.FormOf(r.description).Check(r.Typed)
	r.Contradictions, r.Unchecked = check.Contradictions, check.Unchecked
	if err := check.Error(); err != nil {
		r.Doubts = append(r.Doubts, newDoubt(ValueContradicts, err))
	}
}

// addPrevious adds a doubt because a different value is already set.
func (r *Reading) addPrevious(value string) {
	r.Previous = value
	before, stored := plain.Quote(plain.Text(value)), plain.Quote(r.Stored)
	err := words.Errorf("organiser.value-stored",
		words.E("why", squaredeal.ErrValueSet), words.Name("value", before), words.Name("stored", stored))
	r.Doubts = append(r.Doubts, newDoubt(ValueSet, err))
}

// checkDay adds a doubt if the value cannot be known yet.
func (r *Reading) checkDay() {
	switch due, moment := lint.DueAt(r.description, r.now); due {
	case lint.DueLater:
		r.KnownAt = moment
		day, hour := words.Date("day", moment.UTC()), words.Name("time", moment.UTC().Format("15:04"))
		early := words.New("organiser.value-early", words.T("time", words.New("day.time", day, hour)))
		r.Doubts = append(r.Doubts, Doubt{Kind: ValueEarly, Text: early})
	case lint.DueToday:
		r.Doubts = append(r.Doubts, Doubt{Kind: ValueToday, Text: words.New("organiser.value-today")})
	}
}

// canonical returns the canonical spelling of a value, if it has one.
func (r *Reading) canonical(typed string) string {
	if canonical := lint.Canonical(r.description, typed); canonical != squaredeal.NormaliseValue(typed) {
		typed = canonical
	}
	lower := strings.ToLower(strings.TrimSpace(typed))
	if r.machineReadable && delayed.IsValue(lower) {
		return lower
	}
	return typed
}

// IsSame reports whether typed, which was entered again for confirmation, has the same value.
func (r *Reading) IsSame(typed string) bool {
	return squaredeal.NormaliseValue(r.canonical(typed)) == r.Stored
}

// BeaconAddress returns the web address at which anyone can look up a drand round.
func BeaconAddress(part delayed.Part) string {
	return fmt.Sprintf("https://api.drand.sh/v2/beacons/%s/rounds/%d", part.Chain.Name(), part.Round)
}
