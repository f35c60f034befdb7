package federation

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// setUnreadable fills the row of a description that cannot be read.
func (row *Row) setUnreadable(err error) {
	reason := words.ErrorText(squaredeal.WithFile("", err))
	row.KeyHash = NotRead
	row.Why = reason.String()
	row.Text = line("federation.not-read", words.T("why", reason))
	row.open = true
}

// describe copies facts from the description.
func (row *Row) describe(d *squaredeal.Description) {
	row.Title = d.Text(d.Name)
	row.Program = d.Program()
	row.Rule = string(d.Rule)
	row.Digest = d.Digest()
	row.Phases = len(d.Phases)
	for _, p := range d.Phases {
		row.Sessions += p.Sessions
	}
}

// warn adds a warning that leaves the row open.
func (row *Row) warn(kind string, text words.Text) {
	row.Warnings = append(row.Warnings, audit.Warning{Kind: kind, Text: audit.Line{Text: text}, Strict: true})
	row.open = true
}

// chooseValue selects the public number: from the description, a statement or a page, in this order. If the
// description has one, a stated number is compared with it, as in verify.
func (row *Row) chooseValue(d *squaredeal.Description, stated Statement, page *mentions, o *audit.Options) {
	source := ""
	o.Value = stated.Value
	switch {
	case d.HasValue:
		row.Value, source = strings.Trim(d.Value, " "), "file"
	case stated.Value != nil:
		row.Value, source = *stated.Value, "statement"
	case page.value != "":
		row.Value, source, o.Value = page.value, page.page, &page.value
	default:
		return
	}
	row.ValueFrom = &source
	switch {
	case stated.Value != nil && *stated.Value != row.Value:
		row.OtherValue = *stated.Value
	case page.value != row.Value:
		row.OtherValue = page.value
	}
}

// fill copies the results of the report about the row's tournament.
func (row *Row) fill(r *audit.Report, v *verification) {
	row.Verdict, row.Boards = r.Verdict, r.Summary.Boards
	row.Warnings = append(row.Warnings, r.Warnings...)
	if r.Digest != "" {
		row.Digest = r.Digest
	}
	if r.Rule != "" {
		row.Rule = string(r.Rule)
	}
	s := &r.Summary
	row.Hands = Hands{
		Files:    len(v.inputs),
		Boards:   s.Boards,
		Compared: s.Compared,
		Sessions: s.Sessions,
		Whole:    s.Whole,
		Unproven: s.Unproven,
	}
	row.hasEvidence = len(v.inputs) > 0
	hasKeys := v.published.Keys != nil
	for _, st := range r.Steps {
		switch {
		case st.ID == say.StepKeyHash && hasKeys && st.Status == audit.Pass:
			row.KeyHash = HashPass
		case st.ID == say.StepKeyHash && hasKeys:
			row.KeyHash, row.open = HashFail, true
		case st.ID == say.StepDigest || st.ID == say.StepValue:
			row.open = row.open || !st.Optional && st.Status == audit.Fail
		}
	}
	for _, c := range r.Choices {
		if c.Kind == "reserve" || c.Kind == "replaced" {
			row.Sets = append(row.Sets, c.Text)
		}
	}
}

// tryOtherValue audits the tournament again with the other value if no hands match with the first. If they match with
// the other value, the row stays open, because it is unknown which of the two was drawn.
func (row *Row) tryOtherValue(r *audit.Report, v *verification, d *squaredeal.Description) {
	if r.Verdict != audit.False && r.Summary.Compared > 0 {
		return
	}
	other := *v
	other.published.Description = replaceValue(v.published.Description, d.Old, row.OtherValue)
	other.options.Value, other.options.Earlier, other.options.Digest = nil, nil, ""
	again := other.run()
	if again.Verdict == audit.False || again.Summary.Compared == 0 {
		return
	}
	row.Verdict, row.open = audit.NotVerified, true
	row.Text = line("federation.fits-other", words.Name("value", row.OtherValue))
}

// replaceValue returns a description with a different public number: in DV, or in DI for SquareDeal 1.3.
func replaceValue(description []byte, old bool, value string) []byte {
	tag := "DV"
	if old {
		tag = "DI"
	}
	var replaced bytes.Buffer
	for line := range bytes.Lines(description) {
		if bytes.HasPrefix(line, []byte(tag)) {
			line = []byte(tag + " " + value + "\r\n")
		}
		replaced.Write(line)
	}
	return replaced.Bytes()
}

// summarise sets a row's sentence: the verdict of the hands if any were given, or else the result for the keys.
func (row *Row) summarise(r *audit.Report) {
	switch {
	case !row.Text.IsZero():
	case row.hasEvidence:
		row.Text = r.Summary.Text
		if row.Verdict == audit.NotVerified {
			row.open = true
		}
	case row.Verdict == audit.False:
		row.Text = r.Summary.Text
	case row.KeyHash == HashPass:
		row.Text = line("federation.keys-right")
	case row.KeyHash == HashFail:
		row.Text = line("federation.keys-other")
	case row.KeyHash == NotRead:
		row.Text = line("federation.keys-not-read")
	default:
		row.Text = line("federation.no-keys")
	}
}

// fittingValue returns the spelling of the value that the hands prove, or "".
func fittingValue(r *audit.Report) string {
	for _, advice := range r.Advice {
		if advice.Kind == audit.GiveValue {
			return advice.Value
		}
	}
	return ""
}
