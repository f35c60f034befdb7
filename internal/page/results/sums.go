package results

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawSums shows under a board with a ruling that the points of each side add up: the sum of the
// compared ones is the average times their number. It shows nothing if they do not, because
// regulations may have special rules for boards with few scores.
func (d *drawing) drawSums(b *evening.Board) {
	hasGroups := slices.ContainsFunc(b.Lines, func(l evening.Line) bool { return l.Group != "" })
	if d.evening.Method == "butler" || len(d.evening.Matches) > 0 || hasGroups || !isRuled(b) {
		return
	}
	average := score.Frac{}
	if d.evening.Method == "mp" && b.Top != nil {
		average = score.Int(*b.Top).Over(2)
	}
	ns, nsIsEqual := sumOfSide(b, seatsNS, average)
	ew, ewIsEqual := sumOfSide(b, seatsEW, average)
	if !nsIsEqual || !ewIsEqual {
		return
	}
	d.write(`<p class="small">`,
		d.sentence("ruling.columns", words.Name("board", b.Board), words.T("ns", ns), words.T("ew", ew)), ".</p>")
}

// sumOfSide adds up the compared points of a side. It reports whether there are any and their sum is the average times
// their number.
func sumOfSide(b *evening.Board, side string, average score.Frac) (text words.Text, isEqual bool) {
	sum, n := score.Frac{}, 0
	for i := range b.Lines {
		if line := &b.Lines[i]; isCompared(b, line, side) {
			sum, n = sum.Add(*sidePoints(line, side)), n+1
		}
	}
	text = words.New("ruling.column", words.T("side", words.New("bridge."+side)), words.N("n", n),
		words.Name("average", average.Decimal(2)), words.Name("sum", sum.Decimal(2)))
	return text, n > 0 && sum.Equal(average.Times(n))
}

// isRuled reports whether any result on the board was ruled: adjusted, weighted, split or corrected for damage.
func isRuled(b *evening.Board) bool {
	return slices.ContainsFunc(b.Lines, func(l evening.Line) bool {
		isAdjusted := strings.ContainsAny(l.Result, "(/") || strings.HasPrefix(l.Result, "damage")
		return isAdjusted || l.Reason != "" || l.Ruling != "" || l.Damage != nil
	})
}

// isCompared reports whether a side's score is compared with others, as all scores are except artificial ones.
func isCompared(b *evening.Board, l *evening.Line, side string) bool {
	stated := l.NSStated
	if side == seatsEW {
		stated = l.EWStated
	}
	if l.Kind == evening.Bye || sidePoints(l, side) == nil || stated != nil {
		return false
	}
	var vul *bridge.Vulnerability
	if v, err := bridge.ParseVulnerability(b.Vulnerable); err == nil && b.Vulnerable != "" {
		vul = &v
	}
	result, err := score.ParseResult(l.Result, vul)
	if err != nil {
		return false
	}
	if side == seatsEW {
		return result.Damage != nil || result.EW.IsReal()
	}
	return result.Damage != nil || result.NS.IsReal()
}
