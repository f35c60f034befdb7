package lint

import (
	"math"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// factSizes contains the numbers of tokens for consecutive facts: 1 and 6 for an index and a lottery of six numbers.
// A fact with joined digits is a single token.
type factSizes struct {
	sizes       []int // by fact; 0: unknown
	fixed       bool  // all sizes are known
	least, most int   // limits for the sum
}

// sizesOf returns the numbers of tokens that a value for the facts may have.
func sizesOf(facts []Fact) factSizes {
	const mostExtra = 3 // bonus numbers allowed after the others
	s := factSizes{fixed: true}
	for _, f := range facts {
		n := f.Count
		if f.isOneString() {
			n = 1
		}
		s.sizes = append(s.sizes, n)
		switch {
		case n == 0:
			s.fixed = false
			s.least++
			s.most = math.MaxInt32
		case f.Extra && !f.Joined:
			s.fixed = false
			s.least += n
			s.most = min(s.most+n+mostExtra, math.MaxInt32)
		default:
			s.least += n
			s.most = min(s.most+n, math.MaxInt32)
		}
	}
	return s
}

// isOneString reports whether all of a fact's numbers are written as one digit string.
func (f *Fact) isOneString() bool { return f.Joined && f.Kind == lottery }

// checkCount compares the number of tokens with the facts' sizes.
func (r *Reading) checkCount(got int, want factSizes) {
	const noun = "delayed.numbers"
	switch {
	case want.least <= got && got <= want.most:
	case want.least == want.most:
		r.wrongCount(WrongCount, noun, got, want.least, inWords(want.least))
	case got < want.least:
		atLeast := words.New("delayed.at-least", words.T("number", inWords(want.least)))
		r.wrongCount(TooFew, noun, got, want.least, atLeast)
	default:
		atMost := words.New("delayed.at-most", words.T("number", inWords(want.most)))
		r.wrongCount(TooMany, noun, got, want.most, atMost)
	}
}

// wrongCount adds a contradiction such as "five numbers; expected six". noun is the catalogue key for "five numbers".
func (r *Reading) wrongCount(kind ContradictionKind, noun string, got, want int, wantText words.Text) {
	c := Contradiction{Kind: kind, Got: strconv.Itoa(got), Want: strconv.Itoa(want)}
	r.contradict(c, "delayed.wrong-count", words.T("numbers", counted(noun, got)), words.T("want", wantText))
}
