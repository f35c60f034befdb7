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
	file := filepath.Join("..", "..", "..", "..", "shared", "real", "bws", "mitchell10.bws")
	if _, err := os.Stat(file); err != nil {
		t.Log("not here, an example takes its place: ", file)
		file = filepath.Join("..", "..", "..", "examples", "score", "evening.bws")
	}
	path, err := filepath.Abs(file)
	if err != nil {
		t.Fatal(err)
	}
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.CheckAccessible(axe, "results, empty")
	p.Eval("(document.documentElement.dataset.before = 'yes')")
	p.ChooseFiles("file", path) // uploads it at once
	p.WaitUntil("document.readyState === 'complete' && !document.documentElement.dataset.before && document.querySelectorAll('.rank').length > 3")
	p.CheckAccessible(axe, "ranking")
	p.CheckFits("ranking")
	pairs, err := strconv.Atoi(p.Eval("document.querySelectorAll('.rank').length"))
	if err != nil {
		t.Fatal(err)
	}
	before := p.Eval("document.querySelector('.ranking').textContent")
	at := p.Eval("location.pathname")

	// Enter a ruling on a result of the posted page.
	p.Eval("fetch('" + at + "/page').then(r => r.text()).then(t => { const e = JSON.parse(/id=\"evening\">([^]*?)<\\/script>/.exec(t)[1]); globalThis.line = e.boards.flatMap(b => b.lines.map(l => [b.board, l.ns, l.ew].join(' ')))[3]; }) && ''")
	p.WaitUntil("globalThis.line !== undefined")
	line := strings.Fields(p.Eval("line"))
	p.Eval("(document.querySelector('details:has(#ruling)').open = true)")
	p.Type("board", line[0])
	p.Type("pairs", line[1]+"-"+line[2])
	p.Type("ruling", "9Z")
	p.Submit("ruling")
	p.WaitUntil("document.querySelector('.problems') !== null")
	p.CheckAccessible(axe, "a ruling that cannot be")
	p.SavePicture("results-ruling-refused")
	p.Type("ruling", "A-/A+")
	p.Type("reason", "late play")
	p.Submit("ruling")
	p.WaitUntil("document.body.textContent.includes('A-/A+ ; late play')")
	if p.Eval("document.querySelector('.ranking').textContent") == before {
		t.Error("the ruling changed nothing")
	}
	p.SavePicture("results-ruled")
	p.CheckAccessible(axe, "ranking with a ruling")

	// The page recomputes itself with the ruling.
	client.GoTo(p, strings.TrimPrefix(at, client.Root+"/")+"/posted")
	p.WaitUntil("/recomputed in your browser: all .* are equal/i.test(document.querySelector('main').innerText)")
	if got := p.Eval("document.getElementById('evening').textContent.includes('late play')"); got != "true" {
		t.Errorf("the page: %.400s", p.Eval("document.querySelector('main').innerText"))
	}

	// Check the printed pages.
	client.GoTo(p, strings.TrimPrefix(at, client.Root+"/"))
	if n, _ := desktest.PrintedPages(p); n < 1 || n > 2 {
		t.Errorf("the ranking prints on %d pages", n)
	}
	p.SetView(794, 1123, "print")
	if got := p.Eval("[...document.querySelectorAll('form, nav, .button')].filter(e => e.checkVisibility()).length"); got != "0" {
		t.Errorf("%s forms and buttons are on paper", got)
	}
	p.SavePicture("results-print")
	p.SetView(1280, 900, "light")
	p.Leave("document.querySelector('a[href$=\"/cards\"].button').click()")
	p.CheckAccessible(axe, "cards")
	if n, _ := desktest.PrintedPages(p); n != pairs {
		t.Errorf("%d cards print on %d pages", pairs, n)
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
	at := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	p.Type("text", "Board 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 5Z= N\n")
	p.WaitUntil("document.getElementById('checked').textContent.includes('Line 5')")
	p.CheckAccessible(axe, "typing, with a mistake")
	p.CheckFits("typing")
	p.SavePicture("results-typed-wrong")
	p.SetView(1280, 900, "light")
	p.Type("text", "Board 1\n1 2 4H= N\n3 4 4H-1 N\nBoard 2\n1 4 5C= N\n3 2 5C-1 N\n")
	p.Go("about:blank") // before the delayed save
	client.GoTo(p, at)
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
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	a := file("Section A.txt",
		"names:\n1 Pair One\n2 Pair Two\nBoard 1\n1 2 4S= N\n3 4 4S+1 N\nBoard 2\n1 4 3NT= N\n3 2 3NT-1 N\n")
	b := file("Section B.txt", "Board 1\n1 2 4S-1 N\n3 4 4S= N\nBoard 2\n1 4 3NT+1 N\n3 2 3NT= N\n")
	p.SetView(1280, 900, "light")
	for _, name := range []string{"Early", "Late"} {
		if err := os.MkdirAll(filepath.Join(client.Dir, organiser.HandsFolder, name), 0o700); err != nil {
			t.Fatal(err)
		}
		hands := "[Board \"1\"]\n[Deal \"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n"
		client.WriteFile(filepath.Join(organiser.HandsFolder, name, name+".pbn"), hands)
	}
	client.Advance(time.Minute) // The desk's clock stands still: after midnight, these hands would belong to the next day.
	client.GoTo(p, "en/results")
	p.CheckAccessible(axe, "results, with two evenings to choose from")
	p.CheckFits("choice of an evening")
	p.ChooseFiles("file", a) // is not sent before an evening is chosen
	p.WaitUntil("document.querySelector('fieldset :invalid') !== null")
	pictures(p, "results-which")
	p.SetView(1280, 900, "light")
	p.Tick("input[value='-']")
	p.Leave("document.querySelector('form[data-drop]').requestSubmit()")
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
	p.Eval("(document.body.dataset.before = 'yes')")
	p.ChooseFiles("file", b) // adds it at once
	p.WaitUntil("document.readyState === 'complete' && !document.body.dataset.before && document.querySelectorAll('.ranking').length === 6")
	if got := p.Eval("document.querySelector('main .lead').textContent"); !strings.HasPrefix(got,
		"2 files as one field") {
		t.Errorf("the page says %q", got)
	}
	p.Eval("(document.querySelector('details:has(#without)').open = true)")
	p.Type("without", "1")
	p.Submit("without")
	p.WaitUntil("!document.body.textContent.includes('Pair One')")
	p.CheckAccessible(axe, "two sections")
	p.CheckFits("two sections")
	pictures(p, "results-sections")
	at := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
	client.GoTo(p, at+"/posted")
	p.WaitUntil("/recomputed in your browser: all .* are equal/i.test(document.querySelector('main').innerText)")
}

// TestRulingInBrowser saves a ruling at the director's desk for the evening whose results are there, and
// finds it in the ranking.
func TestRulingInBrowser(t *testing.T) {
	client, p := desktest.OpenInBrowser(t)
	axe := browsertest.Axe(t)
	file := filepath.Join(t.TempDir(), "club.txt")
	if err := os.WriteFile(file, []byte("winners: 1\nBoard 1\n1 2 4H= N\n3 4 4H-1 N\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.SetView(1280, 900, "light")
	client.GoTo(p, "en/results")
	p.ChooseFiles("file", file)
	p.WaitUntil("document.querySelectorAll('.rank').length === 4")
	before := p.Eval("document.querySelector('.ranking').textContent")
	at := strings.TrimPrefix(p.Eval("location.pathname"), client.Root+"/")
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
	client.GoTo(p, at)
	p.WaitUntil("document.body.textContent.includes('board 1, pairs 1-2: A-/A+')")
	if p.Eval("document.querySelector('.ranking').textContent") == before {
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
