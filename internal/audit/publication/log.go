package publication

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// CheckLog checks a whole log against a policy and lists its tournaments. If known is not nil, the log must extend
// that checkpoint.
func CheckLog(src LogSource, policy *publiclog.Policy, known *publiclog.Note, now time.Time) *LogReport {
	r := &LogReport{Status: Pass, Policy: policy.Digest()}
	log, err := readLog(src, policy)
	if err != nil {
		r.addReadError(err)
		return r
	}
	r.describeNewest(log.newest)
	for _, fork := range log.forks {
		r.addContradiction(fork...)
	}
	r.compareKnown(log, known, policy)
	r.checkEntries(log)
	r.checkFiles(log, src)

	byFirstEntry := func(a, b *history) int { return cmp.Compare(a.entries[0].Index, b.entries[0].Index) }
	tournaments := slices.SortedFunc(maps.Values(groupByTournament(log.entries)), byFirstEntry)
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

// compareKnown checks that the log extends a checkpoint from an earlier check.
func (r *LogReport) compareKnown(log *wholeLog, known *publiclog.Note, policy *publiclog.Policy) {
	if known == nil {
		return
	}
	verified, err := policy.VerifyCheckpoint(known)
	if err != nil {
		r.addOpen(line("log.kept", words.E("why", err)))
		return
	}
	kept, newest := verified.Checkpoint, log.newest.Checkpoint
	switch {
	case kept.Origin != newest.Origin:
		r.addOpen(line("log.kept-other", words.Name("kept", kept.Origin), words.Name("log", newest.Origin)))
	case kept.Size > newest.Size:
		r.addOpen(line("log.kept-newer", words.N("n", int(newest.Size)), words.N("kept", int(kept.Size))))
	default:
		if fork := log.forkEvidence(verified); fork != nil {
			r.addContradiction(fork...)
		}
	}
}
