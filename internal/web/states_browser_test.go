package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestStates checks the states of every page (spec/pages2.md, Shows). This command takes
// screenshots of all of them for visual inspection:
//
//	FAIRDEAL_BROWSER=must FAIRDEAL_PICTURES=FOLDER go test -timeout 60m ./internal/web -run States
//
// FAIRDEAL_LANGUAGES=en limits the languages.
func TestStates(t *testing.T) {
	for name, look := range map[string]func(t *testing.T){
		"desk":    deskStates,
		"tonight": tonightStates,
		"rulings": rulingStates,
		"saved":   savedStates,
		"scores":  scoreStates,
		"player":  playerStates,
		"results": resultStates,
		"clubs":   clubStates,
		"service": serviceStates,
		"season":  seasonStates,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			look(t)
		})
	}
}

// looker checks states of pages at four widths and printed, in light and dark mode, and in three
// languages. If FAIRDEAL_PICTURES names a folder, it saves screenshots.
type looker struct {
	*desktest.Client
	p        *browsertest.Page
	axe      string
	made     []string // texts by users, which may be in any language
	seen     int
	maxWords map[string]int // maximum number of words visible without scrolling in any language, by state
}

// sizes lists the windows in which a state is checked.
var sizes = []struct{ width, height int }{
	{width: 1280, height: 900},
	{width: 768, height: 1024},
	{width: 390, height: 844},
	{width: 320, height: 844},
}

// langs returns the languages to check: all, or those in FAIRDEAL_LANGUAGES, such as "en fr".
func langs() []page.Lang {
	only := strings.Fields(os.Getenv("FAIRDEAL_LANGUAGES"))
	if len(only) == 0 {
		return page.Langs
	}
	return slices.DeleteFunc(slices.Clone(page.Langs),
		func(l page.Lang) bool { return !slices.Contains(only, string(l)) })
}

// checkPage checks the state of a desk page after some actions.
func (k *looker) checkPage(what, path string, acts ...func()) {
	k.T.Helper()
	for _, l := range langs() {
		k.checkState(what, string(l), func() {
			k.GoTo(k.p, string(l)+"/"+path)
			for _, act := range acts {
				act()
			}
		})
	}
}

// checkState checks a state of a page in a language. show opens it at every width.
func (k *looker) checkState(what, l string, show func()) {
	k.T.Helper()
	picture := strings.ReplaceAll(what, " ", "-") + "-" + l
	for _, size := range sizes {
		where := fmt.Sprintf("%s, %s, %d px", what, l, size.width)
		k.p.SetView(size.width, size.height, "light")
		show()
		m := k.p.CheckFaults(where, l, k.made...)
		k.maxWords[what] = max(k.maxWords[what], m.Words)
		if size.width == 390 {
			k.checkPhones(what+", "+l, size.height)
			k.p.SetView(size.width, size.height, "light")
		}
		k.p.SavePicture(fmt.Sprintf("%s-%d", picture, size.width))
		if size.width == 320 || size.width == 1280 && l == "en" {
			k.checkUnfolded(where)
		}
		if size.width == 1280 || size.width == 390 {
			k.p.SetView(size.width, size.height, "dark")
			k.p.SavePicture(fmt.Sprintf("%s-%d-dark", picture, size.width))
		}
		if size.width == 1280 {
			k.checkUnfolded(fmt.Sprintf("%s, %s, dark", what, l))
		}
		k.seen++
	}
	k.p.SetView(794, 1123, "print") // A4 with 96 pixels per inch
	if m := k.p.Measure(); len(m.Wraps) > 0 {
		k.T.Errorf("%s, %s, on paper: suits wrap: %s", what, l, strings.Join(m.Wraps, " | "))
	}
	k.p.SavePicture(picture + "-a4")
	k.p.SetView(1280, 900, "light")
}

// checkPhones checks that the page fits the widths of telephones between those in sizes.
func (k *looker) checkPhones(where string, height int) {
	k.T.Helper()
	for _, width := range []int{360, 375} {
		k.p.SetView(width, height, "light")
		if k.p.Eval("document.documentElement.scrollWidth > innerWidth") != "false" {
			k.T.Errorf("%s: wider than %d px", where, width)
		}
	}
}

// checkUnfolded expands the page for axe, and collapses it again.
func (k *looker) checkUnfolded(what string) {
	k.T.Helper()
	k.p.Eval("document.querySelectorAll('details').forEach(d => { d.dataset.was = d.open; d.open = true; })")
	k.p.CheckAccessible(k.axe, what)
	k.p.Eval("document.querySelectorAll('details').forEach(d => { d.open = d.dataset.was === 'true'; })")
}

// printWords prints the number of words in each state, highest first.
func (k *looker) printWords() {
	k.T.Helper()
	list := []string{}
	for what, words := range k.maxWords {
		list = append(list, fmt.Sprintf("%3d words: %s", words, what))
	}
	slices.Sort(list)
	slices.Reverse(list)
	k.T.Logf("%d looks; words before anybody scrolls:\n%s", k.seen, strings.Join(list, "\n"))
}

// visit opens a desk in a browser with measured pages.
func visit(t *testing.T) *looker {
	client, p := desktest.OpenInBrowser(t)
	p.Watch()
	client.Enter()
	before(client)
	// Countdowns in pages use the desk's clock.
	setClock := fmt.Sprintf("Date.now = (now => () => now() - %d)(Date.now)", time.Since(client.Now).Milliseconds())
	p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": setClock}, nil)
	return &looker{Client: client, p: p, axe: browsertest.Axe(t), maxWords: map[string]int{}}
}

// press returns an action that presses a button without leaving the page.
func (k *looker) press(selector string) func() {
	return func() { k.p.Leave("document.querySelector('" + selector + "').click()") }
}

// deskStates checks a tournament's road from the first page to the archive.
func deskStates(t *testing.T) {
	k := visit(t)
	defer k.printWords()
	client := k.Client
	k.made = []string{"Spring Cup", "Round robin", desktest.DelayedInfo, desktest.PastDelayedInfo, client.Dir}
	k.checkPage("first page", "")
	k.checkPage("new", "t")
	k.checkPage("new refused", "t", k.press("main form button"))
	client.Submit("t", "name=Spring Cup", "file=spring")
	k.checkPage("describe nothing", "t/spring")
	k.checkPage("describe guide", "t/spring/di")
	k.checkPage("describe worded", "t/spring/di?kind=lottery&what=Lotto+6+z+49&date=2020-12-09&clock=21:30&zone=Europe/Warsaw")
	k.checkPage("describe guide refused", "t/spring/di?kind=lottery&date=2020-12-09")
	client.Submit("t/spring/di", "text="+desktest.PastDelayedInfo)
	k.checkPage("describe fact", "t/spring")
	client.Submit("t/spring/phase", "sessions=3", "boards=2x16", "files=RR", "title=Round robin")
	k.checkPage("described", "t/spring")
	k.checkPage("freeze", "t/spring/publish")
	k.checkPage("freeze refused", "t/spring/publish", k.press("form[action$=publish] p:last-child button"))
	client.Publish("spring")
	k.checkPage("freeze try", "t/spring/opens")
	k.checkPage("announce", "t/spring")
	k.checkPage("wall sheet", "t/spring/wall")
	k.checkPage("amend", "t/spring/amend")
	k.checkPage("value shut", "t/spring/dv")
	k.checkPage("announce refused", "t/spring", k.press("button[name=go]"))
	client.Submit("t/spring/announced", "place=bulletin", "place=copy", "with=A. Nowak")
	k.checkPage("announced", "t/spring")
	k.checkPage("facts", "t/spring/facts")
	client.Advance(9 * 24 * time.Hour)
	k.checkPage("value", "t/spring/dv")
	k.checkPage("value doubted", "t/spring/dv?value=1+2+3")
	k.checkPage("value again", "t/spring/dv?value=3+6+9+13+26+40")
	client.Submit("t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	k.checkPage("value set", "t/spring/dv")
	k.checkPage("announced, value set", "t/spring")
	k.checkPage("deal", "t/spring/make")
	k.checkPage("deal refused", "t/spring/make", k.press("form[action$=make] button"))
	client.Submit("t/spring/make", "pick=1,1", "format=dupblind", "passphrase="+desktest.Passphrase)
	k.checkPage("dealt one", "t/spring/make")
	client.Submit("t/spring/take", "step=copied")
	client.Advance(time.Hour)
	k.checkPage("deal another", "t/spring/make")
	client.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	k.checkPage("dealt", "t/spring/make")
	k.checkPage("play", "t/spring/out")
	client.Submit("t/spring/out", "session=1,1", "event=played")
	k.checkPage("play one over", "t/spring/out")
	k.checkPage("record", "t/spring/records/1,1")
	k.checkPage("record early", "t/spring/records/1,2")
	k.checkPage("key", "t/spring/reveal/1,1")
	k.checkPage("reveal early", "t/spring/reveal")
	for _, s := range []string{"1,2", "1,3"} {
		client.Submit("t/spring/out", "session="+s, "event=played")
	}
	k.checkPage("play over", "t/spring/out")
	k.checkPage("reveal", "t/spring/reveal")
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	k.checkPage("revealed", "t/spring/reveal")
	k.checkPage("over", "t/spring")
	client.Submit("t", "name=Spring Cup", "file=again")
	k.checkPage("list", "")
	desktest.AddOldTournaments(client)
	k.made = append(k.made, desktest.OldDelayedInfo, "session")
	k.checkPage("old", "t/2020_club")
	k.checkPage("old deal", "t/2020_club/make")
	k.checkPage("nothing there", "nothing")
	k.checkPage("close", "quit")
}

// tonightStates checks a club evening.
func tonightStates(t *testing.T) {
	k := visit(t)
	defer k.printWords()
	client := k.Client
	k.made = []string{"Monday", "Friday", k.Dir}
	client.Advance(6 * 365 * 24 * time.Hour) // beacon rounds exist by then
	k.checkPage("tonight", "tonight")
	client.Submit("tonight", "name=Monday", "boards=24", "kind=plain", "format=dupblind")
	k.checkPage("tonight plain", "tonight/Monday")
	client.Submit("tonight", "name=Friday", "boards=24", "kind=provable", "source=drand", "minutes=5",
		"another=yes")
	k.checkPage("tonight sealed", "tonight/Friday")
	client.Submit("tonight/Friday", "do=hangs")
	k.checkPage("tonight hangs", "tonight/Friday")
	client.Advance(10 * time.Minute)
	k.checkPage("tonight number", "tonight/Friday")
	k.checkPage("tonight another section", "tonight/another-section")
}

// rulingStates checks the director's desk.
func rulingStates(t *testing.T) {
	k := visit(t)
	defer k.printWords()
	k.made = []string{k.Dir}
	typed := func(secondResult string) func() {
		return func() {
			typeRuling(k.p, secondResult)
			k.press(".answer button")()
		}
	}
	k.checkPage("ruling", "ruling?new=1")
	k.checkPage("ruling refused", "ruling?new=1", typed("5Z+9"))
	k.checkPage("ruling answered", "ruling?new=1", typed("-100"))
}

// typeRuling fills in the form of a ruling with two weighted results.
func typeRuling(p *browsertest.Page, secondResult string) {
	for _, field := range []struct{ id, text string }{
		{id: "board", text: "5"},
		{id: "actual", text: "-100"},
		{id: "others", text: "3x +620\n+500\n3x +300\n2x -100"},
		{id: "ns-w0", text: "60"},
		{id: "ns-r0", text: "+620"},
		{id: "ns-w1", text: "40"},
		{id: "ns-r1", text: secondResult},
	} {
		p.Type(field.id, field.text)
	}
}

// savedStates checks the pages that people can save from the desk: the player's page and tarot.
func savedStates(t *testing.T) {
	k := visit(t)
	defer k.printWords()
	k.made = []string{"Dow Jones Industrial Average, close of Tuesday 2 January 2024, such as 12345.67", "boards"}
	saved := func(what, path string, acts ...func()) { k.file(what, k.Base+k.Root+"/"+path, acts...) }
	saved("check", "verify")
	saved("check the example", "verify", func() {
		k.p.Eval("document.getElementById('example').focus()")
		k.p.Press("Enter")
		k.p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
		k.p.WaitUntil("document.getElementById('progress').textContent === ''")
	})
	saved("tarot", "tarot")
}

// scoreStates checks the results pages of the desk: empty, a club's file with a ruling, a partly
// readable file, typing with and without a mistake, and the cards.
func scoreStates(t *testing.T) {
	k := visit(t)
	defer k.printWords()
	k.checkPage("scores none", "results")
	k.checkPage("scores refused", "results", k.press("form[data-drop] button"))
	k.made = []string{"board 1, pairs 1-2: A+/A-", "Spring pairs", "Board", "event:"}
	k.putResults("club/club.bws", clubFile(t))
	k.checkPage("scores club", "results/club")
	k.checkPage("scores cards", "results/club/cards")
	k.checkPage("scores ruling refused", "results/club", k.press("form[action$=rulings] button"))
	const (
		oneBoard = "Board 1\n1 2 4H= N\n3 4 4H-1 N\n"
		typed    = "event: Spring pairs\n" + oneBoard + "Board 2\n1 4 4H= N\n3 2 4H-1 N\n"
		mistake  = "1 2 5Z= N\n" // 5Z is not a contract
	)
	k.putResults("typed/typed.txt", typed)
	k.putResults("typed/rulings.txt", "board 1, pairs 1-2: A+/A-\n")
	k.checkPage("scores typed", "results/typed")
	k.checkPage("scores typing", "results/typed/type")
	k.putResults("typed/typed.txt", typed+"Board 3\n"+mistake)
	k.checkPage("scores partly", "results/typed")
	k.checkPage("scores typing wrong", "results/typed/type")
	k.putResults("typed/typed.txt", "Board 1\n"+mistake)
	k.checkPage("scores unreadable", "results/typed")
	k.putResults("typed/club.txt", oneBoard)
	k.putResults("typed/typed.txt", typed)
	k.checkPage("scores sections", "results/typed")
	k.putResults("typed/club.txt", "method: butler\n"+oneBoard)
	k.checkPage("scores methods differ", "results/typed")
	k.checkPage("scores list", "results")
	k.checkPage("scores which", "results?evening=Klub")
}

// putResults writes a file of an evening: "EVENING/FILE".
func (k *looker) putResults(path, content string) {
	k.T.Helper()
	file := filepath.Join(k.Dir, "results", filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		k.T.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		k.T.Fatal(err)
	}
}

// clubFile returns a file from scoring devices: a real one if it is available, otherwise an example.
func clubFile(t *testing.T) string {
	t.Helper()
	file := filepath.Join("..", "..", "..", "shared", "real", "bws", "mitchell10.bws")
	if !exists("../shared/real/bws/mitchell10.bws") {
		file = filepath.Join("..", "..", "examples", "score", "evening.bws")
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
