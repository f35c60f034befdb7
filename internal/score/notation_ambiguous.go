package score

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// sideText is a side's source text.
type sideText struct {
	offset     int
	text       string
	isUnsigned bool // a single raw score without a sign
	inBrackets bool
}

// sideWithText parses a side and returns it with its source text.
func (p *parser) sideWithText() (s Side, source sideText, err error) {
	source.offset, source.inBrackets = p.pos, p.peek() == '('
	if s, err = p.side(); err != nil {
		return s, source, err
	}
	source.text = strings.TrimSpace(p.text[source.offset:p.pos])
	digits := strings.Trim(source.text, "() \t")
	source.isUnsigned = len(s.Parts) == 1 && digits != "0" && strings.Trim(digits, "0123456789") == ""
	return s, source, nil
}

// checkUnsigned returns an error for an unsigned number that is not the score of any contract but would be a
// valid percentage (spec/score.md step 5).
func (p *parser) checkUnsigned(s *Side, source sideText) error {
	if !mayBePercentage(s, source) || possibleScore(s.Parts[0].Score) {
		return nil
	}
	return p.errorf(source.offset, "score.found-no-score-contract",
		words.Name("text", source.text), words.Name("score", fmt.Sprintf("%+d", s.Parts[0].Score)))
}

// checkAmbiguous returns an error for ambiguous splits: 50/50 could be percentages, and in +620/-620 each
// side may have written its own score.
func (p *parser) checkAmbiguous(r *Result, ns, ew sideText) error {
	unclear := func(source sideText) error {
		return p.errorf(source.offset, "score.found-or",
			words.Name("text", ns.text), words.Name("other", ew.text),
			words.Name("percent", percentText(&r.NS, ns)+"/"+percentText(&r.EW, ew)),
			words.Name("sign", signText(&r.NS, ns)+"/"+signText(&r.EW, ew)))
	}
	switch {
	case mayBePercentage(&r.NS, ns):
		return unclear(ns)
	case mayBePercentage(&r.EW, ew):
		return unclear(ew)
	}
	areScores := r.NS.IsReal() && r.EW.IsReal() && !r.NS.IsWeighted() && !r.EW.IsWeighted()
	if !areScores || ns.inBrackets || ew.inBrackets {
		return nil
	}
	if a, b := r.NS.Parts[0].Score, r.EW.Parts[0].Score; a != 0 && a == -b {
		return p.errorf(ns.offset, "score.found-both-from-north",
			words.Name("text", ns.text), words.Name("other", ew.text),
			words.Name("ns", fmt.Sprintf("%+d", a)), words.Name("ew", fmt.Sprintf("%+d", b)))
	}
	return nil
}

// mayBePercentage reports whether a side is a number without a sign up to 100.
func mayBePercentage(s *Side, source sideText) bool {
	return source.isUnsigned && s.Parts[0].Score <= 100
}

// percentText and signText return the two readings of a side without a sign: 50 as 50% and as +50.
func percentText(s *Side, source sideText) string {
	if source.isUnsigned {
		return fmt.Sprintf("%d%%", s.Parts[0].Score)
	}
	return source.text
}

func signText(s *Side, source sideText) string {
	if source.isUnsigned {
		return fmt.Sprintf("%+d", s.Parts[0].Score)
	}
	return source.text
}
