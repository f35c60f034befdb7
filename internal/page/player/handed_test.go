package player

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A page that is opened with files has the script of every other one, the files in
// front of it, and nothing in a name or a file ends the block.
func TestHanded(t *testing.T) {
	for name, make := range map[string]func(string) ([]byte, error){"verify": Page, "tarot": TarotPage} {
		page, err := make("1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		h := Handed{Host: "</script><b>", Files: []HandedFile{{"</script>.pbn", []byte("</script>\x00\xff")}}}
		text, err := h.Into(page, `/back?"`, "Back <&")
		if err != nil {
			t.Fatal(err)
		}
		m := regexp.MustCompile(`(?s)<script type="application/json" id="handed">(.*?)</script>\n<script>(.*?)</script>`).FindStringSubmatch(string(text))
		if m == nil {
			t.Fatalf("%s: no block in front of the script", name)
		}
		var read struct {
			Host  string
			Files []struct{ Name, Base64 string }
		}
		if err := json.Unmarshal([]byte(m[1]), &read); err != nil || read.Host != h.Host || len(read.Files) != 1 || read.Files[0].Name != h.Files[0].Name {
			t.Fatalf("%s: %v, %+v", name, err, read)
		}
		if data, err := base64.StdEncoding.DecodeString(read.Files[0].Base64); err != nil || string(data) != string(h.Files[0].Data) {
			t.Errorf("%s: %q, %v", name, data, err)
		}
		digest := Digest
		if name == "tarot" {
			digest = TarotDigest
		}
		if want, err := digest(); err != nil || fmt.Sprintf("%x", sha256.Sum256([]byte(m[2]))) != want {
			t.Errorf("%s: the script is another one: %v", name, err)
		}
		if !strings.Contains(string(text), `<header><p class="back"><a href="/back?&#34;">Back &lt;&amp;</a></p>`) {
			t.Errorf("%s: no way back", name)
		}
		for _, broken := range []string{"", "<script>", "<header>"} {
			if _, err := h.Into([]byte(broken), "", ""); err == nil {
				t.Errorf("%q is taken for a page", broken)
			}
		}
	}
}

// TestFooterDigest: what a page says of its own script is what the script has, with files in the page and without.
func TestFooterDigest(t *testing.T) {
	p := tab{t, browser(t)}
	for name, c := range map[string]struct {
		page   func(string) ([]byte, error)
		digest func() (string, error)
	}{"verify": {Page, Digest}, "tarot": {TarotPage, TarotDigest}} {
		want, err := c.digest()
		if err != nil {
			t.Fatal(err)
		}
		alone, err := c.page("1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		h := Handed{Host: "cards.example", Files: []HandedFile{{"readme.txt", []byte("nothing")}}}
		handed, err := h.Into(alone, "/back", "Back")
		if err != nil {
			t.Fatal(err)
		}
		for which, text := range map[string][]byte{"alone": alone, "with files": handed} {
			file := filepath.Join(t.TempDir(), name+".html")
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
			p.open("file://" + file)
			if got := p.text("document.getElementById('version').textContent"); !strings.Contains(got, want) {
				t.Errorf("%s %s: %q, want the digest %s", name, which, got, want)
			}
		}
	}
}
