package tarot

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkTerms compares the claimed terms with the announced ones, and with those given by the
// person who verifies.
func (v *verification) checkTerms() {
	c, r := v.claim, &v.record
	if c.Revealed != nil || c.Announced != nil {
		v.compareGivenTerms()
	}
	a := c.Announced
	if a == nil || c.Typed != nil && a.Delayed != "" {
		return
	}
	v.compareAnnounced(words.NewLine("tarot.step.players"), strconv.Itoa(a.Players), strconv.Itoa(r.Players))
	for i := range max(len(a.Names), len(r.Names)) {
		v.compareAnnounced(words.NewLine("tarot.step.names"), nth(a.Names, i), nth(r.Names, i))
	}
	if a.Choice != (Choice{}) || r.Choice != (Choice{}) {
		v.compareAnnounced(words.NewLine("tarot.step.choice"), a.Choice.String(), r.Choice.String())
	}
	if a.Label != "" || r.Label != "" {
		v.compareAnnounced(words.NewLine("tarot.step.label"), a.Label, r.Label)
	}
	if a.Delayed != "" || r.Delayed != "" {
		v.compareAnnounced(words.NewLine("tarot.step.description"), a.Delayed, r.Delayed)
		v.compareAnnounced(words.NewLine("tarot.step.value-form"), a.Form.String(), r.Form.String())
	}
}

// compareGivenTerms compares the terms given by the person who verifies: with the record, or with
// the announcement if numbers were typed.
func (v *verification) compareGivenTerms() {
	c, terms := v.claim, &v.record.Terms
	if c.Revealed == nil {
		terms = &c.Announced.Terms
	}
	if c.Players != 0 {
		v.compareText(words.NewLine("tarot.step.players-said"),
			strconv.Itoa(c.Players), strconv.Itoa(terms.Players))
	}
	if c.Label != nil {
		v.compareText(words.NewLine("tarot.step.label-said"), *c.Label, terms.Label)
	}
	if c.Choice != nil {
		v.compareText(words.NewLine("tarot.step.choice-said"), c.Choice.String(), terms.Choice.String())
	}
}

// compareAnnounced compares a line of the announcement. If the commitment matches, a missing
// line was only lost in the copy.
func (v *verification) compareAnnounced(name words.Line, want, got string) {
	if want == "" && got != "" && v.commitmentMatches {
		v.addStep(Step{
			Step: StepTerms, Name: name, Status: NotChecked, Got: got, Note: words.NewLine("tarot.no-such-line"),
		})
		return
	}
	v.compareText(name, want, got)
}

// nth returns an element of a list, or "" after its end.
func nth(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// compareText compares texts. They may differ in spaces and accents, which mail programs
// change: the commitment has been compared and covers the text of the record.
func (v *verification) compareText(name words.Line, want, got string) {
	if want != got && fold(want) == fold(got) {
		note := words.NewLine("tarot.other-blanks")
		v.addStep(Step{Step: StepTerms, Name: name, Status: Pass, Want: want, Got: got, Note: note})
		return
	}
	v.compare(StepTerms, name, want, got)
}
