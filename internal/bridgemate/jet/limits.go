package jet

import "errors"

// These limits apply to a file (spec/access.md step 13).
const (
	MaxSize            = 256 << 20 // size of a file in bytes
	maxReads           = 1 << 21   // number of pages read, including repetitions
	maxRows            = 5_000_000 // number of rows read, including repetitions
	maxText            = 64 << 20  // number of bytes in returned texts
	maxMemo            = 16 << 20  // number of bytes in a memo
	maxPieces          = 8192      // number of rows in which a memo is stored
	maxColumns         = 255
	maxIndexes         = 1000
	maxDefinitionPages = 64
	maxProblems        = 1000    // number of problems that are stored
	maxUnreadableRows  = 100_000 // number of unreadable rows beyond maxProblems
)

// errBound ends reading, because the file exceeds the limits of any real file.
var errBound = errors.New("the file exceeds a limit")
