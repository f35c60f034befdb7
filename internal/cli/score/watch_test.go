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
	file := filepath.Join(t.TempDir(), "club.txt")
	var out bytes.Buffer
	u := &ui{UI: &term.UI{Out: &out, Err: &out, Lang: words.English}}
	s := &scoreSession{watch: true, artificial: "averages"}
	s.lang = s.language(u)
	until, err := untilTime(now, "22:30")
	if err != nil {
		t.Fatal(err)
	}
	w := &watcher{scoreSession: s, u: u, file: file, until: until, printed: map[message]bool{}}
	step := 0
	write := func(text string) {
		step++
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		at := time.Unix(int64(step), 0)
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	look := func(want ...string) {
		t.Helper()
		out.Reset()
		if err := w.poll(); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if out.Len() == 0 {
			lines = nil
		}
		if len(lines) != len(want) {
			t.Fatalf("printed %q, want %q", lines, want)
		}
		for i := range want {
			if !strings.HasPrefix(lines[i], "22:0") || !strings.Contains(lines[i], want[i]) {
				t.Errorf("line %q, want %q", lines[i], want[i])
			}
		}
	}
	const clean = "Board 1\n1 2 4S= N\n3 4 4S= N\n5 6 4S+1 N\n7 8 4S= N\n"
	look() // does not exist yet
	write(clean)
	look()
	write(clean + "9 10 4S= E\n")
	look("board 1, pairs 9-10: 4S= E (-420) is unusual")
	look()
	now = now.Add(2 * time.Minute)
	write(clean + "9 10 4S= E\nBoard 2\n1 2 -50\n")
	look("board 2: pairs 1 and 2: -50 is impossible with North-South vulnerable")
	if !strings.Contains(out.String(), "(26 minutes left)") {
		t.Errorf("printed %q, want the minutes left", out.String())
	}
	write(clean + "9 10 4S= E\nBoard 2\n1 2 -5")
	look() // only partly written
	look("club.txt: line 8")
	look()
	write(clean + "9 10 4S= E\nBoard 2\n1 2 -50\n3 4 +100\n")
	look()
}

func TestUntil(t *testing.T) {
	now := time.Date(2026, 11, 29, 23, 40, 0, 0, time.UTC)
	for text, want := range map[string]string{"23:50": "29 23:50", "00:15": "30 00:15", "23:40": "29 23:40"} {
		if at, err := untilTime(now, text); err != nil || at.Format("02 15:04") != want {
			t.Errorf("%s: %v, %v, want %s", text, at, err, want)
		}
	}
	if _, err := untilTime(now, "25:00"); err == nil {
		t.Error("25:00 is taken as a time")
	}
}
