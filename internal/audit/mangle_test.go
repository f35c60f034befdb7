package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// harmless describes bytes of a file that do not affect the hands, such as comments.
type harmless struct {
	reason string
	find   finder
	change changer // restricts the changes; nil: any
}

// A finder returns the ranges of bytes that it matches: each from its first byte to the one after its last.
type finder func(data []byte) [][2]int

// A changer reports whether it matches a change from an old byte to a new one, or to deleted.
type changer func(old byte, new int) bool

// deleted stands for the new byte if the old one is deleted.
const deleted = -1

// mangle changes every byte in data, or every seventh. It returns the number of changes, and those that are still
// verified although they are not listed as harmless.
func mangle(data []byte, list []harmless, run func(mangled []byte) *Report) (tried int, survivors []string) {
	harmlessAt := make([][]harmless, len(data))
	for _, h := range list {
		for _, r := range h.find(data) {
			for i := r[0]; i < r[1]; i++ {
				harmlessAt[i] = append(harmlessAt[i], h)
			}
		}
	}
	isHarmless := func(i, new int) bool {
		matches := func(h harmless) bool { return h.change == nil || h.change(data[i], new) }
		return slices.ContainsFunc(harmlessAt[i], matches)
	}
	try := func(mangled []byte, i int, change string) {
		tried++
		if r := run(mangled); r.ExitStatus() == 0 {
			survivors = append(survivors, fmt.Sprintf("byte %d %q %s in %q", i, data[i], change, around(data, i)))
		}
	}
	step := 7
	if thorough.Enabled() {
		step = 1
	}
	for i := 0; i < len(data); i += step {
		for _, c := range []byte{data[i] ^ 1, data[i] ^ 0x20, data[i] ^ 0x80, ' ', '0', 'A', '\n', 0} {
			if c == data[i] || isHarmless(i, int(c)) {
				continue
			}
			mangled := slices.Clone(data)
			mangled[i] = c
			try(mangled, i, fmt.Sprintf("-> %q", c))
		}
		if !isHarmless(i, deleted) {
			try(slices.Delete(slices.Clone(data), i, i+1), i, "deleted")
		}
	}
	return tried, survivors
}

// around returns the bytes around an offset, for messages.
func around(data []byte, i int) []byte { return data[max(0, i-12):min(len(data), i+12)] }

// checkEveryByte changes the bytes of a file one by one, and fails for each change that is not harmless but leaves the
// verdict verified.
func checkEveryByte(t *testing.T, data []byte, list []harmless, run func([]byte) *Report) {
	t.Helper()
	for _, h := range list {
		if len(h.find(data)) == 0 {
			t.Errorf("nothing to leave out as harmless: %s", h.reason)
		}
	}
	if r := run(data); r.ExitStatus() != 0 {
		t.Fatalf("the honest file is not verified:\n%s", reportText(r))
	}
	tried, survivors := mangle(data, list, run)
	if tried == 0 {
		t.Fatal("nothing was tried")
	}
	for i, s := range survivors {
		if i == 20 {
			t.Errorf("and %d more", len(survivors)-i)
			break
		}
		t.Errorf("not noticed: %s", s)
	}
	t.Logf("%d changes tried", tried)
}

// everywhere matches the whole file.
func everywhere(data []byte) [][2]int { return [][2]int{{0, len(data)}} }

// letterCase matches a change between upper and lower case.
func letterCase(old byte, new int) bool {
	const caseBit = 0x20
	isLetter := old|caseBit >= 'a' && old|caseBit <= 'z'
	return new != deleted && isLetter && old^byte(new) == caseBit
}

// deletion matches the deletion of a byte in which.
func deletion(which string) changer {
	return func(old byte, new int) bool { return new == deleted && strings.IndexByte(which, old) >= 0 }
}

// blankFor matches a byte in which that is deleted or replaced by white space.
func blankFor(which string) changer {
	return func(old byte, new int) bool {
		isBlank := new == deleted || strings.IndexByte(" \t\r\n", byte(new)) >= 0
		return isBlank && strings.IndexByte(which, old) >= 0
	}
}

// lineWith matches all lines with one of the prefixes, without their line ends.
func lineWith(prefixes ...string) finder {
	return func(data []byte) (out [][2]int) {
		offset := 0
		for line := range bytes.Lines(data) {
			for _, p := range prefixes {
				if bytes.HasPrefix(line, []byte(p)) {
					out = append(out, [2]int{offset, offset + len(bytes.TrimRight(line, "\r\n"))})
				}
			}
			offset += len(line)
		}
		return out
	}
}

// lineEnds matches the bytes of all line ends.
func lineEnds(data []byte) (out [][2]int) {
	for i, c := range data {
		if c == '\r' || c == '\n' {
			out = append(out, [2]int{i, i + 1})
		}
	}
	return out
}

// records matches the bytes from to to of every record.
func records(size, from, to int) finder {
	return func(data []byte) (out [][2]int) {
		for offset := 0; offset+size <= len(data); offset += size {
			out = append(out, [2]int{offset + from, offset + to})
		}
		return out
	}
}

// after matches the n bytes after every mark.
func after(mark string, n int) finder {
	return func(data []byte) (out [][2]int) {
		for i := range data {
			if bytes.HasPrefix(data[i:], []byte(mark)) {
				out = append(out, [2]int{i + len(mark), i + len(mark) + n})
			}
		}
		return out
	}
}

// beforeAll matches the n bytes before every mark.
func beforeAll(mark string, n int) finder {
	return func(data []byte) (out [][2]int) {
		for _, r := range after(mark, 0)(data) {
			out = append(out, [2]int{r[0] - len(mark) - n, r[0] - len(mark)})
		}
		return out
	}
}

// noNumber matches changes to anything but a digit from 1 to 9.
func noNumber(_ byte, new int) bool { return new < '1' || new > '9' }

// linBeside matches the LIN fields without cards.
func linBeside(data []byte) (out [][2]int) {
	offset := 0
	for line := range bytes.Lines(data) {
		const tag = "|md|"
		start := bytes.Index(line, []byte(tag))
		hands := start + len(tag)
		end := hands + bytes.IndexByte(line[hands:], '|')
		out = append(out, [2]int{offset, offset + start}, [2]int{offset + end + 1, offset + len(line)})
		offset += len(line)
	}
	return out
}
