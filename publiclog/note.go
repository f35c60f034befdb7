package publiclog

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/mod/sumdb/note"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Signature is a signature line in a note: a dash, the key's name, and the key ID and signature in
// base64.
//
//	— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurm...
type Signature struct {
	Name string // of the key
	ID   uint32 // of the key
	data []byte // 64 bytes, or for a witness 72 bytes that begin with the time
}

// Line returns the signature line with its newline.
func (s Signature) Line() string {
	data := binary.BigEndian.AppendUint32(nil, s.ID)
	return "— " + s.Name + " " + base64.StdEncoding.EncodeToString(append(data, s.data...)) + "\n"
}

// ParseSignature parses a signature line, with or without its newline.
func ParseSignature(line string) (Signature, error) {
	rest, hasDash := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "— ")
	name, data64, hasSpace := strings.Cut(rest, " ")
	if !hasDash || !hasSpace {
		return Signature{}, errors.New("expected a signature line: — NAME SIGNATURE")
	}
	if name == "" || strings.Contains(name, "+") || strings.ContainsFunc(name, unicode.IsSpace) {
		return Signature{}, fmt.Errorf("the name %s in a signature line is empty or contains a space or a plus",
			plain.QuoteExcerpt(name))
	}
	return decodeSignature(name, data64)
}

// decodeSignature decodes the base64 in a signature line. Unlike package note it accepts no stray
// bits in the last character, so that each signature has only one text.
func decodeSignature(name, data64 string) (Signature, error) {
	data, err := decode64(data64)
	if err != nil {
		return Signature{}, err
	}
	if len(data) < 5 {
		return Signature{}, errors.New("the signature is too short")
	}
	return Signature{Name: name, ID: binary.BigEndian.Uint32(data), data: data[4:]}, nil
}

// Note is a text with signatures that have not been verified.
type Note struct {
	Text       string // ends with a newline
	Signatures []Signature
}

// ParseNote parses a signed note (C2SP signed-note v1.0.0): a text, an empty line, and 1 to 100
// signature lines, where duplicates count once. It does not verify signatures: see
// [Note.Verify].
func ParseNote(data []byte) (*Note, error) {
	var unverified *note.UnverifiedNoteError
	if _, err := note.Open(data, note.VerifierList()); !errors.As(err, &unverified) {
		return nil, errors.New("not a signed note: expected a text, an empty line, " +
			"and signature lines that begin with a dash")
	}
	parsed := &Note{Text: unverified.Note.Text}
	for _, line := range unverified.Note.UnverifiedSigs {
		s, err := decodeSignature(line.Name, line.Base64)
		if err != nil {
			return nil, err
		}
		parsed.Signatures = append(parsed.Signatures, s)
	}
	return parsed, nil
}

// Bytes returns the note in the form that [ParseNote] parses.
func (n *Note) Bytes() []byte {
	var b bytes.Buffer
	b.WriteString(n.Text + "\n")
	for _, s := range n.Signatures {
		b.WriteString(s.Line())
	}
	return b.Bytes()
}

// Verify returns the signatures by a key, after verifying them. Signatures by other keys are
// ignored, including those with the same name but a different key ID. It returns an error if
// a signature with the key's name and ID is invalid.
func (n *Note) Verify(v Verifier) ([]Signature, error) {
	var found []Signature
	id := v.ID()
	for _, s := range n.Signatures {
		if s.Name != v.Name || s.ID != id {
			continue
		}
		if !v.verify(n.Text, s.data) {
			return nil, fmt.Errorf("the signature of %s (key ID %08x) is invalid", v.Name, id)
		}
		found = append(found, s)
	}
	return found, nil
}

// verify reports whether sig is a signature for a note text, or a cosignature for a checkpoint text.
func (v Verifier) verify(text string, sig []byte) bool {
	if v.Type == CosigningKey {
		t, ok := cosignatureTime(sig)
		return ok && ed25519.Verify(v.public[:], cosignatureMessage(text, t), sig[8:])
	}
	return ed25519.Verify(v.public[:], []byte(text), sig)
}

// Sign returns a signature for a note text, which must end with a newline. It returns an error if
// the key does not have the type [SigningKey].
func (s *Signer) Sign(text string) (Signature, error) {
	if s.Verifier.Type != SigningKey {
		return Signature{}, fmt.Errorf("%s is a witness key and cannot sign a note", s.Verifier.Name)
	}
	if !strings.HasSuffix(text, "\n") {
		return Signature{}, errors.New("note text must end with a newline")
	}
	if s.private == nil {
		return Signature{}, errNoKey
	}
	return Signature{
		Name: s.Verifier.Name,
		ID:   s.Verifier.ID(),
		data: ed25519.Sign(s.private, []byte(text)),
	}, nil
}
