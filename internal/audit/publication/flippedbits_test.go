package publication

import (
	"bytes"
	"testing"
)

// TestFlippedBits checks that a flipped bit in a proof makes no step fail, and no step pass that did not pass before.
func TestFlippedBits(t *testing.T) {
	policy := storyLog(t).policy
	proof := storyProofs(t)["published spring"]
	// Each beacon takes a slow pairing computation.
	spring := withoutBeacon(storyTournament(t, "spring"))
	honest := Check(spring, &Evidence{Proofs: []ProofFile{proof}, Policy: policy})
	for i := range proof.Data {
		for bit := range 8 {
			// The tests of package publiclog flip every bit. Every seventh is enough here.
			if (8*i+bit)%7 > 0 {
				continue
			}
			damaged := bytes.Clone(proof.Data)
			damaged[i] ^= 1 << bit
			got := Check(spring, &Evidence{Proofs: []ProofFile{{"x", damaged}}, Policy: policy})
			for n, s := range got.Steps {
				if s.Status == Fail || s.Status == Pass && honest.Steps[n].Status != Pass {
					t.Errorf("byte %d, bit %d: step %d %s: %s", i, bit, s.ID, s.Status, s.Got)
				}
			}
		}
	}
}
