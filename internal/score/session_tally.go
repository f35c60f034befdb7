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
	in      *Session
	out     *SessionScore
	numbers [2][]int32 // indexes into pairs for North-South and East-West, by the session's numbers
	pairs   []sum
	follows []follow // average plus and average minus, which are scored last

	meetings map[[2]int32]Frac // IMPs against each opponent, if gains are limited
}

// sum is a pair's running total.
type sum struct {
	key             pairKey
	played, follows int   // boards; follows counts boards with average plus or minus
	sum, most       total // running totals without boards in follows
	points, max     Frac  // points and their maximum, at the end for all boards
	followPoints    Frac  // points on boards in follows
	followMax       Frac
	base, baseMax   Frac // points and max without boards in follows
	adjustment      Frac
	excess          Frac // IMPs beyond the gain limit
}

// follow is a side whose points depend on the pair's other boards.
type follow struct {
	pair  int32
	other int32 // opponents; -1: none
	side  Side
	given *Frac
	top   Frac
	plus  Frac   // IMPs for average plus
	board *Board // for its rounding rule
}

// tally numbers the pairs and checks that they can meet (spec/score-session.md step 7).
func (s *Session) tally() (*tally, error) {
	out := &SessionScore{Winners: s.Winners, Expected: s.Expected}
	t := &tally{in: s, out: out}
	out.tally = t
	switch {
	case len(s.boards) == 0:
		return nil, &SessionError{Line: -1, Err: errNoBoards}
	case s.Winners < 0 || s.Winners > 2:
		return nil, &SessionError{Line: -1, Err: fmt.Errorf("found %d winners, expected 1 or 2", s.Winners)}
	case s.Winners == 0:
		out.Winners = s.winners()
	}
	out.Method = s.boards[0].rules.Method
	if s.GainLimit > 0 && out.Method != Matchpoints {
		t.meetings = map[[2]int32]Frac{}
	}
	for side := range t.numbers {
		t.numbers[side] = slices.Repeat([]int32{-1}, len(s.pairs))
	}
	last := []int{} // last contains, by pair, the last board that the pair played, from 1.
	number := func(pair int32, side int) int32 {
		at := &t.numbers[side][pair]
		if *at < 0 {
			key := pairKey{id: s.pairs[pair]}
			switch {
			case out.Winners == 2:
				key.side = "NE"[side]
			case t.numbers[1-side][pair] >= 0:
				*at = t.numbers[1-side][pair]
				return *at
			}
			*at = int32(len(t.pairs))
			t.pairs, last = append(t.pairs, sum{key: key}), append(last, 0)
		}
		return *at
	}
	for i := range s.boards {
		b := &s.boards[i]
		fail := func(line int, key string, args ...words.Arg) error {
			return &SessionError{Board: b.name, Line: line, Err: words.Errorf(key, args...)}
		}
		if b.rules.Method != out.Method {
			return nil, fail(-1, "score.method-session-first-board", words.Name("method", b.rules.Method.String()), words.Name("method-b", out.Method.String()))
		}
		out.Expected = max(out.Expected, len(b.lines))
		out.Most = max(out.Most, out.Expected, b.rules.Expected)
		for j, l := range s.linesOf(i) {
			ns, ew := s.pairs[l.ns], s.pairs[l.ew]
			switch {
			case ns == "" || ew == "":
				return nil, fail(j, "score.result-without-opponents-ns", words.Name("ns", strconv.Quote(ns)), words.Name("ew", strconv.Quote(ew)))
			case out.Winners == 1 && l.ns == l.ew:
				return nil, fail(j, "score.pair-plays-against-itself", words.Name("ns", ns))
			}
			for side, pair := range [2]int32{l.ns, l.ew} {
				n := number(pair, side)
				if last[n] == i+1 {
					return nil, fail(j, "score.pair-has-two-results", words.Name("key", t.pairs[n].key.String()))
				}
				last[n] = i + 1
			}
		}
		for _, bye := range b.byes {
			n := number(bye.pair, int(bye.Side))
			if last[n] == i+1 {
				return nil, fail(-1, "score.pair-has-two-results", words.Name("key", t.pairs[n].key.String()))
			}
			last[n] = i + 1
		}
	}
	return t, nil
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
	for _, both := range sat {
		if both[0] && both[1] {
			return 1
		}
	}
	return 2
}

// score scores board i and adds its points to the pairs (spec/score-session.md steps 8, 9 and 11).
func (t *tally) score(i int, x *expansion) error {
	b := t.in.expand(i, x)
	if b.Expected == 0 {
		b.Expected = t.out.Expected
	}
	name := t.in.boards[i].name
	out, err := b.score(x.scores)
	if err != nil {
		return &SessionError{Board: name, Line: -1, Err: err}
	}
	x.scores = out.Lines
	for _, w := range out.Warnings {
		t.out.Warnings = append(t.out.Warnings, words.New("place.board", words.Name("board", name), words.T("what", w)))
	}
	for j, l := range t.in.linesOf(i) {
		line := &b.Lines[j]
		ns, ew, rules := t.numbers[0][l.ns], t.numbers[1][l.ew], &t.in.boards[i].rules
		t.add(follow{ns, ew, line.Result.NS, line.NSSession, out.Lines[j].NS.Top, out.Average, rules}, out.Lines[j].NS)
		t.add(follow{ew, ns, line.Result.EW, line.EWSession, out.Lines[j].EW.Top, out.Average, rules}, out.Lines[j].EW)
	}
	for k, bye := range t.in.boards[i].byes {
		p := out.Byes[k]
		t.add(follow{t.numbers[bye.Side][bye.pair], -1, bye.Award, bye.Session, p.Top, out.Average, &t.in.boards[i].rules}, p)
	}
	return nil
}

// complete sets the fields on board i that depend on the whole session: the expected scores, and
// the averages for pairs with average plus or minus.
func (t *tally) complete(i int, b *Board) {
	if b.Expected == 0 {
		b.Expected = t.out.Expected
	}
	for j, l := range t.in.linesOf(i) {
		line := &b.Lines[j]
		if line.Result.NS.follows() && line.NSSession == nil {
			line.NSSession = t.mean(t.numbers[0][l.ns])
		}
		if line.Result.EW.follows() && line.EWSession == nil {
			line.EWSession = t.mean(t.numbers[1][l.ew])
		}
	}
	for k, p := range t.in.boards[i].byes {
		if bye := &b.Byes[k]; bye.Award.follows() && bye.Session == nil {
			bye.Session = t.mean(t.numbers[p.Side][p.pair])
		}
	}
}

// follows reports whether a side's points depend on the rest of the session.
func (s *Side) follows() bool { return s.Kind == AveragePlus || s.Kind == AverageMinus }

// add adds a side's points. If they depend on other boards, it stores them for later.
func (t *tally) add(f follow, p Points) {
	if !p.Played {
		return
	}
	s := &t.pairs[f.pair]
	s.played++
	if t.in.MeanPercent && p.Top.Sign() > 0 {
		full := Int(2*t.out.Most - 2)
		p.Value, p.Top, f.top = p.Value.Mul(full).Div(p.Top), full, full
	}
	if f.side.follows() {
		s.follows++ // The points are added when the averages are known.
		t.follows = append(t.follows, f)
		return
	}
	s.sum.add(p.Value)
	s.most.add(p.Top)
	t.meet(f, p.Value)
}

// meet adds IMPs to a pair's total against its opponents if gains are limited. A bye has no
// opponents.
func (t *tally) meet(f follow, imps Frac) {
	if t.meetings != nil && f.other >= 0 {
		key := [2]int32{f.pair, f.other}
		t.meetings[key] = t.meetings[key].Add(imps)
	}
}

// limitGains computes each pair's excess over the gain limit against the same opponents.
func (t *tally) limitGains() {
	limit := Int(t.in.GainLimit)
	for key, imps := range t.meetings {
		if limit.Less(imps) {
			s := &t.pairs[key[0]]
			s.excess = s.excess.Add(imps.Sub(limit))
		}
	}
}

// mean returns a pair's average on boards without average plus or minus: a percentage of the tops,
// or IMPs per board. It returns nil if there are no such boards.
func (t *tally) mean(pair int32) *Frac {
	s := &t.pairs[pair]
	return mean(t.out.Method, s.base, s.baseMax, s.played-s.follows)
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
		s := &t.pairs[i]
		s.points, s.max = s.sum.value(), s.most.value()
		s.base, s.baseMax = s.points, s.max
	}
	for i := range t.follows {
		f := &t.follows[i]
		given := f.given
		if given == nil {
			given = t.mean(f.pair)
		}
		s := &t.pairs[f.pair]
		points, _ := f.side.artificial(t.out.Method, f.top, f.plus, given)
		points = f.board.rounded(points)
		t.meet(*f, points)
		s.followPoints = s.followPoints.Add(points)
		s.followMax = s.followMax.Add(f.top)
	}
	for i := range t.pairs {
		s := &t.pairs[i]
		s.points, s.max = s.points.Add(s.followPoints), s.max.Add(s.followMax)
	}
	t.limitGains()
}

// adjust adds penalties and other adjustments (Law 90).
func (t *tally) adjust() error {
	top := Int(2*t.out.Most - 2)
	for _, a := range t.in.Adjustments {
		key := pairKey{id: a.Pair}
		if t.out.Winners == 2 && a.Side != "" {
			key.side = a.Side[0]
		}
		i := slices.IndexFunc(t.pairs, func(s sum) bool { return s.key == key })
		if i < 0 {
			return &SessionError{Line: -1, Err: fmt.Errorf("there is an adjustment for pair %s, which has no results", strings.TrimSpace(a.Pair+" "+a.Side))}
		}
		s := &t.pairs[i]
		s.adjustment = s.adjustment.Add(a.Points)
		if t.out.Method == Matchpoints {
			s.adjustment = s.adjustment.Add(a.Tops.Mul(top))
		}
	}
	return nil
}

// rank creates the pairs' results and ranks them. Equal results share a place, and the next place
// is skipped (spec/score-session.md steps 12 and 13).
func (t *tally) rank() {
	out := t.out
	full := map[byte]Frac{}
	for i := range t.pairs {
		if s := &t.pairs[i]; full[s.key.side].Less(s.max) {
			full[s.key.side] = s.max
		}
	}
	out.Pairs = make([]PairScore, len(t.pairs))
	for i := range t.pairs {
		s := &t.pairs[i]
		p := PairScore{Pair: s.key.id, Side: s.key.sideName(), Boards: s.played, Points: s.points, Max: s.max, Total: s.points, Adjustment: s.adjustment}
		most := full[s.key.side]
		if out.Method == Matchpoints && s.max.Sign() > 0 {
			p.Total = s.points.Mul(most).Div(s.max)
		}
		p.Total = p.Total.Sub(s.excess).Add(s.adjustment)
		if m := mean(out.Method, p.Total, most, s.played); m != nil && s.played > 0 && (out.Method != Matchpoints || s.max.Sign() > 0) {
			p.Mean, p.Place = *m, 1 // places sets the final place.
		}
		out.Pairs[i] = p
	}
	slices.SortFunc(out.Pairs, func(p, q PairScore) int {
		// // NS sorts before EW, and pairs without a place sort last.
		return cmp.Or(strings.Compare(q.Side, p.Side), q.Place-p.Place, q.Total.Cmp(p.Total), ComparePairs(p.Pair, q.Pair))
	})
	out.index = make(map[pairKey]int, len(out.Pairs))
	for i := range out.Pairs {
		p := &out.Pairs[i]
		key := pairKey{id: p.Pair}
		if p.Side != "" {
			key.side = p.Side[0]
		}
		out.index[key] = i
	}
	places(out.Pairs)
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
