// Package keyfile reads a key file, NAME.sqk, that went through editors and mail: which
// of its forms has the published hash, and if none has, which one change, or which
// lines too many, explain it (spec/audit.md step 3). The search is bounded by the bytes
// that it hashes, never by time, so that it ends alike everywhere.
package keyfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/words"
)

// fileLines is a key file as text: its lines, and how it was written down.
type fileLines struct {
	lines    []string     // without line ends, blanks at the end kept
	how      []words.Text // what was taken away to read it: a byte order mark, UTF-16
	eol      map[string]int
	finalEOL bool
}

// readKeyLines splits a key file into lines, whatever editor or mail program
// it went through (spec/audit.md step 3).
func readKeyLines(raw []byte) fileLines {
	k := fileLines{eol: map[string]int{}}
	text := raw
	switch {
	case bytes.HasPrefix(raw, []byte("\xef\xbb\xbf")):
		text = bytes.TrimLeft(raw, "\ufeff")
		k.how = append(k.how, words.New("audit.keyfile.bom"))
	case bytes.HasPrefix(raw, []byte("\xff\xfe")) || bytes.HasPrefix(raw, []byte("\xfe\xff")):
		text = bytes.TrimLeft(handfile.FromUTF16(raw), "\ufeff")
		k.how = append(k.how, words.New("audit.keyfile.utf16"))
	}
	for len(text) > 0 {
		i := bytes.IndexAny(text, "\r\n")
		if i < 0 {
			k.lines = append(k.lines, string(text))
			return k
		}
		end := 1
		if text[i] == '\r' && i+1 < len(text) && text[i+1] == '\n' {
			end = 2
		}
		k.lines = append(k.lines, string(text[:i]))
		k.eol[string(text[i:i+end])]++
		text = text[i+end:]
	}
	k.finalEOL = true
	return k
}

// Hash is the SHA-256 of lines as a key file: each ended by eol.
func Hash(lines []string, eol string, final bool) string {
	h := sha256.New()
	var buf []byte
	for i, l := range lines {
		buf = append(append(buf[:0], l...), eol...)
		if i == len(lines)-1 && !final {
			buf = buf[:len(l)]
		}
		h.Write(buf)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Form is a form of a key file: the outcome of comparing a key file with the published hash.
type Form struct {
	OK    bool         // it has the published hash
	How   []words.Text // what had to be set right; empty: as it stands
	Lines []string     // the lines that were hashed, or those of the proper form
	Hash  string       // of the file in its proper form: no blanks around lines, nothing that shows no ink, CR LF
}

// Match looks for the form of a key file that has the published hash:
// first as it stands, then set right step by step. Every form holds the same
// keys, so whichever matches proves them.
func Match(raw []byte, want string) Form {
	k := readKeyLines(raw)
	proper := trimLines(k.lines)
	inked := onlyInk(k.lines)
	m := Form{Lines: inked}
	if unquoted := unquote(inked); unquoted != nil {
		m.Lines = unquoted
	}
	if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) == want {
		m.OK = true
		m.Hash = want
		return m
	}
	m.Hash = Hash(m.Lines, "\r\n", true)
	type form struct {
		how   words.Text
		lines []string
	}
	forms := []form{{words.Text{}, k.lines}}
	if !slices.Equal(k.lines, proper) {
		forms = append(forms, form{words.New("audit.keyfile.blanks"), proper})
	}
	sorted := words.New("audit.keyfile.sorted")
	if s := Sorted(proper); !slices.Equal(s, proper) {
		forms = append(forms, form{sorted, s})
	}
	for _, base := range []form{{words.Text{}, proper}, {words.New("audit.keyfile.no-ink"), inked}} {
		if base.how.Said() && slices.Equal(inked, proper) {
			break
		}
		plain, how := base.lines, []words.Text(nil)
		if base.how.Said() {
			how = []words.Text{base.how}
			forms = append(forms, base)
		}
		if unquoted := unquote(plain); unquoted != nil {
			plain, how = unquoted, append(how, words.New("audit.keyfile.quoted"))
			forms = append(forms, form{words.Several(how...), plain})
		}
		if keys, around := keysAlone(plain); around.Said() {
			how = append(how, around)
			forms = append(forms, form{words.Several(how...), keys})
		}
	}
	for _, f := range slices.Clone(forms) {
		if s := Sorted(f.lines); f.how.Said() && !slices.Equal(s, f.lines) {
			forms = append(forms, form{words.Several(f.how, sorted), s})
		}
	}
	for _, f := range forms {
		for _, eol := range []string{"\r\n", "\n", "\r"} {
			for _, final := range []bool{true, false} {
				if Hash(f.lines, eol, final) != want {
					continue
				}
				m.OK, m.Hash, m.Lines, m.How = true, want, f.lines, k.how
				if f.how.Said() {
					m.How = append(m.How, f.how)
				}
				m.How = append(m.How, k.lineEnds(eol, final)...)
				return m
			}
		}
	}
	return m
}

// unquote is lines without the mark that mail programs put before every line of
// what they quote; nil where some line has none.
func unquote(lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	out := slices.Clone(lines)
	for i, l := range out {
		rest := strings.TrimLeft(l, "> |")
		if !strings.ContainsAny(l[:len(l)-len(rest)], ">|") {
			return nil
		}
		out[i] = rest
	}
	return trimLines(out)
}

// onlyInk is lines without blanks of any width at their ends, characters that
// show no ink, and empty lines, which mail and web pages put in. A blank inside a
// line stays: it may stand for a character that is lost.
func onlyInk(lines []string) []string {
	var out []string
	for _, l := range lines {
		b := make([]byte, 0, len(l))
		for i, r := range l { // of what is no UTF-8, r is one byte and has ink
			if !noInk(r) {
				_, n := utf8.DecodeRuneInString(l[i:])
				b = append(b, l[i:i+n]...)
			}
		}
		if l = trimBlanks(string(b)); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// noInk reports whether a character shows nothing, and is no blank.
func noInk(r rune) bool {
	switch {
	case r < ' ' && (r < '\t' || r > '\r'), r >= 0x7f && r <= 0x9f && r != 0x85, r == 0xad,
		r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x2069, r == 0xfeff:
		return true
	}
	return false
}

// trimBlanks takes blanks from the ends of a line, no-break blanks of Latin-1 too.
func trimBlanks(l string) string {
	for {
		l = strings.TrimFunc(l, unicode.IsSpace)
		switch r, n := utf8.DecodeLastRuneInString(l); {
		case strings.HasPrefix(l, "\xa0"):
			l = l[1:]
		case r == utf8.RuneError && n == 1 && strings.HasSuffix(l, "\xa0"):
			l = l[:len(l)-1]
		default:
			return l
		}
	}
}

// keysAlone is lines without those that are no keys, as a signature is, and says
// how many these are; nothing: none.
func keysAlone(lines []string) (keys []string, around words.Text) {
	odd, first := 0, 0
	for i, l := range lines {
		if p, _, _ := Split(l); p > 0 {
			keys = append(keys, l)
			continue
		}
		if odd++; odd == 1 {
			first = i + 1
		}
	}
	switch {
	case odd == 0 || len(keys) == 0:
		return nil, words.Text{}
	case odd == 1:
		return keys, words.New("audit.keyfile.line-taken", words.N("line", first))
	}
	return keys, words.New("audit.keyfile.lines-taken", words.N("n", odd), words.N("line", first))
}

// lineEnds says in words how the line ends of the file differ from those that
// the hash was made with.
func (k *fileLines) lineEnds(eol string, final bool) []words.Text {
	name := map[string]string{"\r\n": "CR LF", "\n": "LF", "\r": "CR"}
	var how []words.Text
	var found []words.Text
	for _, e := range []string{"\r\n", "\n", "\r"} {
		if k.eol[e] > 0 && e != eol {
			found = append(found, words.Typed(name[e]))
		}
	}
	if len(found) == 2 {
		found[0] = words.New("audit.keyfile.two-ends", words.T("first", found[0]), words.T("second", found[1]))
	}
	if len(found) > 0 {
		how = append(how, words.New("audit.keyfile.ends", words.T("found", found[0]), words.Name("as", name[eol])))
	}
	if eol != "\r\n" {
		how = append(how, words.New("audit.keyfile.hashed-with", words.Name("ends", name[eol])))
	}
	if final != k.finalEOL {
		if final {
			how = append(how, words.New("audit.keyfile.last-missing"))
		} else {
			how = append(how, words.New("audit.keyfile.hashed-without-last"))
		}
	}
	return how
}

// trimLines is lines without blanks around them and without empty ones.
func trimLines(lines []string) []string {
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
		p, s, _ := Split(a)
		q, t, _ := Split(b)
		if p != q {
			return p - q
		}
		return s - t
	})
	return out
}

// Split reads the numbers of a line phase,session:KEY; both are -1 where the
// line is none.
func Split(line string) (phase, session int, key string) {
	id, key, ok := strings.Cut(line, ":")
	p, s, ok2 := strings.Cut(id, ",")
	phase, err := strconv.Atoi(p)
	session, err2 := strconv.Atoi(s)
	if !ok || !ok2 || err != nil || err2 != nil || phase < 1 || session < 0 {
		return -1, -1, ""
	}
	return phase, session, key
}
