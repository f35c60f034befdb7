package say

import "fmt"

// The steps of spec/audit.md and, from 11 on, of spec/trust.md.
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

// StepCode is the code of a step: its sentence is its name.
func StepCode(id int) Code { return Code(fmt.Sprint("step.", id)) }
