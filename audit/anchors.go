package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// shortestDigest is how many digits of a digest bind the organiser: two
// descriptions with one digest of 12 digits are made in a minute.
const shortestDigest = 32

// anchor is what a step finds of one anchor: pass where something from outside
// agrees, fail where it contradicts, open where nothing is given.
type anchor struct {
	agrees, contradicts bool
	unusable            bool // something was given and could not be compared
	detail              []string
}

func (n *anchor) say(format string, args ...any) {
	n.detail = append(n.detail, fmt.Sprintf(format, args...))
}

// settle gives the step of an anchor its status, and notes it as open where
// nothing from outside agrees.
func (a *audit) anchor(step int, x Anchor, n *anchor, want, got string) {
	status := NotChecked
	switch {
	case n.contradicts:
		status = Fail
	case n.unusable:
	case n.agrees:
		status = Pass
	}
	s := a.step(step, status, want, got, n.detail...)
	s.Optional = status == NotChecked && !n.unusable
	if !n.agrees || n.unusable || n.contradicts {
		a.report.RestsOn = append(a.report.RestsOn, x)
	}
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
		digests[i] = digestOf(f.data)
	}
	fits := func(what string, ok func(string) bool) bool {
		i := slices.IndexFunc(digests, ok)
		switch {
		case i == 0:
			n.say("%s agrees", what)
		case i > 0:
			n.say("%s agrees with the description %s, as it was before mail changed it", what, forms[i].how)
		}
		return i >= 0
	}
	if d.DigestLine != "" && !fits("the digest inside the description (MH)", func(s string) bool { return strings.EqualFold(s, d.DigestLine) }) {
		if own, err := hex.DecodeString(d.DigestLine); err != nil || len(own) != sha256.Size {
			n.unusable = true
			n.say("the digest inside the description (MH) is none, want 64 hexadecimal digits")
		} else {
			n.contradicts = true
			n.say("the description was changed after publishing: its own digest (MH) is another")
		}
	}
	switch {
	case a.opt.Digest == "":
	case len(digests) == 0:
		n.unusable = true
		n.say("the description holds its value, and with that no digest can be computed: give the copy from before the value")
	default:
		a.announced(&n, fits, digests)
	}
	if a.opt.Earlier != nil && !d.Old {
		a.earlier(&n, forms)
	}
	if !n.agrees && !n.contradicts && !n.unusable {
		n.say("%s", nothingOutside)
	}
	got := ""
	if len(digests) > 0 {
		got = digests[0]
	}
	a.anchor(stepDigest, TheDescription, &n, d.DigestLine, got)
}

// announced compares the digest as it was announced.
func (a *audit) announced(n *anchor, fits func(string, func(string) bool) bool, digests []string) {
	want, ok := announced(a.opt.Digest)
	switch {
	case !ok:
		n.unusable = true
		n.say("the announced digest %q is none, want at least its first %d of 64 hexadecimal digits", a.opt.Digest, shortestDigest)
	case len(want) <= 64 && fits("the digest that was announced", func(s string) bool { return strings.HasPrefix(s, want) }):
		if len(want) < shortestDigest {
			n.unusable = true
			n.say("but %d digits bind nobody, want at least %d", len(want), shortestDigest)
			return
		}
		n.agrees = true
	case nearly(want, digests[0]) && !a.opt.Sure:
		n.unusable = true
		n.say("the announced digest %q differs from that of the description in at most two digits: look again", a.opt.Digest)
	default:
		n.contradicts = true
		n.say("the announced digest %q is not that of the description", a.opt.Digest)
	}
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

// nearly reports whether a typed digest comes from the true one, or its start,
// by at most two digits that were changed, left out or added.
func nearly(typed, digest string) bool {
	for k := max(0, len(typed)-2); k <= min(len(digest), len(typed)+2); k++ {
		if plain.Distance(typed, digest[:k]) <= 2 {
			return true
		}
	}
	return false
}

// earlier compares a copy of the description from when it was published.
func (a *audit) earlier(n *anchor, forms []mailForm) {
	unusable := func(format string, args ...any) {
		n.unusable = true
		n.say("the earlier copy of the description "+format, args...)
	}
	e, err := squaredeal.ParseDescription(a.opt.Earlier)
	switch {
	case err != nil:
		unusable("cannot be used: %v", err)
		return
	case !e.Published():
		unusable("cannot be used: %v", errors.New("it has no key hash (KH), so it is from before publishing and binds nobody"))
		return
	case bytes.Equal(a.opt.Earlier, a.raw):
		unusable("is the file that is verified: it proves nothing")
		return
	case e.HasValue:
		unusable("holds the delayed value, so it is from after: it proves nothing")
		return
	}
	if e.KeyHash == a.d.KeyHash && (e.Name == "" || e.Delayed == "" || len(e.Phases) == 0) {
		unusable("is not whole: it lacks the name, the delayed information, or the phases")
		return
	}
	for _, f := range mailForms(e.Canonical()) {
		for _, g := range forms {
			if bytes.Equal(f.data, g.data) {
				n.agrees = true
				n.say("as the earlier copy")
				return
			}
		}
	}
	n.contradicts = true
	n.say("the earlier copy of the description is another")
	n.detail = append(n.detail, first(changedLines(string(e.Canonical()), string(a.d.Canonical())), 50)...)
}

// nothingOutside and trueValue are what steps 4 and 5 say where nothing was given
// for them.
const nothingOutside = "nothing from outside was given to compare the description with: whether name, phases and delayed information are those that were published, only a copy from then, or the digest as it was announced, can tell"

func trueValue(info string) string {
	if info == "" { // SquareDeal 1.3 writes the value over it
		return "whether that is the true value is for people to look up: the file no longer says of what"
	}
	return fmt.Sprintf("whether that is the true value of %q is for people to look up", text(info))
}

// value is spec/audit.md step 5: the delayed value is there, and true as far as
// somebody says. ok is false where there is none to remake the hands with.
func (a *audit) value() (ok bool) {
	var n anchor
	d := a.d
	for _, before := range d.Replaced() {
		a.choice("earlier value", squaredeal.ID{}, "the delayed value was replaced, before it was %q", before)
	}
	given := a.opt.Value
	switch {
	case !d.HasValue && given == nil && d.Old:
		n.say("%s", a.stillNames())
		n.unusable = true
		a.anchor(stepValue, TheValue, &n, "the delayed value", "none")
		return false
	case !d.HasValue && given == nil:
		n.say("without it no hand can be remade")
		n.unusable = true
		a.anchor(stepValue, TheValue, &n, "a delayed value (DV)", "none")
		return false
	case !d.HasValue && d.Old:
		a.ownOldValue(&n)
	case !d.HasValue:
		a.ownValue(&n)
	default:
		n.say("mixed in are the %s %q", count(len(d.Value), "byte"), d.Value)
		a.values = append(a.values, d.Value)
		switch {
		case given != nil && d.Old:
			a.compareOldValue(&n, *given)
		case given != nil:
			a.compareValue(&n, *given)
		default:
			n.say("%s", trueValue(a.info))
		}
	}
	if plain.Text(text(a.d.Value)) != text(a.d.Value) {
		n.unusable = true
		n.say("the value holds a character that shows no ink, or that is not printable: whoever chose it could choose the hands")
	}
	if day, future := a.futureDay(); future {
		n.unusable, n.agrees = true, false
		n.say("the day that the delayed information names, %s, lies in the future: nobody can know its value", day.Format(time.DateOnly))
	}
	byMachine := delayed.ByMachine(delayed.Parse(d.Delayed)) // its spelling is step 14's
	if strings.ContainsFunc(text(a.d.Value), unicode.IsLetter) && d.HasValue && !byMachine {
		a.choice("spelling", squaredeal.ID{}, "the delayed value is a text: its capitals, blanks and punctuation were chosen by who wrote it down")
	}
	a.anchor(stepValue, TheValue, &n, "", text(a.d.Value))
	if a.spellings = spellings(a.d.Value, d.Typed); d.Old {
		a.spellings = a.texts()
	}
	return true
}

// ownValue takes the value that the user typed: the description has none. a.typed
// says in which form.
func (a *audit) ownValue(n *anchor) {
	d := *a.d
	d.Value, d.HasValue = a.typed.value, true
	a.d, a.own = &d, true
	n.agrees = true
	n.say("the description has no delayed value (DV): mixed in is %q, %s", a.typed.value, a.typed.how)
	a.report.Value = text(d.Value)
}

// typedValue is what the user typed, in one of the forms in which it may have
// been mixed in.
type typedValue struct{ value, how string }

// typedForms are the forms to try: first that of the originals.
func typedForms(typed string) []typedValue {
	forms := []typedValue{{squaredeal.NormaliseValue(typed), "in the form that SquareDeal stores"}}
	if typed != forms[0].value {
		forms = append(forms, typedValue{typed, "as it was typed"})
	}
	return forms
}

// customary are the numbers whose marks stand where people put them: a mark before
// each three digits, another one before the decimals. Marks elsewhere, or more
// blanks than one, were chosen by somebody, and with them the hands.
var customary = regexp.MustCompile(`^([0-9]{1,3}(,[0-9]{3})*(\.[0-9]+)?|[0-9]{1,3}(\.[0-9]{3})*(,[0-9]+)?|[0-9]+[.,][0-9]+)$`)

// compareValue compares the value that the user looked up with DV.
func (a *audit) compareValue(n *anchor, typed string) {
	value := a.d.Value
	normal := squaredeal.NormaliseValue(typed)
	switch {
	case typed == value, normal == value, customary.MatchString(value) && normal == squaredeal.NormaliseValue(value):
		n.agrees = true
		n.say("as the value that was looked up")
	case strings.TrimSpace(typed) == "":
		n.unusable = true
		n.say("the value that was looked up is empty")
	case sameWords(norm.NFKC.String(text(typed)), norm.NFKC.String(text(value))) || a.isSpelling(typed) || a.isSpelling(normal):
		n.unusable = true
		n.say("%q was looked up, and the hands were made with %q: the same value in another spelling, which somebody chose", typed, value)
		a.choice("spelling", squaredeal.ID{}, "the delayed value is spelled %q, and not %q", value, typed)
	default:
		n.contradicts = true
		n.say("you typed %q, the hands were made with %q: look again, or ask", typed, value)
	}
}

// isSpelling reports whether a value is another way to write down the digits of
// DV, zeros behind a decimal mark left out.
func (a *audit) isSpelling(typed string) bool {
	digits := func(s string) string {
		return strings.TrimRight(strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return r
			}
			return -1
		}, s), "0")
	}
	return digits(typed) == digits(a.d.Value) && slices.Contains(spellings(a.d.Value, a.d.Typed), typed)
}

// sameWords reports whether two values have the same words and numbers, whatever
// stands between them, in capitals or not, with zeros before or not, in any
// order; or the same letters and digits one after the other.
func sameWords(x, y string) bool {
	words := func(s string) (w []string, together string) {
		w = strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		together = strings.Join(w, "")
		for i := range w {
			if w[i] = strings.TrimLeft(w[i], "0"); w[i] == "" {
				w[i] = "0"
			}
		}
		return w, together
	}
	v, both := words(x)
	w, others := words(y)
	if both == others || strings.Join(v, "") == strings.Join(w, "") {
		return true
	}
	slices.Sort(v)
	slices.Sort(w)
	return slices.Equal(v, w)
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
