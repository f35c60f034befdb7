package publiclog

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// ParseEntry parses an entry. It checks the lines required for its kind, that the digest and the
// key hash match the description, and that there is one signature, but not whose signature it is:
// see [Entry.SignedBy]. The data must be at most [MaxEntry] bytes and in canonical form; errors
// name the line.
func ParseEntry(data []byte) (*Entry, error) {
	if len(data) > MaxEntry {
		return nil, fmt.Errorf("the entry has %d bytes, the limit is %d", len(data), MaxEntry)
	}
	note, err := ParseNote(data)
	if err != nil {
		return nil, err
	}
	if len(note.Signatures) != 1 {
		return nil, fmt.Errorf("found %d signatures, expected one", len(note.Signatures))
	}
	e, err := parseEntryText(note.Text)
	if err != nil {
		return nil, err
	}
	sig := note.Signatures[0]
	e.Organiser, e.KeyID = sig.Name, sig.ID
	e.raw, e.note = slices.Clone(data), note
	if string(note.Bytes()) != string(data) {
		return nil, errors.New("the signature line is not in canonical form")
	}
	return e, nil
}

// NewEntry returns a new entry about a tournament, signed by the organiser at the given
// time. It returns an error if the content lacks lines that its kind requires or has others,
// or if tournament is not an ID: a letter, then letters and digits, at most 64 in all.
func NewEntry(tournament string, at time.Time, content Content, organiser *Signer) (*Entry, error) {
	var b strings.Builder
	b.WriteString(entryVersion + content.Kind + "\n")
	b.WriteString("tournament " + tournament + "\n")
	b.WriteString("time " + at.UTC().Format(TimeLayout) + "\n")
	for _, l := range content.Lines {
		b.WriteString(l.Word + " " + l.Value + "\n")
	}
	if _, err := parseEntryText(b.String()); err != nil {
		return nil, err
	}
	if organiser == nil {
		return nil, errNoKey
	}
	sig, err := organiser.Sign(b.String())
	if err != nil {
		return nil, err
	}
	note := &Note{Text: b.String(), Signatures: []Signature{sig}}
	return ParseEntry(note.Bytes())
}

// MaxEntry is the maximum size of an entry in bytes.
const MaxEntry = 65535

// entryVersion begins the first line of every entry.
const entryVersion = "fairdeal-entry-1 "
