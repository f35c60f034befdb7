package web_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/federation"
	"github.com/fairdeal/fairdeal/internal/handrecord"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
	"github.com/fairdeal/fairdeal/internal/testkit/engines"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestEngines walks through each page and the desk in each installed engine. The titles and results
// of all steps must be the same in every engine.
//
//	FAIRDEAL_BROWSER=1 go test ./internal/web -run TestEngines -v
func TestEngines(t *testing.T) {
	pages := enginePages(t)
	walks := map[string][]string{}
	for _, name := range engines.Names {
		t.Run(name, func(t *testing.T) {
			w := &engineWalk{Page: engines.Open(t, name)}
			for _, p := range pages {
				w.fits(p.name, "file://"+p.path)
			}
			w.recomputes(pages)
			w.verifies(pages)
			w.deals(pages)
			w.desk()
			if thorough.Enabled() {
				w.championship(pages)
			}
			if messages := w.ConsoleMessages(); len(messages) > 0 {
				t.Errorf("the console says: %s", strings.Join(messages, " | "))
			}
			walks[name] = w.steps
			t.Logf("%d steps", len(w.steps))
		})
	}
	for _, name := range engines.Names[1:] {
		if w := walks[name]; w != nil && walks[engines.Names[0]] != nil &&
			!slices.Equal(w, walks[engines.Names[0]]) {
			t.Errorf("%s walks another way than %s:\n%s\nand\n%s", name, engines.Names[0], strings.Join(w, "\n"),
				strings.Join(walks[engines.Names[0]], "\n"))
		}
	}
}

// enginePage is a self-contained page.
type enginePage struct{ name, path string }

// enginePages returns the self-contained pages on disk.
func enginePages(t *testing.T) (list []enginePage) {
	t.Helper()
	dir := t.TempDir()
	add := func(name string, data []byte, err error) {
		t.Helper()
		path := filepath.Join(dir, name+".html")
		if err == nil {
			err = os.WriteFile(path, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, enginePage{name, path})
	}
	data, err := player.Page("test")
	add("verify", data, err)
	data, err = player.TarotPage("test")
	add("tarot", data, err)
	examples := filepath.Join("..", "..", "examples")
	found, err := federation.Gather(os.DirFS(examples), "examples", nil, "")
	if err != nil {
		t.Fatal(err)
	}
	r := federation.Audit(found, federation.Options{})
	data, err = page.Federation(page.PL, r, "examples", "fairdeal test")
	add("season", data, err)
	data, err = page.Season(page.FR, &r.Season, []string{"a.pbn"}, "fairdeal test")
	add("figures", data, err)
	var boards []bridge.Board
	stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("engines")), bigdeal.HashOwner("hands"))
	for n := range 16 {
		boards = append(boards, bridge.Board{Number: n + 1, Deal: stream.Deal()})
	}
	f, err := os.Open(filepath.Join(examples, "score", "evening.bws"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	file, err := resultfile.Open("evening.bws", f, "")
	if err != nil {
		t.Fatal(err)
	}
	scored, err := file.Rank()
	if err != nil {
		t.Fatal(err)
	}
	data, err = results.Page("test", words.English, evening.FromSession(scored, nil))
	add("results", data, err)
	data, err = page.Record(page.EN, handrecord.New(boards), handrecord.Options{}, "fairdeal test")
	add("record", data, err)
	return list
}

// engineWalk is a walk in one engine.
type engineWalk struct {
	*engines.Page
	steps []string
}

// step records the current step: the page's title, or the value of an expression.
func (w *engineWalk) step(what, expression string) {
	w.T.Helper()
	text := strings.Join(strings.Fields(w.Eval(expression)), " ")
	w.steps = append(w.steps, what+": "+text)
	if text == "" || text == "undefined" {
		w.T.Errorf("%s, %s: nothing is said", w.Engine, what)
	}
}

const title = "[...document.querySelectorAll('h1')].filter(e => e.checkVisibility()).map(e => e.textContent).join(' | ')"

// fits opens a page at narrow and wide sizes. It must have one title, and nothing may overflow the
// window.
func (w *engineWalk) fits(what, address string) {
	w.T.Helper()
	for _, width := range []int{390, 1280} {
		w.Size(width, 844)
		w.Go(address)
		w.shows(what)
	}
	w.step(what, title)
}

// shows checks the current page: its width, its title, and that it has no style attributes.
func (w *engineWalk) shows(what string) {
	w.T.Helper()
	if got := w.Eval("document.documentElement.scrollWidth <= innerWidth + 1"); got != "true" {
		w.T.Errorf("%s, %s: wider than its window of %s px", w.Engine, what, w.Eval("innerWidth"))
	}
	if got := w.Eval("[...document.querySelectorAll('h1')].filter(e => e.checkVisibility()).length + ' ' + document.querySelectorAll('main [style]').length"); got != "1 0" {
		w.T.Errorf("%s, %s: titles and style attributes: %s, want 1 0", w.Engine, what, got)
	}
}

// answer is the expression for the heading of a verdict.
const answer = "document.querySelector('#verdict h1, #verdict h2')?.textContent ?? ''"

// verifies checks the example, the example with a changed card, and a tournament from files.
func (w *engineWalk) verifies(pages []enginePage) {
	w.T.Helper()
	address := "file://" + addressOf(pages, "verify")
	w.Go(address)
	w.Click("button[lang=en]")
	w.Click("#example")
	w.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	w.step("example", answer)
	w.Click(".example button")
	w.WaitUntil("document.querySelector('#verdict > [data-verdict=\"false\"]') !== null")
	w.step("a changed card", answer)
	w.Go("about:blank")
	w.Go(address)
	w.Click("button[lang=en]")
	var files []string
	for _, name := range []string{"winter.sqd", "winter.sqk", "hands/wp1.pbn", "hands/wp2.pbn"} {
		path, err := filepath.Abs(filepath.Join("..", "..", "examples", "tournament", filepath.FromSlash(name)))
		if err != nil {
			w.T.Fatal(err)
		}
		files = append(files, path)
	}
	w.ChooseFiles("#pickfiles", files...)
	w.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	w.step("files", answer)
}

// recomputes opens a results page, which scores its boards again.
func (w *engineWalk) recomputes(pages []enginePage) {
	w.T.Helper()
	w.Go("file://" + addressOf(pages, "results"))
	w.WaitUntil("/[Rr]ecomputed/.test(document.querySelector('main').textContent)")
	w.step("results", "document.querySelector('.title').textContent")
}

// deals steps through the deals of a tarot game.
func (w *engineWalk) deals(pages []enginePage) {
	w.T.Helper()
	w.Go("file://" + addressOf(pages, "tarot"))
	w.Click("button[lang=en]")
	w.WaitUntil("document.querySelector('.fan') !== null")
	w.step("tarot", "document.querySelector('h1').textContent + ', ' + document.querySelectorAll('.fan').length + ' hands'")
	w.Click("main .button:not(.quiet)")
	w.WaitUntil("document.querySelector('h1').textContent.includes('2')")
	w.step("next deal", "document.querySelector('h1').textContent + ', ' + document.querySelectorAll('.fan').length + ' hands'")
}

// watchVerdict is a script that measures the time from the choice of files to the verdict.
const watchVerdict = `(addEventListener('change', () => globalThis.chosen = performance.now(), true),
	new MutationObserver(() => globalThis.told = performance.now()).observe(document.getElementById('verdict'), {childList: true}), '')`

// giveFiles opens the player's page, gives it files, and waits for its verdict.
func giveFiles(p *engines.Page, page string, files ...string) {
	p.T.Helper()
	p.Go("about:blank")
	p.Go("file://" + page)
	p.Click("button[lang=en]")
	p.Eval(watchVerdict)
	p.ChooseFiles("#pickfiles", files...)
	p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null && document.getElementById('progress').textContent === ''")
}

// judges records the answer of the player's page to files.
func (w *engineWalk) judges(pages []enginePage, what string, files ...string) {
	w.T.Helper()
	giveFiles(w.Page, addressOf(pages, "verify"), files...)
	w.step(what, answer)
}

// championship verifies a championship as files and as a zip, a beacon's signature, and the same
// championship with a wrong digit in its public number.
func (w *engineWalk) championship(pages []enginePage) {
	w.T.Helper()
	w.judges(pages, "a beacon", filesIn(w.T,
		filepath.Join("..", "..", "testdata", "verdict", "beacon-in-the-folder", "club"))...)
	folder := filepath.Join("..", "..", "..", "shared", "real", "WBG2024")
	if !exists(filepath.Join("..", "shared", "real", "WBG2024")) {
		w.T.Log("the championship is not tried: no ../shared/real/WBG2024 beside the project")
		return
	}
	files := filesIn(w.T, folder)
	w.judges(pages, "championship", files...)
	w.judges(pages, "championship as a zip", zipOf(w.T, files))
	w.judges(pages, "a wrong digit", withWrongDigit(w.T, files)...)
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

func addressOf(pages []enginePage, name string) string {
	return pages[slices.IndexFunc(pages, func(p enginePage) bool { return p.name == name })].path
}

// engineDevice uses the pages of a desk in an engine. Each page that it opens must fit a phone and a
// wide screen.
type engineDevice struct{ *engineWalk }

func (h engineDevice) open(selector string) {
	h.T.Helper()
	h.WaitUntil("document.querySelector(" + strconv.Quote(selector) + ") !== null")
	h.Eval("(document.documentElement.dataset.before = 'yes')")
	h.Click(selector)
	h.WaitUntil("document.readyState === 'complete' && !document.documentElement.dataset.before && document.querySelector('h1') !== null && !document.body.classList.contains('busy')")
	for _, width := range []int{390, 1280} {
		h.Size(width, 844)
		h.shows(selector)
	}
	h.step(selector, title)
}

func (h engineDevice) choose(selector string) { h.T.Helper(); h.Click(selector) }

func (h engineDevice) typeText(id, text string) { h.T.Helper(); h.Fill("#"+id, text) }

func (h engineDevice) typeDate(id, month, day, year string) {
	h.T.Helper()
	h.Fill("#"+id, year+"-"+month+"-"+day)
}

// desk runs a tournament in the engine, from the first page of the desk to the open keys, and looks
// at the pages off its road.
func (w *engineWalk) desk() {
	w.T.Helper()
	client := desktest.Start(w.T)
	before(client)
	w.Go(client.Desk.TicketURL(client.Addr))
	w.WaitUntil("location.pathname.startsWith('/d/') && document.readyState === 'complete' && document.querySelector('h1') !== null")
	w.step("desk", title)
	client.Enter()
	base := client.Base + client.Root + "/en/"
	w.fits("first page", base)
	w.Size(1280, 900)
	beside := map[string][]string{"Describe": {"t/SpringCup/di", "tonight", "ruling"},
		"Seal":     {"t/SpringCup/wall", "t/SpringCup/facts"},
		"Announce": {"t/SpringCup/amend"}, "Play": {"t/SpringCup/records/1,1"}}
	for _, s := range cycle(client, w, engineDevice{w}) {
		s.do()
		w.step(s.name, title)
		here := w.Eval("location.href")
		for _, path := range beside[s.name] {
			w.fits("beside "+s.name+" "+path, base+path)
		}
		if len(beside[s.name]) > 0 {
			w.Go(here)
		}
	}
}
