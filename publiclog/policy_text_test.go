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
