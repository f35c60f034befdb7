package score

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// label matches the name of a side before its result, in the usual spellings: NS, para WE:
// (spec/score.md step 3).
const label = `(?i:(?:pary|para|pair|paire|side|camp)\s+)?((?i:NS|EW|WE|EO))(?:\s*:\s*|\s+)`

var (
	firstLabel  = pattern.New(`^\s*` + label)
	secondLabel = pattern.New(`\s*[,;/]\s*` + label)
)

// Labelled reports whether text begins with the name of a side.
func Labelled(text string) bool { return firstLabel.Re().MatchString(text) }

// OneSide reports whether text begins with the name of a side and contains no result for the other
// side.
func OneSide(text string) bool {
	first := firstLabel.Re().FindStringIndex(text)
	return first != nil && !secondLabel.Re().MatchString(text[first[1]:])
}

// labelled parses a result with named sides. Each side's scores are then from its own point of
// view, so NS -100, EW -620 means (-100)/(+620). ok is false if the text does not begin with a
// side.
func (p *parser) labelled() (r Result, ok bool, err error) {
	first := firstLabel.Re().FindStringSubmatchIndex(p.text[p.pos:])
	if first == nil {
		return r, false, nil
	}
	for i := range first {
		first[i] += p.pos
	}
	second := secondLabel.Re().FindStringSubmatchIndex(p.text[first[1]:])
	if second == nil {
		return r, true, p.errorf(p.pos, "score.one-side-named-want")
	}
	for i := range second {
		second[i] += first[1]
	}
	east := func(m []int) bool { return !strings.EqualFold(p.text[m[2]:m[3]], "NS") }
	if east(first) == east(second) {
		return r, true, p.errorf(second[2], "score.side-named-twice-want")
	}
	for _, part := range []struct {
		east     bool
		from, to int
	}{{east(first), first[1], second[0]}, {east(second), second[1], len(p.text)}} {
		q := &parser{text: p.text[:part.to], pos: part.from, vul: p.vul, named: true}
		s, w, err := q.written()
		if err == nil {
			err = q.lone(&s, w)
		}
		if q.blanks(); err == nil {
			err = q.end()
		}
		if syntax, is := err.(*SyntaxError); is {
			syntax.Text = p.text
		}
		if err != nil {
			return r, true, err
		}
		if !part.east {
			r.NS = s
			continue
		}
		for i := range s.Parts {
			if x := &s.Parts[i]; !x.Written {
				x.Score = -x.Score
			}
		}
		r.EW = s
	}
	return r, true, nil
}
