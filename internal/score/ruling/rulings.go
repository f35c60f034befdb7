package ruling

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/keyword"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/words"
)

// Ruling is one line of a file of rulings: an adjusted result, a penalty or
// another change of points.
type Ruling struct {
	Line   int    // of the file
	Text   string // what was ruled, as it stands there
	Reason string
	Case   Case

	Match    int         // its number; 0: the ruling is about pairs
	Team     string      // of a match; empty: both
	Room     teams.Room  // of a match, with Result
	Innocent string      // the team that did not offend, of a result in a match
	Board    string      // its number, with the session's in front if there are several
	NS, EW   string      // the pairs of an adjusted result; with a penalty those who pay, one of them may be empty
	Side     string      // NS or EW where a penalty's pair was written with it
	Result   string      // the adjusted result, in the notation; empty: an amount of points
	column   int         // where Result starts, in characters from 1
	Group    string      // the group of tables that Pairs are put into, as a traveller names it
	Pairs    [][2]string // North-South's first; of a group
	Penalty  bool        // the amount is taken away
	Amount   Amount
}

// Amount is a number of points in a unit.
type Amount struct {
	Value score.Frac
	Unit  Unit
}

// Unit is what an amount of points counts.
type Unit uint8

// The units.
const (
	Warned  Unit = iota // nothing: a warning
	Percent             // per cent of a top
	MP                  // matchpoints, on the scale of the session's file
	IMPs
	VPs
)

// ReadRulings reads rulings, one a line. A reason may follow behind the last
// " ; " that is not in brackets; lines "key: value" behind a ruling tell its
// case, before the first ruling that of all (spec/score-rulings.md).
//
//	event: Club evening
//	board 7, pairs 3-12: (60%+620&40%-100) ; misinformation
//	facts: 2NT was not alerted
//	damage board 9 pairs 2-8 by EW: before +620, after +500, actual +150
//	penalty pair 5: 25% of a top ; second late arrival
//	penalty match 3 team Alpha: 1 VP
//	match 3 board 5 open room: (60%+620&40%-100), non-offenders: Beta ; misinformation
//	board 5 group b: 3-12, 4-11 ; board turned after round 3
//	pair 6: +1.5 MP ; scoring error
//
// Every error is a *traveller.Error or one of in.
func ReadRulings(in io.Reader) ([]Ruling, error) {
	sc := bufio.NewScanner(in)
	sc.Buffer(nil, 4096)
	var rulings []Ruling
	var general Case
	line := 1
	for ; sc.Scan(); line++ {
		raw := sc.Text()
		if line == 1 {
			raw = strings.TrimPrefix(raw, "\ufeff")
		}
		if !utf8.ValidString(raw) {
			return nil, &traveller.Error{Line: line, Err: errors.New("not UTF-8 text")}
		}
		if at := strings.IndexFunc(raw, func(r rune) bool { return r < ' ' && r != '\t' && r != '\r' || r == 0x7f }); at >= 0 {
			return nil, &traveller.Error{Line: line, Column: utf8.RuneCountInString(raw[:at]) + 1, Err: errors.New("found a control character, expected text")}
		}
		text := strings.TrimSpace(raw)
		if text == "" || text[0] == '#' {
			continue
		}
		if key, value, ok := strings.Cut(text, ":"); ok {
			target := &general
			if len(rulings) > 0 {
				target = &rulings[len(rulings)-1].Case
			}
			if target.Set(key, value) {
				continue
			}
		}
		r := Ruling{Line: line}
		if err := r.read(raw); err != nil {
			return nil, err
		}
		rulings = append(rulings, r)
	}
	switch err := sc.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, &traveller.Error{Line: line, Err: errors.New("the line is longer than 4096 bytes")}
	case err != nil:
		return nil, err
	case len(rulings) == 0:
		return nil, &traveller.Error{Err: words.Errorf("ruling.no-rulings-want-lines")}
	}
	for i := range rulings {
		rulings[i].Case = rulings[i].Case.merged(general)
	}
	return rulings, nil
}

// rulingReader reads one line.
type rulingReader struct {
	*Ruling
	raw string // the whole line
	pos int
}

func (p *rulingReader) errorf(at int, key string, args ...words.Arg) error {
	return &traveller.Error{Line: p.Line, Column: p.column(at), Err: words.Errorf(key, args...)}
}

// column is the place of a byte of the line, in characters from 1.
func (p *rulingReader) column(at int) int {
	return utf8.RuneCountInString(p.raw[:min(at, len(p.raw))]) + 1
}

// rest is what is not read yet; blanks and commas before it are passed over.
func (p *rulingReader) rest() string {
	for p.pos < len(p.raw) && strings.IndexByte(" \t,", p.raw[p.pos]) >= 0 {
		p.pos++
	}
	return p.raw[p.pos:]
}

// word takes the next word where it is one of those given, in a language and any case.
func (p *rulingReader) word(words ...string) bool {
	next := p.next()
	if english, ok := keyword.English(next); !ok || !slices.Contains(words, english) {
		return false
	}
	p.pos += len(next)
	return true
}

// next is the next word: up to a blank, a comma or a colon.
func (p *rulingReader) next() string {
	rest := p.rest()
	if end := strings.IndexAny(rest, " \t,:"); end >= 0 {
		return rest[:end]
	}
	return rest
}

func (p *rulingReader) take() string {
	w := p.next()
	p.pos += len(w)
	return w
}

func (r *Ruling) read(raw string) error {
	p := &rulingReader{Ruling: r, raw: raw}
	body, reason := splitReason(raw)
	p.raw, r.Reason = body, reason
	r.Text = strings.TrimSpace(body)
	damage := false
	switch {
	case p.word("penalty"):
		r.Penalty = true
	case p.word("damage"):
		damage = true
	}
	if p.word("match") {
		n := p.take()
		number, err := strconv.ParseUint(n, 10, 31)
		if err != nil || number < 1 {
			return p.errorf(p.pos-len(n), "ruling.found-want-number-match", words.Name("n", plain.Found(n)))
		}
		r.Match = int(number)
	}
	if p.word("board") {
		if r.Board = p.take(); r.Board == "" {
			return p.errorf(p.pos, "ruling.found-end-want-number")
		}
	}
	if r.Board != "" && r.Match == 0 && !r.Penalty && !damage && p.word("group") {
		return r.group(p)
	}
	switch {
	case r.Match > 0 && p.word("team"):
		p.rest()
		at := p.pos
		end := strings.IndexByte(p.raw[at:], ':')
		if end < 0 {
			return p.errorf(len(p.raw), "ruling.found-end-want-an")
		}
		r.Team, p.pos = strings.TrimSpace(p.raw[at:at+end]), at+end
	case r.Match > 0 && r.Board != "":
		p.word("room")
		switch {
		case p.word("open"):
		case p.word("closed"):
			r.Room = teams.ClosedRoom
		default:
			return p.errorf(p.pos, "ruling.found-want-open-room", words.Name("rest", plain.Found(p.rest())))
		}
		p.word("room")
	case r.Match > 0:
		for p.word("both", "teams") {
		}
	case p.word("pairs"):
		ns, ew, ok := strings.Cut(p.next(), "-")
		if !ok || ns == "" || ew == "" {
			return p.errorf(p.pos, "ruling.found-want-two-pairs", words.Name("next", plain.Found(p.next())))
		}
		p.take()
		r.NS, r.EW = ns, ew
	case p.word("pair"):
		r.NS = p.take()
		for _, side := range []string{"NS", "EW", "WE", "EO"} {
			if id, ok := cutSuffixFold(r.NS, side); ok && id != "" {
				r.NS, r.Side = id, map[string]string{"NS": "NS"}[side]
				if side != "NS" {
					r.Side = "EW"
				}
			}
		}
		if r.Side == "" && p.word("ns") {
			r.Side = "NS"
		} else if r.Side == "" && p.word("ew") {
			r.Side = "EW"
		}
		if r.NS == "" {
			return p.errorf(p.pos, "ruling.found-end-want-number-pair")
		}
	default:
		return p.errorf(p.pos, "ruling.found-want-ruling-board", words.Name("rest", plain.Found(p.rest())))
	}
	by := ""
	if damage {
		if !p.word("by") {
			return p.errorf(p.pos, "ruling.found-want-by-ns", words.Name("rest", plain.Found(p.rest())))
		}
		by = p.take()
	}
	if p.rest(); !strings.HasPrefix(p.raw[p.pos:], ":") {
		return p.errorf(p.pos, "ruling.found-want-what-ruled", words.Name("rest", plain.Found(p.rest())))
	}
	p.pos++
	p.rest()
	text := strings.TrimSpace(p.raw[p.pos:])
	r.column = utf8.RuneCountInString(p.raw[:p.pos]) + 1
	switch {
	case damage && (r.Board == "" || r.EW == "" && r.Match == 0):
		return p.errorf(0, "ruling.damage-without-board-two")
	case damage:
		r.Result = "damage by " + by + ": " + text
		r.column -= utf8.RuneCountInString(r.Result) - utf8.RuneCountInString(text)
		return nil
	case !r.Penalty && r.Board != "" && (r.EW != "" || r.Match > 0):
		if at, n := keyword.Find(text, "non-offenders"); at >= 0 && r.Match > 0 {
			r.Innocent = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(text[at+n:]), ":"))
			text = strings.TrimRight(text[:at], " \t,;")
		}
		if text == "" {
			return p.errorf(p.pos, "ruling.found-end-want-result")
		}
		if !score.Labelled(text) && weightedOutside(text) {
			return p.errorf(p.pos, "ruling.found-weighted-result-stands", words.Name("text", plain.Quote(plain.Short(text, 60))), words.Name("bare", plain.Short(text, 60)))
		}
		r.Result = text
		return nil
	}
	return r.amount(p, text)
}

// group reads the tables at which other cards lay: b: 3-12, 4-11.
func (r *Ruling) group(p *rulingReader) error {
	p.rest()
	at := p.pos
	name, err := traveller.GroupName(p.take())
	if err != nil {
		return &traveller.Error{Line: p.Line, Column: p.column(at), Err: err}
	}
	if p.rest(); !strings.HasPrefix(p.raw[p.pos:], ":") {
		return p.errorf(p.pos, "ruling.found-want-pairs-north", words.Name("rest", plain.Found(p.rest())))
	}
	p.pos++
	for r.Group = name; p.rest() != "" || len(r.Pairs) == 0; {
		ns, ew, ok := strings.Cut(p.next(), "-")
		if !ok || ns == "" || ew == "" {
			return p.errorf(p.pos, "ruling.found-want-two-pairs", words.Name("next", plain.Found(p.next())))
		}
		p.take()
		r.Pairs = append(r.Pairs, [2]string{ns, ew})
	}
	return nil
}

// weightedOutside reports whether a text has weights outside brackets, where a
// ; could be a reason's.
func weightedOutside(text string) bool {
	depth := 0
	for i, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		case '%':
			rest := strings.TrimSpace(text[i+1:])
			if depth == 0 && rest != "" && rest[0] != '/' {
				return true
			}
		}
	}
	return false
}

// amount reads points with their unit.
func (r *Ruling) amount(p *rulingReader, text string) error {
	at := p.pos
	if keyword.Is(text, "warning") {
		return nil
	}
	text = strings.NewReplacer("−", "-", "–", "-").Replace(text)
	digits := text[:len(text)-len(strings.TrimLeft(text, "+-0123456789."))]
	value, err := score.ParseFrac(digits)
	if err != nil {
		return p.errorf(at, "ruling.found-want-an-amount", words.Name("text", plain.Found(text)))
	}
	signed := digits[0] == '+' || digits[0] == '-'
	unit := strings.ToLower(strings.Join(strings.Fields(text[len(digits):]), " "))
	switch unit {
	case "% of a top", "% of top", "% topu", "% maksa", "% d'un top", "% du top":
		r.Amount.Unit = Percent
	case "mp", "mps", "matchpoint", "matchpoints", "maksy", "pkt turniejowe", "punkty turniejowe", "points":
		r.Amount.Unit = MP
	case "imp", "imps", "impy", "pkt meczowe", "punkty meczowe": // Polish for IMPs, not for matchpoints
		r.Amount.Unit = IMPs
	case "vp", "vps", "punkty zwycięstwa":
		r.Amount.Unit = VPs
	case "pkt", "pkt.", "punkty": // of a tournament, or of a match
		return p.errorf(at+len(digits), "ruling.found-mp-maksy-matchpoints", words.Name("digits", digits), words.Name("text", text[len(digits):]))
	case "":
		if value.Sign() != 0 {
			return p.errorf(at+len(digits), "ruling.found-without-unit-top", words.Name("digits", digits))
		}
	case "%":
		return p.errorf(at+len(digits), "ruling.found-top-penalty-not", words.Name("digits", digits))
	default:
		return p.errorf(at+len(digits), "ruling.found-unit-want-top", words.Name("unit", plain.Found(unit)))
	}
	switch {
	case r.Penalty && signed:
		return p.errorf(at, "ruling.found-penalty-takes-amount", words.Name("text", plain.Start(text)), words.Name("amount", strings.TrimLeft(plain.Start(text), "+-")))
	case !r.Penalty && !signed && value.Sign() != 0:
		return p.errorf(at, "ruling.found-without-sign-or", words.Name("text", plain.Start(text)))
	}
	r.Amount.Value = value
	if r.Penalty {
		r.Amount.Value = value.Neg()
	}
	return nil
}

// splitReason cuts a line at the last " ; " outside brackets.
func splitReason(line string) (body, reason string) {
	depth, cut := 0, -1
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '(':
			depth++
		case ')':
			depth--
		case ';':
			if depth == 0 && i > 0 && line[i-1] == ' ' && (i+1 == len(line) || line[i+1] == ' ') && !betweenSides(line, i) {
				cut = i
			}
		}
	}
	if cut < 0 {
		return line, ""
	}
	return line[:cut], strings.TrimSpace(line[cut+1:])
}

// betweenSides reports whether the semicolon at i stands between the results of
// two sides with their names, NS: -100 ; WE: -620, and not before a reason.
func betweenSides(line string, i int) bool {
	_, result, ok := strings.Cut(line[:i], ":")
	return ok && score.OneSide(result) && score.Labelled(line[i+1:])
}

func cutSuffixFold(s, suffix string) (string, bool) {
	if len(s) >= len(suffix) && strings.EqualFold(s[len(s)-len(suffix):], suffix) {
		return s[:len(s)-len(suffix)], true
	}
	return s, false
}
