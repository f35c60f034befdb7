package delayed

import (
	"fmt"
	"strings"

	internal "github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Sources contains the data against which a value is checked.
type Sources struct {
	Beacons []*Beacon // for any rounds
	// PlayersValue is the value of the players' part, computed from the logged contributions (see Combine). It is
	// empty if that value is unknown.
	PlayersValue string
}

// PartVerdict is the verdict on one part of a value.
type PartVerdict struct {
	Part   Part
	Value  string
	Status step.Status
	Want   string     // value derived from the source, if known
	Reason words.Text // reason; empty if the part passes
}

// Split splits a value into the parts that its description has. It returns false if the number of parts differs.
func Split(value string, parts []Part) (values []string, ok bool) {
	if !MachineReadable(parts) {
		return []string{value}, true
	}
	values = strings.Split(value, Separator)
	return values, len(values) == len(parts)
}

// Check checks a value as in step 14 of spec/trust.md. If at least one part is machine-readable, Check ignores the
// parts that people have to look up. It verifies the signatures of beacons; a part whose beacon is missing or has a
// false signature is not checked.
func Check(parts []Part, value string, src Sources) (step.Status, []PartVerdict) {
	values, ok := Split(value, parts)
	if !ok {
		return step.Fail, []PartVerdict{{Value: value, Status: step.Fail,
			Reason: internal.New("delayed.another-number-parts-description", internal.N("n", len(values)), internal.N("n-b", len(parts)))}}
	}
	verdict := step.Pass
	each := make([]PartVerdict, len(parts))
	for i, p := range parts {
		each[i] = checkPart(p, values[i], src)
		switch {
		case p.Kind == Text:
		case each[i].Status == step.Fail:
			verdict = step.Fail
		case each[i].Status == step.NotChecked && verdict == step.Pass:
			verdict = step.NotChecked
		}
	}
	if !MachineReadable(parts) {
		verdict = step.NotChecked
	}
	return verdict, each
}

func checkPart(p Part, value string, src Sources) PartVerdict {
	v := PartVerdict{Part: p, Value: value}
	set := func(s step.Status, why ...string) PartVerdict {
		v.Status = s
		for _, key := range why {
			v.Reason = internal.New(key)
		}
		return v
	}
	switch p.Kind {
	case Text:
		return set(step.NotChecked, "delayed.people-look-up")
	case Players:
		v.Want = src.PlayersValue
		switch {
		case !IsValue(value):
			return set(step.Fail, notValue)
		case v.Want == "":
			return set(step.NotChecked, "delayed.no-contributions-given")
		case v.Want != value:
			return set(step.Fail, "delayed.not-what-follows-from")
		}
		return set(step.Pass)
	}
	if p.Contradicted {
		return set(step.Fail, "delayed.description-gives-round-another")
	}
	var right *Beacon
	why := "delayed.no-signature"
	for _, b := range src.Beacons {
		if b == nil || b.Chain != p.Chain || b.Round != p.Round {
			continue
		}
		if err := b.Verify(); err != nil {
			why = "delayed.signature-not-round"
			continue
		}
		right, v.Want = b, b.randomness()
		break
	}
	switch {
	case right != nil && value == fmt.Sprintf("%x", right.Signature):
		return set(step.Fail, "delayed.signature-itself-sha-256")
	case !IsValue(value) && IsValue(strings.ToLower(value)):
		return set(step.Fail, "delayed.other-letters-than-f")
	case !IsValue(value):
		return set(step.Fail, notValue)
	case right == nil:
		return set(step.NotChecked, why)
	case value != v.Want:
		return set(step.Fail, "delayed.not-value-round")
	}
	return set(step.Pass)
}

const notValue = "delayed.want-64"

// IsValue reports whether s has the form of a machine-readable value: 64 lower-case hexadecimal digits. Anyone who
// could choose between lower and upper case could choose the hands.
func IsValue(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}
