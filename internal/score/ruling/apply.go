package ruling

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Applied is a session of pairs before and after rulings.
type Applied struct {
	Rulings       []Ruling
	Results       []score.Result // of each ruling; of a damage, its award
	Before, After *score.SessionScore
	places        [][2]int // board and line of each ruling; -1: none
	Half          bool     // matchpoints are told on the scale of 1, 1/2 and 0

	Moved  []Moved      // pairs whose total or place changed, in the order of After
	Points []PointsMove // pairs whose points on a board changed
	Typed  []Entry      // what to type into a program that knows no weighted scores
	Adjust []Moved      // and what to add to totals there: from the program's total to the right one
}

// Moved is a pair whose total changed.
type Moved struct {
	Pair, Side         string
	From, To           score.Frac
	PlaceFrom, PlaceTo int
	TiedFrom, TiedTo   bool
	MeanNow            score.Frac
}

// PointsMove is a pair whose points on a board changed.
type PointsMove struct {
	Board, Pair, Side string
	From, To          score.Points
}

// Entry is a result to type in the place of a ruling's.
type Entry struct {
	Board, NS, EW string
	Result        score.Result
}

// Apply scores a session before and after rulings. half says that matchpoints
// in the rulings are on the scale of 1, 1/2 and 0. The session is not changed.
// What is wrong in a ruling is a *traveller.Error with its line, but for what only
// scoring the session finds.
func Apply(in *score.Session, rulings []Ruling, half bool) (*Applied, error) {
	a := &Applied{Rulings: rulings, Half: half, Results: make([]score.Result, len(rulings))}
	var err error
	if a.Before, err = in.Score(); err != nil {
		return nil, err
	}
	after := in.Clone()
	changed := []int{} // boards
	places := make([][2]int, len(rulings))
	grouped := map[[2]int]int{} // lines of the file, by board and line
	for k := range rulings {
		r := &a.Rulings[k]
		fail := func(err error) error { return &traveller.Error{Line: r.Line, Err: err} }
		places[k] = [2]int{-1, -1}
		switch {
		case r.Match > 0:
			return nil, fail(words.Errorf("ruling.ruling-about-match-file"))
		case len(r.Pairs) > 0:
			for _, pairs := range r.Pairs {
				i, j, err := find(after, r.Board, pairs[0], pairs[1])
				if err != nil {
					return nil, fail(err)
				}
				at := [2]int{i, j}
				if earlier, ok := grouped[at]; ok {
					return nil, fail(words.Errorf("ruling.board-pairs-line-puts", words.Name("board", r.Board), words.Name("ns", plain.Start(pairs[0])), words.Name("ew", plain.Start(pairs[1])), words.N("line", earlier)))
				}
				grouped[at] = r.Line
				b := after.Board(i)
				b.Lines[j].Group = r.Group
				after.Change(i, b)
				changed = append(changed, i)
			}
			continue
		case r.Result == "":
			list, err := a.adjustments(r)
			if err != nil {
				return nil, fail(err)
			}
			after.Adjustments = append(after.Adjustments, list...)
			continue
		}
		i, j, err := find(after, r.Board, r.NS, r.EW)
		if err != nil {
			return nil, fail(err)
		}
		for earlier, at := range places[:k] {
			if at == [2]int{i, j} {
				return nil, fail(words.Errorf("ruling.board-pairs-line-rules", words.Name("board", r.Board), words.Name("ns", plain.Start(r.NS)), words.Name("ew", plain.Start(r.EW)), words.N("line", rulings[earlier].Line)))
			}
		}
		b := after.Board(i)
		result, err := r.award(b.Vul)
		if err != nil {
			return nil, err
		}
		b.Lines[j].Result = result
		after.Change(i, b)
		a.Results[k], places[k] = result, [2]int{i, j}
		changed = append(changed, i)
	}
	if a.After, err = after.Score(); err != nil {
		return nil, err
	}
	a.Moved = moves(a.Before, a.After)
	a.pointsMoves(in, changed)
	a.places = places
	a.awards(places)
	return a, a.typed(in, after, places)
}

// Ruled returns the ruling on a result of the session, by the places of its board
// and its line; nil: there is none, or no rulings at all.
func (a *Applied) Ruled(board, line int) *Ruling {
	if a == nil {
		return nil
	}
	if k := slices.Index(a.places, [2]int{board, line}); k >= 0 {
		return &a.Rulings[k]
	}
	return nil
}

// award reads what the ruling gives; an error has its place in the file.
func (r *Ruling) award(vul *bridge.Vulnerability) (score.Result, error) {
	result, err := score.ParseResult(r.Result, vul)
	var s *score.SyntaxError
	switch {
	case errors.As(err, &s):
		err = &traveller.Error{Line: r.Line, Column: max(1, r.column+s.Column()-1), Err: &words.Error{Text: s.Msg}}
	case err != nil:
		err = &traveller.Error{Line: r.Line, Err: err}
	}
	return result, err
}

// find is the board and the line of a ruling on the result of two pairs.
func find(s *score.Session, name, ns, ew string) (board, line int, err error) {
	var found []int
	for i := range s.Len() {
		if n := s.Name(i); n == name || strings.HasSuffix(n, "."+name) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 0:
		return 0, 0, words.Errorf("ruling.board-not-session", words.Name("name", plain.Start(name)))
	case len(found) > 1:
		return 0, 0, words.Errorf("ruling.board-played-several-sessions", words.Name("board", plain.Start(name)), words.Name("first", s.Name(found[0])), words.Name("second", s.Name(found[1])))
	}
	b := s.Board(found[0])
	var turned bool
	for j := range b.Lines {
		l := &b.Lines[j]
		if isPair(l.NS, ns, "NS") && isPair(l.EW, ew, "EW") {
			return found[0], j, nil
		}
		turned = turned || isPair(l.NS, ew, "NS") && isPair(l.EW, ns, "EW")
	}
	if turned {
		return 0, 0, words.Errorf("ruling.on-board-pair-sat", words.Name("name", name), words.Name("ew", ew), words.Name("ns", ns))
	}
	return 0, 0, words.Errorf("ruling.on-board-pairs-have", words.Name("name", name), words.Name("ns", plain.Start(ns)), words.Name("ew", plain.Start(ew)))
}

// isPair reports whether a pair's name in a file is what was typed; some files
// have the side in it.
func isPair(name, typed, side string) bool {
	return name == typed || strings.EqualFold(name, typed+side)
}

// adjustments are what a penalty or the like changes.
func (a *Applied) adjustments(r *Ruling) (list []score.Adjustment, err error) {
	x := score.Adjustment{Reason: r.Reason}
	mp := a.Before.Method == score.Matchpoints
	switch u := r.Amount.Unit; {
	case u == Warned:
	case u == VPs:
		return nil, words.Errorf("ruling.victory-points-pair-want")
	case u == Percent && mp:
		x.Tops = r.Amount.Value.Over(100)
	case u == Percent:
		return nil, words.Errorf("ruling.per-cent-top-session")
	case mp && u == IMPs:
		return nil, words.Errorf("ruling.imps-punkty-meczowe-session")
	case (u == MP) != mp:
		return nil, words.Errorf("ruling.matchpoints-in-session", words.T("method", MethodText(a.Before.Method)))
	default:
		if x.Points = r.Amount.Value; a.Half {
			x.Points = x.Points.Times(2)
		}
	}
	for k, typed := range [2]string{r.NS, r.EW} {
		if typed == "" {
			continue
		}
		side := r.Side
		if r.EW != "" {
			side = [...]string{"NS", "EW"}[k]
		}
		var found []*score.PairScore
		for i := range a.Before.Pairs {
			p := &a.Before.Pairs[i]
			if isPair(p.Pair, typed, p.Side) && (side == "" || p.Side == "" || p.Side == side) || side != "" && strings.EqualFold(p.Pair, typed+side) {
				found = append(found, p)
			}
		}
		switch len(found) {
		case 0:
			return nil, words.Errorf("ruling.pair-has-no-results", words.Name("typed", plain.Start(strings.TrimSpace(typed+" "+side))))
		case 1:
			x.Pair, x.Side = found[0].Pair, found[0].Side
			list = append(list, x)
		default:
			return nil, words.Errorf("ruling.pair-sits-on-both", words.Name("typed", typed))
		}
	}
	return list, nil
}

// moves are the pairs whose total or place differs, in the order of to.
func moves(from, to *score.SessionScore) (list []Moved) {
	for i := range to.Pairs {
		p := &to.Pairs[i]
		q := from.Pair(p.Pair, p.Side)
		if q == nil || p.Total.Equal(q.Total) && p.Place == q.Place && p.Tied == q.Tied {
			continue
		}
		list = append(list, Moved{
			Pair: p.Pair, Side: p.Side, From: q.Total, To: p.Total,
			PlaceFrom: q.Place, PlaceTo: p.Place, TiedFrom: q.Tied, TiedTo: p.Tied,
			MeanNow: p.Mean,
		})
	}
	return list
}

// pointsMoves fills in who has other points on the boards that were ruled on.
func (a *Applied) pointsMoves(in *score.Session, boards []int) {
	seen := map[int]bool{}
	for _, i := range boards {
		if seen[i] {
			continue
		}
		seen[i] = true
		b, before := a.Before.Board(i)
		_, after := a.After.Board(i)
		for j := range b.Lines {
			for k, pair := range [2]string{b.Lines[j].NS, b.Lines[j].EW} {
				p, q, side := before.Lines[j].NS, after.Lines[j].NS, ""
				if k == 1 {
					p, q = before.Lines[j].EW, after.Lines[j].EW
				}
				if a.Before.Winners == 2 {
					side = [...]string{"NS", "EW"}[k]
				}
				if p.Played != q.Played || !p.Value.Equal(q.Value) {
					a.Points = append(a.Points, PointsMove{Board: in.Name(i), Pair: pair, Side: side, From: p, To: q})
				}
			}
		}
	}
}

// awards puts the awards in the place of damages.
func (a *Applied) awards(places [][2]int) {
	for k, at := range places {
		if at[0] < 0 || a.Results[k].Damage == nil {
			continue
		}
		_, s := a.After.Board(at[0])
		for _, d := range s.Damages {
			if d.Line == at[1] {
				a.Results[k] = d.Award
			}
		}
	}
}

// typed finds what to type into a program that knows no weighted scores, and
// what to add to totals there.
func (a *Applied) typed(in, after *score.Session, places [][2]int) error {
	plain := in.Clone()
	plain.Adjustments = after.Adjustments
	for k, at := range places {
		if at[0] < 0 {
			continue
		}
		entry, err := a.nearest(plain, a.Results[k], at)
		if err != nil {
			return err
		}
		b := plain.Board(at[0])
		l := &b.Lines[at[1]]
		l.Result = entry
		plain.Change(at[0], b)
		a.Typed = append(a.Typed, Entry{Board: in.Name(at[0]), NS: l.NS, EW: l.EW, Result: entry})
	}
	s, err := plain.Score()
	if err != nil {
		return err
	}
	for _, m := range moves(s, a.After) {
		if !m.To.Sub(m.From).RoundTo(2).Equal(score.Int(0)) {
			a.Adjust = append(a.Adjust, m)
		}
	}
	return nil
}

// nearest is the result without weights that leaves the points of the pairs on
// the board nearest to what they should be: the raw score of a component, or
// percentages.
func (a *Applied) nearest(plain *score.Session, award score.Result, at [2]int) (score.Result, error) {
	if !award.NS.Weighted() && !award.EW.Weighted() && !(award.Split() && (award.NS.Real() || award.EW.Real())) {
		return award, nil
	}
	_, want := a.After.Board(at[0])
	var candidates []score.Result
	for _, s := range []*score.Side{&award.NS, &award.EW} {
		for _, p := range s.Parts {
			candidates = append(candidates, score.Raw(p.Score))
		}
	}
	percent := func(p score.Points) score.Side {
		share := score.Int(50)
		switch {
		case want.Method == score.Matchpoints && p.Top.Sign() > 0:
			share = p.Value.Times(100).Div(p.Top)
		case want.Average.Sign() > 0: // as many IMPs as average plus are 10 %
			share = p.Value.Times(10).Div(want.Average).Add(share)
		}
		share = share.Round()
		if share.Sign() < 0 {
			share = score.Int(0)
		} else if score.Int(100).Less(share) {
			share = score.Int(100)
		}
		return score.Side{Kind: score.Percentage, Percent: share}
	}
	line := want.Lines[at[1]]
	candidates = append(candidates, score.Result{NS: percent(line.NS), EW: percent(line.EW)})
	var best score.Result
	var least *score.Frac
	for _, c := range candidates {
		b := plain.Board(at[0])
		b.Lines[at[1]].Result = c
		if b.Expected == 0 {
			b.Expected = a.After.Expected
		}
		got, err := b.Score()
		if err != nil {
			continue // a datum that leaves nothing, for example
		}
		var off score.Frac
		for j := range got.Lines {
			for _, d := range []score.Frac{got.Lines[j].NS.Value.Sub(want.Lines[j].NS.Value), got.Lines[j].EW.Value.Sub(want.Lines[j].EW.Value)} {
				if d.Sign() < 0 {
					d = d.Neg()
				}
				off = off.Add(d)
			}
		}
		if least == nil || off.Less(*least) {
			best, least = c, &off
		}
	}
	if least == nil {
		return best, words.Errorf("ruling.no-result-without-weights", words.Contract("award", award.String()))
	}
	return best, nil
}
