package score

import "github.com/fairdeal/fairdeal/internal/words"

// warnOfImpossible warns about scores that no contract can produce (spec/score-session.md step 20).
func (b *Board) warnOfImpossible(out *BoardScore) {
	for i := range b.Lines {
		l := &b.Lines[i]
		for _, finding := range l.Result.ImpossibleScores(b.Vul) {
			out.Warnings = append(out.Warnings, words.New("score.pairs",
				words.Name("ns", l.NS), words.Name("ew", l.EW), words.T("what", finding.Warning(b.Vul))))
		}
	}
}

// warnOfSums warns about split scores that give the two sides together more than the total (spec/score.md
// step 5).
func (b *Board) warnOfSums(out *BoardScore) {
	for i := range b.Lines {
		l, p := &b.Lines[i], out.Lines[i]
		canExceedTotal := l.Result.IsSplit() || l.Result.NS.IsArtificial()
		if !p.NS.Played || !p.EW.Played || !canExceedTotal {
			continue
		}
		var excess words.Text
		if b.Method == Matchpoints {
			excess = excessShare(p)
		} else {
			excess = excessIMPs(p)
		}
		if excess.IsZero() {
			continue
		}
		out.Warnings = append(out.Warnings, words.New("score.pairs-sides-together-get",
			words.Name("ns", l.NS), words.Name("ew", l.EW), words.Contract("result", l.Result.String()),
			words.T("what", excess)))
	}
}

// excessShare returns the sum of both sides' percentages, or the zero Text if it is at most 100 %.
func excessShare(p LineScore) words.Text {
	if p.NS.Top.Sign() == 0 || p.EW.Top.Sign() == 0 {
		return words.Text{}
	}
	share := p.NS.Value.Times(100).Div(p.NS.Top).Add(p.EW.Value.Times(100).Div(p.EW.Top))
	if share.Cmp(Int(100)) <= 0 {
		return words.Text{}
	}
	return words.New("score.share-of-top", words.Name("share", share.Decimal(2)))
}

// excessIMPs returns the sum of both sides' IMPs, or the zero Text if it is at most 0.
func excessIMPs(p LineScore) words.Text {
	sum := p.NS.Value.Add(p.EW.Value)
	if sum.Sign() <= 0 {
		return words.Text{}
	}
	return words.New("score.sum-imps", words.Name("imps", sum.Signed(2)))
}
