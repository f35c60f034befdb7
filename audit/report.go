package audit

import (
	"encoding/json"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Report is the result of a verification.
type Report struct {
	Verdict Verdict
	// RestsOn lists the anchors that no outside evidence confirms. It may be non-empty if the verdict is Verified.
	RestsOn     []Anchor
	Summary     Summary
	Steps       []Step
	Sessions    []Session
	Boards      []BoardResult // all sessions, in order
	Publication *Publication  // nil: no valid proof
	Warnings    []Warning
	Questions   []Question
	Conclusions []words.Text // conclusions from several findings taken together

	r *audit.Report
}

// MarshalJSON returns the output that fairdeal verify --json prints (spec/json.md).
func (r Report) MarshalJSON() ([]byte, error) { return json.Marshal(r.r) }

// Verdict is the outcome of a verification.
type Verdict string

// The verdicts. Verify returns InPart only with [Strictness.Partial].
const (
	Verified    = Verdict(audit.Verified)    // "verified": every board of every session matches; see [Report.RestsOn]
	InPart      = Verdict(audit.InPart)      // "in_part": every board in the files matches; some boards are missing
	NotVerified = Verdict(audit.NotVerified) // "not_verified": some boards could not be compared
	False       = Verdict(audit.False)       // "false": the files contradict the published ones
)

// Anchor is something that a verdict relies on but the files alone cannot prove.
type Anchor string

// The anchors, with their names in JSON.
const (
	AnchorDescription = Anchor(audit.TheDescription) // "description": the description is the published one
	AnchorValue       = Anchor(audit.TheValue)       // "value": the public number is genuine
)

// Summary counts boards, sessions and files.
type Summary struct {
	Text       words.Text // the verdict in one sentence
	Boards     int        // in all sessions
	Compared   int        // boards in the files that match
	Sessions   int
	Complete   int // sessions in which every board matches
	Files      int
	FilesRight int
	FilesFalse int
}

// Step is a numbered step from spec/audit.md or, from step 11, from spec/trust.md.
type Step struct {
	ID        int
	Name      words.Text
	Status    step.Status
	Want, Got words.Text
	Detail    []words.Text
	Optional  bool // Verified does not require this step
}

// Session is the result for a session.
type Session struct {
	ID       squaredeal.ID // including the set that was played
	Name     string        // base name of its hand files
	Title    string
	Status   step.Status
	Boards   int // boards that were dealt
	Compared int // boards in the files that match
	Files    []string
	Text     words.Text
}

// BoardResult is the result for a board.
type BoardResult struct {
	ID     squaredeal.ID // set that the deal comes from
	Number int
	Status step.Status
	Want   bridge.Deal // zero: unknown
	Got    bridge.Deal // the wrong or doubtful deal in a file; zero: none
	Files  []string    // files that contain the board, right or wrong
}

// Publication is the log entry that shows when the description was published.
type Publication struct {
	Origin     string    // origin of the log
	Index      int64     // index of the entry
	Size       int64     // size of the log
	Witnessed  time.Time // zero: no witness stated a time
	Witnesses  []publiclog.Cosignature
	Organiser  string
	Tournament string
}

// Warning reports an oddity that does not affect the comparison.
type Warning struct {
	Kind   string
	Text   words.Text
	File   string // empty if the warning is not about a file
	Strict bool   // [Strictness.Strict] does not accept it
}

// Question is a contradiction between typed input and the files.
type Question struct {
	About string // value, digest or reserve
	Typed string
	Found string // value in the files
}
