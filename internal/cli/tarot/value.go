package tarot

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/words"
)

// against explains how a typed value contradicts the description, or returns "". The order
// and spelling of numbers are determined by the announced form, not by the description.
func against(description string, form tarot.Form, typed string) words.Text {
	f := lint.FormOf(description)
	r := f.Check(typed)
	integers := strings.HasPrefix(form.String(), "integers ")
	if canonical, err := form.Canonical(typed); err == nil && integers {
		r = f.Check(canonical)
	}
	var all []words.Text
	for _, c := range r.Contradictions {
		switch c.Kind {
		case lint.WrongDigits, lint.NotJoined:
			if integers {
				continue
			}
		case lint.WrongOrder:
			if integers && !strings.HasSuffix(form.String(), " as-drawn") {
				continue
			}
		}
		all = append(all, c.Said)
	}
	return words.Several(all...)
}

// warnOfValue names, before anything is compared, what speaks against a value that was
// looked up: it may have been mistyped. The verdict does not hang on it. Of a value
// that is that of the record there is nothing to say.
func (u *ui) warnOfValue(claim *tarot.Claim) {
	record := claim.Revealed
	if record == nil {
		record = claim.Announced
	}
	if claim.Value == "" || record == nil || record.Delayed == "" {
		return
	}
	if value, err := record.Form.Canonical(claim.Value); err == nil && value == record.Value {
		return
	}
	if doubt := against(record.Delayed, record.Form, claim.Value); doubt.Said() {
		u.Warn("tarot-command.typed-doubt", words.T("what", doubt))
	}
}
