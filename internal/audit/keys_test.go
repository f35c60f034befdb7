package audit

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/intake"
)

// TestKeyFile tries every way in which a key file can differ from the published one. Only line ends, a byte order
// mark, blank lines and trailing spaces do not matter.
func TestKeyFile(t *testing.T) {
	other := newWorld(t, 99, "43275.91", "3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2")
	nine := newWorld(t, 99, "43275.91", "1:1-8:RR:Round robin", "9:1-8:FIN#:Final #/9")
	testDoctored(t, []doctoredCase{
		{"LF", func(w *world) { w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r"), nil) }, 0, []string{"step 3 key hash: pass"}},
		{"a mark, an empty line, blanks at an end", func(w *world) {
			w.sqk = append([]byte("\xef\xbb\xbf"), bytes.Replace(w.sqk, []byte("\r\n"), []byte("  \r\n\r\n"), 1)...)
		}, 0, []string{"step 3 key hash: pass"}},
		{"one character changed", func(w *world) { w.sqk[70] = next(w.sqk[70]) }, 2,
			[]string{"step 2 keys: pass", "step 3 key hash: not checked", "it contains 5 keys, but the description needs 5", "32 of 40 boards", "step 6 sessions remade: pass"}},
		{"lines in another order", func(w *world) {
			lines := bytes.SplitAfter(w.sqk, []byte("\n"))
			lines[0], lines[1] = lines[1], lines[0]
			w.sqk = bytes.Join(lines, nil)
		}, 2, []string{"step 3 key hash: not checked", "40 of 40 boards"}},
		{"a key lost", func(w *world) { w.sqk = w.sqk[66:] }, 2,
			[]string{"step 2 keys: not checked", "session 1,1 has no key", "it contains 4 keys, but the description needs 5", "32 of 40 boards"}},
		{"a key twice", func(w *world) {
			l := strings.Split(string(w.sqk), "\r\n")
			l[1] = l[1][:4] + l[0][4:]
			w.sqk = []byte(strings.Join(l, "\r\n"))
		}, 2, []string{"phase 1 session 2 has the same key as phase 1 session 1", "session 1,2 has no key"}},
		{"another tournament's keys", func(w *world) { w.sqk = other.sqk }, 2,
			[]string{"step 3 key hash: not checked", "conclusion: none of these boards belongs to this tournament", "conclusion: is this a different key file?"}},
		{"keys of other sessions", func(w *world) { w.sqk = nine.sqk }, 2, []string{"step 2 keys: not checked", "step 3 key hash: not checked"}},
		{"other keys, sure", func(w *world) { w.sqk, w.opt.Sure = other.sqk, true }, 2, []string{"step 3 key hash: not checked"}},
		{"no keys", func(w *world) { w.sqk = []byte("hello\n") }, 2, []string{"the key file contains no keys"}},
		{"empty", func(w *world) { w.sqk = nil }, 2, []string{"the key file contains no keys"}},
		{"too large", func(w *world) { w.sqk = slices.Repeat([]byte("1,1:x\n"), intake.MaxKeyFile/6+1) }, 2, []string{"the key file was not read"}},
	})
}

// next returns a different key character.
func next(c byte) byte {
	if c == 'Q' {
		return 'R'
	}
	return 'Q'
}
