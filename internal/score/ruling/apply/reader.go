package apply

import (
	"slices"
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

// lineReader parses one line in a file of rulings, word by word.
type lineReader struct {
	number int    // line number, from 1
	text   string // the line without its reason
	pos    int
}

func (p *lineReader) errorf(at int, key string, args ...words.Arg) error {
	return &traveller.Error{Line: p.number, Column: p.column(at), Err: words.Errorf(key, args...)}
}

// column converts a byte offset to a character position, from 1.
func (p *lineReader) column(at int) int {
	return utf8.RuneCountInString(p.text[:min(at, len(p.text))]) + 1
}

// rest skips spaces, tabs and commas, and returns the remaining text.
func (p *lineReader) rest() string {
	for p.pos < len(p.text) && strings.IndexByte(" \t,", p.text[p.pos]) >= 0 {
		p.pos++
	}
	return p.text[p.pos:]
}

// next returns the next word, which ends before a space, a comma or a colon.
func (p *lineReader) next() string {
	rest := p.rest()
	if end := strings.IndexAny(rest, " \t,:"); end >= 0 {
		return rest[:end]
	}
	return rest
}

// take returns the next word and skips it.
func (p *lineReader) take() string {
	w := p.next()
	p.pos += len(w)
	return w
}

// word skips the next word if words contains it, in any language and case.
func (p *lineReader) word(words ...string) bool {
	next := p.next()
	if english, ok := keyword.English(next); !ok || !slices.Contains(words, english) {
		return false
	}
	p.pos += len(next)
	return true
}

// colon skips a colon with surrounding spaces.
func (p *lineReader) colon() bool {
	if !strings.HasPrefix(p.rest(), ":") {
		return false
	}
	p.pos++
	p.rest()
	return true
}

// pairs parses two pairs such as 3-12, North-South first.
func (p *lineReader) pairs() (ns, ew string, err error) {
	ns, ew, ok := strings.Cut(p.next(), "-")
	if !ok || ns == "" || ew == "" {
		return "", "", p.errorf(p.pos, "ruling.found-want-two-pairs", words.Name("next", plain.QuoteExcerpt(p.next())))
	}
	p.take()
	return ns, ew, nil
}

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
			return p.errorf(p.pos-len(text), "ruling.found-want-number-match", words.Name("n", plain.QuoteExcerpt(text)))
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
			return p.errorf(p.pos, "ruling.found-want-open-room", words.Name("rest", plain.QuoteExcerpt(p.rest())))
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
		return p.errorf(p.pos, "ruling.found-want-ruling-board", words.Name("rest", plain.QuoteExcerpt(p.rest())))
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
	at := p.pos
	name, err := traveller.ParseGroup(p.take())
	if err != nil {
		return &traveller.Error{Line: p.number, Column: p.column(at), Err: err}
	}
	if !p.colon() {
		return p.errorf(p.pos, "ruling.found-want-pairs-north", words.Name("rest", plain.QuoteExcerpt(p.rest())))
	}
	for r.Group = name; p.rest() != "" || len(r.Pairs) == 0; {
		ns, ew, err := p.pairs()
		if err != nil {
			return err
		}
		r.Pairs = append(r.Pairs, Opponents{ns, ew})
	}
	return nil
}

// readDamage parses the three results of a damage, whose notation begins with the side.
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
	if at, n := keyword.Find(text, "non-offenders"); at >= 0 && r.Match > 0 {
		r.NonOffenders = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(text[at+n:]), ":"))
		text = strings.TrimRight(text[:at], " \t,;")
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
