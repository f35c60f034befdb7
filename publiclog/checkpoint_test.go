package publiclog

import (
	"crypto/sha256"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

var emptyRoot = tlog.Hash(sha256.Sum256(nil))

// TestCheckpointHasThreeLines checks that a checkpoint with extension lines is refused.
func TestCheckpointHasThreeLines(t *testing.T) {
	text := Checkpoint{"example.org/log", 0, emptyRoot}.Text()
	if _, err := ParseCheckpoint(text); err != nil {
		t.Fatal(err)
	}
	for _, more := range []string{"\n", "an extension\n", "\nan extension\n"} {
		if c, err := ParseCheckpoint(text + more); err == nil {
			t.Errorf("%q is read as %+v", text+more, c)
		}
	}
}

// TestKeysSignWhatTheyAreFor checks that a log's key signs only checkpoints of that log, and never cosigns.
func TestKeysSignWhatTheyAreFor(t *testing.T) {
	signer, err := NewSigner("example.org/log", SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	own := Checkpoint{"example.org/log", 0, emptyRoot}
	if _, err := signer.SignCheckpoint(own); err != nil {
		t.Error(err)
	}
	if _, err := signer.SignCheckpoint(Checkpoint{"example.org/other", 0, emptyRoot}); err == nil {
		t.Error("a log signs a checkpoint of another log")
	}
	if _, err := signer.Cosign(own.Text(), 1); err == nil {
		t.Error("a log's key cosigns")
	}
}

// TestOnePurpose checks that one key cannot serve two purposes.
func TestOnePurpose(t *testing.T) {
	log, err := NewSigner("example.org/log", SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	other, err := NewSigner("example.org/witness", CosigningKey)
	if err != nil {
		t.Fatal(err)
	}
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
	signer, err := NewSigner("example.org/log", SigningKey)
	if err != nil {
		t.Fatal(err)
	}
	note, err := signer.SignCheckpoint(Checkpoint{"example.org/log", 0, emptyRoot})
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

// TestQuorumSize counts the cosignatures that determine an entry's time: all up to the one
// that satisfied the quorum, but no later ones.
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
	note, err := signer.SignCheckpoint(Checkpoint{"example.org/log", 1, entry.Leaf()})
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
	opened, err := policy.VerifyCheckpoint(note)
	if err != nil {
		t.Fatal(err)
	}
	logged, err := opened.CheckEntry(entry.Bytes(), 0)
	if err != nil {
		t.Fatal(err)
	}
	if logged.QuorumSize != 2 || logged.Witnessed.Unix() != 200 {
		t.Errorf("quorum of %d witnesses at second %d, want 2 at 200", logged.QuorumSize, logged.Witnessed.Unix())
	}
}

func newSigner(t *testing.T, name string, kind KeyType) *Signer {
	t.Helper()
	s, err := NewSigner(name, kind)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
