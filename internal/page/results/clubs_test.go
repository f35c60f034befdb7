package results_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestClubsInBrowser checks several files that form one field. The page must recompute the
// overall ranking and one for each club, a row in a club's ranking must lead to the pair's card in
// the field, and a board with a ruling must show that its points add up.
func TestClubsInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	page := filepath.Join(t.TempDir(), "clubs.html")
	folder := "../../../testdata/evening/clubs/"
	run(t, 0, folder+"north.txt", folder+"south.txt", folder+"west.txt", "--html", page)
	p.Go("file://" + page)
	p.WaitUntil("!!document.querySelector('#checked .good, #checked .bad, #checked.ask, #checked.bad')")
	compared := p.Eval("document.body.dataset.compared + document.getElementById('checked').textContent")
	if !strings.HasPrefix(compared, "0 Recomputed in your browser") {
		t.Errorf("the page says %q, want no differences", compared)
	}
	headings := p.Eval("[...document.querySelectorAll('#ranking h2')].map(e => e.textContent).join()")
	if want := "3 files as one field,north,south,west,Boards"; headings != want {
		t.Errorf("the headings are %q, want %q", headings, want)
	}
	savePictures(p, "clubs")
	for _, pair := range []struct{ club, number, want string }{
		{club: "north", number: "1", want: "North first & North second"},
		{club: "south", number: "4", want: "Pair south 4"},
	} {
		p.Eval(fmt.Sprintf("(%s)('%s', '%s')", clickPair, pair.club, pair.number))
		p.WaitUntil("!!document.querySelector('.view.alone:not(#ranking)')")
		if got := p.Eval("document.querySelector('.view.alone h1').textContent"); got != pair.want {
			t.Errorf("pair %s of %s leads to %q, want %q", pair.number, pair.club, got, pair.want)
		}
		p.Eval("(history.back(), '')")
		p.WaitUntil("!!document.querySelector('#ranking.alone')")
	}
	note := p.Eval("document.querySelector('#b2 .stack > .small')?.textContent ?? ''")
	if want := "The columns of board 2 add up: NS 7 x 6 = 42, EW 7 x 6 = 42."; note != want {
		t.Errorf("the note on board 2 is %q, want %q", note, want)
	}
	p.Go("file://" + alterClubPlace(t, page))
	p.WaitUntil("!!document.querySelector('#checked.bad')")
	if got := p.Eval("document.getElementById('checked').textContent"); !strings.Contains(got, "north, pair ") {
		t.Errorf("an altered place in a club: %q", got)
	}
}

// clickPair is a script that clicks a pair in the ranking of a club.
const clickPair = `(club, number) => {
	const heading = [...document.querySelectorAll('#ranking h2')].find(e => e.textContent === club);
	const links = [...heading.nextSibling.querySelectorAll('tr.rank a')];
	links.find(e => e.textContent.startsWith(number)).click();
}`

// alterClubPlace copies a page and changes a place in the data about a club. It returns the copy's path.
func alterClubPlace(t *testing.T, page string) string {
	t.Helper()
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	before, clubs, found := bytes.Cut(data, []byte(`"clubs":`))
	if !found {
		t.Fatal("the page has no clubs")
	}
	clubs = bytes.Replace(clubs, []byte(`"place":1`), []byte(`"place":2`), 1)
	altered := filepath.Join(t.TempDir(), "altered.html")
	if err := os.WriteFile(altered, slices.Concat(before, []byte(`"clubs":`), clubs), 0o600); err != nil {
		t.Fatal(err)
	}
	return altered
}
