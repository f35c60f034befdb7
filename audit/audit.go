// Package audit verifies tournaments: it compares played hands with the hands that had to be
// dealt, as spec/audit.md describes.
//
//	published := audit.Published{Description: sqd, Keys: sqk}
//	report, err := audit.Verify(ctx, published, items, audit.Options{})
//	fmt.Println(report.Verdict, report.Summary.Text)
//	for _, b := range report.Boards {
//		fmt.Println(b.ID, b.Number, b.Status)
//	}
//
// Every fact is derived again from the published bytes. A step that fails makes the verdict
// [False]; a step that is not checked makes it [NotVerified], never a pass. The statuses,
// verdicts and step numbers do not change; sentences may.
//
// Verify may be called by several goroutines at once. It does not use the network.
package audit

import (
	"context"
	"encoding/json"
	"time"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Published are the two files that an organiser publishes.
type Published struct {
	Description []byte // NAME.sqd
	Keys        []byte // NAME.sqk; nil: not published yet
}

// Options control a verification. The zero value compares files with the published keys.
type Options struct {
	Given      Given
	Stated     Stated
	Strictness Strictness
	// Progress is called now and then with the number of files done.
	Progress func(done, total int)
}

// Given is what the caller has besides the published files.
type Given struct {
	Name        string    // file name of the description without .sqd
	Earlier     []byte    // the description as saved when it was published
	Digest      string    // as announced, at least 16 hexadecimal digits
	Value       *string   // the public number as the caller looked it up
	Today       time.Time // zero: the clock of the computer
	SessionKeys []File    // NAME.P-S.sqr, used if there are no keys
	Evidence    *Evidence // of the time of publication
}

// File is the content of a file.
type File struct {
	Name string // for people
	Data []byte
}

// Evidence shows when a description was published, and that the public number is true.
type Evidence struct {
	Proofs  []File            // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // whom the caller trusts; nil: proofs prove nothing
	Beacons []*delayed.Beacon // signatures of rounds, from anywhere
}

// Stated is what the caller says about the tournament.
type Stated struct {
	Played   []Played
	Reserve  []squaredeal.ID // reserve sets that were played, as announced
	Replaced []Replaced
	NotHeld  []squaredeal.ID // sessions that did not take place; Session 0: the whole phase
}

// Played states which files are the results of a set, whatever their names.
type Played struct {
	ID    squaredeal.ID
	Files []string // names of items
}

// Replaced states that boards were replaced by hands from elsewhere.
type Replaced struct {
	ID     squaredeal.ID
	Boards []int // rising; nil: all
}

// Strictness controls the verdict.
type Strictness struct {
	Partial bool // ignore boards that no file shows
	Strict  bool // accept no open anchor, no strict warning, and no session known by its cards only
	Sure    bool // a contradiction in what was typed is not a typing error
}

// Verify verifies a tournament. The error is that of ctx; everything else is in the report.
func Verify(ctx context.Context, p Published, items []intake.Item, opt Options) (*Report, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	r := audit.Run(audit.Published(p), inputs(ctx, items), opt.internal())
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return reportOf(r), nil
}

// inputs returns the items, none of which can be read once ctx is done.
func inputs(ctx context.Context, items []intake.Item) []audit.Input {
	all := make([]audit.Input, len(items))
	for i, it := range items {
		all[i] = audit.Input{Name: it.Name, Named: it.Named, Read: func() ([]byte, error) {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if it.Read == nil {
				return nil, errNoRead
			}
			return it.Read()
		}}
	}
	return all
}

// Report is the result of a verification.
type Report struct {
	Verdict Verdict
	// RestsOn are the anchors that nothing outside the files confirms.
	RestsOn     []Anchor
	Summary     Summary
	Steps       []Step
	Sessions    []Session
	Boards      []BoardResult // of all sessions, in their order
	Publication *Publication  // nil: no valid proof
	Warnings    []Warning
	Questions   []Question
	Conclusions []words.Text // what several findings together mean

	r *audit.Report
}

// MarshalJSON returns what fairdeal verify --json prints (spec/json.md).
func (r *Report) MarshalJSON() ([]byte, error) { return json.Marshal(r.r) }

// Verdict is the outcome of a verification.
type Verdict string

// The verdicts. InPart is only given with [Strictness.Partial].
const (
	Verified    = Verdict(audit.Verified)    // every board of every session matches
	InPart      = Verdict(audit.InPart)      // everything shown matches; some is missing
	NotVerified = Verdict(audit.NotVerified) // something could not be compared
	False       = Verdict(audit.False)       // the files contradict the published ones
)

// Anchor is something that a verdict rests on and that the files cannot show.
type Anchor string

// The anchors.
const (
	AnchorDescription = Anchor(audit.TheDescription) // the description is the published one
	AnchorValue       = Anchor(audit.TheValue)       // the public number is true
)

// Summary counts boards, sessions and files.
type Summary struct {
	Text       words.Text // the verdict in one sentence
	Boards     int        // of all sessions
	Compared   int        // of those, shown and right
	Sessions   int
	Complete   int // sessions with every board right
	Files      int
	FilesRight int
	FilesFalse int
}

// Step is a numbered step of spec/audit.md, from 11 on of spec/trust.md.
type Step struct {
	ID        int
	Name      words.Text
	Status    step.Status
	Want, Got words.Text
	Detail    []words.Text
	Optional  bool // if not checked, the verdict can still be Verified
}

// Session is the result of a session.
type Session struct {
	ID       squaredeal.ID // with the set that was played
	Name     string        // of its hand files, without extension
	Title    string
	Status   step.Status
	Count    int // boards
	Compared int // boards that are shown and right
	Files    []string
	Text     words.Text
}

// BoardResult is the result of a board.
type BoardResult struct {
	ID     squaredeal.ID // set that the deal comes from
	Number int
	Status step.Status
	Want   bridge.Deal // zero: not known
	Got    bridge.Deal // the wrong or doubtful deal in a file; zero: none
	Files  []string    // that show the board, right or wrong
}

// Publication is the log entry that shows when the description was published.
type Publication struct {
	Origin     string    // of the log
	Index      int64     // of the entry
	Size       int64     // of the log
	Witnessed  time.Time // zero: no witness stated a time
	Witnesses  []publiclog.Cosigned
	Organiser  string
	Tournament string
}

// Warning is something odd that does not affect the comparison.
type Warning struct {
	Kind   string
	Text   words.Text
	File   string // empty: of no file
	Strict bool   // [Strictness.Strict] does not accept it
}

// Question is a contradiction between what was typed and what the files contain.
type Question struct {
	About string // value, digest or reserve
	Typed string
	Found string // in the files
}
