package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// harmless describes bytes of a file that do not affect the hands, with the reason. Find returns their ranges.
// Change, if set, restricts the changes: old becomes new, or new is -1 for a deleted byte.
type harmless struct {
	reason string
	find   func(data []byte) [][2]int
	change func(old byte, new int) bool
}

// mangle changes every byte in data, or every seventh. It returns the offsets of changes that are still verified
// although they are not listed as harmless.
func mangle(data []byte, list []harmless, run func(mangled []byte) *Report) (tried int, survivors []string) {
	fine := make([][]harmless, len(data))
	for _, h := range list {
		for _, r := range h.find(data) {
			for i := r[0]; i < r[1]; i++ {
				fine[i] = append(fine[i], h)
			}
		}
	}
	allowed := func(i, new int) bool {
		return slices.ContainsFunc(fine[i], func(h harmless) bool { return h.change == nil || h.change(data[i], new) })
	}
	step := 7
	if thorough.Enabled() {
		step = 1
	}
	for i := 0; i < len(data); i += step {
		for _, c := range []byte{data[i] ^ 1, data[i] ^ 0x20, data[i] ^ 0x80, ' ', '0', 'A', '\n', 0} {
			if c == data[i] || allowed(i, int(c)) {
				continue
			}
			m := slices.Clone(data)
			m[i] = c
			tried++
			if r := run(m); r.ExitStatus() == 0 {
				survivors = append(survivors, fmt.Sprintf("byte %d %q -> %q in %q", i, data[i], c, around(data, i)))
			}
		}
		if allowed(i, -1) {
			continue
		}
		m := slices.Delete(slices.Clone(data), i, i+1)
		tried++
		if r := run(m); r.ExitStatus() == 0 {
			survivors = append(survivors, fmt.Sprintf("byte %d %q deleted from %q", i, data[i], around(data, i)))
		}
	}
	return tried, survivors
}

func around(data []byte, i int) []byte { return data[max(0, i-12):min(len(data), i+12)] }

// survive fails the test for every unnoticed change.
func survive(t *testing.T, data []byte, list []harmless, run func([]byte) *Report) {
	t.Helper()
	for _, h := range list {
		if len(h.find(data)) == 0 {
			t.Errorf("nothing to leave out as harmless: %s", h.reason)
		}
	}
	if r := run(data); r.ExitStatus() != 0 {
		t.Fatalf("the honest file is not verified:\n%s", everything(r))
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
	return new >= 0 && old^byte(new) == 0x20 && (old|0x20 >= 'a' && old|0x20 <= 'z')
}

// deletion matches the deletion of a byte in which.
func deletion(which string) func(byte, int) bool {
	return func(old byte, new int) bool { return new < 0 && strings.IndexByte(which, old) >= 0 }
}

// blankFor matches a byte in which that is deleted or replaced by white space.
func blankFor(which string) func(byte, int) bool {
	return func(old byte, new int) bool {
		return strings.IndexByte(which, old) >= 0 && (new < 0 || strings.IndexByte(" \t\r\n", byte(new)) >= 0)
	}
}

// lineWith matches all lines with one of the prefixes, without their line ends.
func lineWith(prefixes ...string) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		at := 0
		for line := range bytes.Lines(data) {
			for _, p := range prefixes {
				if bytes.HasPrefix(line, []byte(p)) {
					out = append(out, [2]int{at, at + len(bytes.TrimRight(line, "\r\n"))})
				}
			}
			at += len(line)
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
func records(size, from, to int) func([]byte) [][2]int {
	return func(data []byte) (out [][2]int) {
		for at := 0; at+size <= len(data); at += size {
			out = append(out, [2]int{at + from, at + to})
		}
		return out
	}
}

// after matches the n bytes after every mark.
func after(mark string, n int) func([]byte) [][2]int {
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
func beforeAll(mark string, n int) func([]byte) [][2]int {
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
	at := 0
	for line := range bytes.Lines(data) {
		md := bytes.Index(line, []byte("|md|"))
		end := md + 4 + bytes.IndexByte(line[md+4:], '|')
		out = append(out, [2]int{at, at + md}, [2]int{at + end + 1, at + len(line)})
		at += len(line)
	}
	return out
}
