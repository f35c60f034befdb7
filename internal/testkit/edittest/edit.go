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
	"strconv"
)

// Rand is a source of random numbers, such as a math/rand/v2 *rand.Rand.
type Rand interface{ IntN(n int) int }

// An Edit replaces Before with After.
type Edit struct {
	At            int // offset of the first byte
	Before, After []byte
	What          string
}

// Apply returns the file after the edit.
func (e *Edit) Apply(data []byte) []byte {
	out := append(make([]byte, 0, len(data)+len(e.After)), data[:e.At]...)
	return append(append(out, e.After...), data[e.At+len(e.Before):]...)
}

// Said describes the edit: the position, and the old and new text.
func (e *Edit) Said(name string, data []byte) string {
	line := 1 + bytes.Count(data[:e.At], []byte("\n"))
	return fmt.Sprintf("%s, byte %d, line %d: %s: %s becomes %s", name, e.At, line, e.What, short(e.Before), short(e.After))
}

func short(b []byte) string {
	if len(b) > 120 {
		return strconv.Quote(string(b[:100])) + fmt.Sprintf("... (%d bytes)", len(b))
	}
	return strconv.Quote(string(b))
}

// One returns a random edit of a non-empty file. It retries if an edit would change nothing.
func One(r Rand, data []byte) *Edit {
	for {
		e := &Edit{}
		switch k := r.IntN(10); {
		case k < 4:
			e.byte(r, data)
		case k < 7:
			e.token(r, data)
		default:
			e.line(r, data)
		}
		if !bytes.Equal(e.Before, e.After) {
			return e
		}
	}
}

func (e *Edit) set(what string, at, end int, data []byte, after string) {
	e.What, e.At, e.Before, e.After = what, at, data[at:end], []byte(after)
}

// letters contains the characters that occur in files with hands, keys and results.
const letters = "AKQJT98765432NESWakqjtneswSHDC0123456789.:,|\"'[]{};#%&<>/\\-=*?+ \t\r\n\x00\x1a\u00a0"

func (e *Edit) byte(r Rand, data []byte) {
	at := r.IntN(len(data))
	// Edit the beginning and end more often, because they identify the format.
	if r.IntN(6) == 0 {
		at = []int{r.IntN(min(len(data), 64)), len(data) - 1 - r.IntN(min(len(data), 64))}[r.IntN(2)]
	}
	some := letters[r.IntN(len(letters))]
	if r.IntN(3) == 0 {
		some = byte(r.IntN(256))
	}
	switch r.IntN(5) {
	case 0:
		e.set("a bit", at, at+1, data, string([]byte{data[at] ^ 1<<r.IntN(8)}))
	case 1, 2:
		e.set("a byte", at, at+1, data, string([]byte{some}))
	case 3:
		e.set("a byte lost", at, at+1, data, "")
	default:
		e.set("a byte more", at, at, data, string([]byte{some}))
	}
}

var tokens = regexp.MustCompile(`[A-Za-z]+|[0-9]+|[^A-Za-z0-9]`)

func (e *Edit) token(r Rand, data []byte) {
	from := r.IntN(len(data))
	found := tokens.FindIndex(data[from:])
	if found == nil {
		return
	}
	at, end := from+found[0], from+found[1]
	for at > 0 && word(data[at]) != 0 && word(data[at-1]) == word(data[at]) {
		at--
	}
	token := string(data[at:end])
	other := func() string {
		from := r.IntN(len(data))
		if found := tokens.Find(data[from:]); found != nil {
			return string(found)
		}
		return ""
	}
	switch r.IntN(8) {
	case 0:
		e.set("a token of another place", at, end, data, other())
	case 1:
		e.set("a token lost", at, end, data, "")
	case 2:
		e.set("a token twice", at, end, data, token+token)
	case 3:
		e.set("a token twice, parted", at, end, data, token+[]string{" ", ",", "|", "\n"}[r.IntN(4)]+token)
	case 4:
		e.set("a token in the other case", at, end, data, string(swapCase([]byte(token))))
	case 5, 6:
		if n, err := strconv.Atoi(token); err == nil {
			e.set("another number", at, end, data, []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1), "0" + token, strconv.Itoa(n + 16), "-" + token, token + "0", "?"}[r.IntN(7)])
			return
		}
		e.set("two tokens", at, end, data, token+other())
	default:
		e.set("a token and a blank", at, end, data, []string{" " + token, token + " ", "\u00a0" + token, token + "\t"}[r.IntN(4)])
	}
}

// word classifies a character that can be part of a longer token, or returns 0.
func word(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return 1
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return 2
	}
	return 0
}

func swapCase(b []byte) []byte {
	out := bytes.Clone(b)
	for i, c := range out {
		if word(c) == 2 {
			out[i] = c ^ 0x20
		}
	}
	return out
}

func (e *Edit) line(r Rand, data []byte) {
	starts := []int{0}
	for i, c := range data[:len(data)-1] {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	span := func(k int) (at, end int) {
		if k+1 < len(starts) {
			return starts[k], starts[k+1]
		}
		return starts[k], len(data)
	}
	k := r.IntN(len(starts))
	at, end := span(k)
	whole := data[at:end]
	line := string(bytes.TrimRight(whole, "\r\n"))
	ending := string(whole[len(line):])
	a, b := span(r.IntN(len(starts)))
	other := string(data[a:b])
	switch r.IntN(12) {
	case 0:
		e.set("a line lost", at, end, data, "")
	case 1:
		e.set("a line twice", at, end, data, string(whole)+string(whole))
	case 2:
		e.set("a line of another place", at, end, data, other)
	case 3:
		e.set("a line more, of another place", at, at, data, other)
	case 4:
		if k+1 == len(starts) {
			return
		}
		_, behind := span(k + 1)
		e.set("two lines exchanged", at, behind, data, string(data[end:behind])+string(whole))
	case 5:
		e.set("two lines joined", at, end, data, line+[]string{"", " "}[r.IntN(2)])
	case 6:
		cut := r.IntN(len(line) + 1)
		e.set("a line parted", at, end, data, line[:cut]+"\n"+line[cut:]+ending)
	case 7:
		e.set("words before a line", at, at, data, []string{"> ", "- ", "foo ", "% ", "; ", "{", "# ", "//", "\t", " "}[r.IntN(10)])
	case 8:
		e.set("words behind a line", at, end, data, line+[]string{"<br>", " ", "}", " foo", ",", "|", "\\", "\x1a"}[r.IntN(8)]+ending)
	case 9:
		e.set("an empty line", at, at, data, "\n")
	case 10:
		e.set("a line of nobody", at, at, data, []string{"zz|\n", "foo\n", "[Foo \"1\"]\n", "[Board \"3\"]\n", "{\n", "}\n", "Board 3\n", "N:\n", "qx|o3|\n", "md|\n", "1,1:x\n", "TN x\n", "%\n", "----\n"}[r.IntN(14)])
	default:
		e.set("the rest lost", at, len(data), data, line[:r.IntN(len(line)+1)])
	}
}
