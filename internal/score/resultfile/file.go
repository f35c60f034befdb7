package resultfile

import (
	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// File is a pairs session from a file.
type File struct {
	Name       string
	Format     Format
	Title      string
	Site       string
	Date       string
	Printed    *printed.Session // nil if the format has no points
	Session    *score.Session
	Evening    *bridgemate.Evening       // nil unless the file is from a club's devices
	TypedNames []traveller.Name          // names in a typed file
	Pages      *clubpages.Scored         // nil unless the file is a set of pages of JFR Pary or KoPS
	FieldNames map[score.PairSide]string // names by pair and side, if several files form one field
	// Damaged is the error that ended reading, or nil. The session contains the boards
	// before it.
	Damaged error

	factoringChosen bool // the user chose the treatment of missing scores
}

// Options override settings in the file. The zero value keeps the file's settings. The options Sections and Percent only
// apply to files from a club's scoring devices.
type Options struct {
	bridgemate.Options
	Factoring   *score.Factoring
	PlainDatum  *bool
	Conventions *score.Convention // rules of a governing body; settings in a text take precedence
}
