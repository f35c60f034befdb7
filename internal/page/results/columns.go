package results

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// columns shows under a board with a ruling that the points of each side add up: the compared ones are the average times
// their number.
func (d *drawing) columns(b *evening.Board) {
	if d.e.Method == "butler" || len(d.e.Matches) > 0 || !isRuled(b) ||
		slices.ContainsFunc(b.Lines, func(l evening.Line) bool { return l.Group != "" }) {
		return
	}
	average := score.Frac{}
	if d.e.Method == "mp" && b.Top != nil {
		average = score.Int(*b.Top).Over(2)
	}
	var said [2]words.Text
	for i, side := range [2]string{"ns", "ew"} {
		sum, n := score.Frac{}, 0
		for j := range b.Lines {
			if l := &b.Lines[j]; isCompared(b, l, side) {
				sum, n = sum.Add(*points(l, side)), n+1
			}
		}
		if n == 0 || !sum.Equal(average.Times(n)) {
			return // an own rule for few scores, or rounded points
		}
		said[i] = words.New("ruling.column", words.T("side", words.New("bridge."+side)), words.N("n", n),
			words.Name("average", average.Decimal(2)), words.Name("sum", sum.Decimal(2)))
	}
	d.put(`<p class="small">`, d.say("ruling.columns", words.Name("board", b.Board), words.T("ns", said[0]), words.T("ew", said[1])), ".</p>")
}

// isRuled reports whether any result on the board was ruled: adjusted, weighted, split or corrected for damage.
func isRuled(b *evening.Board) bool {
	return slices.ContainsFunc(b.Lines, func(l evening.Line) bool {
		return l.Reason != "" || l.Ruling != "" || l.Damage != nil || strings.ContainsAny(l.Result, "(/") || strings.HasPrefix(l.Result, "damage")
	})
}

// isCompared reports whether a side's score is compared with others, as all scores are except artificial ones.
func isCompared(b *evening.Board, l *evening.Line, side string) bool {
	stated := l.NSStated
	if side == "ew" {
		stated = l.EWStated
	}
	if l.Kind == evening.Bye || points(l, side) == nil || stated != nil {
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
	if side == "ew" {
		return result.Damage != nil || result.EW.Real()
	}
	return result.Damage != nil || result.NS.Real()
}
