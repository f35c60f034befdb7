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
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/sha512"
	_ "embed"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/pem"
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

// Signer is a trusted signer.
type Signer struct {
	Name string
	Key  ed25519.PublicKey
}

// ParseSigners parses a list of signers. Comments begin with "#". It refuses lines with options or with
// other key types, because Verify does not support them.
func ParseSigners(data []byte) ([]Signer, error) {
	var signers []Signer
	for i, line := range lines(data) {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		if len(fields) < 3 || fields[1] != "ssh-ed25519" {
			return nil, words.New("release.signers-line", words.N("line", i+1), quoted(line))
		}
		name, encodedKey := fields[0], fields[2]
		blob, err := base64.StdEncoding.DecodeString(encodedKey)
		key, rest, ok := publicKey(blob)
		if err != nil || !ok || len(rest) > 0 {
			return nil, words.New("release.signers-key", words.N("line", i+1), quoted(encodedKey))
		}
		signers = append(signers, Signer{name, key})
	}
	return signers, nil
}

// Refused is the error for a signature that fails verification.
type Refused struct{ words.Text }

// Errors that Verify returns if a signature fails. ErrNobody means that the signature is good, but its key
// does not belong to a signer. ErrSignature means that the signature does not match the message. All other
// errors mean that the signature cannot be read.
var (
	ErrNobody    = &Refused{words.New("release.nobody")}
	ErrSignature = &Refused{words.New("release.other-list")}
)

// Verify returns the signer of a message.
func Verify(message, signature []byte, signers []Signer) (Signer, error) {
	block, _ := pem.Decode(withUnixLines(signature))
	if block == nil || block.Type != "SSH SIGNATURE" {
		return Signer{}, words.New("release.no-signature")
	}
	s, err := parseSignature(block.Bytes)
	if err != nil {
		return Signer{}, err
	}
	digest := sha512.Sum512(message)
	signed := []byte("SSHSIG")
	for _, field := range [][]byte{[]byte(Namespace), s.reserved, []byte("sha512"), digest[:]} {
		signed = binary.BigEndian.AppendUint32(signed, uint32(len(field)))
		signed = append(signed, field...)
	}
	if !ed25519.Verify(s.key, signed, s.signature) {
		return Signer{}, ErrSignature
	}
	for _, known := range signers {
		if known.Key.Equal(s.key) {
			return known, nil
		}
	}
	return Signer{}, ErrNobody
}

// signature contains the fields in a PROTOCOL.sshsig signature.
type signature struct {
	key       ed25519.PublicKey
	reserved  []byte
	signature []byte
}

func parseSignature(b []byte) (s signature, err error) {
	damaged := words.New("release.damaged")
	b, ok := bytes.CutPrefix(b, []byte("SSHSIG"))
	if !ok || len(b) < 4 || binary.BigEndian.Uint32(b) != 1 {
		return s, damaged
	}
	var keyBlob, namespace, reserved, hash, signatureBlob []byte
	rest := b[4:]
	for _, value := range []*[]byte{&keyBlob, &namespace, &reserved, &hash, &signatureBlob} {
		if *value, rest, ok = field(rest); !ok {
			return s, damaged
		}
	}
	if len(rest) > 0 {
		return s, damaged
	}

	key, rest, ok := publicKey(keyBlob)
	if !ok || len(rest) > 0 {
		return s, damaged
	}
	if string(namespace) != Namespace {
		return s, words.New("release.other-purpose", quoted(string(namespace)), words.Name("want", Namespace))
	}
	if string(hash) != "sha512" {
		return s, damaged
	}
	kind, rest, ok := field(signatureBlob)
	if !ok || string(kind) != "ssh-ed25519" {
		return s, damaged
	}
	sig, rest, ok := field(rest)
	if !ok || len(sig) != ed25519.SignatureSize || len(rest) > 0 {
		return s, damaged
	}
	return signature{key, reserved, sig}, nil
}

// publicKey parses a key in SSH wire format.
func publicKey(b []byte) (key ed25519.PublicKey, rest []byte, ok bool) {
	kind, rest, ok := field(b)
	if !ok || string(kind) != "ssh-ed25519" {
		return nil, nil, false
	}
	raw, rest, ok := field(rest)
	if !ok || len(raw) != ed25519.PublicKeySize {
		return nil, nil, false
	}
	return ed25519.PublicKey(raw), rest, true
}

// field parses a string in SSH wire format: a four-byte length, then the bytes.
func field(b []byte) (value, rest []byte, ok bool) {
	if len(b) < 4 {
		return nil, nil, false
	}
	n := binary.BigEndian.Uint32(b)
	if uint64(n) > uint64(len(b)-4) {
		return nil, nil, false
	}
	return b[4 : 4+n], b[4+n:], true
}

// withUnixLines converts line endings for package pem.
func withUnixLines(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")) }

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
