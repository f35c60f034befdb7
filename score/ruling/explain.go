package ruling

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
)

// story gathers steps that can be read out to a committee.
type story struct {
	w     Words
	steps []string
}

func (s *story) tell(key string, args ...any) { s.steps = append(s.steps, s.w(key, args...)) }

// Contract tells how the raw score of a contract comes about.
func (w Words) Contract(c score.Contract, v bridge.Vulnerability) []string {
	if c.Level == 0 {
		return []string{w("all four players passed: 0 (Law 77)")}
	}
	s := story{w: w}
	vulnerable := v.Of(c.Declarer)
	state := w("not vulnerable")
	if vulnerable {
		state = w("vulnerable")
	}
	times := ""
	if c.Doubling > 0 {
		times = ", " + w([...]string{"doubled", "redoubled"}[c.Doubling-1])
	}
	s.tell("%v is declarer, %s", w(c.Declarer.String()), state)
	if n := -int(c.Result); n > 0 {
		if n == 1 {
			s.tell("1 undertrick%s: %d to the other side", times, c.Undertricks(n, vulnerable))
		} else {
			s.tell("%d undertricks%s: %d to the other side", n, times, c.Undertricks(n, vulnerable))
		}
	} else {
		tricks := c.TrickScore() << c.Doubling
		s.tell("trick score of %d%v%s: %d", c.Level, c.Strain, times, tricks)
		if n := int(c.Result); n == 1 {
			s.tell("1 overtrick of %d%s: %d", c.Overtrick(vulnerable), times, c.Overtrick(vulnerable))
		} else if n > 0 {
			s.tell("%d overtricks of %d%s: %d", n, c.Overtrick(vulnerable), times, n*c.Overtrick(vulnerable))
		}
		if c.Doubling > 0 {
			s.tell("for making it%s: %d", times, 50*int(c.Doubling))
		}
		made := c
		made.Result = 0
		bonus := made.Score(vulnerable) - tricks - 50*int(c.Doubling)
		switch {
		case c.Level == 7:
			s.tell("game and grand slam: %d", bonus)
		case c.Level == 6:
			s.tell("game and small slam: %d", bonus)
		case tricks >= 100:
			s.tell("game, since the trick score is 100 or more: %d", bonus)
		default:
			s.tell("part-score, since the trick score is below 100: %d", bonus)
		}
	}
	s.tell("%+d from North-South's side (Law 77)", c.NS(v))
	return s.steps
}

// IMP tells what a difference of raw scores is worth, in a step.
func (w Words) IMP(difference int) string {
	n := score.IMP(difference)
	m := max(n, -n)
	low := max(difference, -difference) / 10 * 10
	high := low
	for low > 0 && score.IMP(low-10) == m {
		low -= 10
	}
	to := w("or more")
	if m < 24 {
		for score.IMP(high+10) == m {
			high += 10
		}
		to = w("to %d", high)
	}
	return w("a difference of %d %s is %d IMPs: %+d is %s IMPs (Law 78B)", low, to, m, difference, plus(n))
}

// VP tells how the victory points of a margin come about.
func (w Words) VP(t *teams.VPTable, margin int) string {
	rule := w([...]string{
		"V = 10 + 10 (1 - R^(I/X)) / (1 - R), R = sqrt 5 - 2, X = 15 sqrt N, at most 20, rounded to 0.01 and corrected so that no step is larger than the one before it (WBF 2013)",
		"the WBF's scale in whole victory points, whose bands never narrow",
		"the 25-0 scale in use before 2013",
	}[t.Scale])
	m := max(margin, -margin)
	winner, loser := t.VP(m), t.VP(-m)
	if m == 0 {
		loser = t.Bands[0].Loser
	}
	return w("a margin of %d IMPs over %d boards is %s to %s VP: %s", m, t.Boards, winner.Decimal(2), loser.Decimal(2), rule)
}

// parenthesised is a number as it stands after a minus.
func parenthesised(f score.Frac) string {
	if f.Sign() < 0 {
		return "(" + f.Decimal(4) + ")"
	}
	return f.Decimal(4)
}

// weighted is a component with its weight: 60% of 15.4 (+620).
func (w Words) weighted(p score.Part, worth string) string {
	return w("%s%% of %s (%s)", p.Weight.Times(100).Plain(), worth, p.String())
}
