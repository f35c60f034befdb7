package ruling

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/traveller"
)

// Board tells how the points of a scored traveller come about, in steps that a
// director can read out to a committee.
func (w Words) Board(t *traveller.Board, s *score.BoardScore) []string {
	return w.board(t, s, true)
}

// Awards returns what Board does, without the steps from score to score that lead to the
// frequency tables, for a page that shows these.
func (w Words) Awards(t *traveller.Board, s *score.BoardScore) []string {
	return w.board(t, s, false)
}

func (w Words) board(t *traveller.Board, s *score.BoardScore, walk bool) []string {
	out := story{w: w}
	for _, g := range s.Groups {
		out.tell("group %s: the results of these tables are compared with each other alone: %s", GroupName(g.Name), pairsOf(g.Board))
		out.steps = append(out.steps, w.board(&traveller.Board{Board: *g.Board, Number: t.Number}, g.Score, walk)...)
	}
	if len(s.Groups) > 0 {
		return out.steps
	}
	board := w("the board")
	if t.Number > 0 {
		board = w("board %d", t.Number)
	}
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.Adjusted() {
			out.tell("pairs %s and %s have %v: %s", l.NS, l.EW, w.result(l.Result), w.describe(&l.Result, "it counts for neither pair"))
		}
	}
	for _, d := range s.Damages {
		if l := &t.Lines[d.Line]; len(s.Damages) > 1 {
			out.tell("pairs %s and %s, the awards of the other damages in place:", l.NS, l.EW)
		}
		out.steps = append(out.steps, w.Damage(d.DamageReport, "")...)
	}
	switch s.Method {
	case score.Matchpoints:
		w.matchpoints(&out, board, s, walk)
	case score.CrossIMP:
		if t.Neuberg {
			out.tell("%s is scored by cross-IMPs: every score is compared with that of each other table, and the sum is multiplied by expected over real scores and divided by the expected comparisons", board)
			break
		}
		if t.Sum {
			out.tell("%s is scored by cross-IMPs: every score is compared with that of each other table, and the IMPs are summed (Law 78B)", board)
			break
		}
		out.tell("%s is scored by cross-IMPs: every score is compared with that of each other table, and the IMPs are divided by the number of comparisons (Law 78B)", board)
	case score.Butler:
		w.butler(&out, board, t, s)
	}
	resolved := resolved(&t.Board, s)
	for i := range resolved.Lines {
		l, p := &resolved.Lines[i], s.Lines[i]
		if t.Lines[i].Result.Adjusted() {
			w.award(&out, l.NS, "North-South", &l.Result.NS, p.NS, s)
			w.award(&out, l.EW, "East-West", &l.Result.EW, p.EW, s)
		}
	}
	return out.steps
}

// GroupName is a group of tables as people name it.
func GroupName(name string) string {
	if name == "" {
		return "a"
	}
	return name
}

// pairsOf are the pairs of a board's lines: 3-12, 4-11.
func pairsOf(b *score.Board) string {
	var list []string
	for i := range b.Lines {
		list = append(list, b.Lines[i].NS+"-"+b.Lines[i].EW)
	}
	return strings.Join(list, ", ")
}

// matchpoints tells the tables.
func (w Words) matchpoints(out *story, board string, s *score.BoardScore, walk bool) {
	out.tell("%s is scored at matchpoints: 2 for each score beaten and 1 for each equal one (Law 78A); %d scores are expected, so that the top is 2 x %d - 2 = %v", board, s.Expected, s.Expected, s.Top)
	if s.NS != s.EW {
		out.tell("there are two frequency tables: one of all North-South sides and one of all East-West sides")
	}
	if walk {
		w.walk(out, s.NS, w("North-South"))
		if s.NS != s.EW {
			w.walk(out, s.EW, w("East-West"))
		}
		return
	}
	if s.NS.Factored() || s.EW.Factored() {
		out.tell(w.factoring(s.NS.How))
	}
	if s.NS.Few || s.EW.Few {
		out.tell("where there are only two or three scores, at most a third of those expected, the White Book gives percentages: 65 and 55 %, or 70, 60 and 50 %")
	}
}

// factoring says what is done where scores are missing.
func (w Words) factoring(how score.Factoring) string {
	return w([...]string{
		"where scores are missing, points are factored: (MP + 1) x expected / real - 1 (Neuberg)",
		"where scores are missing, each counts as a tie: MP + (expected - real)",
		"where scores are missing, points are scaled: MP x (expected - 1) / (real - 1)",
		"where scores are missing, the top is 2 x real - 2",
	}[how])
}

// butler tells the datum.
func (w Words) butler(out *story, board string, t *traveller.Board, s *score.BoardScore) {
	if t.Datum != nil {
		out.tell("%s is scored by Butler: IMPs of every score against the given datum %+d (Law 78B)", board, *t.Datum)
		return
	}
	out.tell("%s is scored by Butler: IMPs of every score against the datum, the mean of the scores without the extremes, rounded to 10 with halves away from zero (Law 78B)", board)
	if t.PlainDatum {
		out.tell("the extremes are left out of the scores that are there; missing scores are not made up for")
	}
	for _, d := range s.Datums {
		if d.Weight.Equal(score.Int(1)) {
			out.tell("the datum is %+d", d.Value)
		} else {
			out.tell("with %s%% of the weight the datum is %+d", d.Weight.Times(100).Decimal(4), d.Value)
		}
	}
}

// award tells what one side of an adjusted result gets.
func (w Words) award(out *story, pair, name string, side *score.Side, p score.Points, s *score.BoardScore) {
	who := w("pair %s %s", pair, w(name))
	switch {
	case !p.Played:
	case side.Artificial() && s.Method == score.Matchpoints:
		out.tell("%s: %s of the top %v is %s", who, side, p.Top, p.Value.Decimal(4))
	case side.Artificial():
		out.tell("%s: %s is %s IMPs", who, side, p.Value.Signed(4))
	case s.Method == score.Matchpoints:
		worth := func(raw int) score.Frac {
			if name == "North-South" {
				return s.NS.Row(raw).NS
			}
			return s.EW.Row(raw).EW
		}
		out.tell("%s: %s", who, w.mean(side, worth, p.Value))
	default:
		out.tell("%s: %s for %s IMPs", who, *side, p.Value.Signed(4))
	}
}

// describe says what kind of score a result is, and its law; unplayed is what a
// board that was not played counts for.
func (w Words) describe(r *score.Result, unplayed string) string {
	var out story
	out.w = w
	switch {
	case r.Damage != nil:
		out.tell("damage partly self-inflicted is to be worked out (Law 12C1(e))")
	case r.NS.Kind == score.NotPlayed && r.EW.Kind == score.NotPlayed:
		out.tell("not played: %s", w(unplayed))
	case r.Split() && (r.NS.Real() || r.EW.Real()):
		out.tell("a split score: the first side is North-South's, the second East-West's (Law 12C1)")
	}
	if r.NS.Weighted() || r.EW.Weighted() {
		out.tell("weighted: each part is scored by itself and the points are averaged with the weights (Law 12C1(c))")
	}
	if r.NS.Artificial() || r.EW.Artificial() {
		out.tell("artificial: no score to compare others with (Law 12C2)")
	}
	return strings.Join(out.steps, "; ")
}

// mean tells how a real side's points come about.
func (w Words) mean(s *score.Side, worth func(raw int) score.Frac, total score.Frac) string {
	parts := []string{s.Parts[0].String()}
	if s.Weighted() {
		parts = nil
		for _, p := range s.Parts {
			parts = append(parts, w.weighted(p, worth(p.Score).Decimal(4)))
		}
	}
	text := strings.Join(parts, " + ") + " = " + total.Decimal(4)
	if !total.Equal(total.RoundTo(4)) {
		text += " " + w("(exactly %v)", total)
	}
	return text
}

// resolved is the board with the awards in the place of damages.
func resolved(b *score.Board, s *score.BoardScore) *score.Board {
	c := *b
	c.Lines = slices.Clone(b.Lines)
	for _, d := range s.Damages {
		c.Lines[d.Line].Result = d.Award
	}
	return &c
}

// walk tells the matchpoints by hand: from the worst score up, starting at -1,
// each time adding the frequency before and this one.
func (w Words) walk(out *story, t *score.Table, name string) {
	out.tell("%s: from the worst score up, starting at -1 points and frequency 0, the frequency before and this one are added", name)
	mp, last := score.Int(-1), score.Frac{}
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := t.Rows[i]
		next := mp.Add(last).Add(r.Frequency)
		sum := w("%s, %s times: %s + %s + %s = %s", plus(r.Score), r.Frequency.Decimal(4), mp.Decimal(4), last.Decimal(4), r.Frequency.Decimal(4), next.Decimal(4))
		ns, ew := r.NS.Decimal(4), r.EW.Decimal(4)
		switch {
		case t.Real == t.Expected || t.How == score.FactorNone:
			out.tell("%s for NS, %s for EW", sum, ew)
		case t.Few:
			out.tell("%s; with %d scores of %d the White Book gives NS %s and EW %s", sum, t.Real, t.Expected, ns, ew)
		case t.How == score.FactorMissing:
			out.tell("%s; with %d scores of %d each missing one is a tie: %s + %d = %s for NS, %s for EW", sum, t.Real, t.Expected, next.Decimal(4), t.Expected-t.Real, ns, ew)
		case t.How == score.FactorScaled && t.Real > 1:
			out.tell("%s; with %d scores of %d it is scaled: %s x %d/%d = %s for NS, %s for EW", sum, t.Real, t.Expected, next.Decimal(4), t.Expected-1, t.Real-1, ns, ew)
		case t.How == score.FactorScaled:
			out.tell("%s; a single score gets half of the top, %s", sum, ns)
		default:
			out.tell("%s; with %d scores of %d (Neuberg) (%s + 1) x %d/%d - 1 = %s for NS, %s for EW", sum, t.Real, t.Expected,
				next.Decimal(4), t.Expected, t.Real, ns, ew)
		}
		mp, last = next, r.Frequency
	}
}

// result is a result as the language writes it; a damage names the side.
func (w Words) result(r score.Result) string {
	if d := r.Damage; d != nil {
		return w("damage by %v: before %v, after %v, actual %v", w.side(d.Offender), score.Same(d.Before), score.Same(d.After), score.Same(d.Actual))
	}
	return r.String()
}
