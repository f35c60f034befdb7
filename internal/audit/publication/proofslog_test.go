package publication

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
)

// servedLog returns a log on a server, which cannot list witnessed/. Its first description was cancelled at the given
// time and replaced by another one.
func servedLog(t *testing.T, first, cancelledAt, second string) (log *testLog, source *LogSource) {
	t.Helper()
	log = newTestLog(t)
	leaf := log.publish(beforeValue, first)
	cancelled := log.cancel(cancelledAt, leaf)
	log.republish(cancelledAt, cancelled, second)
	log.addAfterValue()
	source = log.source()
	source.Witnessed = nil
	return log, source
}

// TestLogWithOlderProof checks that a proof from an older checkpoint shows an earlier time than the log, whose
// newest checkpoint is later than the value.
func TestLogWithOlderProof(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	for _, c := range []struct {
		name        string
		cancelledAt string
		want        string // marks of steps 11, 12, 13 and 15
	}{
		{name: "cancelled in time, as the proof's checkpoint shows", cancelledAt: beforeValue, want: "++++"},
		{
			name:        "cancelled too late, as far as a list without witnessed/ shows",
			cancelledAt: afterValue, want: "++??",
		},
	} {
		log, source := servedLog(t, withOtherKeys(canonical), c.cancelledAt, canonical)
		got := Check(spring, &Evidence{Log: source, Policy: policy, Proofs: []ProofFile{log.proof(2, 3)}})
		marks := stepMarks(got)[:3] + string(stepMark(got, say.StepNoOther))
		if marks != c.want {
			t.Errorf("%s: %s, want %s\n%s", c.name, marks, c.want, resultText(got))
		}
	}
}

// TestOlderLogAccusesNobody checks a whole log that was copied before an amendment. The description differs from
// the newest entry of the copy, which is false only if the copy was witnessed after everybody could know the value.
func TestOlderLogAccusesNobody(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	log := newTestLog(t)
	log.publish(beforeValue, withOtherTitle(string(spring.Canonical[0])))
	got := Check(spring, &Evidence{Log: log.source(), Policy: policy})
	tooOld := "too old to contain a later amendment"
	if stepMark(got, say.StepThen) != '?' || !strings.Contains(resultText(got), tooOld) {
		t.Errorf("a copy from before the value: %s, want ? in step 12 and %q\n%s",
			stepMarks(got), tooOld, resultText(got))
	}
	log.addAfterValue()
	got = Check(spring, &Evidence{Log: log.source(), Policy: policy})
	if stepMark(got, say.StepThen) != '-' {
		t.Errorf("a copy from after the value: %s, want - in step 12\n%s", stepMarks(got), resultText(got))
	}
}

// TestProofOfForkedLog checks that a proof from a tree that the log does not extend is evidence against the log. It
// does not prove a time.
func TestProofOfForkedLog(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	log, source := servedLog(t, otherKeys, afterValue, canonical)
	fork, _ := servedLog(t, otherKeys, beforeValue, canonical)
	proofs := []ProofFile{log.proof(2, 3), fork.proof(2, 3)}
	got := Check(spring, &Evidence{Log: source, Policy: storyLog(t).policy, Proofs: proofs})
	if stepMark(got, say.StepNoOther) != '-' || !strings.Contains(resultText(got), "two different trees") {
		t.Errorf("%s, want - in step 15 and two different trees\n%s", stepMarks(got), resultText(got))
	}
}

// TestProofsFromTwoTrees checks that two trees of the same size are evidence against the log.
func TestProofsFromTwoTrees(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	first, second := newTestLog(t), newTestLog(t)
	first.publish(beforeValue, canonical)
	second.publish("2023-08-23T15:56:00Z", canonical)
	proofs := []ProofFile{first.proof(0, 1), second.proof(0, 1)}
	got := Check(spring, &Evidence{Proofs: proofs, Policy: policy})
	if stepMark(got, say.StepNoOther) != '-' {
		t.Errorf("%s, want - in step 15\n%s", stepMarks(got), resultText(got))
	}
	// The sentence and both checkpoints name the log.
	if strings.Count(resultText(got), trusttest.Origin) < 3 {
		t.Errorf("the evidence is incomplete:\n%s", resultText(got))
	}
}
