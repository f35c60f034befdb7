package field

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// clubPair identifies a pair by its club, its number there, and its side.
type clubPair struct{ club, pair, side string }

// addAdjustments adds a club's adjustments to the session.
func (j *joiner) addAdjustments(s *score.Session, c *Club) {
	for _, a := range c.Scored.Session.Adjustments {
		a.Pair = j.pairName(c, a.Pair, a.Side)
		if j.winners == 1 {
			a.Side = ""
		}
		s.Adjustments = append(s.Adjustments, a)
	}
}

// addPlayers adds the names of a club's players.
func (j *joiner) addPlayers(c *Club) {
	for pair, names := range c.Scored.Names() {
		key := score.PairSide{Pair: j.pairName(c, pair.Pair, pair.Side)}
		if j.winners != 1 {
			key.Side = pair.Side
		}
		j.players[key] = names
	}
}

// pairName returns the name of a club's pair in the field.
func (j *joiner) pairName(c *Club, pair, side string) string {
	key := clubPair{c.Name, pair, side}
	if name, ok := j.pairNames[key]; ok {
		return name
	}
	name := c.Name + " " + pair
	if j.winners == 1 && c.Scored.Score.Winners == 2 {
		name += " " + side
	}
	j.pairNames[key] = name
	return name
}

// HideNamesOf replaces a pair's names with a label, in the field and at its club. The text is a pair such as
// "Kraków 7", or 7 for pair 7 at every club. It reports whether the pair exists.
func (f *Field) HideNamesOf(clubs []Club, text, label string) (exists bool) {
	for i := range clubs {
		pairText, _ := strings.CutPrefix(text, clubs[i].Name+" ")
		pairs := clubs[i].Scored.FindPairs(pairText)
		clubs[i].Scored.HideNames(label, pairs...)
		for _, pair := range pairs {
			exists = true
			pair.Pair = clubs[i].Name + " " + pair.Pair
			if f.Score.Winners == 1 && pair.Side != "" {
				pair = score.PairSide{Pair: pair.Pair + " " + pair.Side}
			}
			f.HideNames(label, pair)
		}
	}
	return exists
}
