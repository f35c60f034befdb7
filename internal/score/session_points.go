package score

import "github.com/fairdeal/fairdeal/internal/words"

// score scores board i and adds its points to the pairs (spec/score-session.md steps 8, 9 and 11). It reuses the
// memory of the buffer.
func (t *tally) score(i int, buffer *expansion) error {
	b := t.session.expand(i, buffer)
	if b.Expected == 0 {
		b.Expected = t.result.Expected
	}
	name := t.session.boards[i].name
	scored, err := b.score(buffer.scores)
	if err != nil {
		return &SessionError{Board: name, Line: -1, Err: err}
	}
	buffer.scores = scored.Lines
	for _, warning := range scored.Warnings {
		text := words.New("place.board", words.Name("board", name), words.T("what", warning))
		t.result.Warnings = append(t.result.Warnings, text)
	}
	t.addBoard(i, b, scored)
	return nil
}

// addBoard adds the points on board i to the pairs.
func (t *tally) addBoard(i int, b *Board, scored *BoardScore) {
	rules := &t.session.boards[i].rules
	for j, l := range t.session.boards[i].lines {
		line, points := &b.Lines[j], scored.Lines[j]
		ns, ew := t.numbers[NorthSouth][l.ns], t.numbers[EastWest][l.ew]
		t.add(points.NS, tallySide{
			pair: ns, opponents: ew, side: line.Result.NS, average: line.NSSession,
			top: points.NS.Top, plus: scored.Average, board: rules,
		})
		t.add(points.EW, tallySide{
			pair: ew, opponents: ns, side: line.Result.EW, average: line.EWSession,
			top: points.EW.Top, plus: scored.Average, board: rules,
		})
	}
	for k, bye := range t.session.boards[i].byes {
		points := scored.Byes[k]
		t.add(points, tallySide{
			pair: t.numbers[bye.Side][bye.pair], opponents: noOpponents, side: bye.Award, average: bye.Session,
			top: points.Top, plus: scored.Average, board: rules,
		})
	}
}

// complete sets the fields on board i that depend on the whole session: the expected scores, and
// the averages for pairs with average plus or minus.
func (t *tally) complete(i int, b *Board) {
	if b.Expected == 0 {
		b.Expected = t.result.Expected
	}
	for j, l := range t.session.boards[i].lines {
		line := &b.Lines[j]
		if line.Result.NS.dependsOnSession() && line.NSSession == nil {
			line.NSSession = t.mean(t.numbers[NorthSouth][l.ns])
		}
		if line.Result.EW.dependsOnSession() && line.EWSession == nil {
			line.EWSession = t.mean(t.numbers[EastWest][l.ew])
		}
	}
	for k, packed := range t.session.boards[i].byes {
		bye := &b.Byes[k]
		if bye.Award.dependsOnSession() && bye.Session == nil {
			bye.Session = t.mean(t.numbers[packed.Side][packed.pair])
		}
	}
}

// dependsOnSession reports whether a side's points depend on the rest of the session.
func (s *Side) dependsOnSession() bool { return s.Kind == AveragePlus || s.Kind == AverageMinus }

// add adds a side's points. If they depend on other boards, it stores the side for later.
func (t *tally) add(p Points, side tallySide) {
	if !p.Played {
		return
	}
	pair := &t.pairs[side.pair]
	pair.played++
	if t.session.MeanPercent && p.Top.Sign() > 0 {
		full := Int(2*t.result.MostExpected - 2)
		p.Value, p.Top, side.top = p.Value.Mul(full).Div(p.Top), full, full
	}
	if side.side.dependsOnSession() {
		pair.dependent++ // The points are added later, when the pair's average is known.
		t.dependent = append(t.dependent, side)
		return
	}
	pair.sum.add(p.Value)
	pair.maximum.add(p.Top)
	t.addMeeting(side, p.Value)
}

// addMeeting adds IMPs to a pair's total against its opponents if gains are limited.
func (t *tally) addMeeting(side tallySide, imps Frac) {
	if t.meetings != nil && side.opponents != noOpponents {
		key := meeting{side.pair, side.opponents}
		t.meetings[key] = t.meetings[key].Add(imps)
	}
}

// limitGains computes each pair's excess over the gain limit against the same opponents.
func (t *tally) limitGains() {
	limit := Int(t.session.GainLimit)
	for key, imps := range t.meetings {
		if limit.Less(imps) {
			pair := &t.pairs[key.pair]
			pair.excess = pair.excess.Add(imps.Sub(limit))
		}
	}
}

// scoreDependent scores average plus and average minus by the pair's other boards: average plus gets
// their average if it is better, average minus if it is worse (Law 12C2(c), spec/score-session.md
// step 10). Boards with average plus or minus do not count as other boards.
func (t *tally) scoreDependent() {
	for i := range t.pairs {
		pair := &t.pairs[i]
		pair.points, pair.max = pair.sum.value(), pair.maximum.value()
		pair.base, pair.baseMax = pair.points, pair.max
	}
	for i := range t.dependent {
		side := &t.dependent[i]
		average := side.average
		if average == nil {
			average = t.mean(side.pair)
		}
		pair := &t.pairs[side.pair]
		points, _ := side.side.artificial(t.result.Method, side.top, side.plus, average)
		points = side.board.rounded(points)
		t.addMeeting(*side, points)
		pair.dependentPoints = pair.dependentPoints.Add(points)
		pair.dependentMax = pair.dependentMax.Add(side.top)
	}
	for i := range t.pairs {
		pair := &t.pairs[i]
		pair.points, pair.max = pair.points.Add(pair.dependentPoints), pair.max.Add(pair.dependentMax)
	}
	t.limitGains()
}
