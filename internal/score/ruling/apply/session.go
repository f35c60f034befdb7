package apply

import (
	"errors"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Applied is a session of pairs before and after rulings.
type Applied struct {
	Rulings       []Ruling
	Results       []score.Result // result of each ruling, or the award for a damage
	Before, After *score.SessionScore
	Half          bool     // the file prints matchpoints on the scale 1, 1/2 and 0
	places        [][2]int // board and line of each ruling, or -1

	Moved  []Moved      // pairs whose total or place changed, in the order of After
	Points []PointsMove // pairs whose points on a board changed
	Typed  []Entry      // results to type into a program without weighted scores
	Adjust []Moved      // corrections to add to the totals in that program
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

// Entry is a result to type instead of a ruling.
type Entry struct {
	Board, NS, EW string
	Result        score.Result
}

// ToSession scores a session before and after rulings, without changing it. half means that
// matchpoints in the rulings use the scale 1, 1/2 and 0. An error in a ruling is a *traveller.Error
// with its line; other errors come from score.Session.Score.
func ToSession(in *score.Session, rulings []Ruling, half bool) (*Applied, error) {
	before, err := in.Score()
	if err != nil {
		return nil, err
	}
	a := &Applied{Rulings: rulings, Results: make([]score.Result, len(rulings)), Before: before,
		places: make([][2]int, len(rulings)), Half: half}
	after := in.Clone()
	changed, err := a.put(after)
	if err != nil {
		return nil, err
	}
	if a.After, err = after.Score(); err != nil {
		return nil, err
	}
	a.Moved = moves(a.Before, a.After)
	a.pointsMoves(in, changed)
	a.awards()
	return a, a.typed(in, after)
}

// put applies the rulings to a session and returns the indexes of the changed boards.
func (a *Applied) put(after *score.Session) (boards []int, err error) {
	grouped := map[[2]int]int{} // grouped maps board and line of the session to the line of the ruling
	for k := range a.Rulings {
		r := &a.Rulings[k]
		a.places[k] = [2]int{-1, -1}
		var changed []int
		switch {
		case r.Match > 0:
			err = words.Errorf("ruling.ruling-about-match-file")
		case len(r.Pairs) > 0:
			changed, err = r.putGroup(after, grouped)
		case r.Result == "":
			var list []score.Adjustment
			list, err = a.adjustments(r)
			after.Adjustments = append(after.Adjustments, list...)
		default:
			changed, err = a.putResult(after, k)
		}
		if err != nil {
			return nil, r.located(err)
		}
		boards = append(boards, changed...)
	}
	return boards, nil
}

// located adds the line number of the ruling to an error, if it is missing.
func (r *Ruling) located(err error) error {
	if placed := new(traveller.Error); errors.As(err, &placed) {
		return err
	}
	return &traveller.Error{Line: r.Line, Err: err}
}

// putGroup moves the pairs of a ruling to their group.
func (r *Ruling) putGroup(after *score.Session, grouped map[[2]int]int) (boards []int, err error) {
	for _, pairs := range r.Pairs {
		i, j, err := find(after, r.Board, pairs[0], pairs[1])
		if err != nil {
			return nil, err
		}
		at := [2]int{i, j}
		if earlier, ok := grouped[at]; ok {
			return nil, words.Errorf("ruling.board-pairs-line-puts", words.Name("board", r.Board),
				words.Name("ns", plain.Start(pairs[0])),
				words.Name("ew", plain.Start(pairs[1])), words.N("line", earlier))
		}
		grouped[at] = r.Line
		b := after.Board(i)
		b.Lines[j].Group = r.Group
		after.Change(i, b)
		boards = append(boards, i)
	}
	return boards, nil
}

// putResult applies the result from ruling k.
func (a *Applied) putResult(after *score.Session, k int) (boards []int, err error) {
	r := &a.Rulings[k]
	i, j, err := find(after, r.Board, r.NS, r.EW)
	if err != nil {
		return nil, err
	}
	if earlier := slices.Index(a.places[:k], [2]int{i, j}); earlier >= 0 {
		return nil, words.Errorf("ruling.board-pairs-line-rules", words.Name("board", r.Board),
			words.Name("ns", plain.Start(r.NS)),
			words.Name("ew", plain.Start(r.EW)), words.N("line", a.Rulings[earlier].Line))
	}
	b := after.Board(i)
	result, err := r.award(b.Vul)
	if err != nil {
		return nil, err
	}
	b.Lines[j].Result = result
	after.Change(i, b)
	a.Results[k], a.places[k] = result, [2]int{i, j}
	return []int{i}, nil
}

// Place returns the board and line whose result ruling k replaces. It returns false if the
// ruling does not replace a result.
func (a *Applied) Place(k int) (board, line int, ok bool) {
	place := a.places[k]
	return place[0], place[1], place[0] >= 0
}

// Ruled returns the ruling that replaces the result on a line of a board, or nil.
func (a *Applied) Ruled(board, line int) *Ruling {
	if a == nil {
		return nil
	}
	if k := slices.Index(a.places, [2]int{board, line}); k >= 0 {
		return &a.Rulings[k]
	}
	return nil
}

// award parses the result of the ruling. Errors contain the location in the file.
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

// find returns the board and the line with the result of two pairs.
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
		return 0, 0, words.Errorf("ruling.board-played-several-sessions", words.Name("board", plain.Start(name)),
			words.Name("first", s.Name(found[0])), words.Name("second", s.Name(found[1])))
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
		return 0, 0, words.Errorf("ruling.on-board-pair-sat", words.Name("name", name), words.Name("ew", ew),
			words.Name("ns", ns))
	}
	return 0, 0, words.Errorf("ruling.on-board-pairs-have", words.Name("name", name),
		words.Name("ns", plain.Start(ns)), words.Name("ew", plain.Start(ew)))
}

// isPair reports whether typed is the pair with the given name, which includes the side in
// some files.
func isPair(name, typed, side string) bool {
	return name == typed || strings.EqualFold(name, typed+side)
}

// adjustments returns the changes of totals for a penalty or another amount.
func (a *Applied) adjustments(r *Ruling) (list []score.Adjustment, err error) {
	adjustment := score.Adjustment{Reason: r.Reason}
	mp := a.Before.Method == score.Matchpoints
	switch u := r.Amount.Unit; {
	case u == Warned:
	case u == VPs:
		return nil, words.Errorf("ruling.victory-points-pair-want")
	case u == Percent && mp:
		adjustment.Tops = r.Amount.Value.Over(100)
	case u == Percent:
		return nil, words.Errorf("ruling.per-cent-top-session")
	case mp && u == IMPs:
		return nil, words.Errorf("ruling.imps-punkty-meczowe-session")
	case (u == MP) != mp:
		return nil, words.Errorf("ruling.matchpoints-in-session", words.T("method", MethodText(a.Before.Method)))
	default:
		if adjustment.Points = r.Amount.Value; a.Half {
			adjustment.Points = adjustment.Points.Times(2)
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
			return nil, words.Errorf("ruling.pair-has-no-results",
				words.Name("typed", plain.Start(strings.TrimSpace(typed+" "+side))))
		case 1:
			adjustment.Pair, adjustment.Side = found[0].Pair, found[0].Side
			list = append(list, adjustment)
		default:
			return nil, words.Errorf("ruling.pair-sits-on-both", words.Name("typed", typed))
		}
	}
	return list, nil
}

// moves returns the pairs whose total or place differs, in the order of to.
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

// pointsMoves adds the pairs whose points changed on the boards with rulings.
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

// awards replaces damages with their awards.
func (a *Applied) awards() {
	for k, at := range a.places {
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

// Awarded returns a copy of a board in which damages are replaced with their awards.
func Awarded(b *score.Board, s *score.BoardScore) *score.Board {
	c := *b
	c.Lines = slices.Clone(b.Lines)
	for _, d := range s.Damages {
		c.Lines[d.Line].Result = d.Award
	}
	return &c
}

// MethodText returns the name for a form of scoring.
func MethodText(m score.Method) words.Text {
	return words.New([...]string{"ruling.matchpoints", "ruling.butler-imps", "ruling.cross-imps-per-comparison"}[m])
}
