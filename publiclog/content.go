package publiclog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/fairdeal/fairdeal/internal/publiclog/entrytext"
)

// Content is the part of an entry that depends on its kind. Functions such as [NewPublished], [NewValue]
// and [NewTarot] create it, and [NewEntry] checks and signs it.
type Content struct {
	Kind  string
	Lines []EntryLine // values are escaped
}

// About returns the content for an entry that refers to another one by its leaf hash. Every entry
// except a tournament's first and those for tarot games refers to the description in force.
func (c Content) About(leaf tlog.Hash) Content {
	reference := EntryLine{"of", hex.EncodeToString(leaf[:])}
	return Content{Kind: c.Kind, Lines: append([]EntryLine{reference}, c.Lines...)}
}

// NewPublished returns the content for an entry that publishes a tournament. description is in
// canonical form, without comments and empty lines; keyTree is "sha256:DIGITS N", or "" without
// a tree over the keys. It returns an error if the description does not contain the key hash.
func NewPublished(description []byte, keyTree string) (Content, error) {
	lines, err := descriptionLines(description, keyTree)
	return Content{KindPublished, lines}, err
}

// NewAmended returns the content for an entry that replaces a published description.
func NewAmended(reason string, description []byte, keyTree string) (Content, error) {
	lines, err := descriptionLines(description, keyTree)
	return Content{KindAmended, append([]EntryLine{escapedLine("reason", reason)}, lines...)}, err
}

// NewCancelled returns the content for an entry that cancels a tournament.
func NewCancelled(reason string) Content {
	return Content{KindCancelled, []EntryLine{escapedLine("reason", reason)}}
}

// NewChoice returns the content for an entry about an organiser's choice, for example "omitted 1,3"
// or "reserve 2,1" (spec/trust.md section 3).
func NewChoice(choice, reason string) Content {
	return Content{KindChoice, []EntryLine{{"choice", choice}, escapedLine("reason", reason)}}
}

// NewValue returns the content for an entry with the public number and the signed drand rounds that
// it comes from, as [delayed.Beacon.String] writes them.
//
// [delayed.Beacon.String]: https://pkg.go.dev/github.com/fairdeal/fairdeal/delayed#Beacon.String
func NewValue(value string, beacons ...string) Content {
	return Content{KindValue, append([]EntryLine{escapedLine("value", value)}, linesOf("beacon", beacons)...)}
}

// NewContributions returns the content for an entry that closes the list of commitments to the
// public number, each written as "NAME DIGITS".
func NewContributions(commitments ...string) Content {
	return Content{KindContributions, linesOf("commit", commitments)}
}

// NewOpening returns a line for a [KindOpenings] entry: the commitment in hexadecimal digits, and the text
// to which the contributor committed.
func NewOpening(digits, contributor, text string) EntryLine {
	return EntryLine{"open", digits + " " + contributor + " " + entrytext.Escape([]byte(text))}
}

// NewSession returns the content for an entry that reveals one session's key, written as "P,S:KEY",
// and its position in the key tree.
func NewSession(key string, index int64, path []tlog.Hash) Content {
	lines := []EntryLine{{"key", key}, {"index", fmt.Sprint(index)}}
	for _, h := range path {
		lines = append(lines, EntryLine{"path", hex.EncodeToString(h[:])})
	}
	return Content{KindSession, lines}
}

// NewRevealed returns the content for an entry that reveals all keys, each written as "P,S:KEY";
// hash is the key file's SHA-256 in hexadecimal digits. If the keys are too long for an entry, only
// the hash is included.
func NewRevealed(hash string, keys ...string) Content {
	lines := []EntryLine{{"keys", "sha256:" + hash}}
	size := 0
	for _, key := range keys {
		size += len("key ") + len(key) + len("\n")
	}
	const otherLines = 1000 // The other lines and the signature need less than 1000 bytes.
	if size <= MaxEntry-otherLines {
		lines = append(lines, linesOf("key", keys)...)
	}
	return Content{KindRevealed, lines}
}

// NewFile returns the content for an entry with a file's hash. kind is results, hands, rulings,
// sealed-keys or other.
func NewFile(kind, name string, data []byte) Content {
	escapedName := entrytext.Escape([]byte(name))
	value := fmt.Sprintf("%s sha256:%x %d %s", kind, sha256.Sum256(data), len(data), escapedName)
	return Content{KindFile, []EntryLine{{"file", value}}}
}

// NewTarot returns the content for an entry with a tarot game's record.
func NewTarot(record []byte) Content {
	var lines []EntryLine
	for row := range strings.Lines(string(record)) {
		lines = append(lines, escapedLine("record", strings.TrimSuffix(row, "\n")))
	}
	return Content{KindTarot, lines}
}

// escapedLine returns a line with any text as its value.
func escapedLine(word, text string) EntryLine {
	return EntryLine{word, entrytext.Escape([]byte(text))}
}

// linesOf returns a line for each value, all with the same word.
func linesOf(word string, values []string) []EntryLine {
	var lines []EntryLine
	for _, v := range values {
		lines = append(lines, EntryLine{word, v})
	}
	return lines
}

// descriptionLines returns the lines digest, keys, key-tree and sqd for a description in canonical form.
func descriptionLines(canonical []byte, keyTree string) ([]EntryLine, error) {
	sum := sha256.Sum256(canonical)
	keyHash := ""
	var sqdLines []EntryLine
	for row := range strings.Lines(string(canonical)) {
		row = strings.TrimSuffix(row, "\n")
		if tag, value, _ := strings.Cut(row, " "); tag == "KH" {
			keyHash = "sha256:" + strings.ToLower(strings.TrimLeft(value, " \t"))
		}
		sqdLines = append(sqdLines, escapedLine("sqd", row))
	}
	if keyHash == "" {
		return nil, errors.New("the description has no KH, so it is not published")
	}
	lines := []EntryLine{
		{"digest", "sha256:" + hex.EncodeToString(sum[:])},
		{"keys", keyHash},
	}
	if keyTree != "" {
		lines = append(lines, EntryLine{"key-tree", keyTree})
	}
	return append(lines, sqdLines...), nil
}
