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

// checkSource performs step 14: the value follows from its sources.
func (p *publicationCheck) checkSource() {
	var unread []Line
	for _, f := range p.evidence.Unreadable {
		unread = append(unread, line("log.proves-nothing", words.Name("file", plain.Text(f.Name)), words.E("why", f.Why)))
	}
	if !p.Description.HasValue {
		p.addStep(say.StepSource, NotChecked, line("source.no-value"), unread...)
		return
	}
	parts := delayed.Parse(p.Description.Delayed)
	if !delayed.MachineReadable(parts) {
		p.result.Texts = []string{p.Description.Value}
		p.addStep(say.StepSource, NotChecked, line("source.look-up"), unread...)
		return
	}

	checked, verdicts := delayed.Check(parts, p.Description.Value, p.sources())
	status := Status(checked)
	got := say.Texts(p.otherRounds(parts))
	var detail []Line
	for _, v := range verdicts {
		text := p.describePart(v)
		switch {
		case v.Part.Kind == delayed.Text && v.Value != "":
			p.addTextPart(v.Value)
			detail = append(detail, Line{Text: text})
			continue
		case v.Part.Kind == delayed.Players && v.Status == step.Pass:
			_, freedom := p.contributions()
			detail = append(detail, line("source.contributions", words.T("what", freedom)))
			if p.isClosedLate(v.Part) && status == Pass {
				status = NotChecked
				text = words.New("audit.source.late")
			}
		}
		detail = append(detail, differentValue(v)...)
		if !text.IsZero() {
			got = append(got, text)
		}
	}
	p.result.ValueGenuine = status == Pass
	p.addStep(say.StepSource, status, Line{Text: words.JoinSemicolons(got...)}, append(detail, unread...)...)
}

// addTextPart adds a part of the value that people have to look up. Somebody chose how to write it.
func (p *publicationCheck) addTextPart(value string) {
	p.result.Texts = append(p.result.Texts, value)
	p.result.AddChoice(Choice{Text: line("source.spelling", words.Name("value", plain.FromLatin1(value)))})
}

// differentValue returns the expected and the actual value of a machine-readable part, if they differ.
func differentValue(v delayed.PartVerdict) []Line {
	if v.Part.Kind != delayed.Text && v.Want != "" && v.Want != v.Value {
		want, value := words.Name("value", v.Want), words.Name("value", plain.FromLatin1(v.Value))
		return []Line{line("source.want", want), line("source.got", value)}
	}
	return nil
}

// beaconComment precedes a beacon signature in a comment.
const beaconComment = "# DV-beacon "

// BeaconsOf returns the signatures in the comments of a description. It skips unreadable comments, because they
// are never the only copy.
func BeaconsOf(description []byte) []*delayed.Beacon {
	var beacons []*delayed.Beacon
	for line := range bytes.Lines(description) {
		text, ok := strings.CutPrefix(strings.TrimRight(string(line), "\r\n \t"), beaconComment)
		if !ok || len(beacons) == maxBeacons {
			continue
		}
		if b, err := delayed.ParseBeacon(text); err == nil {
			beacons = append(beacons, b)
		}
	}
	return beacons
}

// maxBeacons limits the number of signatures checked, because each takes milliseconds.
const maxBeacons = 50

// sources collects the sources of the value: the given beacons, those in `value` entries and in the description,
// and the players' contributions.
func (p *publicationCheck) sources() delayed.Sources {
	src := delayed.Sources{Beacons: slices.Clone(p.evidence.Beacons)}
	if p.history != nil {
		for _, l := range p.history.ofKind(publiclog.KindValue) {
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
func (p *publicationCheck) contributions() (value string, sentence words.Text) {
	closed, opened := p.history.ofKind(publiclog.KindContributions), p.history.ofKind(publiclog.KindOpenings)
	switch {
	case len(closed) == 0:
		return "", words.New("delayed.no-contributions-given")
	case len(closed) > 1:
		return "", words.New("audit.source.two-closed")
	case len(opened) == 0:
		return "", words.New("audit.source.none-opened")
	}
	var commitments []string
	for _, commitment := range closed[0].Entry.Values("commit") {
		_, digits, _ := strings.Cut(commitment, " ")
		commitments = append(commitments, digits)
	}
	var contributions []delayed.Contribution
	for _, opening := range opened[0].Entry.Values("open") {
		_, rest, _ := strings.Cut(opening, " ")
		name, escaped, _ := strings.Cut(rest, " ")
		text, err := entrytext.Unescape(escaped)
		if err != nil {
			return "", words.New("audit.source.bad-openings")
		}
		contributions = append(contributions, delayed.Contribution{Name: name, Text: string(text)})
	}
	value, _, missing, err := delayed.Combine(closed[0].Entry.Tournament, commitments, contributions)
	if err != nil {
		return "", words.ErrorText(err)
	}
	return value, p.describeFreedom(closed[0], opened[0], missing)
}

// describeFreedom describes how much freedom the last player to act had.
func (p *publicationCheck) describeFreedom(closed, opened *publiclog.LoggedEntry, missing int) words.Text {
	for _, part := range delayed.Parse(p.Description.Delayed) {
		if part.Kind == delayed.Drand && !opened.Witnessed.IsZero() && opened.Witnessed.Before(part.Time) {
			return words.New("audit.source.bits-if-known", words.N("n", missing))
		}
	}
	return words.New("audit.source.bits", words.N("n", missing))
}

// isClosedLate reports whether contributions were witnessed more than an hour after closing.
func (p *publicationCheck) isClosedLate(part delayed.Part) bool {
	closed := p.history.ofKind(publiclog.KindContributions)
	return len(closed) > 0 && (closed[0].Witnessed.IsZero() || closed[0].Witnessed.After(part.Closed.Add(time.Hour)))
}

// otherRounds lists files with signatures of rounds that the delayed information does not mention.
func (p *publicationCheck) otherRounds(parts []delayed.Part) (lines []Line) {
	for i, name := range p.evidence.BeaconNames {
		b := p.evidence.Beacons[i]
		var rounds []uint64 // mentioned rounds of the same chain
		for _, part := range parts {
			if part.Kind == delayed.Drand && part.Chain == b.Chain {
				rounds = append(rounds, part.Round)
			}
		}
		if len(rounds) > 0 && !slices.Contains(rounds, b.Round) {
			lines = append(lines, line("beacon.other-round", words.Name("file", plain.Text(name)),
				words.N("round", int(b.Round)), words.N("named", int(rounds[0]))))
		}
	}
	return lines
}

// describePart returns the sentence about a part of the value.
func (p *publicationCheck) describePart(v delayed.PartVerdict) words.Text {
	switch {
	case v.Part.Kind == "":
		return v.Reason
	case v.Part.Kind == delayed.Text:
		return words.New("audit.source.look-up-part", words.Name("what", plain.FromLatin1(v.Part.Text)), words.Name("value", plain.FromLatin1(v.Value)))
	case v.Part.Kind == delayed.Players && v.Status == step.Pass:
		return words.New("audit.source.follows")
	case v.Part.Kind == delayed.Players:
		reason := v.Reason
		if v.Status == step.NotChecked && p.history != nil {
			// This is more informative: it may name two lists or missing openings.
			_, reason = p.contributions()
		}
		return words.New("audit.source.players", words.T("why", reason))
	case v.Status == step.Pass:
		return words.New("audit.source.signed", words.N("round", int(v.Part.Round)))
	case words.Key(v.Reason) == "delayed.not-value-round":
		want, value := words.Name("want", shortDigits(v.Want)), words.Name("value", shortDigits(v.Value))
		return words.New("audit.source.not-of-round", words.N("round", int(v.Part.Round)), want, value)
	}
	return words.New("audit.source.round", words.N("round", int(v.Part.Round)), words.Name("chain", v.Part.Chain.Name()), words.T("why", v.Reason))
}

func shortDigits(s string) string {
	if len(s) > 12 {
		return s[:12] + "..."
	}
	return s
}
