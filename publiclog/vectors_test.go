package publiclog

import (
	"encoding/hex"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
)

// TestEntryVectors reads and rebuilds the entries of the test vectors, and refuses the malformed ones.
func TestEntryVectors(t *testing.T) {
	v := vector[struct {
		Entries []entryVector
		Refused []struct{ Entry, Name string }
	}](t, "entries.json")
	if len(v.Entries) == 0 || len(v.Refused) == 0 {
		t.Fatal("no vectors")
	}
	keys := testKeys(t)
	for _, c := range v.Entries {
		c.check(t, keys)
	}
	for _, c := range v.Refused {
		if e, err := ParseEntry([]byte(c.Entry)); err == nil {
			t.Errorf("%s: read as %+v", c.Name, e)
		}
	}
}

// entryVector is a valid entry.
type entryVector struct {
	Name     string
	Entry    string
	Bytes    int    // its length
	LeafHash string // in hexadecimal digits
}

// check reads the entry, and builds it again from its parts with one of the keys.
func (v *entryVector) check(t *testing.T, keys map[string]*Signer) {
	t.Helper()
	e, err := ParseEntry([]byte(v.Entry))
	if err != nil {
		t.Errorf("%s: %v", v.Name, err)
		return
	}
	if len(e.Bytes()) != v.Bytes || leafDigits(e) != v.LeafHash {
		t.Errorf("%s: %d bytes, leaf %s; want %d, %s",
			v.Name, len(e.Bytes()), leafDigits(e), v.Bytes, v.LeafHash)
	}
	signer := keys[e.Organiser]
	content := Content{Kind: e.Kind, Lines: e.Lines[2:]} // NewEntry adds the lines tournament and time.
	again, err := NewEntry(e.Tournament, e.Time, content, signer)
	if err != nil {
		t.Errorf("%s: %v", v.Name, err)
	} else if string(again.Bytes()) != v.Entry {
		t.Errorf("%s: rebuilt\n%s\nwant\n%s", v.Name, again.Bytes(), v.Entry)
	}
	if ok, err := e.SignedBy(signer.Verifier); !ok || err != nil {
		t.Errorf("%s: its own signature: %v, %v", v.Name, ok, err)
	}
}

// TestCosignatureVector checks the message that a witness signs.
func TestCosignatureVector(t *testing.T) {
	v := vector[struct {
		CheckpointText, Line, Message, Vkey string
		Time                                int64
	}](t, "cosignature.json")
	if got := string(cosignatureMessage(v.CheckpointText, v.Time)); got != v.Message {
		t.Errorf("message %q, want %q", got, v.Message)
	}
	verifier, err := ParseVerifier(v.Vkey)
	if err != nil {
		t.Fatal(err)
	}
	sig, err := testKeys(t)[verifier.Name].Cosign(v.CheckpointText, v.Time)
	if err != nil || sig.Line() != v.Line {
		t.Errorf("line %q, %v; want %q", sig.Line(), err, v.Line)
	}
	note := &Note{Text: v.CheckpointText, Signatures: []Signature{sig}}
	if sigs, err := note.Verify(verifier); err != nil || len(sigs) != 1 || sigs[0].Time() != v.Time {
		t.Errorf("Verify = %v, %v", sigs, err)
	}
}

// vector reads a file in testdata. The vectors were generated with test keys by an independent
// prototype.
func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "testdata", name)
}

// testKeys returns the keys of the test vectors, by name.
func testKeys(t testing.TB) map[string]*Signer {
	v := vector[struct{ Keys []struct{ Name, Skey string } }](t, "keys.json")
	keys := map[string]*Signer{}
	for _, k := range v.Keys {
		s, err := ParseSigner(k.Skey)
		if err != nil {
			t.Fatal(err)
		}
		keys[k.Name] = s
	}
	return keys
}

// leafDigits returns the leaf hash of an entry in hexadecimal digits.
func leafDigits(e *Entry) string {
	leaf := e.Leaf()
	return hex.EncodeToString(leaf[:])
}
