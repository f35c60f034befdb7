package publiclog

import (
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
)

// TimeLayout is the layout for times in entries and descriptions: UTC, whole seconds.
const TimeLayout = "2006-01-02T15:04:05Z"

// Entry kinds (spec/trust.md section 3).
const (
	KindPublished     = "published"     // a description, before its value is known
	KindAmended       = "amended"       // the description is replaced
	KindCancelled     = "cancelled"     // the tournament will not take place
	KindContributions = "contributions" // the closed list of players' commitments
	KindOpenings      = "openings"      // the texts to which the players committed
	KindValue         = "value"         // the delayed value
	KindChoice        = "choice"        // a choice left to the organiser
	KindSession       = "session"       // the key of one session
	KindRevealed      = "revealed"      // all keys
	KindFile          = "file"          // the digest of a file
	KindTarot         = "tarot"         // a tarot game's record
)

// EntryLine is a line in an entry after the first one: a word, a space and a value.
type EntryLine struct{ Word, Value string }

// Entry is a statement about a tournament, signed by its organiser. A log keeps it forever.
//
//	fairdeal-entry-1 cancelled
//	tournament spring
//	time 2023-08-20T10:00:00Z
//	of d5480870413763cbb5f55f1ce5ea580a3b00f5372a49bb67b762ae5367f7f0e9
//	reason the hall has no electricity
//
//	— example.com/club SIGNATURE
type Entry struct {
	Kind       string
	Tournament string      // its ID: a letter, then letters and digits, at most 64
	Time       time.Time   // as stated by the organiser; not evidence
	Lines      []EntryLine // all lines after the first, including tournament and time
	Organiser  string      // name of the signing key
	KeyID      uint32      // ID of the signing key

	raw  []byte
	note *Note
}

// Bytes returns the signed entry exactly as it was parsed.
func (e *Entry) Bytes() []byte { return e.raw }

// Leaf returns the entry's hash in a log's tree. Lines with the word "of" refer to an entry by this
// hash, in hexadecimal digits:
//
//	leaf := entry.Leaf()
//	digits := hex.EncodeToString(leaf[:])
//
// The type comes from golang.org/x/mod/sumdb/tlog. Its String method returns base64, and %x prints
// the digits of that string, not of the hash.
func (e *Entry) Leaf() tlog.Hash { return tlog.RecordHash(e.raw) }

// Value returns the value in the first line with the given word, without unescaping it, or "".
func (e *Entry) Value(word string) string {
	for _, l := range e.Lines {
		if l.Word == word {
			return l.Value
		}
	}
	return ""
}

// Values returns the values in all lines with the given word, in order, without unescaping them.
func (e *Entry) Values(word string) []string {
	var values []string
	for _, l := range e.Lines {
		if l.Word == word {
			values = append(values, l.Value)
		}
	}
	return values
}

// unescaped returns the bytes of an escaped value, for example in an sqd line.
func unescaped(value string) []byte {
	data, err := entrytext.Unescape(value)
	if err != nil { // ParseEntry only accepts valid values, but a caller can change Lines.
		return []byte(value)
	}
	return data
}

// Text returns the unescaped value in the first line with the given word, or "".
func (e *Entry) Text(word string) string { return string(unescaped(e.Value(word))) }

// Description returns the canonical description in a published or amended entry: its sqd
// lines, unescaped, each with a newline. It returns nil for other kinds.
func (e *Entry) Description() []byte {
	var text []byte
	for _, v := range e.Values("sqd") {
		text = append(append(text, unescaped(v)...), '\n')
	}
	return text
}

// KeyHash returns the key file's SHA-256 from a published, amended or revealed entry as 64
// hexadecimal digits. It returns "" for other kinds.
func (e *Entry) KeyHash() string { return strings.TrimPrefix(e.Value("keys"), "sha256:") }

// SignedBy reports whether a key signed the entry. It returns an error if the signature has the
// key's name and ID but is invalid.
func (e *Entry) SignedBy(v Verifier) (bool, error) {
	if e.note == nil { // The entry is unsigned, because it is not from ParseEntry or NewEntry.
		return false, nil
	}
	sigs, err := e.note.Verify(v)
	return len(sigs) > 0, err
}
