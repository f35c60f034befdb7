package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/audit/publication"
	"github.com/fairdeal/fairdeal/audit/say"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// shortestDigest is how many digits of a digest agree by themselves: two descriptions
// with one digest of 12 digits are made in a minute.
const shortestDigest = 16

// anchor is what a step finds of one anchor: pass where something from outside
// agrees, fail where it contradicts, open where nothing is given.
type anchor struct {
	agrees, contradicts bool
	unusable            bool // something was given and could not be compared
	detail              []Line
}

func (n *anchor) say(c say.Code, args ...words.Arg) { n.detail = append(n.detail, line(c, args...)) }

// unusableCopy says why an earlier copy of the description says nothing.
func (n *anchor) unusableCopy(c say.Code, args ...words.Arg) {
	n.unusable = true
	n.say(c, args...)
}

// settle gives the step of an anchor its status, and notes it as open where
// nothing from outside agrees.
func (a *audit) anchor(step int, x Anchor, n *anchor, got Line) *Step {
	status := NotChecked
	switch {
	case n.contradicts:
		status = Fail
	case n.unusable:
	case n.agrees:
		status = Pass
	}
	s := a.Take(step, status, got, n.detail...)
	s.Optional = status == NotChecked && !n.unusable
	if !n.agrees || n.unusable || n.contradicts {
		a.RestsOn = append(a.RestsOn, x)
	}
	return s
}

// digest is spec/audit.md step 4: the description is the one that was published.
// KH covers the keys only. A digest inside the file can contradict it, and prove
// nothing: who changes the one changes the other.
func (a *audit) digest() {
	var n anchor
	d := a.d
	if d.Old && a.opt.Earlier != nil {
		a.oldCopy(&n)
		d = a.d
	}
	forms := mailForms(d.Canonical())
	if d.Old {
		forms = a.oldForms()
	}
	digests := make([]string, len(forms))
	for i, f := range forms {
		digests[i] = publication.DigestOf(f.data)
	}
	fits := func(what string, ok func(string) bool) bool { // what is a key of the catalogue
		i := slices.IndexFunc(digests, ok)
		switch {
		case i == 0:
			n.say("anchor.agrees", words.T("what", words.New(what)))
		case i > 0:
			n.unusable = true
			n.say("anchor.agrees-before-mail", words.T("what", words.New(what)), words.T("how", words.OneByOne(forms[i].how...)))
		}
		return i >= 0
	}
	if d.DigestLine != "" && !fits("audit.anchor.mh", func(s string) bool { return strings.EqualFold(s, d.DigestLine) }) {
		if own, err := hex.DecodeString(d.DigestLine); err != nil || len(own) != sha256.Size {
			n.unusable = true
			n.say("anchor.no-mh")
		} else {
			n.contradicts = true
			n.say("anchor.other-mh")
		}
	}
	switch {
	case a.opt.Digest == "":
	case len(digests) == 0:
		n.unusable = true
		n.say("anchor.no-digest")
	default:
		a.announced(&n, fits, digests)
	}
	if a.opt.Earlier != nil && !d.Old {
		a.earlier(&n, forms)
	}
	if !n.agrees && !n.contradicts && !n.unusable {
		n.say(nothingOutside)
	}
	got := ""
	if len(digests) > 0 {
		got = digests[0]
	}
	a.anchor(say.StepDigest, TheDescription, &n, typed(got)).Want = typed(d.DigestLine)
}

// announced compares the digest as it was announced.
func (a *audit) announced(n *anchor, fits func(string, func(string) bool) bool, digests []string) {
	want, ok := announced(a.opt.Digest)
	switch {
	case !ok:
		n.unusable = true
		n.say("anchor.bad-digest", inQuotes("digest", a.opt.Digest), words.N("n", shortestDigest))
	case len(want) <= 64 && fits("audit.anchor.announced", func(s string) bool { return strings.HasPrefix(s, want) }):
		if len(want) < shortestDigest {
			n.unusable = true
			n.say("anchor.short-digest", words.N("n", len(want)), words.N("least", shortestDigest))
			return
		}
		n.agrees = true
		n.say("anchor.compared", words.N("n", len(want)))
	default:
		a.disagrees(n, Question{About: AskDigest, Typed: plain.Latin(a.opt.Digest), Found: a.report.DigestText})
		n.say("anchor.other-digest", inQuotes("digest", a.opt.Digest))
	}
}

// disagrees notes what was typed and does not agree: a question, until the user says
// that he is sure.
func (a *audit) disagrees(n *anchor, q Question) {
	if a.opt.Sure {
		n.contradicts = true
		return
	}
	n.unusable = true
	a.Questions = append(a.Questions, q)
}

// announced is a digest as people copy it out of a bulletin, in bare lower case;
// ok is false for what is no digest.
func announced(s string) (digest string, ok bool) {
	digest = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "sha256:")
	digest = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, digest)
	return digest, len(digest) >= 4 && len(digest) <= 70 && strings.Trim(digest, "0123456789abcdef") == ""
}

// earlier compares a copy of the description from when it was published.
func (a *audit) earlier(n *anchor, forms []mailForm) {
	e, err := squaredeal.ParseDescription(a.opt.Earlier)
	switch {
	case err != nil:
		n.unusableCopy("copy.unusable", words.E("why", err))
		return
	case !e.Published():
		n.unusableCopy("copy.unusable", words.T("why", words.New("audit.copy.no-kh")))
		return
	case a.opt.EarlierSame:
		n.unusableCopy("copy.same-file")
		return
	case e.HasValue:
		n.unusableCopy("copy.has-value")
		return
	}
	if e.KeyHash == a.d.KeyHash && (e.Name == "" || e.Delayed == "" || len(e.Phases) == 0) {
		n.unusableCopy("copy.not-whole")
		return
	}
	if bytes.Equal(e.Canonical(), a.d.Canonical()) {
		a.copyAgrees(n)
		return
	}
	for _, f := range mailForms(e.Canonical()) {
		for _, g := range forms {
			if bytes.Equal(f.data, g.data) {
				n.unusableCopy("copy.mangled")
				return
			}
		}
	}
	n.contradicts = true
	n.say("copy.another")
	n.detail = append(n.detail, firstLines(publication.ChangedLines(string(e.Canonical()), string(a.d.Canonical())), 50)...)
}

// copyAgrees says that an earlier copy is what was published.
func (a *audit) copyAgrees(n *anchor) {
	n.agrees = true
	if bytes.Equal(a.opt.Earlier, a.raw) {
		n.say("copy.agrees-if-saved")
	} else {
		n.say("copy.agrees")
	}
}

// nothingOutside and trueValue are what steps 4 and 5 say where nothing was given
// for them.
const nothingOutside say.Code = "anchor.nothing"

func trueValue(info string) Line {
	if info == "" { // SquareDeal 1.3 writes the value over it
		return line("value.look-up-of-what")
	}
	return line("value.look-up", inQuotes("what", plain.Latin(info)))
}

// value is spec/audit.md step 5: the delayed value is there, and true as far as
// somebody says. ok is false where there is none to remake the hands with.
func (a *audit) value() (ok bool) {
	var n anchor
	d := a.d
	for _, before := range d.Replaced() {
		a.choose("value.replaced", squaredeal.ID{}, nil, inQuotes("value", before))
	}
	given := a.opt.Value
	switch {
	case !d.HasValue && given == nil && d.Old:
		n.detail = append(n.detail, a.stillNames())
		n.unusable = true
		a.anchor(say.StepValue, TheValue, &n, Line{})
		return false
	case !d.HasValue && given == nil:
		n.say("value.without")
		n.unusable = true
		a.anchor(say.StepValue, TheValue, &n, Line{})
		return false
	case !d.HasValue && d.Old:
		a.ownOldValue(&n)
	case !d.HasValue:
		a.ownValue(&n)
	default:
		n.say("value.mixed", words.N("n", len(d.Value)), inQuotes("value", d.Value))
		a.values = append(a.values, d.Value)
		switch {
		case given != nil && d.Old:
			a.compareOldValue(&n, *given)
		case given != nil:
			a.compareValue(&n, *given)
		default:
			n.detail = append(n.detail, trueValue(a.info))
		}
	}
	if plain.Text(plain.Latin(a.d.Value)) != plain.Latin(a.d.Value) {
		n.unusable = true
		n.say("value.ink")
	}
	if day, future := a.futureDay(); future {
		n.unusable, n.agrees = true, false
		n.say("value.future", words.Name("day", day.Format(time.DateOnly)))
	}
	byMachine := delayed.ByMachine(delayed.Parse(d.Delayed)) // its spelling is step 14's
	if strings.ContainsFunc(plain.Latin(a.d.Value), unicode.IsLetter) && d.HasValue && !byMachine {
		a.choose("value.is-text", squaredeal.ID{}, nil)
	}
	a.anchor(say.StepValue, TheValue, &n, typed(plain.Latin(a.d.Value)))
	return true
}

// ownValue takes the value that the user typed: the description has none. a.typed
// says in which form.
func (a *audit) ownValue(n *anchor) {
	d := *a.d
	d.Value, d.HasValue = a.typed.value, true
	a.d, a.own = &d, true
	n.agrees = true
	n.say("value.no-dv", inQuotes("value", a.typed.value), words.T("how", words.New(a.typed.how)))
	a.report.Value = plain.Latin(d.Value)
}

// NotTyped is what is found out where a value that the user typed makes no board at all.
const NotTyped say.Code = "made.not-typed"

// confirmTyped is spec/audit.md, step 5: hands that fit it confirm a value that only the user names, and nothing else does.
func (a *audit) confirmTyped() {
	if !a.own || a.anyFits() {
		return
	}
	s := a.Step(say.StepValue)
	if s.Status == Pass {
		s.Status, s.Optional = NotChecked, true
		a.RestsOn = append(a.RestsOn, TheValue)
	}
	if slices.ContainsFunc(a.sources, func(s *source) bool { return len(s.records) > 0 }) {
		s.Optional = false
		s.Detail = append(s.Detail, line(NotTyped))
	}
}

// typedValue is what the user typed, in one of the forms in which it may have
// been mixed in; how is a key of the catalogue.
type typedValue struct{ value, how string }

// typedForms are the forms to try: first that of the originals.
func typedForms(typed string) []typedValue {
	forms := []typedValue{{squaredeal.NormaliseValue(typed), "audit.value.as-stored"}}
	if typed != forms[0].value {
		forms = append(forms, typedValue{typed, "audit.value.as-typed"})
	}
	return forms
}

// customary are the numbers whose marks stand where people put them: a mark before
// each three digits, another one before the decimals. Marks elsewhere, or more
// blanks than one, were chosen by somebody, and with them the hands.
var customary = pattern.New(`^([0-9]{1,3}(,[0-9]{3})*(\.[0-9]+)?|[0-9]{1,3}(\.[0-9]{3})*(,[0-9]+)?|[0-9]+[.,][0-9]+)$`)

// compareValue compares the value that the user looked up with DV.
func (a *audit) compareValue(n *anchor, typed string) {
	value := a.d.Value
	normal := squaredeal.NormaliseValue(typed)
	same := typed == value || normal == value || customary.Re().MatchString(value) && normal == squaredeal.NormaliseValue(value)
	a.lookedUp(n, typed, value, same)
}

// lookedUp says whether the value that the user looked up is the one that was mixed in,
// which is the same as it stands or has the same numbers, however they are parted.
func (a *audit) lookedUp(n *anchor, typed, value string, same bool) {
	switch {
	case same:
		n.agrees = true
		n.say("value.as-looked-up")
	case strings.TrimSpace(typed) == "":
		n.unusable = true
		n.say("value.empty")
	case sameNumbers(plain.Latin(typed), plain.Latin(value)):
		n.agrees = true
		n.say("value.parted", inQuotes("typed", typed), inQuotes("value", value))
		a.choose("value.spelling", squaredeal.ID{}, nil, inQuotes("value", value), inQuotes("typed", typed))
	default:
		a.disagrees(n, Question{About: AskValue, Typed: plain.Latin(typed), Found: plain.Latin(value)})
		n.say("value.other", inQuotes("typed", typed), inQuotes("value", value))
	}
}

// sameNumbers reports whether two values have the same numbers and words in the same
// order, whatever stands between them and whether zeros stand before; or the same
// letters and digits one after the other.
func sameNumbers(x, y string) bool {
	v, w := valueWords(x), valueWords(y)
	if len(v) == 0 || len(w) == 0 {
		return false
	}
	if strings.Join(v, "") == strings.Join(w, "") {
		return true
	}
	bare := func(s string) string { return strings.TrimLeft(s, "0") }
	return slices.EqualFunc(v, w, func(a, b string) bool { return bare(a) == bare(b) })
}

// valueWords are the numbers and the words of a value.
func valueWords(s string) []string {
	kind := func(r rune) int {
		switch {
		case unicode.IsDigit(r):
			return 1
		case unicode.IsLetter(r):
			return 2
		}
		return 0
	}
	var out []string
	last := 0
	for _, r := range norm.NFKC.String(s) {
		switch k := kind(r); {
		case k == 0:
			last = 0
			continue
		case k != last:
			out = append(out, "")
			last = k
		}
		out[len(out)-1] += string(r)
	}
	return out
}

// futureDay is a day that the delayed information names with its year and that
// lies after today.
func (a *audit) futureDay() (time.Time, bool) {
	now := a.opt.Today
	if now.IsZero() {
		now = time.Now()
	}
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	for _, day := range delayed.DatesOf(a.info) {
		if day.After(today) {
			return day, true
		}
	}
	return time.Time{}, false
}
