package publiclog

import "fmt"

// ProofError is the reason why a proof does not hold, with the failed step (spec/trust.md section
// 5). It is not evidence against anybody.
type ProofError struct {
	Step int // 1 parsing, 2 checkpoint, 3 path, 4 quorum, 5 entry
	Err  error
}

// Values for [ProofError.Step].
const (
	formStep = 1 + iota
	checkpointStep
	pathStep
	quorumStep
	entryStep
)

// Error returns the reason in English.
func (e *ProofError) Error() string { return fmt.Sprint(e.Err) }

// Unwrap returns the reason.
func (e *ProofError) Unwrap() error { return e.Err }
