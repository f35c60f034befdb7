package ruling

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/score/traveller"
)

// Explain tells how the raw score of a contract comes about, in steps that can
// be read out.
func ExplainContract(c score.Contract, v bridge.Vulnerability) []string {
	if c.Level == 0 {
		return []string{"all four players passed: 0 (Law 77)"}
	}
	vulnerable := v.Of(c.Declarer)
	state := "not vulnerable"
	if vulnerable {
		state = "vulnerable"
	}
	times := [...]string{"", ", doubled", ", redoubled"}[c.Doubling]
	steps := []string{fmt.Sprintf("%v is declarer, %s", c.Declarer, state)}
	step := func(format string, args ...any) { steps = append(steps, fmt.Sprintf(format, args...)) }
	if n := -int(c.Result); n > 0 {
		step("%s%s: %d to the other side", count(n, "undertrick"), times, c.Undertricks(n, vulnerable))
	} else {
		tricks := c.TrickScore() << c.Doubling
		step("trick score of %d%v%s: %d", c.Level, c.Strain, times, tricks)
		if c.Result > 0 {
			step("%s of %d%s: %d", count(int(c.Result), "overtrick"), c.Overtrick(vulnerable), times, int(c.Result)*c.Overtrick(vulnerable))
		}
		if c.Doubling > 0 {
			step("for making it%s: %d", times, 50*int(c.Doubling))
		}
		level := c
		level.Result, level.Doubling = 0, c.Doubling
		bonus := level.Score(vulnerable) - tricks - 50*int(c.Doubling)
		switch {
		case c.Level == 7:
			step("game and grand slam: %d", bonus)
		case c.Level == 6:
			step("game and small slam: %d", bonus)
		case tricks >= 100:
			step("game, since the trick score is 100 or more: %d", bonus)
		default:
			step("part-score, since the trick score is below 100: %d", bonus)
		}
	}
	step("%+d from North-South's side (Law 77)", c.NS(v))
	return steps
}

// count is "1 overtrick", "2 overtricks".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// ExplainIMP tells what a difference of raw scores is worth, in a step.
func ExplainIMP(difference int) string {
	n := score.IMP(difference)
	m := max(n, -n)
	low, high := max(difference, -difference)/10*10, max(difference, -difference)/10*10
	for low > 0 && score.IMP(low-10) == m {
		low -= 10
	}
	to := "or more"
	if m < 24 {
		for score.IMP(high+10) == m {
			high += 10
		}
		to = fmt.Sprintf("to %d", high)
	}
	return fmt.Sprintf("a difference of %d %s is %d IMPs: %+d is %s IMPs (Law 78B)", low, to, m, difference, score.Int(n).Signed(0))
}

// Explain tells how the victory points of a margin come about.
func ExplainVP(t *teams.VPTable, margin int) string {
	rule := [...]string{
		"V = 10 + 10 (1 - R^(I/X)) / (1 - R), R = sqrt 5 - 2, X = 15 sqrt N, at most 20, rounded to 0.01 and corrected so that no step is larger than the one before it (WBF 2013)",
		"the WBF's scale in whole victory points, whose bands never narrow",
		"the 25-0 scale in use before 2013",
	}[t.Scale]
	loser := score.Int(20).Sub(t.VP(max(margin, -margin)))
	for _, b := range t.Bands {
		if m := max(margin, -margin); b.To < 0 || m <= b.To {
			loser = b.Loser
			break
		}
	}
	winner := t.VP(max(margin, -margin))
	return fmt.Sprintf("a margin of %d IMPs over %d boards is %s to %s VP: %s", max(margin, -margin), t.Boards, winner.Decimal(2), loser.Decimal(2), rule)
}

// describe says in words what kind of score a result is, and its law; unplayed
// is what a board that was not played counts for.
func describe(r *score.Result, unplayed string) string {
	var w []string
	switch {
	case r.Damage != nil:
		w = append(w, "damage partly self-inflicted is to be worked out (Law 12C1(e))")
	case r.NS.Kind == score.NotPlayed && r.EW.Kind == score.NotPlayed:
		w = append(w, "not played: "+unplayed)
	case r.Split() && (r.NS.Real() || r.EW.Real()):
		w = append(w, "a split score: the first side is North-South's, the second East-West's (Law 12C1)")
	}
	if r.NS.Weighted() || r.EW.Weighted() {
		w = append(w, "weighted: each part is scored by itself and the points are averaged with the weights (Law 12C1(c))")
	}
	if r.NS.Artificial() || r.EW.Artificial() {
		w = append(w, "artificial: no score to compare others with (Law 12C2)")
	}
	return strings.Join(w, "; ")
}

// explainMean tells how a real side's points come about.
func explainMean(s *score.Side, worth func(score int) score.Frac, total score.Frac) string {
	var b strings.Builder
	for i, p := range s.Parts {
		if len(s.Parts) == 1 {
			b.WriteString(p.String())
			break
		}
		if i > 0 {
			b.WriteString(" + ")
		}
		fmt.Fprintf(&b, "%s%% of %s (%s)", p.Weight.Times(100).Plain(), worth(p.Score).Decimal(4), p.String())
	}
	fmt.Fprintf(&b, " = %s", total.Decimal(4))
	if !total.Equal(total.RoundTo(4)) {
		fmt.Fprintf(&b, " (exactly %v)", total)
	}
	return b.String()
}

// Explain tells how the points of a scored traveller come about, in steps that
// a director can read out to a committee.
func ExplainBoard(t *traveller.Board, s *score.BoardScore) []string { return explainBoard(t, s, true) }

// ExplainAwards is Explain without the steps from score to score that lead to
// the frequency tables, for a page that shows these.
func ExplainAwards(t *traveller.Board, s *score.BoardScore) []string {
	return explainBoard(t, s, false)
}

func explainBoard(t *traveller.Board, s *score.BoardScore, walk bool) []string {
	var steps []string
	step := func(format string, args ...any) { steps = append(steps, fmt.Sprintf(format, args...)) }
	board := "the board"
	if t.Number > 0 {
		board = fmt.Sprintf("board %d", t.Number)
	}
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.Adjusted() {
			step("pairs %s and %s have %v: %s", l.NS, l.EW, l.Result, describe(&l.Result, "it counts for neither pair"))
		}
	}
	for _, d := range s.Damages {
		if l := &t.Lines[d.Line]; len(s.Damages) > 1 {
			step("pairs %s and %s, the awards of the other damages in place:", l.NS, l.EW)
		}
		steps = append(steps, ExplainDamage(d.DamageReport)...)
	}
	resolved := resolved(t, s)
	switch s.Method {
	case score.Matchpoints:
		step("%s is scored at matchpoints: 2 for each score beaten and 1 for each equal one (Law 78A); %d scores are expected, so that the top is 2 x %d - 2 = %v", board, s.Expected, s.Expected, s.Top)
		if s.NS != s.EW {
			step("there are two frequency tables: one of all North-South sides and one of all East-West sides")
		}
		if walk {
			steps = append(steps, explainTable(s.NS, "North-South")...)
		} else {
			if s.NS.Factored() || s.EW.Factored() {
				step("where scores are missing, points are factored: (MP + 1) x expected / real - 1 (Neuberg)")
			}
			if s.NS.Few || s.EW.Few {
				step("where there are only two or three scores, the White Book gives percentages: 65 and 55 %%, or 70, 60 and 50 %%")
			}
		}
		if walk && s.NS != s.EW {
			steps = append(steps, explainTable(s.EW, "East-West")...)
		}
	case score.CrossIMP:
		step("%s is scored by cross-IMPs: every score is compared with that of each other table, and the IMPs are divided by the number of comparisons (Law 78B)", board)
	case score.Butler:
		switch {
		case t.Datum != nil:
			step("%s is scored by Butler: IMPs of every score against the given datum %+d (Law 78B)", board, *t.Datum)
		default:
			step("%s is scored by Butler: IMPs of every score against the datum, the mean of the scores without the extremes, rounded to 10 with halves away from zero (Law 78B)", board)
			for _, d := range s.Datums {
				if d.Weight.Equal(score.Int(1)) {
					step("the datum is %+d", d.Value)
				} else {
					step("with %s%% of the weight the datum is %+d", d.Weight.Times(100).Decimal(4), d.Value)
				}
			}
		}
	}
	for i := range resolved.Lines {
		l, p := &resolved.Lines[i], s.Lines[i]
		if !t.Lines[i].Result.Adjusted() {
			continue
		}
		for _, x := range []struct {
			pair, name string
			side       *score.Side
			points     score.Points
			table      *score.Table
		}{{l.NS, "North-South", &l.Result.NS, p.NS, s.NS}, {l.EW, "East-West", &l.Result.EW, p.EW, s.EW}} {
			switch {
			case !x.points.Played:
			case x.side.Artificial() && s.Method == score.Matchpoints:
				step("pair %s %s: %s of the top %v is %s", x.pair, x.name, x.side, s.Top, x.points.Value.Decimal(4))
			case x.side.Artificial():
				step("pair %s %s: %s is %s IMPs", x.pair, x.name, x.side, x.points.Value.Signed(4))
			case s.Method == score.Matchpoints:
				worth := func(score int) score.Frac {
					if x.name == "North-South" {
						return x.table.Row(score).NS
					}
					return x.table.Row(score).EW
				}
				step("pair %s %s: %s", x.pair, x.name, explainMean(x.side, worth, x.points.Value))
			default:
				step("pair %s %s: %s for %s IMPs", x.pair, x.name, *x.side, x.points.Value.Signed(4))
			}
		}
	}
	return steps
}

// resolved is the board with the awards in the place of damages.
func resolved(t *traveller.Board, s *score.BoardScore) *score.Board {
	b := t.Board
	b.Lines = slices.Clone(b.Lines)
	for _, d := range s.Damages {
		b.Lines[d.Line].Result = d.Award
	}
	return &b
}

// explain tells the matchpoints by hand: from the worst score up, starting at
// -1, each time adding the frequency before and this one.
func explainTable(t *score.Table, name string) []string {
	steps := []string{name + ": from the worst score up, starting at -1 points and frequency 0, the frequency before and this one are added"}
	mp, last := score.Int(-1), score.Frac{}
	for i := len(t.Rows) - 1; i >= 0; i-- {
		r := t.Rows[i]
		next := mp.Add(last).Add(r.Frequency)
		text := fmt.Sprintf("%s, %s times: %s + %s + %s = %s", score.Int(r.Score).Signed(0), r.Frequency.Decimal(4), mp.Decimal(4), last.Decimal(4), r.Frequency.Decimal(4), next.Decimal(4))
		switch {
		case t.Real == t.Expected:
			text += fmt.Sprintf(" for NS, %s for EW", r.EW.Decimal(4))
		case t.Few:
			text += fmt.Sprintf("; with %d scores of %d the White Book gives NS %s and EW %s", t.Real, t.Expected, r.NS.Decimal(4), r.EW.Decimal(4))
		default:
			text += fmt.Sprintf("; with %d scores of %d (Neuberg) (%s + 1) x %d/%d - 1 = %s for NS, %s for EW", t.Real, t.Expected,
				next.Decimal(4), t.Expected, t.Real, r.NS.Decimal(4), r.EW.Decimal(4))
		}
		steps = append(steps, text)
		mp, last = next, r.Frequency
	}
	return steps
}

// Explain tells how a damage is worked out.
func ExplainDamage(r *score.DamageReport) []string {
	innocent := r.Damage.Offender.Other()
	points := r.NS
	other := r.EW
	if innocent == score.EastWest {
		points, other = r.EW, r.NS
	}
	steps := []string{
		fmt.Sprintf("%v offended; each result is turned by itself into points of %v, the non-offending side", r.Damage.Offender, innocent),
		fmt.Sprintf("B, before the infraction: %v is %s", score.Same(r.Damage.Before), r.B.Signed(4)),
		fmt.Sprintf("C, after the infraction: %v is %s", score.Same(r.Damage.After), r.C.Signed(4)),
		fmt.Sprintf("A, the actual result: %v is %s", score.Same(r.Damage.Actual), r.A.Signed(4)),
		fmt.Sprintf("damage from the infraction B - C = %s, damage after it C - A = %s", r.FromInfraction.Signed(4), r.Own.Signed(4)),
		fmt.Sprintf("%s: %v; %s (%s)", r.Case.Condition(), r.Case, r.Case.Rule(), strings.Join(r.Case.Laws(), ", ")),
	}
	if r.Case == score.DamageShared {
		steps = append(steps, fmt.Sprintf("%v: %s - %s = %s", innocent, r.B.Decimal(4), parenthesised(r.Own), points.Signed(4)))
	} else {
		steps = append(steps, fmt.Sprintf("%v: %s", innocent, points.Signed(4)))
	}
	return append(steps,
		fmt.Sprintf("%v: %s", r.Damage.Offender, other.Signed(4)),
		fmt.Sprintf("the same as the score %v", r.Award))
}

func parenthesised(f score.Frac) string {
	if f.Sign() < 0 {
		return "(" + f.Decimal(4) + ")"
	}
	return f.Decimal(4)
}

// Explain tells how the score of a match comes about.
func ExplainMatch(m *teams.Match, s *teams.MatchScore) []string {
	var steps []string
	step := func(format string, args ...any) { steps = append(steps, fmt.Sprintf(format, args...)) }
	step("%s sit North-South in the open room and East-West in the closed room; each team's IMPs come from its own two sides (Law 78B)", m.Home)
	if m.Carry.Sign() != 0 {
		step("%s bring along %s IMPs, %s %s", m.Home, m.Carry.Signed(4), m.Away, m.Carry.Neg().Signed(4))
	}
	for i := range m.Boards {
		if m.Boards[i].Open.Adjusted() || m.Boards[i].Closed.Adjusted() {
			steps = append(steps, ExplainMatchBoard(m.Boards[i], &s.Boards[i], m.Home, m.Away)...)
		}
	}
	step("%s sum to %s IMPs, %s to %s; rounding: %s", m.Home, s.Home.IMPs.Signed(4), m.Away, s.Away.IMPs.Signed(4), m.Rounding.Source())
	if m.KnockOut {
		step("knock-out: each side gets the average of its own result and the other's reversed, %s for %s", s.Home.Margin.Signed(4), m.Home)
	}
	if m.Table != nil {
		step("victory points by the scale %v for %d boards, each team's by itself: %s have %s, %s have %s", m.Table.Scale, m.Table.Boards,
			m.Home, s.Home.VP.Decimal(2), m.Away, s.Away.VP.Decimal(2))
	}
	return steps
}

// Explain tells how the IMPs of the two teams, named home and away, come about.
func ExplainMatchBoard(b teams.Board, s *teams.BoardScore, home, away string) []string {
	var steps []string
	step := func(format string, args ...any) { steps = append(steps, fmt.Sprintf(format, args...)) }
	rooms := [...]*score.Result{&b.Open, &b.Closed}
	for i, r := range rooms {
		if r.Adjusted() {
			step("board %d, %v room: %v: %s", b.Number, teams.Room(i), *r, describe(r, unplayedRoom(rooms[1-i])))
		}
	}
	for _, d := range s.Damages {
		if len(s.Damages) > 1 {
			step("%v room, the award in the other room in place:", d.Room)
		}
		steps = append(steps, ExplainDamage(d.DamageReport)...)
		*rooms[d.Room] = d.Award
	}
	step("%s: %s", home, explainTeam(&b.Open.NS, &b.Closed.EW, s.Home))
	step("%s: %s", away, explainTeam(&b.Closed.NS, &b.Open.EW, s.Away))
	return steps
}

// unplayedRoom says what a board counts for that was not played in one room and
// has the given result in the other: an artificial score stands for the whole
// board (spec/score.md step 7).
func unplayedRoom(other *score.Result) string {
	switch {
	case other.NS.Artificial() && other.EW.Artificial():
		return "the artificial score in the other room stands for the board"
	case other.NS.Artificial() || other.EW.Artificial():
		return "the artificial score in the other room stands for the board, for the team that has it; it does not count for the other team"
	}
	return "the board counts for neither team"
}

// explainTeam tells a team's IMPs on a board from its sides in the two rooms.
func explainTeam(ns, ew *score.Side, imps score.Frac) string {
	if !ns.Real() || !ew.Real() {
		return fmt.Sprintf("%v and %v, %s IMPs", *ns, *ew, imps.Signed(4))
	}
	var parts []string
	for _, p := range ns.Parts {
		for _, q := range ew.Parts {
			w := ""
			if ns.Weighted() || ew.Weighted() {
				w = p.Weight.Mul(q.Weight).Times(100).Plain() + "% of "
			}
			d := p.Score - q.Score
			parts = append(parts, fmt.Sprintf("%s%s against %s, %s IMPs", w, p.String(), q.String(), score.Int(score.IMP(d)).Signed(0)))
		}
	}
	return strings.Join(parts, "; ") + ": " + imps.Signed(4) + " IMPs"
}
