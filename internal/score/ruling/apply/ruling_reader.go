package apply

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// read parses a line of a rulings file.
func (r *Ruling) read(line string) error {
	p := &lineReader{number: r.Line}
	p.text, r.Reason = splitReason(line)
	r.Text = strings.TrimSpace(p.text)
	r.Penalty = p.word("penalty")
	damage := !r.Penalty && p.word("damage")
	if err := r.readNumbers(p); err != nil {
		return err
	}
	if r.Board != "" && r.Match == 0 && !r.Penalty && !damage && p.word("group") {
		return r.readGroup(p)
	}
	if err := r.readParties(p); err != nil {
		return err
	}
	offender := ""
	if damage {
		if !p.word("by") {
			return p.errorf(p.pos, "ruling.found-want-by-ns", words.Name("rest", plain.QuoteExcerpt(p.rest())))
		}
		offender = p.take()
	}
	if !p.colon() {
		return p.errorf(p.pos, "ruling.found-want-what-ruled", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	r.column = p.column(p.pos)
	text := strings.TrimSpace(p.text[p.pos:])
	switch {
	case damage:
		return r.readDamage(p, offender, text)
	case !r.Penalty && r.Board != "" && (r.EW != "" || r.Match > 0):
		return r.readResult(p, text)
	}
	return r.readAmount(p, text)
}

// readNumbers parses optional match and board numbers.
func (r *Ruling) readNumbers(p *lineReader) error {
	if p.word("match") {
		text := p.take()
		number, err := strconv.ParseUint(text, 10, 31)
		if err != nil || number < 1 {
			return p.errorf(p.pos-len(text), "ruling.found-want-number-match",
				words.Name("n", plain.QuoteExcerpt(text)))
		}
		r.Match = int(number)
	}
	if p.word("board") {
		if r.Board = p.take(); r.Board == "" {
			return p.errorf(p.pos, "ruling.found-end-want-number")
		}
	}
	return nil
}

// readParties parses the subject of the ruling: a team, a room, or one or two pairs.
func (r *Ruling) readParties(p *lineReader) (err error) {
	switch {
	case r.Match > 0 && p.word("team"):
		rest := p.rest()
		end := strings.IndexByte(rest, ':')
		if end < 0 {
			return p.errorf(len(p.text), "ruling.found-end-want-an")
		}
		r.Team = strings.TrimSpace(rest[:end])
		p.pos += end
	case r.Match > 0 && r.Board != "":
		p.word("room")
		switch {
		case p.word("open"):
		case p.word("closed"):
			r.Room = teams.ClosedRoom
		default:
			return p.errorf(p.pos, "ruling.found-want-open-room",
				words.Name("rest", plain.QuoteExcerpt(p.rest())))
		}
		p.word("room")
	case r.Match > 0:
		for p.word("both", "teams") {
		}
	case p.word("pairs"):
		r.NS, r.EW, err = p.pairs()
		return err
	case p.word("pair"):
		return r.readPair(p)
	default:
		return p.errorf(p.pos, "ruling.found-want-ruling-board",
			words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	return nil
}

// readPair parses a pair with an optional side: 4, 4NS, NS4 or 4 NS.
func (r *Ruling) readPair(p *lineReader) error {
	r.NS, r.Side = traveller.SplitPair(p.take())
	switch {
	case r.Side != "":
	case p.word("ns"):
		r.Side = "NS"
	case p.word("ew"):
		r.Side = "EW"
	}
	if r.NS == "" {
		return p.errorf(p.pos, "ruling.found-end-want-number-pair")
	}
	return nil
}

// readGroup parses the tables at which different cards were played, such as b: 3-12, 4-11.
func (r *Ruling) readGroup(p *lineReader) error {
	p.rest()
	column := p.column(p.pos)
	name, err := traveller.ParseGroup(p.take())
	if err != nil {
		return &traveller.Error{Line: p.number, Column: column, Err: err}
	}
	if !p.colon() {
		return p.errorf(p.pos, "ruling.found-want-pairs-north", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	r.Group = name
	for p.rest() != "" || len(r.Pairs) == 0 {
		ns, ew, err := p.pairs()
		if err != nil {
			return err
		}
		r.Pairs = append(r.Pairs, Opponents{ns, ew})
	}
	return nil
}

// readDamage parses the three results of a damage ruling, whose notation begins with the side.
func (r *Ruling) readDamage(p *lineReader, offender, text string) error {
	if r.Board == "" || r.EW == "" && r.Match == 0 {
		return p.errorf(0, "ruling.damage-without-board-two")
	}
	side := "damage by " + offender + ": "
	r.Result = side + text
	r.column -= utf8.RuneCountInString(side)
	return nil
}

// readResult parses an adjusted result and, in a match, the non-offending team.
func (r *Ruling) readResult(p *lineReader, text string) error {
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
