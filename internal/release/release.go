// Package release checks a downloaded release: a folder with archives, a list of their digests and
// a signature on that list.
//
//	SHA256SUMS       one line per file: 64 hexadecimal digits, two spaces, name
//	SHA256SUMS.sig   signature of that file, as made by "ssh-keygen -Y sign -n fairdeal"
//	                 with an Ed25519 key
//
// Signers are listed in the format of ssh-keygen (ssh-keygen(1), ALLOWED SIGNERS): one line per
// signer with a name, "ssh-ed25519" and the key. ssh-keygen and sha256sum can check everything that
// this package checks. OpenSSH's PROTOCOL.sshsig defines the signature format.
//
// The package also contains the signers of this project's releases and the licences for all
// components.
package release

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Signers contains the public keys that sign this project's releases.
//
//go:embed signers
var Signers []byte

//go:embed VERSION
var number string

// Version is the source version, such as "v1.0.0". It is defined in the file VERSION in this folder.
var Version = "v" + strings.TrimSpace(number)

// Licences contains the licences of the program's modules, each after a line "== MODULE VERSION".
//
//go:embed THIRD-PARTY.txt
var Licences string

// Namespace states the purpose of a release signature. Signatures for other purposes are invalid.
const Namespace = "fairdeal"

// Names of the files next to the archives.
const (
	SumsFile      = "SHA256SUMS"
	SignatureFile = "SHA256SUMS.sig"
)

// Sum is a file's digest.
type Sum struct {
	Name   string
	SHA256 [sha256.Size]byte
}

// ParseSums parses SHA256SUMS. Names must not contain folders.
func ParseSums(data []byte) ([]Sum, error) {
	var sums []Sum
	seen := map[string]bool{}
	for i, line := range lines(data) {
		if line == "" {
			continue
		}
		digits, name, hasName := strings.Cut(line, "  ")
		digest, err := hex.DecodeString(digits)
		if !hasName || err != nil || len(digest) != sha256.Size {
			return nil, words.New("release.sums-line", words.N("line", i+1), quoted(line))
		}
		if name == "" || strings.ContainsAny(name, `/\`) || strings.HasPrefix(name, ".") || seen[name] {
			return nil, words.New("release.sums-name", words.N("line", i+1), quoted(name))
		}
		seen[name] = true
		sums = append(sums, Sum{Name: name, SHA256: [sha256.Size]byte(digest)})
	}
	if len(sums) == 0 {
		return nil, words.New("release.sums-empty")
	}
	return sums, nil
}

func lines(data []byte) []string {
	return strings.Split(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
}

// quoted returns at most 80 characters of a text for a message.
func quoted(s string) words.Arg {
	if r := []rune(s); len(r) > 80 {
		s = string(r[:80])
	}
	return words.Name("found", strconv.Quote(s))
}
