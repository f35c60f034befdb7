package release_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// site builds the website of a release whose archives are empty, and returns its folder.
func site(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	program, out, files := filepath.Join(dir, "fairdeal"), filepath.Join(dir, "site"), filepath.Join(dir, "files")
	if err := os.Mkdir(files, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"fairdeal_v1.2.3_windows_amd64.zip", "fairdeal_v1.2.3_darwin_arm64.tar.gz", "fairdeal_1.2.3-1_amd64.deb",
		"fairdeal-1.2.3-1.x86_64.rpm", "fairdeal_v1.2.3_linux_amd64.tar.gz", "fairdeal-verify-1.2.3.tgz"} {
		if err := os.WriteFile(filepath.Join(files, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"build", "-o", program, "../../cmd/fairdeal"},
		{"-C", "../../tools", "run", "./site", program, out, files, "v1.2.3"},
	} {
		if output, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, output)
		}
	}
	return out
}

// walks lists clicks of different readers, each from the first page, with the page where they end.
var walks = []struct {
	reader, from string
	clicks       []string // addresses of the links
	page, want   string   // the last page, and text on it
}{
	{"a player", "index.html", []string{"verify.html"}, "verify.html", "fairdeal"},
	{"a player in doubt", "index.html", []string{"docs/players.html", "../verify.html"}, "verify.html", "fairdeal"},
	{"a Polish player", "index.html", []string{"index.pl.html", "docs/gracze.html"}, "docs/gracze.html", "Upuść"},
	{"a secretary", "index.html", []string{"download.html", "docs/organisers.html"}, "docs/organisers.html", "fairdeal desk"},
	{"a French secretary", "index.fr.html", []string{"download.fr.html", "docs/organisateurs.html"}, "docs/organisateurs.html", "fairdeal desk"},
	{"somebody who checks a download", "index.html", []string{"download.html", "docs/release.html"}, "docs/release.html", "SHA256SUMS.sig"},
	{"a director", "index.html", []string{"docs/directors.html"}, "docs/directors.html", "fairdeal score"},
	{"a Go programmer", "index.html", []string{"docs/packages.html"}, "docs/packages.html", "github.com/fairdeal/fairdeal/"},
	{"a JavaScript programmer", "index.html", []string{"tools/npm/README.html"}, "tools/npm/README.html", "npm install fairdeal-verify"},
	{"an implementer", "index.html", []string{"spec/index.html", "json.html"}, "spec/json.html", "exit"},
	{"somebody lost", "404.html", nil, "404.html", "Pod tym adresem nie ma strony."},
}

// tableScrolls reports whether a table is wider than its place on the page.
const tableScrolls = `String([...document.querySelectorAll("table")].some(table => table.closest(".scroll")?.scrollWidth > table.closest(".scroll")?.clientWidth + 1))`

// TestSiteInBrowser checks pages of the website with axe at phone and desktop widths, in light
// and dark mode and in print, and follows the clicks of its readers.
func TestSiteInBrowser(t *testing.T) {
	p, axe := browsertest.Open(t), browsertest.Axe(t)
	server := httptest.NewServer(http.FileServer(http.Dir(site(t))))
	defer server.Close()
	seen := map[string]bool{}
	see := func() {
		t.Helper()
		path := strings.TrimPrefix(strings.TrimSuffix(p.Eval("location.pathname"), "/"), "/")
		if path == "" {
			path = "index.html"
		}
		if seen[path] || path == "verify.html" { // tests of the player's page check it in all states
			return
		}
		seen[path] = true
		for _, v := range []struct {
			name, scheme string
			width        int
		}{{"phone", "light", 390}, {"desk", "light", 1280}, {"dark", "dark", 1280}, {"phone-dark", "dark", 390}, {"print", "print", 800}} {
			if strings.Contains(path, "/") && v.scheme != "light" {
				continue // all pages with running text share their colours
			}
			p.SetView(v.width, 844, v.scheme)
			if v.name == "phone" && p.Eval(tableScrolls) == "true" {
				continue // axe cannot see the colours of a table that scrolls; the desk view has room for it
			}
			p.CheckAccessible(axe, path+", "+v.name)
			p.SavePicture("site-" + strings.ReplaceAll(path, "/", "_") + "-" + v.name)
		}
		if !strings.Contains(path, "/") {
			p.CheckFits(path)
		}
		p.SetView(1280, 844, "light")
	}
	for _, lang := range []string{"", ".pl", ".fr"} {
		for _, page := range []string{"index", "download"} {
			p.Go(server.URL + "/" + page + lang + ".html")
			see()
		}
	}
	for _, w := range walks {
		p.Go(server.URL + "/" + w.from)
		for _, address := range w.clicks {
			link := `document.querySelector('a[href="` + address + `"]')`
			if p.Eval("Boolean("+link+"?.checkVisibility())") != "true" {
				t.Errorf("%s sees no link to %s on %s", w.reader, address, p.Eval("location.pathname"))
				break
			}
			p.Leave(link + ".click()")
			see()
		}
		see()
		if got := p.Eval("location.pathname"); got != "/"+w.page {
			t.Errorf("%s ends at %s, want %s", w.reader, got, w.page)
		}
		if !strings.Contains(p.Eval("document.body.innerText"), w.want) {
			t.Errorf("%s does not find %q on %s", w.reader, w.want, w.page)
		}
	}
}
