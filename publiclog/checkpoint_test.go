package publiclog

import (
	"crypto/sha256"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

// emptyCheckpoint is the checkpoint of a log without entries.
var emptyCheckpoint = Checkpoint{Origin: "example.org/log", Size: 0, Root: sha256.Sum256(nil)}

// TestExtensionLines checks that a checkpoint with extension lines is refused.
func TestExtensionLines(t *testing.T) {
	text := emptyCheckpoint.Text()
	if _, err := ParseCheckpoint(text); err != nil {
		t.Fatal(err)
	}
	for _, more := range []string{"\n", "an extension\n", "\nan extension\n"} {
		if c, err := ParseCheckpoint(text + more); err == nil {
			t.Errorf("%q is read as %+v", text+more, c)
		}
	}
}

// TestLogKeyPurpose checks that a log's key signs only checkpoints of that log, and never cosigns.
func TestLogKeyPurpose(t *testing.T) {
	signer := newSigner(t, "example.org/log", SigningKey)
	if _, err := signer.SignCheckpoint(emptyCheckpoint); err != nil {
		t.Error(err)
	}
	other := Checkpoint{Origin: "example.org/other", Root: emptyCheckpoint.Root}
	if _, err := signer.SignCheckpoint(other); err == nil {
		t.Error("a log signs a checkpoint of a different log")
	}
	if _, err := signer.Cosign(emptyCheckpoint.Text(), 1); err == nil {
		t.Error("a log's key cosigns")
	}
}

// TestCheckDistinct checks that one key cannot serve two purposes.
func TestCheckDistinct(t *testing.T) {
	log := newSigner(t, "example.org/log", SigningKey)
	other := newSigner(t, "example.org/witness", CosigningKey)
	if err := CheckDistinct(log.Verifier, other.Verifier); err != nil {
		t.Error(err)
	}
	other.Verifier.public = log.Verifier.public
	if CheckDistinct(log.Verifier, other.Verifier) == nil {
		t.Error("one key witnesses its own log")
	}
}

// TestLongestPath checks that a proof with one hash too many is refused.
func TestLongestPath(t *testing.T) {
	signer := newSigner(t, "example.org/log", SigningKey)
	note, err := signer.SignCheckpoint(emptyCheckpoint)
	if err != nil {
		t.Fatal(err)
	}
	for n, isValid := range map[int]bool{maxPath: true, maxPath + 1: false} {
		proof := &Proof{Entry: []byte("an entry"), Path: make([]tlog.Hash, n), Checkpoint: note}
		if _, err := ParseProof(proof.Bytes()); (err == nil) != isValid {
			t.Errorf("%d hashes: %v", n, err)
		}
	}
}

// TestQuorumSize checks the number of cosignatures that determine an entry's time. The quorum is two of three
// witnesses, which cosign in seconds 100, 200 and 300, so that it is satisfied by the first two.
func TestQuorumSize(t *testing.T) {
	signer := newSigner(t, "example.org/log", SigningKey)
	organiser := newSigner(t, "example.org/organiser", SigningKey)
	text := "log " + signer.Verifier.String() + "\n# organiser " + organiser.Verifier.String() + "\n"
	var witnesses []*Signer
	for _, name := range []string{"a", "b", "c"} {
		w := newSigner(t, name+".example/witness", CosigningKey)
		witnesses = append(witnesses, w)
		text += "witness " + name + " " + w.Verifier.String() + "\n"
	}
	policy, err := ParsePolicy([]byte(text + "group two 2 a b c\nquorum two\n"))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := NewEntry("table7", time.Unix(50, 0), NewTarot([]byte("1")), organiser)
	if err != nil {
		t.Fatal(err)
	}
	note, err := signer.SignCheckpoint(Checkpoint{Origin: "example.org/log", Size: 1, Root: entry.Leaf()})
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range witnesses {
		line, err := w.Cosign(note.Text, int64(100*(i+1)))
		if err != nil {
			t.Fatal(err)
		}
		note.Signatures = append(note.Signatures, line)
	}
	verified, err := policy.VerifyCheckpoint(note)
	if err != nil {
		t.Fatal(err)
	}
	logged, err := verified.CheckEntry(entry.Bytes(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if logged.QuorumSize != 2 || logged.Witnessed.Unix() != 200 {
		t.Errorf("quorum of %d witnesses at second %d, want 2 at 200", logged.QuorumSize, logged.Witnessed.Unix())
	}
}

// newSigner returns a new key.
func newSigner(t *testing.T, name string, kind KeyType) *Signer {
	t.Helper()
	s, err := NewSigner(name, kind)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
