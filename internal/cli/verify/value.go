package verify

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// warnOfValue prints, before the report, the description's objections to a typed value that differs
// from the file's, because it may be a typing error. They do not affect the verdict.
func (u *ui) warnOfValue(r *audit.Report, description []byte, typed *string) {
	if typed == nil || strings.TrimSpace(*typed) == "" || r.Delayed == "" {
		return
	}
	if d, err := squaredeal.ParseDescription(description); err == nil && d.HasValue {
		same := squaredeal.NormaliseValue(*typed) == d.Value
		if d.Old {
			same = strings.Trim(*typed, " ") == strings.Trim(d.Value, " ")
		}
		if same {
			return
		}
	}
	reading := lint.FormOf(r.Delayed).Check(*typed)
	if err := reading.Error(); err != nil {
		u.Warn("verify.value-not-as-said", words.E("why", err))
	}
}
