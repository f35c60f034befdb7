package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSite builds the site like a release. Building follows its links.
func TestSite(t *testing.T) {
	program := filepath.Join(t.TempDir(), "fairdeal")
	linked := exec.Command("go", "build", "-o", program, "./cmd/fairdeal")
	linked.Dir = "../.."
	if out, err := linked.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out := filepath.Join(t.TempDir(), "site")
	r := release{t.TempDir(), "v1.2.3"}
	for _, name := range []string{"fairdeal_v1.2.3_windows_amd64.zip", "fairdeal_1.2.3-1_amd64.deb"} {
		if err := os.WriteFile(filepath.Join(r.folder, name), []byte("abc"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	n, err := build("../..", program, out, r)
	if err != nil {
		t.Fatal(err)
	}
	if n < 200 {
		t.Errorf("only %d links were followed", n)
	}
	for name, wants := range map[string][]string{
		"index.html": {`lang="en"`, `href="verify.html"`, `href="tarot.html"`, `href="results.html"`, `href="docs/players.html"`,
			`hreflang="en" href="docs/packages.html"`, `href="tools/npm/README.html"`, `href="spec/index.html"`, `href="NEWS.html"`},
		"index.pl.html":        {`lang="pl"`, `href="results.pl.html"`, ">Dla graczy<", `href="docs/trust.html"`, "clubs and players (po angielsku)<", `href="` + source + `">Kod źródłowy i pytania<`},
		"index.fr.html":        {`lang="fr"`, `href="results.fr.html"`, ">Pour les joueurs<"},
		"docs/gracze.html":     {`<html lang="pl">`, `href="../docs/players.html"`, `href="../docs/joueurs.html"`, `id="z-papieru"`, `href="../site.css"`},
		"docs/organisers.html": {`src="pictures/stations.png"`, `<div class="scroll" tabindex="0"><table>`, `<pre tabindex="0"><code>`, `<a href="../verify.html">Check</a>`},
		"results.pl.html":      {"<html lang=\"pl\""},
		"docs/service.html":    {"<tr>\n<td></td>\n<th>SQLite</th>"},
		"404.html":             {`<a class="brand" href="https://fairdeal.github.io/fairdeal/index.html">`, `<a href="https://fairdeal.github.io/fairdeal/index.pl.html">`, `lang="pl"`, `lang="fr"`},
		"download.html": {"winget install Fairdeal.Fairdeal", r.address("fairdeal_v1.2.3_windows_amd64.zip"),
			"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", `lang="pl" hreflang="pl" href="download.pl.html"`,
			"<code>fairdeal desk</code>", `href="docs/organisers.html"`, "most PCs", "<code>copy fairdeal.exe bigdealx.exe</code>"},
		"download.fr.html": {"</ul>\n<p>Puis, dans le dossier du fichier, tapez\u00a0:</p>\n<pre tabindex=\"0\"><code>sudo apt install ./fairdeal_1.2.3-1_amd64.deb", "0,0\u00a0Mo", "la plupart des PC", "«\u00a0Windows a protégé votre ordinateur\u00a0»", `href="docs/organisateurs.html"`},
	} {
		data, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if err != nil {
			t.Error(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(data), want) {
				t.Errorf("%s does not have %s", name, want)
			}
		}
	}
	front, err := os.ReadFile(filepath.Join(out, "index.html"))
	if first := attribute.FindAllStringSubmatch(strings.SplitN(string(front), "<main", 2)[1], 1); err != nil || first[0][1] != "verify.html" {
		t.Errorf("the first link in the content of the first page leads to %s, %v", first, err)
	}
	pages := 0
	err = filepath.WalkDir(out, func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil || !strings.Contains(string(data), `<header class="top">`) || strings.Contains(string(data), "<script") {
			return err // page written by the program
		}
		pages++
		text := string(data)
		for what, n := range map[string]int{"<h1": 1, `class="button"`: 1, "<main id=": 1, `<footer class="foot">`: 1, `<link rel="icon"`: 1} {
			if got := strings.Count(text, what); got != n && !(what == `class="button"` && got == 0) {
				t.Errorf("%s has %d %s, want %d", name, got, what, n)
			}
		}
		for _, bad := range []string{` style="`, "url(", r.folder, filepath.Dir(out)} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %s", name, bad)
			}
		}
		return nil
	})
	if err != nil || pages < 30 {
		t.Errorf("%d pages, %v", pages, err)
	}
	if css, err := os.ReadFile(filepath.Join(out, "site.css")); err != nil || len(css) > 26<<10 {
		t.Errorf("the style sheet has %d bytes, %v", len(css), err)
	}
	if page, err := os.ReadFile(filepath.Join(out, "download.html")); err != nil || strings.Contains(string(page), "Fedora") {
		t.Errorf("the page offers a package that was not built, %v", err)
	}
	if _, err := (release{t.TempDir(), "v1.2.3"}).downloads(0); err == nil {
		t.Error("a release without files has a download page")
	}
	for name, text := range map[string]string{
		"a page that is missing":  `<a href="docs/nowhere.html">`,
		"a place that is missing": `<a class="x" href="docs/gracze.html#nowhere">`,
		"a picture out of it":     `<img src="../picture.png">`,
		"a missing download":      `<a href="` + r.address("fairdeal_v1.2.3_darwin_amd64.tar.gz") + `">`,
	} {
		file := filepath.Join(out, "bad.html")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := check(out, r); err == nil || !strings.Contains(err.Error(), "bad.html") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
