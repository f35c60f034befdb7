package explain

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// explanation collects the steps of an explanation, which are sentences.
type explanation struct {
	lang  Language
	steps []string
}

// addStep adds a sentence from the catalogue.
func (s *explanation) addStep(key string, args ...words.Arg) {
	s.steps = append(s.steps, s.lang.Say(key, args...))
}

// Contract explains a contract's raw score in steps: the trick score, overtricks and bonuses, or the undertricks.
func (lang Language) Contract(c score.Contract, v bridge.Vulnerability) []string {
	if c.Level == 0 {
		return []string{lang.Say("ruling.all-four-players-passed")}
	}
	s := explanation{lang: lang}
	vulnerable := v.Of(c.Declarer)
	state := lang.Say("ruling.not-vulnerable")
	if vulnerable {
		state = lang.Say("ruling.vulnerable")
	}
	times := words.Name("times", "")
	switch c.Doubling {
	case bridge.Doubled:
		times = words.Name("times", ", "+lang.Say("ruling.doubled"))
	case bridge.Redoubled:
		times = words.Name("times", ", "+lang.Say("ruling.redoubled"))
	}
	s.addStep("ruling.declarer",
		words.T("declarer", bridgewords.SpokenSeat(c.Declarer)), words.Name("state", state))
	if c.Result < 0 {
		s.undertricks(c, vulnerable, times)
	} else {
		s.made(c, vulnerable, times)
	}
	s.addStep("ruling.from-north-south-side", words.Name("ns", plus(c.NS(v))))
	return s.steps
}

// undertricks explains the points for a contract that failed.
func (s *explanation) undertricks(c score.Contract, vulnerable bool, times words.Arg) {
	n := -int(c.Result)
	points := words.N("points", c.Undertricks(n, vulnerable))
	if n == 1 {
		s.addStep("ruling.1-undertrick-other-side", times, points)
		return
	}
	s.addStep("ruling.undertricks-other-side", words.N("n", n), times, points)
}

// made explains the points for a contract that was made.
func (s *explanation) made(c score.Contract, vulnerable bool, times words.Arg) {
	tricks := c.TrickScore() << c.Doubling // times 1, 2 or 4
	s.addStep("ruling.trick-score",
		words.N("level", int(c.Level)), words.Contract("strain", c.Strain.String()), times,
		words.N("points", tricks))
	each := c.Overtrick(vulnerable)
	switch n := int(c.Result); {
	case n == 1:
		s.addStep("ruling.1-overtrick", words.N("each", each), times, words.N("points", each))
	case n > 1:
		s.addStep("ruling.overtricks", words.N("n", n), words.N("each", each), times, words.N("points", n*each))
	}
	insult := 50 * int(c.Doubling) // bonus for making a doubled contract
	if insult > 0 {
		s.addStep("ruling.making", times, words.N("points", insult))
	}
	c.Result = 0 // without overtricks
	bonus := words.N("points", c.Score(vulnerable)-tricks-insult)
	switch {
	case c.Level == 7:
		s.addStep("ruling.game-grand-slam", bonus)
	case c.Level == 6:
		s.addStep("ruling.game-small-slam", bonus)
	case tricks >= 100:
		s.addStep("ruling.game-since-trick-score", bonus)
	default:
		s.addStep("ruling.part-score-since-trick", bonus)
	}
}

// IMP explains a line in the IMP table: the IMPs for a difference between two raw scores, and the range that the
// difference belongs to.
func (lang Language) IMP(difference int) string {
	const maxIMPs = 24
	signed := score.IMP(difference)
	imps := max(signed, -signed)
	low := max(difference, -difference) / 10 * 10
	high := low
	for low > 0 && score.IMP(low-10) == imps {
		low -= 10
	}
	to := lang.Say("ruling.or-more")
	if imps < maxIMPs {
		for score.IMP(high+10) == imps {
			high += 10
		}
		to = lang.Say("ruling.to", words.N("high", high))
	}
	return lang.Say("ruling.difference-imps-imps-law",
		words.N("low", low), words.Name("to", to), words.N("imps", imps),
		words.Name("difference", plus(difference)), words.Name("signed", plus(signed)))
}

// VP explains how many victory points both teams get for a margin in IMPs.
func (lang Language) VP(t *teams.VPTable, margin int) string {
	rules := [...]string{"ruling.v-10-10-1", "ruling.wbf-scale-whole-victory", "ruling.25-0-scale-use"}
	rule := lang.Say(rules[t.Scale])
	size := max(margin, -margin)
	winner, loser := t.VP(size), t.VP(-size)
	if size == 0 {
		loser = t.Bands[0].Loser
	}
	return lang.Say("ruling.margin-imps-over-boards", words.N("margin", size), words.N("boards", t.Boards),
		words.Name("winner", winner.Decimal(2)), words.Name("loser", loser.Decimal(2)), words.Name("rule", rule))
}

// parenthesised returns a number in the form needed after a minus sign.
func parenthesised(f score.Frac) string {
	if f.Sign() < 0 {
		return "(" + f.Decimal(4) + ")"
	}
	return f.Decimal(4)
}

// weighted returns a component with its weight, such as 60% of 15.4 (+620).
func (lang Language) weighted(p score.Part, worth string) string {
	return lang.Say("ruling.percent-of-score", words.Name("weight", p.Weight.Times(100).Plain()),
		words.Name("worth", worth), words.Contract("score", p.String()))
}
