package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseResult parses the notation of spec/score.md step 5: a raw score from North-South's point of
// view, a contract, an artificial score, a weighted score, or two of these separated by "/",
// North-South's first.
//
//	+620    4Hx-2 N    Pass    NP    60%    A+    A6040
//	(60%+620&40%-100)    60% 4H= S; 40% 4H-1 S    (-100)/(+620)
//	damage by EW: before +620, after +500, actual +150
//
// Contracts need the vulnerability; if vul is nil, only raw scores are accepted. Every error is a
// *SyntaxError.
func ParseResult(text string, vul *bridge.Vulnerability) (Result, error) {
	// Trailing spaces are trimmed so that an incomplete text is reported as too short.
	p := &parser{text: strings.TrimRightFunc(text, unicode.IsSpace), vul: vul}
	return p.result()
}

// SyntaxError reports the position and the cause of a notation error.
type SyntaxError struct {
	Text   string     // whole text
	Offset int        // position of the error in bytes
	Msg    words.Text // found and expected input
}

// Column returns the position of the error in characters, from 1.
func (e *SyntaxError) Column() int { return utf8.RuneCountInString(e.Text[:e.Offset]) + 1 }

func (e *SyntaxError) Error() string { return e.Said().String() }

// Said returns the error message in translatable form.
func (e *SyntaxError) Said() words.Text {
	return words.New("score.character", words.N("column", e.Column()), words.T("msg", e.Msg))
}

// Marked returns the text with ">>" inserted before the error.
func (e *SyntaxError) Marked() string { return e.Text[:e.Offset] + ">>" + e.Text[e.Offset:] }

// maxResultText limits the length of a result, and with it the time for parsing.
const maxResultText = 2000

// MaxRaw is the largest raw score: 7NT redoubled, vulnerable, 13 down.
const MaxRaw = 7600

type parser struct {
	text   string
	pos    int
	vul    *bridge.Vulnerability
	named  bool // a labelled side, whose weights may follow each other without &
	inside bool // inside brackets, where / does not separate two sides
}

// errorf returns a *SyntaxError at byte offset at.
func (p *parser) errorf(at int, key string, args ...words.Arg) error {
	return p.fault(at, words.New(key, args...))
}

func (p *parser) fault(at int, msg words.Text) error {
	return &SyntaxError{Text: p.text, Offset: min(at, len(p.text)), Msg: msg}
}

// found describes the input at the current position.
func (p *parser) found() words.Text {
	if p.pos >= len(p.text) {
		return words.New("score.the-end")
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	if !unicode.IsPrint(r) {
		return words.New("score.unprintable-character", words.Name("character", fmt.Sprintf("%U", r)))
	}
	return words.Typed(strconv.QuoteRune(r))
}

// peek returns the next character, or 0 at the end. It normalizes typographic minus signs and
// spaces.
func (p *parser) peek() rune {
	if p.pos >= len(p.text) {
		return 0
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	switch {
	case r == '\u2013' || r == '\u2212':
		return '-'
	case unicode.IsSpace(r):
		return ' '
	case r == 0:
		return utf8.RuneError
	}
	return r
}

func (p *parser) next() {
	_, n := utf8.DecodeRuneInString(p.text[p.pos:])
	p.pos += n
}

// accept consumes the next character if it is in set.
func (p *parser) accept(set string) bool {
	if r := p.peek(); r != 0 && strings.ContainsRune(set, r) {
		p.next()
		return true
	}
	return false
}

func (p *parser) blanks() {
	for p.accept(" ") {
	}
}

// word consumes the next word if it is w in any case.
func (p *parser) word(w string) bool {
	end := p.pos + len(w)
	if end > len(p.text) || !strings.EqualFold(p.text[p.pos:end], w) {
		return false
	}
	if r, _ := utf8.DecodeRuneInString(p.text[end:]); unicode.IsLetter(r) {
		return false
	}
	p.pos = end
	return true
}

// anyWord consumes the next word if it is in words.
func (p *parser) anyWord(words ...string) bool {
	return slices.ContainsFunc(words, p.word)
}

func (p *parser) end() error {
	p.blanks()
	if p.pos < len(p.text) {
		return p.errorf(p.pos, "score.found-want-end", words.T("found", p.found()))
	}
	return nil
}

func (p *parser) result() (r Result, err error) {
	if len(p.text) > maxResultText {
		return r, p.errorf(maxResultText, "score.result-longer-than-characters", words.N("most", maxResultText))
	}
	p.blanks()
	if p.pos == len(p.text) {
		return r, p.errorf(p.pos, "score.empty-want-result-such")
	}
	if ns, ew, ok := p.tag(); ok {
		return Result{NS: ns, EW: ew}, p.end()
	}
	if r, ok, err := p.labelled(); ok {
		return r, err
	}
	if p.anyWord("damage", "szkoda", "dommage") {
		return p.damage()
	}
	var ns, ew sideText
	if r.NS, ns, err = p.written(); err != nil {
		return r, err
	}
	p.blanks()
	if !p.accept("/") {
		if err := p.lone(&r.NS, ns); err != nil {
			return r, err
		}
		r.EW = opposite(r.NS)
		return r, p.end()
	}
	p.blanks()
	if r.EW, ew, err = p.written(); err != nil {
		return r, err
	}
	p.blanks()
	if err := p.doubtful(&r, ns, ew); err != nil {
		return r, err
	}
	return r, p.end()
}

// sideText is a side's source text.
type sideText struct {
	from     int // start offset
	text     string
	bare     bool // a single raw score without a sign
	brackets bool
}

// written parses a side and returns it with its source text.
func (p *parser) written() (s Side, w sideText, err error) {
	w.from, w.brackets = p.pos, p.peek() == '('
	if s, err = p.side(); err != nil {
		return s, w, err
	}
	w.text = strings.TrimSpace(p.text[w.from:p.pos])
	digits := strings.Trim(w.text, "() \t")
	w.bare = len(s.Parts) == 1 && digits != "0" && strings.Trim(digits, "0123456789") == ""
	return s, w, nil
}

// lone returns an error for an unsigned number that is not the score of any contract but would be a
// valid percentage (spec/score.md step 5).
func (p *parser) lone(s *Side, w sideText) error {
	if w.bare && s.Parts[0].Score <= 100 && !possibleScore(s.Parts[0].Score) {
		return p.errorf(w.from, "score.found-no-score-contract", words.Name("text", w.text), words.Name("score", fmt.Sprintf("%+d", s.Parts[0].Score)))
	}
	return nil
}

// doubtful returns an error for ambiguous splits: 50/50 could be percentages, and in +620/-620 each
// side may have written its own score.
func (p *parser) doubtful(r *Result, ns, ew sideText) error {
	for _, x := range []struct {
		side *Side
		w    sideText
	}{{&r.NS, ns}, {&r.EW, ew}} {
		if !x.w.bare {
			continue
		}
		raw := x.side.Parts[0].Score
		if raw > 100 {
			continue
		}
		return p.errorf(x.w.from, "score.found-or", words.Name("text", ns.text), words.Name("other", ew.text), words.Name("percent", percentText(&r.NS, ns)+"/"+percentText(&r.EW, ew)), words.Name("sign", signText(&r.NS, ns)+"/"+signText(&r.EW, ew)))
	}
	if ns.brackets || ew.brackets || !r.NS.Real() || !r.EW.Real() || r.NS.Weighted() || r.EW.Weighted() {
		return nil
	}
	if a, b := r.NS.Parts[0].Score, r.EW.Parts[0].Score; a != 0 && a == -b {
		return p.errorf(ns.from, "score.found-both-from-north", words.Name("text", ns.text), words.Name("other", ew.text), words.Name("ns", fmt.Sprintf("%+d", a)), words.Name("ew", fmt.Sprintf("%+d", b)))
	}
	return nil
}

// percentText and signText return the two readings of a side without a sign.
func percentText(s *Side, w sideText) string {
	if w.bare {
		return fmt.Sprintf("%d%%", s.Parts[0].Score)
	}
	return w.text
}

func signText(s *Side, w sideText) string {
	if w.bare {
		return fmt.Sprintf("%+d", s.Parts[0].Score)
	}
	return w.text
}

// damage parses the rest of a damage: the offending side, then the results before, after and
// actual. If the result after is missing, it equals the actual one.
func (p *parser) damage() (r Result, err error) {
	d := &Damage{}
	p.blanks()
	p.anyWord("by", "strony", "par")
	p.blanks()
	switch {
	case p.word("NS"):
		d.Offender = NorthSouth
	case p.word("EW") || p.word("WE") || p.word("EO"):
		d.Offender = EastWest
	default:
		return r, p.errorf(p.pos, "score.found-want-offending-side", words.T("found", p.found()))
	}
	p.blanks()
	p.accept(":")
	for _, x := range []struct {
		name  string
		other []string // Polish and French words for the same
		side  *Side
	}{
		{"before", []string{"przed", "avant"}, &d.Before},
		{"after", []string{"po", "après", "apres"}, &d.After},
		{"actual", []string{"faktyczny", "réel", "reel"}, &d.Actual},
	} {
		p.blanks()
		if !p.word(x.name) && !p.anyWord(x.other...) {
			if x.name == "after" {
				continue
			}
			return r, p.errorf(p.pos, "score.found-want-result", words.T("found", p.found()), words.Name("name", strconv.Quote(x.name)))
		}
		p.blanks()
		from := p.pos
		if p.accept("(") {
			p.inside = true
			*x.side, err = p.parts()
			if p.inside = false; err == nil && !p.accept(")") {
				err = p.errorf(p.pos, "score.found-want-or-another", words.T("found", p.found()))
			}
		} else {
			var part Part
			part, err = p.atom()
			part.Weight = Int(1)
			x.side.Parts = []Part{part}
		}
		if err != nil {
			return r, err
		}
		if !x.side.Real() {
			return r, p.errorf(from, "score.percentage-want-score")
		}
		p.blanks()
		if x.name != "actual" {
			p.accept(",;")
		}
	}
	if d.After.Parts == nil {
		d.After = d.Actual
	}
	return d.Result(), p.end()
}

// opposite returns East-West's side if only North-South's is given: the same score, or the
// remaining percentage.
func opposite(s Side) Side {
	switch s.Kind {
	case Percentage:
		s.Percent = Int(100).Sub(s.Percent)
	case AveragePlus:
		s.Kind = AverageMinus
	case AverageMinus:
		s.Kind = AveragePlus
	}
	return s
}

// tag parses an artificial score in the form of score files: A6040.
func (p *parser) tag() (ns, ew Side, ok bool) {
	t := p.text[p.pos:]
	if len(t) < 5 || t[0] != 'A' && t[0] != 'a' || strings.Trim(t[1:5], "0123456789") != "" {
		return
	}
	p.pos += 5
	digit := func(i int) int { return int(t[i] - '0') }
	ns = Side{Kind: Percentage, Percent: Int(10*digit(1) + digit(2))}
	ew = Side{Kind: Percentage, Percent: Int(10*digit(3) + digit(4))}
	return ns, ew, true
}

func (p *parser) side() (Side, error) {
	switch {
	case p.anyWord("NP", "not played", "nie grane", "non joué", "non joue"):
		return Side{Kind: NotPlayed}, nil
	case p.average():
		switch p.blanks(); {
		case p.accept("+") || p.word("plus"):
			return Side{Kind: AveragePlus}, nil
		case p.accept("-") || p.word("minus"):
			return Side{Kind: AverageMinus}, nil
		}
		return Side{Kind: Average}, nil
	case p.accept("("):
		p.inside = true
		s, err := p.parts()
		p.inside = false
		if err != nil {
			return s, err
		}
		if !p.accept(")") {
			return s, p.errorf(p.pos, "score.found-want-or-another", words.T("found", p.found()))
		}
		return s, nil
	}
	return p.parts()
}

// average consumes a word for average.
func (p *parser) average() bool {
	return p.anyWord("average", "ave", "avg", "av", "a", "średnia", "srednia", "śr", "moyenne", "moy")
}

// parts parses one side. A single percentage refers to the top.
func (p *parser) parts() (s Side, err error) {
	var sum Frac
	at := 0 // Errors about the sum point to the last weight.
	for {
		p.blanks()
		start := p.pos
		weight, ok, err := p.weight()
		if err != nil {
			return s, err
		}
		p.blanks()
		if !ok {
			weight = Int(100)
		}
		if r := p.peek(); ok && (r == 0 || r == ')' || r == '&' || r == ';' || r == '/') {
			if len(s.Parts) > 0 || r == '&' || r == ';' {
				return s, p.errorf(p.pos, "score.found-want-score-after", words.T("found", p.found()))
			}
			if weight.Sign() < 0 || Int(100).Less(weight) {
				return s, p.errorf(start, "score.top-want-0-100", words.Name("weight", weight.Plain()))
			}
			return Side{Kind: Percentage, Percent: weight}, nil
		}
		part, err := p.atom()
		if err != nil {
			return s, err
		}
		part.Weight = weight.Over(100)
		s.Parts = append(s.Parts, part)
		sum, at = sum.Add(weight), start
		p.blanks()
		more := p.peek() == '&' || p.peek() == ';'
		if !ok && (more || len(s.Parts) > 1) {
			return s, p.errorf(start, "score.part-weighted-score-has")
		}
		if next := p.peek(); p.named && ok && !more && next >= '0' && next <= '9' {
			continue
		}
		if !more {
			break
		}
		p.next()
	}
	if r := p.peek(); r != 0 && r != ')' && r != '/' {
		return s, p.errorf(p.pos, "score.found-want-or-before", words.T("found", p.found()))
	}
	if !sum.Equal(Int(100)) {
		return s, p.errorf(at, "score.weights-sum-want-100", words.Name("sum", sum.Plain()))
	}
	return s, nil
}

// weight parses "60%", "-12.5 %" or, inside brackets, "100/3%". If the text is not a percentage, ok
// is false and nothing is consumed.
func (p *parser) weight() (w Frac, ok bool, err error) {
	start := p.pos
	minus := p.peek() == '-'
	if p.accept("+-") {
		p.blanks()
	}
	from := p.pos
	for p.accept("0123456789.") {
	}
	if p.inside && p.pos > from && p.accept("/") {
		for p.accept("0123456789") {
		}
	}
	number := p.text[from:p.pos]
	p.blanks()
	if !p.accept("%") {
		p.pos = start
		return w, false, nil
	}
	if number == "." || strings.Count(number, ".") > 1 || len(number) > 12 {
		return w, false, p.errorf(from, "score.found-want-percentage-such", words.Name("number", strconv.Quote(number)))
	}
	if number == "" {
		return w, false, p.errorf(from, "score.found-want-number-before")
	}
	if w, err = ParseFrac(number); err != nil {
		return w, false, p.fault(from, words.Of(err))
	}
	if minus {
		w = w.Neg()
	}
	return w, true, nil
}

// atom parses a raw score or a contract.
func (p *parser) atom() (part Part, err error) {
	start := p.pos
	if p.pass() {
		return Part{Written: true}, nil
	}
	sign := p.peek()
	if p.accept("+-") {
		p.blanks()
	}
	from := p.pos
	for p.accept("0123456789") {
	}
	digits := p.text[from:p.pos]
	if len(digits) == 1 && sign != '+' && sign != '-' {
		after := p.pos
		if digits != "0" { // A 0 before a space is a score.
			p.blanks()
		}
		if unicode.IsLetter(p.peek()) || strainOf(p.peek()) >= 0 {
			p.pos = from
			return p.scoredContract()
		}
		p.pos = after
	}
	switch {
	case digits == "":
		return part, p.errorf(p.pos, "score.found-want-score-such", words.T("found", p.found()))
	case p.peek() == '.':
		at := p.pos
		for p.accept("0123456789.") {
		}
		if number(digits[:min(4, len(digits))]) <= 100 {
			return part, p.errorf(at, "score.raw-score-whole-number-percent", words.Name("text", fmt.Sprintf("%.12s", p.text[from:p.pos])))
		}
		return part, p.errorf(at, "score.raw-score-whole-number")
	case len(digits) > 4 || number(digits) > MaxRaw:
		return part, p.errorf(from, "score.more-than-any-contract", words.Name("digits", fmt.Sprintf("%.12s", digits)), words.N("most", MaxRaw))
	case number(digits)%10 != 0 && number(digits) < 100 && sign != '+' && sign != '-':
		return part, p.errorf(from, "score.no-raw-score-want", words.Name("digits", digits))
	case number(digits)%10 != 0:
		return part, p.errorf(from, "score.no-raw-score-want-multiple", words.Name("text", strings.TrimSpace(p.text[start:p.pos])))
	}
	part.Score = number(digits)
	if sign == '-' {
		part.Score = -part.Score
	}
	return part, nil
}

// number returns the value of up to four digits.
func number(digits string) (n int) {
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}
