package score

import (
	"cmp"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readResults reads the three results and the traveller, if there is one.
func (f *damageFlags) readResults(u *ui) (d score.Damage, err error) {
	switch f.offender {
	case "NS":
		d.Offender = score.NorthSouth
	case "EW", "WE", "EO":
		d.Offender = score.EastWest
	default:
		return d, term.Hint(words.Errorf("scoring.no-offender"), "scoring.offender-ns-or-offender")
	}
	vul, err := f.vulnerability()
	if err != nil {
		return d, err
	}
	if f.traveller != "" {
		if f.others, err = readTraveller(u, f.traveller, f.settings()); err != nil {
			return d, err
		}
		vul = f.others.Vul
	}
	if d.Before, err = parseSide("before", f.before, vul); err != nil {
		return d, err
	}
	if d.After, err = parseSide("after", cmp.Or(f.after, f.actual), vul); err != nil {
		return d, err
	}
	d.Actual, err = parseSide("actual", f.actual, vul)
	return d, err
}

// parseSide parses the result in a flag, which must be the same for both sides.
func parseSide(flag, text string, vul *bridge.Vulnerability) (side score.Side, err error) {
	if text == "" {
		return side, words.Errorf("scoring.no", words.Name("flag", flag))
	}
	result, err := score.ParseResult(text, vul)
	if err != nil {
		return side, resultError(words.Verbatim("--"+flag+" "+plain.Quote(text)), err)
	}
	if result.IsSplit() || !result.NS.IsReal() || result.Damage != nil {
		return side, words.Errorf("scoring.want-score-same-both",
			words.Name("flag", flag), words.Name("text", plain.Quote(text)))
	}
	return result.NS, nil
}

// settings returns the flags as settings of a traveller.
func (f *damageFlags) settings() []string {
	return append(f.conditions.settings(), settings(
		setting{"method", f.method},
		setting{"expected", f.expected},
		setting{"trim", f.trim},
		setting{"conventions", f.conventions},
	)...)
}
