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

// ClubNames derives club names from file names: "x/Kraków.bws" gives "Kraków". Further clubs with the
// same name get a number, as in "Kraków (2)".
func ClubNames(files []string) []string {
	names := make([]string, len(files))
	for i, f := range files {
		file := filepath.Base(filepath.Clean(f))
		base := strings.TrimSuffix(file, filepath.Ext(file))
		names[i] = base
		for n := 2; slices.Contains(names[:i], names[i]); n++ {
			names[i] = base + " (" + strconv.Itoa(n) + ")"
		}
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

// Join creates a session from all clubs and scores it. All clubs must have the same form of scoring. A
// board's other settings come from the first club that has it. Pair 7 of Kraków becomes "Kraków 7", or
// "Kraków 7 NS" if only some clubs have two winners.
func Join(clubs []Club) (*Field, error) {
	j := newJoiner(clubs)
	if err := j.determineRules(); err != nil {
		return nil, err
	}
	var files []string
	for i := range clubs {
		j.addBoards(&clubs[i])
		j.addPlayers(&clubs[i])
		files = append(files, filepath.Base(clubs[i].Scored.Name))
	}
	f := &resultfile.File{
		Name:       strings.Join(files, ", "),
		Title:      clubs[0].Scored.Title,
		Date:       clubs[0].Scored.Date,
		Session:    j.session(),
		FieldNames: j.players,
		Damaged:    damageError(clubs),
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
