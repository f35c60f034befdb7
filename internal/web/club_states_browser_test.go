package web_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/cli"
)

// clubStates checks results pages of several clubs as one field, of a club's own pages (KoPS), with a limit of gains,
// and with a doubtful score. Each page recomputes its results.
func clubStates(t *testing.T) {
	c := openBrowser(t)
	defer c.printWords()
	c.userTexts = []string{"Made up for tests"}
	inProject := func(parts ...string) string { return filepath.Join(append([]string{"..", ".."}, parts...)...) }
	isCompared := func() { c.p.WaitUntil("document.body.dataset.compared !== undefined") }

	clubs := inProject("testdata", "evening", "clubs")
	field := scoreToPage(t, "field", filepath.Join(clubs, "north.txt"), filepath.Join(clubs, "south.txt"),
		filepath.Join(clubs, "west.txt"))
	c.checkFile("results of clubs", field, isCompared)
	c.checkFile("results of clubs, a board that adds up", field+"#b2", isCompared)

	kops := inProject("internal", "score", "clubpages", "testdata", "kops")
	c.checkFile("results of a club's pages", scoreToPage(t, "kops", kops), isCompared)
	changed := copyWithChangedPercentage(t, kops)
	c.checkFile("results of a club's pages, a changed number", scoreToPage(t, "changed", changed), isCompared)

	limited := scoreToPage(t, "limited", inProject("testdata", "evening", "datums.txt"))
	c.checkFile("results with a limit of gains", limited, isCompared)
	c.checkFile("results with a limit of gains, a card", limited+"#p1", isCompared)

	doubtful := filepath.Join(t.TempDir(), "doubtful.txt")
	const results = "winners: 2\nboard: 1\n1 2 +420\n3 4 +10\n5 6 -50\n" // no contract scores 10
	if err := os.WriteFile(doubtful, []byte(results), 0o600); err != nil {
		t.Fatal(err)
	}
	c.checkFile("results with a doubtful score", scoreToPage(t, "doubtful", doubtful), isCompared)
}

// scoreToPage runs "fairdeal score session" on files, and returns the address of the results page. Exit status 1 means
// that the command reported doubts.
func scoreToPage(t *testing.T, name string, files ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name+".html")
	args := append([]string{"fairdeal", "score", "session", "--html", path}, files...)
	var errs bytes.Buffer
	if status := cli.Main(args, strings.NewReader(""), io.Discard, &errs); status > 1 {
		t.Fatal(errs.String())
	}
	return "file://" + path
}

// copyWithChangedPercentage copies a club's pages, and changes 50.0 to 51.0 on the first.
func copyWithChangedPercentage(t *testing.T, folder string) string {
	t.Helper()
	changed := filepath.Join(t.TempDir(), "changed")
	if err := os.CopyFS(changed, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	first := filepath.Join(changed, "p1.html")
	data, err := os.ReadFile(first)
	if err == nil {
		data = bytes.Replace(data, []byte("<td>50.0</td>"), []byte("<td>51.0</td>"), 1)
		err = os.WriteFile(first, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return changed
}
