package publication

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/testkit/trusttest"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestProofsAlone checks the steps with proofs but without the log.
func TestProofsAlone(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	otherRound := withRound(canonical, 900)
	const known = "2023-08-23T15:56:00Z" // The round may already be known to somebody.
	cancelledFirst := func(first, cancelledAt string) func(m *testLog) {
		return func(m *testLog) {
			leaf := m.publish(beforeValue, first)
			cancelled := m.cancel(cancelledAt, leaf)
			m.republish(cancelledAt, cancelled, canonical)
		}
	}
	declared := func(choice string) func(m *testLog) {
		return func(m *testLog) {
			leaf := m.publish(beforeValue, canonical)
			m.add(afterValue, publiclog.KindChoice, ofLeaf(leaf), lineOf("choice", choice), reason)
			m.add(longAfterValue, publiclog.KindRevealed, ofLeaf(leaf),
				lineOf("keys", "sha256:"+spring.Description.KeyHash))
		}
	}
	played := []Choice{{
		Kind: "reserve", Phase: 1, Session: 2, Text: step.Literal("the reserve set"), Boards: []int{9, 10, 11, 12, 13, 14, 15, 16},
	}}
	for _, c := range []struct {
		name    string
		make    func(m *testLog)
		proofs  []int64
		choices []Choice
		want    string // steps 11, 12, 13, 15, 16, 17
		text    string
	}{
		{name: "one", make: cancelledFirst(canonical, beforeValue), proofs: []int64{0}, want: "+++..+"},
		{
			name: "cancelled in time", make: cancelledFirst(otherRound, beforeValue),
			proofs: []int64{0, 1, 2},
			want:   "+++..+", text: "why not",
		},
		{
			name: "cancelled when its round was known", make: cancelledFirst(otherRound, known),
			proofs: []int64{0, 1, 2},
			want:   "++??.+", text: "may already have been known",
		},
		{
			name: "the cancelled one is not here", make: cancelledFirst(otherRound, beforeValue),
			proofs: []int64{1, 2},
			want:   "++?..+", text: "you gave no proof of that one",
		},
		{
			name: "two, and nobody knows whether the first was cancelled",
			make: func(m *testLog) {
				m.publish(beforeValue, otherKeys)
				m.publish(beforeValue, canonical)
			},
			proofs: []int64{0, 1},
			want:   "+++?.+", text: "published two descriptions",
		},
		{
			name: "of another tournament's value alone",
			make: func(m *testLog) {
				m.publish(beforeValue, canonical)
				m.add(afterValue, publiclog.KindValue, ofLeaf(strings.Repeat("0", 64)), lineOf("value", "1 2 3"))
			},
			proofs: []int64{1},
			want:   "???...", text: "is it the right file?",
		},
		{
			name: "the reserve set declared", make: declared("reserve 1,2"), proofs: []int64{0, 1, 2},
			choices: played,
			want:    "+++..+",
		},
		{
			name: "all its boards declared", make: declared("reserve 1,2 9-12,13-16"),
			proofs: []int64{0, 1, 2}, choices: played,
			want: "+++..+",
		},
		{
			name: "one board declared", make: declared("reserve 1,2 9"), proofs: []int64{0, 1, 2},
			choices: played,
			want:    "+++..?", text: "for boards 9 only",
		},
		{
			name: "another session's declared", make: declared("reserve 1,1"), proofs: []int64{0, 1, 2},
			choices: played,
			want:    "+++..?", text: "not declared",
		},
	} {
		m := newTestLog(t)
		c.make(m)
		s := spring
		s.Beacons, s.Choices = nil, c.choices
		if strings.HasPrefix(c.name, "of another") {
			s.Name = "autumn"
		}
		var proofs []ProofFile
		for _, i := range c.proofs {
			proofs = append(proofs, m.proof(i, i+1))
		}
		got := Check(s, &Evidence{Proofs: proofs, Policy: policy})
		all := statuses(got)
		if have := all[:3] + all[4:]; have != c.want || !strings.Contains(inFull(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, have, c.want, c.text, inFull(got))
		}
	}
}

// TestProofsOfTwoTrees checks that two trees of the same size are evidence against the log.
func TestProofsOfTwoTrees(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	a, b := newTestLog(t), newTestLog(t)
	a.publish(beforeValue, canonical)
	b.publish("2023-08-23T15:56:00Z", canonical)
	got := Check(spring, &Evidence{Proofs: []ProofFile{a.proof(0, 1), b.proof(0, 1)}, Policy: policy})
	if say.StatusOf(got.Steps, say.StepNoOther) != Fail || strings.Count(inFull(got), trusttest.Origin) < 3 {
		t.Errorf("%s\n%s", statuses(got), inFull(got))
	}
}

// TestMissingProofsAccuseNobody checks an honest organiser who amended the description twice in time. Whichever
// proofs are missing or damaged, nothing is false, and the steps pass only with all three.
func TestMissingProofsAccuseNobody(t *testing.T) {
	spring := storyTournament(t, "spring")
	spring.Beacons = nil
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	m := newTestLog(t)
	leaf := m.publish("2023-08-20T10:00:00Z", withRound(canonical, 900))
	leaf = m.amend("2023-08-21T10:00:00Z", leaf, withRound(canonical, 950))
	m.amend("2023-08-22T10:00:00Z", leaf, canonical)
	m.addAfterValue()
	want := []string{"???", "+??", "+??", "+??", "++?", "++?", "++?", "+++"} // steps 11 to 13, by the set of entries
	for set := range 8 {
		for _, size := range []int64{3, 4} { // trees from before and after the value
			var proofs []ProofFile
			for index := range int64(3) {
				if set>>index&1 == 1 {
					proofs = append(proofs, m.proof(index, size))
				} else {
					bad := m.proof(index, size)
					bad.Data[len(bad.Data)/3] ^= 1
					proofs = append(proofs, bad)
				}
			}
			got := Check(spring, &Evidence{Proofs: proofs, Policy: policy})
			expect := want[set]
			if size == 4 {
				expect = expect[:2] + "?"
			}
			if all := statuses(got); all[:3] != expect || strings.Contains(all, "-") {
				t.Errorf("set %03b in size %d: %s, want %s\n%s", set, size, all, expect, inFull(got))
			}
		}
	}
}

// TestValueOfDifferentDescription checks a value that was announced for a missing or replaced description.
func TestValueOfDifferentDescription(t *testing.T) {
	spring := storyTournament(t, "spring")
	spring.Beacons = nil
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	m := newTestLog(t)
	first := m.publish("2023-08-20T10:00:00Z", withRound(canonical, 900))
	m.add("2023-08-20T11:00:00Z", publiclog.KindValue, ofLeaf(first), lineOf("value", "1 2 3"))
	second := m.amend("2023-08-21T10:00:00Z", first, canonical)
	m.add("2023-08-24T10:00:00Z", publiclog.KindValue, ofLeaf(second), lineOf("value", "1 2 4"))
	for _, c := range []struct {
		proofs []int64 // indexes of entries
		want   byte    // mark of step 16
	}{
		{proofs: []int64{0, 1, 2}, want: '.'},
		{proofs: []int64{1, 2},
			want: '?'},
		{proofs: []int64{0, 3}, want: '?'},
		{proofs: []int64{2, 3},
			want: '-'},
		{proofs: []int64{0, 1, 2, 3}, want: '-'},
	} {
		var proofs []ProofFile
		for _, index := range c.proofs {
			proofs = append(proofs, m.proof(index, index+1))
		}
		if got := Check(spring, &Evidence{Proofs: proofs, Policy: policy}); statuses(got)[5] != c.want {
			t.Errorf("proofs %v: %s, want %c\n%s", c.proofs, statuses(got), c.want, inFull(got))
		}
	}
	// The value of this description was announced, but the file has none, so the step is open.
	without := spring
	d := *spring.Description
	d.Value, d.HasValue = "", false
	without.Description = &d
	if got := Check(without, &Evidence{Proofs: []ProofFile{m.proof(2, 3), m.proof(3, 4)}, Policy: policy}); statuses(got)[5] != '?' {
		t.Errorf("without a value: %s\n%s", statuses(got), inFull(got))
	}
}

// TestOlderLogAccusesNobody checks a whole log that was copied before an amendment. The description differs from
// the newest entry of the copy, which is false only if the copy was witnessed after everybody could know the value.
func TestOlderLogAccusesNobody(t *testing.T) {
	spring := storyTournament(t, "spring")
	policy := storyLog(t).policy
	m := newTestLog(t)
	m.publish(beforeValue, withOtherTitle(string(spring.Canonical[0])))
	got := Check(spring, &Evidence{Log: m.source(), Policy: policy})
	if all := statuses(got); all[1] != '?' ||
		!strings.Contains(inFull(got), "too old to contain a later amendment") {
		t.Errorf("a copy from before the value: %s, want ? in step 12\n%s", all, inFull(got))
	}
	m.addAfterValue()
	got = Check(spring, &Evidence{Log: m.source(), Policy: policy})
	if all := statuses(got); all[1] != '-' {
		t.Errorf("a copy from after the value: %s, want - in step 12\n%s", all, inFull(got))
	}
}

// TestLogWithOlderProof checks that a proof from an older checkpoint shows an earlier time than the log, whose
// newest checkpoint is later than the value.
func TestLogWithOlderProof(t *testing.T) {
	spring := storyTournament(t, "spring")
	spring.Beacons = nil
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	story := func(cancelled string) (*testLog, *LogSource) {
		m := newTestLog(t)
		leaf := m.publish(beforeValue, otherKeys)
		gone := m.cancel(cancelled, leaf)
		m.republish(cancelled, gone, canonical)
		m.addAfterValue()
		src := m.source()
		// A server cannot list witnessed/.
		src.Witnessed = nil
		return m, src
	}
	for _, c := range []struct {
		name, cancelled string
		want            string // steps 11, 12, 13 and 15
	}{
		{name: "cancelled in time, as the proof's checkpoint shows", cancelled: beforeValue, want: "++++"},
		{
			name:      "cancelled too late, as far as a list without witnessed/ shows",
			cancelled: afterValue,
			want:      "++??",
		},
	} {
		m, src := story(c.cancelled)
		got := Check(spring, &Evidence{Log: src, Policy: policy, Proofs: []ProofFile{m.proof(2, 3)}})
		if all := statuses(got); all[:3]+all[4:5] != c.want {
			t.Errorf("%s: %s, want %s\n%s", c.name, all, c.want, inFull(got))
		}
	}
	// A proof from a tree that the log does not extend is evidence against the log. It does not prove a time.
	m, src := story(afterValue)
	other := newTestLog(t)
	leaf := other.publish(beforeValue, otherKeys)
	gone := other.cancel(beforeValue, leaf)
	other.republish(beforeValue, gone, canonical)
	got := Check(spring,
		&Evidence{Log: src, Policy: policy, Proofs: []ProofFile{m.proof(2, 3), other.proof(2, 3)}})
	if all := statuses(got); all[4] != '-' || !strings.Contains(inFull(got), "two different trees") {
		t.Errorf("a forked log: %s\n%s", all, inFull(got))
	}
}
