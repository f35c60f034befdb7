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
	tab := openTab(t)
	dir := caseFolder(t, "swap-of-cards")
	digest, err := Digest()
	if err != nil {
		t.Fatal(err)
	}
	files := encodedFiles(t, dir, "cup.sqd", "cup.sqk", "RR01.pbn")
	origins := map[string]string{
		"en": "You got these files from 127.0.0.1:8080. For a proof, use your own copy of this page.",
		"pl": "Te pliki pochodzą z 127.0.0.1:8080. Do dowodu użyj własnej kopii tej strony.",
	}
	// Invalid languages in JSON lead to the browser's language, which is English.
	for lang, want := range map[string]string{`"pl"`: "pl", `"en"`: "en", `"xx"`: "en", "7": "en"} {
		tab.open(pageWithHandedFiles(t, lang, files))
		if got := tab.verdict(); !strings.HasPrefix(got, "false ") {
			t.Errorf("%s: got %.200q", lang, got)
		}
		if got := tab.textOf("#from p"); got != origins[want] {
			t.Errorf("%s: the files come from: %q", lang, got)
		}
		if got := tab.textOf("#version"); !strings.Contains(got, digest) {
			t.Errorf("with files in the page the footer is %q, want the digest %s", got, digest)
		}
		if want == "pl" {
			tab.wantReloadToKeepEnglish()
		}
	}
	tab.page().SavePicture("handed")
	tab.click("#have button")
	if got := tab.textOf("#from") + tab.textOf("#verdict"); got != "" {
		t.Errorf("after starting again: %q", got)
	}
}

// pageWithHandedFiles writes a page with a data block as a service would add it, and returns its address. lang
// is the language in JSON.
func pageWithHandedFiles(t *testing.T, lang string, files []string) string {
	t.Helper()
	page, _, _ := pageParts(t)
	block := fmt.Sprintf(`<script type="application/json" id="handed">`+
		`{"host": "127.0.0.1:8080", "lang": %s, "files": [%s]}</script>`+"\n", lang, strings.Join(files, ","))
	withFiles := strings.Replace(page, "<script>", block+"<script>", 1)
	path := filepath.Join(t.TempDir(), "verify.html")
	if err := os.WriteFile(path, []byte(withFiles), 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// encodedFiles returns files as JSON, as services embed them: {"name": "cup.sqd", "base64": "IyBT…"}
func encodedFiles(t *testing.T, dir string, names ...string) (files []string) {
	t.Helper()
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		encoded := base64.StdEncoding.EncodeToString(data)
		files = append(files, fmt.Sprintf(`{"name": %q, "base64": %q}`, name, encoded))
	}
	return files
}

// wantReloadToKeepEnglish chooses English and checks that the choice outlasts a reload, although the page
// names a different language.
func (b browserTab) wantReloadToKeepEnglish() {
	b.t.Helper()
	b.chooseLanguage("en")
	b.reload("document.querySelector('#verdict > *') !== null")
	if got := b.language(); got != "en" {
		b.t.Errorf("after a reload the language is %q, want en", got)
	}
}
