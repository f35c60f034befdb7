package player

import (
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
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	tab.page().SavePicture("phone-empty")
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	time.Sleep(100 * time.Millisecond)
	if bottom := tab.rect("#answer").Bottom; bottom >= phoneHeight {
		t.Errorf("the answer ends at %v, below the first screen", bottom)
	}
	if top := tab.rect("#answer .sign").Top; top < 0 {
		t.Errorf("the answer begins at %v, above the screen", top)
	}
	if bottom := tab.rect("#diff .file").Bottom; bottom >= 2*phoneHeight {
		t.Errorf("the wrong board ends at %v, below the second screen", bottom)
	}
	if height := tab.rect("#drop").Height; height >= 160 {
		t.Errorf("the drop area is %v pixels high, more than a line", height)
	}
	if tab.isWiderThanScreen() {
		t.Error("the page is wider than the screen")
	}
	if got := tab.eval(elementsBeyondScreen); got != "" {
		t.Errorf("wider than the screen: %s", got)
	}
	tab.page().SavePicture("phone-false")
	tab.page().SetView(phoneWidth, phoneHeight, "dark")
	tab.page().SavePicture("phone-dark")
	tab.chooseLanguage("pl")
	tab.page().SavePicture("phone-polish")
}

// TestPhoneFirstStep checks in each language that the first thing to do after a verification is on the first
// screen.
func TestPhoneFirstStep(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	for _, language := range []string{"en", "pl", "fr"} {
		tab.open(pageOnDisk(t))
		tab.clickLanguage(language)
		tab.choose("pickfolder", caseFolder(t, "all-files"))
		tab.verdict()
		if bottom := tab.rect("#check-description").Bottom; bottom >= phoneHeight {
			t.Errorf("%s: the first thing to do ends at %v, below the first screen", language, bottom)
		}
		tab.page().SavePicture("phone-verified-" + language)
	}
}

// TestPhoneFirstScreen checks in each language that the answer and the next open check are
// on the first screen.
func TestPhoneFirstScreen(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(phoneWidth, phoneHeight, "light")
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	for _, language := range []string{"en", "pl", "fr"} {
		tab.chooseLanguage(language)
		tab.eval("scrollTo(0, 0)")
		if bottom := tab.rect("#tick-description").Bottom; bottom > phoneHeight {
			t.Errorf("%s: the first check ends at %v, below the first screen", language, bottom)
		}
		tab.page().SaveScreen("first-screen-" + language)
	}
}
