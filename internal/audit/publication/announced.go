package publication

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkAnnounced performs step 16: the value was announced.
func (p *publicationCheck) checkAnnounced() {
	if !p.history.has(publiclog.KindValue) {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	if !p.Description.HasValue {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.no-value"))
		return
	}
	var announcement *publiclog.LoggedEntry // first entry that announced this description's value
	for _, v := range p.history.ofKind(publiclog.KindValue) {
		announced := v.Entry.Text("value")
		target := p.history.entryWithLeaf(v.Entry.Value("of"))
		switch {
		case target != nil && !p.matchesDescription(target):
			// The value belongs to a description that was replaced.
		case announced == p.Description.Value:
			if announcement == nil {
				announcement = v
			}
		case target == nil:
			got := line("announced.of-another", entryOf("entry", v))
			p.addStep(say.StepAnnounced, NotChecked, got, say.BeforeAndAfter(announced, p.Description.Value)...)
			return
		default:
			got := line("announced.other", entryOf("entry", v))
			p.addStep(say.StepAnnounced, Fail, got, say.BeforeAndAfter(announced, p.Description.Value)...)
			return
		}
	}
	if announcement == nil {
		p.addStep(say.StepAnnounced, NotChecked, line("announced.none"))
		return
	}
	text := withTime(announcement.Witnessed, "audit.announced.as", "audit.announced.as-unwitnessed",
		entryOf("entry", announcement))
	p.addStep(say.StepAnnounced, Pass, Line{Text: text})
}

// hasAnnouncedValue reports whether a value was announced for this description, or for one that is not available.
func (p *publicationCheck) hasAnnouncedValue() bool {
	if p.history == nil {
		return false
	}
	return slices.ContainsFunc(p.history.ofKind(publiclog.KindValue), func(v *publiclog.LoggedEntry) bool {
		published := p.history.entryWithLeaf(v.Entry.Value("of"))
		return published == nil || p.matchesDescription(published)
	})
}
