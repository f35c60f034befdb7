package score

import (
	"fmt"
	"slices"
	"strings"
)

// tally adds up a session. Pairs are numbers in it, in order of appearance.
type tally struct {
	in       *Session
	out      *SessionScore
	expected int
	seats    [][][2]int32 // pairs of NS and EW, by board and line
	pairs    []sum
}

// sum is what a pair has so far.
type sum struct {
	key                     pairKey
	played, follows         int  // boards; of these with average plus or minus
	points, max             Frac // over all boards but those that follow
	followPoints, followMax Frac // over those that follow
}

// tally numbers the pairs and checks who meets whom (spec/score-session.md step 7).
func (s *Session) tally() (*tally, error) {
	t := &tally{in: s, out: &SessionScore{Winners: s.Winners}, seats: make([][][2]int32, len(s.Boards))}
	switch {
	case len(s.Boards) == 0:
		return nil, &SessionError{Line: -1, Err: fmt.Errorf("the session has no boards")}
	case s.Winners < 0 || s.Winners > 2:
		return nil, &SessionError{Line: -1, Err: fmt.Errorf("%d winners, 1 or 2 expected", s.Winners)}
	case s.Winners == 0:
		t.out.Winners = s.winners()
	}
	t.out.Method = s.Boards[0].Method
	numbers := map[pairKey]int32{}
	last := []int32{} // by pair: the latest board it was seen on, from 1
	number := func(key pairKey) int32 {
		n, ok := numbers[key]
		if !ok {
			n = int32(len(t.pairs))
			numbers[key] = n
			t.pairs = append(t.pairs, sum{key: key})
			last = append(last, 0)
		}
		return n
	}
	for i := range s.Boards {
		b := &s.Boards[i]
		fail := func(line int, format string, args ...any) error {
			return &SessionError{Board: b.Name, Line: line, Err: fmt.Errorf(format, args...)}
		}
		if b.Method != t.out.Method {
			return nil, fail(-1, "the method is %v, the session's first board has %v", b.Method, t.out.Method)
		}
		t.expected = max(t.expected, len(b.Lines))
		t.seats[i] = make([][2]int32, len(b.Lines))
		for j := range b.Lines {
			l := &b.Lines[j]
			if l.NS == "" || l.EW == "" {
				return nil, fail(j, "a result without opponents: NS %q, EW %q", l.NS, l.EW)
			}
			ns, ew := pairKey{id: l.NS}, pairKey{id: l.EW}
			if t.out.Winners == 2 {
				ns.side, ew.side = 'N', 'E'
			}
			if ns == ew {
				return nil, fail(j, "pair %s plays against itself", l.NS)
			}
			for k, key := range [2]pairKey{ns, ew} {
				n := number(key)
				if last[n] == int32(i+1) {
					return nil, fail(j, "pair %s has two results", key)
				}
				last[n] = int32(i + 1)
				t.seats[i][j][k] = n
			}
		}
	}
	return t, nil
}

// String is the pair as people write it: 7, or 7 NS with two winners.
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

// winners finds out whether the sides are ranked separately (spec/score-session.md
// step 6).
func (s *Session) winners() int {
	ns, ew := map[string]bool{}, map[string]bool{}
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			l := &s.Boards[i].Lines[j]
			if l.NS == l.EW && l.NS != "" {
				return 2
			}
			ns[l.NS], ew[l.EW] = true, true
		}
	}
	for id := range ns {
		if ew[id] {
			return 1
		}
	}
	return 2
}

// score scores board i and adds its points to the pairs (spec/score-session.md
// steps 8, 9 and 11).
func (t *tally) score(i int) error {
	b := t.in.Boards[i].Board // a copy, since Expected is filled in
	if b.Expected == 0 {
		b.Expected = t.expected
	}
	out, err := b.Score()
	if err != nil {
		return &SessionError{Board: t.in.Boards[i].Name, Line: -1, Err: err}
	}
	t.out.Boards = append(t.out.Boards, out)
	for j := range out.Lines {
		l := &b.Lines[j]
		t.add(t.seats[i][j][0], &l.Result.NS, out.Lines[j].NS, out.Top)
		t.add(t.seats[i][j][1], &l.Result.EW, out.Lines[j].EW, out.Top)
	}
	return nil
}

// follows reports whether a side's points depend on the rest of the session.
func (s *Side) follows() bool { return s.Kind == AveragePlus || s.Kind == AverageMinus }

func (t *tally) add(pair int32, side *Side, p Points, top Frac) {
	if !p.Played {
		return
	}
	s := &t.pairs[pair]
	s.played++
	if side.follows() {
		s.follows++ // its points are added when they are known
		s.followMax = s.followMax.Add(top)
		return
	}
	s.points = s.points.Add(p.Value)
	s.max = s.max.Add(top)
}

// mean is the percentage of the top, or the IMPs a board; nil without boards.
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

// averages gives average plus and average minus what the pair has on its other
// boards, where that is better for average plus or worse for average minus
// (Law 12C2(c), spec/score-session.md step 10). Other boards are those without
// either of them.
func (t *tally) averages() {
	for i, out := range t.out.Boards {
		lines := t.in.Boards[i].Lines
		for j := range lines {
			r := &lines[j].Result
			t.average(t.seats[i][j][0], &r.NS, lines[j].NSSession, out, &out.Lines[j].NS)
			t.average(t.seats[i][j][1], &r.EW, lines[j].EWSession, out, &out.Lines[j].EW)
		}
	}
	for i := range t.pairs {
		s := &t.pairs[i]
		s.points, s.max = s.points.Add(s.followPoints), s.max.Add(s.followMax)
	}
}

// average works out one side; a session average that was given for the line
// counts before the one found here.
func (t *tally) average(pair int32, side *Side, given *Frac, out *BoardScore, p *Points) {
	if !p.Played || !side.follows() {
		return
	}
	s := &t.pairs[pair]
	if given == nil {
		given = mean(out.Method, s.points, s.max, s.played-s.follows)
	}
	*p = out.points(side, given, nil, 0)
	s.followPoints = s.followPoints.Add(p.Value)
}

// rank makes the pairs' results and gives them their places: equal results
// share a place, and the next place is left out (spec/score-session.md steps 12
// and 13).
func (t *tally) rank() {
	out := t.out
	full := map[byte]Frac{}
	for i := range t.pairs {
		if s := &t.pairs[i]; full[s.key.side].Less(s.max) {
			full[s.key.side] = s.max
		}
	}
	keys := make([]pairKey, len(t.pairs))
	order := make([]int, len(t.pairs))
	scores := make([]PairScore, len(t.pairs))
	for i := range t.pairs {
		s := &t.pairs[i]
		p := PairScore{Pair: s.key.id, Side: s.key.sideName(), Boards: s.played, Points: s.points, Max: s.max, Total: s.points}
		if m := mean(out.Method, s.points, s.max, s.played); m != nil {
			p.Mean = *m
		}
		if out.Method == Matchpoints && s.max.Sign() > 0 {
			p.Total = s.points.Mul(full[s.key.side]).Div(s.max)
		}
		scores[i], keys[i], order[i] = p, s.key, i
	}
	slices.SortFunc(order, func(a, b int) int {
		p, q := &scores[a], &scores[b]
		if p.Side != q.Side {
			return strings.Compare(q.Side, p.Side) // NS before EW
		}
		if c := q.Total.Cmp(p.Total); c != 0 {
			return c
		}
		return comparePairs(p.Pair, q.Pair)
	})
	out.Pairs = make([]PairScore, len(order))
	out.index = make(map[pairKey]int, len(order))
	for at, i := range order {
		out.Pairs[at] = scores[i]
		out.index[keys[i]] = at
	}
	places(out.Pairs)
}

// places numbers ranked pairs, each side from 1.
func places(pairs []PairScore) {
	first := 0 // of the side
	for i := range pairs {
		p := &pairs[i]
		if i > 0 && pairs[i-1].Side != p.Side {
			first = i
		}
		p.Place = i - first + 1
		if i > first && pairs[i-1].Total.Equal(p.Total) {
			p.Place, p.Tied, pairs[i-1].Tied = pairs[i-1].Place, true, true
		}
	}
}

// comparePairs orders numbers by value: 9 before 10, then letters.
func comparePairs(a, b string) int {
	if len(a) != len(b) && strings.Trim(a+b, "0123456789") == "" {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}
