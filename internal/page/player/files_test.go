package player

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
)

// The functions in this file return pages and tournament folders for the browser to open, such as
//
//	tab.open(pageOnDisk(t))
//	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))

// pageOnDisk writes the page to disk and returns its address.
func pageOnDisk(t *testing.T) string {
	t.Helper()
	text, _, _ := pageParts(t)
	path := filepath.Join(t.TempDir(), "verify.html")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// servePage serves the page and returns its address. It counts requests other than the browser's own.
func servePage(t *testing.T) (address string, requests *atomic.Int32) {
	t.Helper()
	text, _, _ := pageParts(t)
	requests = new(atomic.Int32)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/favicon.ico" {
			requests.Add(1)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if _, err := io.WriteString(w, text); err != nil {
			t.Log(err)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL, requests
}

// caseFolder copies a case of testdata/verdict and returns its folder. The cases all-files and
// swap-of-cards contain the description cup.sqd, the keys cup.sqk and hand files of the Verdict Cup.
func caseFolder(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), name)
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "..", "testdata", "verdict", name))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "expect")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// filesIn returns the paths of files in a folder.
func filesIn(folder string, names ...string) (paths []string) {
	for _, name := range names {
		paths = append(paths, filepath.Join(folder, name))
	}
	return paths
}

// publishedFolder copies testdata/published and returns its folder. It contains the Spring Cup, with a
// proof of its publication in a log.
func publishedFolder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "published")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "published"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// writeFolder writes files to a new folder and returns it.
func writeFolder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "given")
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// zipFolder writes a zip file with a folder's files and returns its path.
func zipFolder(t *testing.T, folder string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := z.AddFS(os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "all.zip")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// championshipWithSwap copies the real championship, swaps two cards on board 1 of a file, and returns the
// expected report about them.
func championshipWithSwap(t *testing.T) (folder, changed, cards string) {
	t.Helper()
	folder, err := filepath.Abs("../../../../shared/real/WBG2024")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the championship's files are not here: ", err)
	}
	changed = filepath.Join(t.TempDir(), "changed")
	if err := os.CopyFS(changed, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(changed, "FIN1.pbn")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const dealTag = `[Deal "N:` // Each hand begins with its highest spade: N:AT3.K8654.… Q65.…
	north := bytes.Index(data, []byte(dealTag)) + len(dealTag)
	east := north + bytes.IndexByte(data[north:], ' ') + 1
	cards = fmt.Sprintf("♠%c to East and ♠%c to North, but they were dealt the other way round",
		data[north], data[east])
	data[north], data[east] = data[east], data[north]
	if err := os.Chmod(file, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return folder, changed, cards
}

// onlyMatch returns the single file in a folder that matches a pattern.
func onlyMatch(t *testing.T, folder, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %q, %v", pattern, found, err)
	}
	return found[0]
}
