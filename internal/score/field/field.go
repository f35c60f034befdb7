// Package field combines the files of several clubs or sections that played the same boards
// into one field (spec/score-session.md step 26). It matches boards by their cards if the
// files contain hands, and otherwise by their numbers.
//
//	f, err := field.Join([]field.Club{{Name: "Kraków", Scored: a}, {Name: "Lublin", Scored: b}})
//	all, err := f.Rank()
package field

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Club is a club's scored file.
type Club struct {
	Name   string
	Scored *resultfile.Scored
	Hands  map[int]evening.Hand // by board number; may be nil
}

// Field combines the sessions of all clubs.
type Field struct {
	*resultfile.Scored
	Hands map[string]evening.Hand // by board name
	// NumberNotes describe boards that have different numbers at different clubs.
	NumberNotes []words.Text
}

// ClubNames derives the names of clubs from file names: the name without folders and extension,
// with a number added to duplicates.
func ClubNames(files []string) []string {
	names := make([]string, len(files))
	for i, f := range files {
		base := filepath.Base(filepath.Clean(f))
		name := strings.TrimSuffix(base, filepath.Ext(base))
		for n := 2; slices.Contains(names[:i], name); n++ {
			name = strings.TrimSuffix(base, filepath.Ext(base)) + " (" + strconv.Itoa(n) + ")"
		}
		names[i] = name
	}
	return names
}

// MethodsError is returned if two files have different forms of scoring.
type MethodsError struct {
	First, Other             string // names of the files
	FirstMethod, OtherMethod score.Method
}

// Error returns the error in English.
func (e *MethodsError) Error() string { return e.InWords().String() }

// InWords returns the error as a translatable message.
func (e *MethodsError) InWords() words.Text {
	return words.New("field.methods", words.Name("first", e.First), words.Name("method", e.FirstMethod.String()),
		words.Name("other", e.Other), words.Name("method-b", e.OtherMethod.String()))
}

// Join creates a session from all clubs and scores it. All clubs must have the same form of
// scoring. A board's other settings come from the first club that has it.
func Join(clubs []Club) (*Field, error) {
	j := &joiner{
		clubs: clubs, field: &Field{Hands: map[string]evening.Hand{}},
		byDeal: map[bridge.Deal]*fieldBoard{}, byName: map[string]*fieldBoard{}, ambiguous: map[int]bool{},
		pairNames: map[clubPair]string{}, players: map[score.PairSide]string{},
	}
	if err := j.determineRules(); err != nil {
		return nil, err
	}
	for i := range clubs {
		j.addBoards(&clubs[i])
	}
	first := clubs[0].Scored
	s := &score.Session{
		Winners: j.winners, Conventions: first.Session.Conventions, GainLimit: first.Session.GainLimit,
	}
	var files []string
	for i := range clubs {
		files = append(files, filepath.Base(clubs[i].Scored.Name))
		j.addAdjustments(s, &clubs[i])
		j.addPlayers(&clubs[i])
	}
	for _, b := range j.boards {
		s.Add(b.name, &b.Board)
	}
	f := &resultfile.File{
		Name: strings.Join(files, ", "), Title: first.Title, Date: first.Date,
		Session: s, FieldNames: j.players, Damaged: damageError(clubs),
	}
	scored, err := f.Rank()
	j.field.Scored = scored
	return j.field, err
}

// damageError returns the error that ended the reading of the first incomplete file, or nil.
func damageError(clubs []Club) error {
	for i := range clubs {
		scored := clubs[i].Scored
		if scored.Damaged != nil {
			return words.Errorf("place.file",
				words.Name("file", filepath.Base(scored.Name)), words.E("what", scored.Damaged))
		}
	}
	return nil
}

// joiner combines the clubs' boards.
type joiner struct {
	clubs   []Club
	field   *Field
	winners int
	// hasExpected means that at least one board specifies the number of expected scores.
	hasExpected bool

	boards    []*fieldBoard
	byDeal    map[bridge.Deal]*fieldBoard
	byName    map[string]*fieldBoard
	ambiguous map[int]bool // numbers of boards with several deals

	pairNames map[clubPair]string
	players   map[score.PairSide]string
}

// determineRules determines how the field is scored and ranked.
func (j *joiner) determineRules() error {
	first := j.clubs[0].Scored
	j.winners = first.Score.Winners
	for _, c := range j.clubs {
		if m := c.Scored.Score.Method; m != first.Score.Method {
			return &MethodsError{first.Name, c.Scored.Name, first.Score.Method, m}
		}
		if c.Scored.Score.Winners != j.winners {
			j.winners = 1 // the names of pairs include the side
		}
		for i := range c.Scored.Session.Len() {
			j.hasExpected = j.hasExpected || c.Scored.Session.Board(i).Expected > 0
		}
		j.hasExpected = j.hasExpected || c.Scored.Session.Expected > 0
	}
	return nil
}
