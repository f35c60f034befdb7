package audit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// description is spec/audit.md step 1: the description can be read and is published.
func (a *audit) description(data []byte) bool {
	d, err := squaredeal.ParseDescription(data)
	if err != nil {
		a.step(stepDescription, Unchecked, "a description", "", err.Error())
		return false
	}
	a.d = d
	r := a.report
	r.Tournament, r.Delayed, r.Value, r.Program, r.KeyHash = text(d.Name), text(d.Delayed), text(d.Value), d.Version, d.KeyHash
	r.Digest, r.DigestMH = d.Digest(), d.DigestLine
	r.DigestText = squaredeal.ShortDigest(r.Digest)
	for _, w := range d.Warnings {
		a.warn(Warning{Kind: "description", Text: w})
	}
	got := fmt.Sprintf("%s, %s", count(len(d.Phases), "phase"), count(listed(d), "session"))
	switch {
	case len(d.Phases) == 0:
		a.step(stepDescription, Unchecked, "phases", "none", "the description has no phases (SN)")
		a.d = nil // every key would look like one too many
		return false
	case listed(d) > MaxSessions:
		a.step(stepDescription, Unchecked, fmt.Sprintf("at most %d sessions", MaxSessions), got)
		a.d = nil
		return false
	case !d.Published():
		a.step(stepDescription, Unchecked, "a key hash (KH)", "none", "the tournament is not published: nothing commits the organiser to the keys")
	default:
		a.step(stepDescription, Pass, "", got)
	}
	return true
}

// text is a string of a published file as UTF-8: what is none is Latin-1, as
// in files of the time.
func text(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	r := make([]rune, len(s))
	for i := range len(s) {
		r[i] = rune(s[i])
	}
	return string(r)
}

// listed is how many sessions the phases of known length have.
func listed(d *squaredeal.Description) int {
	n := 0
	for i := range d.Phases {
		n += d.Phases[i].Sessions
	}
	return n
}

// digest is spec/audit.md step 4: the description is the one that was published. KH covers
// the keys only; without a digest or an earlier copy this stays open.
func (a *audit) digest() {
	d := a.d
	now := d.Digest()
	var detail []string
	status := Unchecked
	note := func(ok bool, good, bad string) {
		if ok {
			status = status.and(Pass)
			detail = append(detail, good)
		} else {
			status = Fail
			detail = append(detail, bad)
		}
	}
	if d.DigestLine != "" {
		note(d.DigestLine == now, "as the digest in the description (MH) says", "the description was changed after publishing: its own digest (MH) is another")
	}
	unusable := ""
	if a.opt.Digest != "" {
		if want, ok := announced(a.opt.Digest); ok {
			note(strings.HasPrefix(now, want), "as the digest that was announced", fmt.Sprintf("the announced digest %q is not that of the description", a.opt.Digest))
		} else {
			unusable = fmt.Sprintf("the announced digest %q cannot be used, want at least its first 12 of 64 hexadecimal digits", a.opt.Digest)
		}
	}
	if a.opt.Earlier != nil {
		e, err := squaredeal.ParseDescription(a.opt.Earlier)
		if err == nil && !e.Published() {
			err = errors.New("it has no key hash (KH), so it is from before publishing and binds nobody")
		}
		if err != nil {
			unusable = "the earlier copy of the description cannot be used: " + err.Error()
		} else {
			lines := changedLines(string(e.Canonical()), string(d.Canonical()))
			note(len(lines) == 0, "as the earlier copy", "the earlier copy of the description is another")
			detail = append(detail, first(lines, 50)...)
		}
	}
	if unusable != "" { // what was given to compare with was not compared
		a.step(stepDigest, Unchecked.worse(failOnly(status)), "", now, append(detail, unusable)...)
		return
	}
	if status == Unchecked {
		detail = append(detail, "no digest in the description, and the key hash covers the keys only: whether phases and delayed information are those that were published, only a copy from then can tell")
	}
	s := a.step(stepDigest, status, d.DigestLine, now, detail...)
	s.Optional = status == Unchecked
}

// announced is a digest as people copy it out of a bulletin, in bare lower case;
// ok is false for what is too short or no digest.
func announced(s string) (digest string, ok bool) {
	digest = strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "sha256:")
	digest = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || r == '-' {
			return -1
		}
		return r
	}, digest)
	return digest, len(digest) >= 12 && len(digest) <= 64 && strings.Trim(digest, "0123456789abcdef") == ""
}

// and is Pass where either is: two sources for the same fact.
func (s Status) and(t Status) Status {
	if s == Fail || t == Fail {
		return Fail
	}
	return t
}

// failOnly is Fail for Fail and else Pass.
func failOnly(s Status) Status {
	if s == Fail {
		return Fail
	}
	return Pass
}

// changedLines are the lines that one of two texts has and the other has not.
func changedLines(before, now string) []string {
	b, n := strings.Split(before, "\n"), strings.Split(now, "\n")
	var out []string
	for _, l := range b {
		if !slices.Contains(n, l) {
			out = append(out, "then: "+text(l))
		}
	}
	for _, l := range n {
		if !slices.Contains(b, l) {
			out = append(out, "now:  "+text(l))
		}
	}
	if len(out) == 0 && before != now {
		out = append(out, "the lines stand in another order, or one is there twice")
	}
	return out
}

// value is spec/audit.md step 5: the delayed value is known.
func (a *audit) value() bool {
	if !a.d.HasValue {
		a.step(stepValue, Unchecked, "a delayed value (DV)", "none", "without it no hand can be remade")
		return false
	}
	a.step(stepValue, Pass, "", text(a.d.Value), fmt.Sprintf("mixed in are the %s %q; whether that is the true value of %q is for people to look up",
		count(len(a.d.Value), "byte"), a.d.Value, text(a.d.Delayed)))
	a.spellings = spellings(a.d.Value, a.d.Typed)
	return true
}
