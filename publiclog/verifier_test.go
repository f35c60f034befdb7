package publiclog

import (
	"encoding/hex"
	"strings"
	"testing"
)

// TestKeyVectors derives, writes and reads the keys of the test vectors.
func TestKeyVectors(t *testing.T) {
	v := vector[struct {
		Keys []struct{ KeyID, Name, Seed, Skey, Vkey string }
	}](t, "keys.json")
	if len(v.Keys) == 0 {
		t.Fatal("no keys")
	}
	for _, k := range v.Keys {
		verifier, err := ParseVerifier(k.Vkey)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		signer, err := ParseSigner(k.Skey)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		if verifier.String() != k.Vkey || signer.Verifier != verifier || signer.Secret() != k.Skey {
			t.Errorf("%s: keys %s, %s; want %s, %s", k.Name, verifier, signer.Secret(), k.Vkey, k.Skey)
		}
		if seed := hex.EncodeToString(signer.private.Seed()); seed != k.Seed {
			t.Errorf("%s: seed %s, want %s", k.Name, seed, k.Seed)
		}
		again, err := ParseKeyFile(append([]byte("\ufeff"), signer.KeyFile()...))
		if err != nil || again.Secret() != k.Skey {
			t.Errorf("%s: key file: %v", k.Name, err)
		}
	}
}

// TestParseVerifier parses the example in C2SP signed-note.
func TestParseVerifier(t *testing.T) {
	v, err := ParseVerifier("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k")
	if err != nil || v.ID() != 0x530d903a {
		t.Errorf("ID %08x, %v; want 530d903a", v.ID(), err)
	}
}

// TestParseVerifierErrors changes each part of a valid key.
func TestParseVerifierErrors(t *testing.T) {
	const valid = "rival.example/witness+3bf801fd+BETtl5CJPdXls10XCjG3/g1rUx7chyUo+cG6D1yzy4Gb"
	for _, bad := range []string{
		"",
		"a",
		"a+b",
		"a+3bf801fd+",
		strings.Replace(valid, "3bf8", "3bf9", 1),
		strings.Replace(valid, "rival", "ri val", 1),
		strings.Replace(valid, "3bf801fd", "3BF801FD", 1),
		strings.Replace(valid, "+BET", "+BgT", 1), // type 0x06
		strings.Replace(valid, "+BET", "+CET", 1), // type 0x08
		strings.Replace(valid, "+BET", "\n+BET", 1),
		valid + "=",
		valid[:len(valid)-4],
	} {
		if v, err := ParseVerifier(bad); err == nil {
			t.Errorf("%q: read as %v", bad, v)
		}
	}
}
