package publication

import (
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/publiclog"
)

// descriptionIn returns the description in an entry.
func descriptionIn(l *publiclog.LoggedEntry) *squaredeal.Description {
	d, err := squaredeal.ParseDescription(l.Entry.Description())
	if err != nil {
		return new(squaredeal.Description)
	}
	return d
}

// partsAndDays returns the parts of a description's delayed information, and the days named in the parts that are text.
func partsAndDays(info string) ([]delayed.Part, []time.Time) {
	parts := delayed.Parse(info)
	return parts, lint.DaysOf(parts)
}

// publicFrom returns the time when the last part of the value becomes known to everybody. It returns false if that
// time cannot be determined.
func publicFrom(info string) (last time.Time, ok bool) {
	parts, dates := partsAndDays(info)
	if hasContradictedRound(parts) {
		return time.Time{}, false
	}
	for _, p := range parts {
		_, everybody := p.KnownFrom(dates)
		if everybody.IsZero() {
			return time.Time{}, false
		}
		if everybody.After(last) {
			last = everybody
		}
	}
	return last, true
}

// hasContradictedRound reports whether the description gives a wrong time for a round.
func hasContradictedRound(parts []delayed.Part) bool {
	return slices.ContainsFunc(parts,
		func(p delayed.Part) bool { return p.Kind == delayed.Drand && p.Contradicted })
}
