package player

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Size of a phone's screen in pixels.
const (
	phoneWidth  = 390
	phoneHeight = 844
)

// TestPhone checks that the answer and the first wrong board are on the first two screens, and that
// the drop area is a single line.
func TestPhone(t *testing.T) {
	p := newTab(t)
	p.page().SetView(phoneWidth, phoneHeight, "light")
	p.open(saved(t))
	p.page().SavePicture("phone-empty")
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	time.Sleep(100 * time.Millisecond)
	if bottom := p.rect("#answer").Bottom; bottom >= phoneHeight {
		t.Errorf("the answer ends at %v, below the first screen", bottom)
	}
	if top := p.rect("#answer .sign").Top; top < 0 {
		t.Errorf("the answer begins at %v, above the screen", top)
	}
	if bottom := p.rect("#diff .file").Bottom; bottom >= 2*phoneHeight {
		t.Errorf("the wrong board ends at %v, below the second screen", bottom)
	}
	if height := p.rect("#drop").Height; height >= 160 {
		t.Errorf("the drop area is %v pixels high, more than a line", height)
	}
	if p.isWiderThanScreen() {
		t.Error("the page is wider than the screen")
	}
	if got := p.eval(elementsBeyondScreen); got != "" {
		t.Errorf("wider than the screen: %s", got)
	}
	p.page().SavePicture("phone-false")
	p.page().SetView(phoneWidth, phoneHeight, "dark")
	p.page().SavePicture("phone-dark")
	p.speak("pl")
	p.page().SavePicture("phone-polish")
	p.page().SetView(phoneWidth, phoneHeight, "light")
	for _, language := range []string{"en", "pl", "fr"} {
		p.open(saved(t))
		p.clickLanguage(language)
		p.choose("pickfolder", example(t, "all-files"))
		p.verdict()
		if bottom := p.rect("#check-description").Bottom; bottom >= phoneHeight {
			t.Errorf("%s: the first thing to do ends at %v, below the first screen", language, bottom)
		}
		p.page().SavePicture("phone-verified-" + language)
	}
}

// TestPhoneFirstScreen checks in each language that the answer and the next open check are
// on the first screen.
func TestPhoneFirstScreen(t *testing.T) {
	p := newTab(t)
	p.page().SetView(phoneWidth, phoneHeight, "light")
	p.open(saved(t))
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	for _, language := range []string{"en", "pl", "fr"} {
		p.speak(language)
		p.eval("scrollTo(0, 0)")
		if bottom := p.rect("#tick-description").Bottom; bottom > phoneHeight {
			t.Errorf("%s: the first check ends at %v, below the first screen", language, bottom)
		}
		p.page().SaveScreen("first-screen-" + language)
	}
}

// TestChampionshipOnPhone verifies the real championship on a phone, with one exchanged card in
// one file, then with a mistyped value, and then with only one of its 90 sessions.
func TestChampionshipOnPhone(t *testing.T) {
	folder, changed, _ := exchanged(t)
	p := newTab(t)
	p.page().SetView(phoneWidth, phoneHeight, "light")
	address := saved(t)
	p.open(address)
	p.choose("pickfolder", changed)
	p.verdict()
	if got := p.answer(); !strings.HasPrefix(got, "1 of 1,186 boards does not match") {
		t.Errorf("with two cards exchanged: %q", got)
	}
	p.page().WaitUntil("document.querySelector('#answer').getBoundingClientRect().top >= 0")
	p.page().WaitUntil("document.querySelector('#answer').getBoundingClientRect().bottom < innerHeight")
	if diagrams, marks := p.count("#diff .deal"), p.count("#diff mark"); diagrams != 2 || marks != 4 {
		t.Errorf("%d diagrams with %d marked cards, want 2 with 4", diagrams, marks)
	}
	if bottom := p.rect("#diff .file").Bottom; bottom >= 2*phoneHeight {
		t.Errorf("the wrong board ends at %v, below the second screen", bottom)
	}
	if n := p.count("#below details[open] .deal"); n != 0 {
		t.Errorf("%d diagrams are open below the card, want none", n)
	}
	p.page().SavePicture("championship-false")

	p.open(address)
	p.choose("pickfolder", folder)
	p.verdict()
	p.eval(watchQuestion)
	p.submit("value", "12345.67")
	t.Log("a wrong value of the championship is a question after ", p.eval("Math.round(told - asked)"), " ms")
	if got := p.answer(); got != "All 1,186 boards match" || p.cardLook() != "good" {
		t.Errorf("with a wrong value the answer is %q, and the card is %q", got, p.cardLook())
	}
	if got := p.textOf("#tick-value .asked"); !strings.HasPrefix(got, "You typed 12345.67, but the hands were made with ") {
		t.Errorf("with a wrong value the page asks %q", got)
	}

	p.open(address)
	p.choose("pickfiles", filepath.Join(folder, "FIN1.pbn"), only(t, folder, "*.sqd"), only(t, folder, "*.sqk"))
	p.verdict()
	if n := p.count("#report section:has(.cell)"); n != 1 {
		t.Errorf("%d sections with sessions, want 1", n)
	}
	if n := p.count("#report section details[open]:has(.cell)"); n != 0 {
		t.Errorf("%d lists of missing sessions are open, want none", n)
	}
	if n := p.count("#report section .cell"); n <= 80 {
		t.Errorf("%d sessions are listed, want more than 80", n)
	}
}

// watchQuestion is a script that records when a form is submitted and when the card answers.
const watchQuestion = `(addEventListener('submit', () => globalThis.asked = performance.now(), true),
	new MutationObserver(() => globalThis.told = performance.now())
		.observe(document.getElementById('verdict'), { childList: true }), '')`
