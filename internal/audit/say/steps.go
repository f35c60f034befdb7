package say

import "fmt"

// Step numbers, as in spec/audit.md and, from step 11, in spec/trust.md.
const (
	StepDescription = iota + 1
	StepKeys
	StepKeyHash
	StepDigest
	StepValue
	StepRemake
	StepRead
	StepCompare
	StepSessions
	StepAll
	StepLogged
	StepThen
	StepBefore
	StepSource
	StepNoOther
	StepAnnounced
	StepDeclared
)

// StepCode returns a step's code. The sentence for this code is the step's name.
func StepCode(id int) Code { return Code(fmt.Sprint("step.", id)) }
