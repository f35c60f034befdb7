package results_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// run runs fairdeal score session and returns its output.
func run(t *testing.T, wantStatus int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	args = append([]string{"fairdeal", "score", "session"}, args...)
	if status := cli.Main(args, strings.NewReader(""), &out, &errs); status != wantStatus {
		t.Fatalf("%v: status %d, want %d: %s", args, status, wantStatus, &errs)
	}
	return out.String()
}

// pageOf writes the page of an evening and returns its address.
func pageOf(t *testing.T, status int, source string) string {
	t.Helper()
	page := filepath.Join(t.TempDir(), "evening.html")
	run(t, status, source, "--html", page)
	return "file://" + page
}

// clubFolders returns folders with clubs' pages: artificial ones, and real ones outside the
// project.
func clubFolders(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, program := range []string{"jfr", "kops"} {
		folders, err := filepath.Glob("../../score/clubpages/testdata/" + program + "*")
		if err != nil || len(folders) == 0 {
			t.Fatal(program, err)
		}
		list = append(list, folders...)
	}
	fromClubs, err := filepath.Glob("../../../../shared/real/polish/*/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if len(fromClubs) == 0 {
		t.Log("the real pages are missing; only artificial ones are opened")
	}
	for _, file := range fromClubs {
		list = append(list, filepath.Dir(file))
	}
	return list
}

// filesIn returns the absolute paths of the files in a folder.
func filesIn(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		if files[i], err = filepath.Abs(file); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// savePictures takes screenshots on wide and narrow screens, in light and dark mode.
func savePictures(p *browsertest.Page, name string) {
	p.T.Helper()
	for size, width := range map[string]int{"wide": 1280, "narrow": 390} {
		for _, scheme := range []string{"light", "dark"} {
			p.SetView(width, 844, scheme)
			p.SavePicture(name + "-" + scheme + "-" + size)
		}
	}
	p.SetView(1280, 900, "light")
}
