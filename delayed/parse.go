package delayed

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// TimeLayout is the time format in descriptions: UTC, in whole seconds.
const TimeLayout = "2006-01-02T15:04:05Z"

// Separator separates the parts in a description or value.
const Separator = " + "

// Kind is a part's kind.
type Kind string

// The part kinds.
const (
	Text    Kind = "text"    // read by people
	Drand   Kind = "drand"   // machine-readable: a beacon round
	Players Kind = "players" // machine-readable: players' contributions
)

// Part is one part of a description. This description has two parts:
//
//	Lotto 6 from 49 of 23 August 2023 + drand quicknet round 1000 (2023-08-23T15:59:24Z)
//
// A part for players has the form "players closed TIME opened TIME".
type Part struct {
	Kind Kind
	Text string // verbatim text

	Chain *Chain    // beacon only
	Round uint64    // beacon only
	Time  time.Time // beacon only: the time in the description

	Closed, Opened time.Time // players only

	// Contradicted means that the description gives a wrong time for the round, or that the contributions are
	// opened before the commitments are closed.
	Contradicted bool
}

var (
	drandForm = pattern.New(`^drand (quicknet|default) round ([1-9][0-9]*) ` +
		`\(([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)\)$`)
	playersForm = pattern.New(`^players closed ([0-9T:Z-]+) opened ([0-9T:Z-]+)$`)
)

// Parse reads a description. A part is machine-readable only if it has exactly the required form; every other part
// is text. A description without machine-readable parts is a single text, even if it contains plus signs.
func Parse(description string) []Part {
	var parts []Part
	machineReadable := false
	for text := range strings.SplitSeq(description, Separator) {
		p := parsePart(text)
		machineReadable = machineReadable || p.Kind != Text
		parts = append(parts, p)
	}
	if !machineReadable {
		return []Part{{Kind: Text, Text: description}}
	}
	return parts
}

// parsePart parses one part of a description.
func parsePart(text string) Part {
	p := Part{Kind: Text, Text: text}
	switch {
	case strings.HasPrefix(text, "drand "):
		p.setRound()
	case strings.HasPrefix(text, "players "):
		p.setPlayers()
	}
	return p
}

// setRound makes a text a beacon round, if it has that form. Impossible rounds and dates count as contradictions,
// because people would have to check them if they were text.
func (p *Part) setRound() {
	m := drandForm.Re().FindStringSubmatch(p.Text)
	if m == nil {
		return
	}
	round, err := roundNumber(m[2])
	if err != nil {
		round = math.MaxInt64
	}
	stated, ok := parseTime(m[3])
	p.Kind, p.Chain, p.Round, p.Time = Drand, chainOf(m[1]), round, stated
	p.Contradicted = !ok || !p.Chain.Time(round).Equal(stated)
}

// setPlayers makes a text a players' part, if it has that form.
func (p *Part) setPlayers() {
	m := playersForm.Re().FindStringSubmatch(p.Text)
	if m == nil {
		return
	}
	closed, closedOK := parseTime(m[1])
	opened, openedOK := parseTime(m[2])
	if closedOK && openedOK {
		p.Kind, p.Closed, p.Opened = Players, closed, opened
		p.Contradicted = opened.Before(closed)
	}
}

// MarshalText returns the part's text. It returns an error if the other fields do not match the text.
func (p Part) MarshalText() ([]byte, error) {
	parts := Parse(p.Text)
	if len(parts) != 1 || !parts[0].equal(p) {
		return nil, fmt.Errorf("the fields of the part do not follow from its text %.80q: use Parse", p.Text)
	}
	return []byte(p.Text), nil
}

// UnmarshalText parses a single part as [Parse] does.
func (p *Part) UnmarshalText(text []byte) error {
	parts := Parse(string(text))
	if len(parts) != 1 {
		return fmt.Errorf("%.80q has %d parts, expected 1", text, len(parts))
	}
	*p = parts[0]
	return nil
}

// equal reports whether two parts have equal fields. Times may have different locations.
func (p Part) equal(q Part) bool {
	haveSameTimes := p.Time.Equal(q.Time) && p.Closed.Equal(q.Closed) && p.Opened.Equal(q.Opened)
	return haveSameTimes && p.Kind == q.Kind && p.Text == q.Text &&
		p.Chain == q.Chain && p.Round == q.Round && p.Contradicted == q.Contradicted
}

// parseTime parses a time that has exactly the form of TimeLayout.
func parseTime(s string) (time.Time, bool) {
	t, err := time.Parse(TimeLayout, s)
	return t, err == nil && t.Format(TimeLayout) == s
}

// roundNumber parses the number of a round, from 1, without leading zeros.
func roundNumber(s string) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 63)
	if err != nil || n == 0 || strconv.FormatUint(n, 10) != s {
		return 0, fmt.Errorf("%.20q is not a round number", s)
	}
	return n, nil
}

// MachineReadable reports whether at least one part is machine-readable.
func MachineReadable(parts []Part) bool {
	return slices.ContainsFunc(parts, func(p Part) bool { return p.Kind != Text })
}
