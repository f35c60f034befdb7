package audit

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Options contains the user's own information about the tournament, such as an announced digest, and settings for
// the verdict and the report.
type Options struct {
	// Played assigns files to sessions, regardless of their names.
	Played []PlayedFiles
	// Partial excludes boards that appear in no file from the verdict.
	Partial bool
	// Strict accepts no open anchor, no warning that is marked as strict, and no session identified only by its
	// cards.
	Strict bool
	// Sure treats contradictions in typed input as failures, although they may be typing errors.
	Sure bool
	// Earlier is the description as saved on the day of publication, or nil.
	Earlier []byte
	// Digest is the announced digest of the description: at least its first 16 hexadecimal digits. Spaces are
	// ignored. It is empty if unknown.
	Digest string
	// Value is the public number as the user looked it up, or nil.
	Value *string
	// Replaced lists boards that were replaced from outside the program. A nil list means all boards of the
	// session.
	Replaced []ReplacedBoards
	// Reserve lists the reserve sets with played boards.
	Reserve []squaredeal.ID
	// NotHeld lists sessions that did not take place; session 0 means the whole phase. They do not count, and the
	// report lists them as choices.
	NotHeld []squaredeal.ID
	// EarlierSame means that Earlier is the file being verified and not a copy of it.
	EarlierSame bool
	// ValueBy describes how the caller's users enter the value, for sentences that end with it.
	ValueBy string
	// Today is the day of the verification; zero means the computer's date.
	Today time.Time
	// Name is the file name of the description without .sqd, or empty.
	Name string
	// Evidence shows when the description was published; nil: none.
	Evidence *Evidence
	// AtTable contains records of the cards at the tables. They do not affect the verdict.
	AtTable []Input
	// Ignored lists files that were ignored because they are not hand files.
	Ignored []string
	// SessionKeys contains the keys of single sessions. They are used only if the key file is not yet published
	// (Published.Keys is nil).
	SessionKeys []SessionKeyFile
	// NoHands leaves Session.Hands empty, which saves a tenth of the time.
	NoHands bool
	// EachBoard fills in Report.Boards.
	EachBoard bool
	// Progress is called from time to time with the number of files done.
	Progress func(done, total int)
}
