package delayed

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/step"
)

// Layout is how times stand in a description: UTC, whole seconds.
const Layout = "2006-01-02T15:04:05Z"

// Joint stands between the parts of a description, and of a value.
const Joint = " + "

// Kind says who can read a part.
type Kind string

// The kinds of parts.
const (
	Text    Kind = "text"    // people
	Drand   Kind = "drand"   // a machine: a round of a beacon
	Players Kind = "players" // a machine: what players contributed
)

// Part is one part of a description of delayed information.
type Part struct {
	Kind Kind
	Text string // as it stands

	Chain *Chain    // of a beacon
	Round uint64    // of a beacon
	Time  time.Time // of a beacon: as the description says
	// Contradicted: the description gives the round another time than it has.
	Contradicted bool

	Closed, Opened time.Time // of players
}

// Machine says whether the part is read by machine.
func (p Part) Machine() bool { return p.Kind != Text }

var (
	drandForm   = pattern.New(`^drand (quicknet|default) round ([1-9][0-9]*) \(([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)\)$`)
	playersForm = pattern.New(`^players closed ([0-9T:Z-]+) opened ([0-9T:Z-]+)$`)
)

// Parse reads a description. Only what has exactly the form is read by machine;
// anything else is text for people, and a description without a part for machines
// is one text, whatever plus signs it holds.
func Parse(description string) []Part {
	var parts []Part
	machine := false
	for text := range strings.SplitSeq(description, Joint) {
		p := parsePart(text)
		machine = machine || p.Machine()
		parts = append(parts, p)
	}
	if !machine {
		return []Part{{Kind: Text, Text: description}}
	}
	return parts
}

func parsePart(text string) Part {
	p := Part{Kind: Text, Text: text}
	if !strings.HasPrefix(text, "drand ") && !strings.HasPrefix(text, "players ") {
		return p
	}
	if m := drandForm.Re().FindStringSubmatch(text); m != nil {
		// A round that no clock will see, and a day that does not exist, contradict: as a
		// text they would be left to people.
		round, err := roundNumber(m[2])
		if err != nil {
			round = math.MaxInt64
		}
		at, ok := parseTime(m[3])
		p.Kind, p.Chain, p.Round, p.Time = Drand, chainOf(m[1]), round, at
		p.Contradicted = !ok || !p.Chain.Time(round).Equal(at)
	}
	if m := playersForm.Re().FindStringSubmatch(text); m != nil {
		closed, ok1 := parseTime(m[1])
		opened, ok2 := parseTime(m[2])
		if ok1 && ok2 {
			p.Kind, p.Closed, p.Opened = Players, closed, opened
			p.Contradicted = opened.Before(closed)
		}
	}
	return p
}

func parseTime(s string) (time.Time, bool) {
	t, err := time.Parse(Layout, s)
	return t, err == nil && t.Format(Layout) == s
}

func roundNumber(s string) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 63)
	if err != nil || n == 0 || strconv.FormatUint(n, 10) != s {
		return 0, fmt.Errorf("%.20q is not a round number", s)
	}
	return n, nil
}

// ByMachine says whether one part at least is read by machine.
func ByMachine(parts []Part) bool {
	return slices.ContainsFunc(parts, Part.Machine)
}

// Status is the verdict on a part or on a step.
type Status = step.Status

// The three verdicts.
const (
	Pass       = step.Pass
	Fail       = step.Fail
	NotChecked = step.NotChecked
)

// Date is a day without a time zone.
type Date = time.Time

// Known says from when on a part may be known to somebody, and from when on it is
// known to all. Dates are the days that a text names; without any both are zero,
// and nobody can say. A text of one day may be known where that day begins first,
// 14 hours before 00:00 UTC; it is known to all 36 hours after 00:00 UTC of the last. If a
// description gives a round a time that is not its own, the part may be known from the
// earlier of the two on, and nobody can say from when on it is known to all.
func (p Part) Known(dates []Date) (may, is time.Time) {
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

// earlier returns the earlier of two times; the zero time is none.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// Before returns the verdict on a part: was it unknown at a time? A part that nobody
// can date is not checked.
func (p Part) Before(witnessed time.Time, dates []Date) Status {
	may, is := p.Known(dates)
	switch {
	case may.IsZero():
		return NotChecked
	case witnessed.Before(may):
		return Pass
	case is.IsZero() || witnessed.Before(is):
		return NotChecked
	}
	return Fail
}

// Before returns the verdict on a description: one part that nobody knew is enough, so
// the best of the parts decides. Dates are those of DaysOf.
func Before(parts []Part, witnessed time.Time, dates []Date) (Status, []Status) {
	each := make([]Status, len(parts))
	best := Fail
	for i, p := range parts {
		each[i] = p.Before(witnessed, dates)
		if each[i] == Pass || each[i] == NotChecked && best == Fail {
			best = each[i]
		}
	}
	return best, each
}
