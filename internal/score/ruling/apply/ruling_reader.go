package apply

import (
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// read parses a line of a rulings file. It names the result or pair, followed by the ruling and an optional reason:
//
//	board 7, pairs 3-12: (60%+620&40%-100) ; misinformation
//	penalty pair 5: 25% of a top ; second late arrival
func (r *Ruling) read(line string) error {
	p := &lineParser{number: r.Line}
	p.text, r.Reason = splitReason(line)
	r.Text = strings.TrimSpace(p.text)
	r.Penalty = p.skipWord("penalty")
	damage := !r.Penalty && p.skipWord("damage")
	if err := r.readNumbers(p); err != nil {
		return err
	}
	mayBeGroup := r.Board != "" && r.Match == 0 && !r.Penalty && !damage
	if mayBeGroup && p.skipWord("group") {
		return r.readGroup(p)
	}
	if err := r.readParties(p); err != nil {
		return err
	}
	offender := ""
	if damage {
		var err error
		if offender, err = p.takeOffender(); err != nil {
			return err
		}
	}
	if !p.skipColon() {
		return p.errorf(p.pos, "ruling.found-want-what-ruled", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	r.column = p.column(p.pos)
	text := strings.TrimSpace(p.text[p.pos:])
	isAboutTable := r.Board != "" && (r.EW != "" || r.Match > 0)
	switch {
	case damage:
		return r.readDamage(p, offender, text)
	case isAboutTable && !r.Penalty:
		return r.readResult(p, text)
	}
	return r.readAmount(p, text)
}

// takeOffender parses the side that caused damage, such as "by EW".
func (p *lineParser) takeOffender() (string, error) {
	if !p.skipWord("by") {
		return "", p.errorf(p.pos, "ruling.found-want-by-ns", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	return p.takeWord(), nil
}

// readGroup parses a group's name and the pairs at its tables, which played with different cards: "b: 3-12, 4-11".
func (r *Ruling) readGroup(p *lineParser) error {
	p.skipSpaces()
	column := p.column(p.pos)
	name, err := traveller.ParseGroup(p.takeWord())
	if err != nil {
		return &traveller.Error{Line: p.number, Column: column, Err: err}
	}
	if !p.skipColon() {
		return p.errorf(p.pos, "ruling.found-want-pairs-north", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	r.Group = name
	for p.rest() != "" || len(r.Pairs) == 0 {
		ns, ew, err := p.takePairs()
		if err != nil {
			return err
		}
		r.Pairs = append(r.Pairs, Opponents{ns, ew})
	}
	return nil
}

// readDamage parses the three results of a damage ruling, whose notation begins with the side.
func (r *Ruling) readDamage(p *lineParser, offender, text string) error {
	if r.Board == "" || r.EW == "" && r.Match == 0 {
		return p.errorf(0, "ruling.damage-without-board-two")
	}
	side := "damage by " + offender + ": "
	r.Result = side + text
	r.column -= utf8.RuneCountInString(side)
	return nil
}

// readResult parses an adjusted result and, in a match, the non-offending team.
func (r *Ruling) readResult(p *lineParser, text string) error {
	if start, end, ok := keyword.Find(text, "non-offenders"); ok && r.Match > 0 {
		afterKeyword := strings.TrimSpace(text[end:])
		r.NonOffenders = strings.TrimSpace(strings.TrimLeft(afterKeyword, ":"))
		text = strings.TrimRight(text[:start], " \t,;")
	}
	if text == "" {
		return p.errorf(p.pos, "ruling.found-end-want-result")
	}
	if !score.StartsWithSide(text) && weightedOutside(text) {
		bare := plain.Short(text, 60)
		return p.errorf(p.pos, "ruling.found-weighted-result-stands", words.Name("text", plain.Quote(bare)),
			words.Name("bare", bare))
	}
	r.Result = text
	return nil
}
