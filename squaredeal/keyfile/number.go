package keyfile

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// numbersRepaired looks for one change of a character in front of a key, in
// "phase,session:" or the line end before it, that gives a key file its published
// hash back. What should stand there follows from the session that has no key, so
// only lines that are no keys, of no session, or of one that has another key are
// tried, and those in which that number stands behind another key.
func numbersRepaired(d *squaredeal.Description, lines []string) *Repair {
	const enough = 20
	keys, _ := Parse(lines)
	if keys == nil {
		keys = &squaredeal.Keys{}
	}
	missing := keys.Missing(d)
	odd := oddLines(d, lines)
	if len(missing) == 0 || len(missing) > enough || len(odd) > enough {
		return nil
	}
	var fix *Repair
	// try is a change that puts other lines in the place of line i.
	try := func(i int, key, number string, other ...string) {
		if fix != nil {
			return
		}
		changed := slices.Replace(slices.Clone(lines), i, i+1, other...)
		change := atLine(i, key, words.Name("number", plain.Quote(number)))
		keys, around := keysAlone(changed)
		if !around.Said() {
			keys = changed
		} else {
			change = words.Several(around, change)
		}
		for _, all := range [][]string{keys, Sorted(keys)} {
			if Hash(all, "\r\n", true) == d.KeyHash {
				fix = &Repair{change, all}
			}
		}
	}
	joined := 0
	for _, id := range missing {
		number := fmt.Sprintf("%d,%d:", id.Phase, id.Session)
		for _, i := range odd {
			for _, want := range numberedSo(lines[i], number) {
				try(i, "audit.repair.in-front", number, want)
			}
		}
		for i, l := range lines {
			at := strings.Index(l, number)
			if at < 1 || !isKeyLine(l) {
				continue
			}
			if joined++; joined > enough {
				return fix
			}
			_, size := utf8.DecodeLastRuneInString(l[:at])
			try(i, "audit.repair.new-line", number, l[:at], l[at:])
			try(i, "audit.repair.new-line", number, l[:at-size], l[at:])
		}
	}
	return fix
}

// oddLines are the lines that are no keys, or keys of sessions that the
// description does not have, or that have two.
func oddLines(d *squaredeal.Description, lines []string) (odd []int) {
	places := map[squaredeal.ID]int{}
	ids := make([]squaredeal.ID, len(lines))
	for i, l := range lines {
		p, s, _ := Split(l)
		ids[i] = squaredeal.ID{Phase: p, Session: s}
		places[ids[i]]++
	}
	for i, id := range ids {
		p, err := d.Phase(id.Phase)
		if err != nil || (p.Sessions == 0) != (id.Session == 0) || id.Session > p.Sessions || places[id] > 1 {
			odd = append(odd, i)
		}
	}
	return odd
}

// numberedSo are the lines that begin with number and of which line differs by
// one character replaced, lost, added, or exchanged with its neighbour there.
func numberedSo(line, number string) (all []string) {
	n := len(number)
	for _, cut := range []int{n - 1, n, n + 1} {
		if is, rest := characters(line, cut); rest != "" && oneChange(is, number) {
			all = append(all, number+rest)
		}
	}
	// The colon and the key's first character may have changed places.
	if before := number[:n-1]; len(line) > n && strings.HasPrefix(line, before) && line[n] == ':' {
		all = append(all, number+line[n-1:n]+line[n+1:])
	}
	return all
}

// characters cuts the first n characters off a line. In what is cut off, one that
// is not of ASCII is the byte 0xff, so that each is one byte.
func characters(line string, n int) (first, rest string) {
	var b []byte
	for i, c := range line {
		if len(b) == n {
			return string(b), line[i:]
		}
		if c >= utf8.RuneSelf {
			c = 0xff
		}
		b = append(b, byte(c))
	}
	return string(b), ""
}

func oneChange(is, want string) bool {
	if plain.Distance(is, want) == 1 {
		return true
	}
	if len(is) != len(want) {
		return false
	}
	for i := 0; i+1 < len(is); i++ {
		if is[:i] == want[:i] && is[i] == want[i+1] && is[i+1] == want[i] && is[i+2:] == want[i+2:] && is[i] != is[i+1] {
			return true
		}
	}
	return false
}
