package score

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// damage parses the rest of a damage ruling: the offending side, then the results before, after and
// actual. If the result after is missing, it equals the actual one.
func (p *parser) damage() (r Result, err error) {
	d := &Damage{}
	if d.Offender, err = p.offender(); err != nil {
		return r, err
	}
	p.skipSpaces()
	p.accept(":")
	for _, part := range []struct {
		name   string
		others []string // names in Polish and French
		side   *Side
	}{
		{name: "before", others: []string{"przed", "avant"}, side: &d.Before},
		{name: "after", others: []string{"po", "après", "apres"}, side: &d.After},
		{name: "actual", others: []string{"faktyczny", "réel", "reel"}, side: &d.Actual},
	} {
		p.skipSpaces()
		if !p.acceptWord(part.name) && !p.acceptAnyWord(part.others...) {
			if part.name == "after" {
				continue
			}
			return r, p.errorf(p.pos, "score.found-want-result",
				words.T("found", p.found()), words.Name("name", strconv.Quote(part.name)))
		}
		if *part.side, err = p.damageResult(); err != nil {
			return r, err
		}
		p.skipSpaces()
		if part.name != "actual" {
			p.accept(",;")
		}
	}
	if d.After.Parts == nil {
		d.After = d.Actual
	}
	return d.Result(), p.expectEnd()
}

// offender parses the offending side, such as by EW.
func (p *parser) offender() (Direction, error) {
	p.skipSpaces()
	p.acceptAnyWord("by", "strony", "par")
	p.skipSpaces()
	switch {
	case p.acceptWord("NS"):
		return NorthSouth, nil
	case p.acceptAnyWord("EW", "WE", "EO"):
		return EastWest, nil
	}
	return 0, p.errorf(p.pos, "score.found-want-offending-side", words.T("found", p.found()))
}

// damageResult parses one result of a damage ruling: a score, or a weighted score in brackets.
func (p *parser) damageResult() (s Side, err error) {
	p.skipSpaces()
	from := p.pos
	if p.accept("(") {
		s, err = p.bracketed()
	} else {
		var part Part
		part, err = p.scoreOrContract()
		part.Weight = Int(1)
		s.Parts = []Part{part}
	}
	if err != nil {
		return s, err
	}
	if !s.IsReal() {
		return s, p.errorf(from, "score.percentage-want-score")
	}
	return s, nil
}
