package player

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestVerdictCard(t *testing.T) {
	p := newTab(t)
	address := saved(t)
	p.page().SetView(1200, 900, "light")
	for name, c := range map[string]struct{ verdict, answer, ticks, look string }{
		"all-files":                   {"verified ", "All 148 boards match", "pass wait wait", "good"},
		"swap-of-cards":               {"false ", "1 of 148 boards does not match", "fail wait wait", "bad"},
		"one-board":                   {"not verified ", "1 board matches, 147 are missing", "pass wait wait", "ask"},
		"keys-one-character-replaced": {"not verified ", "Not everything could be checked: the key file is damaged or belongs to a different tournament", "wait wait wait", "ask"},
	} {
		p.open(address)
		p.choose("pickfolder", example(t, name))
		if got := p.verdict(); !strings.HasPrefix(got, c.verdict) {
			t.Errorf("%s: the verdict is %.200q", name, got)
		}
		if got := p.answer(); got != c.answer {
			t.Errorf("%s: the card says %q, want %q", name, got, c.answer)
		}
		if got := p.ticks(); got != c.ticks {
			t.Errorf("%s: ticks %q, want %q", name, got, c.ticks)
		}
		if got := p.cardLook(); got != c.look {
			t.Errorf("%s: the card looks %q, want %q", name, got, c.look)
		}
		if got := p.focusedID(); got != "card" {
			t.Errorf("%s: after the choice of files the focus is on %q", name, got)
		}
		p.page().SavePicture("card-" + name)
	}
}

func TestMistypedValueIsAQuestion(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	p.submit("value", "3 6 9 13 26 41")
	if got := p.eval("document.getElementById('card').className + document.getElementById('card').dataset.verdict"); got != "answer goodverified" {
		t.Errorf("after a slip the card is %q", got)
	}
	if got, want := p.answer(), "All 148 boards match"; got != want {
		t.Errorf("after a slip the answer is %q, want %q", got, want)
	}
	if got, want := p.textOf("#tick-value .asked strong"), "You typed 3 6 9 13 26 41, but the hands were made with 3 6 9 13 26 40; is it a typing error?"; got != want {
		t.Errorf("the question is %q, want %q", got, want)
	}
	p.page().SavePicture("card-question")
	p.clickOn("No, that is what the source says")
	if got, want := p.answer(), "The hands were made with 3 6 9 13 26 40, which is not the true public number"; got != want {
		t.Errorf("what the player is sure of: %q, want %q", got, want)
	}
	if got := p.ticks(); got != "pass wait fail" {
		t.Errorf("ticks %q", got)
	}
	p.clickOn("Start again")
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	p.submit("value", "3 6 9 13 26 40")
	if got := p.ticks(); got != "pass wait pass" {
		t.Errorf("ticks %q after the value was looked up", got)
	}
	if got := p.textOf("#news"); got != "The public number is right. Checked by you." {
		t.Errorf("a screen reader hears %q", got)
	}
	p.submit("digest", "ced5 beb4 d6e5 6401 b25b a0c0 0179 92b2")
	if got := p.ticks() + " " + p.cardLook(); got != "pass pass pass good" {
		t.Errorf("with three ticks: %q", got)
	}
	p.page().SavePicture("card-green")
}

// TestTypedValueMatchesNoHand types a value with one wrong digit for a description without a
// value. There must be no tick and no drawn board, the field must stay, and the tick must ask the
// player to check the value.
func TestTypedValueMatchesNoHand(t *testing.T) {
	p := newTab(t)
	folder := example(t, "all-files")
	file := filepath.Join(folder, "cup.sqd")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, _ := strings.Cut(string(data), "\nDV ")
	_, after, _ := strings.Cut(rest, "\n")
	if err := os.WriteFile(file, []byte(before+"\n"+after), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfolder", folder)
	p.verdict()
	p.submit("value", "3 6 9 13 26 41")
	if got := p.ticks(); got != "wait wait wait" {
		t.Errorf("ticks %q", got)
	}
	if got := p.valueOf("value"); got != "3 6 9 13 26 41" {
		t.Errorf("the field holds %q", got)
	}
	if got := p.eval("String(document.getElementById('boardview'))"); got != "null" {
		t.Error("a board is drawn from a value that no board fits")
	}
	if got, want := p.textOf("#tick-value .asked"), "No board fits 3 6 9 13 26 41. Check it digit by digit.Look again"; got != want {
		t.Errorf("the tick asks %q, want %q", got, want)
	}
	if got := p.answer(); !strings.HasPrefix(got, "No verdict yet: the public number is missing: ") {
		t.Errorf("the answer is %q", got)
	}
	p.page().SavePicture("card-typed-value")
	p.submit("value", "3 6 9 13 26 40")
	if got := p.ticks(); got != "pass wait pass" {
		t.Errorf("ticks %q with the true value", got)
	}
	if got := p.textOf("#boardview"); strings.Contains(got, "if the public number") {
		t.Errorf("with the true value the board says %.100q", got)
	}
}

func TestPartOfATournament(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "one-board"))
	p.verdict()
	if got := p.eval("document.getElementById('partial').previousSibling ? '' : document.getElementById('card').textContent"); !strings.Contains(got, "You gave 1 board of 148. Is that all you have?") {
		t.Errorf("the card does not ask: %.600q", got)
	}
	p.clickOn("I only have these")
	if got := p.verdict(); !strings.HasPrefix(got, "verified in part ") {
		t.Errorf("with these alone: %.200q", got)
	}
	p.clickOn("Start again")
	p.choose("pickfolder", example(t, "one-board"))
	p.verdict()
	p.clickOn("That should be everything")
	if got := p.verdict() + p.eval("document.getElementById('card').className"); !strings.HasPrefix(got, "not verified ") || !strings.HasSuffix(got, "answer ask") {
		t.Errorf("where more should be there: %.200q", got)
	}
}

// TestPhone checks that the answer and the first wrong board are on the first two screens, and that
// the drop area is a single line.
func TestPhone(t *testing.T) {
	p := newTab(t)
	p.page().SetView(390, 844, "light")
	p.open(saved(t))
	p.page().SavePicture("phone-empty")
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	time.Sleep(100 * time.Millisecond)
	got := p.eval(`(() => { const at = s => document.querySelector(s).getBoundingClientRect(); return [at('#answer').bottom < 844, at('#answer .sign').top >= 0, at('#diff .file').bottom < 2 * 844, at('#drop').height < 160, document.documentElement.scrollWidth <= 390].join() })()`)
	if got != "true,true,true,true,true" {
		t.Errorf("on a phone: %s; %s", got, p.eval(`(() => { const at = s => document.querySelector(s).getBoundingClientRect(); return [at('#answer').bottom, at('#answer .sign').top, at('#diff .file').bottom, at('#drop').height, document.documentElement.scrollWidth].join() })()`))
	}
	if got := p.eval("[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > 391 && !e.closest('.hide, .wide-table')).map(e => e.tagName + '#' + e.id + '.' + e.className).slice(0, 6).join(' ')"); got != "" {
		t.Errorf("wider than the screen: %s", got)
	}
	p.page().SavePicture("phone-false")
	p.page().SetView(390, 844, "dark")
	p.page().SavePicture("phone-dark")
	p.speak("pl")
	p.page().SavePicture("phone-polish")
	p.page().SetView(390, 844, "light")
	for _, language := range []string{"en", "pl", "fr"} {
		p.open(saved(t))
		p.clickLanguage(language)
		p.choose("pickfolder", example(t, "all-files"))
		p.verdict()
		if got := p.eval("String(document.getElementById('check-description').getBoundingClientRect().bottom < 844)"); got != "true" {
			t.Errorf("%s: the first thing to do is below the first screen", language)
		}
		p.page().SavePicture("phone-verified-" + language)
	}
}

// TestInitialPage checks the initial page in each language, with its entry points for people with
// and without files.
func TestInitialPage(t *testing.T) {
	p := newTab(t)
	p.page().SetView(1200, 900, "light")
	p.open(saved(t))
	for _, language := range []string{"en", "pl", "fr"} {
		p.clickLanguage(language)
		for _, id := range []string{"pickfolder", "example"} {
			if p.eval("String(!!document.getElementById('"+id+"'))") != "true" {
				t.Errorf("%s: the page begins without %s", language, id)
			}
		}
		p.page().SavePicture("start-" + language)
	}
	p.clickLanguage("en")
	if got := p.eval("document.querySelector('h1').textContent.endsWith('?') + ' ' + document.querySelectorAll('#need li, #proves li').length"); got != "true 6" {
		t.Errorf("a question, three files and three reasons: %s", got)
	}
	p.click("#example")
	if got := p.verdict(); !strings.HasPrefix(got, "verified ") || p.answer() != "All 8 boards match" {
		t.Errorf("the example: %.300q", got)
	}
	p.page().SavePicture("example")
	p.clickOn("Now change one card")
	p.verdict()
	if got := p.answer(); got != "1 of 8 boards does not match" {
		t.Errorf("with a card changed: %q", got)
	}
	p.page().SavePicture("example-changed")
	p.choose("pickfiles", filepath.Join(example(t, "all-files"), "cup.sqd"))
	if got := p.verdict(); strings.Contains(got, "Example") {
		t.Errorf("files of the example are beside those that were chosen: %q", got)
	}
}

// TestMyBoard checks that a link, the arrow keys and a swipe select a board, and that a link proves
// nothing.
func TestMyBoard(t *testing.T) {
	p := newTab(t)
	p.page().SetView(390, 844, "light")
	address := saved(t)
	at := func() string {
		return p.eval("document.getElementById('which').selectedOptions[0].textContent + ' ' + document.getElementById('board').selectedOptions[0].textContent + ' ' + document.querySelectorAll('#boardview .deal').length")
	}
	p.open(address + "#t=cup&s=1,2&b=19")
	if got := p.textOf("#linked"); got != "The link is to board 19 of session 1,2 in cup. Give the files of this tournament to see it." {
		t.Errorf("before the files the link says %q", got)
	}
	p.choose("pickfolder", example(t, "all-files"))
	if got := p.verdict(); !strings.HasPrefix(got, "verified ") {
		t.Errorf("got %.200q", got)
	}
	if got := at(); got != "Round robin 2/4 Board 19 1" {
		t.Errorf("the link leads to %q", got)
	}
	p.page().SavePicture("my-board")
	for _, c := range []struct{ key, want string }{{"ArrowRight", "Round robin 2/4 Board 20 1"}, {"ArrowLeft", "Round robin 2/4 Board 19 1"}, {"ArrowLeft", "Round robin 2/4 Board 18 1"}, {"ArrowLeft", "Round robin 2/4 Board 17 1"}, {"ArrowLeft", "Round robin 1/4 Board 16 of 16 1"}} {
		p.eval("(e => (e.focus(), e.dispatchEvent(new KeyboardEvent('keydown', { key: '" + c.key + "', bubbles: true })), ''))(document.getElementById('boardview'))")
		if got := at(); got != c.want {
			t.Errorf("%s leads to %q, want %q", c.key, got, c.want)
		}
	}
	p.eval(`(() => { const e = document.getElementById('boardview'), go = (type, x) => e.dispatchEvent(new PointerEvent(type, { clientX: x, bubbles: true })); go('pointerdown', 300); go('pointerup', 100) })()`)
	if got := at(); got != "Round robin 2/4 Board 17 1" {
		t.Errorf("a swipe to the left leads to %q", got)
	}
	if got := p.eval("(e => e.querySelector('.box').className + ' ' + e.querySelector('.box b').textContent + ' ' + e.querySelector('.no').innerText.replaceAll('\\n', ', '))(document.querySelector('#boardview'))"); got != "box N 17, Dealer North, Nobody vulnerable" {
		t.Errorf("board 17: vulnerable and dealer are %q", got)
	}
	// A cell links to its session. A link for a different tournament is reported and selects
	// nothing.
	p.eval("([...document.querySelectorAll('.cell')].find(c => c.title.startsWith('RR03 ')).click(), '')")
	if got := at() + p.textOf(".phases [aria-live]"); got != "Round robin 3/4 Board 1 of 16 1RR03 Round robin 3/4: matches" {
		t.Errorf("a cell leads to %q", got)
	}
	p.open("about:blank") // otherwise only the fragment would change
	p.open(address + "#t=other&s=1,2&b=19")
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	if got := at() + p.eval("document.getElementById('myboard').textContent.includes('The link is to a different tournament: other.')"); got != "Round robin 1/4 Board 6 of 16 0true" {
		t.Errorf("a link to another tournament leads to %q", got)
	}
	// The wrong board is drawn only once in the card, as dealt and as in the file; my board links
	// to it.
	if got := p.eval("[...document.querySelectorAll('#boardview button')].map(b => (b.click(), b.textContent)) + document.activeElement.id + document.querySelectorAll('#diff .deal, #myboard .deal').length"); got != "This board is shown next to the verdict.diff2" {
		t.Errorf("a wrong board: %q", got)
	}
}

// TestHandedOver checks that the page loads files from an inert data block before the scripts, and
// nothing else from it.
func TestHandedOver(t *testing.T) {
	p := newTab(t)
	text, _, _ := page(t)
	dir := example(t, "swap-of-cards")
	var files []string
	for _, name := range []string{"cup.sqd", "cup.sqk", "RR01.pbn"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, fmt.Sprintf(`{"name": %q, "base64": %q}`, name, base64.StdEncoding.EncodeToString(data)))
	}
	said := map[string]string{
		"en": "You got these files from 127.0.0.1:8080. For a proof, use your own copy of this page.",
		"pl": "Te pliki pochodzą z 127.0.0.1:8080. Do dowodu użyj własnej kopii tej strony.",
	}
	for lang, want := range map[string]string{`"pl"`: "pl", `"en"`: "en", `"xx"`: "en", "7": "en"} {
		block := `<script type="application/json" id="handed">{"host": "127.0.0.1:8080", "lang": ` + lang + `, "files": [` + strings.Join(files, ",") + "]}</script>\n"
		path := filepath.Join(t.TempDir(), "verify.html")
		if err := os.WriteFile(path, []byte(strings.Replace(text, "<script>", block+"<script>", 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		p.open("file://" + path)
		if got := p.verdict(); !strings.HasPrefix(got, "false ") {
			t.Errorf("%s: got %.200q", lang, got)
		}
		if got := p.textOf("#from p"); got != said[want] {
			t.Errorf("%s: who handed it over: %q", lang, got)
		}
		if digest, err := Digest(); err != nil || !strings.Contains(p.textOf("#version"), digest) {
			t.Errorf("with a block of data the page shows another digest: %v", err)
		}
		if want == "pl" {
			p.speak("en") // a reload keeps the reader's choice
			p.call("Page.reload", map[string]any{})
			p.page().WaitUntil("performance.getEntriesByType('navigation')[0].type === 'reload' && document.querySelector('#verdict > *') !== null")
			if got := p.language(); got != "en" {
				t.Errorf("after a reload the language is %q", got)
			}
		}
	}
	p.page().SavePicture("handed")
	p.click("#have button")
	if got := p.textOf("#from") + p.textOf("#verdict"); got != "" {
		t.Errorf("after starting again: %q", got)
	}
}

// TestChampionshipOnAPhone verifies the real championship on a phone, with one exchanged card in
// one file, then with a mistyped value, and then with only one of its 90 sessions.
func TestChampionshipOnAPhone(t *testing.T) {
	folder, changed, _ := exchanged(t)
	p := newTab(t)
	p.page().SetView(390, 844, "light")
	address := saved(t)
	p.open(address)
	p.choose("pickfolder", changed)
	p.verdict()
	if got := p.answer(); !strings.HasPrefix(got, "1 of 1,186 boards does not match") {
		t.Errorf("with two cards exchanged: %q", got)
	}
	p.page().WaitUntil("document.querySelector('#answer').getBoundingClientRect().top >= 0 && document.querySelector('#answer').getBoundingClientRect().bottom < 844")
	if got := p.eval("[document.querySelectorAll('#diff .deal').length, document.querySelectorAll('#diff mark').length, document.querySelector('#diff .file').getBoundingClientRect().bottom < 2 * 844, document.querySelectorAll('#below details[open] .deal').length].join()"); got != "2,4,true,0" {
		t.Errorf("the diagrams on the phone: %s", got)
	}
	p.page().SavePicture("championship-false")

	p.open(address)
	p.choose("pickfolder", folder)
	p.verdict()
	p.eval(`(addEventListener('submit', () => globalThis.asked = performance.now(), true),
		new MutationObserver(() => globalThis.told = performance.now()).observe(document.getElementById('verdict'), { childList: true }), '')`)
	p.submit("value", "12345.67")
	t.Log("a wrong value of the championship is a question after ", p.eval("String(Math.round(told - asked))"), " ms")
	if got := p.cardLook() + " " + p.answer(); got != "good All 1,186 boards match" || !strings.HasPrefix(p.textOf("#tick-value .asked"), "You typed 12345.67, but the hands were made with ") {
		t.Errorf("a wrong value: %q", got)
	}

	p.open(address)
	p.choose("pickfiles", filepath.Join(folder, "FIN1.pbn"), only(t, folder, "*.sqd"), only(t, folder, "*.sqk"))
	p.verdict()
	if got := p.eval("[...document.querySelectorAll('#report section')].filter(s => s.querySelector('.cell')).map(s => [...s.querySelectorAll('details[open]')].filter(x => x.querySelector('.cell')).length + ' open, ' + (s.querySelectorAll('.cell').length > 80)).join()"); got != "0 open, true" {
		t.Errorf("the sessions that were not given: %s", got)
	}
}

// TestBadInputOnThePage checks that scripts in names are displayed as text, that a reload and Back
// forget the files, that later files of a different tournament lead to a question, and that the
// page works without JavaScript, in narrow windows and with large text.
func TestBadInputOnThePage(t *testing.T) {
	p := newTab(t)
	dir, other := example(t, "swap-of-cards"), published(t)
	const script = "<img src=x onerror=globalThis.bad=1>"
	data, err := os.ReadFile(filepath.Join(dir, "cup.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("TN Verdict", "TN "+script+"Verdict", "Round robin", script, "DI ", "DI "+script).Replace(string(data))
	if strings.Count(text, script) != 3 {
		t.Fatalf("the description lacks names to change:\n%s", text)
	}
	if err := os.WriteFile(filepath.Join(dir, "cup.sqd"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, script+".pbn"), []byte("[Board \"1\"]\n[Deal \"N:AK\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	address := saved(t)
	p.page().SetView(320, 800, "light")
	p.open(address)
	p.choose("pickfiles", filepath.Join(dir, "cup.sqd"), filepath.Join(dir, "cup.sqk"), filepath.Join(dir, "RR01.pbn"),
		filepath.Join(dir, script+".pbn"))
	if got := p.verdict(); !strings.HasPrefix(got, "false ") || !strings.Contains(got, script+"Verdict") {
		t.Errorf("with scripts in names: %.300q", got)
	}
	p.eval("(document.querySelectorAll('details').forEach(d => d.open = true), document.querySelectorAll('.cell').forEach(c => c.click()), '')")
	p.show()
	if got := p.eval("document.querySelectorAll('main img').length + ' ' + globalThis.bad"); got != "0 undefined" {
		t.Errorf("a name became an element: %s", got)
	}
	for width, size := range map[int]string{320: "100%", 640: "200%"} {
		p.page().SetView(width, 800, "light")
		p.eval("(document.documentElement.style.fontSize = '" + size + "', '')")
		if got := p.eval("document.documentElement.scrollWidth <= innerWidth ? '' : [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.hide, .wide-table')).map(e => e.tagName + '#' + e.id + '.' + e.className + ' ' + e.textContent.slice(0, 60)).slice(0, 6).join(' ')"); got != "" {
			t.Errorf("%d points and text of %s, wider than the screen: %s", width, size, got)
		}
	}
	p.page().SavePicture("narrow-large")
	// If files of a different tournament are added, the page asks which one is meant.
	p.choose("pickfiles", filepath.Join(other, "spring.sqd"), filepath.Join(other, "spring.sqk"))
	p.page().WaitUntil("document.getElementById('several') !== null")
	if got := p.textOf("#verdict"); got != "" {
		t.Errorf("two tournaments have a verdict: %.200q", got)
	}
	p.page().Go(address + "?again")
	p.call("Page.reload", map[string]any{})
	p.page().WaitUntil("document.getElementById('example')?.textContent > ''")
	if got := p.textOf("#verdict") + p.textOf("#report"); got != "" {
		t.Errorf("after a reload: %.200q", got)
	}
	p.goBack()
	p.page().WaitUntil("!document.URL.includes('again') && document.getElementById('example')?.textContent > ''")
	p.choose("pickfolder", example(t, "all-files"))
	if got := p.verdict(); !strings.HasPrefix(got, "verified ") {
		t.Errorf("after Back: %.200q", got)
	}
	p.page().DisableScript(true)
	p.page().Go(address + "?without")
	if got := p.textOf("noscript"); !strings.Contains(got, "needs JavaScript") {
		t.Errorf("without JavaScript the page says %q", got)
	}
	p.page().DisableScript(false)
}

// TestFirstScreenOfATelephone checks in each language that the answer and the next open check are
// on the first screen.
func TestFirstScreenOfATelephone(t *testing.T) {
	p := newTab(t)
	p.page().SetView(390, 844, "light")
	p.open(saved(t))
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	for _, language := range []string{"en", "pl", "fr"} {
		p.speak(language)
		if got := p.eval("(scrollTo(0, 0), document.getElementById('tick-description').getBoundingClientRect().bottom <= innerHeight)"); got != "true" {
			t.Errorf("%s: the first check ends at %s, the screen at 844", language,
				p.eval("document.getElementById('tick-description').getBoundingClientRect().bottom"))
		}
		p.page().SaveScreen("first-screen-" + language)
	}
}
