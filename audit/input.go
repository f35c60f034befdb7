package audit

import "github.com/fairdeal/fairdeal/intake"

// Input is one thing that people gave: a hand file, or what was to be one. Files are
// read one after the other, so that a championship need not fit into memory.
type Input = intake.Item

// The bounds of what is read: far above any tournament.
const (
	MaxDescription = intake.MaxDescription
	MaxKeyFile     = intake.MaxKeyFile
	MaxFileBoards  = 100_000 // different boards in one hand file
)
