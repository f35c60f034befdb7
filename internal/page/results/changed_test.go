package results_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestChangedClubPage checks that a printed number that does not follow from the results is
// marked in red and named with its board.
func TestChangedClubPage(t *testing.T) {
	p := browsertest.Open(t)
	dir := changedClubPages(t)
	const fault = "p1.html, board 1, pairs 3-4, pair 3: points printed as 51.0, exactly 50"
	if text := run(t, 1, dir); !strings.Contains(text, fault) {
		t.Errorf("the command prints %s", text)
	}
	p.Go(pageOf(t, 0, "../../../testdata/evening/small.txt"))
	p.WaitUntil("!!document.querySelector('#checked')")
	p.ChooseFiles("pick", filesIn(t, dir)...)
	p.WaitUntil("!!document.getElementById('from')")
	checkRedNotice(p, "opened", fault)
	savePictures(p, "club-changed-opened")
	p.Go(pageOf(t, 1, dir))
	p.WaitUntil("!!document.querySelector('#checked')")
	checkRedNotice(p, "written", fault)
	savePictures(p, "club-changed-written")
}

// changedClubPages copies the pages of a club, with the points of pair 3 on board 1 changed from 50.0 to 51.0.
func changedClubPages(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, file := range filesIn(t, "../../score/clubpages/testdata/kops") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(file) == "p1.html" {
			data = bytes.Replace(data, []byte("<td>50.0</td>"), []byte("<td>51.0</td>"), 1)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(file)), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// checkRedNotice checks that a red notice with one fault follows the title.
func checkRedNotice(p *browsertest.Page, way, fault string) {
	p.T.Helper()
	const belowTitle = "document.querySelector('#ranking .title + *')"
	if got := p.Eval(belowTitle + ".className"); got != "notice bad" {
		p.T.Errorf("%s: below the title is an element with the classes %q, want a red notice", way, got)
	}
	notice := p.Eval(belowTitle + ".textContent")
	for _, part := range []string{fault, "1 printed number does not follow from the results."} {
		if !strings.Contains(notice, part) {
			p.T.Errorf("%s: the notice lacks %q: %q", way, part, notice)
		}
	}
}
