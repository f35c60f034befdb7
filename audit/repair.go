package audit

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// repairBudget is how many bytes the search for an altered character hashes at
// most: enough for any one change in the keys of some hundred sessions, and two
// seconds' work.
const repairBudget int64 = 2 << 30

// repair looks for the one small change that gives a key file its published
// hash back: two lines exchanged, and in one of the suspect lines a character
// replaced, put in, taken away, or exchanged with its neighbour. It returns the
// change in words; empty: there is none, or too much to try. Keys have usual
// characters: a line with one more or less has a character too many or missing.
func repair(lines []string, want string, suspects []int, usual int) string {
	var target [sha256.Size]byte
	if n, err := hex.Decode(target[:], []byte(want)); err != nil || n != len(target) || len(lines) == 0 {
		return ""
	}
	r := &repairer{target: target, budget: repairBudget}
	r.text = []byte(strings.Join(lines, "\r\n") + "\r\n")
	r.start = make([]int, len(lines)+1)
	for i, l := range lines {
		r.start[i+1] = r.start[i] + len(l) + 2
	}
	if fix := r.exchange(lines, suspects); fix != "" {
		return fix
	}
	r.usual = usual
	odd := func(i int) int {
		if _, _, key := keyLine(lines[i]); len(key) != usual || strings.Trim(key, squaredeal.KeyAlphabet) != "" {
			return 0
		}
		return 1
	}
	suspects = slices.Clone(suspects)
	slices.SortStableFunc(suspects, func(i, j int) int { return odd(i) - odd(j) })
	for _, i := range suspects {
		if fix := r.line(i, lines[i]); fix != "" {
			return fix
		}
		if r.budget <= 0 {
			return ""
		}
	}
	return ""
}

type repairer struct {
	target [sha256.Size]byte
	text   []byte // the whole file
	start  []int  // of each line in text
	budget int64
	usual  int // length of keys
	sum    [sha256.Size]byte
}

// try reports whether the file with middle between what prefix has hashed and
// the rest from byte on has the hash.
func (r *repairer) try(prefix hash.Hash, middle []byte, rest int) bool {
	r.budget -= int64(len(middle) + len(r.text) - rest)
	h := prefix.(hash.Cloner)
	c, err := h.Clone()
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

// line tries all small changes of the key in line i.
func (r *repairer) line(i int, line string) string {
	_, _, key := keyLine(line)
	if key == "" {
		return ""
	}
	at := len(line) - len(key)
	prefix := r.prefix(r.start[i])
	rest := r.start[i+1]
	buf := make([]byte, 0, len(line)+3)
	build := func(parts ...string) []byte {
		buf = buf[:0]
		for _, p := range parts {
			buf = append(buf, p...)
		}
		return append(buf, "\r\n"...)
	}
	where := func(k int) (line, character int) { return i + 1, k - at + 1 }
	for k := at; k < len(line) && r.budget > 0; k++ {
		if k+1 < len(line) && line[k] != line[k+1] && r.try(prefix, build(line[:k], line[k+1:k+2], line[k:k+1], line[k+2:]), rest) {
			n, c := where(k)
			return fmt.Sprintf("line %d: characters %d and %d of the key are exchanged", n, c, c+1)
		}
		if len(key) > r.usual && r.try(prefix, build(line[:k], line[k+1:]), rest) {
			n, c := where(k)
			return fmt.Sprintf("line %d: character %d of the key is too many", n, c)
		}
		for c := range len(squaredeal.KeyAlphabet) {
			if r.try(prefix, build(line[:k], squaredeal.KeyAlphabet[c:c+1], line[k+1:]), rest) {
				n, at := where(k)
				return fmt.Sprintf("line %d: character %d of the key must be %q, the file has %q", n, at, squaredeal.KeyAlphabet[c], line[k])
			}
		}
	}
	for k := at; k <= len(line) && len(key) < r.usual && r.budget > 0; k++ {
		for c := range len(squaredeal.KeyAlphabet) {
			if r.try(prefix, build(line[:k], squaredeal.KeyAlphabet[c:c+1], line[k:]), rest) {
				n, at := where(k)
				return fmt.Sprintf("line %d: %q is missing as character %d of the key", n, squaredeal.KeyAlphabet[c], at)
			}
		}
	}
	return ""
}

// exchange tries two suspect lines whose keys have changed places.
func (r *repairer) exchange(lines []string, suspects []int) string {
	const enough = 200 // suspects, whose pairs are 20,000
	if len(suspects) > enough {
		return ""
	}
	for n, i := range suspects {
		_, _, x := keyLine(lines[i])
		prefix := r.prefix(r.start[i])
		for _, j := range suspects[n+1:] {
			_, _, y := keyLine(lines[j])
			if x == "" || y == "" || r.budget < 0 {
				continue
			}
			var middle []byte
			middle = append(middle, lines[i][:len(lines[i])-len(x)]...)
			middle = append(append(middle, y...), "\r\n"...)
			middle = append(middle, r.text[r.start[i+1]:r.start[j]]...)
			middle = append(middle, lines[j][:len(lines[j])-len(y)]...)
			middle = append(append(middle, x...), "\r\n"...)
			if r.try(prefix, middle, r.start[j+1]) {
				return fmt.Sprintf("the keys in lines %d and %d are exchanged", i+1, j+1)
			}
		}
	}
	return ""
}
