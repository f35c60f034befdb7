package results_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestClubPagesInBrowser opens JFR Pary and KoPS pages on the page of a different evening. The
// page must compute the same results as the command, and must also accept the page that the command
// writes.
func TestClubPagesInBrowser(t *testing.T) {
	p := browsertest.Open(t)
	otherPage := pageOf(t, 0, "../../../testdata/evening/small.txt")
	for _, folder := range clubFolders(t) {
		want := commandResults(t, folder)
		p.SetView(1280, 900, "light")
		p.Go(otherPage)
		p.WaitUntil("!!document.querySelector('#checked .good')")
		p.ChooseFiles("pick", filesIn(t, folder)...)
		p.WaitUntil("!!document.getElementById('from') && !!document.querySelector('#checked .good')")
		want.checkShown(p, folder+", opened")
		p.Go(pageOf(t, 0, folder))
		p.WaitUntil("!!document.querySelector('#checked .good')")
		want.checkShown(p, folder+", written")
	}
}

// clubResults contains the results of a club's pages according to the command.
type clubResults struct {
	evening     evening.Evening
	comparisons []string // sentences about printed numbers
}

func commandResults(t *testing.T, folder string) *clubResults {
	t.Helper()
	r := &clubResults{comparisons: comparisonSentences(run(t, 0, folder))}
	if err := json.Unmarshal([]byte(run(t, 0, folder, "--json")), &r.evening); err != nil {
		t.Fatal(err)
	}
	return r
}

// checkShown checks that a page shows these results and no errors.
func (r *clubResults) checkShown(p *browsertest.Page, where string) {
	p.T.Helper()
	summary := p.Eval("document.querySelector('#ranking .printed').textContent")
	for _, sentence := range r.comparisons {
		if !strings.Contains(summary, sentence) {
			p.T.Errorf("%s: %q, want %q", where, summary, sentence)
		}
	}
	if got, want := p.Eval(shownRanking), rankingIn(&r.evening); got != want {
		p.T.Errorf("%s: the ranking is\n%s\nwant\n%s", where, got, want)
	}
	if got := p.Eval("[...document.querySelectorAll('.notice.bad')].map(e => e.textContent).join()"); got != "" {
		p.T.Errorf("%s: %s", where, got)
	}
}

// shownRanking is a script that returns the ranking on the page: place, number, and the last column of each pair.
const shownRanking = `[...document.querySelectorAll('#ranking tr.rank')].map(row => {
	const cells = [row.querySelector('.place'), row.querySelector('th .soft'), row.lastChild];
	return cells.map(cell => cell.textContent).join(' ');
}).join('\n')`

// rankingIn returns the ranking that the page must show, according to the command.
func rankingIn(e *evening.Evening) string {
	var rows []string
	for i := range e.Pairs {
		p := &e.Pairs[i]
		place := "–"
		if p.Place != nil {
			text, _ := json.Marshal(*p.Place)
			place = string(text)
		}
		if p.Tied {
			place += "="
		}
		rows = append(rows, place+" "+p.Pair+" "+strings.ReplaceAll(p.Mean.Fixed(2), "-", "−"))
	}
	return strings.Join(rows, "\n")
}

// comparisonSentences returns the lines of the command about printed numbers, as sentences.
func comparisonSentences(output string) (sentences []string) {
	for _, line := range strings.Split(output, "\n")[1:4] {
		line = strings.TrimSpace(line)
		isComparison := strings.HasPrefix(line, "recomputed") || strings.HasPrefix(line, "pair pages") ||
			strings.Contains(line, "totals")
		if isComparison {
			sentences = append(sentences, strings.ToUpper(line[:1])+line[1:]+".")
		}
	}
	return sentences
}

// TestRefusedPages checks that unreadable pages are refused with the command's message, in the
// page's language.
func TestRefusedPages(t *testing.T) {
	p := browsertest.Open(t)
	const nothing = "Niczego nie przeliczono: " // nothing was recomputed
	for _, refused := range []struct{ file, want string }{
		{
			file: "../../score/clubpages/testdata/kops/wyn.html",
			want: nothing + "wyn.html to klasyfikacja; brakuje jej rozdań (p1.html ...)",
		},
		{
			file: "../../score/clubpages/testdata/kops/index.html",
			want: nothing + "index.html: brakuje rozdań (p1.html ...)",
		},
		{
			file: "../../score/clubpages/testdata/jfr/made001.html",
			want: nothing + "made001.html: wyniki są w pliku made001.txt, którego brakuje",
		},
	} {
		file, err := filepath.Abs(refused.file)
		if err != nil {
			t.Fatal(err)
		}
		p.Go(pageOf(t, 0, "../../../testdata/evening/small.txt"))
		p.WaitUntil("!!document.querySelector('#checked .good')")
		p.Eval("document.querySelector('button[lang=pl]').click()")
		p.ChooseFiles("pick", file)
		p.WaitUntil("!!document.getElementById('from')")
		got := p.Eval("document.getElementById('from').textContent")
		if got != refused.want && !strings.HasPrefix(got, refused.want+";") {
			t.Errorf("%s: %q, want %q", refused.file, got, refused.want)
		}
	}
}
