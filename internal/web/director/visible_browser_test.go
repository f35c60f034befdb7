package director_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/page"
)

// TestDirectorFillsAndForgets checks that weight buttons do not submit the form, corrected errors
// disappear, and the result stays visible.
func TestDirectorFillsAndForgets(t *testing.T) {
	t.Parallel()
	p := directorBrowser(t)
	p.tab.SetView(1280, 700, "light")
	p.openForm(page.EN)
	p.typeInto("actual", "-100")
	p.typeInto("others", "3x +620\n+500\n3x +300\n2x -100")
	p.checkWeightButton()
	p.checkCorrectedError()
	p.checkResultStaysVisible()
	p.checkKeys()
}

// checkWeightButton checks that a button fills in the weights without leaving the page.
func (p directorTab) checkWeightButton() {
	p.T.Helper()
	p.eval("void (window.stays = true)") // is lost if the page is left
	p.click(`button[value="60/40"]`)
	p.until("weights", isValue("ns-w0", "60"), isValue("ns-w1", "40"))
	if p.eval("window.stays === true && !document.querySelector('.problems')") != "true" {
		p.T.Error("the button sent the form away")
	}
}

// checkCorrectedError submits a mistake. Its error must disappear when the user corrects it.
func (p directorTab) checkCorrectedError() {
	p.T.Helper()
	p.typeInto("ns-r0", "+620")
	p.typeInto("ns-r1", "5Z+9")
	p.until("the row", includes("result", "second line: 5Z+9 is not a contract"))
	p.click(".answer button")
	p.until("the page with what is wrong", isLoaded, "document.querySelector('.problems') !== null",
		"document.getElementById('ns-r1').getAttribute('aria-invalid') === 'true'")
	p.tab.SavePicture("director-wrong")
	p.typeInto("ns-r1", "-100")
	p.until("the answer", includes("result", "NS 9.8 MP"), "!document.querySelector('.problems, .wrong, [aria-invalid]')")
}

// checkResultStaysVisible checks that the result stays in the window when the user scrolls to the end, and when a
// telephone shows the form.
func (p directorTab) checkResultStaysVisible() {
	p.T.Helper()
	const isResultVisible = `(() => {
		const box = document.getElementById('result').getBoundingClientRect();
		return box.top >= 0 && box.bottom <= innerHeight;
	})()`
	const lastDetails = ".director .two > div > details:last-child"
	p.eval("void document.querySelector('" + lastDetails + "').scrollIntoView({block: 'end'})")
	p.until("the answer in sight", isResultVisible)
	p.tab.SavePicture("director-scrolled")
	p.tab.SetView(360, 740, "light")
	p.eval("void document.getElementById('others').focus()")
	p.until("the answer in sight on a telephone", isResultVisible)
	p.tab.SavePicture("director-phone")
}

// checkKeys checks that a tablet shows on-screen keys, which type into the field with the focus.
func (p directorTab) checkKeys() {
	p.T.Helper()
	p.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	p.call("Emulation.setEmulatedMedia",
		map[string]any{"features": []map[string]string{{"name": "pointer", "value": "coarse"}}}, nil)
	p.openForm(page.PL)
	const focusShowsKeys = `(() => {
		document.getElementById('actual').focus();
		return !document.querySelector('[data-keys]').hidden;
	})()`
	p.until("keys", focusShowsKeys)
	for _, key := range []string{"+", "6", "2", "1", "back", "0"} {
		p.click(`[data-key="` + key + `"]`)
	}
	if got := p.eval("document.getElementById('actual').value"); got != "+620" {
		p.T.Errorf("the keys typed %q", got)
	}
	const isTallEnough = `[...document.querySelectorAll('[data-key], .director .buttons .button')]
		.map(key => key.getBoundingClientRect().height)
		.every(height => !height || height >= 44)` // keys without height are hidden
	if p.eval(isTallEnough) != "true" {
		p.T.Error("a key is lower than 44 pixels")
	}
	p.tab.SavePicture("director-keys")
}

// TestClosedDeskIsReported checks that the page reports when the desk has closed, and does not keep
// showing an old result for new input.
func TestClosedDeskIsReported(t *testing.T) {
	p := directorBrowser(t)
	p.openForm(page.EN)
	p.typeInto("method", "teams")
	p.typeInto("others", "+300")
	p.typeInto("actual", "-100")
	p.until("the answer", includes("result", "NS -9 IMPs"))
	p.Desk.Close()
	// The desk closes within two seconds, so the input is repeated.
	p.eval(`void setInterval(() => {
		const field = document.getElementById('actual');
		field.value = '-200';
		field.dispatchEvent(new Event('input', {bubbles: true}));
	}, 300)`)
	const isReported = "!document.getElementById('silent').hidden"
	p.until("the page says so", isReported, "!document.querySelector('.answer').textContent.includes('IMPs')",
		includes("result", "is not responding"))
	p.eval("void (window.stays = true)") // is lost if the page is left
	p.click(".answer button")
	p.until("the form stays, with what was typed", "window.stays === true", isValue("actual", "-200"), isReported)
	p.tab.SetView(360, 800, "light")
	p.tab.SavePicture("closed")
}
