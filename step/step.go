// Package step has the three outcomes of one check. Everything that verifies
// something says them with the same words: package audit of a tournament, tarot of
// a game, delayed of a value.
//
//	pass         it was compared, and it is right
//	fail         it was compared, and it is wrong
//	not checked  it was not compared, for whatever reason
//
// The words are those of JSON and never change. Not checked is never pass.
package step

import "github.com/fairdeal/fairdeal/words"

// Status is the outcome of one check.
type Status string

// The outcomes.
const (
	Pass       Status = "pass"
	Fail       Status = "fail"
	NotChecked Status = "not checked"
)

// Said is the outcome for any language.
func (s Status) Said() words.Text {
	switch s {
	case Pass:
		return words.New("step.pass")
	case Fail:
		return words.New("step.fail")
	}
	return words.New("step.not-checked")
}

// And returns the outcome of two checks together: a fail is a fail whatever the other
// says, and an open question leaves the whole open.
func (s Status) And(t Status) Status {
	switch {
	case s == Fail || t == Fail:
		return Fail
	case s == Pass && t == Pass:
		return Pass
	}
	return NotChecked
}
