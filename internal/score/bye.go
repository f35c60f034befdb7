package score

import "github.com/fairdeal/fairdeal/internal/words"

// Bye is a pair that sits out a board. The director may award it points, which are not compared
// with the board's scores, and the board expects no score from it (spec/score-session.md step 22).
type Bye struct {
	Pair string
	Side Direction // where the pair would sit; only matters with two winners
	// Award is an artificial score relative to the full top. NotPlayed gives no points, and the
	// board does not count for the pair.
	Award Side
	// Session is the pair's average on its other boards, as in Line.
	Session *Frac
}

// scoreByes computes the points for byes.
func (b *Board) scoreByes(out *BoardScore) error {
	for i := range b.Byes {
		bye := &b.Byes[i]
		switch {
		case bye.Award.IsReal():
			return words.Errorf("score.bye-with-score",
				words.Name("pair", bye.Pair), words.Contract("result", bye.Award.String()))
		case bye.Award.Kind == StatedIMPs && b.Method == Matchpoints:
			return words.Errorf("score.imps-at-matchpoints",
				words.Name("pair", bye.Pair), words.Name("imps", bye.Award.String()))
		}
		if err := bye.Award.check(); err != nil {
			return words.Errorf("score.bye-award", words.Name("pair", bye.Pair), words.E("what", err))
		}
		p := Points{}
		if bye.Award.IsArtificial() {
			p.Played, p.Top = true, out.Top
			p.Unrounded, p.From = bye.Award.artificial(b.Method, out.Top, out.Average, bye.Session)
			p.Value = b.rounded(p.Unrounded)
		}
		out.Byes = append(out.Byes, p)
	}
	return nil
}
