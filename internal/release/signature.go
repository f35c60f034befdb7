package release

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"encoding/pem"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

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
		signers = append(signers, Signer{Name: name, Key: key})
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
	kind, rest, ok := field(signatureBlob)
	if !ok || string(kind) != "ssh-ed25519" {
		return s, damaged
	}
	sig, rest, ok := field(rest)
	if !ok || len(sig) != ed25519.SignatureSize || len(rest) > 0 {
		return s, damaged
	}
	return signature{key: key, reserved: reserved, signature: sig}, nil
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
