package publication

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
)

// TestKeysReplacedAfterRound checks that the signature of a round proves that its value was known when the keys were
// replaced. An invalid signature is not evidence against anybody.
func TestKeysReplacedAfterRound(t *testing.T) {
	spring := storyTournament(t, "spring")
	if len(spring.Beacons) == 0 {
		t.Fatal("spring has no signature")
	}
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	spring.Canonical = [][]byte{[]byte(otherKeys)}
	log := newTestLog(t)
	leaf := log.publish(beforeValue, canonical)
	log.amend(afterValue, leaf, otherKeys)
	log.addAfterValue()
	got := Check(spring, &Evidence{Log: log.source(), Policy: policy})
	if stepMark(got, say.StepBefore) != '-' || stepMark(got, say.StepNoOther) != '-' {
		t.Errorf("a genuine signature: %s, want - in steps 13 and 15\n%s", stepMarks(got), resultText(got))
	}

	forged := *spring.Beacons[0]
	forged.Signature = slices.Clone(forged.Signature)
	forged.Signature[7] ^= 1
	spring.Beacons = []*delayed.Beacon{&forged}
	got = Check(spring, &Evidence{Log: log.source(), Policy: policy})
	if stepMark(got, say.StepNoOther) != '?' {
		t.Errorf("a forged signature: %s, want ? in step 15\n%s", stepMarks(got), resultText(got))
	}
}

// TestFailureBeforeOpenPoints checks that step 15 first explains why it failed, and then lists open points: keys
// were replaced too late, and others before them at an unknown time.
func TestFailureBeforeOpenPoints(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	spring.Canonical = [][]byte{[]byte(otherKeys)}
	log := newTestLog(t)
	cancelled := log.cancel(beforeValue, log.publish(beforeValue, withoutDate(otherKeys)))
	leaf := log.republish(beforeValue, cancelled, canonical)
	log.amend(afterValue, leaf, otherKeys)
	log.addAfterValue()
	got := Check(spring, &Evidence{Log: log.source(), Policy: policy})
	step := got.Steps[say.StepNoOther-say.StepLogged]
	want := "entry 3 replaced entry 2"
	if step.Status != Fail || !strings.Contains(step.Got.String(), want) {
		t.Errorf("%s %s, want %s and %q", step.Status, step.Got, Fail, want)
	}
}
