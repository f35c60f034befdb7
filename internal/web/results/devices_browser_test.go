package results_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestDevicesInBrowser runs a club evening: it uploads the file of the scoring devices, checks the
// ranking, enters a ruling, opens the page, which recomputes itself, and prints the ranking and a
// card for each pair.
func TestDevicesInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.CheckAccessible(axe, "results, empty")
	p.Eval("(document.documentElement.dataset.before = 'yes')") // is lost with this page
	p.ChooseFiles("file", scoringFile(t))                       // uploads it at once
	p.WaitUntil("document.readyState === 'complete' && !document.documentElement.dataset.before")
	p.WaitUntil("document.querySelectorAll('.rank').length > 3")
	p.CheckAccessible(axe, "ranking")
	p.CheckFits("ranking")
	pairs, err := strconv.Atoi(p.Eval("document.querySelectorAll('.rank').length"))
	if err != nil {
		t.Fatal(err)
	}
	path := p.Eval("location.pathname")
	evening := strings.TrimPrefix(path, client.Root+"/")

	enterRuling(p, axe, path)
	client.GoTo(p, evening+"/posted")
	p.WaitUntil(isRecomputed)
	if got := p.Eval("document.getElementById('evening').textContent.includes('late play')"); got != "true" {
		t.Errorf("the page: %.400s", p.Eval("document.querySelector('main').innerText"))
	}
	client.GoTo(p, evening)
	checkPrintedRanking(p)
	p.Leave("document.querySelector('a[href$=\"/cards\"].button').click()")
	checkPrintedCards(p, axe, pairs)
}

// enterRuling enters a ruling about a result of the evening at path, first with a mistake. The ranking must change.
func enterRuling(p *browsertest.Page, axe, path string) {
	p.T.Helper()
	ranking := p.Eval("document.querySelector('.ranking').textContent")
	p.Eval("fetch('" + path + "/page').then(r => r.text()).then(" + findFourthResult + ") && ''")
	p.WaitUntil("globalThis.fourthResult !== undefined")
	result := strings.Fields(p.Eval("fourthResult"))
	board, pairs := result[0], result[1]+"-"+result[2]
	p.Eval("(document.querySelector('details:has(#ruling)').open = true)")
	p.Type("board", board)
	p.Type("pairs", pairs)
	p.Type("ruling", "9Z") // not a score
	p.Submit("ruling")
	p.WaitUntil("document.querySelector('.problems') !== null")
	p.CheckAccessible(axe, "a ruling that cannot be")
	p.SavePicture("results-ruling-refused")
	p.Type("ruling", "A-/A+") // average minus for one side, average plus for the other
	p.Type("reason", "late play")
	p.Submit("ruling")
	p.WaitUntil("document.body.textContent.includes('A-/A+ ; late play')")
	if p.Eval("document.querySelector('.ranking').textContent") == ranking {
		p.T.Error("the ruling changed nothing")
	}
	p.SavePicture("results-ruled")
	p.CheckAccessible(axe, "ranking with a ruling")
}

// findFourthResult is a function that sets fourthResult to the board and the pairs of the fourth result on a posted page:
// "2 5 11".
const findFourthResult = `text => {
	const data = JSON.parse(/id="evening">([^]*?)<\/script>/.exec(text)[1]);
	const results = data.boards.flatMap(b => b.lines.map(line => [b.board, line.ns, line.ew].join(' ')));
	globalThis.fourthResult = results[3];
}`

// isRecomputed is the condition that a posted page has recomputed its results and found them equal.
const isRecomputed = "/recomputed in your browser: all .* match/i.test(document.querySelector('main').innerText)"

// checkPrintedRanking checks that the ranking prints on one or two pages, without forms and buttons.
func checkPrintedRanking(p *browsertest.Page) {
	p.T.Helper()
	if n, _ := desktest.PrintedPages(p); n < 1 || n > 2 {
		p.T.Errorf("the ranking prints on %d pages", n)
	}
	p.SetView(794, 1123, "print")
	const countControls = "[...document.querySelectorAll('form, nav, .button')].filter(e => e.checkVisibility()).length"
	if got := p.Eval(countControls); got != "0" {
		p.T.Errorf("%s forms and buttons are on paper", got)
	}
	p.SavePicture("results-print")
	p.SetView(1280, 900, "light")
}

// checkPrintedCards checks that there is a card on a page for each pair.
func checkPrintedCards(p *browsertest.Page, axe string, pairs int) {
	p.T.Helper()
	p.CheckAccessible(axe, "cards")
	if n, _ := desktest.PrintedPages(p); n != pairs {
		p.T.Errorf("%d cards print on %d pages", pairs, n)
	}
	p.SetView(794, 1123, "print")
	p.SavePicture("results-cards-print")
	p.SetView(1280, 900, "light")
	p.CheckFits("cards")
}

// scoringFile returns the path of a file from scoring devices: a real one if it is available, otherwise an example.
func scoringFile(t *testing.T) string {
	t.Helper()
	file := filepath.Join("..", "..", "..", "..", "shared", "real", "bws", "mitchell10.bws")
	if _, err := os.Stat(file); err != nil {
		t.Log("not found, an example is used instead: ", file)
		file = filepath.Join("..", "..", "..", "examples", "score", "evening.bws")
	}
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// textFile writes a file that a user chooses, outside the desk's folder, and returns its path.
func textFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// savePictures saves pictures of the page on a screen and on a telephone, light and dark.
func savePictures(p *browsertest.Page, name string) {
	for _, width := range []int{1280, 390} {
		for _, scheme := range []string{"light", "dark"} {
			p.SetView(width, 900, scheme)
			p.SavePicture(name + "-" + strconv.Itoa(width) + "-" + scheme)
		}
	}
	p.SetView(1280, 900, "light")
}
