package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/publiclog"
)

// beaconComment begins the comment that holds the signature of a round.
const beaconComment = "# DV-beacon "

// beaconsOf are the signatures that a description holds in comments. A comment
// that cannot be read is passed over: it is never the only copy.
func beaconsOf(description []byte) []*delayed.Beacon {
	var found []*delayed.Beacon
	for line := range bytes.Lines(description) {
		if rest, ok := strings.CutPrefix(strings.TrimRight(string(line), "\r\n \t"), beaconComment); ok && len(found) < maxBeacons {
			if b, err := delayed.ParseBeacon(rest); err == nil {
				found = append(found, b)
			}
		}
	}
	return found
}

// maxBeacons bounds the signatures that are tried: each costs milliseconds.
const maxBeacons = 50

// sources are what the value is checked against: beacons given, those of the
// `value` entries, those of the description; and the players' contributions.
func (p *publishing) sources() delayed.Sources {
	src := delayed.Sources{Beacons: slices.Clone(p.ev.Beacons)}
	if p.h != nil {
		for _, l := range p.h.kind(publiclog.Value) {
			for _, line := range l.Entry.Values("beacon") {
				if b, err := delayed.ParseBeacon(line); err == nil {
					src.Beacons = append(src.Beacons, b)
				}
			}
		}
		src.Contributions, _ = p.contributions()
	}
	src.Beacons = append(src.Beacons, p.beacons...)
	src.Beacons = slices.CompactFunc(src.Beacons, func(a, b *delayed.Beacon) bool { return a.String() == b.String() })
	src.Beacons = src.Beacons[:min(len(src.Beacons), maxBeacons)]
	return src
}

// contributions is the value of the players' part as it follows from the log,
// "" if that cannot be said, and a sentence about it.
func (p *publishing) contributions() (value, text string) {
	closed, opened := p.h.kind(publiclog.Contributions), p.h.kind(publiclog.Openings)
	if len(closed) == 0 {
		return "", "no contributions given"
	}
	if len(closed) > 1 {
		return "", "the log has two lists of contributions"
	}
	var commitments []string
	for _, c := range closed[0].Entry.Values("commit") {
		_, digits, _ := strings.Cut(c, " ")
		commitments = append(commitments, digits)
	}
	if len(opened) == 0 {
		return "", "no openings given"
	}
	var open []delayed.Contribution
	for _, o := range opened[0].Entry.Values("open") {
		_, rest, _ := strings.Cut(o, " ")
		name, escaped, _ := strings.Cut(rest, " ")
		words, err := publiclog.Unescape(escaped)
		if err != nil {
			return "", "the openings cannot be read"
		}
		open = append(open, delayed.Contribution{Name: name, Text: string(words)})
	}
	tournament := closed[0].Entry.Tournament
	value, _, missing, err := delayed.Combine(tournament, commitments, open)
	if err != nil {
		return "", err.Error()
	}
	return value, p.bitsOfChoice(closed[0], opened[0], missing)
}

// bitsOfChoice says how much the last mover could choose.
func (p *publishing) bitsOfChoice(closed, opened *publiclog.Logged, missing int) string {
	bits := count(missing, "bit") + " of choice"
	for _, part := range delayed.Parse(p.d.Delayed) {
		if part.Kind == delayed.Drand && !opened.Witnessed.IsZero() && opened.Witnessed.Before(part.Time) {
			return "0 bits of choice, or " + count(missing, "bit") + " if the beacon was known to somebody"
		}
	}
	return "up to " + bits
}

// late says that contributions were witnessed more than an hour after closing.
func (p *publishing) late(part delayed.Part) bool {
	closed := p.h.kind(publiclog.Contributions)
	return len(closed) > 0 && (closed[0].Witnessed.IsZero() || closed[0].Witnessed.After(part.Closed.Add(time.Hour)))
}

// source is step 14: the value follows from its sources.
func (p *publishing) source() {
	if !p.d.HasValue {
		p.step(stepSource, NotChecked, "the description has no value yet")
		return
	}
	parts := delayed.Parse(p.d.Delayed)
	if !delayed.ByMachine(parts) {
		p.out.texts = []string{p.d.Value}
		p.step(stepSource, NotChecked, "the value is for people to look up")
		return
	}
	src := p.sources()
	s, each := delayed.Check(parts, p.d.Value, src)
	status := Status(s)
	var got, detail []string
	for _, v := range each {
		line := p.sourceLine(v)
		switch {
		case v.Part.Kind == delayed.Text && v.Value != "":
			p.out.texts = append(p.out.texts, v.Value)
			p.out.choices = append(p.out.choices, Choice{Kind: "spelling", Text: literal("the spelling of the text part of the delayed value, " + text(v.Value))})
			detail = append(detail, line)
			continue
		case v.Part.Kind == delayed.Players && v.Status == delayed.Pass:
			_, bits := p.contributions()
			detail = append(detail, "the players' contributions: "+bits)
			if p.late(v.Part) && status == Pass {
				status = NotChecked
				line = "the contributions were not witnessed within an hour of closing"
			}
		}
		if v.Part.Machine() && v.Want != "" && v.Want != v.Value {
			detail = append(detail, "want "+v.Want, "got  "+text(v.Value))
		}
		if line != "" {
			got = append(got, line)
		}
	}
	p.out.valued = status == Pass
	p.step(stepSource, status, strings.Join(got, "; "), detail...)
}

func (p *publishing) sourceLine(v delayed.PartVerdict) string {
	switch {
	case v.Part.Kind == "":
		return v.Why
	case v.Part.Kind == delayed.Text:
		return text(v.Part.Text) + ": " + text(v.Value) + ", for people to look up"
	case v.Part.Kind == delayed.Players && v.Status == delayed.Pass:
		return "the value follows from the players' contributions"
	case v.Part.Kind == delayed.Players:
		why := v.Why
		if v.Status == delayed.NotChecked && p.h != nil {
			_, why = p.contributions() // it says more: two lists, no openings
		}
		return "the players' part: " + why
	case v.Status == delayed.Pass:
		return fmt.Sprintf("the signature of round %d is right, and DV is its SHA-256", v.Part.Round)
	case v.Why == "not the value of the round":
		return fmt.Sprintf("DV is not the value of round %d: want %s, the description has %s", v.Part.Round, shortDigits(v.Want), shortDigits(v.Value))
	}
	return fmt.Sprintf("round %d of %s: %s", v.Part.Round, v.Part.Chain.Name, v.Why)
}

func shortDigits(s string) string {
	if len(s) > 12 {
		return s[:12] + "..."
	}
	return s
}
