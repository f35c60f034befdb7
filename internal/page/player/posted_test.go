package player

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestHandedFile checks that a page posted by an organiser verifies its embedded files from disk,
// states that they came with it, and also accepts other files.
func TestHandedFile(t *testing.T) {
	tab := openTab(t)
	axe := browsertest.Axe(t)
	archive, path := pageWithArchive(t)
	tab.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchProgress})
	tab.open("file://" + path)
	tab.wantVerdict("the files in the page", "false ")
	tab.checkProgressSeen()
	tab.checkOriginStated()
	for _, width := range []int{320, 1280} {
		tab.page().SetView(width, 900, "light")
		tab.page().CheckFits(fmt.Sprint("a page with files, ", width))
		tab.page().CheckAccessible(axe, fmt.Sprint("a page with files, ", width))
		tab.page().SetView(width, 900, "light")
		tab.page().SavePicture(fmt.Sprint("handed-file-", width))
	}
	tab.checkSaved(archive)
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

// checkProgressSeen checks that before the verdict the page showed its progress in Polish, and never the initial
// screen for a page without files.
func (b browserTab) checkProgressSeen() {
	b.t.Helper()
	// "Reading: 2 of 3" or "Dealing again: …"
	progress := regexp.MustCompile(`(Czytanie|Rozdawanie od nowa): [a-z ]*\d+ z \d+$`)
	if got := b.eval("[...seen].join()"); !progress.MatchString(got) || strings.Contains(got, "welcome") {
		b.t.Errorf("while the files are verified the page shows %q", got)
	}
}

// checkOriginStated checks that the page says in Polish that its three files came with it.
func (b browserTab) checkOriginStated() {
	b.t.Helper()
	if got, want := b.textOf("#given"), "3 plikiZmień"; got != want { // "3 files", and the button "Change"
		b.t.Errorf("the page says that it has %q, want %q", got, want)
	}
	if got := b.language(); got != "pl" {
		b.t.Errorf("the page is in %q, want pl", got)
	}
	origin := "Te pliki przyszły razem z tą stroną. Do dowodu otwórz je we własnej kopii strony."
	if got := b.textOf("#from p"); got != origin {
		b.t.Errorf("the files come from: %q, want %q", got, origin)
	}
	if top := b.rect("#from").Top; top < 0 {
		b.t.Errorf("the origin of the files is at %v, above the screen", top)
	}
}

// checkSaved checks that the files can be saved, for use in another copy of the page.
func (b browserTab) checkSaved(archive []byte) {
	b.t.Helper()
	if got := b.eval("document.querySelector('#saved a').href"); !strings.HasPrefix(got, "blob:") {
		b.t.Errorf("the link to the files leads to %q", got)
	}
	if saved := b.savedFile("cup.zip", func() { b.click("#saved a") }); !bytes.Equal(saved, archive) {
		b.t.Errorf("%d bytes were saved, want %d", len(saved), len(archive))
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
