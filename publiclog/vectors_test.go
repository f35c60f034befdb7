package publiclog

import (
	"encoding/hex"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/testkit/vectors"
	"github.com/fairdeal/fairdeal/internal/words"
)

// vector reads a file in testdata. The vectors were generated with test keys by an independent
// prototype.
func vector[T any](t testing.TB, name string) T {
	t.Helper()
	return vectors.Read[T](t, "testdata", name)
}

// TestKeyVectors derives, writes and reads the keys of the test vectors.
func TestKeyVectors(t *testing.T) {
	v := vector[struct {
		Keys []struct{ KeyID, Name, Seed, Skey, Vkey string }
	}](t, "keys.json")
	if len(v.Keys) == 0 {
		t.Fatal("no keys")
	}
	for _, k := range v.Keys {
		ver, err := ParseVerifier(k.Vkey)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		signer, err := ParseSigner(k.Skey)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		if ver.String() != k.Vkey || signer.Verifier != ver || signer.Secret() != k.Skey {
			t.Errorf("%s: keys do not come back", k.Name)
		}
		if hex.EncodeToString(signer.private.Seed()) != k.Seed {
			t.Errorf("%s: another seed", k.Name)
		}
		again, err := ParseKeyFile(append([]byte("\ufeff"), signer.KeyFile()...))
		if err != nil || again.Secret() != k.Skey {
			t.Errorf("%s: key file: %v", k.Name, err)
		}
	}
	// This is the example in C2SP signed-note.
	example, err := ParseVerifier("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k")
	if err != nil || example.ID() != 0x530d903a {
		t.Errorf("C2SP's example: %v", err)
	}
}

// TestKeysThatAreRefused changes each part of a good key.
func TestKeysThatAreRefused(t *testing.T) {
	good := "rival.example/witness+3bf801fd+BETtl5CJPdXls10XCjG3/g1rUx7chyUo+cG6D1yzy4Gb"
	for _, bad := range []string{
		"", "a", "a+b", "a+3bf801fd+", strings.Replace(good, "3bf8", "3bf9", 1),
		strings.Replace(good, "rival", "ri val", 1), strings.Replace(good, "3bf801fd", "3BF801FD", 1),
		strings.Replace(good, "+BET", "+BgT", 1), strings.Replace(good, "+BET", "+CET", 1),
		good + "=", good[:len(good)-4], strings.Replace(good, "+BET", "\n+BET", 1),
	} {
		if v, err := ParseVerifier(bad); err == nil {
			t.Errorf("%q: read as %v", bad, v)
		}
	}
}

// TestEntryVectors reads and rebuilds the entries of the test vectors, and refuses the malformed ones.
func TestEntryVectors(t *testing.T) {
	v := vector[struct {
		Entries []struct {
			Bytes           int
			Entry, LeafHash string
			Name            string
		}
		Refused []struct{ Entry, Name string }
	}](t, "entries.json")
	if len(v.Entries) == 0 || len(v.Refused) == 0 {
		t.Fatal("no vectors")
	}
	keys := testKeys(t)
	for _, c := range v.Entries {
		e, err := ParseEntry([]byte(c.Entry))
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		if len(e.Bytes()) != c.Bytes || leafDigits(e) != c.LeafHash {
			t.Errorf("%s: %d bytes, leaf %s; want %d, %s", c.Name, len(e.Bytes()), leafDigits(e), c.Bytes, c.LeafHash)
		}
		// Building the entry again from its parts must give the same bytes.
		signer := keys[e.Organiser]
		again, err := NewEntry(e.Tournament, e.Time, Content{e.Kind, e.Lines[2:]}, signer)
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
		} else if string(again.Bytes()) != c.Entry {
			t.Errorf("%s: made anew\n%s\nwant\n%s", c.Name, again.Bytes(), c.Entry)
		}
		if ok, err := e.SignedBy(signer.Verifier); !ok || err != nil {
			t.Errorf("%s: its own signature: %v, %v", c.Name, ok, err)
		}
	}
	for _, c := range v.Refused {
		if e, err := ParseEntry([]byte(c.Entry)); err == nil {
			t.Errorf("%s: read as %+v", c.Name, e)
		}
	}
}

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

// TestCosignatureVector checks the message that a witness signs.
func TestCosignatureVector(t *testing.T) {
	v := vector[struct {
		CheckpointText, Line, Message, Vkey string
		Time                                int64
	}](t, "cosignature.json")
	if got := string(cosignatureMessage(v.CheckpointText, v.Time)); got != v.Message {
		t.Errorf("message %q, want %q", got, v.Message)
	}
	ver, err := ParseVerifier(v.Vkey)
	if err != nil {
		t.Fatal(err)
	}
	sig, err := testKeys(t)[ver.Name].Cosign(v.CheckpointText, v.Time)
	if err != nil || sig.Line() != v.Line {
		t.Errorf("line %q, %v; want %q", sig.Line(), err, v.Line)
	}
	note := &Note{v.CheckpointText, []Signature{sig}}
	if sigs, err := note.Verify(ver); err != nil || len(sigs) != 1 || sigs[0].Time() != v.Time {
		t.Errorf("Verify = %v, %v", sigs, err)
	}
}

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
			var worthless *ProofError
			if !errors.As(err, &worthless) {
				t.Errorf("%s: %v, want a ProofError", c.Name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		var witnessed int64
		if !logged.Witnessed.IsZero() {
			witnessed = logged.Witnessed.Unix()
		}
		if logged.Entry.Kind != c.Kind || leafDigits(logged.Entry) != c.LeafHash || logged.Index != c.Index ||
			logged.Checkpoint.Size != c.Size || witnessed != c.Witnessed || logged.Organiser.String() != c.Organiser {
			t.Errorf("%s: got %+v, want %+v", c.Name, logged, c)
		}
		if plain := plain.Normalise([]byte(c.Proof)); string(proof.Bytes()) != string(plain) {
			t.Errorf("%s: written again it is\n%s\nwant\n%s", c.Name, proof.Bytes(), plain)
		}
	}
}

// policyVectors is the content of policy.json.
type policyVectors struct {
	Policies []struct {
		CosignedBy, Odd   []string
		Met, Valid        bool
		Name, Policy, Why string
	}
	Looks       [][2]string // a name and its shape
	QuorumTimes struct {
		Policy string
		Cases  []struct {
			Met       bool
			Times     map[string]int64
			Witnessed int64
		}
	}
}

// TestPolicyVectors parses policies, and checks whether the witnesses that cosigned satisfy the quorum.
func TestPolicyVectors(t *testing.T) {
	v := vector[policyVectors](t, "policy.json")
	if len(v.Policies) < 40 || len(v.Looks) == 0 || len(v.QuorumTimes.Cases) == 0 {
		t.Fatal("no cases")
	}
	for _, c := range v.Policies {
		p, err := ParsePolicy([]byte(c.Policy))
		if c.Valid != (err == nil) || why(err) != c.Why {
			t.Errorf("%s: %v (%s), want valid %v (%s)", c.Name, err, why(err), c.Valid, c.Why)
		}
		if err != nil {
			continue
		}
		if !slices.Equal(p.UnusualNames, c.Odd) {
			t.Errorf("%s: odd names %q, want %q", c.Name, p.UnusualNames, c.Odd)
		}
		signed := map[string]bool{}
		for _, name := range c.CosignedBy {
			signed[name] = true
		}
		if got := p.isSatisfied(signed); got != c.Met {
			t.Errorf("%s: met %v, want %v", c.Name, got, c.Met)
		}
	}
}

// TestNameShapes checks the shapes of names that look alike.
func TestNameShapes(t *testing.T) {
	for _, c := range vector[policyVectors](t, "policy.json").Looks {
		name, want := c[0], c[1]
		if got := shapeOf(name); got != want {
			t.Errorf("%q looks like %q, want %q", name, got, want)
		}
	}
}

// TestQuorumTimes checks when the cosignatures satisfied a quorum of 2 of 3 witnesses.
func TestQuorumTimes(t *testing.T) {
	v := vector[policyVectors](t, "policy.json").QuorumTimes
	p, err := ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	if need, of, ok := p.Threshold(); !ok || need != 2 || of != 3 {
		t.Errorf("%d of %d, %v, want 2 of 3", need, of, ok)
	}
	for _, c := range v.Cases {
		var cosignatures []Cosignature
		for _, name := range slices.Sorted(maps.Keys(c.Times)) {
			cosignatures = append(cosignatures, Cosignature{name, time.Unix(c.Times[name], 0)})
		}
		got, ok := p.quorumTime(cosignatures)
		if ok != c.Met || ok && got.Unix() != c.Witnessed {
			t.Errorf("%v: %v, %v; want %d, %v", c.Times, got.Unix(), ok, c.Witnessed, c.Met)
		}
	}
}

// The table of letters that look alike must match spec/trust.md.
func TestLettersAlikeAreThoseOfTheSpec(t *testing.T) {
	spec, err := os.ReadFile(filepath.Join("..", "spec", "trust.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(spec), "**Names**")
	_, rest, _ = strings.Cut(rest, "\n\n")
	table, _, _ := strings.Cut(rest, "\n\n")
	if got := strings.Join(strings.Fields(table), ""); got != alike || got == "" {
		t.Errorf("the spec has\n%s\nwant\n%s", got, alike)
	}
}

// why returns the class of a policy error, as named in the vectors.
func why(err error) string {
	if err == nil {
		return ""
	}
	classes := map[string]string{
		"verdict.one-key": "one key", "verdict.one-key-two-purposes": "one key, two purposes",
		"verdict.names-alike": "names alike", "verdict.weak-key": "weak key",
	}
	var said *words.Error
	if errors.As(err, &said) && classes[words.Key(said.Text)] != "" {
		return classes[words.Key(said.Text)]
	}
	for _, end := range []string{"expected NAME+KEYID+KEY", "a log's key must be of type 0x01", "a witness's key must be of type 0x04"} {
		if strings.HasSuffix(err.Error(), end) {
			return "bad key"
		}
	}
	return "bad policy"
}

func leafDigits(e *Entry) string {
	leaf := e.Leaf()
	return hex.EncodeToString(leaf[:])
}
