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
	Name    string
	Format  Format
	Title   string
	Site    string
	Date    string
	Session *score.Session
	// Damaged is the error that ended reading, or nil. The session contains the boards before it.
	Damaged error

	Printed *printed.Session    // points in a USEBIO or PBN file; nil for other formats
	Evening *bridgemate.Evening // content of a file from a club's devices; nil for other formats
	Pages   *clubpages.Scored   // pages of JFR Pary or KoPS; nil for other formats

	TypedNames []traveller.Name          // names in a text or CSV
	FieldNames map[score.PairSide]string // names by pair and side, if several files form one field

	factoringChosen bool // the user chose the treatment of missing scores
}

// Options override settings in the file. The zero value keeps the file's settings. The options Sections and Percent only
// apply to files from a club's scoring devices.
type Options struct {
	bridgemate.Options
	Factoring   *score.Factoring  // treatment of missing scores; nil to keep it
	PlainDatum  *bool             // the datum is not factored; nil to keep it
	Conventions *score.Convention // rules of a governing body; settings in a text take precedence
}
