package resultfile

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/score"
)

// Scored is a session of a file that has been scored.
type Scored struct {
	*File
	Score *score.SessionScore
	// Report compares what the file prints; nil where it prints nothing, or is
	// damaged.
	Report *printed.Report
	// Neuberg is the ranking by Neuberg's formula, or by factored datums, where
	// the file follows another convention; nil: there is none.
	Neuberg *score.SessionScore
}

// Rank scores the session. Where the file's points follow another convention
// for missing scores than its settings say, that is found, unless fixed says
// that the session's own is wanted.
func (f *File) Rank(fixed bool) (*Scored, error) {
	s := &Scored{File: f}
	var err error
	if f.Printed == nil || f.Damaged != nil || f.Printed.Frequencies {
		if s.Score, err = f.Session.Score(); err != nil && f.Printed != nil {
			err = f.Printed.Locate(err)
		}
		return s, err
	}
	if s.Score, s.Report, err = f.Printed.Follow(f.Session); err != nil {
		return nil, f.Printed.Locate(err)
	}
	if s.Report.Follows != "" {
		if s.Neuberg, err = f.Session.Score(); err != nil {
			return nil, f.Printed.Locate(err)
		}
		if fixed {
			s.Score, s.Neuberg = s.Neuberg, nil
		}
	}
	return s, nil
}

// Names returns the players as the file has them, by pair and side.
func (s *Scored) Names() map[[2]string]string {
	names := map[[2]string]string{}
	if s.Evening != nil {
		return s.Evening.Names
	}
	if s.Printed == nil {
		return names
	}
	for _, p := range s.Printed.Pairs {
		for _, side := range []string{"", "NS", "EW"} {
			if s.Score.Winners == 1 && side == "" || s.Score.Winners == 2 && side != "" && (p.Direction == side || p.Direction == "") {
				names[[2]string{p.ID, side}] = strings.Join(p.Names, " & ")
			}
		}
	}
	return names
}
