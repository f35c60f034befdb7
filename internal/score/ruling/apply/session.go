package apply

import (
	"cmp"
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
	lines         [][2]int // board and line of each ruling, or -1

	Moved  []PairChange   // pairs whose total or place changed, in the order of After
	Points []PointsChange // pairs whose points on a board changed
	Typed  []Entry        // results to type into a program without weighted scores
	Adjust []PairChange   // corrections to add to the totals in that program
}

// PairChange is a pair whose total or place changed.
type PairChange struct {
	Pair, Side         string
	From, To           score.Frac
	PlaceFrom, PlaceTo int
	TiedFrom, TiedTo   bool
	MeanNow            score.Frac
}

// PointsChange is a pair whose points on a board changed.
type PointsChange struct {
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
func ToSession(session *score.Session, rulings []Ruling, half bool) (*Applied, error) {
	before, err := session.Score()
	if err != nil {
		return nil, err
	}
	applied := &Applied{Rulings: rulings, Results: make([]score.Result, len(rulings)), Before: before,
		lines: make([][2]int, len(rulings)), Half: half}
	after := session.Clone()
	changed, err := applied.apply(after)
	if err != nil {
		return nil, err
	}
	if applied.After, err = after.Score(); err != nil {
		return nil, err
	}
	applied.Moved = pairChanges(applied.Before, applied.After)
	applied.addPointsChanges(session, changed)
	applied.replaceDamages()
	return applied, applied.addTyped(session, after)
}

// apply applies the rulings to a session and returns the indexes of the changed boards.
func (a *Applied) apply(session *score.Session) (boards []int, err error) {
	groupLines := map[[2]int]int{} // grouped maps board and line of the session to the line of the ruling
	for k := range a.Rulings {
		r := &a.Rulings[k]
		a.lines[k] = [2]int{-1, -1}
		var changed []int
		switch {
		case r.Match > 0:
			err = words.Errorf("ruling.ruling-about-match-file")
		case len(r.Pairs) > 0:
			changed, err = r.applyGroup(session, groupLines)
		case r.Result == "":
			var list []score.Adjustment
			list, err = a.adjustments(r)
			session.Adjustments = append(session.Adjustments, list...)
		default:
			changed, err = a.applyResult(session, k)
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

// applyGroup moves the pairs of a ruling to their group.
func (r *Ruling) applyGroup(session *score.Session, groupLines map[[2]int]int) (boards []int, err error) {
	for _, pairs := range r.Pairs {
		i, j, err := findLine(session, r.Board, pairs[0], pairs[1])
		if err != nil {
			return nil, err
		}
		at := [2]int{i, j}
		if earlier, ok := groupLines[at]; ok {
			return nil, words.Errorf("ruling.board-pairs-line-puts", words.Name("board", r.Board),
				words.Name("ns", plain.Start(pairs[0])),
				words.Name("ew", plain.Start(pairs[1])), words.N("line", earlier))
		}
		groupLines[at] = r.Line
		b := session.Board(i)
		b.Lines[j].Group = r.Group
		session.Change(i, b)
		boards = append(boards, i)
	}
	return boards, nil
}

// applyResult applies the result of ruling k.
func (a *Applied) applyResult(session *score.Session, k int) (boards []int, err error) {
	r := &a.Rulings[k]
	i, j, err := findLine(session, r.Board, r.NS, r.EW)
	if err != nil {
		return nil, err
	}
	if earlier := slices.Index(a.lines[:k], [2]int{i, j}); earlier >= 0 {
		return nil, words.Errorf("ruling.board-pairs-line-rules", words.Name("board", r.Board),
			words.Name("ns", plain.Start(r.NS)),
			words.Name("ew", plain.Start(r.EW)), words.N("line", a.Rulings[earlier].Line))
	}
	b := session.Board(i)
	result, err := r.parseResult(b.Vul)
	if err != nil {
		return nil, err
	}
	b.Lines[j].Result = result
	session.Change(i, b)
	a.Results[k], a.lines[k] = result, [2]int{i, j}
	return []int{i}, nil
}

// Place returns the board and line whose result ruling k replaces. It returns false if the
// ruling does not replace a result.
func (a *Applied) Place(k int) (board, line int, ok bool) {
	place := a.lines[k]
	return place[0], place[1], place[0] >= 0
}

// Ruled returns the ruling that replaces the result on a line of a board, or nil.
func (a *Applied) Ruled(board, line int) *Ruling {
	if a == nil {
		return nil
	}
	if k := slices.Index(a.lines, [2]int{board, line}); k >= 0 {
		return &a.Rulings[k]
	}
	return nil
}

// parseResult parses the result of the ruling. Errors contain the location in the file.
func (r *Ruling) parseResult(vul *bridge.Vulnerability) (score.Result, error) {
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

// findLine returns the board and the line with the result of two pairs.
func findLine(session *score.Session, boardName, ns, ew string) (board, line int, err error) {
	board, err = findBoard(session, boardName)
	if err != nil {
		return 0, 0, err
	}
	seatsSwapped := false
	lines := session.Board(board).Lines
	for j := range lines {
		l := &lines[j]
		if isPair(l.NS, ns, "NS") && isPair(l.EW, ew, "EW") {
			return board, j, nil
		}
		seatsSwapped = seatsSwapped || isPair(l.NS, ew, "NS") && isPair(l.EW, ns, "EW")
	}
	if seatsSwapped {
		return 0, 0, words.Errorf("ruling.on-board-pair-sat", words.Name("name", boardName), words.Name("ew", ew),
			words.Name("ns", ns))
	}
	return 0, 0, words.Errorf("ruling.on-board-pairs-have", words.Name("name", boardName),
		words.Name("ns", plain.Start(ns)), words.Name("ew", plain.Start(ew)))
}

// findBoard returns the index of a board. Its name may be without that of the session, as in 2.7, if
// only one session has such a board.
func findBoard(session *score.Session, name string) (int, error) {
	var boards []int
	for i := range session.Len() {
		if n := session.Name(i); n == name || strings.HasSuffix(n, "."+name) {
			boards = append(boards, i)
		}
	}
	switch {
	case len(boards) == 0:
		return 0, words.Errorf("ruling.board-not-session", words.Name("name", plain.Start(name)))
	case len(boards) > 1:
		return 0, words.Errorf("ruling.board-played-several-sessions", words.Name("board", plain.Start(name)),
			words.Name("first", session.Name(boards[0])), words.Name("second", session.Name(boards[1])))
	}
	return boards[0], nil
}

// isPair reports whether text is the pair with the given name on a side. Either of them can include the
// side: 3, 3NS or NS3.
func isPair(name, text, side string) bool {
	number, of := traveller.SplitPair(name)
	typed, typedSide := traveller.SplitPair(text)
	return number == typed && (of == "" || of == side) && (typedSide == "" || typedSide == side) || name == text
}

// adjustments returns the changes of totals for a penalty or another amount.
func (a *Applied) adjustments(r *Ruling) (list []score.Adjustment, err error) {
	adjustment, err := a.adjustment(r)
	if err != nil {
		return nil, err
	}
	for i, text := range [2]string{r.NS, r.EW} {
		if text == "" {
			continue
		}
		side := r.Side
		if r.EW != "" {
			side = sideNames[i]
		}
		pair, err := a.findPair(text, side)
		if err != nil {
			return nil, err
		}
		adjustment.Pair, adjustment.Side = pair.Pair, pair.Side
		list = append(list, adjustment)
	}
	return list, nil
}

// sideNames contains the sides in the order of the pairs in a ruling.
var sideNames = [2]string{"NS", "EW"}

// adjustment returns the amount of a ruling in the units of the session, without a pair.
func (a *Applied) adjustment(r *Ruling) (score.Adjustment, error) {
	adjustment := score.Adjustment{Reason: r.Reason}
	isMatchpoints := a.Before.Method == score.Matchpoints
	switch unit := r.Amount.Unit; {
	case unit == Warned:
	case unit == VPs:
		return adjustment, words.Errorf("ruling.victory-points-pair-want")
	case unit == Percent && isMatchpoints:
		adjustment.Tops = r.Amount.Value.Over(100)
	case unit == Percent:
		return adjustment, words.Errorf("ruling.per-cent-top-session")
	case unit == IMPs && isMatchpoints:
		return adjustment, words.Errorf("ruling.imps-punkty-meczowe-session")
	case (unit == MP) != isMatchpoints:
		return adjustment, words.Errorf("ruling.matchpoints-in-session", words.T("method", MethodText(a.Before.Method)))
	case a.Half:
		adjustment.Points = r.Amount.Value.Times(2)
	default:
		adjustment.Points = r.Amount.Value
	}
	return adjustment, nil
}

// findPair returns the pair that a ruling names. side is empty if the ruling does not state it.
func (a *Applied) findPair(text, side string) (*score.PairScore, error) {
	var pairs []*score.PairScore
	typed, typedSide := traveller.SplitPair(text)
	side = cmp.Or(side, typedSide)
	for i := range a.Before.Pairs {
		p := &a.Before.Pairs[i]
		number, of := traveller.SplitPair(p.Pair)
		if of == "" {
			of = p.Side
		}
		if number == typed && (side == "" || of == "" || of == side) {
			pairs = append(pairs, p)
		}
	}
	switch len(pairs) {
	case 0:
		return nil, words.Errorf("ruling.pair-has-no-results", words.Name("typed", plain.Start(strings.TrimSpace(text+" "+side))))
	case 1:
		return pairs[0], nil
	}
	return nil, words.Errorf("ruling.pair-sits-on-both", words.Name("typed", text))
}

// pairChanges returns the pairs whose total or place differs, in the order of to.
func pairChanges(from, to *score.SessionScore) (list []PairChange) {
	for i := range to.Pairs {
		p := &to.Pairs[i]
		q := from.Pair(p.Pair, p.Side)
		if q == nil || p.Total.Equal(q.Total) && p.Place == q.Place && p.Tied == q.Tied {
			continue
		}
		list = append(list, PairChange{
			Pair: p.Pair, Side: p.Side, From: q.Total, To: p.Total,
			PlaceFrom: q.Place, PlaceTo: p.Place, TiedFrom: q.Tied, TiedTo: p.Tied,
			MeanNow: p.Mean,
		})
	}
	return list
}

// addPointsChanges adds the pairs whose points changed on the boards with rulings.
func (a *Applied) addPointsChanges(in *score.Session, boards []int) {
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
					side = sideNames[k]
				}
				if p.Played != q.Played || !p.Value.Equal(q.Value) {
					a.Points = append(a.Points, PointsChange{Board: in.Name(i), Pair: pair, Side: side, From: p, To: q})
				}
			}
		}
	}
}

// replaceDamages replaces damages with their awards.
func (a *Applied) replaceDamages() {
	for k, at := range a.lines {
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
