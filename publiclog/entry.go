package publiclog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
)

// MaxEntry is the maximum size of an entry in bytes.
const MaxEntry = 65535

// entryVersion begins the first line of every entry.
const entryVersion = "fairdeal-entry-1 "

// TimeLayout is the layout of times in entries and descriptions: UTC, whole seconds.
const TimeLayout = "2006-01-02T15:04:05Z"

// Kinds of entries (spec/trust.md section 3).
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

// count limits how often a word may occur in an entry.
type count int

const (
	once count = iota
	optional
	anyNumber // zero or more
	some      // one or more
)

type word struct {
	name  string
	count count
}

// grammar lists the lines of each kind after tournament and time, in order.
var grammar = map[string][]word{
	KindPublished:     {{"of", optional}, {"digest", once}, {"keys", once}, {"key-tree", optional}, {"sqd", some}},
	KindAmended:       {{"of", once}, {"reason", once}, {"digest", once}, {"keys", once}, {"key-tree", optional}, {"sqd", some}},
	KindCancelled:     {{"of", once}, {"reason", once}},
	KindContributions: {{"of", once}, {"commit", some}},
	KindOpenings:      {{"of", once}, {"open", anyNumber}},
	KindValue:         {{"of", once}, {"value", once}, {"beacon", anyNumber}},
	KindChoice:        {{"of", once}, {"choice", once}, {"reason", once}},
	KindSession:       {{"of", once}, {"key", once}, {"index", once}, {"path", anyNumber}},
	KindRevealed:      {{"of", once}, {"keys", once}, {"key", anyNumber}},
	KindFile:          {{"of", optional}, {"file", once}},
	KindTarot:         {{"record", some}},
}

// EntryLine is a line of an entry after the first one.
type EntryLine struct{ Word, Value string }

// Entry is a statement about a tournament, signed by its organiser. A log keeps it forever.
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

// Bytes returns the signed entry, byte for byte.
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

// Value returns the value of the first line with the given word, as it is written, or "".
func (e *Entry) Value(word string) string {
	for _, l := range e.Lines {
		if l.Word == word {
			return l.Value
		}
	}
	return ""
}

// Values returns the values of all lines with the given word, in order.
func (e *Entry) Values(word string) []string {
	var values []string
	for _, l := range e.Lines {
		if l.Word == word {
			values = append(values, l.Value)
		}
	}
	return values
}

// unescaped returns the bytes of an escaped value: `sqd`, `value`, `reason`, `record`. The
// value was checked when the entry was parsed.
func unescaped(value string) []byte {
	data, err := entrytext.Unescape(value)
	if err != nil {
		return []byte(value)
	}
	return data
}

// Text returns the unescaped value of the first line with the given word, or "".
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

// KeyHash returns the SHA-256 of the key file in a published, amended or revealed entry as 64
// hexadecimal digits. It returns "" for other kinds.
func (e *Entry) KeyHash() string { return strings.TrimPrefix(e.Value("keys"), "sha256:") }

// SignedBy reports whether a key signed the entry. It returns an error if the signature has
// the name and ID of the key but is invalid.
func (e *Entry) SignedBy(v Verifier) (bool, error) {
	if e.note == nil { // an entry that was not parsed
		return false, nil
	}
	sigs, err := e.note.Verify(v)
	return len(sigs) > 0, err
}

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
// time. It returns an error if the content does not have the lines of its kind, or if
// tournament is not an ID: a letter, then letters and digits, at most 64 in all.
func NewEntry(tournament string, at time.Time, content Content, organiser *Signer) (*Entry, error) {
	var b strings.Builder
	b.WriteString(entryVersion + content.Kind + "\ntournament " + tournament + "\ntime " + at.UTC().Format(TimeLayout) + "\n")
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
	return ParseEntry((&Note{b.String(), []Signature{sig}}).Bytes())
}

func parseEntryText(text string) (*Entry, error) {
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	kind, ok := strings.CutPrefix(rows[0], entryVersion)
	if !ok {
		return nil, &Error{Line: 1, Err: fmt.Errorf("found %s, expected %sKIND", plain.QuoteExcerpt(rows[0]), entryVersion)}
	}
	list, ok := grammar[kind]
	if !ok {
		return nil, &Error{Line: 1, Err: fmt.Errorf("unknown kind of entry %s", plain.QuoteExcerpt(kind))}
	}
	e := &Entry{Kind: kind}
	for i, row := range rows[1:] {
		name, value, _ := strings.Cut(row, " ")
		if name == "" || value == "" {
			return nil, &Error{Line: i + 2, Err: errors.New("expected a word, a space and a value")}
		}
		e.Lines = append(e.Lines, EntryLine{name, value})
	}
	if err := e.checkLines(append([]word{{"tournament", once}, {"time", once}}, list...)); err != nil {
		return nil, err
	}
	e.Tournament = e.Value("tournament")
	e.Time, _ = time.Parse(TimeLayout, e.Value("time")) // checkValue has already parsed the time.
	return e, e.checkDescription()
}

// checkLines returns an error unless the lines have the words in the list, in its order, and values
// of the right form.
func (e *Entry) checkLines(list []word) error {
	index := 0
	for _, w := range list {
		count := 0
		repeats := w.count == anyNumber || w.count == some
		for index < len(e.Lines) && e.Lines[index].Word == w.name && (count == 0 || repeats) {
			if err := checkValue(w.name, e.Lines[index].Value); err != nil {
				return &Error{Line: index + 2, Err: fmt.Errorf("%q: %w", w.name, err)}
			}
			index, count = index+1, count+1
		}
		if count == 0 && (w.count == once || w.count == some) {
			return &Error{Line: index + 2, Err: fmt.Errorf("expected %q here in an entry of kind %s", w.name, e.Kind)}
		}
	}
	if index < len(e.Lines) {
		return &Error{Line: index + 2, Err: fmt.Errorf("unexpected %s", plain.QuoteExcerpt(e.Lines[index].Word))}
	}
	return nil
}

// checkDescription returns an error unless the digest and the keys of an entry match its description.
func (e *Entry) checkDescription() error {
	if e.Value("sqd") == "" {
		return nil
	}
	sum := sha256.Sum256(e.Description())
	if want := "sha256:" + hex.EncodeToString(sum[:]); e.Value("digest") != want {
		return fmt.Errorf("digest %s does not match the sqd lines, whose digest is %s", plain.Excerpt(e.Value("digest")), want)
	}
	var order, keyHash string
	for _, v := range e.Values("sqd") {
		tag, value, _ := strings.Cut(v, " ")
		order += tag + " "
		if tag == "KH" {
			keyHash = strings.ToLower(strings.TrimLeft(value, " \t"))
		}
	}
	rest := order
	for _, tag := range []string{"TN ", "DI ", "SN "} {
		for strings.HasPrefix(rest, tag) {
			rest = rest[len(tag):]
		}
	}
	if rest != "KH " {
		return fmt.Errorf("the sqd lines are %s, expected TN, DI, every SN, KH", plain.QuoteExcerpt(strings.TrimSpace(order)))
	}
	if e.KeyHash() != keyHash {
		return fmt.Errorf("keys %s does not match the KH of the description, %s", plain.Excerpt(e.KeyHash()), plain.Excerpt(keyHash))
	}
	return nil
}

// checkContributor returns an error if a text cannot be a contributor's name.
func checkContributor(name string) error {
	if name == "" || utf8.RuneCountInString(name) > 64 || strings.ContainsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}) {
		return fmt.Errorf("%s is not a name: expected 1 to 64 characters without spaces", plain.QuoteExcerpt(name))
	}
	return nil
}
