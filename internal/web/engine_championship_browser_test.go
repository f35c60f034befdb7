package web_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/engines"
)

// verifyChampionship verifies a championship as files and as a zip, a beacon's signature, and the same
// championship with a wrong digit in its public number.
func (w *engineWalk) verifyChampionship(pages []enginePage) {
	w.T.Helper()
	beacon := filepath.Join(verdictPath("beacon-in-the-folder"), "club")
	w.judgeFiles(pages, "a beacon", filesIn(w.T, beacon)...)
	championship := filepath.Join("..", "shared", "real", "WBG2024") // next to the project
	if !exists(championship) {
		w.T.Log("the championship is not tried: no ../shared/real/WBG2024 beside the project")
		return
	}
	files := filesIn(w.T, filepath.Join("..", "..", championship))
	w.judgeFiles(pages, "championship", files...)
	w.judgeFiles(pages, "championship as a zip", zipOf(w.T, files))
	w.judgeFiles(pages, "a wrong digit", withWrongDigit(w.T, files)...)
}

// judgeFiles records the answer of the player's page to files.
func (w *engineWalk) judgeFiles(pages []enginePage, what string, files ...string) {
	w.T.Helper()
	giveFiles(w.Page, pathOf(pages, "verify"), files...)
	w.step(what, verdictHeading)
}

// watchVerdict is a script that measures the time from the choice of files to the verdict.
const watchVerdict = `(addEventListener('change', () => globalThis.chosen = performance.now(), true),
	new MutationObserver(() => globalThis.told = performance.now())
		.observe(document.getElementById('verdict'), {childList: true}), '')`

// giveFiles opens the player's page, gives it files, and waits for its verdict.
func giveFiles(p *engines.Page, page string, files ...string) {
	p.T.Helper()
	p.Go("about:blank")
	p.Go("file://" + page)
	p.Click("button[lang=en]")
	p.Eval(watchVerdict)
	p.ChooseFiles("#pickfiles", files...)
	p.WaitUntil(isVerdictComplete)
}

// withWrongDigit returns the championship's files with one wrong digit in the public number.
func withWrongDigit(t *testing.T, files []string) []string {
	t.Helper()
	files = slices.Clone(files)
	i := slices.IndexFunc(files, func(name string) bool { return strings.HasSuffix(name, ".sqd") })
	text, err := os.ReadFile(files[i])
	wrong := bytes.Replace(text, []byte("DV 43275.91"), []byte("DV 43275.81"), 1)
	if err != nil || bytes.Equal(wrong, text) {
		t.Fatalf("%s does not contain the public number (%v)", files[i], err)
	}
	files[i] = filepath.Join(t.TempDir(), "WBG2024.sqd")
	if err := os.WriteFile(files[i], wrong, 0o600); err != nil {
		t.Fatal(err)
	}
	return files
}

// filesIn returns the absolute paths of all files below a folder.
func filesIn(t *testing.T, folder string) (files []string) {
	t.Helper()
	folder, err := filepath.Abs(folder)
	if err == nil {
		err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				files = append(files, path)
			}
			return err
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// zipOf returns a zip of files without their folders.
func zipOf(t *testing.T, files []string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := z.Create(filepath.Base(name))
		if err == nil {
			_, err = f.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "all.zip")
	if err := errors.Join(z.Close(), os.WriteFile(path, b.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	return path
}
