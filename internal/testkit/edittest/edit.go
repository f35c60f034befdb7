// Package edittest makes single edits: it replaces one byte, token or line of a file, like a typing
// error, an editor or a damaged disk.
//
//	edit := edittest.One(rand.New(rand.NewPCG(1, seed)), data)
//	changed := edit.Apply(data)
package edittest

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// Rand is a source of random numbers, such as a math/rand/v2 *rand.Rand.
type Rand interface{ IntN(n int) int }

// An Edit replaces Before with After.
type Edit struct {
	Offset        int
	Before, After []byte
	Kind          string // for messages
}

// Apply returns the file after the edit.
func (e *Edit) Apply(data []byte) []byte {
	return slices.Concat(data[:e.Offset], e.After, data[e.Offset+len(e.Before):])
}

// Describe describes the edit of a file: the position, and the old and new text.
func (e *Edit) Describe(name string, data []byte) string {
	line := 1 + bytes.Count(data[:e.Offset], []byte("\n"))
	before, after := abbreviated(e.Before), abbreviated(e.After)
	return fmt.Sprintf("%s, byte %d, line %d: %s: %s becomes %s", name, e.Offset, line, e.Kind, before, after)
}

// abbreviated quotes at most 120 bytes.
func abbreviated(b []byte) string {
	if len(b) > 120 {
		return strconv.Quote(string(b[:100])) + fmt.Sprintf("... (%d bytes)", len(b))
	}
	return strconv.Quote(string(b))
}

// Random returns a random edit of a non-empty file. It retries if an edit would change nothing.
func Random(r Rand, data []byte) *Edit {
	f := &file{r, data}
	for {
		var e *Edit
		switch n := r.IntN(10); {
		case n < 4:
			e = f.editByte()
		case n < 7:
			e = f.editToken()
		default:
			e = f.editLine()
		}
		if !bytes.Equal(e.Before, e.After) {
			return e
		}
	}
}

// A file makes edits of its data.
type file struct {
	random Rand
	data   []byte
}

// A span is a part of a file, from start to end-1.
type span struct{ start, end int }

// emptyAt returns the empty span at an offset, where text can be inserted.
func emptyAt(offset int) span { return span{offset, offset} }

func (f *file) text(s span) string { return string(f.data[s.start:s.end]) }

// replace returns an edit of a kind that replaces a span.
func (f *file) replace(kind string, s span, after string) *Edit {
	return &Edit{Offset: s.start, Before: f.data[s.start:s.end], After: []byte(after), Kind: kind}
}

// unchanged is an edit that One rejects.
func unchanged() *Edit { return &Edit{} }

func (f *file) oneOf(list ...string) string { return list[f.random.IntN(len(list))] }

// letters contains the characters that occur in files with hands, keys and results.
const letters = "AKQJT98765432NESWakqjtneswSHDC0123456789.:,|\"'[]{};#%&<>/\\-=*?+ \t\r\n\x00\x1a\u00a0"

func (f *file) editByte() *Edit {
	offset := f.randomOffset()
	old := span{offset, offset + 1}
	typed := letters[f.random.IntN(len(letters))]
	if f.random.IntN(3) == 0 {
		typed = byte(f.random.IntN(256))
	}
	switch f.random.IntN(5) {
	case 0:
		flipped := f.data[offset] ^ 1<<f.random.IntN(8)
		return f.replace("a bit", old, string([]byte{flipped}))
	case 1, 2:
		return f.replace("a byte", old, string([]byte{typed}))
	case 3:
		return f.replace("a byte lost", old, "")
	default:
		return f.replace("a byte more", emptyAt(offset), string([]byte{typed}))
	}
}

// randomOffset prefers the beginning and the end, because they identify the format.
func (f *file) randomOffset() int {
	offset := f.random.IntN(len(f.data))
	if f.random.IntN(6) > 0 {
		return offset
	}
	margin := min(len(f.data), 64)
	fromStart, fromEnd := f.random.IntN(margin), len(f.data)-1-f.random.IntN(margin)
	return []int{fromStart, fromEnd}[f.random.IntN(2)]
}

func (f *file) editToken() *Edit {
	s, ok := f.randomToken()
	if !ok {
		return unchanged()
	}
	token := f.text(s)
	switch f.random.IntN(8) {
	case 0:
		return f.replace("a token of another place", s, f.otherToken())
	case 1:
		return f.replace("a token lost", s, "")
	case 2:
		return f.replace("a token twice", s, token+token)
	case 3:
		return f.replace("a token twice, parted", s, token+f.oneOf(" ", ",", "|", "\n")+token)
	case 4:
		return f.replace("a token in the other case", s, swapCase(token))
	case 5, 6:
		if n, err := strconv.Atoi(token); err == nil {
			number := f.oneOf(strconv.Itoa(n+1), strconv.Itoa(n-1), "0"+token, strconv.Itoa(n+16), "-"+token, token+"0", "?")
			return f.replace("another number", s, number)
		}
		return f.replace("two tokens", s, token+f.otherToken())
	default:
		return f.replace("a token and a blank", s, f.oneOf(" "+token, token+" ", "\u00a0"+token, token+"\t"))
	}
}

var tokens = regexp.MustCompile(`[A-Za-z]+|[0-9]+|[^A-Za-z0-9]`)

// randomToken returns a whole word, number or other character.
func (f *file) randomToken() (s span, ok bool) {
	from := f.random.IntN(len(f.data))
	match := tokens.FindIndex(f.data[from:])
	if match == nil {
		return span{}, false
	}
	s = span{from + match[0], from + match[1]}
	class := classOf(f.data[s.start])
	for class != other && s.start > 0 && classOf(f.data[s.start-1]) == class {
		s.start--
	}
	return s, true
}

// otherToken returns the rest of a token at a random place.
func (f *file) otherToken() string {
	from := f.random.IntN(len(f.data))
	return string(tokens.Find(f.data[from:]))
}

// A class of characters. Digits and letters form longer tokens.
type class int

const (
	other class = iota
	digit
	letter
)

func classOf(c byte) class {
	switch {
	case c >= '0' && c <= '9':
		return digit
	case isLetter(c):
		return letter
	}
	return other
}

// caseBit is the difference between capital and small letters.
const caseBit = 'a' - 'A'

func isLetter(c byte) bool { return c|caseBit >= 'a' && c|caseBit <= 'z' }

func swapCase(s string) string {
	out := []byte(s)
	for i, c := range out {
		if isLetter(c) {
			out[i] ^= caseBit
		}
	}
	return string(out)
}

func (f *file) editLine() *Edit {
	lines := f.lines()
	i := f.random.IntN(len(lines))
	lineSpan := lines[i]
	line := string(bytes.TrimRight([]byte(f.text(lineSpan)), "\r\n"))
	ending := f.text(lineSpan)[len(line):]
	otherLine := f.text(lines[f.random.IntN(len(lines))])
	switch f.random.IntN(12) {
	case 0:
		return f.replace("a line lost", lineSpan, "")
	case 1:
		return f.replace("a line twice", lineSpan, f.text(lineSpan)+f.text(lineSpan))
	case 2:
		return f.replace("a line of another place", lineSpan, otherLine)
	case 3:
		return f.replace("a line more, of another place", emptyAt(lineSpan.start), otherLine)
	case 4:
		if i+1 == len(lines) {
			return unchanged()
		}
		next := lines[i+1]
		return f.replace("two lines exchanged", span{lineSpan.start, next.end}, f.text(next)+f.text(lineSpan))
	case 5:
		return f.replace("two lines joined", lineSpan, line+f.oneOf("", " "))
	case 6:
		cut := f.random.IntN(len(line) + 1)
		return f.replace("a line parted", lineSpan, line[:cut]+"\n"+line[cut:]+ending)
	case 7:
		prefix := f.oneOf("> ", "- ", "foo ", "% ", "; ", "{", "# ", "//", "\t", " ")
		return f.replace("words before a line", emptyAt(lineSpan.start), prefix)
	case 8:
		suffix := f.oneOf("<br>", " ", "}", " foo", ",", "|", "\\", "\x1a")
		return f.replace("words behind a line", lineSpan, line+suffix+ending)
	case 9:
		return f.replace("an empty line", emptyAt(lineSpan.start), "\n")
	case 10:
		return f.replace("a line of nobody", emptyAt(lineSpan.start), f.oneOf(strayLines...))
	default:
		rest := span{lineSpan.start, len(f.data)}
		return f.replace("the rest lost", rest, line[:f.random.IntN(len(line)+1)])
	}
}

// strayLines contains lines of several formats.
var strayLines = []string{
	"zz|\n", "foo\n", "[Foo \"1\"]\n", "[Board \"3\"]\n", "{\n", "}\n", "Board 3\n", "N:\n", "qx|o3|\n", "md|\n",
	"1,1:x\n", "TN x\n", "%\n", "----\n",
}

// lines returns the lines with their ends.
func (f *file) lines() (lines []span) {
	start := 0
	for i, c := range f.data {
		if isLast := i+1 == len(f.data); c == '\n' || isLast {
			lines = append(lines, span{start, i + 1})
			start = i + 1
		}
	}
	return lines
}
