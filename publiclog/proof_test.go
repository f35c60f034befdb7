package publiclog

import (
	"errors"
	"testing"

	"github.com/fairdeal/fairdeal/internal/plain"
)

type proofCase struct {
	Name, Expect, Kind, LeafHash, Organiser, Policy, Proof string
	Index, Size, Witnessed                                 int64
	Bytes                                                  int
}

// TestProofVectors checks the verdict on each proof of the test vectors.
func TestProofVectors(t *testing.T) {
	v := vector[struct{ Cases []proofCase }](t, "proof.json")
	if len(v.Cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range v.Cases {
		policy, err := ParsePolicy([]byte(c.Policy))
		if err != nil {
			t.Fatalf("%s: policy: %v", c.Name, err)
		}
		proof, err := ParseProof([]byte(c.Proof))
		var logged *LoggedEntry
		if err == nil {
			logged, err = policy.Check(proof)
		}
		if c.Expect != "pass" {
			if !errors.As(err, new(*ProofError)) {
				t.Errorf("%s: %v, want a ProofError", c.Name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		checkLogged(t, logged, c)
		if want := plain.Normalise([]byte(c.Proof)); string(proof.Bytes()) != string(want) {
			t.Errorf("%s: written again\n%s\nwant\n%s", c.Name, proof.Bytes(), want)
		}
	}
}

func checkLogged(t *testing.T, got *LoggedEntry, want proofCase) {
	t.Helper()
	if got.Entry.Kind != want.Kind || leafDigits(got.Entry) != want.LeafHash {
		t.Errorf("%s: kind %s, leaf %s; want %s, %s",
			want.Name, got.Entry.Kind, leafDigits(got.Entry), want.Kind, want.LeafHash)
	}
	if got.Index != want.Index || got.Checkpoint.Size != want.Size {
		t.Errorf("%s: index %d of %d, want %d of %d",
			want.Name, got.Index, got.Checkpoint.Size, want.Index, want.Size)
	}
	var witnessed int64
	if !got.Witnessed.IsZero() {
		witnessed = got.Witnessed.Unix()
	}
	if witnessed != want.Witnessed {
		t.Errorf("%s: witnessed at %d, want %d", want.Name, witnessed, want.Witnessed)
	}
	if got.Organiser.String() != want.Organiser {
		t.Errorf("%s: organiser %s, want %s", want.Name, got.Organiser, want.Organiser)
	}
}
