package tarot

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/words"
)

// utf8Of returns a text of UTF-8 or UTF-16 as UTF-8 without a byte order mark.
// Lines that are neither are taken as Windows-1252.
func utf8Of(data []byte) []byte {
	if b, ok := bytes.CutPrefix(data, []byte("\ufeff")); ok {
		data = b
	}
	low := -1 // place of the low byte of a unit
	switch {
	case bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		data, low = data[2:], 1
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}):
		data, low = data[2:], 0
	default:
		wide := []byte("f\x00a\x00i\x00r\x00d\x00e\x00a\x00l")
		if i := bytes.Index(data, wide); i >= 0 {
			low = i % 2
		}
	}
	if low >= 0 && len(data)%2 == 0 {
		units := make([]uint16, 0, len(data)/2)
		for i := 0; i < len(data); i += 2 {
			units = append(units, uint16(data[i+low])|uint16(data[i+1-low])<<8)
		}
		return []byte(string(utf16.Decode(units)))
	}
	if utf8.Valid(data) {
		return data
	}
	var out []byte
	for line := range bytes.Lines(data) {
		if !utf8.Valid(line) {
			if text, err := charmap.Windows1252.NewDecoder().Bytes(line); err == nil {
				line = text
			}
		}
		out = append(out, line...)
	}
	return out
}

// The errors of FindAnnounced.
var (
	errNoAnnouncement = words.Errorf("tarot.no-announcement", words.Name("want", fmt.Sprintf("%q", Version+" "+string(KindAnnounced))))
	ErrHoldsNumbers   = words.NewError("tarot.holds-numbers")
)

// FindAnnounced reads the announcement of a game out of what people keep: the
// file itself, its JSON, or a mail or chat that it stands in, quoted, indented
// or with its long lines folded, in UTF-8 or UTF-16. The same announcement
// twice is one; two different ones are an error that says where they stand, and
// so is one that stands beside numbers. An error says the line.
func FindAnnounced(data []byte) (Record, error) {
	data = utf8Of(data)
	if isJSON(data) {
		r, err := parseJSON(data)
		switch {
		case err != nil:
			return Record{}, err
		case r.Kind != KindAnnounced:
			return Record{}, ErrHoldsNumbers
		}
		return r, checkCode(&r)
	}
	r, err := find([]byte(mailEnds().Replace(string(data))), func(kind Kind, lines []string, prefix string) (*Record, error) {
		if kind != KindAnnounced && !beginsRecord(lines, prefix) {
			return nil, nil
		}
		if kind != KindAnnounced {
			return nil, ErrHoldsNumbers
		}
		return announcedIn(lines, prefix)
	})
	switch {
	case err != nil:
		return Record{}, err
	case r == nil:
		return Record{}, errNoAnnouncement
	}
	return *r, checkCode(r)
}

// mailEnds makes the ends of lines and the blanks of a mail plain.
var mailEnds = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u00a0", " ", "\u202f", " ")
})

// FindRevealed reads a revealed record: what ParseRecord reads, or one that
// stands in a mail or chat, quoted or indented. Beside that nothing of its
// lines is changed. Two different ones are an error.
func FindRevealed(data []byte) (Record, error) {
	data = utf8Of(data)
	strict, err := ParseRecord(data)
	if err == nil || isJSON(data) || bytes.HasPrefix(data, []byte(Version)) {
		return strict, err
	}
	r, inText := find(data, func(kind Kind, lines []string, prefix string) (*Record, error) {
		if kind != KindRevealed || !beginsRecord(lines, prefix) {
			return nil, nil
		}
		return revealedIn(lines, prefix)
	})
	switch {
	case inText != nil:
		return Record{}, inText
	case r == nil:
		return strict, err
	}
	return *r, nil
}

// find reads every record of a text and returns the one that they all are; nil
// where there is none.
func find(data []byte, read func(kind Kind, lines []string, prefix string) (*Record, error)) (*Record, error) {
	lines := strings.Split(string(data), "\n")
	var first *Record
	where := 0
	for i, line := range lines {
		at, kind := headOf(line)
		if at < 0 {
			continue
		}
		r, err := read(kind, lines[i:], line[:at])
		switch {
		case err != nil:
			return nil, words.Errorf("place.line", words.N("line", i+1), words.E("what", err))
		case r == nil: // a sentence that ends in the words of a first line, or another kind
		case first == nil:
			first, where = r, i+1
		case !sameText(first, r):
			return nil, words.Errorf("tarot.two-records", words.N("line", where), words.Name("code", first.Code), words.N("other", i+1), words.Name("othercode", r.Code))
		}
	}
	return first, nil
}

// beginsRecord reports whether a line of a record follows on the first line: if
// not, a sentence ends in the words of one.
func beginsRecord(lines []string, prefix string) bool {
	for _, line := range lines[1:min(len(lines), maxFolded)] {
		if line = unquote(line, prefix); line != "" && line[0] != '#' {
			key, _, _ := strings.Cut(line, " ")
			return recordKeys[key]
		}
	}
	return false
}

// revealedIn reads a revealed record whose first line stands behind prefix.
func revealedIn(lines []string, prefix string) (*Record, error) {
	var p recordParser
	if err := p.line(Version + " " + string(KindRevealed)); err != nil {
		return nil, err
	}
	for _, line := range lines[1:] {
		if err := p.line(strings.TrimSuffix(unmark(line, prefix), "\r")); err != nil {
			return nil, err
		}
		if p.ended {
			break
		}
	}
	r, err := p.record()
	return &r, err
}

// HoldsNumbers reports whether a text holds the secret of a game, which is nil
// for none, or its distribution: then it is not from before the first deal.
func HoldsNumbers(data []byte, secret *Secret, n Numbers) bool {
	data = bytes.ToLower(utf8Of(data))
	if secret != nil && bytes.Contains(data, []byte(secret.Hex())) {
		return true
	}
	const long = 20 // digits that do not stand in a text by chance
	d := n.Distribution.String()
	return len(d) >= long && bytes.Contains(data, []byte(d))
}

func checkCode(r *Record) error {
	if r.Code != r.Commitment.Code() {
		return words.Errorf("tarot.code-damaged", words.Name("code", r.Code), words.Name("commitment", r.Commitment.String()))
	}
	return nil
}

// headOf returns where in a line the first line of a record begins, which may
// stand behind marks of a quotation or a chat's name and time, and its kind;
// -1 where none does.
func headOf(line string) (int, Kind) {
	line = strings.TrimRightFunc(line, unicode.IsSpace)
	for _, k := range []Kind{KindAnnounced, KindRevealed, KindSecret} {
		if head := Version + " " + string(k); strings.HasSuffix(line, head) {
			return len(line) - len(head), k
		}
	}
	return -1, ""
}

// maxFolded is how many lines an announcement may take in a mail that folds
// them.
const maxFolded = 500

// announcedIn reads an announcement whose first line stands behind prefix. It
// is nil where no commitment follows: then the line is part of a sentence.
func announcedIn(lines []string, prefix string) (*Record, error) {
	var p recordParser
	if err := p.line(Version + " " + string(KindAnnounced)); err != nil {
		return nil, err
	}
	var whole []string // lines of the record, folded ones put together again
	comment := false
	for _, line := range lines[1:min(len(lines), maxFolded)] {
		at, _ := headOf(line)
		line = unquote(line, prefix)
		key, _, _ := strings.Cut(line, " ")
		switch {
		case line == "":
			continue
		case len(whole) == 0 && key != "commitment":
			return nil, nil
		case at >= 0:
			return nil, errTruncated // the next one begins
		case line[0] == '#':
			comment = true
			continue
		case recordKeys[strings.Trim(key, "`")]:
			comment = false
			whole = append(whole, line)
		case comment: // the rest of a folded comment
		default:
			whole[len(whole)-1] += " " + line
		}
		if strings.Trim(line, "`") == "end" { // of a block of code too
			whole[len(whole)-1] = "end"
			break
		}
	}
	for _, line := range whole {
		key, _, _ := strings.Cut(line, " ")
		switch key {
		case "distribution", "sequence", "secret", "value":
			return nil, ErrHoldsNumbers
		}
		if err := p.line(line); err != nil {
			return nil, err
		}
	}
	r, err := p.record()
	return &r, err
}

// recordKeys are the first words of a record's lines.
var recordKeys = func() map[string]bool {
	keys := map[string]bool{"end": true}
	for _, k := range jsonKeys {
		keys[k] = true
	}
	return keys
}()

// unquote returns a line of a quotation as it was, in composed form and with
// blanks of all kinds folded.
func unquote(line, prefix string) string { return fold(unmark(line, prefix)) }

// unmark returns a line without what stands before it.
func unmark(line, prefix string) string {
	line, _ = strings.CutPrefix(line, prefix)
	return strings.TrimLeftFunc(line, func(c rune) bool { return c == '>' || c == '|' || unicode.IsSpace(c) })
}
