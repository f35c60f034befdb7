// Package catalogue holds the files of package words, en.json, pl.json and fr.json,
// and nothing else: a changed sentence is then a change of this package alone, and what
// imports words is not compiled again.
//
// The format is that of package words, which reads them.
package catalogue

import _ "embed"

// The files as they stand.
var (
	//go:embed en.json
	English string
	//go:embed pl.json
	Polish string
	//go:embed fr.json
	French string
)
