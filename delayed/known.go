package delayed

import (
	"time"

	"github.com/fairdeal/fairdeal/step"
)

// UnknownAt reports whether a description's value was still unknown at the time witnessed: Pass if nobody could know
// it, Fail if everybody could, and otherwise NotChecked. It returns the best status among the parts, because one
// unknown part is sufficient, and each part's status. dates contains the days that the text parts name; without
// dates, a text part is NotChecked. Without parts, or if witnessed is the zero time, the result is NotChecked.
func UnknownAt(parts []Part, witnessed time.Time, dates []time.Time) (step.Status, []step.Status) {
	statuses := make([]step.Status, len(parts))
	if len(parts) == 0 {
		return step.NotChecked, statuses
	}
	best := step.Fail
	for i, p := range parts {
		statuses[i] = p.unknownAt(witnessed, dates)
		if statuses[i] == step.Pass || statuses[i] == step.NotChecked && best == step.Fail {
			best = statuses[i]
		}
	}
	return best, statuses
}

// unknownAt is UnknownAt for one part.
func (p Part) unknownAt(witnessed time.Time, dates []time.Time) step.Status {
	somebody, everybody := p.KnownFrom(dates)
	switch {
	case somebody.IsZero() || witnessed.IsZero():
		return step.NotChecked
	case witnessed.Before(somebody):
		return step.Pass
	case everybody.IsZero() || witnessed.Before(everybody):
		return step.NotChecked
	}
	return step.Fail
}

// KnownFrom returns the earliest time at which somebody may know the part's value, and the time from which everybody
// can know it. For a text part, dates contains the days that it names; without dates, both times are zero. Somebody
// may know the value as soon as the first day begins in the easternmost time zone, 14 hours before 00:00 UTC, and
// everybody can know it 36 hours after 00:00 UTC on the last day. If a description states the wrong time for a
// round, the first result is the earlier time, and the second is zero.
func (p Part) KnownFrom(dates []time.Time) (somebody, everybody time.Time) {
	switch p.Kind {
	case Drand:
		if p.Contradicted {
			return earlier(p.Time, p.Chain.Time(p.Round)), time.Time{}
		}
		return p.Time, p.Time
	case Players:
		return p.Closed, p.Closed
	}
	if len(dates) == 0 {
		return time.Time{}, time.Time{}
	}
	first, last := dates[0], dates[0]
	for _, d := range dates {
		if d.Before(first) {
			first = d
		}
		if d.After(last) {
			last = d
		}
	}
	return first.Add(-14 * time.Hour), last.Add(36 * time.Hour)
}

// earlier returns the earlier of two times, ignoring zero times.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
