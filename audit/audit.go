// Package audit verifies tournaments. It deals the hands again from the published files and compares them with the
// hands that were played, as spec/audit.md describes.
//
//	in := intake.New(intake.Limits{})
//	err := in.AddFolder(ctx, os.DirFS("spring")) // spring.sqd, spring.sqk and the hand files
//	found, err := in.Settle()
//	published := audit.Published{Description: found.Description, Keys: found.Keys}
//	report, err := audit.Verify(ctx, published, found.Items, audit.Options{})
//	fmt.Println(report.Verdict, report.RestsOn, report.Summary.Text)
//	for _, b := range report.Boards {
//		fmt.Println(b.ID, b.Number, b.Status)
//	}
//
// Verify derives every fact from the published bytes. If a step fails, the verdict is [False]. If a step that is not
// Optional cannot be checked, the verdict is [NotVerified]. Statuses, verdicts and step numbers are stable, but
// sentences may change.
//
// [Verified] means that the hands match the given files. Whether these are the files that were published in advance,
// with the right public number, is evidence from outside, such as an announced digest: [Report.RestsOn] lists the
// evidence that is missing. Require it to be empty, or set [Strictness.Strict]. In package tarot, by contrast, a game
// is not Verified while such evidence is missing.
//
// Several goroutines may call Verify at once. It does not use the network.
package audit

import (
	"context"
	"errors"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/intake"
	"github.com/fairdeal/fairdeal/internal/audit"
	internalintake "github.com/fairdeal/fairdeal/internal/intake"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// Published contains the two files that an organiser publishes.
type Published struct {
	Description []byte // NAME.sqd, in UTF-8 or UTF-16
	Keys        []byte // NAME.sqk; nil: not published yet
}

// Options control a verification. The zero value compares files with the published keys.
type Options struct {
	Given      Given
	Stated     Stated
	Strictness Strictness
	// Progress, if not nil, is called from time to time with the number of files done.
	Progress func(done, total int)
}

// Given contains evidence that is not in the published files, such as an announced digest.
type Given struct {
	Name        string    // file name of the description without .sqd
	Earlier     []byte    // the description as saved on the day of publication, in UTF-8 or UTF-16
	Digest      string    // as announced, at least 16 hexadecimal digits
	Value       *string   // the public number as the caller looked it up
	Today       time.Time // zero: the computer's clock
	SessionKeys []File    // NAME.P-S.sqr, used if Keys is empty
	Evidence    *Evidence // shows when the description was published
}

// File is a file in memory.
type File struct {
	Name string // shown in the report
	Data []byte
}

// Evidence can prove when the description was published, and that the public number is genuine.
type Evidence struct {
	Proofs  []File            // NAME.KIND.tlog-proof
	Policy  *publiclog.Policy // logs and witnesses that the caller trusts; nil: proofs prove nothing
	Beacons []*delayed.Beacon // signed rounds, from any source
}

// Stated contains the caller's statements about the tournament.
type Stated struct {
	Played   []Played
	Reserve  []squaredeal.ID // reserve sets that were played; Original stands for Reserve
	Replaced []Replaced
	NotHeld  []squaredeal.ID // sessions that did not take place; Session 0: the whole phase
}

// Played states which files contain the hands played in a set, regardless of their names.
type Played struct {
	ID    squaredeal.ID
	Files []string // item names; without any, the statement has no effect
}

// Replaced states that boards were replaced by hands from another source.
type Replaced struct {
	ID     squaredeal.ID // session; its Set is ignored
	Boards []int         // in ascending order; nil: all
}

// Strictness controls the verdict.
type Strictness struct {
	Partial bool // ignore boards that appear in no file
	Strict  bool // accept no open anchor, no strict warning, and no session identified only by its cards
	Sure    bool // treat a contradiction in typed input as a failure, not as a typing error
}

// Verify verifies a tournament. It returns an error only if ctx is done; the report lists all other problems.
func Verify(ctx context.Context, p Published, items []intake.Item, opt Options) (*Report, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p.Description = internalintake.DescriptionText(p.Description)
	r := audit.Run(audit.Published(p), inputs(ctx, items), opt.internal())
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return reportOf(r), nil
}

// errNoRead is the error for items that callers made without a Read function.
var errNoRead = errors.New("the item has no Read function")

// inputs converts the items. Their Read functions fail once ctx is done.
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
