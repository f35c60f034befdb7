// Package catalogue contains only the files for package words: en.json, pl.json and fr.json. If a
// sentence changes, only this package changes, and packages that import words need not be compiled
// again.
//
// Package words documents the format and reads the files.
package catalogue

import _ "embed"

// Contents of the files.
var (
	//go:embed en.json
	English string
	//go:embed pl.json
	Polish string
	//go:embed fr.json
	French string
)
