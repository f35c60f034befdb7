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
	buildProgram := exec.Command("go", "build", "-o", program, "./cmd/fairdeal")
	buildProgram.Dir = "../.."
	if out, err := buildProgram.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out := filepath.Join(t.TempDir(), "site")
	r := release{t.TempDir(), "v1.2.3"}
	for _, name := range []string{"fairdeal_v1.2.3_windows_amd64.zip", "fairdeal_1.2.3-1_amd64.deb"} {
		if err := os.WriteFile(filepath.Join(r.folder, name), []byte("abc"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	links, err := build("../..", program, out, r)
	if err != nil {
		t.Fatal(err)
	}
	if links < 200 {
		t.Errorf("only %d links were followed", links)
	}
	t.Run("texts", func(t *testing.T) { checkTexts(t, out, r) })
	t.Run("first link", func(t *testing.T) { checkFirstLink(t, out) })
	t.Run("structure", func(t *testing.T) { checkStructure(t, out, r.folder) })
	t.Run("style sheet", func(t *testing.T) {
		if css := readPage(t, out, "site.css"); len(css) > 26<<10 {
			t.Errorf("the style sheet has %d bytes, want at most 26 KB", len(css))
		}
	})
	t.Run("other packages", func(t *testing.T) {
		if strings.Contains(readPage(t, out, "download.html"), "Fedora") {
			t.Error("the page offers a package that was not built")
		}
	})
	t.Run("broken links", func(t *testing.T) { checkBrokenLinks(t, out, r) })
}

func TestReleaseWithoutFiles(t *testing.T) {
	if _, err := (release{t.TempDir(), "v1.2.3"}).downloads(0); err == nil {
		t.Error("a release without files has a download page")
	}
}

func readPage(t *testing.T, site, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(site, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func checkTexts(t *testing.T, site string, r release) {
	for name, wants := range map[string][]string{
		"index.html": {
			`lang="en"`, `href="verify.html"`, `href="tarot.html"`, `href="results.html"`, `href="docs/players.html"`,
			`hreflang="en" href="docs/packages.html"`, `href="tools/npm/README.html"`, `href="spec/index.html"`, `href="NEWS.html"`,
		},
		"index.pl.html": {
			`lang="pl"`, `href="results.pl.html"`, ">Dla graczy<",
			`href="docs/trust.html"`, "clubs and players (po angielsku)<",
			`href="` + source + `">Kod źródłowy i pytania<`,
		},
		"index.fr.html": {`lang="fr"`, `href="results.fr.html"`, ">Pour les joueurs<"},
		"docs/gracze.html": {
			`<html lang="pl">`, `href="../docs/players.html"`, `href="../docs/joueurs.html"`,
			`id="z-papieru"`, `href="../site.css"`,
		},
		"docs/organisers.html": {
			`src="pictures/stations.png"`, `<div class="scroll" tabindex="0"><table>`,
			`<pre tabindex="0"><code>`, `<a href="../verify.html">Check</a>`,
		},
		"results.pl.html":   {"<html lang=\"pl\""},
		"docs/service.html": {"<tr>\n<td></td>\n<th>SQLite</th>"},
		"404.html": {
			`<a class="brand" href="https://fairdeal.github.io/fairdeal/index.html">`,
			`<a href="https://fairdeal.github.io/fairdeal/index.pl.html">`,
			`lang="pl"`, `lang="fr"`,
		},
		"download.html": {
			"winget install Fairdeal.Fairdeal", r.address("fairdeal_v1.2.3_windows_amd64.zip"),
			"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
			`lang="pl" hreflang="pl" href="download.pl.html"`,
			"<code>fairdeal desk</code>", `href="docs/organisers.html"`, "most PCs",
			"<code>copy fairdeal.exe bigdealx.exe</code>",
		},
		"download.fr.html": {
			"</ul>\n<p>Puis, dans le dossier du fichier, tapez\u00a0:</p>\n" +
				"<pre tabindex=\"0\"><code>sudo apt install ./fairdeal_1.2.3-1_amd64.deb",
			"0,0\u00a0Mo", "la plupart des PC", "«\u00a0Windows a protégé votre ordinateur\u00a0»",
			`href="docs/organisateurs.html"`,
		},
	} {
		text := readPage(t, site, name)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %s", name, want)
			}
		}
	}
}

// checkFirstLink checks that the first link in the content of the home page leads to the verification.
func checkFirstLink(t *testing.T, site string) {
	_, content, found := strings.Cut(readPage(t, site, "index.html"), "<main")
	if !found {
		t.Fatal("the page has no content")
	}
	if first := attribute.FindStringSubmatch(content); first == nil || first[1] != "verify.html" {
		t.Errorf("the first link in the content is %q, want verify.html", first)
	}
}

// checkStructure checks the pages that the site builds itself.
func checkStructure(t *testing.T, site, releaseFolder string) {
	pages := 0
	err := filepath.WalkDir(site, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		text := string(data)
		isOwn := strings.Contains(text, `<header class="top">`) && !strings.Contains(text, "<script")
		if !isOwn {
			return nil // written by the program
		}
		pages++
		for _, part := range []string{"<h1", "<main id=", `<footer class="foot">`, `<link rel="icon"`} {
			if n := strings.Count(text, part); n != 1 {
				t.Errorf("%s has %d %s, want 1", name, n, part)
			}
		}
		if n := strings.Count(text, `class="button"`); n > 1 {
			t.Errorf("%s has %d primary buttons, want at most 1", name, n)
		}
		for _, bad := range []string{` style="`, "url(", releaseFolder, filepath.Dir(site)} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %s", name, bad)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if pages < 30 {
		t.Errorf("only %d pages", pages)
	}
}

func checkBrokenLinks(t *testing.T, site string, r release) {
	for name, text := range map[string]string{
		"a missing page":     `<a href="docs/nowhere.html">`,
		"a missing fragment": `<a class="x" href="docs/gracze.html#nowhere">`,
		"a picture outside":  `<img src="../picture.png">`,
		"a missing download": `<a href="` + r.address("fairdeal_v1.2.3_darwin_amd64.tar.gz") + `">`,
	} {
		file := filepath.Join(site, "bad.html")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := check(site, r); err == nil || !strings.Contains(err.Error(), "bad.html") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
