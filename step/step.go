// Package step has the three outcomes of a check. Packages audit, delayed and tarot report
// them:
//
//	pass         compared, and right
//	fail         compared, and wrong
//	not checked  not compared, for whatever reason
//
// The outcomes are written like this in JSON, and never change. Not checked is never a pass.
package step

// Status is a check's outcome.
type Status string

// The outcomes for a check.
const (
	Pass       Status = "pass"
	Fail       Status = "fail"
	NotChecked Status = "not checked"
)

// And combines the outcomes from two checks: [Fail] if one failed, [Pass] if both passed, otherwise
// [NotChecked].
func (s Status) And(t Status) Status {
	switch {
	case s == Fail || t == Fail:
		return Fail
	case s == Pass && t == Pass:
		return Pass
	}
	return NotChecked
}
