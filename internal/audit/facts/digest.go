package facts

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Numbers of digits in an announced digest. At least shortestDigest digits must match: with 12 digits, it takes a
// minute to produce two descriptions with the same digest.
const (
	shortestDigest = 16
	fewestDigits   = 4  // a shorter text is not a digest
	fullDigest     = 64 // digits of SHA-256
	mostDigits     = 70 // a longer text is not a digest
)

// checkDigest checks whether the description is the published one (spec/audit.md step 4). KH covers only the keys. A
// digest inside the file proves nothing, because anyone who changes the text can also change the digest.
func (f *Facts) checkDigest() {
	var evidence anchorEvidence
	old := f.Description.Old
	if old {
		f.compareCopy(&evidence)
	}

	forms := f.forms()
	embedded := f.Description.DigestLine
	isEmbedded := func(digest string) bool { return strings.EqualFold(digest, embedded) }
	if embedded != "" && !evidence.matchDigest(forms, "audit.anchor.mh", isEmbedded) {
		evidence.damaged, f.DescriptionDamaged = true, true
		evidence.explain("anchor.other-mh")
	}
	f.compareAnnounced(&evidence, forms)
	if !old {
		f.compareCopy(&evidence)
	}
	if !evidence.agrees && !evidence.contradicts && !evidence.unusable && !evidence.damaged {
		evidence.explain("anchor.nothing")
	}

	got := ""
	if len(forms) > 0 {
		got = forms[0].digest()
	}
	f.addAnchorStep(say.StepDigest, say.TheDescription, &evidence, step.Literal(got)).Want = step.Literal(embedded)
}

// compareAnnounced compares the forms of the description with the digest that the user entered.
func (f *Facts) compareAnnounced(evidence *anchorEvidence, forms []form) {
	typed := f.input.Digest
	if typed == "" {
		return
	}
	want := bareDigest(typed)
	isAnnounced := func(digest string) bool { return strings.HasPrefix(digest, want) }
	switch {
	case len(forms) == 0:
		evidence.leaveOpen("anchor.no-digest")
	case len(want) < fewestDigits || len(want) > mostDigits || strings.Trim(want, "0123456789abcdef") != "":
		evidence.leaveOpen("anchor.bad-digest", say.Quoted("digest", typed), words.N("n", shortestDigest))
	case len(want) > fullDigest || !evidence.matchDigest(forms, "audit.anchor.announced", isAnnounced):
		question := say.Question{About: say.AskDigest, Typed: plain.FromLatin1(typed), Found: f.DigestText}
		f.addContradiction(evidence, question)
		evidence.explain("anchor.other-digest", say.Quoted("digest", typed))
	case len(want) < shortestDigest:
		evidence.leaveOpen("anchor.short-digest", words.N("n", len(want)), words.N("least", shortestDigest))
	default:
		evidence.agrees = true
		evidence.explain("anchor.compared", words.N("n", len(want)))
	}
}

// matchDigest reports whether the digest of a form matches, and explains which form it is. key is the catalogue key for
// the digest that the forms are compared with.
func (e *anchorEvidence) matchDigest(forms []form, key string, matches func(digest string) bool) bool {
	i := slices.IndexFunc(forms, func(x form) bool { return matches(x.digest()) })
	about := words.T("what", words.New(key))
	switch {
	case i == 0:
		e.explain("anchor.agrees", about)
	case i > 0:
		e.leaveOpen("anchor.agrees-before-mail", about, words.T("how", words.JoinCommas(forms[i].changes...)))
	}
	return i >= 0
}

// digest returns the SHA-256 of the text in hexadecimal digits.
func (x *form) digest() string {
	sum := sha256.Sum256(x.data)
	return hex.EncodeToString(sum[:])
}

// bareDigest returns the lower-case digits of a digest that was copied from a bulletin, such as "SHA256:78B1 02CD".
func bareDigest(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "sha256:"))
}
