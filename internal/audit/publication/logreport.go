package publication

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LogReport is the result of checking a whole log (spec/trust.md section 8): whether it is consistent, and which
// tournaments it contains. The command fairdeal log check prints it.
type LogReport struct {
	// Status is pass if the log is consistent and extends the earlier checkpoint, fail if it contradicts itself, and
	// not checked if it could not be read.
	Status      Status                  `json:"status"`
	Origin      string                  `json:"origin,omitempty"`
	Size        int64                   `json:"size"`
	Root        string                  `json:"root,omitempty"` // in hexadecimal digits
	Witnessed   *time.Time              `json:"witnessed,omitempty"`
	Witnesses   []publiclog.Cosignature `json:"witnesses,omitempty"`
	Policy      string                  `json:"policy"` // short digest of the policy
	Tournaments []LogTournament         `json:"tournaments"`
	Problems    []Problem               `json:"problems,omitempty"` // reasons why Status is not pass
	Warnings    []Line                  `json:"warnings,omitempty"`
	// Waiting means that only witnesses are missing.
	Waiting bool `json:"-"`
	// Checkpoint is the newest one. Keep it for the next check if the status is pass.
	Checkpoint *publiclog.Note `json:"-"`
}

// Problem is a reason why a log fails the check, with the lines that prove it. In JSON it is a single text.
type Problem []Line

// String returns the problem in English, followed by the lines that prove it.
func (p Problem) String() string {
	var rows []string
	for _, line := range p {
		rows = append(rows, line.String())
	}
	return strings.Join(rows, "\n")
}

// MarshalJSON encodes the English text.
func (p Problem) MarshalJSON() ([]byte, error) { return json.Marshal(p.String()) }

// ExitStatus returns the report's exit status: 0 consistent, 1 the log contradicts itself, 2 could not check.
func (r *LogReport) ExitStatus() int {
	switch r.Status {
	case Pass:
		return 0
	case Fail:
		return 1
	}
	return 2
}

// describeNewest copies the newest checkpoint into the report.
func (r *LogReport) describeNewest(newest *publiclog.VerifiedCheckpoint) {
	r.Origin = newest.Checkpoint.Origin
	r.Size = newest.Checkpoint.Size
	r.Root = fmt.Sprintf("%x", newest.Checkpoint.Root[:])
	r.Witnesses = newest.Witnesses
	r.Witnessed = timeOf(newest.Witnessed)
	r.Checkpoint = newest.Note
}

// addReadError adds the reason why the log could not be read, or the contradiction found while reading it.
func (r *LogReport) addReadError(err error) {
	var unchecked *uncheckedError
	if !errors.As(err, &unchecked) {
		r.addContradiction(Line{Text: words.ErrorText(err)})
		return
	}
	r.Waiting = unchecked.waiting
	r.addOpen(Line{Text: words.ErrorText(err)})
}

// addContradiction adds the evidence that the log contradicts itself.
func (r *LogReport) addContradiction(lines ...Line) {
	r.Status = Fail
	r.Problems = append(r.Problems, lines)
}

// addOpen adds the reason why something could not be checked.
func (r *LogReport) addOpen(reason Line) {
	if r.Status == Pass {
		r.Status = NotChecked
	}
	r.Problems = append(r.Problems, Problem{reason})
}

// warn adds a warning.
func (r *LogReport) warn(c say.Code, args ...words.Arg) {
	r.Warnings = append(r.Warnings, line(c, args...))
}

// timeOf returns a pointer to a time, or nil if it is zero, so that JSON omits it.
func timeOf(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
