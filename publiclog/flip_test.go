package publiclog

import (
	"errors"
	"slices"
	"testing"
)

// flip calls try for every bit, with data in which this bit is inverted.
func flip(data []byte, try func(byteAt, bit int, bad []byte)) {
	bad := slices.Clone(data)
	for i := range bad {
		for bit := range 8 {
			bad[i] ^= 1 << bit
			try(i, bit, bad)
			bad[i] ^= 1 << bit
		}
	}
}

// goodProof returns the first proof in the vectors, its policy and its result.
func goodProof(t testing.TB) (proof, policy []byte, want *LoggedEntry) {
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

// sameOrWorse checks the result for flipped data against the honest one: it must contain the same
// entry at the same position, and no earlier time.
func sameOrWorse(t *testing.T, what string, i, bit int, got, want *LoggedEntry) {
	t.Helper()
	if got.Entry.Leaf() != want.Entry.Leaf() || got.Index != want.Index || got.Checkpoint != want.Checkpoint ||
		got.Witnessed.Before(want.Witnessed) || got.Organiser == nil || *got.Organiser != *want.Organiser {
		t.Errorf("%s, byte %d, bit %d: a better verdict: %+v", what, i, bit, got)
	}
}

// TestEveryBitOfAProof flips each bit of a proof: it is refused, or proves no more than before.
func TestEveryBitOfAProof(t *testing.T) {
	proof, policyText, want := goodProof(t)
	policy, err := ParsePolicy(policyText)
	if err != nil {
		t.Fatal(err)
	}
	refused, passed := 0, 0
	flip(proof, func(i, bit int, bad []byte) {
		p, err := ParseProof(bad)
		var got *LoggedEntry
		if err == nil {
			got, err = policy.Check(p)
		}
		var worthless *ProofError
		switch {
		case err == nil:
			passed++
			sameOrWorse(t, "proof", i, bit, got, want)
		case !errors.As(err, &worthless):
			t.Errorf("byte %d, bit %d: %v is no ProofError", i, bit, err)
		default:
			refused++
		}
	})
	// Flips that pass make one of three witnesses unknown, or do not change the meaning.
	if refused+passed != 8*len(proof) || passed == 0 || passed > len(proof) {
		t.Errorf("%d refused, %d passed of %d", refused, passed, 8*len(proof))
	}
}

// TestEveryBitOfAPolicy flips each bit of a policy: its digest changes, and the proof proves no more than before.
func TestEveryBitOfAPolicy(t *testing.T) {
	proof, policyText, want := goodProof(t)
	read, err := ParseProof(proof)
	if err != nil {
		t.Fatal(err)
	}
	honest, err := ParsePolicy(policyText)
	if err != nil {
		t.Fatal(err)
	}
	flip(policyText, func(i, bit int, bad []byte) {
		p, err := ParsePolicy(bad)
		if err != nil {
			return
		}
		if p.Digest() == honest.Digest() {
			t.Errorf("byte %d, bit %d: the same digest", i, bit)
		}
		if got, err := p.Check(read); err == nil && got.Organiser != nil {
			sameOrWorse(t, "policy", i, bit, got, want)
		}
	})
}

// TestEveryBitOfAnEntry flips each bit of an entry: the organiser's signature must fail.
func TestEveryBitOfAnEntry(t *testing.T) {
	_, _, want := goodProof(t)
	organiser := *want.Organiser
	flip(want.Entry.Bytes(), func(i, bit int, bad []byte) {
		e, err := ParseEntry(bad)
		if err != nil {
			return
		}
		if ok, err := e.SignedBy(organiser); ok && err == nil {
			t.Errorf("byte %d, bit %d: signed all the same", i, bit)
		}
	})
}

func BenchmarkCheckProof(b *testing.B) {
	text, policyText, _ := goodProof(b)
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

// FuzzParseProof checks that a proof that can be read comes back when it is written.
func FuzzParseProof(f *testing.F) {
	text, _, _ := goodProof(f)
	f.Add(text)
	f.Add([]byte("c2sp.org/tlog-proof@v1\nextra \nindex 0\n\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ParseProof(data)
		if err != nil {
			return
		}
		again, err := ParseProof(p.Bytes())
		if err != nil || string(again.Bytes()) != string(p.Bytes()) {
			t.Errorf("%q does not come back: %v", data, err)
		}
	})
}

// FuzzParseEntry checks that an entry has only one form.
func FuzzParseEntry(f *testing.F) {
	for _, e := range vector[struct{ Entries []struct{ Entry string } }](f, "entries.json").Entries {
		f.Add([]byte(e.Entry))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := ParseEntry(data)
		if err == nil && string(e.Bytes()) != string(data) {
			t.Errorf("%q is another entry", data)
		}
	})
}

// FuzzParsePolicy checks that no policy with witnesses is met without a cosignature.
func FuzzParsePolicy(f *testing.F) {
	_, policy, _ := goodProof(f)
	f.Add(policy)
	f.Add([]byte("quorum none\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := ParsePolicy(data)
		if err != nil {
			return
		}
		p.Threshold()
		if len(p.Witnesses) > 0 && p.Quorum != NoQuorum && p.isSatisfied(nil) {
			t.Errorf("%q is met by nobody", data)
		}
	})
}
