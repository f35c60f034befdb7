package publication

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/step"
)

// beaconComment precedes a beacon signature in a comment.
const beaconComment = "# DV-beacon "

// BeaconsOf returns the signatures in the comments of a description. It skips unreadable comments, because they
// are never the only copy.
func BeaconsOf(description []byte) []*delayed.Beacon {
	var beacons []*delayed.Beacon
	for line := range bytes.Lines(description) {
		if rest, ok := strings.CutPrefix(strings.TrimRight(string(line), "\r\n \t"), beaconComment); ok && len(beacons) < maxBeacons {
			if b, err := delayed.ParseBeacon(rest); err == nil {
				beacons = append(beacons, b)
			}
		}
	}
	return beacons
}

// maxBeacons limits the number of signatures checked, because each takes milliseconds.
const maxBeacons = 50

// sources collects the sources of the value: the given beacons, those in `value` entries and in the description,
// and the players' contributions.
func (p *publishing) sources() delayed.Sources {
	src := delayed.Sources{Beacons: slices.Clone(p.ev.Beacons)}
	if p.h != nil {
		for _, l := range p.h.kind(publiclog.KindValue) {
			for _, line := range l.Entry.Values("beacon") {
				if b, err := delayed.ParseBeacon(line); err == nil {
					src.Beacons = append(src.Beacons, b)
				}
			}
		}
		src.PlayersValue, _ = p.contributions()
	}
	src.Beacons = append(src.Beacons, p.Beacons...)
	src.Beacons = slices.CompactFunc(src.Beacons, func(a, b *delayed.Beacon) bool { return a.String() == b.String() })
	src.Beacons = src.Beacons[:min(len(src.Beacons), maxBeacons)]
	return src
}

// contributions returns the players' part of the value according to the log, and a sentence about it. The value is
// empty if it cannot be determined.
func (p *publishing) contributions() (value string, about words.Text) {
	closed, opened := p.h.kind(publiclog.KindContributions), p.h.kind(publiclog.KindOpenings)
	if len(closed) == 0 {
		return "", words.New("delayed.no-contributions-given")
	}
	if len(closed) > 1 {
		return "", words.New("audit.source.two-closed")
	}
	var commitments []string
	for _, c := range closed[0].Entry.Values("commit") {
		_, digits, _ := strings.Cut(c, " ")
		commitments = append(commitments, digits)
	}
	if len(opened) == 0 {
		return "", words.New("audit.source.none-opened")
	}
	var open []delayed.Contribution
	for _, o := range opened[0].Entry.Values("open") {
		_, rest, _ := strings.Cut(o, " ")
		name, escaped, _ := strings.Cut(rest, " ")
		plain, err := entrytext.Unescape(escaped)
		if err != nil {
			return "", words.New("audit.source.bad-openings")
		}
		open = append(open, delayed.Contribution{Name: name, Text: string(plain)})
	}
	tournament := closed[0].Entry.Tournament
	value, _, missing, err := delayed.Combine(tournament, commitments, open)
	if err != nil {
		return "", words.Of(err)
	}
	return value, p.bitsOfChoice(closed[0], opened[0], missing)
}

// bitsOfChoice describes how much freedom the last player to act had.
func (p *publishing) bitsOfChoice(closed, opened *publiclog.LoggedEntry, missing int) words.Text {
	for _, part := range delayed.Parse(p.Description.Delayed) {
		if part.Kind == delayed.Drand && !opened.Witnessed.IsZero() && opened.Witnessed.Before(part.Time) {
			return words.New("audit.source.bits-if-known", words.N("n", missing))
		}
	}
	return words.New("audit.source.bits", words.N("n", missing))
}

// closedLate reports whether contributions were witnessed more than an hour after closing.
func (p *publishing) closedLate(part delayed.Part) bool {
	closed := p.h.kind(publiclog.KindContributions)
	return len(closed) > 0 && (closed[0].Witnessed.IsZero() || closed[0].Witnessed.After(part.Closed.Add(time.Hour)))
}

// checkSource performs step 14: the value follows from its sources.
func (p *publishing) checkSource() {
	var worthless []Line
	for _, f := range p.ev.Unread {
		worthless = append(worthless, line("log.proves-nothing", words.Name("file", plain.Text(f.Name)), words.E("why", f.Why)))
	}
	if !p.Description.HasValue {
		p.step(say.StepSource, NotChecked, line("source.no-value"), worthless...)
		return
	}
	parts := delayed.Parse(p.Description.Delayed)
	if !delayed.MachineReadable(parts) {
		p.result.Texts = []string{p.Description.Value}
		p.step(say.StepSource, NotChecked, line("source.look-up"), worthless...)
		return
	}
	src := p.sources()
	s, statuses := delayed.Check(parts, p.Description.Value, src)
	status := Status(s)
	got := say.Texts(p.otherRounds(parts))
	var detail []Line
	for _, v := range statuses {
		text := p.sourceLine(v)
		switch {
		case v.Part.Kind == delayed.Text && v.Value != "":
			p.result.Texts = append(p.result.Texts, v.Value)
			p.result.Choose(Choice{Text: line("source.spelling", words.Name("value", plain.Latin(v.Value)))})
			detail = append(detail, Line{Text: text})
			continue
		case v.Part.Kind == delayed.Players && v.Status == step.Pass:
			_, bits := p.contributions()
			detail = append(detail, line("source.contributions", words.T("what", bits)))
			if p.closedLate(v.Part) && status == Pass {
				status = NotChecked
				text = words.New("audit.source.late")
			}
		}
		if v.Part.Kind != delayed.Text && v.Want != "" && v.Want != v.Value {
			detail = append(detail, line("source.want", words.Name("value", v.Want)), line("source.got", words.Name("value", plain.Latin(v.Value))))
		}
		if !text.IsZero() {
			got = append(got, text)
		}
	}
	p.result.Valued = status == Pass
	p.step(say.StepSource, status, Line{Text: words.Several(got...)}, append(detail, worthless...)...)
}

// otherRounds lists files with signatures of rounds that the delayed information does not mention.
func (p *publishing) otherRounds(parts []delayed.Part) (lines []Line) {
	for i, name := range p.ev.BeaconNames {
		b := p.ev.Beacons[i]
		var named []uint64
		for _, part := range parts {
			if part.Kind == delayed.Drand && part.Chain == b.Chain {
				named = append(named, part.Round)
			}
		}
		if len(named) > 0 && !slices.Contains(named, b.Round) {
			lines = append(lines, line("beacon.other-round", words.Name("file", plain.Text(name)), words.N("round", int(b.Round)), words.N("named", int(named[0]))))
		}
	}
	return lines
}

func (p *publishing) sourceLine(v delayed.PartVerdict) words.Text {
	switch {
	case v.Part.Kind == "":
		return v.Reason
	case v.Part.Kind == delayed.Text:
		return words.New("audit.source.look-up-part", words.Name("what", plain.Latin(v.Part.Text)), words.Name("value", plain.Latin(v.Value)))
	case v.Part.Kind == delayed.Players && v.Status == step.Pass:
		return words.New("audit.source.follows")
	case v.Part.Kind == delayed.Players:
		reason := v.Reason
		if v.Status == step.NotChecked && p.h != nil {
			// This is more informative: it may name two lists or missing openings.
			_, reason = p.contributions()
		}
		return words.New("audit.source.players", words.T("why", reason))
	case v.Status == step.Pass:
		return words.New("audit.source.signed", words.N("round", int(v.Part.Round)))
	case words.Key(v.Reason) == "delayed.not-value-round":
		return words.New("audit.source.not-of-round", words.N("round", int(v.Part.Round)), words.Name("want", shortDigits(v.Want)), words.Name("value", shortDigits(v.Value)))
	}
	return words.New("audit.source.round", words.N("round", int(v.Part.Round)), words.Name("chain", v.Part.Chain.Name()), words.T("why", v.Reason))
}

func shortDigits(s string) string {
	if len(s) > 12 {
		return s[:12] + "..."
	}
	return s
}
