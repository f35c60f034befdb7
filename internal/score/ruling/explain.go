package ruling

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/words"
)

// story gathers steps that can be read out to a committee.
type story struct {
	w     Language
	steps []string
}

func (s *story) tell(key string, args ...words.Arg) { s.steps = append(s.steps, s.w.Say(key, args...)) }

// Contract tells how the raw score of a contract comes about.
func (w Language) Contract(c score.Contract, v bridge.Vulnerability) []string {
	if c.Level == 0 {
		return []string{w.Say("ruling.all-four-players-passed")}
	}
	s := story{w: w}
	vulnerable := v.Of(c.Declarer)
	state := w.Say("ruling.not-vulnerable")
	if vulnerable {
		state = w.Say("ruling.vulnerable")
	}
	times := ""
	if c.Doubling > 0 {
		times = ", " + w.Say([...]string{"ruling.doubled", "ruling.redoubled"}[c.Doubling-1])
	}
	s.tell("ruling.declarer", words.T("declarer", c.Declarer.Aloud()), words.Name("state", state))
	if n := -int(c.Result); n > 0 {
		if n == 1 {
			s.tell("ruling.1-undertrick-other-side", words.Name("times", times), words.N("points", c.Undertricks(n, vulnerable)))
		} else {
			s.tell("ruling.undertricks-other-side", words.N("n", n), words.Name("times", times), words.N("points", c.Undertricks(n, vulnerable)))
		}
	} else {
		tricks := c.TrickScore() << c.Doubling
		s.tell("ruling.trick-score", words.N("level", int(c.Level)), words.Contract("strain", c.Strain.String()), words.Name("times", times), words.N("points", tricks))
		if n := int(c.Result); n == 1 {
			s.tell("ruling.1-overtrick", words.N("each", c.Overtrick(vulnerable)), words.Name("times", times), words.N("points", c.Overtrick(vulnerable)))
		} else if n > 0 {
			s.tell("ruling.overtricks", words.N("n", n), words.N("each", c.Overtrick(vulnerable)), words.Name("times", times), words.N("points", n*c.Overtrick(vulnerable)))
		}
		if c.Doubling > 0 {
			s.tell("ruling.making", words.Name("times", times), words.N("points", 50*int(c.Doubling)))
		}
		made := c
		made.Result = 0
		bonus := made.Score(vulnerable) - tricks - 50*int(c.Doubling)
		switch {
		case c.Level == 7:
			s.tell("ruling.game-grand-slam", words.N("points", bonus))
		case c.Level == 6:
			s.tell("ruling.game-small-slam", words.N("points", bonus))
		case tricks >= 100:
			s.tell("ruling.game-since-trick-score", words.N("points", bonus))
		default:
			s.tell("ruling.part-score-since-trick", words.N("points", bonus))
		}
	}
	s.tell("ruling.from-north-south-side", words.Name("ns", plus(c.NS(v))))
	return s.steps
}

// IMP tells what a difference of raw scores is worth, in a step.
func (w Language) IMP(difference int) string {
	n := score.IMP(difference)
	m := max(n, -n)
	low := max(difference, -difference) / 10 * 10
	high := low
	for low > 0 && score.IMP(low-10) == m {
		low -= 10
	}
	to := w.Say("ruling.or-more")
	if m < 24 {
		for score.IMP(high+10) == m {
			high += 10
		}
		to = w.Say("ruling.to", words.N("high", high))
	}
	return w.Say("ruling.difference-imps-imps-law", words.N("low", low), words.Name("to", to), words.N("imps", m), words.Name("difference", plus(difference)), words.Name("signed", plus(n)))
}

// VP tells how the victory points of a margin come about.
func (w Language) VP(t *teams.VPTable, margin int) string {
	rule := w.Say([...]string{
		"ruling.v-10-10-1",
		"ruling.wbf-scale-whole-victory",
		"ruling.25-0-scale-use",
	}[t.Scale])
	m := max(margin, -margin)
	winner, loser := t.VP(m), t.VP(-m)
	if m == 0 {
		loser = t.Bands[0].Loser
	}
	return w.Say("ruling.margin-imps-over-boards", words.N("margin", m), words.N("boards", t.Boards), words.Name("winner", winner.Decimal(2)), words.Name("loser", loser.Decimal(2)), words.Name("rule", rule))
}

// parenthesised is a number as it stands after a minus.
func parenthesised(f score.Frac) string {
	if f.Sign() < 0 {
		return "(" + f.Decimal(4) + ")"
	}
	return f.Decimal(4)
}

// weighted is a component with its weight: 60% of 15.4 (+620).
func (w Language) weighted(p score.Part, worth string) string {
	return w.Say("ruling.percent-of-score", words.Name("weight", p.Weight.Times(100).Plain()), words.Name("worth", worth), words.Contract("score", p.String()))
}
