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
)

// MaxEntry is the length of the longest entry, in bytes.
const MaxEntry = 65535

// entryVersion opens the first line of every entry.
const entryVersion = "fairdeal-entry-1 "

// TimeLayout is how times stand in entries and descriptions: UTC, whole seconds.
const TimeLayout = "2006-01-02T15:04:05Z"

// The kinds of entries (spec/trust.md section 3).
const (
	Published     = "published"     // a description, before its value is known
	Amended       = "amended"       // the description is replaced
	Cancelled     = "cancelled"     // there will be no such tournament
	Contributions = "contributions" // commitments of players, closed
	Openings      = "openings"      // what they committed to
	Value         = "value"         // the delayed value
	Choice        = "choice"        // a freedom that the organiser uses
	Session       = "session"       // the key of one session
	Revealed      = "revealed"      // all keys
	File          = "file"          // the digest of a file
	Tarot         = "tarot"         // a record of a tarot game
)

// count says how often a word may stand in an entry.
type count int

const (
	once count = iota
	optional
	anyNumber // none or more
	some      // one or more
)

type word struct {
	name  string
	count count
}

// grammar lists the lines of each kind behind the first two, in their order.
var grammar = map[string][]word{
	Published:     {{"of", optional}, {"digest", once}, {"keys", once}, {"key-tree", optional}, {"sqd", some}},
	Amended:       {{"of", once}, {"reason", once}, {"digest", once}, {"keys", once}, {"key-tree", optional}, {"sqd", some}},
	Cancelled:     {{"of", once}, {"reason", once}},
	Contributions: {{"of", once}, {"commit", some}},
	Openings:      {{"of", once}, {"open", anyNumber}},
	Value:         {{"of", once}, {"value", once}, {"beacon", anyNumber}},
	Choice:        {{"of", once}, {"choice", once}, {"reason", once}},
	Session:       {{"of", once}, {"key", once}, {"index", once}, {"path", anyNumber}},
	Revealed:      {{"of", once}, {"keys", once}, {"key", anyNumber}},
	File:          {{"of", optional}, {"file", once}},
	Tarot:         {{"record", some}},
}

// Line is one line of an entry behind its first.
type Line struct{ Word, Value string }

// Entry is what an organiser signs and a log holds for ever.
type Entry struct {
	Kind       string
	Tournament string    // the ID: a letter, then letters and digits, at most 64
	Time       time.Time // the organiser's word, evidence of nothing
	Lines      []Line    // all lines behind the first
	Organiser  string    // name of the key that signed
	KeyID      uint32    // its ID

	raw  []byte
	note *Note
}

// Bytes returns the signed entry, byte for byte.
func (e *Entry) Bytes() []byte { return e.raw }

// Leaf returns the entry's hash in a log's tree; `of` lines name an entry by it.
func (e *Entry) Leaf() tlog.Hash { return Leaf(e.raw) }

// LeafDigits returns the leaf hash as 64 hexadecimal digits.
func (e *Entry) LeafDigits() string {
	leaf := e.Leaf()
	return hex.EncodeToString(leaf[:])
}

// Value returns the value of the first line with a word, or "".
func (e *Entry) Value(word string) string {
	for _, l := range e.Lines {
		if l.Word == word {
			return l.Value
		}
	}
	return ""
}

// Values returns the values of all lines with a word, in order.
func (e *Entry) Values(word string) []string {
	var values []string
	for _, l := range e.Lines {
		if l.Word == word {
			values = append(values, l.Value)
		}
	}
	return values
}

// Bytes of a value that is escaped in the entry: `sqd`, `value`, `reason`,
// `record`. The grammar was checked when the entry was read.
func unescaped(value string) []byte {
	data, err := Unescape(value)
	if err != nil {
		return []byte(value)
	}
	return data
}

// Text returns the unescaped value of the first line with a word.
func (e *Entry) Text(word string) string { return string(unescaped(e.Value(word))) }

// Description returns the canonical description of a published or amended entry: its
// sqd lines, unescaped, each ended by LF.
func (e *Entry) Description() []byte {
	var text []byte
	for _, v := range e.Values("sqd") {
		text = append(append(text, unescaped(v)...), '\n')
	}
	return text
}

// KeyHash returns the SHA-256 of the key file that a published, amended or revealed
// entry names: 64 digits, or "".
func (e *Entry) KeyHash() string { return strings.TrimPrefix(e.Value("keys"), "sha256:") }

// KeyTree returns the root of the tree over the keys and the number of keys; ok says
// whether the entry has one.
func (e *Entry) KeyTree() (root tlog.Hash, keys int64, ok bool) {
	v := e.Value("key-tree")
	if v == "" {
		return tlog.Hash{}, 0, false
	}
	digits, n, _ := strings.Cut(strings.TrimPrefix(v, "sha256:"), " ")
	data, err := hex.DecodeString(digits)
	if err != nil || len(data) != tlog.HashSize {
		return tlog.Hash{}, 0, false
	}
	keys, err = number(n)
	return tlog.Hash(data), keys, err == nil
}

// SignedBy says whether a key signed the entry. The error is of a signature that
// claims to be the key's and is false.
func (e *Entry) SignedBy(v Verifier) (bool, error) {
	sigs, err := e.note.Verify(v)
	return len(sigs) > 0, err
}

// Identity returns the organiser's key and the ID, which together identify a tournament.
// Entries with the same ID under a different key belong to a different tournament.
func (e *Entry) Identity() string {
	return fmt.Sprintf("%s+%08x %s", e.Organiser, e.KeyID, e.Tournament)
}

// ParseEntry reads an entry: grammar, consistency and the form of its one
// signature. Whose signature that is, SignedBy says. A file that came by mail is
// brought into its Plain form first.
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
	e, err := parseText(note.Text)
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

// NewEntry makes and signs an entry. Values that people wrote go through Escape
// first.
func NewEntry(kind, tournament string, at time.Time, lines []Line, organiser *Signer) (*Entry, error) {
	var b strings.Builder
	b.WriteString(entryVersion + kind + "\ntournament " + tournament + "\ntime " + at.UTC().Format(TimeLayout) + "\n")
	for _, l := range lines {
		b.WriteString(l.Word + " " + l.Value + "\n")
	}
	if _, err := parseText(b.String()); err != nil {
		return nil, err
	}
	sig, err := organiser.Sign(b.String())
	if err != nil {
		return nil, err
	}
	return ParseEntry((&Note{b.String(), []Signature{sig}}).Bytes())
}

func parseText(text string) (*Entry, error) {
	rows := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	kind, ok := strings.CutPrefix(rows[0], entryVersion)
	if !ok {
		return nil, fmt.Errorf("line 1: found %s, expected %sKIND", plain.Found(rows[0]), entryVersion)
	}
	list, ok := grammar[kind]
	if !ok {
		return nil, fmt.Errorf("line 1: unknown kind of entry %s", plain.Found(kind))
	}
	e := &Entry{Kind: kind}
	for i, row := range rows[1:] {
		name, value, _ := strings.Cut(row, " ")
		if name == "" || value == "" {
			return nil, fmt.Errorf("line %d: expected a word, a space and a value", i+2)
		}
		e.Lines = append(e.Lines, Line{name, value})
	}
	list = append([]word{{"tournament", once}, {"time", once}}, list...)
	at := 0
	for _, w := range list {
		n := 0
		for at < len(e.Lines) && e.Lines[at].Word == w.name && (n == 0 || w.count == anyNumber || w.count == some) {
			if err := checkValue(w.name, e.Lines[at].Value); err != nil {
				return nil, fmt.Errorf("line %d: %q: %w", at+2, w.name, err)
			}
			at, n = at+1, n+1
		}
		if n == 0 && (w.count == once || w.count == some) {
			return nil, fmt.Errorf("line %d: expected %q here in an entry of kind %s", at+2, w.name, kind)
		}
	}
	if at < len(e.Lines) {
		return nil, fmt.Errorf("line %d: unexpected %s", at+2, plain.Found(e.Lines[at].Word))
	}
	e.Tournament = e.Value("tournament")
	e.Time, _ = time.Parse(TimeLayout, e.Value("time")) // checkValue parsed it
	return e, e.consistent()
}

// consistent holds what an entry says of its own description against it.
func (e *Entry) consistent() error {
	if e.Value("sqd") == "" {
		return nil
	}
	sum := sha256.Sum256(e.Description())
	if want := "sha256:" + hex.EncodeToString(sum[:]); e.Value("digest") != want {
		return fmt.Errorf("digest %s does not match the sqd lines, whose digest is %s", plain.Start(e.Value("digest")), want)
	}
	var order, kh string
	for _, v := range e.Values("sqd") {
		tag, value, _ := strings.Cut(v, " ")
		order += tag + " "
		if tag == "KH" {
			kh = strings.ToLower(strings.TrimLeft(value, " \t"))
		}
	}
	rest := order
	for _, tag := range []string{"TN ", "DI ", "SN "} {
		for strings.HasPrefix(rest, tag) {
			rest = rest[len(tag):]
		}
	}
	if rest != "KH " {
		return fmt.Errorf("the sqd lines are %s, expected TN, DI, every SN, KH", plain.Found(strings.TrimSpace(order)))
	}
	if e.KeyHash() != kh {
		return fmt.Errorf("keys %s does not match the KH of the description, %s", plain.Start(e.KeyHash()), plain.Start(kh))
	}
	return nil
}

// CheckID says why a text cannot be the ID of a tournament.
func CheckID(id string) error {
	if len(id) == 0 || len(id) > 64 {
		return fmt.Errorf("the ID has %d characters, expected 1 to 64", len(id))
	}
	for i, c := range []byte(id) {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return fmt.Errorf("%s is not an ID: expected a letter, then letters and digits", plain.Found(id))
		}
	}
	return nil
}

// checkContributor says why a text cannot be the name of a contributor.
func checkContributor(name string) error {
	if name == "" || utf8.RuneCountInString(name) > 64 || strings.ContainsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}) {
		return fmt.Errorf("%s is not a name: expected 1 to 64 characters without spaces", plain.Found(name))
	}
	return nil
}

// DescriptionLines returns the lines digest, keys, key-tree and sqd of a published or
// amended entry. canonical is the canonical description, keyTree is "" or
// "sha256:DIGITS N".
func DescriptionLines(canonical []byte, keyTree string) ([]Line, error) {
	sum := sha256.Sum256(canonical)
	lines := []Line{{"digest", "sha256:" + hex.EncodeToString(sum[:])}, {"keys", ""}}
	if keyTree != "" {
		lines = append(lines, Line{"key-tree", keyTree})
	}
	for row := range strings.Lines(string(canonical)) {
		row = strings.TrimSuffix(row, "\n")
		if tag, value, _ := strings.Cut(row, " "); tag == "KH" {
			lines[1].Value = "sha256:" + strings.ToLower(strings.TrimLeft(value, " \t"))
		}
		lines = append(lines, Line{"sqd", Escape([]byte(row))})
	}
	if lines[1].Value == "" {
		return nil, errors.New("the description has no KH, so it is not published")
	}
	return lines, nil
}

// ProofName returns the name of the file of an entry's proof; n says which of its kind
// it is in its tournament, from 1.
func (e *Entry) ProofName(n int) string {
	kind := e.Kind
	switch e.Kind {
	case Published, Amended:
		kind = "sqd"
	case Session:
		id, _, _ := strings.Cut(e.Value("key"), ":")
		kind = strings.ReplaceAll(id, ",", "-")
	}
	if n > 1 {
		kind = fmt.Sprintf("%s-%d", kind, n)
	}
	return e.Tournament + "." + kind + ProofExt
}

// ProofExt is the extension of proofs.
const ProofExt = ".tlog-proof"
