package apply

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Amount is a change in points, such as 25 % of a top or -1.5 matchpoints.
type Amount struct {
	Value score.Frac
	Unit  Unit
}

// Unit is the unit for an Amount.
type Unit uint8

const (
	Warned  Unit = iota // no points, only a warning
	Percent             // percentage of a top
	MP                  // matchpoints on the scale of the session's file
	IMPs                // international match points
	VPs                 // victory points
)

// readAmount parses the amount of a penalty, such as "25% of a top", or of another change, such as "+1.5 MP". Only the
// latter has a sign. "warning" is an amount without points.
func (r *Ruling) readAmount(p *lineParser, text string) error {
	if keyword.Is(text, "warning") {
		return nil
	}
	text = strings.NewReplacer("−", "-", "–", "-").Replace(text)
	digits := text[:len(text)-len(strings.TrimLeft(text, "+-0123456789."))]
	value, err := score.ParseFrac(digits)
	if err != nil {
		return p.errorf(p.pos, "ruling.found-want-an-amount", words.Name("text", plain.QuoteExcerpt(text)))
	}
	if r.Amount.Unit, err = p.unit(digits, text[len(digits):], value); err != nil {
		return err
	}
	hasSign := digits[0] == '+' || digits[0] == '-'
	switch {
	case r.Penalty && hasSign:
		amount := plain.Excerpt(text)
		return p.errorf(p.pos, "ruling.found-penalty-takes-amount", words.Name("text", amount),
			words.Name("amount", strings.TrimLeft(amount, "+-")))
	case !r.Penalty && !hasSign && value.Sign() != 0:
		return p.errorf(p.pos, "ruling.found-without-sign-or", words.Name("text", plain.Excerpt(text)))
	}
	r.Amount.Value = value
	if r.Penalty {
		r.Amount.Value = value.Neg()
	}
	return nil
}

// units maps the usual names of units in English, Polish and French.
var units = map[string]Unit{
	"% of a top":  Percent,
	"% of top":    Percent,
	"% topu":      Percent,
	"% maksa":     Percent,
	"% d'un top":  Percent,
	"% du top":    Percent,
	"mp":          MP,
	"mps":         MP,
	"matchpoint":  MP,
	"matchpoints": MP,
	"points":      MP,
	"maksy":       MP,

	"pkt turniejowe":    MP,
	"punkty turniejowe": MP,

	"imp":  IMPs,
	"imps": IMPs,
	"impy": IMPs,
	// In Polish, punkty meczowe are IMPs and not matchpoints.
	"pkt meczowe":    IMPs,
	"punkty meczowe": IMPs,

	"vp":                VPs,
	"vps":               VPs,
	"punkty zwycięstwa": VPs,
}

// unit parses the text after the digits of an amount as a unit. Zero needs no unit.
func (p *lineParser) unit(digits, text string, value score.Frac) (Unit, error) {
	name := strings.ToLower(strings.Join(strings.Fields(text), " "))
	unit, known := units[name]
	offset := p.pos + len(digits)
	switch {
	case known, name == "" && value.Sign() == 0:
		return unit, nil
	case name == "":
		return 0, p.errorf(offset, "ruling.found-without-unit-top", words.Name("digits", digits))
	case name == "%":
		return 0, p.errorf(offset, "ruling.found-top-penalty-not", words.Name("digits", digits))
	case name == "pkt", name == "pkt.", name == "punkty": // Polish "points" may be matchpoints or IMPs.
		return 0, p.errorf(offset, "ruling.found-mp-maksy-matchpoints", words.Name("digits", digits),
			words.Name("text", text))
	}
	return 0, p.errorf(offset, "ruling.found-unit-want-top", words.Name("unit", plain.QuoteExcerpt(name)))
}
