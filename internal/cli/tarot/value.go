package tarot

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// contradiction explains how a typed value contradicts the description, or returns "". The announced
// form, not the description, determines the order and spelling of numbers.
func contradiction(description string, form tarot.Form, typed string) words.Text {
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
	return words.JoinSemicolons(all...)
}

// warnOfValue prints, before the comparison, the description's objections to a typed value that
// differs from the record's, because it may be a typing error. They do not affect the verdict.
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
	if doubt := contradiction(record.Delayed, record.Form, claim.Value); !doubt.IsZero() {
		u.Warn("tarot-command.typed-doubt", words.T("what", doubt))
	}
}
