package score

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Trim selects the extreme scores that a datum excludes at each end. The zero value excludes the
// highest and the lowest score, or none if there are fewer than three.
type Trim struct {
	isSet      bool
	atLeast    bool // round percent up, but keep at least one score
	ofExpected bool // percent refers to the expected scores, and the actual ones are not factored
	count      int
	percent    Frac
}

// trimCount excludes n scores at each end.
func trimCount(n int) Trim { return Trim{isSet: true, count: n} }

// trimPercent excludes p percent of the expected scores at each end, rounded down to whole scores.
// For a plain datum the percentage refers to the actual scores.
func trimPercent(p Frac) Trim { return Trim{isSet: true, percent: p} }

// ParseTrim reads "2", "10%", "at least 25%" or "at least 45% of expected".
func ParseTrim(s string) (Trim, error) {
	if rest, ok := strings.CutSuffix(fold(s), "-of-expected"); ok && strings.HasPrefix(rest, "at-least") {
		t, err := ParseTrim(strings.ReplaceAll(rest, "-", " "))
		t.ofExpected = true
		return t, err
	}
	number, isPercent := strings.CutSuffix(strings.TrimSpace(s), "%")
	if rest, ok := strings.CutPrefix(strings.ToLower(number), "at least"); ok && isPercent {
		t, err := ParseTrim(rest + "%")
		t.atLeast = true
		return t, err
	}
	f, err := ParseFrac(strings.TrimSpace(number))
	isWhole := isPercent || f.IsInt()
	if err != nil || f.Sign() < 0 || !isWhole || Int(10000).Less(f) {
		return Trim{}, words.Errorf("score.found-trim-want-number", words.Name("text", strconv.Quote(s)))
	}
	if isPercent {
		return trimPercent(f), nil
	}
	return trimCount(int(f.Float())), nil
}

// String returns the notation that ParseTrim reads, and an empty string for the default.
func (t Trim) String() string {
	switch {
	case !t.isSet:
		return ""
	case t.ofExpected:
		return "at least " + t.percent.Plain() + "% of expected"
	case t.atLeast:
		return "at least " + t.percent.Plain() + "%"
	case t.percent.Sign() > 0:
		return t.percent.Plain() + "%"
	}
	return fmt.Sprint(t.count)
}

// excluded returns how many of n scores are excluded at each end.
func (t Trim) excluded(n int) (int, error) {
	if !t.isSet {
		if n < 3 {
			return 0, nil
		}
		return 1, nil
	}
	if t.atLeast {
		share := int(t.percent.Times(n).Over(100).Ceil().Float())
		mostPossible := (n - 1) / 2 // At least one score must be left.
		return max(0, min(share, mostPossible)), nil
	}
	k := t.count
	if t.percent.Sign() > 0 {
		k = int(t.percent.Times(n).Over(100).Floor().Float())
	}
	if k < 0 || 2*k >= n {
		return 0, words.Errorf("score.leaving-out-scores-end", words.N("n", k), words.N("n-b", n))
	}
	return k, nil
}
