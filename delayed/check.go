package delayed

import (
	"fmt"
	"slices"
	"strings"

	internalwords "github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// Sources contains the data from which [Check] computes each part's value.
type Sources struct {
	Beacons []*Beacon // for any rounds
	// PlayersValue is the value of the players' part, computed from the logged contributions (see Combine), in upper
	// or lower case. If it is empty or does not have 64 digits, the part is not checked.
	PlayersValue string
}

// PartVerdict is the verdict on one part of a value.
type PartVerdict struct {
	Part   Part
	Value  string
	Status step.Status
	Want   string     // value computed from the source, if known
	Reason words.Text // why the part does not pass; empty if it passes
}

// Split splits a value into the values of its description's parts. ok is false if their number differs. If no part
// is machine-readable, the value is not split.
func Split(value string, parts []Part) (values []string, ok bool) {
	if !MachineReadable(parts) {
		return []string{value}, true
	}
	values = strings.Split(value, Separator)
	return values, len(values) == len(parts)
}

// Check compares a value with its sources, as in step 14 of spec/trust.md. It returns a status for the whole value
// and a verdict on each part. If at least one part is machine-readable, the parts that people have to look up do not
// affect the status. Check verifies beacon signatures; a part whose beacon is missing or has a false signature is
// not checked.
func Check(parts []Part, value string, src Sources) (step.Status, []PartVerdict) {
	values, ok := Split(value, parts)
	if !ok {
		got, want := internalwords.N("n", len(values)), internalwords.N("n-b", len(parts))
		reason := internalwords.New("delayed.another-number-parts-description", got, want)
		return step.Fail, []PartVerdict{{Value: value, Status: step.Fail, Reason: reason}}
	}
	hasSource := MachineReadable(parts)
	if !hasSource {
		values = slices.Repeat(values, len(parts)) // The value was not split: compare every part with all of it.
	}
	status := step.Pass
	verdicts := make([]PartVerdict, len(parts))
	for i, p := range parts {
		verdicts[i] = checkPart(p, values[i], src)
		switch {
		case p.Kind == Text: // Text parts do not affect the status.
		case verdicts[i].Status == step.Fail:
			status = step.Fail
		case verdicts[i].Status == step.NotChecked && status == step.Pass:
			status = step.NotChecked
		}
	}
	if !hasSource {
		status = step.NotChecked
	}
	return status, verdicts
}

// notValue is the key of the reason for a value without the form that IsValue checks.
const notValue = "delayed.want-64"

// checkPart returns the verdict on one part of a value.
func checkPart(p Part, value string, src Sources) PartVerdict {
	v := PartVerdict{Part: p, Value: value}
	switch p.Kind {
	case Text:
		return v.because(step.NotChecked, "delayed.people-look-up")
	case Players:
		return checkPlayers(v, src)
	}
	return checkRound(v, src)
}

// checkPlayers checks the players' part of a value.
func checkPlayers(v PartVerdict, src Sources) PartVerdict {
	if want := strings.ToLower(src.PlayersValue); IsValue(want) {
		v.Want = want
	}
	switch {
	case !IsValue(v.Value):
		return v.because(step.Fail, notValue)
	case src.PlayersValue != "" && v.Want == "":
		return v.because(step.NotChecked, "delayed.players-value-form")
	case v.Want == "":
		return v.because(step.NotChecked, "delayed.no-contributions-given")
	case v.Want != v.Value:
		return v.because(step.Fail, "delayed.not-what-follows-from")
	}
	v.Status = step.Pass
	return v
}

// checkRound checks the part of a value that a beacon round determines.
func checkRound(v PartVerdict, src Sources) PartVerdict {
	if v.Part.Contradicted {
		return v.because(step.Fail, "delayed.description-gives-round-another")
	}
	beacon, reason := findBeacon(v.Part, src.Beacons)
	if beacon != nil {
		v.Want = beacon.randomness()
	}
	switch {
	case beacon != nil && v.Value == fmt.Sprintf("%x", beacon.Signature):
		return v.because(step.Fail, "delayed.signature-itself-sha-256")
	case !IsValue(v.Value) && IsValue(strings.ToLower(v.Value)):
		return v.because(step.Fail, "delayed.other-letters-than-f")
	case !IsValue(v.Value):
		return v.because(step.Fail, notValue)
	case beacon == nil:
		return v.because(step.NotChecked, reason)
	case v.Value != v.Want:
		return v.because(step.Fail, "delayed.not-value-round")
	}
	v.Status = step.Pass
	return v
}

// findBeacon returns the first beacon with a genuine signature for the part's round. If there is none, it returns
// the catalogue key for the reason.
func findBeacon(p Part, beacons []*Beacon) (beacon *Beacon, reason string) {
	reason = "delayed.no-signature"
	for _, b := range beacons {
		if b == nil || b.Chain != p.Chain || b.Round != p.Round {
			continue
		}
		if b.Verify() == nil {
			return b, ""
		}
		reason = "delayed.signature-not-round"
	}
	return nil, reason
}

// because returns the verdict with a status, and the reason with a catalogue key.
func (v PartVerdict) because(s step.Status, reason string) PartVerdict {
	v.Status, v.Reason = s, internalwords.New(reason)
	return v
}

// IsValue reports whether s has the form of a machine-readable value: 64 lower-case hexadecimal digits. Upper case
// is not allowed, because the spelling affects the hands, and somebody could choose the better ones.
func IsValue(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}
