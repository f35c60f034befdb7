// Package keyfile reads a key file, NAME.sqk, and says whether it is the one whose hash
// was published: as it stands, or in a form that editors make of it and that holds the
// same keys (spec/audit.md step 3).
//
//	f := keyfile.Match(data, description.KeyHash)
//	keys, problems := keyfile.Parse(f.Lines)
//
// What damaged a file is not looked for: whoever has a damaged copy takes the file itself.
package keyfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// Form is the outcome of comparing a key file with the published hash.
type Form struct {
	OK    bool         // it has the published hash
	How   []words.Text // what had to be set right; empty: as it stands
	Lines []string     // without blanks at their ends and without empty ones
	Hash  string       // of the file, as it was compared or as it stands
}

// Match looks for the form of a key file that has the published hash: as it stands;
// else without a mark, with CR LF or LF at the end of each line, with or without blank
// lines and blanks at both ends of lines.
func Match(raw []byte, want string) Form {
	if TooLong(raw).Said() { // nobody reads it
		return Form{Hash: hashOf(raw)}
	}
	lines, mark := split(raw)
	bare := withoutBlanks(lines)
	f := Form{Lines: bare, Hash: hashOf(raw)}
	if f.Hash == want {
		f.OK = true
		return f
	}
	if mark {
		f.How = append(f.How, words.New("audit.keyfile.mark"))
	}
	for _, form := range []struct {
		how   []words.Text
		lines []string
	}{{nil, lines}, {[]words.Text{words.New("audit.keyfile.blanks")}, bare}} {
		for _, eol := range []string{"\r\n", "\n"} {
			if hashOfLines(form.lines, eol) != want {
				continue
			}
			f.OK, f.Hash, f.How = true, want, append(f.How, form.how...)
			if len(f.How) == 0 {
				f.How = []words.Text{words.New("audit.keyfile.line-ends")}
			}
			return f
		}
	}
	f.How = nil
	return f
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// hashOfLines is the hash of lines that are each ended.
func hashOfLines(lines []string, eol string) string {
	h := sha256.New()
	var line []byte
	for _, l := range lines {
		line = append(append(line[:0], l...), eol...)
		h.Write(line)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// split are the lines of a key file; mark: there was a byte order mark, or UTF-16.
func split(raw []byte) (lines []string, mark bool) {
	text := plain.Unmarked(raw)
	mark = !bytes.Equal(text, raw)
	if at := bytes.IndexByte(text[len(bytes.TrimRight(text, "\x1a\x00\r\n")):], 0x1a); at >= 0 { // the end of DOS
		text = text[:len(bytes.TrimRight(text, "\x1a\x00\r\n"))+at]
	}
	text = plain.LineEnds(text)
	return strings.Split(string(bytes.TrimSuffix(text, []byte("\n"))), "\n"), mark
}

// withoutBlanks is lines without blanks at their ends and without empty ones.
func withoutBlanks(lines []string) []string {
	var out []string
	for _, l := range lines {
		if l = strings.Trim(l, " \t"); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// Sorted is lines by phase and session, as publishing writes them.
func Sorted(lines []string) []string {
	out := slices.Clone(lines)
	slices.SortStableFunc(out, func(a, b string) int {
		p, s := numbers(a)
		q, t := numbers(b)
		if p != q {
			return p - q
		}
		return s - t
	})
	return out
}

// numbers are those of a line phase,session:KEY; both are -1 where the line is none.
func numbers(line string) (phase, session int) {
	id, _, ok := strings.Cut(line, ":")
	p, s, ok2 := strings.Cut(id, ",")
	phase, err := strconv.Atoi(p)
	session, err2 := strconv.Atoi(s)
	if !ok || !ok2 || err != nil || err2 != nil || phase < 1 || session < 0 {
		return -1, -1
	}
	return phase, session
}
