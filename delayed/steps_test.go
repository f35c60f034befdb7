package delayed

import (
	"slices"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
)

// reasonKeys maps the reasons in the vectors, which are fixed, to catalogue keys.
var reasonKeys = map[string]string{
	"":                                             "",
	"another number of parts":                      "delayed.another-number-parts-description",
	"people must look it up":                       "delayed.people-look-up",
	"in other letters than a-f":                    "delayed.other-letters-than-f",
	"no contributions given":                       "delayed.no-contributions-given",
	"no signature of the round given":              "delayed.no-signature",
	"not the value of the round":                   "delayed.not-value-round",
	"not what follows from the contributions":      "delayed.not-what-follows-from",
	"the description gives the round another time": "delayed.description-gives-round-another",
	"the signature is not that of the round":       "delayed.signature-not-round",
	"the signature itself, want its SHA-256":       "delayed.signature-itself-sha-256",
	"want 64 digits 0-9 a-f":                       "delayed.want-64",
}

// stepVectors is the content of steps.json.
type stepVectors struct {
	Before []struct {
		DI, Witnessed string
		DatesOfText   []string
		Step13        step.Status
		Parts         []step.Status
	}
	Value []struct {
		Name, DI, DV, Players string
		Beacons               []roundVector
		Step14                step.Status
		Parts                 []step.Status
		Why                   []string // reasons, by part
	}
}

// TestBeforeVectors checks whether descriptions were still unknown when they were witnessed.
func TestBeforeVectors(t *testing.T) {
	v := vector[stepVectors](t, "steps.json")
	if len(v.Before) == 0 || len(v.Value) == 0 {
		t.Fatal("no vectors")
	}
	for _, c := range v.Before {
		var dates []time.Time
		for _, d := range c.DatesOfText {
			at, err := time.Parse(time.DateOnly, d)
			if err != nil {
				t.Fatal(err)
			}
			dates = append(dates, at)
		}
		at, err := time.Parse(TimeLayout, c.Witnessed)
		if err != nil {
			t.Fatal(err)
		}
		got, parts := UnknownAt(Parse(c.DI), at, dates)
		if got != c.Step13 || !slices.Equal(parts, c.Parts) {
			t.Errorf("%s at %s: %v %v, want %s %v", c.DI, c.Witnessed, got, parts, c.Step13, c.Parts)
		}
	}
}

// TestValueVectors checks values against their sources.
func TestValueVectors(t *testing.T) {
	for _, c := range vector[stepVectors](t, "steps.json").Value {
		sources := Sources{PlayersValue: c.Players}
		for _, b := range c.Beacons {
			sources.Beacons = append(sources.Beacons, b.beacon(t))
		}
		got, parts := Check(Parse(c.DI), c.DV, sources)
		if got != c.Step14 || len(parts) != len(c.Parts) {
			t.Errorf("%s: %v, %d parts, want %s, %d parts", c.Name, got, len(parts), c.Step14, len(c.Parts))
			continue
		}
		for i, p := range parts {
			key, known := reasonKeys[c.Why[i]]
			if !known {
				t.Fatalf("%s, part %d: unknown reason %q", c.Name, i, c.Why[i])
			}
			if p.Status != c.Parts[i] || words.Key(p.Reason) != key {
				t.Errorf("%s, part %d: %s %q, want %s %q", c.Name, i, p.Status, p.Reason, c.Parts[i], c.Why[i])
			}
		}
	}
}
