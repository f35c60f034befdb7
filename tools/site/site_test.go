package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSite makes the site as a release does: its links are followed while it is made.
func TestSite(t *testing.T) {
	program := filepath.Join(t.TempDir(), "fairdeal")
	linked := exec.Command("go", "build", "-o", program, "./cmd/fairdeal")
	linked.Dir = "../.."
	if out, err := linked.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out := filepath.Join(t.TempDir(), "site")
	n, err := build("../..", program, out)
	if err != nil {
		t.Fatal(err)
	}
	if n < 200 {
		t.Errorf("only %d links were followed", n)
	}
	for name, wants := range map[string][]string{
		"index.html":           {`lang="en"`, `href="verify.html"`, `href="tarot.html"`, `href="results.html"`, `href="docs/players.html"`},
		"index.pl.html":        {`lang="pl"`, `href="results.pl.html"`, ">Dla graczy<", `href="docs/trust.html"`},
		"index.fr.html":        {`lang="fr"`, `href="results.fr.html"`, ">Pour les joueurs<"},
		"docs/gracze.html":     {`<html lang="pl">`, `href="../docs/players.html"`, `href="../docs/joueurs.html"`, `id="z-papieru"`, `href="../site.css"`},
		"docs/organisers.html": {`src="pictures/stations.png"`, "<table>"},
		"results.pl.html":      {"<html lang=\"pl\""},
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
	for name, text := range map[string]string{
		"a page that is missing":  `<a href="docs/nowhere.html">`,
		"a place that is missing": `<a class="x" href="docs/gracze.html#nowhere">`,
		"a picture out of it":     `<img src="../picture.png">`,
	} {
		file := filepath.Join(out, "bad.html")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := check(out); err == nil || !strings.Contains(err.Error(), "bad.html") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
