package score

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// tally adds up a session. It numbers pairs in order of appearance.
type tally struct {
	session   *Session
	result    *SessionScore
	numbers   [2][]int32 // indexes into pairs for North-South and East-West, by the session's numbers
	pairs     []pairSum
	dependent []dependentSide // average plus and average minus, which are scored last

	meetings map[[2]int32]Frac // IMPs against each opponent, if gains are limited
}

// pairSum is a pair's running total.
type pairSum struct {
	key          pairKey
	lastBoard    int   // last board that the pair played, from 1
	played       int   // number of boards
	dependent    int   // number of boards with average plus or minus
	sum, maximum total // running totals of points and tops without dependent boards

	// These are set at the end.
	points, max   Frac // points and their maximum on all boards
	base, baseMax Frac // the same without dependent boards
	followPoints  Frac // points on dependent boards
	followMax     Frac
	adjustment    Frac
	excess        Frac // IMPs beyond the gain limit
}

// dependentSide is a side whose points depend on the pair's other boards.
type dependentSide struct {
	pair      int32
	opponents int32 // -1 for a bye
	side      Side
	average   *Frac // the pair's session average, or nil if it is computed
	top       Frac
	plus      Frac   // IMPs for average plus
	board     *Board // for its rounding rule
}

// tally numbers the pairs and checks that they can meet (spec/score-session.md step 7).
func (s *Session) tally() (*tally, error) {
	result := &SessionScore{Winners: s.Winners, Expected: s.Expected}
	t := &tally{session: s, result: result}
	result.tally = t
	switch {
	case len(s.boards) == 0:
		return nil, &SessionError{Line: -1, Err: errNoBoards}
	case s.Winners < 0 || s.Winners > 2:
		return nil, &SessionError{Line: -1, Err: fmt.Errorf("found %d winners, expected 1 or 2", s.Winners)}
	case s.Winners == 0:
		result.Winners = s.winners()
	}
	result.Method = s.boards[0].rules.Method
	if s.GainLimit > 0 && result.Method != Matchpoints {
		t.meetings = map[[2]int32]Frac{}
	}
	for side := range t.numbers {
		t.numbers[side] = slices.Repeat([]int32{-1}, len(s.pairs))
	}
	for i := range s.boards {
		if err := t.countBoard(i); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// countBoard numbers the pairs on board i, and checks that each sits there once.
func (t *tally) countBoard(i int) error {
	s, result := t.session, t.result
	b := &s.boards[i]
	fail := func(line int, key string, args ...words.Arg) error {
		return &SessionError{Board: b.name, Line: line, Err: words.Errorf(key, args...)}
	}
	if b.rules.Method != result.Method {
		return fail(-1, "score.method-session-first-board", words.Name("method", b.rules.Method.String()), words.Name("method-b", result.Method.String()))
	}
	result.Expected = max(result.Expected, len(b.lines))
	result.Most = max(result.Most, result.Expected, b.rules.Expected)
	for j, l := range s.linesOf(i) {
		ns, ew := s.pairs[l.ns], s.pairs[l.ew]
		switch {
		case ns == "" || ew == "":
			return fail(j, "score.result-without-opponents-ns", words.Name("ns", strconv.Quote(ns)), words.Name("ew", strconv.Quote(ew)))
		case result.Winners == 1 && l.ns == l.ew:
			return fail(j, "score.pair-plays-against-itself", words.Name("ns", ns))
		}
		for side, pair := range [2]int32{l.ns, l.ew} {
			if number, ok := t.seat(pair, side, i); !ok {
				return fail(j, "score.pair-has-two-results", words.Name("key", t.pairs[number].key.String()))
			}
		}
	}
	for _, bye := range b.byes {
		if number, ok := t.seat(bye.pair, int(bye.Side), i); !ok {
			return fail(-1, "score.pair-has-two-results", words.Name("key", t.pairs[number].key.String()))
		}
	}
	return nil
}

// seat returns the number of a pair that plays board i. ok is false if the pair already has a result
// on that board.
func (t *tally) seat(pair int32, side, i int) (number int32, ok bool) {
	number = t.number(pair, side)
	p := &t.pairs[number]
	if p.lastBoard == i+1 {
		return number, false
	}
	p.lastBoard = i + 1
	return number, true
}

// number returns the index of a pair in t.pairs, and adds the pair if it is new. With one winner,
// both sides share the numbers.
func (t *tally) number(pair int32, side int) int32 {
	if n := t.numbers[side][pair]; n >= 0 {
		return n
	}
	key := pairKey{id: t.session.pairs[pair]}
	switch {
	case t.result.Winners == 2:
		key.side = "NE"[side]
	case t.numbers[1-side][pair] >= 0:
		t.numbers[side][pair] = t.numbers[1-side][pair]
		return t.numbers[side][pair]
	}
	n := int32(len(t.pairs))
	t.numbers[side][pair] = n
	t.pairs = append(t.pairs, pairSum{key: key})
	return n
}

// String returns the usual name of the pair: 7, or 7 NS if there are two winners.
func (k pairKey) String() string { return strings.TrimSpace(k.id + " " + k.sideName()) }

func (k pairKey) sideName() string {
	switch k.side {
	case 'N':
		return "NS"
	case 'E':
		return "EW"
	}
	return ""
}

// winners decides whether the two sides are ranked separately (spec/score-session.md step 6).
func (s *Session) winners() int {
	sat := make([][2]bool, len(s.pairs))
	for i := range s.boards {
		for _, l := range s.linesOf(i) {
			if l.ns == l.ew && s.pairs[l.ns] != "" {
				return 2
			}
			sat[l.ns][0], sat[l.ew][1] = true, true
		}
	}
	for _, sides := range sat {
		if sides[0] && sides[1] {
			return 1
		}
	}
	return 2
}

// score scores board i and adds its points to the pairs (spec/score-session.md steps 8, 9 and 11).
func (t *tally) score(i int, buffers *expansion) error {
	b := t.session.expand(i, buffers)
	if b.Expected == 0 {
		b.Expected = t.result.Expected
	}
	name := t.session.boards[i].name
	scored, err := b.score(buffers.scores)
	if err != nil {
		return &SessionError{Board: name, Line: -1, Err: err}
	}
	buffers.scores = scored.Lines
	for _, w := range scored.Warnings {
		t.result.Warnings = append(t.result.Warnings, words.New("place.board", words.Name("board", name), words.T("what", w)))
	}
	for j, l := range t.session.linesOf(i) {
		line := &b.Lines[j]
		ns, ew, rules := t.numbers[0][l.ns], t.numbers[1][l.ew], &t.session.boards[i].rules
		t.add(dependentSide{ns, ew, line.Result.NS, line.NSSession, scored.Lines[j].NS.Top, scored.Average, rules}, scored.Lines[j].NS)
		t.add(dependentSide{ew, ns, line.Result.EW, line.EWSession, scored.Lines[j].EW.Top, scored.Average, rules}, scored.Lines[j].EW)
	}
	for k, bye := range t.session.boards[i].byes {
		p := scored.Byes[k]
		t.add(dependentSide{t.numbers[bye.Side][bye.pair], -1, bye.Award, bye.Session, p.Top, scored.Average, &t.session.boards[i].rules}, p)
	}
	return nil
}

// complete sets the fields on board i that depend on the whole session: the expected scores, and
// the averages for pairs with average plus or minus.
func (t *tally) complete(i int, b *Board) {
	if b.Expected == 0 {
		b.Expected = t.result.Expected
	}
	for j, l := range t.session.linesOf(i) {
		line := &b.Lines[j]
		if line.Result.NS.dependsOnSession() && line.NSSession == nil {
			line.NSSession = t.mean(t.numbers[0][l.ns])
		}
		if line.Result.EW.dependsOnSession() && line.EWSession == nil {
			line.EWSession = t.mean(t.numbers[1][l.ew])
		}
	}
	for k, p := range t.session.boards[i].byes {
		if bye := &b.Byes[k]; bye.Award.dependsOnSession() && bye.Session == nil {
			bye.Session = t.mean(t.numbers[p.Side][p.pair])
		}
	}
}

// dependsOnSession reports whether a side's points depend on the rest of the session.
func (s *Side) dependsOnSession() bool { return s.Kind == AveragePlus || s.Kind == AverageMinus }

// add adds a side's points. If they depend on other boards, it stores them for later.
func (t *tally) add(f dependentSide, p Points) {
	if !p.Played {
		return
	}
	pair := &t.pairs[f.pair]
	pair.played++
	if t.session.MeanPercent && p.Top.Sign() > 0 {
		full := Int(2*t.result.Most - 2)
		p.Value, p.Top, f.top = p.Value.Mul(full).Div(p.Top), full, full
	}
	if f.side.dependsOnSession() {
		pair.dependent++ // The points are added when the averages are known.
		t.dependent = append(t.dependent, f)
		return
	}
	pair.sum.add(p.Value)
	pair.maximum.add(p.Top)
	t.meet(f, p.Value)
}

// meet adds IMPs to a pair's total against its opponents if gains are limited. A bye has no
// opponents.
func (t *tally) meet(f dependentSide, imps Frac) {
	if t.meetings != nil && f.opponents >= 0 {
		key := [2]int32{f.pair, f.opponents}
		t.meetings[key] = t.meetings[key].Add(imps)
	}
}

// limitGains computes each pair's excess over the gain limit against the same opponents.
func (t *tally) limitGains() {
	limit := Int(t.session.GainLimit)
	for key, imps := range t.meetings {
		if limit.Less(imps) {
			pair := &t.pairs[key[0]]
			pair.excess = pair.excess.Add(imps.Sub(limit))
		}
	}
}

// mean returns a pair's average on boards without average plus or minus: a percentage of the tops,
// or IMPs per board. It returns nil if there are no such boards.
func (t *tally) mean(pair int32) *Frac {
	p := &t.pairs[pair]
	return mean(t.result.Method, p.base, p.baseMax, p.played-p.dependent)
}

// mean returns a percentage of the top, or the IMPs per board. It returns nil if there are no
// boards.
func mean(m Method, points, max Frac, boards int) *Frac {
	var f Frac
	switch {
	case m == Matchpoints && max.Sign() > 0:
		f = points.Times(100).Div(max)
	case m != Matchpoints && boards > 0:
		f = points.Over(boards)
	default:
		return nil
	}
	return &f
}

// averages scores average plus and average minus by the pair's other boards: average plus gets
// their average if it is better, average minus if it is worse (Law 12C2(c), spec/score-session.md
// step 10). Boards with average plus or minus do not count as other boards.
func (t *tally) averages() {
	for i := range t.pairs {
		pair := &t.pairs[i]
		pair.points, pair.max = pair.sum.value(), pair.maximum.value()
		pair.base, pair.baseMax = pair.points, pair.max
	}
	for i := range t.dependent {
		f := &t.dependent[i]
		average := f.average
		if average == nil {
			average = t.mean(f.pair)
		}
		pair := &t.pairs[f.pair]
		points, _ := f.side.artificial(t.result.Method, f.top, f.plus, average)
		points = f.board.rounded(points)
		t.meet(*f, points)
		pair.followPoints = pair.followPoints.Add(points)
		pair.followMax = pair.followMax.Add(f.top)
	}
	for i := range t.pairs {
		pair := &t.pairs[i]
		pair.points, pair.max = pair.points.Add(pair.followPoints), pair.max.Add(pair.followMax)
	}
	t.limitGains()
}

// adjust adds penalties and other adjustments (Law 90).
func (t *tally) adjust() error {
	top := Int(2*t.result.Most - 2)
	for _, a := range t.session.Adjustments {
		key := pairKey{id: a.Pair}
		if t.result.Winners == 2 && a.Side != "" {
			key.side = a.Side[0]
		}
		i := slices.IndexFunc(t.pairs, func(pair pairSum) bool { return pair.key == key })
		if i < 0 {
			return &SessionError{Line: -1, Err: fmt.Errorf("there is an adjustment for pair %s, which has no results", strings.TrimSpace(a.Pair+" "+a.Side))}
		}
		pair := &t.pairs[i]
		pair.adjustment = pair.adjustment.Add(a.Points)
		if t.result.Method == Matchpoints {
			pair.adjustment = pair.adjustment.Add(a.Tops.Mul(top))
		}
	}
	return nil
}

// rank creates the pairs' results and ranks them. Equal results share a place, and the next place
// is skipped (spec/score-session.md steps 12 and 13).
func (t *tally) rank() {
	result := t.result
	full := map[byte]Frac{}
	for i := range t.pairs {
		if pair := &t.pairs[i]; full[pair.key.side].Less(pair.max) {
			full[pair.key.side] = pair.max
		}
	}
	result.Pairs = make([]PairScore, len(t.pairs))
	for i := range t.pairs {
		pair := &t.pairs[i]
		p := PairScore{Pair: pair.key.id, Side: pair.key.sideName(), Boards: pair.played, Points: pair.points, Max: pair.max, Total: pair.points, Adjustment: pair.adjustment}
		top := full[pair.key.side]
		if result.Method == Matchpoints && pair.max.Sign() > 0 {
			p.Total = pair.points.Mul(top).Div(pair.max)
		}
		p.Total = p.Total.Sub(pair.excess).Add(pair.adjustment)
		if m := mean(result.Method, p.Total, top, pair.played); m != nil && pair.played > 0 && (result.Method != Matchpoints || pair.max.Sign() > 0) {
			p.Mean, p.Place = *m, 1 // places sets the final place.
		}
		result.Pairs[i] = p
	}
	slices.SortFunc(result.Pairs, func(p, q PairScore) int {
		// NS sorts before EW, and pairs without a place sort last.
		return cmp.Or(strings.Compare(q.Side, p.Side), q.Place-p.Place, q.Total.Cmp(p.Total), ComparePairs(p.Pair, q.Pair))
	})
	result.index = make(map[pairKey]int, len(result.Pairs))
	for i := range result.Pairs {
		p := &result.Pairs[i]
		key := pairKey{id: p.Pair}
		if p.Side != "" {
			key.side = p.Side[0]
		}
		result.index[key] = i
	}
	places(result.Pairs)
}

// places numbers ranked pairs, starting at 1 on each side.
func places(pairs []PairScore) {
	first := 0 // first is the index of the first pair on the current side.
	for i := range pairs {
		p := &pairs[i]
		if i > 0 && pairs[i-1].Side != p.Side {
			first = i
		}
		if p.Place == 0 {
			continue
		}
		p.Place = i - first + 1
		if i > first && pairs[i-1].Total.Equal(p.Total) {
			p.Place, p.Tied, pairs[i-1].Tied = pairs[i-1].Place, true, true
		}
	}
}

// ComparePairs orders pair numbers by value, so that 9 comes before 10; names with letters come
// last.
func ComparePairs(a, b string) int {
	if len(a) != len(b) && strings.Trim(a+b, "0123456789") == "" {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}
