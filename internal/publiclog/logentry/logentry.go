// Package logentry contains functions about log entries that are only needed by this program: proof
// names and tournament identity.
package logentry

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/publiclog"
)

// LeafHex returns the leaf hash as 64 hexadecimal digits.
func LeafHex(e *publiclog.Entry) string {
	leaf := e.Leaf()
	return hex.EncodeToString(leaf[:])
}

// KeyTree returns the root and the number of keys in the entry's key tree. It returns false if the
// entry has no tree.
func KeyTree(e *publiclog.Entry) (root tlog.Hash, keys int64, ok bool) {
	v := e.Value("key-tree")
	if v == "" {
		return tlog.Hash{}, 0, false
	}
	digits, n, _ := strings.Cut(strings.TrimPrefix(v, "sha256:"), " ")
	data, err := hex.DecodeString(digits)
	if err != nil || len(data) != tlog.HashSize {
		return tlog.Hash{}, 0, false
	}
	keys, err = strconv.ParseInt(n, 10, 64)
	return tlog.Hash(data), keys, err == nil
}

// TournamentIdentity returns the organiser's key and the ID, which together identify a tournament.
// Entries with the same ID under a different key belong to a different tournament.
func TournamentIdentity(e *publiclog.Entry) string {
	return fmt.Sprintf("%s+%08x %s", e.Organiser, e.KeyID, e.Tournament)
}

// ProofName returns the file name of an entry's proof. n is the entry's position, from 1, among
// entries with the same kind and tournament.
func ProofName(e *publiclog.Entry, n int) string {
	kind := e.Kind
	switch e.Kind {
	case publiclog.KindPublished, publiclog.KindAmended:
		kind = "sqd"
	case publiclog.KindSession:
		id, _, _ := strings.Cut(e.Value("key"), ":")
		kind = strings.ReplaceAll(id, ",", "-")
	}
	if n > 1 {
		kind = fmt.Sprintf("%s-%d", kind, n)
	}
	return e.Tournament + "." + kind + ProofExt
}

// ProofExt is the file extension for proofs.
const ProofExt = ".tlog-proof"

// IsProof reports whether a file begins like a proof.
func IsProof(data []byte) bool {
	line, _, _ := bytes.Cut(plain.Normalise(data), []byte("\n"))
	return string(line) == "c2sp.org/tlog-proof@v1"
}
