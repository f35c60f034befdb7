package score

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/clock"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestWatch checks that each mistake is printed once, with the time, while the file grows.
func TestWatch(t *testing.T) {
	now := time.Date(2026, 11, 29, 22, 2, 30, 0, time.Local)
	clock.Now = func() time.Time { return now }
	defer func() { clock.Now = time.Now }()
	w := newWatchTest(t, now, "22:30")

	w.expect() // The file does not exist yet.

	const clean = "Board 1\n1 2 4S= N\n3 4 4S= N\n5 6 4S+1 N\n7 8 4S= N\n"
	w.write(clean)
	w.expect()

	const withUnusual = clean + "9 10 4S= E\n"
	w.write(withUnusual)
	w.expect("board 1, pairs 9-10: 4S= E (-420) is unusual")
	w.expect()

	now = now.Add(2 * time.Minute)
	const withImpossible = withUnusual + "Board 2\n1 2 -50\n"
	w.write(withImpossible)
	w.expect("board 2: pairs 1 and 2: -50 is impossible with North-South vulnerable")
	if want := "(26 minutes left)"; !strings.Contains(w.out.String(), want) {
		t.Errorf("printed %q, want %q", w.out.String(), want)
	}

	w.write(strings.TrimSuffix(withImpossible, "0\n"))
	w.expect() // The last line may still be written.
	w.expect("club.txt: line 8")
	w.expect()

	w.write(withImpossible + "3 4 +100\n")
	w.expect()
}

// TestUntil checks that a time before now is tomorrow's.
func TestUntil(t *testing.T) {
	now := time.Date(2026, 11, 29, 23, 40, 0, 0, time.UTC)
	tests := []struct{ text, want string }{
		{text: "23:50", want: "29 23:50"},
		{text: "00:15", want: "30 00:15"},
		{text: "23:40", want: "29 23:40"},
	}
	for _, test := range tests {
		until, err := untilTime(now, test.text)
		if err != nil || until.Format("02 15:04") != test.want {
			t.Errorf("%s: %v, %v, want %s", test.text, until, err, test.want)
		}
	}
	if _, err := untilTime(now, "25:00"); err == nil {
		t.Error("25:00 is accepted as a time")
	}
}

// watchTest watches the file club.txt, which the test writes.
type watchTest struct {
	*testing.T
	*watcher
	out  bytes.Buffer
	step int64 // modification time of the file
}

// newWatchTest returns a watchTest that starts at the time now and ends at the time until (HH:MM).
func newWatchTest(t *testing.T, now time.Time, until string) *watchTest {
	t.Helper()
	w := &watchTest{T: t}
	u := &ui{UI: &term.UI{Out: &w.out, Err: &w.out, Lang: words.English}}
	s := &scoreSession{watch: true, artificial: "averages"}
	s.lang = s.language(u)
	end, err := untilTime(now, until)
	if err != nil {
		t.Fatal(err)
	}
	w.watcher = &watcher{
		scoreSession: s,
		u:            u,
		file:         filepath.Join(t.TempDir(), "club.txt"),
		until:        end,
		printed:      map[message]bool{},
	}
	return w
}

// write writes the file with a later modification time.
func (w *watchTest) write(text string) {
	w.Helper()
	if err := os.WriteFile(w.file, []byte(text), 0o666); err != nil {
		w.Fatal(err)
	}
	w.step++
	modified := time.Unix(w.step, 0)
	if err := os.Chtimes(w.file, modified, modified); err != nil {
		w.Fatal(err)
	}
}

// expect polls the file and checks that each printed line contains the wanted text.
func (w *watchTest) expect(want ...string) {
	w.Helper()
	w.out.Reset()
	if err := w.poll(); err != nil {
		w.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(w.out.String(), "\n"), "\n")
	if w.out.Len() == 0 {
		lines = nil
	}
	if len(lines) != len(want) {
		w.Fatalf("printed %q, want %q", lines, want)
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], "22:0") || !strings.Contains(lines[i], want[i]) {
			w.Errorf("line %q, want %q", lines[i], want[i])
		}
	}
}
