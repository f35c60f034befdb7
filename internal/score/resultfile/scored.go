package resultfile

import (
	"maps"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// Scored is a scored session from a file.
type Scored struct {
	*File
	Score *score.SessionScore
	// Report compares the score with the points in the file. It is nil if the file contains
	// no points or is damaged.
	Report *printed.Report
	// Neuberg is the ranking by Neuberg's formula, or with factored datums, if the file
	// follows a different convention; otherwise it is nil.
	Neuberg *score.SessionScore

	hidden map[score.PairSide]string // labels instead of names, by pair and side
}

// Without replaces the names of a pair with a label. An empty side means both sides.
func (s *Scored) Without(pair, side, label string) {
	if s.hidden == nil {
		s.hidden = map[score.PairSide]string{}
	}
	sides := []string{"", "NS", "EW"}
	if side != "" && s.Score.Winners == 2 {
		sides = []string{side}
	}
	for _, side := range sides {
		if p := s.Score.Pair(pair, side); p != nil && p.Side == side {
			s.hidden[score.PairSide{Pair: pair, Side: side}] = label
		}
	}
}

// Hide is like Without for a pair as a person writes it: 7, 7NS or "7 EW". It reports whether the
// results have such a pair.
func (s *Scored) Hide(text, label string) bool {
	pair, side := SplitPair(text)
	if s.Score.Pair(pair, side) == nil && s.Score.Pair(pair, "NS") == nil && s.Score.Pair(pair, "EW") == nil {
		return false
	}
	s.Without(pair, side, label)
	return true
}

// SplitPair splits a pair as a person writes it into its number and its side, which may be empty.
func SplitPair(text string) (pair, side string) {
	for _, side := range []string{"NS", "EW"} {
		if n := len(text) - len(side); n > 0 && strings.EqualFold(text[n:], side) {
			return strings.TrimSpace(text[:n]), side
		}
	}
	return text, ""
}

// Rank scores the session. If the points in the file follow a different convention for
// missing scores than its settings, it uses that convention, unless the user chose one.
func (f *File) Rank() (*Scored, error) {
	s := &Scored{File: f}
	var err error
	if f.Pages != nil {
		s.Score = f.Pages.Score
		return s, nil
	}
	if f.Printed == nil || f.Damaged != nil || f.Printed.Frequencies {
		if s.Score, err = f.Session.Score(); err != nil && f.Printed != nil {
			err = f.Printed.Locate(err)
		}
		return s, err
	}
	if s.Score, s.Neuberg, s.Report, err = f.Printed.Follow(f.Session); err != nil {
		return nil, err
	}
	if f.factoringChosen && s.Neuberg != nil {
		s.Score, s.Neuberg = s.Neuberg, nil
	}
	return s, nil
}

// Names returns the players' names in the file, by pair and side.
func (s *Scored) Names() map[score.PairSide]string {
	names := maps.Clone(s.namesInFile())
	maps.Copy(names, s.hidden)
	return names
}

// namesInFile returns the names without labels. The result must not be changed.
func (s *Scored) namesInFile() map[score.PairSide]string {
	if s.Evening != nil && s.Evening.Names != nil {
		return s.Evening.Names
	}
	if s.Joined != nil {
		return s.Joined
	}
	names := map[score.PairSide]string{}
	if s.Pages != nil {
		for _, r := range s.Pages.Ranking {
			names[score.PairSide{Pair: r.Pair}] = joinNames(r.Names)
		}
	}
	for _, n := range s.Typed {
		for _, side := range s.sidesOf(n.Side) {
			names[score.PairSide{Pair: n.Pair, Side: side}] = n.Text
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

// sidesOf returns the sides in the ranking on which a pair may be: the given one or, if it is empty, both. With one
// winner, pairs have no side.
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
