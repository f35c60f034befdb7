package publiclog

import (
	"errors"
	"slices"
	"testing"
)

// TestFlippedProof flips each bit of a proof: it is invalid, or proves no more than before.
func TestFlippedProof(t *testing.T) {
	proof, policyText, want := validProof(t)
	policy, err := ParsePolicy(policyText)
	if err != nil {
		t.Fatal(err)
	}
	invalid, valid := 0, 0
	flip(proof, func(bit int, bad []byte) {
		p, err := ParseProof(bad)
		var got *LoggedEntry
		if err == nil {
			got, err = policy.Check(p)
		}
		switch {
		case err == nil:
			valid++
			checkNotBetter(t, bit, got, want)
		case !errors.As(err, new(*ProofError)):
			t.Errorf("bit %d: %v is not a ProofError", bit, err)
		default:
			invalid++
		}
	})
	// Some flips make one of three witnesses unknown, or do not change the meaning.
	most := len(proof) // one bit of each byte
	if valid == 0 || valid > most {
		t.Errorf("%d proofs are valid, want 1 to %d", valid, most)
	}
	if flips := 8 * len(proof); invalid+valid != flips {
		t.Errorf("%d invalid and %d valid proofs of %d", invalid, valid, flips)
	}
}

// TestFlippedPolicy flips each bit of a policy: its digest changes, and the proof proves no more than
// before.
func TestFlippedPolicy(t *testing.T) {
	proof, policyText, want := validProof(t)
	parsed, err := ParseProof(proof)
	if err != nil {
		t.Fatal(err)
	}
	original, err := ParsePolicy(policyText)
	if err != nil {
		t.Fatal(err)
	}
	flip(policyText, func(bit int, bad []byte) {
		p, err := ParsePolicy(bad)
		if err != nil {
			return
		}
		if p.Digest() == original.Digest() {
			t.Errorf("bit %d: the same digest", bit)
		}
		if got, err := p.Check(parsed); err == nil && got.Organiser != nil {
			checkNotBetter(t, bit, got, want)
		}
	})
}

// TestFlippedEntry flips each bit of an entry: the organiser's signature must fail.
func TestFlippedEntry(t *testing.T) {
	_, _, want := validProof(t)
	organiser := *want.Organiser
	flip(want.Entry.Bytes(), func(bit int, bad []byte) {
		e, err := ParseEntry(bad)
		if err != nil {
			return
		}
		if ok, err := e.SignedBy(organiser); ok && err == nil {
			t.Errorf("bit %d: the signature is still valid", bit)
		}
	})
}

// flip calls try for every bit, numbered from the first byte's lowest, with data in which this bit is
// inverted.
func flip(data []byte, try func(bit int, bad []byte)) {
	bad := slices.Clone(data)
	for bit := range 8 * len(bad) {
		bad[bit/8] ^= 1 << (bit % 8)
		try(bit, bad)
		bad[bit/8] ^= 1 << (bit % 8)
	}
}

// validProof returns the first proof in the vectors, its policy and its result.
func validProof(t testing.TB) (proof, policy []byte, want *LoggedEntry) {
	v := vector[struct{ Cases []proofCase }](t, "proof.json")
	c := v.Cases[0]
	p, err := ParsePolicy([]byte(c.Policy))
	if err != nil {
		t.Fatal(err)
	}
	read, err := ParseProof([]byte(c.Proof))
	if err != nil {
		t.Fatal(err)
	}
	if want, err = p.Check(read); err != nil {
		t.Fatal(err)
	}
	return []byte(c.Proof), []byte(c.Policy), want
}

// checkNotBetter compares the result for data with a flipped bit with the original result: it must
// contain the same entry at the same position, and no earlier time.
func checkNotBetter(t *testing.T, bit int, got, want *LoggedEntry) {
	t.Helper()
	if got.Entry.Leaf() != want.Entry.Leaf() || got.Index != want.Index || got.Checkpoint != want.Checkpoint {
		t.Errorf("bit %d: entry %d in %+v, want %d in %+v",
			bit, got.Index, got.Checkpoint, want.Index, want.Checkpoint)
	}
	if got.Witnessed.Before(want.Witnessed) {
		t.Errorf("bit %d: witnessed at %v, before %v", bit, got.Witnessed, want.Witnessed)
	}
	if got.Organiser == nil || *got.Organiser != *want.Organiser {
		t.Errorf("bit %d: organiser %v, want %v", bit, got.Organiser, want.Organiser)
	}
}

func BenchmarkCheckProof(b *testing.B) {
	text, policyText, _ := validProof(b)
	policy, err := ParsePolicy(policyText)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		p, err := ParseProof(text)
		if err == nil {
			_, err = policy.Check(p)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
