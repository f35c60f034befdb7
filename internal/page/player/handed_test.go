package player

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHandedOver checks that the page loads files from an inert data block before the scripts, and
// nothing else from it.
func TestHandedOver(t *testing.T) {
	p := newTab(t)
	text, _, _ := page(t)
	dir := example(t, "swap-of-cards")
	digest, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, name := range []string{"cup.sqd", "cup.sqk", "RR01.pbn"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		encoded := base64.StdEncoding.EncodeToString(data)
		files = append(files, fmt.Sprintf(`{"name": %q, "base64": %q}`, name, encoded))
	}
	origins := map[string]string{
		"en": "You got these files from 127.0.0.1:8080. For a proof, use your own copy of this page.",
		"pl": "Te pliki pochodzą z 127.0.0.1:8080. Do dowodu użyj własnej kopii tej strony.",
	}
	for lang, want := range map[string]string{`"pl"`: "pl", `"en"`: "en", `"xx"`: "en", "7": "en"} {
		block := `<script type="application/json" id="handed">` +
			`{"host": "127.0.0.1:8080", "lang": ` + lang + `, "files": [` + strings.Join(files, ",") + "]}</script>\n"
		path := filepath.Join(t.TempDir(), "verify.html")
		withFiles := strings.Replace(text, "<script>", block+"<script>", 1)
		if err := os.WriteFile(path, []byte(withFiles), 0o600); err != nil {
			t.Fatal(err)
		}
		p.open("file://" + path)
		if got := p.verdict(); !strings.HasPrefix(got, "false ") {
			t.Errorf("%s: got %.200q", lang, got)
		}
		if got := p.textOf("#from p"); got != origins[want] {
			t.Errorf("%s: the files come from: %q", lang, got)
		}
		if got := p.textOf("#version"); !strings.Contains(got, digest) {
			t.Errorf("with files in the page the footer is %q, want the digest %s", got, digest)
		}
		if want == "pl" {
			p.speak("en") // a reload keeps the reader's choice
			p.reload("document.querySelector('#verdict > *') !== null")
			if got := p.language(); got != "en" {
				t.Errorf("after a reload the language is %q", got)
			}
		}
	}
	p.page().SavePicture("handed")
	p.click("#have button")
	if got := p.textOf("#from") + p.textOf("#verdict"); got != "" {
		t.Errorf("after starting again: %q", got)
	}
}
