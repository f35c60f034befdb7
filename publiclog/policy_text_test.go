package publiclog

import (
	"crypto/sha256"
	"strings"
	"testing"
)

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

// TestUnparsablePolicy verifies a checkpoint under policies made from fields, each with a change that ParsePolicy refuses.
// They must not accept a cosignature twice, or a signature without a time as a cosignature.
func TestUnparsablePolicy(t *testing.T) {
	log, anna := newSigner(t, "example.com/log", SigningKey), newSigner(t, "example.com/anna", CosigningKey)
	ben := newSigner(t, "example.com/ben", SigningKey)
	c, err := log.SignCheckpoint(Checkpoint{Origin: log.Verifier.Name, Size: 0, Root: sha256.Sum256(nil)})
	if err != nil {
		t.Fatal(err)
	}
	cosignature, err := anna.Cosign(c.Text, 1700000000)
	if err != nil {
		t.Fatal(err)
	}
	untimed, err := ben.Sign(c.Text)
	if err != nil {
		t.Fatal(err)
	}
	c.Signatures = append(c.Signatures, cosignature, untimed)

	for _, test := range []struct {
		want   string // in the error; "" if there must be none
		change func(p *Policy)
	}{
		{want: "", change: func(*Policy) {}},
		{want: `"anna" is listed as a member more than once`, change: func(p *Policy) {
			p.Groups[0] = Group{Name: "both", Need: 2, Members: []string{"anna", "anna"}}
		}},
		{want: `"anna" is listed as a member more than once`, change: func(p *Policy) {
			p.Groups = append(p.Groups, p.Groups[0])
			p.Groups[0].Name = "other"
		}},
		{want: `the name "both" is defined twice`, change: func(p *Policy) { p.Witnesses[0].Name = "both" }},
		{want: `cannot require "0" of 1 members`, change: func(p *Policy) { p.Groups[0].Need = 0 }},
		{want: `cannot require "2" of 1 members`, change: func(p *Policy) { p.Groups[0].Need = 2 }},
		{want: "a witness's key must be of type 0x04", change: func(p *Policy) { p.Witnesses[0].Key = ben.Verifier }},
		{want: "a log's key must be of type 0x01", change: func(p *Policy) { p.Logs[0].Key.Type = CosigningKey }},
		{want: "an organiser's key must be of type 0x01", change: func(p *Policy) {
			p.Organisers = []Verifier{newSigner(t, "example.com/club", CosigningKey).Verifier}
		}},
	} {
		p := &Policy{
			Logs:      []LogKey{{Key: log.Verifier}},
			Witnesses: []Witness{{Name: "anna", Key: anna.Verifier}},
			Groups:    []Group{{Name: "both", Need: 1, Members: []string{"anna"}}},
			Quorum:    "both",
		}
		test.change(p)
		v, err := p.VerifyCheckpoint(c)
		switch {
		case test.want == "" && (err != nil || !v.HasQuorum):
			t.Errorf("unchanged: %v, want a quorum", err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%v, want %s", err, test.want)
		}
	}
}
