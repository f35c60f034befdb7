package score

import (
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

func (e *SyntaxError) Error() string { return e.InWords().String() }

// InWords returns the error message in translatable form.
func (e *SyntaxError) InWords() words.Text {
	return words.New("score.character", words.N("column", e.Column()), words.T("msg", e.Msg))
}

// Marked returns the text with ">>" inserted before the error.
func (e *SyntaxError) Marked() string { return e.Text[:e.Offset] + ">>" + e.Text[e.Offset:] }

// maxResultText limits the length of a result, and with it the time for parsing.
const maxResultText = 2000

// MaxRaw is the largest raw score: 7NT redoubled, vulnerable, 13 down.
const MaxRaw = 7600

// result parses a whole text.
func (p *parser) result() (r Result, err error) {
	if len(p.text) > maxResultText {
		return r, p.errorf(maxResultText, "score.result-longer-than-characters", words.N("most", maxResultText))
	}
	p.skipSpaces()
	if p.pos == len(p.text) {
		return r, p.errorf(p.pos, "score.empty-want-result-such")
	}
	if ns, ew, ok := p.tag(); ok {
		return Result{NS: ns, EW: ew}, p.expectEnd()
	}
	if r, ok, err := p.labelledSides(); ok {
		return r, err
	}
	if p.acceptAnyWord("damage", "szkoda", "dommage") {
		return p.damage()
	}
	return p.sides()
}

// sides parses one side, or two sides separated by "/".
func (p *parser) sides() (r Result, err error) {
	var ns, ew sideText
	if r.NS, ns, err = p.sideWithText(); err != nil {
		return r, err
	}
	p.skipSpaces()
	if !p.accept("/") {
		if err := p.checkUnsigned(&r.NS, ns); err != nil {
			return r, err
		}
		r.EW = opposite(r.NS)
		return r, p.expectEnd()
	}
	p.skipSpaces()
	if r.EW, ew, err = p.sideWithText(); err != nil {
		return r, err
	}
	p.skipSpaces()
	if err := p.checkAmbiguous(&r, ns, ew); err != nil {
		return r, err
	}
	return r, p.expectEnd()
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
