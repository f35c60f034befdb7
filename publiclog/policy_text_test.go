package publiclog

import "testing"

// TestPolicyWithoutText checks that policies made without ParsePolicy have no digest. All of them used to have the same
// one, so that two readers with different policies would have agreed.
func TestPolicyWithoutText(t *testing.T) {
	p := &Policy{Quorum: NoQuorum}
	if got := p.Digest(); got != "" {
		t.Errorf("digest %s, want none", got)
	}
}

// TestPolicyTextIsCopied changes the bytes that MarshalText returned.
func TestPolicyTextIsCopied(t *testing.T) {
	p, err := ParsePolicy([]byte("quorum none\n"))
	if err != nil {
		t.Fatal(err)
	}
	digest := p.Digest()
	text, err := p.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	clear(text)
	if got := p.Digest(); got != digest {
		t.Errorf("digest %s after the change, want %s", got, digest)
	}
}

// TestPolicyKeyTwice verifies checkpoints under policies that ParsePolicy refuses. One cosignature used to count for two
// witnesses with the same key.
func TestPolicyKeyTwice(t *testing.T) {
	log, anna := newSigner(t, "example.com/log", SigningKey), newSigner(t, "example.com/anna", CosigningKey)
	c, err := log.SignCheckpoint(Checkpoint{Origin: log.Verifier.Name, Size: 1})
	if err != nil {
		t.Fatal(err)
	}
	cosignature, err := anna.Cosign(c.Text, 1700000000)
	if err != nil {
		t.Fatal(err)
	}
	c.Signatures = append(c.Signatures, cosignature)

	logWitness := log.Verifier
	logWitness.Type = CosigningKey
	for name, second := range map[string]Verifier{"another witness": anna.Verifier, "the log": logWitness} {
		p := &Policy{
			Logs:      []LogKey{{Key: log.Verifier}},
			Witnesses: []Witness{{Name: "anna", Key: anna.Verifier}, {Name: "ben", Key: second}},
			Groups:    []Group{{Name: "both", Need: 2, Members: []string{"anna", "ben"}}},
			Quorum:    "both",
		}
		if v, err := p.VerifyCheckpoint(c); err == nil {
			t.Errorf("key of %s: quorum %v, want an error", name, v.HasQuorum)
		}
	}
}
