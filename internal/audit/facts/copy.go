package facts

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxChanges limits the changed lines in the details of a step.
const maxChanges = 50

// compareCopy compares the description with a copy saved on the day of publication. It first excludes copies that
// cannot prove anything, such as the same file. A copy that then differs contradicts the description, unless a
// mail program may have changed it.
func (f *Facts) compareCopy(evidence *anchorEvidence) {
	if f.input.Earlier == nil {
		return
	}
	d := f.Description
	saved, err := parseCopyOf(d, f.input.Earlier)
	switch {
	case err != nil:
		evidence.leaveOpen("copy.unusable", words.E("why", err))
	case saved.KeyHash == "":
		evidence.leaveOpen("copy.unusable", words.T("why", words.New("audit.copy.no-kh")))
	case f.input.EarlierSame:
		evidence.leaveOpen("copy.same-file")
	case isDamaged(saved):
		evidence.damaged = true
		evidence.explain("copy.damaged")
	case d.Old:
		f.compareOldCopy(evidence, saved)
	case saved.HasValue:
		evidence.leaveOpen("copy.has-value")
	case saved.KeyHash == d.KeyHash && (isTruncated(saved) || saved.Old && isCutOff(saved, d)):
		evidence.leaveOpen("copy.not-whole")
	case bytes.Equal(saved.CanonicalAsWritten(), d.Canonical()):
		f.addAgreeingCopy(evidence)
	case shareForm(mailForms(saved.CanonicalAsWritten()), f.forms()):
		evidence.leaveOpen("copy.mangled")
	default:
		evidence.contradicts = true
		evidence.explain("copy.another")
		changed := say.ChangedLines(string(saved.CanonicalAsWritten()), string(d.Canonical()))
		evidence.detail = append(evidence.detail, say.FirstLines(changed, maxChanges)...)
	}
}

// parseCopyOf parses an earlier copy of a description. A copy of a SquareDeal 1.3 description is read as that program
// reads it, even if it does not look like its files. But the digest MH in its comments is kept, in any form of copy.
func parseCopyOf(d *squaredeal.Description, earlierCopy []byte) (*squaredeal.Description, error) {
	if d.Old {
		return squaredeal.ParseOldCopy(earlierCopy)
	}
	saved, err := squaredeal.ParseDescription(earlierCopy)
	if err == nil && saved.Old {
		return squaredeal.ParseOldCopy(earlierCopy)
	}
	return saved, err
}

// isTruncated reports whether the end of a copy is missing.
func isTruncated(saved *squaredeal.Description) bool {
	return saved.Name == "" || saved.Delayed == "" || len(saved.Phases) == 0
}

// isDamaged reports whether a copy does not match the digest inside it, even after reverting changes by mail
// programs.
func isDamaged(saved *squaredeal.Description) bool {
	if saved.DigestLine == "" {
		return false
	}
	return !slices.ContainsFunc(formsOfCopy(saved), func(x form) bool {
		return strings.EqualFold(x.digest(), saved.DigestLine)
	})
}

// formsOfCopy returns the forms of a copy. SquareDeal 1.3 ignores text after a fourth colon, but the present form does
// not, so the forms of a copy in the form of SquareDeal 1.3 include it in one reading and lack it in the other.
func formsOfCopy(saved *squaredeal.Description) []form {
	forms := mailForms(saved.CanonicalAsWritten())
	if canonical := saved.Canonical(); saved.Old && canonical != nil {
		forms = append(forms, mailForms(canonical)...)
	}
	return forms
}

// addAgreeingCopy records that an earlier copy matches. A copy with exactly the same bytes may have been made
// later; it proves something only if the user saved it on the day of publication.
func (f *Facts) addAgreeingCopy(evidence *anchorEvidence) {
	evidence.agrees = true
	if bytes.Equal(f.input.Earlier, f.input.Description) {
		evidence.explain("copy.agrees-if-saved")
	} else {
		evidence.explain("copy.agrees")
	}
}
