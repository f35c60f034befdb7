package federation

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

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

// fittingValue returns the spelling of the value that the hands prove, or "".
func fittingValue(r *audit.Report) string {
	for _, advice := range r.Advice {
		if advice.Kind == audit.GiveValue {
			return advice.Value
		}
	}
	return ""
}
