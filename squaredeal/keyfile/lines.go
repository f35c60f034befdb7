package keyfile

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// The bounds of a key file: more lines than any tournament has sessions, and longer
// ones than any key needs.
const (
	maxLines = 200_000
	maxLine  = 4096
)

// TooLong says why a key file has more or longer lines than any needs; nothing: it has
// not.
func TooLong(data []byte) words.Text {
	lines, length := 0, 0
	for i, c := range data {
		length++
		if c == '\n' || c == '\r' && (i+1 == len(data) || data[i+1] != '\n') {
			lines, length = lines+1, 0
		}
		switch {
		case lines > maxLines:
			return words.New("audit.keys.many-lines", words.N("n", maxLines))
		case length > maxLine:
			return words.New("audit.keys.long-line", words.N("line", lines+1), words.N("n", maxLine))
		}
	}
	return words.Text{}
}

// Find looks for what damaged a key file before any hand file is read, also among
// lines that are no keys. all is false where there are too many lines to try every
// change.
func (r Repairs) Find(d *squaredeal.Description, lines []string) (fix *Repair, all bool) {
	fix, all = r.first(d, lines)
	if keys, around := keysAlone(lines); fix == nil && around.Said() {
		if fix, _ := r.first(d, keys); fix != nil {
			return &Repair{words.Several(around, fix.Change), fix.Lines}, all
		}
	}
	return fix, all
}

// first looks for what damaged a key file before any hand file is read: a
// file whose lines mail has folded, whose numbers are written otherwise, or that
// has one wrong character. tried is false where there are too many lines to try
// every character of.
func (r Repairs) first(d *squaredeal.Description, lines []string) (fix *Repair, tried bool) {
	want := d.KeyHash
	for _, f := range []Repair{
		{words.New("audit.keys.folded"), joined(lines)},
		{words.New("audit.keys.numbers"), rewritten(lines)},
	} {
		if f.Lines != nil && Hash(f.Lines, "\r\n", true) == want {
			return &f, true
		}
	}
	if f := numbersRepaired(d, lines); f != nil {
		return f, true
	}
	all := make([]int, len(lines))
	for i := range all {
		all[i] = i
	}
	return r.Of(lines, want, all, usualLength(lines))
}

// joined is lines with each that is no key put behind the one before it; nil
// where all are keys, or where that makes no keys.
func joined(lines []string) (out []string) {
	for i := 0; i < len(lines); {
		k, length := i+1, len(lines[i])
		for k < len(lines) && !isKeyLine(lines[k]) {
			length += len(lines[k])
			k++
		}
		if length > maxLine {
			return nil
		}
		out = append(out, strings.Join(lines[i:k], ""))
		i = k
	}
	if len(out) == len(lines) {
		return nil
	}
	return out
}

func isKeyLine(line string) bool {
	p, _, _ := Split(line)
	return p > 0
}

// rewritten is lines with their numbers as publishing writes them; nil where
// some line is no key.
func rewritten(lines []string) []string {
	out := make([]string, 0, len(lines))
	for _, l := range lines {
		p, s, key := Split(l)
		if p < 1 {
			return nil
		}
		out = append(out, fmt.Sprintf("%d,%d:%s", p, s, key))
	}
	return Sorted(out)
}

// Cut reports whether some key may be cut: SquareDeal's have 60 characters,
// and all of a file are of one length.
func Cut(k *squaredeal.Keys) bool {
	const whole = 60
	return slices.ContainsFunc(k.Lines, func(l squaredeal.KeyLine) bool {
		return len(l.Key) < whole || len(l.Key) != len(k.Lines[0].Key)
	})
}

// Printable reports whether all characters of all keys could be a program's: no
// blanks, no control characters, nothing beyond ASCII.
func Printable(k *squaredeal.Keys) bool {
	return !slices.ContainsFunc(k.Lines, func(l squaredeal.KeyLine) bool {
		return strings.ContainsFunc(l.Key, func(r rune) bool { return r < '!' || r > '~' })
	})
}

// usualLength is that of most keys, where at least three say so; else 0.
func usualLength(lines []string) int {
	lengths := map[int]int{}
	usual, n := 0, 2
	for _, l := range lines {
		if _, _, key := Split(l); key != "" {
			l := utf8.RuneCountInString(key)
			if lengths[l]++; lengths[l] > n {
				usual, n = l, lengths[l]
			}
		}
	}
	return usual
}

// Parse reads key lines. A line that cannot be used is a problem and left
// out, so that the others can tell what is wrong; no key at all is nil.
func Parse(lines []string) (*squaredeal.Keys, []words.Text) {
	const enough = 20
	lines = slices.Clone(lines)
	var problems []words.Text
	for len(problems) <= enough {
		k, err := squaredeal.ParseKeys([]byte(strings.Join(lines, "\r\n") + "\r\n"))
		if err == nil {
			return k, problems
		}
		problems = append(problems, words.Of(err))
		var e *squaredeal.Error
		if !errors.As(err, &e) || e.Line < 1 || e.Line > len(lines) {
			return nil, problems
		}
		lines[e.Line-1] = "" // keeps the numbers of the others
	}
	return nil, append(problems, words.New("audit.keys.too-many"))
}

// Added explains a hash that fits once keys of sessions that the
// description does not have, lines that are there twice, and those that are no
// keys, as mail programs add them, are left out.
func Added(d *squaredeal.Description, keys *squaredeal.Keys, all []string) words.Text {
	extra := map[squaredeal.ID]bool{}
	for _, l := range keys.Extra(d) {
		extra[l.ID] = true
	}
	var lines []string
	var added []words.Text
	seen := make(map[string]bool, len(all))
	for i, l := range all {
		p, s, _ := Split(l)
		why := ""
		switch {
		case p < 1:
			why = "audit.keys.no-key-line"
		case extra[squaredeal.ID{Phase: p, Session: s}]:
			why = "audit.keys.of-no-session"
		case seen[l]:
			why = "audit.keys.again"
		default:
			lines, seen[l] = append(lines, l), true
			continue
		}
		added = append(added, words.New(why, words.N("line", i+1)))
	}
	if len(added) == 0 || Hash(lines, "\r\n", true) != d.KeyHash {
		return words.Text{}
	}
	return words.New("audit.keys.added", words.List("lines", few(added)...))
}

// few is the start of a list that may be very long.
func few(list []words.Text) []words.Text {
	const n = 5
	if len(list) <= n+1 {
		return list
	}
	return append(slices.Clone(list[:n]), words.New("list.more", words.N("n", len(list)-n)))
}
