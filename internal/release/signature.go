package release

import (
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
