package release

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"

	"github.com/fairdeal/fairdeal/internal/words"
)

// signature contains the fields in a PROTOCOL.sshsig signature.
type signature struct {
	key       ed25519.PublicKey
	reserved  []byte
	signature []byte
}

// parseSignature parses the binary content of an SSH SIGNATURE:
//
//	SSHSIG           six letters
//	1                version in four bytes
//	key              field of two fields: "ssh-ed25519", 32 bytes
//	namespace        field
//	reserved         field
//	hash             field: "sha512"
//	signature        field of two fields: "ssh-ed25519", 64 bytes
//
// A field is its length in four bytes, followed by its bytes.
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
	sig, rest, ok := ed25519Field(signatureBlob, ed25519.SignatureSize)
	if !ok || len(rest) > 0 {
		return s, damaged
	}
	return signature{key: key, reserved: reserved, signature: sig}, nil
}

// publicKey parses a key in SSH wire format.
func publicKey(b []byte) (key ed25519.PublicKey, rest []byte, ok bool) {
	raw, rest, ok := ed25519Field(b, ed25519.PublicKeySize)
	return ed25519.PublicKey(raw), rest, ok
}

// ed25519Field parses a field "ssh-ed25519", and a field of the given size after it.
func ed25519Field(b []byte, size int) (value, rest []byte, ok bool) {
	kind, rest, ok := field(b)
	if !ok || string(kind) != "ssh-ed25519" {
		return nil, nil, false
	}
	value, rest, ok = field(rest)
	if !ok || len(value) != size {
		return nil, nil, false
	}
	return value, rest, true
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
