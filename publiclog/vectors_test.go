package publiclog

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/words"
)

// vector reads a file of testdata: the vectors were made with test keys by an
// independent prototype.
func vector[T any](t testing.TB, name string) T {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

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
	// C2SP's own example of signed-note.
	example, err := ParseVerifier("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k")
	if err != nil || example.ID() != 0x530d903a {
		t.Errorf("C2SP's example: %v", err)
	}
}

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

func TestEscapeVectors(t *testing.T) {
	v := vector[struct {
		Escape  []struct{ Bytes, Escaped string }
		Refused []string
	}](t, "escape.json")
	if len(v.Escape) == 0 || len(v.Refused) == 0 {
		t.Fatal("no vectors")
	}
	for _, c := range v.Escape {
		data, err := hex.DecodeString(c.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		if got := Escape(data); got != c.Escaped {
			t.Errorf("Escape(%q) = %q, want %q", data, got, c.Escaped)
		}
		if got, err := Unescape(c.Escaped); err != nil || string(got) != string(data) {
			t.Errorf("Unescape(%q) = %q, %v", c.Escaped, got, err)
		}
	}
	for _, s := range v.Refused {
		if got, err := Unescape(s); err == nil {
			t.Errorf("Unescape(%q) = %q, want an error", s, got)
		}
	}
}

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
		if len(e.Bytes()) != c.Bytes || e.LeafDigits() != c.LeafHash {
			t.Errorf("%s: %d bytes, leaf %s; want %d, %s", c.Name, len(e.Bytes()), e.LeafDigits(), c.Bytes, c.LeafHash)
		}
		// Made anew from its parts it is the same.
		signer := keys[e.Organiser]
		again, err := NewEntry(e.Kind, e.Tournament, e.Time, e.Lines[2:], signer)
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

func TestCosignatureVector(t *testing.T) {
	v := vector[struct {
		CheckpointText, Line, Message, Vkey string
		Time                                int64
	}](t, "cosignature.json")
	if got := string(cosigned(v.CheckpointText, v.Time)); got != v.Message {
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
		var logged *Logged
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
		if logged.Entry.Kind != c.Kind || logged.Entry.LeafDigits() != c.LeafHash || logged.Index != c.Index ||
			logged.Checkpoint.Size != c.Size || witnessed != c.Witnessed || logged.Organiser.String() != c.Organiser {
			t.Errorf("%s: got %+v, want %+v", c.Name, logged, c)
		}
		if plain := Plain([]byte(c.Proof)); string(proof.Bytes()) != string(plain) {
			t.Errorf("%s: written again it is\n%s\nwant\n%s", c.Name, proof.Bytes(), plain)
		}
	}
}

func TestPolicyVectors(t *testing.T) {
	v := vector[struct {
		Policies []struct {
			CosignedBy, Odd   []string
			Met, Valid        bool
			Name, Policy, Why string
		}
		Looks       [][2]string
		QuorumTimes struct {
			Policy string
			Cases  []struct {
				Met       bool
				Times     map[string]int64
				Witnessed int64
			}
		}
	}](t, "policy.json")
	for _, c := range v.Looks {
		if got := looks(c[0]); got != c[1] {
			t.Errorf("%q looks like %q, want %q", c[0], got, c[1])
		}
	}
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
		if !slices.Equal(p.Odd, c.Odd) {
			t.Errorf("%s: odd names %q, want %q", c.Name, p.Odd, c.Odd)
		}
		signed := map[string]bool{}
		for _, name := range c.CosignedBy {
			signed[name] = true
		}
		if got := p.met(signed); got != c.Met {
			t.Errorf("%s: met %v, want %v", c.Name, got, c.Met)
		}
	}
	p, err := ParsePolicy([]byte(v.QuorumTimes.Policy))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range v.QuorumTimes.Cases {
		var by []Cosigned
		for _, name := range slices.Sorted(maps.Keys(c.Times)) {
			by = append(by, Cosigned{name, time.Unix(c.Times[name], 0)})
		}
		got, ok := p.quorumTime(by)
		if ok != c.Met || ok && got.Unix() != c.Witnessed {
			t.Errorf("%v: %v, %v; want %d, %v", c.Times, got.Unix(), ok, c.Witnessed, c.Met)
		}
	}
	if s, ok := p.Strength(); !ok || s != (Strength{2, 3, 1, 0, 1}) {
		t.Errorf("2 of 3 bears %+v", s)
	}
}

// The table of letters that look alike is the one that spec/trust.md prints.
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

// why is the class of an error of a policy, as the vectors name it.
func why(err error) string {
	if err == nil {
		return ""
	}
	classes := map[string]string{
		"verdict.one-key": "one key", "verdict.one-key-two-purposes": "one key, two purposes",
		"verdict.names-alike": "names alike", "verdict.weak-key": "weak key",
	}
	var said *words.Error
	if errors.As(err, &said) && classes[said.Text.Key] != "" {
		return classes[said.Text.Key]
	}
	for _, end := range []string{"expected NAME+KEYID+KEY", "a log's key must be of type 0x01", "a witness's key must be of type 0x04"} {
		if strings.HasSuffix(err.Error(), end) {
			return "bad key"
		}
	}
	return "bad policy"
}

// memory is a log in memory: stored hashes and tiles of n entries.
type memory struct{ hashes []tlog.Hash }

func (m *memory) ReadHashes(at []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(at))
	for i, x := range at {
		out[i] = m.hashes[x]
	}
	return out, nil
}

func (m *memory) add(t testing.TB, n int64, entry []byte) {
	h, err := tlog.StoredHashes(n, entry, m)
	if err != nil {
		t.Fatal(err)
	}
	m.hashes = append(m.hashes, h...)
}

func TestTreeVectors(t *testing.T) {
	v := vector[struct {
		Synthetic []struct {
			Size, ProofOf, ConsistencyFrom int64
			Root                           string
			Path, Consistency              []string
			RightmostTiles                 []string
		}
	}](t, "log.json")
	if len(v.Synthetic) == 0 {
		t.Fatal("no trees")
	}
	m, n := new(memory), int64(0)
	for _, c := range v.Synthetic {
		for ; n < c.Size; n++ {
			m.add(t, n, []byte("entry "+itoa(n)))
		}
		root, err := Root(c.Size, m)
		if err != nil || base64.StdEncoding.EncodeToString(root[:]) != c.Root {
			t.Fatalf("size %d: root %v, %v; want %s", c.Size, root, err, c.Root)
		}
		if c.Size == 0 {
			continue
		}
		path, err := tlog.ProveRecord(c.Size, c.ProofOf, m)
		if err != nil || !slices.Equal(b64s(path), c.Path) {
			t.Errorf("size %d: path of %d: %v, %v", c.Size, c.ProofOf, b64s(path), err)
		}
		if c.ConsistencyFrom > 0 {
			cons, err := tlog.ProveTree(c.Size, c.ConsistencyFrom, m)
			if err != nil || !slices.Equal(b64s(cons), c.Consistency) {
				t.Errorf("size %d: consistency from %d: %v, %v", c.Size, c.ConsistencyFrom, b64s(cons), err)
			}
		}
		paths := map[string]bool{}
		for _, f := range files(c.Size) {
			paths[f.Path] = true
		}
		for _, want := range c.RightmostTiles {
			if !paths[want] {
				t.Errorf("size %d: no tile %s", c.Size, want)
			}
		}
	}
}

func itoa(n int64) string {
	b, err := json.Marshal(n)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func b64s(hashes []tlog.Hash) []string {
	var out []string
	for _, h := range hashes {
		out = append(out, base64.StdEncoding.EncodeToString(h[:]))
	}
	return out
}

func TestTilePaths(t *testing.T) {
	for _, c := range []struct {
		got, want string
	}{
		{TilePath(0, 1234067, 256), "tile/0/x001/x234/067"},
		{TilePath(0, 0, 13), "tile/0/000.p/13"},
		{TilePath(1, 1000, 256), "tile/1/x001/000"},
		{pathOfBundle(0, 13), "tile/entries/000.p/13"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
}

// ReadTree agrees with the trees of the vectors, and no flipped byte passes.
func TestReadTree(t *testing.T) {
	v := vector[struct {
		Files map[string]string
	}](t, "log.json")
	files := map[string][]byte{}
	for path, text := range v.Files {
		files[path] = []byte(text)
		if path != "checkpoint" {
			data, err := base64.StdEncoding.DecodeString(text)
			if err != nil {
				t.Fatal(err)
			}
			files[path] = data
		}
	}
	read := func(path string) ([]byte, error) {
		if data, ok := files[path]; ok {
			return data, nil
		}
		return nil, os.ErrNotExist
	}
	note, err := ParseNote(files["checkpoint"])
	if err != nil {
		t.Fatal(err)
	}
	c, err := ParseCheckpoint(note.Text)
	if err != nil {
		t.Fatal(err)
	}
	n := int64(0)
	tree, err := ReadTree(c, read, func(i int64, entry []byte) error {
		if _, err := ParseEntry(entry); err != nil || i != n {
			t.Errorf("entry %d: %v", i, err)
		}
		n++
		return nil
	})
	if err != nil || n != c.Size {
		t.Fatalf("%d entries, %v", n, err)
	}
	if root, err := tree.RootAt(c.Size); err != nil || root != c.Root {
		t.Errorf("root %v, %v", root, err)
	}
	for path, data := range files {
		if path == "checkpoint" {
			continue
		}
		for i := range data {
			data[i] ^= 0x10
			_, err := ReadTree(c, read, func(int64, []byte) error { return nil })
			var contradiction *ContradictionError
			if !errors.As(err, &contradiction) {
				t.Errorf("%s, byte %d: %v, want a ContradictionError", path, i, err)
			}
			data[i] ^= 0x10
		}
	}
}
