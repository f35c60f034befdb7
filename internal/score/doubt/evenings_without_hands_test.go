package doubt_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/clubpages"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
)

// eveningsWithoutHands returns ten real evenings by name, without their hands.
func eveningsWithoutHands(t testing.TB) map[string]*evening.Evening {
	t.Helper()
	evenings := map[string]*evening.Evening{}
	files, _ := filepath.Glob(realFolder + "usebio/*.xml")
	if len(files) == 0 {
		t.Skip("no real evenings next to the project")
	}
	for _, file := range append(files, realFolder+"bws/mitchell10.bws", realFolder+"scorebridge/session.xml") {
		evenings[filepath.Base(file)] = withoutHands(t, openRealFile(t, file))
	}
	for _, folder := range []string{"jfr-saved-byes", "jfr-butler-12-boards", "kops-mp-4-boards", "kops-imp"} {
		evenings[folder] = withoutHands(t, openRealPages(t, folder))
	}
	return evenings
}

func openRealFile(t testing.TB, name string) *resultfile.File {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := resultfile.Open(filepath.Base(name), bytes.NewReader(data), "")
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// openRealPages reads a folder with the pages of a Polish club.
func openRealPages(t testing.TB, folder string) *resultfile.File {
	t.Helper()
	pages, start, ok, err := clubpages.GatherFiles([]string{realFolder + "polish/" + folder})
	if err != nil || !ok {
		t.Fatalf("%s: found pages: %v, error %v", folder, ok, err)
	}
	f, err := resultfile.ReadPages(folder, pages, start, resultfile.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// withoutHands scores a file, and removes the hands and their analysis.
func withoutHands(t testing.TB, f *resultfile.File) *evening.Evening {
	t.Helper()
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	e := evening.FromSession(s, nil)
	for i := range e.Boards {
		b := &e.Boards[i]
		b.Deal, b.DoubleDummy, b.Par = "", "", nil
	}
	return e
}
