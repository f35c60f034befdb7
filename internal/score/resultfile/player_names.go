package resultfile

import (
	"maps"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Names returns the players' names in the file, by pair and side.
func (s *Scored) Names() map[score.PairSide]string {
	names := maps.Clone(s.namesInFile())
	maps.Copy(names, s.hidden)
	return names
}

// HideNames replaces the given pairs' player names with a label.
func (s *Scored) HideNames(label string, pairs ...score.PairSide) {
	if s.hidden == nil {
		s.hidden = map[score.PairSide]string{}
	}
	for _, pair := range pairs {
		s.hidden[pair] = label
	}
}

// HideNamesOf calls HideNames for the pairs that FindPairs finds. It returns false if there are none.
func (s *Scored) HideNamesOf(text, label string) bool {
	pairs := s.FindPairs(text)
	s.HideNames(label, pairs...)
	return len(pairs) > 0
}

// namesInFile returns the names without labels. The result must not be changed.
func (s *Scored) namesInFile() map[score.PairSide]string {
	switch {
	case s.Evening != nil && s.Evening.Names != nil:
		return s.Evening.Names
	case s.FieldNames != nil:
		return s.FieldNames
	case s.TypedNames != nil:
		return s.typedNames()
	}
	names := map[score.PairSide]string{}
	if s.Pages != nil {
		for _, r := range s.Pages.Ranking {
			names[score.PairSide{Pair: r.Pair}] = joinNames(r.Names)
		}
	}
	if s.Printed != nil {
		for _, p := range s.Printed.Pairs {
			for _, side := range s.sidesOf(p.Direction) {
				names[score.PairSide{Pair: p.ID, Side: side}] = joinNames(p.Names)
			}
		}
	}
	return names
}

// sidesOf returns the sides in the ranking on which a pair may be: the given one or, if it is empty, both.
// With one winner, pairs have no side.
func (s *Scored) sidesOf(side string) []string {
	switch {
	case s.Score.Winners == 1:
		return []string{""}
	case side == "":
		return []string{"NS", "EW"}
	}
	return []string{side}
}

func joinNames(players []string) string { return strings.Join(players, " & ") }

// typedNames returns the names in a typed file, by pair and side in the ranking. A line about 7NS takes precedence over
// a line about both pairs 7.
func (s *Scored) typedNames() map[score.PairSide]string {
	typed := map[score.PairSide]string{} // keyed as in the file
	for _, n := range s.TypedNames {
		typed[score.PairSide{Pair: n.Pair, Side: n.Side}] = n.Text
	}
	names := map[score.PairSide]string{}
	for i := range s.Score.Pairs {
		p := &s.Score.Pairs[i]
		number, side := numberOf(p)
		sides := []string{side, ""}
		if side == "" {
			sides = []string{"", "NS", "EW"}
		}
		for _, side := range sides {
			if text := typed[score.PairSide{Pair: number, Side: side}]; text != "" {
				names[score.PairSide{Pair: p.Pair, Side: p.Side}] = text
				break
			}
		}
	}
	return names
}
