package printed

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
)

// replacedByPoints is the result of a line without a usable score. overrider replaces it with the printed points.
var replacedByPoints = score.BothSides(score.Side{Kind: score.Average})

// result returns a line's raw score, the result for its tag such as A6040, or its contract's score. The points
// that are printed next to an artificial score do not count here.
func (l *Line) result(m score.Method, vul *bridge.Vulnerability) (score.Result, error) {
	switch {
	case l.IsUnstated() && l.hasPoints(m):
		return replacedByPoints, nil
	case l.IsUnstated():
		return score.BothSides(score.Side{Kind: score.NotPlayed}), nil
	}
	if n, err := strconv.Atoi(l.Score); err == nil {
		if n%10 != 0 || n > score.MaxRaw || n < -score.MaxRaw {
			const format = "pairs %s and %s: score is %d, expected a bridge score: a multiple of 10 up to %d"
			return score.Result{}, fmt.Errorf(format, l.NS, l.EW, n, score.MaxRaw)
		}
		return score.RawResult(n), nil
	}
	if l.Score != "" {
		r, err := score.ParseResult(l.Score, vul)
		if err != nil {
			return r, fmt.Errorf("pairs %s and %s: score %s: %w", l.NS, l.EW, plain.QuoteExcerpt(l.Score), err)
		}
		return r, nil
	}
	if n, ok := l.fromContract(vul); ok {
		return score.RawResult(n), nil
	}
	if l.hasPoints(m) {
		return replacedByPoints, nil
	}
	return score.Result{}, fmt.Errorf("pairs %s and %s have no score", l.NS, l.EW)
}

// fromContract computes the raw score from contract, declarer and tricks. It returns false if any
// is missing or invalid.
func (l *Line) fromContract(vul *bridge.Vulnerability) (raw int, ok bool) {
	c, ok := l.PlayedContract()
	switch {
	case !ok || c.Level > 0 && vul == nil:
		return 0, false
	case c.Level == 0:
		return 0, true
	}
	return c.NS(*vul), true
}

// PlayedContract combines the printed contract, declarer and tricks: 4H by N with 10 tricks becomes 4H= N. ok is
// false if any of the three is missing or invalid.
func (l *Line) PlayedContract() (c score.Contract, ok bool) {
	switch strings.ToUpper(l.Contract) {
	case "":
		return c, false
	case "P", "PASS", "PASSED":
		return c, true
	}
	c, contractErr := score.ParseContract(l.Contract + "= " + l.PlayedBy)
	tricks, tricksErr := strconv.Atoi(l.Tricks)
	if contractErr != nil || !c.HasDeclarer || tricksErr != nil || tricks < 0 || tricks > 13 {
		return c, false
	}
	c.Result = int8(tricks) - 6 - c.Level
	return c, c.Check() == nil
}

// resultCache caches adjusted results so that equal ones share memory, because results in a large
// document repeat.
type resultCache map[resultKey]score.Result

// resultKey is the text of an adjusted result, with the vulnerability that its contracts are scored by.
type resultKey struct {
	text   string
	vul    bridge.Vulnerability
	hasVul bool
}

// maxCached limits the number of results in a resultCache.
const maxCached = 1 << 12

// result is like Line.result, but uses the cache unless the score is a number or empty.
func (c resultCache) result(l *Line, method score.Method, vul *bridge.Vulnerability) (score.Result, error) {
	if _, err := strconv.Atoi(l.Score); err == nil || l.Score == "" {
		return l.result(method, vul)
	}
	key := resultKey{text: l.Score}
	if vul != nil {
		key.vul, key.hasVul = *vul, true
	}
	if r, ok := c[key]; ok {
		return r, nil
	}
	r, err := l.result(method, vul)
	if err == nil && len(c) < maxCached {
		c[key] = r
	}
	return r, err
}
