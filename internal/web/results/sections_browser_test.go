package results_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// Results of two sections that played the same boards.
const (
	sectionA = "names:\n1 Pair One\n2 Pair Two\n" +
		"Board 1\n1 2 4S= N\n3 4 4S+1 N\n" +
		"Board 2\n1 4 3NT= N\n3 2 3NT-1 N\n"
	sectionB = "Board 1\n1 2 4S-1 N\n3 4 4S= N\n" +
		"Board 2\n1 4 3NT+1 N\n3 2 3NT= N\n"
)

// TestSectionsInBrowser drops the file of a section, then that of a second one, and leaves out the
// names of a pair. The page of both recomputes itself.
func TestSectionsInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	dealEvening(client, "Early")
	dealEvening(client, "Late")
	client.Advance(time.Minute) // The desk's clock stands still: after midnight, these hands would belong to the next day.
	client.GoTo(p, "en/results")
	p.CheckAccessible(axe, "results, with two evenings to choose from")
	p.CheckFits("choice of an evening")
	dropSectionA(p)
	dropSectionB(p)
	omitPairOne(p)
	p.CheckAccessible(axe, "two sections")
	p.CheckFits("two sections")
	savePictures(p, "results-sections")
	evening := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	client.GoTo(p, evening+"/posted")
	p.WaitUntil(isRecomputed)
}

// dropSectionA drops a file, and answers the question to which evening it belongs.
func dropSectionA(p *browsertest.Page) {
	p.T.Helper()
	p.ChooseFiles("file", textFile(p.T, "Section A.txt", sectionA)) // is not sent before an evening is chosen
	p.WaitUntil("document.querySelector('fieldset :invalid') !== null")
	savePictures(p, "results-which")
	p.SetView(1280, 900, "light")
	p.Tick("input[value='-']") // neither of the two evenings
	p.Leave("document.querySelector('form[data-drop]').requestSubmit()")
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
}

// dropSectionB drops a second file, which the page adds at once.
func dropSectionB(p *browsertest.Page) {
	p.T.Helper()
	p.Eval("(document.body.dataset.before = 'yes')") // is lost with this page
	p.ChooseFiles("file", textFile(p.T, "Section B.txt", sectionB))
	p.WaitUntil("document.readyState === 'complete' && !document.body.dataset.before")
	p.WaitUntil("document.querySelectorAll('.ranking').length === 6")
	lead := p.Eval("document.querySelector('main .lead').textContent")
	if !strings.HasPrefix(lead, "2 files as one field") {
		p.T.Errorf("the page says %q", lead)
	}
}

// omitPairOne leaves out the names of pair 1, who do not want to be published.
func omitPairOne(p *browsertest.Page) {
	p.T.Helper()
	p.Eval("(document.querySelector('details:has(#without)').open = true)")
	p.Type("without", "1")
	p.Submit("without")
	p.WaitUntil("!document.body.textContent.includes('Pair One')")
}

// dealEvening puts a hand file into the folder of an evening, so that the page offers to choose it.
func dealEvening(client *desktest.Client, name string) {
	client.T.Helper()
	const board = "[Board \"1\"]\n" +
		"[Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n"
	if err := os.MkdirAll(filepath.Join(client.Dir, organiser.HandsFolder, name), 0o700); err != nil {
		client.T.Fatal(err)
	}
	client.WriteFile(filepath.Join(organiser.HandsFolder, name, name+".pbn"), board)
}
