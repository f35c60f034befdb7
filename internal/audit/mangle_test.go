package audit

import (
	"fmt"
	"slices"
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
	step := 7 // Only a thorough run has the time to change every byte.
	if thorough.Enabled() {
		step = 1
	}
	for i := 0; i < len(data); i += step {
		for _, replacement := range replacements(data[i]) {
			if replacement == data[i] || isHarmless(i, int(replacement)) {
				continue
			}
			mangled := slices.Clone(data)
			mangled[i] = replacement
			try(mangled, i, fmt.Sprintf("-> %q", replacement))
		}
		if !isHarmless(i, deleted) {
			try(slices.Delete(slices.Clone(data), i, i+1), i, "deleted")
		}
	}
	return tried, survivors
}

// replacements returns the bytes by which mangle replaces a byte: three with one bit changed (for a letter, a neighbour
// in the alphabet, its other case, and a byte beyond ASCII), and characters that separate or continue a field.
func replacements(old byte) []byte {
	return []byte{old ^ 1, old ^ 0x20, old ^ 0x80, ' ', '0', 'A', '\n', 0}
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
