package publication

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestValueForDifferentDescription checks a value that was announced for a missing or replaced description.
func TestValueForDifferentDescription(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	policy := storyLog(t).policy
	log := logWithTwoValues(t, string(spring.Canonical[0]))
	for _, c := range []struct {
		proofs []int64 // indexes of entries
		want   byte    // mark of step 16
	}{
		{proofs: []int64{0, 1, 2}, want: '.'},
		{proofs: []int64{1, 2}, want: '?'},
		{proofs: []int64{0, 3}, want: '?'},
		{proofs: []int64{2, 3}, want: '-'},
		{proofs: []int64{0, 1, 2, 3}, want: '-'},
	} {
		got := Check(spring, &Evidence{Proofs: proofsOf(log, c.proofs...), Policy: policy})
		if stepMark(got, say.StepAnnounced) != c.want {
			t.Errorf("proofs %v: %s, want %c\n%s", c.proofs, stepMarks(got), c.want, resultText(got))
		}
	}
}

// TestAnnouncedValueMissingInFile checks that step 16 is open if the value was announced, but the file has none.
func TestAnnouncedValueMissingInFile(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	log := logWithTwoValues(t, string(spring.Canonical[0]))
	description := *spring.Description
	description.Value, description.HasValue = "", false
	spring.Description = &description
	got := Check(spring, &Evidence{Proofs: proofsOf(log, 2, 3), Policy: storyLog(t).policy})
	if stepMark(got, say.StepAnnounced) != '?' {
		t.Errorf("%s, want ? in step 16\n%s", stepMarks(got), resultText(got))
	}
}

// logWithTwoValues returns a log in which each of two descriptions is followed by its value: the first one (entries 0
// and 1), and the canonical one, which amends it (entries 2 and 3).
func logWithTwoValues(t *testing.T, canonical string) *testLog {
	t.Helper()
	log := newTestLog(t)
	first := log.publish("2023-08-20T10:00:00Z", withRound(canonical, 900))
	log.add("2023-08-20T11:00:00Z", publiclog.KindValue, ofLeaf(first), lineOf("value", "1 2 3"))
	second := log.amend("2023-08-21T10:00:00Z", first, canonical)
	log.add("2023-08-24T10:00:00Z", publiclog.KindValue, ofLeaf(second), lineOf("value", "1 2 4"))
	return log
}
