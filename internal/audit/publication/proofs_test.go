package publication

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/publiclog"
)

// TestProofsWithoutLog checks the steps with proofs but without the log.
func TestProofsWithoutLog(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	autumn := spring
	autumn.Name = "autumn"
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	otherKeys := withOtherKeys(canonical)
	otherRound := withRound(canonical, 900)
	const known = "2023-08-23T15:56:00Z" // The round may already be known to somebody.
	cancelledFirst := func(first, cancelledAt string) func(log *testLog) {
		return func(log *testLog) {
			leaf := log.publish(beforeValue, first)
			cancelled := log.cancel(cancelledAt, leaf)
			log.republish(cancelledAt, cancelled, canonical)
		}
	}
	for _, c := range []struct {
		name    string
		subject Subject
		make    func(log *testLog)
		proofs  []int64 // indexes of entries
		want    string  // marks of steps 11, 12, 13, 15, 16, 17
		text    string  // in any step
	}{
		{
			name: "one", subject: spring,
			make:   cancelledFirst(canonical, beforeValue),
			proofs: []int64{0},
			want:   "+++..+",
		},
		{
			name: "cancelled in time", subject: spring,
			make:   cancelledFirst(otherRound, beforeValue),
			proofs: []int64{0, 1, 2},
			want:   "+++..+", text: "why not",
		},
		{
			name: "cancelled when its round was known", subject: spring,
			make:   cancelledFirst(otherRound, known),
			proofs: []int64{0, 1, 2},
			want:   "++??.+", text: "may already have been known",
		},
		{
			name: "the cancelled one is not here", subject: spring,
			make:   cancelledFirst(otherRound, beforeValue),
			proofs: []int64{1, 2},
			want:   "++?..+", text: "you gave no proof of that one",
		},
		{
			name: "two, and nobody knows whether the first was cancelled", subject: spring,
			make: func(log *testLog) {
				log.publish(beforeValue, otherKeys)
				log.publish(beforeValue, canonical)
			},
			proofs: []int64{0, 1},
			want:   "+++?.+", text: "published two descriptions",
		},
		{
			name: "of another tournament's value alone", subject: autumn,
			make: func(log *testLog) {
				log.publish(beforeValue, canonical)
				log.add(afterValue, publiclog.KindValue, ofLeaf(strings.Repeat("0", 64)), lineOf("value", "1 2 3"))
			},
			proofs: []int64{1},
			want:   "???...", text: "is it the right file?",
		},
	} {
		log := newTestLog(t)
		c.make(log)
		got := Check(c.subject, &Evidence{Proofs: proofsOf(log, c.proofs...), Policy: policy})
		if marks := marksWithoutSource(got); marks != c.want || !strings.Contains(resultText(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.name, marks, c.want, c.text, resultText(got))
		}
	}
}

// TestProvenDeclaration checks proofs of declarations about the reserve set of session 1,2, which was played.
func TestProvenDeclaration(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	spring.Choices = []Choice{{
		Kind: "reserve", Phase: 1, Session: 2, Text: step.Literal("the reserve set"),
		Boards: []int{9, 10, 11, 12, 13, 14, 15, 16},
	}}
	policy := storyLog(t).policy
	for _, c := range []struct {
		declared string
		want     string // marks of steps 11, 12, 13, 15, 16, 17
		text     string // in any step
	}{
		{declared: "reserve 1,2", want: "+++..+"},
		{declared: "reserve 1,2 9-12,13-16", want: "+++..+"},
		{declared: "reserve 1,2 9", want: "+++..?", text: "for boards 9 only"},
		{declared: "reserve 1,1", want: "+++..?", text: "not declared"},
	} {
		log := newTestLog(t)
		leaf := log.publish(beforeValue, string(spring.Canonical[0]))
		log.add(afterValue, publiclog.KindChoice, ofLeaf(leaf), lineOf("choice", c.declared), reason)
		keys := lineOf("keys", "sha256:"+spring.Description.KeyHash)
		log.add(longAfterValue, publiclog.KindRevealed, ofLeaf(leaf), keys)
		got := Check(spring, &Evidence{Proofs: proofsOf(log, 0, 1, 2), Policy: policy})
		if marks := marksWithoutSource(got); marks != c.want || !strings.Contains(resultText(got), c.text) {
			t.Errorf("%s: %s, want %s and %q\n%s", c.declared, marks, c.want, c.text, resultText(got))
		}
	}
}

// TestMissingProofsAccuseNobody checks an honest organiser who amended the description twice in time. Whichever
// proofs are missing or damaged, nothing is false, and the steps pass only with all three.
func TestMissingProofsAccuseNobody(t *testing.T) {
	spring := withoutBeacon(storyTournament(t, "spring"))
	policy := storyLog(t).policy
	canonical := string(spring.Canonical[0])
	log := newTestLog(t)
	leaf := log.publish("2023-08-20T10:00:00Z", withRound(canonical, 900))
	leaf = log.amend("2023-08-21T10:00:00Z", leaf, withRound(canonical, 950))
	log.amend("2023-08-22T10:00:00Z", leaf, canonical)
	log.addAfterValue()
	// Marks of steps 11 to 13 by the set of valid proofs. Bit 0 of the set stands for the first description.
	marks := []string{"???", "+??", "+??", "+??", "++?", "++?", "++?", "+++"}
	const sizeBeforeValue, sizeAfterValue = 3, 4
	for set := range 8 {
		for _, size := range []int64{sizeBeforeValue, sizeAfterValue} {
			var proofs []ProofFile
			for index := range int64(3) {
				proof := log.proof(index, size)
				if isValid := set>>index&1 == 1; !isValid {
					proof.Data[len(proof.Data)/3] ^= 1
				}
				proofs = append(proofs, proof)
			}
			got := Check(spring, &Evidence{Proofs: proofs, Policy: policy})
			want := marks[set]
			if size == sizeAfterValue {
				want = want[:2] + "?"
			}
			if all := stepMarks(got); all[:3] != want || strings.Contains(all, "-") {
				t.Errorf("set %03b in size %d: %s, want %s\n%s", set, size, all, want, resultText(got))
			}
		}
	}
}

// proofsOf returns the proofs for entries, each from the checkpoint in which it was the newest.
func proofsOf(log *testLog, indexes ...int64) (proofs []ProofFile) {
	log.t.Helper()
	for _, index := range indexes {
		proofs = append(proofs, log.proof(index, index+1))
	}
	return proofs
}

// marksWithoutSource returns the marks of the steps except step 14, which needs no proof.
func marksWithoutSource(got *Result) string {
	all := stepMarks(got)
	const source = say.StepSource - say.StepLogged
	return all[:source] + all[source+1:]
}
