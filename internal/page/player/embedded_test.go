package player

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestHanded checks that a page with files has the same script as any other page, with the files
// before it, and that no file name or content can end the block.
func TestHanded(t *testing.T) {
	for name, make := range map[string]func(string) ([]byte, error){"verify": Page, "tarot": TarotPage} {
		page, err := make("1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		h := Embedded{Host: "</script><b>", Files: []EmbeddedFile{{"</script>.pbn", []byte("</script>\x00\xff")}}, Back: `/back?"`, BackText: "Back <&", Lang: "en", VerdictLines: []string{"</noscript>"}}
		text, err := h.InsertInto(page)
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
		if !strings.Contains(string(text), `<header class="top"><p class="back"><a lang="en" href="/back?&#34;">Back &lt;&amp;</a></p>`) {
			t.Errorf("%s: no way back", name)
		}
		if !strings.Contains(string(text), "files in it.</p><p>&lt;/noscript&gt;</p></div></noscript>") {
			t.Errorf("%s: no lines for readers without scripts", name)
		}
		for _, broken := range []string{"", "<script>", "<header>"} {
			if _, err := h.InsertInto([]byte(broken)); err == nil {
				t.Errorf("%q is taken for a page", broken)
			}
		}
	}
}

// TestZip checks that an archive depends only on names and contents, and that too large input is
// refused with advice.
func TestZip(t *testing.T) {
	a, b := EmbeddedFile{"a.pbn", []byte("one")}, EmbeddedFile{"hands/b.pbn", []byte("two")}
	one, err1 := Zip([]EmbeddedFile{a, b})
	other, err2 := Zip([]EmbeddedFile{b, a})
	if err1 != nil || err2 != nil || !bytes.Equal(one, other) {
		t.Errorf("two orders give two archives: %v, %v", err1, err2)
	}
	z, err := zip.NewReader(bytes.NewReader(one), int64(len(one)))
	if err != nil || len(z.File) != 2 || z.File[0].Name != "a.pbn" || z.File[1].Name != "hands/b.pbn" || z.File[0].ModifiedDate|z.File[0].ModifiedTime != 0 {
		t.Errorf("%v: %+v", err, z)
	}
	page, err := Page("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	h := Embedded{Files: []EmbeddedFile{{"large.zip", make([]byte, MaxEmbedded/4*3)}}}
	if _, err := h.InsertInto(page); err == nil || err.Error() != "with these files the page would be 21 MB, more than 20; post them as a zip, next to the page that fairdeal page writes" {
		t.Errorf("a large page: %v", err)
	}
	h.Files[0].Data = make([]byte, MaxEmbedded/4*3-100)
	if _, err := h.InsertInto(page); err != nil {
		t.Errorf("a page that is just small enough: %v", err)
	}
}

// TestHandedFile checks that a page posted by an organiser verifies its embedded files from disk,
// states that they came with it, and also accepts other files. Without scripts it shows the result
// from when it was made.
func TestHandedFile(t *testing.T) {
	p := newTab(t)
	axe := browsertest.Axe(t)
	dir := example(t, "swap-of-cards")
	var files []EmbeddedFile
	for _, name := range []string{"cup.sqd", "cup.sqk", "RR01.pbn"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, EmbeddedFile{name, data})
	}
	data, err := Zip(files)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := Page("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	h := Embedded{Lang: "pl", Files: []EmbeddedFile{{"cup.zip", data}}, VerdictLines: []string{"Verdict Cup, 1 plik", "1 rozdanie nie zgadza się."}}
	text, err := h.InsertInto(alone)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "cup.html")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	// Before the verdict the page shows its progress and never the initial screen for a page
	// without files.
	p.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `globalThis.seen = new Set();
		(function look() {
			if (document.getElementById("title")?.checkVisibility({ visibilityProperty: true })) seen.add("welcome");
			requestAnimationFrame(look);
		})();
		addEventListener("DOMContentLoaded", () => seen.add(document.getElementById("progress").innerText));`})
	p.open("file://" + path)
	if got := p.verdict() + p.eval("[...seen].join()"); !regexp.MustCompile(`(Czytanie|Rozdawanie od nowa): [a-z ]*\d+ z \d+$`).MatchString(got) || strings.Contains(got, "welcome") {
		t.Errorf("while the files are verified: %q", got)
	}
	if got := p.verdict(); !strings.HasPrefix(got, "false ") || p.textOf("#given") != "3 plikiZmień" {
		t.Errorf("the files in the page: %.200q", got)
	}
	if got := p.eval("document.documentElement.lang + ' ' + document.querySelector('#from p').textContent"); got != "pl Te pliki przyszły razem z tą stroną. Do dowodu otwórz je we własnej kopii strony." {
		t.Errorf("it says of its files %q", got)
	}
	if got := p.eval("String(document.getElementById('from').getBoundingClientRect().top >= 0)"); got != "true" {
		t.Error("who handed the files over is out of sight")
	}
	for _, width := range []int{320, 1280} {
		p.page().SetView(width, 900, "light")
		p.page().CheckFits(fmt.Sprint("a page with files, ", width))
		p.page().CheckAccessible(axe, fmt.Sprint("a page with files, ", width))
		p.page().SetView(width, 900, "light")
		p.page().SavePicture(fmt.Sprint("handed-file-", width))
	}
	// The files can be saved for use in another copy of the page.
	if got := p.eval("(a => a.download + ' ' + a.href.startsWith('blob:'))(document.querySelector('#saved a'))"); got != "cup.zip true" {
		t.Errorf("the files cannot be saved: %s", got)
	}
	to := t.TempDir()
	p.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": to})
	p.click("#saved a")
	saved, deadline := []byte(nil), time.Now().Add(time.Minute)
	for len(saved) != len(data) && time.Now().Before(deadline) {
		time.Sleep(50 * time.Millisecond)
		saved, _ = os.ReadFile(filepath.Join(to, "cup.zip")) // may not exist yet
	}
	if !bytes.Equal(saved, data) {
		t.Errorf("%d bytes were saved, want %d", len(saved), len(data))
	}
	p.click("#saved button")
	if got := p.textOf("#from") + p.textOf("#verdict"); got != "" {
		t.Errorf("after [other files]: %q", got)
	}
	p.choose("pickfolder", example(t, "all-files"))
	if got := p.verdict(); !strings.HasPrefix(got, "verified ") || p.textOf("#from") != "" {
		t.Errorf("with other files: %.200q", got)
	}
	p.page().DisableScript(true)
	defer p.page().DisableScript(false)
	p.page().Go("file://" + path + "?without")
	if got := p.eval("document.querySelector('noscript .lines').innerText + document.getElementById('drop').checkVisibility()"); !strings.Contains(got, "1 rozdanie nie zgadza się.") || !strings.HasSuffix(got, "false") {
		t.Errorf("without JavaScript the page says %q", got)
	}
	for _, width := range []int{320, 1280} {
		p.page().SetView(width, 900, "light")
		p.page().SavePicture(fmt.Sprint("handed-plain-", width))
	}
}

// TestFooterDigest checks that the displayed digest matches the script, with and without embedded
// files.
func TestFooterDigest(t *testing.T) {
	p := newTab(t)
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
		h := Embedded{Host: "cards.example", Files: []EmbeddedFile{{"readme.txt", []byte("nothing")}}}
		handed, err := h.InsertInto(alone)
		if err != nil {
			t.Fatal(err)
		}
		for which, text := range map[string][]byte{"alone": alone, "with files": handed} {
			file := filepath.Join(t.TempDir(), name+".html")
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
			p.open("file://" + file)
			if got := p.textOf("#version"); !strings.Contains(got, want) {
				t.Errorf("%s %s: %q, want the digest %s", name, which, got, want)
			}
		}
	}
}
