package keyfile

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// repairBudget is how many bytes the search for an altered character hashes at
// most: enough for any one change in the keys of a hundred sessions, and a
// second's work or two.
const repairBudget int64 = 3 << 29

// Repair is a key file with one change that gives it its published hash. Change never
// holds more of a key than one character.
type Repair struct {
	Change words.Text
	Lines  []string // the file with it
}

// Repairs remembers what a search found, which is some seconds' work: whoever verifies
// twice keeps one. Make it as Repairs{}.
type Repairs map[[sha256.Size]byte]struct {
	fix   *Repair
	tried bool
}

// Of looks for the one small change that gives lines, as a key file, the hash want:
// two suspect lines whose keys have changed places, or one character of a suspect line;
// in the lines as they stand, then in those sorted by phase and session.
// Keys have usual characters, 0 where nobody can tell. tried: every change was tried.
func (r Repairs) Of(lines []string, want string, suspects []int, usual int) (fix *Repair, tried bool) {
	h := sha256.New()
	fmt.Fprintln(h, want, usual, len(lines))
	for _, l := range lines {
		fmt.Fprintf(h, "%q\n", l)
	}
	for _, i := range suspects {
		fmt.Fprintln(h, i)
	}
	asked := [sha256.Size]byte(h.Sum(nil))
	if found, ok := r[asked]; ok {
		return found.fix, found.tried
	}
	found := r[asked]
	found.fix, found.tried = repair(lines, want, suspects, usual)
	if sorted := Sorted(lines); found.fix == nil && !slices.Equal(sorted, lines) {
		suspect := map[string]bool{}
		for _, i := range suspects {
			suspect[lines[i]] = true
		}
		var same []int // the suspects there
		for i, l := range sorted {
			if suspect[l] {
				same = append(same, i)
			}
		}
		fix, tried := repair(sorted, want, same, usual)
		if found.tried = found.tried && tried; fix != nil {
			found.fix, found.tried = &Repair{words.Several(fix.Change, words.New("audit.keyfile.sorted")), fix.Lines}, true
		}
	}
	r[asked] = found
	return found.fix, found.tried
}

// repair looks for the one small change that gives a key file its published
// hash back: two keys exchanged, and in one of the suspect lines a character
// replaced, put in, taken away, or exchanged with its neighbour. tried is true
// where every such change was tried. Keys have usual characters, 0 where nobody
// can tell: a line with one more or less has a character too many or missing.
func repair(lines []string, want string, suspects []int, usual int) (fix *Repair, tried bool) {
	var target [sha256.Size]byte
	if n, err := hex.Decode(target[:], []byte(want)); err != nil || n != len(target) || len(lines) == 0 {
		return nil, true
	}
	r := &repairer{target: target, budget: repairBudget, lines: lines, usual: usual}
	r.text = []byte(strings.Join(lines, "\r\n") + "\r\n")
	r.start = make([]int, len(lines)+1)
	for i, l := range lines {
		r.start[i+1] = r.start[i] + len(l) + 2
	}
	tried = r.exchange(suspects)
	total := int64(0)
	var odd, others []int
	for _, i := range suspects {
		total += r.cost(i)
		if _, _, key := Split(lines[i]); utf8.RuneCountInString(key) != usual || strings.Trim(key, squaredeal.KeyAlphabet) != "" {
			odd = append(odd, i)
		} else {
			others = append(others, i)
		}
	}
	if total > r.budget { // most of the work would be for nothing
		tried, others = false, nil
	}
	for _, i := range append(odd, others...) {
		if r.fix != nil {
			return r.fix, true
		}
		if r.budget < r.cost(i) {
			tried = false
			continue
		}
		r.line(i)
	}
	return r.fix, tried || r.fix != nil
}

type repairer struct {
	target [sha256.Size]byte
	lines  []string
	text   []byte // the whole file
	start  []int  // of each line in text
	budget int64
	usual  int // length of keys; 0: not known
	sum    [sha256.Size]byte
	fix    *Repair
}

// cost is how many bytes are hashed to try all changes of a line.
func (r *repairer) cost(i int) int64 {
	_, _, key := Split(r.lines[i])
	tries := int64(len(key)) * int64(len(squaredeal.KeyAlphabet)+1)
	if r.usual == 0 || utf8.RuneCountInString(key) != r.usual {
		tries *= 2
	}
	return tries * int64(len(r.text)-r.start[i]+sha256.BlockSize)
}

// try reports whether the file with middle between what prefix has hashed and
// the rest from byte on has the hash.
func (r *repairer) try(prefix hash.Hash, middle []byte, rest int) bool {
	r.budget -= int64(len(middle) + len(r.text) - rest + sha256.BlockSize)
	c, err := prefix.(hash.Cloner).Clone()
	if err != nil {
		return false
	}
	c.Write(middle)
	c.Write(r.text[rest:])
	return [sha256.Size]byte(c.Sum(r.sum[:0])) == r.target
}

// prefix has hashed the file up to byte end.
func (r *repairer) prefix(end int) hash.Hash {
	h := sha256.New()
	h.Write(r.text[:end])
	return h
}

// found keeps the change that fits: other lines in the place of some.
func (r *repairer) found(change words.Text, changed map[int]string) {
	lines := slices.Clone(r.lines)
	for i, l := range changed {
		lines[i] = l
	}
	r.fix = &Repair{change, lines}
}

// atLine is a change in line i, from 0.
func atLine(i int, key string, args ...words.Arg) words.Text {
	return words.New("audit.repair.line", words.N("line", i+1), words.T("what", words.New(key, args...)))
}

// line tries all small changes of the key in line i.
func (r *repairer) line(i int) {
	line := r.lines[i]
	_, _, key := Split(line)
	if key == "" {
		return
	}
	at := len(line) - len(key)
	prefix, rest := r.prefix(r.start[i]), r.start[i+1]
	buf := make([]byte, 0, len(line)+3)
	// try is a change that puts other text in the place of line[from:to].
	try := func(from, to int, other, key string, args ...words.Arg) bool {
		buf = append(append(append(append(buf[:0], line[:from]...), other...), line[to:]...), "\r\n"...)
		if !r.try(prefix, buf, rest) {
			return false
		}
		r.found(atLine(i, key, args...), map[int]string{i: string(buf[:len(buf)-2])})
		return true
	}
	letter := func(c int) string { return squaredeal.KeyAlphabet[c : c+1] }
	length := utf8.RuneCountInString(key)
	n := 0
	for k, next := at, 0; k < len(line); k = next { // a character may be several bytes
		char, size := utf8.DecodeRuneInString(line[k:])
		next = k + size
		n++
		quoted := strconv.QuoteRune(char)
		if char == utf8.RuneError {
			quoted = strconv.Quote(line[k:next])
		}
		if next < len(line) {
			_, size = utf8.DecodeRuneInString(line[next:])
			is, other := line[k:next], line[next:next+size]
			if is != other && try(k, next+size, other+is, "audit.repair.exchanged", words.N("first", n), words.N("second", n+1)) {
				return
			}
		}
		if (r.usual == 0 || length > r.usual) && try(k, next, "", "audit.repair.too-many", words.N("n", n)) {
			return
		}
		for c := range len(squaredeal.KeyAlphabet) {
			if try(k, next, letter(c), "audit.repair.other", words.N("n", n), words.Name("want", strconv.QuoteRune(rune(squaredeal.KeyAlphabet[c]))), words.Name("is", quoted)) {
				return
			}
		}
	}
	for k := at; k <= len(line) && (r.usual == 0 || length < r.usual); k++ {
		for c := range len(squaredeal.KeyAlphabet) {
			if try(k, k, letter(c), "audit.repair.missing", words.Name("want", strconv.QuoteRune(rune(squaredeal.KeyAlphabet[c]))), words.N("n", k-at+1)) {
				return
			}
		}
	}
}

// exchange tries two suspect lines whose keys have changed places. It reports
// whether all pairs were tried.
func (r *repairer) exchange(suspects []int) bool {
	const enough = 200 // suspects, whose pairs are 20,000
	if len(suspects) > enough {
		return false
	}
	for n, i := range suspects {
		_, _, x := Split(r.lines[i])
		prefix := r.prefix(r.start[i])
		for _, j := range suspects[n+1:] {
			_, _, y := Split(r.lines[j])
			if x == "" || y == "" {
				continue
			}
			if r.budget < int64(len(r.text)) {
				return false
			}
			first := r.lines[i][:len(r.lines[i])-len(x)] + y
			second := r.lines[j][:len(r.lines[j])-len(y)] + x
			var middle []byte
			middle = append(append(middle, first...), "\r\n"...)
			middle = append(middle, r.text[r.start[i+1]:r.start[j]]...)
			middle = append(append(middle, second...), "\r\n"...)
			if r.try(prefix, middle, r.start[j+1]) {
				r.found(words.New("audit.repair.keys-exchanged", words.N("first", i+1), words.N("second", j+1)), map[int]string{i: first, j: second})
				return true
			}
		}
	}
	return true
}
