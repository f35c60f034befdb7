package player

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestHandedOver checks that the page loads files from an inert data block before the scripts, and
// nothing else from it.
func TestHandedOver(t *testing.T) {
	tab := openTab(t)
	text, _, _ := pageParts(t)
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
		block := `<script type="application/json" id="handed">` +
			`{"host": "127.0.0.1:8080", "lang": ` + lang +
			`, "files": [` + strings.Join(files, ",") + "]}</script>\n"
		path := filepath.Join(t.TempDir(), "verify.html")
		withFiles := strings.Replace(text, "<script>", block+"<script>", 1)
		if err := os.WriteFile(path, []byte(withFiles), 0o600); err != nil {
			t.Fatal(err)
		}
		tab.open("file://" + path)
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

// TestHandedFile checks that a page posted by an organiser verifies its embedded files from disk,
// states that they came with it, and also accepts other files.
func TestHandedFile(t *testing.T) {
	tab := openTab(t)
	axe := browsertest.Axe(t)
	archive, path := pageWithArchive(t)
	// Before the verdict the page shows its progress and never the initial screen for a page
	// without files.
	tab.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchProgress})
	tab.open("file://" + path)
	tab.wantVerdict("the files in the page", "false ")
	// "Reading: 2 of 3" or "Dealing again: …"
	progress := regexp.MustCompile(`(Czytanie|Rozdawanie od nowa): [a-z ]*\d+ z \d+$`)
	if got := tab.eval("[...seen].join()"); !progress.MatchString(got) || strings.Contains(got, "welcome") {
		t.Errorf("while the files are verified the page shows %q", got)
	}
	if got, want := tab.textOf("#given"), "3 plikiZmień"; got != want {
		t.Errorf("the page says that it has %q, want %q", got, want)
	}
	if got := tab.language(); got != "pl" {
		t.Errorf("the page is in %q, want pl", got)
	}
	origin := "Te pliki przyszły razem z tą stroną. Do dowodu otwórz je we własnej kopii strony."
	if got := tab.textOf("#from p"); got != origin {
		t.Errorf("the files come from: %q, want %q", got, origin)
	}
	if top := tab.rect("#from").Top; top < 0 {
		t.Errorf("the origin of the files is at %v, above the screen", top)
	}
	for _, width := range []int{320, 1280} {
		tab.page().SetView(width, 900, "light")
		tab.page().CheckFits(fmt.Sprint("a page with files, ", width))
		tab.page().CheckAccessible(axe, fmt.Sprint("a page with files, ", width))
		tab.page().SetView(width, 900, "light")
		tab.page().SavePicture(fmt.Sprint("handed-file-", width))
	}
	// The files can be saved for use in another copy of the page.
	if got := tab.eval("document.querySelector('#saved a').href"); !strings.HasPrefix(got, "blob:") {
		t.Errorf("the link to the files leads to %q", got)
	}
	if saved := tab.savedFile("cup.zip", func() { tab.click("#saved a") }); !bytes.Equal(saved, archive) {
		t.Errorf("%d bytes were saved, want %d", len(saved), len(archive))
	}
	tab.click("#saved button")
	if got := tab.textOf("#from") + tab.textOf("#verdict"); got != "" {
		t.Errorf("after [other files]: %q", got)
	}
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.wantVerdict("with other files", "verified ")
	if got := tab.textOf("#from"); got != "" {
		t.Errorf("with other files the page says %q about the previous ones", got)
	}
}

// TestHandedFileWithoutScripts checks that a page posted by an organiser shows the verdict from when it was
// made if the browser runs no scripts.
func TestHandedFileWithoutScripts(t *testing.T) {
	tab := openTab(t)
	_, path := pageWithArchive(t)
	tab.page().SetScriptDisabled(true)
	defer tab.page().SetScriptDisabled(false)
	tab.page().Go("file://" + path + "?without")
	verdict := tab.eval("document.querySelector('noscript .lines').innerText")
	if !strings.Contains(verdict, "1 rozdanie nie zgadza się.") { // "1 board does not match."
		t.Errorf("without JavaScript the page says %q", verdict)
	}
	if tab.eval("document.getElementById('drop').checkVisibility()") != "false" {
		t.Error("without JavaScript the page has a field for files")
	}
	for _, width := range []int{320, 1280} {
		tab.page().SetView(width, 900, "light")
		tab.page().SavePicture(fmt.Sprint("handed-plain-", width))
	}
}

// pageWithArchive writes a page with an embedded archive of three files. It returns the archive and the page's path.
func pageWithArchive(t *testing.T) (archive []byte, path string) {
	t.Helper()
	var files []EmbeddedFile
	for _, file := range filesIn(caseFolder(t, "swap-of-cards"), "cup.sqd", "cup.sqk", "RR01.pbn") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, EmbeddedFile{filepath.Base(file), data})
	}
	archive, err := Zip(files)
	if err != nil {
		t.Fatal(err)
	}
	page, err := Page("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	embedded := Embedded{
		Lang:         "pl",
		Files:        []EmbeddedFile{{"cup.zip", archive}},
		VerdictLines: []string{"Verdict Cup, 1 plik", "1 rozdanie nie zgadza się."},
	}
	withFiles, err := embedded.InsertInto(page)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "cup.html")
	if err := os.WriteFile(path, withFiles, 0o600); err != nil {
		t.Fatal(err)
	}
	return archive, path
}

// watchProgress is a script that records the progress when the page is loaded, and whether the
// initial screen is ever visible.
const watchProgress = `globalThis.seen = new Set();
	(function look() {
		if (document.getElementById("title")?.checkVisibility({ visibilityProperty: true })) seen.add("welcome");
		requestAnimationFrame(look);
	})();
	addEventListener("DOMContentLoaded", () => seen.add(document.getElementById("progress").innerText));`

// TestFooterDigest checks that the displayed digest matches the script, with and without embedded
// files.
func TestFooterDigest(t *testing.T) {
	tab := openTab(t)
	for name, kind := range pageKinds {
		want, err := kind.digest()
		if err != nil {
			t.Fatal(err)
		}
		alone, err := kind.page("1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		embedded := Embedded{Host: "cards.example", Files: []EmbeddedFile{{"readme.txt", []byte("nothing")}}}
		withFiles, err := embedded.InsertInto(alone)
		if err != nil {
			t.Fatal(err)
		}
		for which, text := range map[string][]byte{"alone": alone, "with files": withFiles} {
			file := filepath.Join(t.TempDir(), name+".html")
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
			tab.open("file://" + file)
			if got := tab.textOf("#version"); !strings.Contains(got, want) {
				t.Errorf("%s %s: %q, want the digest %s", name, which, got, want)
			}
		}
	}
}
