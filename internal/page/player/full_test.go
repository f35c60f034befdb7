package player

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"
)

// maxFullSize is the largest full page, in bytes.
const maxFullSize = 3_600_000

// The page and the program that it holds verify the same files.
func TestFullPage(t *testing.T) {
	text, err := Full("test")
	if errors.Is(err, ErrNotFull) {
		t.Skip("built without the tag fullpage: the full page is not tried")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("full page %d bytes of %d", len(text), maxFullSize)
	if len(text) > maxFullSize {
		t.Error("the full page is too large")
	}
	name := filepath.Join(t.TempDir(), "full.html")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p := tab{t, browser(t)}
	for _, c := range []struct {
		files  []string
		before string // what is done to the browser first
	}{
		{[]string{"winter.sqd", "winter.sqk", "hands/wp1.pbn", "hands/wp2.pbn"}, ""},
		{[]string{"winter.sqd", "winter.sqk", "hands/wp2.pbn"}, "delete Uint8Array.fromBase64"}, // older browsers have none
	} {
		var files []string
		for _, f := range c.files {
			path, err := filepath.Abs(filepath.Join("..", "..", "..", "examples", "tournament", f))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, path)
		}
		p.open("file://" + name)
		if c.before != "" && p.text(c.before) != "true" {
			t.Fatalf("%s did nothing", c.before)
		}
		p.choose("pickfiles", files...)
		verdict := p.verdict()
		said := p.program()
		if !strings.Contains(said, "Both say the same.") || !strings.Contains(said, "2 sessions") {
			t.Errorf("%s\nthe page: %s\nthe program: %s", c.files, verdict, said)
		}
	}
	// What lies beside the hands in a folder is left out by both.
	folder := filepath.Join(t.TempDir(), "winter")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "..", "..", "examples", "tournament"))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(folder, "announced.sqd")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"winter.handout", "picture.svg", "read me.txt", ".hidden.pbn", "winter.sqk.bak"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("no hands\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p.open("file://" + name)
	p.choose("pickfolder", folder)
	if verdict, said := p.verdict(), p.program(); !strings.HasPrefix(verdict, "verified ") || !strings.Contains(said, "Both say the same.") {
		t.Errorf("a folder\nthe page: %s\nthe program: %s", verdict, said)
	}
	// Another program than the one that the script names does not start: one letter in
	// its middle is changed.
	letter := bytes.Index(text, []byte(`id="program">`)) + len(program)/2
	for !unicode.IsLetter(rune(text[letter])) {
		letter++
	}
	text[letter] ^= 'A' ^ 'a'
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p.open("file://" + name)
	path, err := filepath.Abs(filepath.Join("..", "..", "..", "examples", "tournament"))
	if err != nil {
		t.Fatal(err)
	}
	p.choose("pickfiles", filepath.Join(path, "winter.sqd"), filepath.Join(path, "winter.sqk"))
	p.verdict()
	if said := p.program(); !strings.Contains(said, "cannot run here: Error: SHA-256") {
		t.Errorf("a changed program: %s", said)
	}
}

// program waits until the program has said its word beside the page's, or that it
// cannot run, and returns that part of the report.
func (p tab) program() string {
	p.t.Helper()
	said := ""
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		said = p.text("document.getElementById('report').firstChild?.textContent ?? ''")
		if strings.Contains(said, "say the same") || strings.Contains(said, "not agree") || strings.Contains(said, "cannot run") {
			return said
		}
	}
	p.t.Fatalf("the program says nothing: %s", said)
	return ""
}

// TestTimesOfTheFullPage prints how long the page takes until it is ready, until its
// verdict of the championship beside the project, and from there until the program's:
// unpacked, started and run. Times depend on the machine and its load, so that none
// is a failure.
func TestTimesOfTheFullPage(t *testing.T) {
	text, err := Full("test")
	if errors.Is(err, ErrNotFull) {
		t.Skip("built without the tag fullpage: the full page is not timed")
	}
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "full.html")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	folder, err := filepath.Abs("../../../../shared/real/WBG2024")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the championship's files are not here: the full page is not timed")
	}
	p := tab{t, browser(t)}
	number := func(expression string) float64 {
		v, err := strconv.ParseFloat(p.text(expression), 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	var ready, verified, again []float64
	for range 7 {
		p.open("file://" + name)
		ready = append(ready, number("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
		p.text(`(addEventListener('change', () => globalThis.chosen = performance.now(), true),
			new MutationObserver(() => globalThis.told = performance.now()).observe(document.getElementById('verdict'), { childList: true }),
			new MutationObserver(() => globalThis.last = performance.now()).observe(document.getElementById('report'), { childList: true, subtree: true }), '')`)
		p.choose("pickfolder", folder)
		p.verdict()
		if said := p.program(); !strings.Contains(said, "say the same") {
			t.Fatal(said)
		}
		verified = append(verified, number("globalThis.told - globalThis.chosen"))
		again = append(again, number("globalThis.last - globalThis.told"))
	}
	t.Logf("ready after %s; the page's verdict after %s, the program's %s behind it", figures(ready), figures(verified), figures(again))
}
