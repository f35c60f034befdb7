package player

import (
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

// servePage serves the page, and counts requests other than the browser's own.
func servePage(t *testing.T) (string, *atomic.Int32) {
	t.Helper()
	text, _, _ := pageParts(t)
	requests := new(atomic.Int32)
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

// caseFolder copies a case of testdata/verdict and returns its folder.
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

// publishedFolder copies testdata/published and returns its folder.
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
	at := bytes.Index(data, []byte(`[Deal "N:`)) + len(`[Deal "N:`)
	east := at + bytes.IndexByte(data[at:], ' ') + 1
	cards = fmt.Sprintf("♠%c to East and ♠%c to North, but they were dealt the other way round", data[at], data[east])
	data[at], data[east] = data[east], data[at]
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
