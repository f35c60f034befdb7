package audit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// TestKeyFile is every way in which a key file is not the published one: what is
// damage, what is another file, and what mail programs do to text.
func TestKeyFile(t *testing.T) {
	other := newWorld(t, 99, "43275.91", "3:1-8,9-16:RR##:Round robin #/3", "2:1-8:FIN#:Final #/2").deal(t, ".pbn")
	nine := newWorld(t, 99, "43275.91", "1:1-8:RR:Round robin", "9:1-8:FIN#:Final #/9")
	tests := []struct {
		name string
		do   func(w *world)
		exit int
		says []string
	}{
		{"one key character changed", func(w *world) {
			w.sqk[70] = next(w.sqk[70])
		}, 2, []string{"step 3 key hash: not checked", "step 6 sessions remade: pass",
			fmt.Sprintf("conclusion: key file: a damaged copy: line 2: character 1 of the key must be %q, the file has %q; with that set right the file has the published hash", small(t).sqk[70], next(small(t).sqk[70]))}},
		{"one key character changed, no files", func(w *world) {
			w.sqk[4] = next(w.sqk[4])
			clear(w.files)
		}, 2, []string{"line 1: character 1 of the key must be"}},
		{"a key character missing", func(w *world) { w.sqk = slices.Delete(w.sqk, 10, 11) }, 2,
			[]string{"a damaged copy: line 1: ", "is missing as character"}},
		{"a key character too many", func(w *world) { w.sqk = slices.Insert(w.sqk, 10, 'x') }, 2,
			[]string{"of the key is too many"}},
		{"two key characters exchanged", func(w *world) { w.sqk[10], w.sqk[11] = w.sqk[11], w.sqk[10] }, 2, []string{"line 1: characters 7 and 8 of the key are exchanged"}},
		{"two keys exchanged", func(w *world) {
			l := strings.Split(string(w.sqk), "\r\n")
			a, b := l[0][4:], l[2][4:]
			l[0], l[2] = l[0][:4]+b, l[2][:4]+a
			w.sqk = []byte(strings.Join(l, "\r\n"))
		}, 2, []string{"a damaged copy: the keys in lines 1 and 3 are exchanged"}},
		{"a key twice", func(w *world) {
			l := strings.Split(string(w.sqk), "\r\n")
			l[1] = l[1][:4] + l[0][4:]
			w.sqk = []byte(strings.Join(l, "\r\n"))
		}, 2, []string{"phase 1 session 2 has the same key as phase 1 session 1", "session 1,2 has no key"}},
		{"a line that is no key", func(w *world) { w.sqk = append([]byte("hello\r\n"), w.sqk[66:]...) }, 2, []string{"line 1: no key line", "session 1,1 has no key", "a damaged copy: it does not have a key for every session"}},
		{"another character in front of a key", func(w *world) { w.sqk[1] = ';' }, 2, []string{`a damaged copy: line 1: "1,1:" must stand in front of the key`, "40 of 40 boards"}},
		{"a character lost in front of a key", func(w *world) { w.sqk = slices.Delete(w.sqk, 0, 1) }, 2, []string{`a damaged copy: line 1: "1,1:" must stand in front of the key`, "40 of 40 boards"}},
		{"a character added in front of a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 66, '#') }, 2, []string{`a damaged copy: line 2: "1,2:" must stand in front of the key`, "40 of 40 boards"}},
		{"a blank that is not of ASCII put in front of a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 68, []byte("\u2003")...) }, 2, []string{`a damaged copy: line 2: "1,2:" must stand in front of the key`, "40 of 40 boards"}},
		{"no-break blank of Latin-1 in front of a key", func(w *world) { w.sqk[67] = 0xa0 }, 2, []string{`a damaged copy: line 2: "1,2:" must stand in front of the key`, "40 of 40 boards"}},
		{"the number of another session", func(w *world) { w.sqk[68] = '3' }, 2, []string{`a damaged copy: line 2: "1,2:" must stand in front of the key`, "40 of 40 boards"}},
		{"a line end lost", func(w *world) { w.sqk = slices.Delete(w.sqk, 130, 132) }, 2, []string{`a damaged copy: line 2: "1,3:" must begin a new line`, "step 2 keys: pass", "40 of 40 boards"}},
		{"a blank in the place of a line end", func(w *world) { w.sqk = slices.Replace(w.sqk, 64, 66, ' ') }, 2, []string{`a damaged copy: line 1: "1,2:" must begin a new line`, "step 2 keys: pass", "40 of 40 boards"}},
		{"a line end lost, with a signature", func(w *world) { w.sqk = append(slices.Delete(w.sqk, 64, 66), "-- \r\nA. Organiser\r\n"...) }, 2, []string{"2 lines that are no keys were taken away", `"1,2:" must begin a new line`, "40 of 40 boards"}},
		{"two line ends lost", func(w *world) { w.sqk = slices.Delete(slices.Delete(w.sqk, 130, 132), 64, 66) }, 2, []string{"session 1,2 has no key", "session 1,3 has no key", "step 3 key hash: not checked"}},
		{"colon and key exchanged", func(w *world) { w.sqk[3], w.sqk[4] = w.sqk[4], w.sqk[3] }, 2, []string{`a damaged copy: line 1: "1,1:" must stand in front of the key`, "40 of 40 boards"}},
		{"in front of a key, with a signature", func(w *world) { w.sqk[1] = '|'; w.sqk = append(w.sqk, "-- \r\nA. Organiser\r\n"...) }, 2, []string{"a damaged copy: 2 lines that are no keys were taken away"}},
		{"in a key, with a signature", func(w *world) { w.sqk[10] = next(w.sqk[10]); w.sqk = append(w.sqk, "-- \r\nA. Organiser\r\n"...) }, 2, []string{"a damaged copy: 2 lines that are no keys were taken away", "40 of 40 boards"}},
		{"a blank added to a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 10, ' ') }, 2, []string{"of the key is too many", "40 of 40 boards"}},
		{"a byte of no text added to a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 10, 0x9f) }, 2, []string{"of the key is too many", "40 of 40 boards"}},
		{"a character of two bytes added to a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 10, []byte("é")...) }, 2, []string{"character 7 of the key is too many", "40 of 40 boards"}},
		{"a character of three bytes in a key", func(w *world) { w.sqk = slices.Replace(w.sqk, 10, 11, []byte("\u2003")...) }, 2, []string{`character 7 of the key must be`, `the file has '\u2003'`, "40 of 40 boards"}},
		{"a control character of Latin-1 added to a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 10, []byte("\u0083")...) }, 0, []string{"step 3 key hash: pass", "40 of 40 boards"}},
		{"a character that nobody sees added to a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 10, []byte("\u200b")...) }, 0, []string{"40 of 40 boards"}},
		{"a character that nobody sees added in front of a key", func(w *world) { w.sqk = slices.Insert(w.sqk, 67, 0x19) }, 0, []string{"step 3 key hash: pass", "40 of 40 boards"}},
		{"characters that nobody sees, and one of a key changed", func(w *world) {
			w.sqk[70] = next(w.sqk[70])
			w.sqk = bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\u00a0\r\n"))
		}, 2, []string{"line 2: character 1 of the key must be", "40 of 40 boards"}},
		{"a blank in a key, twice", func(w *world) { w.sqk[10], w.sqk[100] = ' ', ' ' }, 2, []string{"a damaged copy: some keys hold characters that keys never have"}},
		{"characters that nobody sees, and no order", func(w *world) {
			w.sqk = bytes.ReplaceAll(slices.Concat(w.sqk[66:], w.sqk[:66]), []byte("\r\n"), []byte("\u00a0\r\n"))
		}, 0, []string{"step 3 key hash: pass", "lines were sorted by phase and session"}},
		{"characters that nobody sees, and a line lost", func(w *world) {
			w.sqk = bytes.ReplaceAll(w.sqk[66:], []byte(":"), []byte("\u200b:"))
		}, 2, []string{"session 1,1 has no key", "32 of 40 boards"}},
		{"a key missing", func(w *world) { w.sqk = w.sqk[:len(w.sqk)-66] }, 2, []string{"session 2,2 has no key", "step 3 key hash: not checked", "a damaged copy: it does not have a key for every session"}},
		{"a key too many", func(w *world) { w.sqk = append(w.sqk, strings.Replace(string(other.sqk[:66]), "1,1", "3,1", 1)...) }, 2,
			[]string{"line 6: a key for session 3,1, which the description does not have", "6 keys, 1 of no session",
				"conclusion: key file: a damaged copy: without what was added the file has the published hash: line 6, of a session that the description does not have", "boards in the files prove the keys of sessions 1,1 1,2 1,3 2,1 2,2\n"}},
		{"lines that a mail program put below", func(w *world) { w.sqk = append(w.sqk, "--\r\nSent from a list\r\n"...) }, 0,
			[]string{"2 lines that are no keys were taken away, the first is line 6", "5 of 5 sessions whole"}},
		{"a key line twice", func(w *world) {
			l := strings.SplitAfter(string(w.sqk), "\n")
			w.sqk = []byte(strings.Join(slices.Insert(l, 2, l[1]), ""))
		}, 2, []string{"5 keys, 1 line that cannot be used", "conclusion: key file: a damaged copy: without what was added the file has the published hash: line 3, a second time what stands above it"}},
		{"another tournament's keys, of the same sessions", func(w *world) { w.sqk = other.sqk }, 2,
			[]string{"step 3 key hash: not checked", "advice be sure", "no file holds a board that these keys deal: it looks like another tournament's key file"}},
		{"and surely this one's", func(w *world) { w.sqk, w.opt.Sure = other.sqk, true }, 1,
			[]string{"step 3 key hash: fail", "no file holds a board that these keys deal"}},
		{"another tournament's keys with its hands", func(w *world) { w.sqk, w.files = other.sqk, other.files }, 1,
			[]string{"the hands were made from them, and the published hash belongs to others", "5 of 5 sessions whole"}},
		{"a key file that is none", func(w *world) { w.sqk = []byte("hello\n") }, 2, []string{"step 2 keys: not checked"}},
		{"an empty key file", func(w *world) { w.sqk = nil }, 2, []string{"step 2 keys: not checked"}},
		{"a session more", func(w *world) { w.sqd = bytes.Replace(w.sqd, []byte("SN 3:"), []byte("SN 4:"), 1) }, 2,
			[]string{"session 1,4 has no key"}},
		{"another tournament's keys", func(w *world) { w.sqk = nine.sqk }, 2,
			[]string{"the sessions in it are not those of the description: another tournament's?", "step 3 key hash: not checked"}},
		{"the last line cut", func(w *world) { w.sqk = w.sqk[:len(w.sqk)-30] }, 2, []string{"the key of session 2,2 has 32 characters, the others have 60"}},
		{"a line cut, of a tournament of one session", func(w *world) {
			*w = *newWorld(t, 1, "43275.91", "1:1-8:FIN:Final").deal(t, ".pbn")
			w.sqk = w.sqk[:len(w.sqk)-3]
		}, 2, []string{"is missing as character"}},
		{"folded lines", func(w *world) {
			w.sqk = bytes.ReplaceAll(bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\n")), w.sqk[40:44], append([]byte("\n"), w.sqk[40:44]...))
		}, 2, []string{"a damaged copy: keys are folded over two lines"}},
		{"numbers with zeros before them", func(w *world) { w.sqk = bytes.Replace(w.sqk, []byte("1,2:"), []byte("1,02:"), 1) }, 2,
			[]string{"a damaged copy: the numbers of phases and sessions are written otherwise"}},
		{"two characters changed", func(w *world) { w.sqk[70], w.sqk[90] = next(w.sqk[70]), next(w.sqk[90]) }, 1, []string{"step 3 key hash: fail"}},
		{"a mail around", func(w *world) {
			w.sqk = slices.Concat([]byte("Dear all,\n\nthese are the keys:\n\n"), bytes.ReplaceAll(w.sqk, []byte("\r\n"), []byte("\n")), []byte("-- \nA. Organiser\n"))
		}, 0, []string{"4 lines that are no keys were taken away, the first is line 1"}},
		{"quoted", func(w *world) { w.sqk = quoted(w.sqk) }, 0, []string{"the quote mark before every line was taken away"}},
		{"quoted twice, with a signature", func(w *world) { w.sqk = quoted(quoted(append(w.sqk, "-- \r\nA. Organiser\r\n"...))) }, 0,
			[]string{"the quote mark before every line was taken away; 2 lines that are no keys were taken away"}},
		{"quoted, but for a line", func(w *world) { w.sqk = quoted(w.sqk)[2:] }, 2, []string{"4 lines that cannot be used", "a damaged copy"}},
		{"a long line", func(w *world) { w.sqk = append(w.sqk, bytes.Repeat([]byte("x"), 10_000)...) }, 2, []string{"line 6 has more than 4096 characters, which is no key"}},
		{"many lines", func(w *world) { w.sqk = bytes.Repeat([]byte("x\r\n"), 1_000_000) }, 2, []string{"more than 200000 lines, which is no key file of a tournament"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := small(t)
			test.do(w)
			r := w.run()
			all := everything(r)
			if r.Exit() != test.exit {
				t.Errorf("exit %d, want %d", r.Exit(), test.exit)
			}
			for _, s := range test.says {
				if !strings.Contains(all, s) {
					t.Errorf("does not say %q", s)
				}
			}
			if t.Failed() {
				t.Log(all)
			}
		})
	}
}

// TestClaimWithoutKey has phases in another order: the key file is the published
// one, but of a combined file's sessions not all have a key.
func TestClaimWithoutKey(t *testing.T) {
	w := newWorld(t, 5, "43275.91", "2:1-8:FIN#:Final #/2", "4:1-8,9-16,17-24,25-32:DAY#:Saturday #/4")
	var day []bridge.Board
	for s := 1; s <= 4; s++ {
		day = append(day, w.boards(t, 2, s, squaredeal.Original, "")...)
	}
	w.put(t, "DAY1-4.bri", day)
	if r := w.run(); r.Files[0].Status != Pass {
		t.Fatal(everything(r))
	}
	lines := bytes.Split(w.sqd, []byte("\n"))
	i := slices.IndexFunc(lines, func(l []byte) bool { return bytes.HasPrefix(l, []byte("SN ")) })
	lines[i], lines[i+1] = lines[i+1], lines[i]
	w.sqd = bytes.Join(lines, []byte("\n"))
	r := w.run()
	if f := r.Files[0]; f.Status != NotChecked || !strings.Contains(f.Text.String(), "phase 1 session 3 has no key") || r.Summary.Exit != 2 {
		t.Error(everything(r))
	}
}

// quoted is a text with the mark of a mail program before every line.
func quoted(text []byte) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	var out []byte
	for _, l := range lines {
		if len(l) > 0 {
			out = append(append(out, "> "...), l...)
		}
	}
	return out
}

// next is another character of keys.
func next(c byte) byte {
	if c == 'Q' {
		return 'R'
	}
	return 'Q'
}
