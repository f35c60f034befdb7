package folder

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/publiclog"
)

// TestLogVectors appends the entries of the test vectors. The folder and the checkpoint
// must match byte for byte at every size.
func TestLogVectors(t *testing.T) {
	v := vector[struct {
		Files  map[string]string
		Policy string
		Sizes  []struct {
			Checkpoint string
			Size       int64
		}
	}](t, "log.json")
	keys, entries := testKeys(t), storyEntries(t)
	if len(v.Sizes) != len(entries) || len(v.Files) == 0 {
		t.Fatalf("%d sizes for %d entries", len(v.Sizes), len(entries))
	}
	policy, err := publiclog.ParsePolicy([]byte(v.Policy))
	if err != nil {
		t.Fatal(err)
	}
	dir, key, signer := emptyLog(t)
	for i, e := range entries {
		l := openLog(t, dir, key, signer)
		indexes, err := l.Append(e)
		if err != nil || indexes[0] != int64(i) {
			t.Fatalf("entry %d: index %v, %v", i, indexes, err)
		}
		cosignLike(t, l, policy, keys, v.Sizes[i].Checkpoint)
		got, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
		if err != nil || string(got) != v.Sizes[i].Checkpoint {
			t.Errorf("size %d: checkpoint\n%s\nwant\n%s%v", i+1, got, v.Sizes[i].Checkpoint, err)
		}
		if again, err := l.Append(e); err != nil || again[0] != int64(i) {
			t.Errorf("repeated, entry %d has index %v, %v", i, again, err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range v.Files {
		got, err := Reader(dir)(path)
		text := string(got)
		if path != "checkpoint" {
			text = base64.StdEncoding.EncodeToString(got)
		}
		if err != nil || text != want {
			t.Errorf("%s differs: %v", path, err)
		}
	}
	checkProofVectors(t, dir, policy)
}

// cosignLike adds the cosignatures that a checkpoint in the test vectors has. It makes them again, at the same
// times, so that their bytes are equal. The quorum is two witnesses.
func cosignLike(
	t *testing.T, l *Log, policy *publiclog.Policy, keys map[string]*publiclog.Signer, checkpoint string,
) {
	t.Helper()
	want, err := publiclog.ParseNote([]byte(checkpoint))
	if err != nil {
		t.Fatal(err)
	}
	for n, s := range want.Signatures[1:] { // The first is the log's own.
		line, err := keys[s.Name].Cosign(l.note.Text, s.Time())
		if err != nil {
			t.Fatal(err)
		}
		verified, err := l.Cosign(policy, line)
		witnesses := n + 1
		if err != nil || verified.HasQuorum != (witnesses >= 2) {
			t.Fatalf("size %d, %d witnesses: quorum %v, %v", l.checkpoint.Size, witnesses, verified.HasQuorum, err)
		}
	}
}

// checkProofVectors compares the times of the proofs of the first 14 entries with the test vectors.
func checkProofVectors(t *testing.T, dir string, policy *publiclog.Policy) {
	t.Helper()
	proofs := vector[struct {
		Cases []struct {
			Name, Expect, Proof string
			Index, Witnessed    int64
		}
	}](t, "proof.json")
	for i := range int64(14) {
		p, err := Proof(dir, i, policy)
		if err != nil {
			t.Fatal(err)
		}
		logged, err := policy.Check(p)
		if err != nil {
			t.Fatal(err)
		}
		c := proofs.Cases[i]
		if c.Expect != "pass" || c.Index != i || logged.Witnessed.Unix() != c.Witnessed {
			t.Errorf("%s: witnessed %v, want %d", c.Name, logged.Witnessed, c.Witnessed)
		}
	}
}
