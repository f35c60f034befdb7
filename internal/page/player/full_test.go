package player

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The page and the program that it holds verify the same files.
func TestFullPage(t *testing.T) {
	text, err := Full("test")
	if errors.Is(err, ErrNotFull) {
		t.Skip("built without the tag fullpage: the full page is not tried")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("full page %d bytes", len(text))
	name := filepath.Join(t.TempDir(), "full.html")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p := tab{t, browser(t)}
	p.open("file://" + name)
	for _, c := range []struct{ files []string }{
		{[]string{"winter.sqd", "winter.sqk", "hands/wp1.pbn", "hands/wp2.pbn"}},
		{[]string{"winter.sqd", "winter.sqk", "hands/wp2.pbn"}},
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
		p.choose("pickfiles", files...)
		verdict := p.verdict()
		said := ""
		for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			if said = p.text("document.getElementById('report').firstChild?.textContent ?? ''"); strings.Contains(said, "say the same") || strings.Contains(said, "not agree") || strings.Contains(said, "cannot run") {
				break
			}
		}
		if !strings.Contains(said, "Both say the same.") || !strings.Contains(said, "2 sessions") {
			t.Errorf("%s\nthe page: %s\nthe program: %s", c.files, verdict, said)
		}
	}
	// Another program than the one that the script names does not start.
	changed := strings.Replace(string(text), `id="program">H4sI`, `id="program">H4sJ`, 1)
	if changed == string(text) {
		t.Fatal("the program does not stand where it was looked for")
	}
	if err := os.WriteFile(name, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open("file://" + name)
	path, err := filepath.Abs(filepath.Join("..", "..", "..", "examples", "tournament"))
	if err != nil {
		t.Fatal(err)
	}
	p.choose("pickfiles", filepath.Join(path, "winter.sqd"), filepath.Join(path, "winter.sqk"))
	p.verdict()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if strings.Contains(p.text("document.getElementById('report').textContent"), "cannot run here") {
			return
		}
	}
	t.Error("a changed program was started")
}
