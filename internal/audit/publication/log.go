package publication

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
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
	for _, l := range p {
		rows = append(rows, l.String())
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

// CheckLog checks a whole log against a policy and lists its tournaments. If known is not nil, the log must extend
// that checkpoint.
func CheckLog(src LogSource, policy *publiclog.Policy, known *publiclog.Note, now time.Time) *LogReport {
	r := &LogReport{Status: Pass, Policy: policy.Digest()}
	l, err := readLog(src, policy)
	if err != nil {
		r.addReadError(err)
		return r
	}
	r.describeNewest(l.newest)
	for _, fork := range l.forks {
		r.addContradiction(fork...)
	}
	r.compareKnown(l, known, policy)
	r.checkEntries(l)
	r.checkFiles(l, src)

	byFirstEntry := func(a, b *history) int { return cmp.Compare(a.entries[0].Index, b.entries[0].Index) }
	tournaments := slices.SortedFunc(maps.Values(groupByTournament(l.entries)), byFirstEntry)
	for _, h := range tournaments {
		r.addTournament(h, now)
	}
	r.warnOfSpares(tournaments)

	// Texts for people are cleaned, but the checkpoint must keep the signed bytes.
	r.Origin, r.Witnesses = plain.Text(r.Origin), slices.Clone(r.Witnesses)
	for _, shown := range []any{&r.Witnesses, &r.Tournaments, &r.Problems, &r.Warnings} {
		plain.CleanStrings(shown)
	}
	return r
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

// compareKnown checks that the log extends a checkpoint from an earlier check.
func (r *LogReport) compareKnown(l *wholeLog, known *publiclog.Note, policy *publiclog.Policy) {
	if known == nil {
		return
	}
	verified, err := policy.VerifyCheckpoint(known)
	if err != nil {
		r.addOpen(line("log.kept", words.E("why", err)))
		return
	}
	kept, newest := verified.Checkpoint, l.newest.Checkpoint
	switch {
	case kept.Origin != newest.Origin:
		r.addOpen(line("log.kept-other", words.Name("kept", kept.Origin), words.Name("log", newest.Origin)))
	case kept.Size > newest.Size:
		r.addOpen(line("log.kept-newer", words.N("n", int(newest.Size)), words.N("kept", int(kept.Size))))
	default:
		if fork := l.forkEvidence(verified); fork != nil {
			r.addContradiction(fork...)
		}
	}
}
