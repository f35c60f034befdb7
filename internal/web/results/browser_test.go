package results_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTypedEveningInBrowser runs a club evening: it uploads the file of the scoring devices, checks the
// ranking, enters a ruling, opens the page, which recomputes itself, and prints the ranking and a
// card for each pair.
func TestTypedEveningInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.CheckAccessible(axe, "results, empty")
	p.Eval("(document.documentElement.dataset.before = 'yes')")
	p.ChooseFiles("file", scoringFile(t)) // uploads it at once
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

// scoringFile returns the path of a file from scoring devices: a real one if it is available, otherwise an example.
func scoringFile(t *testing.T) string {
	t.Helper()
	file := filepath.Join("..", "..", "..", "..", "shared", "real", "bws", "mitchell10.bws")
	if _, err := os.Stat(file); err != nil {
		t.Log("not here, an example takes its place: ", file)
		file = filepath.Join("..", "..", "..", "examples", "score", "evening.bws")
	}
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	return path
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
	p.Type("ruling", "9Z")
	p.Submit("ruling")
	p.WaitUntil("document.querySelector('.problems') !== null")
	p.CheckAccessible(axe, "a ruling that cannot be")
	p.SavePicture("results-ruling-refused")
	p.Type("ruling", "A-/A+")
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
const isRecomputed = "/recomputed in your browser: all .* are equal/i.test(document.querySelector('main').innerText)"

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

// TestTypingInBrowser checks that typed text is saved a moment later, that closing a window loses
// nothing, and that a mistake is reported with its line.
func TestTypingInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.Leave("document.querySelector('button[value=type]').click()")
	evening := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	p.Type("text", "Board 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 5Z= N\n") // 5Z is not a contract
	p.WaitUntil("document.getElementById('checked').textContent.includes('Line 5')")
	p.CheckAccessible(axe, "typing, with a mistake")
	p.CheckFits("typing")
	p.SavePicture("results-typed-wrong")
	p.SetView(1280, 900, "light")
	p.Type("text", "Board 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 5C= N\n3 2 5C-1 N\n")
	p.Go("about:blank") // before the delayed save
	client.GoTo(p, evening)
	if got := p.Eval("document.getElementById('text').value"); !strings.HasSuffix(got, "3 2 5C-1 N\n") {
		t.Errorf("after the window was closed the text is %q", got)
	}
	p.WaitUntil("document.getElementById('checked').textContent.includes('Saved. 4 results on 2 boards so far.')")
	p.SavePicture("results-typed")
	p.Leave("document.querySelector('button[name=go]').click()")
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
}

// TestSectionsInBrowser drops the file of a section, then that of a second one, and leaves out the
// names of a pair. The page of both recomputes itself.
func TestSectionsInBrowser(t *testing.T) {
	const (
		sectionA = "names:\n1 Pair One\n2 Pair Two\nBoard 1\n1 2 4S= N\n3 4 4S+1 N\nBoard 2\n1 4 3NT= N\n3 2 3NT-1 N\n"
		sectionB = "Board 1\n1 2 4S-1 N\n3 4 4S= N\nBoard 2\n1 4 3NT+1 N\n3 2 3NT= N\n"
	)
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	dealEvening(client, "Early")
	dealEvening(client, "Late")
	client.Advance(time.Minute) // The desk's clock stands still: after midnight, these hands would belong to the next day.
	client.GoTo(p, "en/results")
	p.CheckAccessible(axe, "results, with two evenings to choose from")
	p.CheckFits("choice of an evening")
	p.ChooseFiles("file", textFile(t, "Section A.txt", sectionA)) // is not sent before an evening is chosen
	p.WaitUntil("document.querySelector('fieldset :invalid') !== null")
	pictures(p, "results-which")
	p.SetView(1280, 900, "light")
	p.Tick("input[value='-']") // neither of the two evenings
	p.Leave("document.querySelector('form[data-drop]').requestSubmit()")
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")

	p.Eval("(document.body.dataset.before = 'yes')")
	p.ChooseFiles("file", textFile(t, "Section B.txt", sectionB)) // adds it at once
	p.WaitUntil("document.readyState === 'complete' && !document.body.dataset.before")
	p.WaitUntil("document.querySelectorAll('.ranking').length === 6")
	lead := p.Eval("document.querySelector('main .lead').textContent")
	if !strings.HasPrefix(lead, "2 files as one field") {
		t.Errorf("the page says %q", lead)
	}

	p.Eval("(document.querySelector('details:has(#without)').open = true)")
	p.Type("without", "1")
	p.Submit("without")
	p.WaitUntil("!document.body.textContent.includes('Pair One')")
	p.CheckAccessible(axe, "two sections")
	p.CheckFits("two sections")
	pictures(p, "results-sections")
	evening := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	client.GoTo(p, evening+"/posted")
	p.WaitUntil(isRecomputed)
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

// textFile writes a file that a user chooses, outside the desk's folder, and returns its path.
func textFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestRulingInBrowser saves a ruling at the director's desk for the evening whose results are there, and
// finds it in the ranking.
func TestRulingInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.ChooseFiles("file", textFile(t, "club.txt", "winners: 1\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\n"))
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
	ranking := p.Eval("document.querySelector('.ranking').textContent")
	evening := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	client.GoTo(p, "en/ruling?new=1")
	p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
	for field, value := range map[string]string{
		"board": "1", "actual": "+420", "others": "-50", "ruling": "A-/A+", "pairs": "1-2",
	} {
		p.Type(field, value)
	}
	if got := p.Eval("document.getElementById('evening').value"); got != "club" {
		t.Errorf("the evening is %q", got)
	}
	p.Leave("document.querySelector('button[value=keep]').click()")
	p.WaitUntil("document.body.textContent.includes('The ruling has been saved for club.')")
	p.CheckAccessible(axe, "a ruling saved for an evening")
	p.CheckFits("a ruling saved for an evening")
	p.Eval("document.querySelectorAll('details').forEach(d => d.open = d.querySelector('#evening') !== null)")
	pictures(p, "ruling-of-an-evening")
	client.GoTo(p, evening)
	p.WaitUntil("document.body.textContent.includes('board 1, pairs 1-2: A-/A+')")
	if p.Eval("document.querySelector('.ranking').textContent") == ranking {
		t.Error("the ruling changed nothing")
	}
	pictures(p, "results-with-a-ruling")
}

// pictures saves pictures of the page on a screen and on a telephone, light and dark.
func pictures(p *browsertest.Page, name string) {
	for _, width := range []int{1280, 390} {
		for _, scheme := range []string{"light", "dark"} {
			p.SetView(width, 900, scheme)
			p.SavePicture(name + "-" + strconv.Itoa(width) + "-" + scheme)
		}
	}
	p.SetView(1280, 900, "light")
}
