package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

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
			if thorough.Wanted() {
				w.championship(pages)
			}
			if said := w.Said(); len(said) > 0 {
				t.Errorf("the console says: %s", strings.Join(said, " | "))
			}
			walks[name] = w.steps
			t.Logf("%d steps", len(w.steps))
		})
	}
	for _, name := range engines.Names[1:] {
		if w := walks[name]; w != nil && walks[engines.Names[0]] != nil && !slices.Equal(w, walks[engines.Names[0]]) {
			t.Errorf("%s walks another way than %s:\n%s\nand\n%s", name, engines.Names[0], strings.Join(w, "\n"), strings.Join(walks[engines.Names[0]], "\n"))
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
	data, err = results.Page("test", words.English, evening.Of(scored, nil))
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
	text := strings.Join(strings.Fields(w.Text(expression)), " ")
	w.steps = append(w.steps, what+": "+text)
	if text == "" || text == "undefined" {
		w.T.Errorf("%s, %s: nothing is said", w.Engine, what)
	}
}

const title = "[...document.querySelectorAll('h1')].map(e => e.textContent).join(' | ')"

// fits opens a page at narrow and wide sizes. It must have one title, and nothing may overflow the
// window.
func (w *engineWalk) fits(what, address string) {
	w.T.Helper()
	for _, width := range []int{390, 1280} {
		w.Size(width, 844)
		w.Go(address)
		if got := w.Text("document.documentElement.scrollWidth <= innerWidth + 1"); got != "true" {
			w.T.Errorf("%s, %s: wider than its window of %s px", w.Engine, what, w.Text("innerWidth"))
		}
		if got := w.Text("document.querySelectorAll('h1').length + ' ' + document.querySelectorAll('main [style]').length"); got != "1 0" {
			w.T.Errorf("%s, %s: titles and style attributes: %s, want 1 0", w.Engine, what, got)
		}
	}
	w.step(what, title)
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
	w.Until("document.querySelector('#verdict > [data-verdict]') !== null")
	w.step("example", answer)
	w.Click(".example button")
	w.Until("document.querySelector('#verdict > [data-verdict=\"false\"]') !== null")
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
	w.Choose("#pickfiles", files...)
	w.Until("document.querySelector('#verdict > [data-verdict]') !== null")
	w.step("files", answer)
}

// recomputes opens a results page, which scores its boards again.
func (w *engineWalk) recomputes(pages []enginePage) {
	w.T.Helper()
	w.Go("file://" + addressOf(pages, "results"))
	w.Until("/[Rr]ecomputed/.test(document.querySelector('main').textContent)")
	w.step("results", "document.querySelector('.title').textContent")
}

// deals steps through the deals of a tarot game.
func (w *engineWalk) deals(pages []enginePage) {
	w.T.Helper()
	w.Go("file://" + addressOf(pages, "tarot"))
	w.Click("button[lang=en]")
	w.Until("document.querySelector('.fan') !== null")
	w.step("tarot", "document.querySelector('h1').textContent + ', ' + document.querySelectorAll('.fan').length + ' hands'")
	w.Click("main .button:not(.quiet)")
	w.Until("document.querySelector('h1').textContent.includes('2')")
	w.step("next deal", "document.querySelector('h1').textContent + ', ' + document.querySelectorAll('.fan').length + ' hands'")
}

// championship verifies all files of a championship and records the time.
func (w *engineWalk) championship(pages []enginePage) {
	w.T.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "real", "WBG2024", "*"))
	if err != nil || len(files) == 0 {
		w.T.Log("not tried: no ../shared/real/WBG2024 beside the project")
		return
	}
	for i, name := range files {
		if files[i], err = filepath.Abs(name); err != nil {
			w.T.Fatal(err)
		}
	}
	w.Go("about:blank")
	w.Go("file://" + addressOf(pages, "verify"))
	w.Click("button[lang=en]")
	begun := time.Now()
	w.Choose("#pickfiles", files...)
	w.Until("document.querySelector('#verdict > [data-verdict]') !== null")
	w.T.Logf("a championship of %d files: %s", len(files), time.Since(begun).Round(10*time.Millisecond))
	w.step("championship", answer)
}

func addressOf(pages []enginePage, name string) string {
	return pages[slices.IndexFunc(pages, func(p enginePage) bool { return p.name == name })].path
}

// desk creates a tournament in the engine and checks its stations until it is sealed or, in
// thorough tests, until its keys are revealed.
func (w *engineWalk) desk() {
	w.T.Helper()
	x := desktest.Start(w.T)
	before(x)
	w.Go(x.Desk.Open(x.Addr))
	w.Until("location.pathname.startsWith('/d/') && document.readyState === 'complete' && document.querySelector('h1') !== null")
	w.step("desk", title)
	x.Enter()
	base := x.Base + x.Root + "/en/"
	w.Go(base + "t")
	w.Fill("#name", "Spring Cup")
	w.Fill("#file", "spring")
	w.Click("main form button")
	w.Until("location.pathname.endsWith('/t/spring') && document.readyState === 'complete'")
	w.step("a new tournament", title)
	x.Does("t/spring/di", "text", desktest.Past)
	x.Does("t/spring/phase", "sessions", "3", "boards", "2x16", "files", "RR", "title", "Round robin")
	for _, path := range []string{"", "t/spring", "t/spring/publish", "tonight", "ruling"} {
		w.fits("desk "+path, base+path)
	}
	x.Does("t/spring/publish", "passphrase", desktest.Passphrase, "passphrase2", desktest.Passphrase, "confirm", "spring")
	for _, path := range []string{"t/spring/opens", "t/spring", "t/spring/wall"} {
		w.fits(fmt.Sprintf("sealed %s", path), base+path)
	}
	if !thorough.Wanted() {
		return
	}
	x.Does("t/spring/announced", "place", "bulletin", "place", "copy", "with", "A. Nowak")
	w.fits("announced", base+"t/spring")
	x.Later(9 * 24 * time.Hour)
	w.fits("number", base+"t/spring/dv")
	x.Does("t/spring/dv", "first", "3 6 9 13 26 40", "value", "3 6 9 13 26 40")
	w.fits("deal", base+"t/spring/make")
	x.Does("t/spring/make", "pick", "*", "format", "dupblind", "passphrase", desktest.Passphrase)
	w.fits("dealt", base+"t/spring/make")
	x.Later(time.Hour)
	for _, session := range []string{"1,1", "1,2", "1,3"} {
		x.Does("t/spring/out", "session", session, "event", "played")
		w.fits("over "+session, base+"t/spring/out")
	}
	w.fits("record", base+"t/spring/records/1,1")
	w.Go(base + "t/spring/reveal")
	w.step("open", title)
	x.Does("t/spring/reveal", "passphrase", desktest.Passphrase, "confirm", "spring")
	w.fits("opened", base+"t/spring/reveal")
}
