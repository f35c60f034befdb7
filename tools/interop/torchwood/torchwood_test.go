// Package torchwood checks our proofs and our log with torchwood, an independent implementation of
// the same formats. Its library checks the proof vectors, and its witness, litewitness, cosigns our
// growing log.
package torchwood

import (
	"crypto/sha256"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"filippo.io/torchwood"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/logtree"
)

// TestProofsAgree checks that torchwood accepts the same proofs in our test vectors, except for those
// in stricter.
func TestProofsAgree(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "publiclog", "testdata", "proof.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct{ Name, Expect, Policy, Proof string }
	}
	if err := json.Unmarshal(data, &vectors); err != nil || len(vectors.Cases) == 0 {
		t.Fatalf("%d cases, %v", len(vectors.Cases), err)
	}
	differ := 0
	for _, c := range vectors.Cases {
		theirs := "pass"
		err := verifyWithTorchwood([]byte(c.Policy), []byte(c.Proof))
		if err != nil {
			theirs = "not checked"
		}
		if theirs == c.Expect {
			continue
		}
		differ++
		if stricter[c.Name] == "" {
			t.Errorf("%s: torchwood says %s (%v), we say %s", c.Name, theirs, err, c.Expect)
		}
	}
	if differ != len(stricter) {
		t.Errorf("%d vectors differ, want %d", differ, len(stricter))
	}
}

// stricter lists the vectors on which we differ intentionally.
var stricter = map[string]string{
	"with CR LF and a byte order mark": "mail changes line ends: we read the plain form",
	"index with a zero before it":      "one number has one text",
	"a foreign organiser's entry":      "the organiser's key is checked by us alone",
}

// verifyWithTorchwood verifies a proof of the entry that it contains.
func verifyWithTorchwood(policyText, proof []byte) error {
	policy, err := torchwood.ParsePolicy(policyText)
	if err != nil {
		return err
	}
	entry, err := torchwood.ProofExtraData(proof)
	if err != nil {
		return err
	}
	return torchwood.VerifyProof(policy, tlog.RecordHash(entry), proof)
}

// TestLeavesAgree checks that we, torchwood's tlog, and RFC 6962 compute the same hash for a leaf.
func TestLeavesAgree(t *testing.T) {
	entry := []byte("fairdeal")
	want := sha256.Sum256(append([]byte{0}, entry...))
	if logtree.LeafHash(entry) != want || tlog.RecordHash(entry) != want {
		t.Error("leaf hashes differ")
	}
}

// TestTilePathsAgree compares the path of a full tile of 256 hashes.
func TestTilePathsAgree(t *testing.T) {
	ours := logtree.TilePath(0, 1234067, 256)
	theirs := torchwood.TilePath(tlog.Tile{H: 8, L: 0, N: 1234067, W: 256})
	if !strings.HasPrefix(theirs, ours) {
		t.Errorf("tile paths differ: ours is %s, theirs %s", ours, theirs)
	}
}
