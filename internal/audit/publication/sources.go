package publication

import (
	"slices"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
)

// checkSource performs step 14: the value follows from its sources, such as a signed drand round. Parts that are text,
// such as a lottery draw, have to be looked up by people.
func (p *publicationCheck) checkSource() {
	var unread []Line
	for _, f := range p.evidence.Unreadable {
		unread = append(unread,
			line("log.proves-nothing", words.Name("file", plain.Text(f.Name)), words.E("why", f.Why)))
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
		if v.Part.Kind == delayed.Text && v.Value != "" {
			p.addTextPart(v.Value)
			detail = append(detail, Line{Text: text})
			continue
		}
		if v.Part.Kind == delayed.Players && v.Status == step.Pass {
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

// otherRounds lists files with signatures of rounds that the delayed information does not mention.
func (p *publicationCheck) otherRounds(parts []delayed.Part) (lines []Line) {
	for i, name := range p.evidence.BeaconNames {
		b := p.evidence.Beacons[i]
		var rounds []uint64 // rounds that the delayed information mentions, on the same chain
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
		return words.New("audit.source.look-up-part", words.Name("what", plain.FromLatin1(v.Part.Text)),
			words.Name("value", plain.FromLatin1(v.Value)))
	case v.Part.Kind == delayed.Players && v.Status == step.Pass:
		return words.New("audit.source.follows")
	case v.Part.Kind == delayed.Players:
		reason := v.Reason
		if v.Status == step.NotChecked && p.history != nil {
			_, reason = p.contributions() // The log allows a more specific reason.
		}
		return words.New("audit.source.players", words.T("why", reason))
	case v.Status == step.Pass:
		return words.New("audit.source.signed", words.N("round", int(v.Part.Round)))
	case words.Key(v.Reason) == "delayed.not-value-round":
		want, value := words.Name("want", shortDigits(v.Want)), words.Name("value", shortDigits(v.Value))
		return words.New("audit.source.not-of-round", words.N("round", int(v.Part.Round)), want, value)
	}
	return words.New("audit.source.round", words.N("round", int(v.Part.Round)),
		words.Name("chain", v.Part.Chain.Name()), words.T("why", v.Reason))
}

// shortDigits returns the first digits in a long string, which are enough to distinguish two strings.
func shortDigits(s string) string {
	const shown = 12
	if len(s) > shown {
		return s[:shown] + "..."
	}
	return s
}
