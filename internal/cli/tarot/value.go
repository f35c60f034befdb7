package tarot

import (
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/tarot"
)

// against is what of a typed value the description contradicts, in the language of
// the room; empty: nothing. What the announced form settles, the order of numbers that
// it sorts and how their digits are written, is not the description's to say.
func (u *ui) against(description string, form tarot.Form, typed string) string {
	f := delayed.FormOf(description)
	r := f.Check(typed)
	integers := strings.HasPrefix(form.String(), "integers ")
	if canonical, err := form.Canonical(typed); err == nil && integers {
		r = f.Check(canonical)
	}
	var all []string
	for _, c := range r.Contradictions {
		switch c.Kind {
		case delayed.WrongDigits, delayed.NotJoined:
			if integers {
				continue
			}
		case delayed.WrongOrder:
			if integers && !strings.HasSuffix(form.String(), " as-drawn") {
				continue
			}
		}
		all = append(all, contradiction(c).In(u.words))
	}
	return strings.Join(all, "; ")
}

// contradiction is one of them in words.
func contradiction(c delayed.Contradiction) *tarot.Message {
	switch c.Kind {
	case delayed.WrongParts:
		return say("parts of the value: %s, wanted: %s", c.Got, c.Want)
	case delayed.NotHex:
		return say("%.60q is not 64 digits 0-9 a-f", c.Got)
	case delayed.NotNumber:
		return say("%.60q is no number", c.Got)
	case delayed.WrongCount:
		return say("numbers typed: %s, wanted: %s", c.Got, c.Want)
	case delayed.TooFew:
		return say("numbers typed: %s, wanted: at least %s", c.Got, c.Want)
	case delayed.TooMany:
		return say("numbers typed: %s, wanted: at most %s", c.Got, c.Want)
	case delayed.TooLarge:
		return say("%s is above %s", c.Got, c.Want)
	case delayed.TooSmall:
		return say("%s is below %s", c.Got, c.Want)
	case delayed.WrongOrder:
		return say("%s stands out of order", c.Got)
	case delayed.Repeated:
		return say("%s comes twice", c.Got)
	case delayed.WrongDecimals:
		return say("%s: number of decimals wanted: %s", c.Got, c.Want)
	case delayed.WrongDigits:
		return say("%s: number of digits wanted: %s", c.Got, c.Want)
	case delayed.NotJoined:
		return say("%.60q: one string of digits is wanted", c.Got)
	case delayed.NoReading:
		return say("%.60q cannot be read as numbers of the draw, wanted: %s", c.Got, c.Want)
	case delayed.Separators:
		return say("%.60q: write blanks between the numbers", c.Got)
	}
	return say("%v is empty", say("value of the delayed information"))
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
	if doubt := u.against(record.Delayed, record.Form, claim.Value); doubt != "" {
		u.warnf("the value that you typed is not as the description says: %s", doubt)
	}
}
