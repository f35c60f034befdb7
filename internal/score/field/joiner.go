package field

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

// joiner combines the boards, pairs and adjustments of all clubs.
type joiner struct {
	clubs   []Club
	field   *Field
	winners int // winners of the field: 1 or 2
	// hasExpected means that at least one board specifies the number of expected scores.
	hasExpected bool

	boards    []*fieldBoard // in order of their first occurrence
	byDeal    map[bridge.Deal]*fieldBoard
	byName    map[string]*fieldBoard
	ambiguous map[int]bool // numbers of boards with several deals

	pairNames map[clubPair]string       // names of the pairs in the field
	players   map[score.PairSide]string // names of the players, by the pair's name in the field
}

func newJoiner(clubs []Club) *joiner {
	return &joiner{
		clubs:     clubs,
		field:     &Field{Hands: map[string]evening.Hand{}},
		byDeal:    map[bridge.Deal]*fieldBoard{},
		byName:    map[string]*fieldBoard{},
		ambiguous: map[int]bool{},
		pairNames: map[clubPair]string{},
		players:   map[score.PairSide]string{},
	}
}

// determineRules sets winners and hasExpected. It returns a *MethodsError if the forms of scoring differ.
func (j *joiner) determineRules() error {
	first := j.clubs[0].Scored
	j.winners = first.Score.Winners
	for _, c := range j.clubs {
		if m := c.Scored.Score.Method; m != first.Score.Method {
			return &MethodsError{
				First: first.Name, FirstMethod: first.Score.Method,
				Other: c.Scored.Name, OtherMethod: m,
			}
		}
		if c.Scored.Score.Winners != j.winners {
			j.winners = 1 // The pairs are ranked together, and their names include their side.
		}
		for i := range c.Scored.Session.Len() {
			j.hasExpected = j.hasExpected || c.Scored.Session.Board(i).Expected > 0
		}
		j.hasExpected = j.hasExpected || c.Scored.Session.Expected > 0
	}
	return nil
}

// session returns a session with the boards and adjustments of all clubs.
func (j *joiner) session() *score.Session {
	first := j.clubs[0].Scored.Session
	s := &score.Session{Winners: j.winners, Conventions: first.Conventions, GainLimit: first.GainLimit}
	for i := range j.clubs {
		j.addAdjustments(s, &j.clubs[i])
	}
	for _, b := range j.boards {
		s.Add(b.name, &b.Board)
	}
	return s
}
