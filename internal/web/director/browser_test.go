package director_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// directorTab is the director's desk in Chromium.
type directorTab struct {
	*desktest.Client
	tab *browsertest.Page
}

// directorBrowser starts Chromium and opens a desk. It skips the test if Chromium is missing,
// unless FAIRDEAL_BROWSER=must.
func directorBrowser(t *testing.T) directorTab {
	t.Helper()
	b := browsertest.Open(t)
	client := desktest.Start(t)
	p := directorTab{client, b}
	p.goTo(client.Desk.TicketURL(client.Addr))
	p.until("the desk is open", "location.pathname.startsWith('/d/')")
	p.Root = strings.TrimSuffix(p.eval("location.pathname.split('/').slice(0, 3).join('/')"), "/")
	return p
}

func (p directorTab) page() *browsertest.Page { return p.tab }

func (p directorTab) goTo(address string) { p.T.Helper(); p.page().Go(address) }

func (p directorTab) call(method string, params, result any) {
	p.T.Helper()
	p.page().Call(method, params, result)
}

func (p directorTab) eval(expression string) string { p.T.Helper(); return p.page().Eval(expression) }

// until waits until all conditions hold. A condition is a JavaScript expression, such as isValue returns.
func (p directorTab) until(what string, conditions ...string) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.tab.Ctx, time.Minute)
	defer cancel()
	expression := "String(" + strings.Join(conditions, " && ") + ")"
	for ; ctx.Err() == nil; time.Sleep(10 * time.Millisecond) {
		// During navigation there is no page, and so an error.
		text, err := chromedp.Run(ctx, chromedp.Evaluate[string](expression))
		if err == nil && text == "true" {
			return
		}
	}
	p.T.Fatalf("%s: never; the page says %q", what, p.eval("document.getElementById('result')?.textContent"))
}

// isValue returns the condition that a field has a value.
func isValue(id, value string) string {
	return fmt.Sprintf("document.getElementById('%s')?.value === '%s'", id, value)
}

// includes returns the condition that the text of an element includes a part.
func includes(id, part string) string {
	return fmt.Sprintf("document.getElementById('%s').textContent.includes('%s')", id, part)
}

const (
	isLoaded      = "document.readyState === 'complete'"
	isSplitTicked = "document.getElementById('split').checked" // the sides have different scores
	// isResultVisible is the condition that the whole result is in the window.
	isResultVisible = `(() => {
		const box = document.getElementById('result').getBoundingClientRect();
		return box.top >= 0 && box.bottom <= innerHeight;
	})()`
)

// typed sets a field like a user, so that the page is notified.
func (p directorTab) typed(id, value string) {
	p.T.Helper()
	const set = `(() => {
		const field = document.getElementById(%q), value = %s;
		field.focus();
		if (field.type === "checkbox") field.checked = value === "yes"; else field.value = value;
		field.dispatchEvent(new Event("input", {bubbles: true}));
		field.dispatchEvent(new Event("change", {bubbles: true}));
	})()`
	literal, _ := json.Marshal(value) // strings can always be marshalled
	p.eval(fmt.Sprintf(set, id, literal))
}

// openForm opens an empty form for a ruling.
func (p directorTab) openForm(l page.Lang) {
	p.T.Helper()
	p.goTo(p.Base + p.Root + "/" + string(l) + "/ruling?new=1")
}

// prefill sets a field without notifying the page.
func (p directorTab) prefill(id, value string) {
	p.T.Helper()
	p.eval(fmt.Sprintf("void (document.getElementById(%q).value = %q)", id, value))
}

// click presses the button that a selector finds.
func (p directorTab) click(selector string) {
	p.T.Helper()
	p.eval("void document.querySelector('" + selector + "').click()")
}

// exampleFields lists the fields of an example in a natural typing order.
var exampleFields = []string{
	"method", "actual", "others", "ns-w0", "ns-r0", "ns-w1", "ns-r1", "split", "ew-r0", "offender", "before",
	"after",
}

// TestWorkedExamplesInBrowser types the five examples. The result must appear during typing and
// equal the one without scripts.
func TestWorkedExamplesInBrowser(t *testing.T) {
	t.Parallel()
	p := directorBrowser(t)
	for i, c := range desktest.WorkedExamples {
		p.openForm(page.EN)
		for _, id := range exampleFields {
			if v, ok := c.Typed[id]; ok {
				p.typed(id, v)
			}
		}
		want, _ := json.Marshal(c.Answer) // strings can always be marshalled
		p.until(c.Name, "document.getElementById('result').textContent.trim() === "+string(want))
		p.page().SavePicture(fmt.Sprintf("example-%d", i+1))
		if got := p.eval("document.getElementById('ruling').value"); got == "" {
			t.Errorf("%s: no notation", c.Name)
		}
	}
	p.checkNotation()
	p.checkResultDuringTyping()
}

// checkNotation checks that the notation of a ruling updates the rows of weights and scores, and that the rows
// update the notation.
func (p directorTab) checkNotation() {
	p.T.Helper()
	p.openForm(page.EN)
	p.typed("ruling", "(60%+620&40%-100)/(+620)")
	p.until("rows of the notation", isValue("ns-r1", "-100"), isSplitTicked, isValue("ew-r0", "+620"))
	p.typed("ns-w1", "30")
	p.until("the running total", includes("ns-sum", "90%"))
	p.typed("ruling", "(50%+620&30%-100&20%+170)")
	p.until("a third row", isValue("ns-r2", "+170"), "!"+isSplitTicked)
	p.typed("ns-w2", "10")
	p.until("its total", includes("ns-sum", "90%"), "document.getElementById('ruling').value.includes('10% +170')")
	p.typed("ruling", "(60%+620&40%-100)")
	p.until("two rows again", isValue("ns-w1", "40"), isValue("ns-r2", ""))
}

// checkResultDuringTyping checks that the result follows the input. The form contains a ruling from checkNotation.
func (p directorTab) checkResultDuringTyping() {
	p.T.Helper()
	p.typed("method", "teams")
	p.typed("others", "+300")
	p.typed("actual", "-100")
	p.typed("ns-w1", "40")
	p.until("the answer", includes("result", "NS +1.2 IMPs"))
	p.typed("ns-w0", "50")
	p.until("another", "!"+includes("result", "NS +1.2 IMPs"))
}

// TestDirectorIsAccessible checks with axe that there are no problems in any state, language, width
// or colour scheme.
func TestDirectorIsAccessible(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	p := directorBrowser(t)
	states := []struct {
		name  string
		typed map[string]string
	}{
		{name: "empty"},
		{name: "answer", typed: desktest.WorkedExamples[1].Typed},
		{name: "damage", typed: desktest.WorkedExamples[4].Typed},
		{name: "wrong", typed: map[string]string{"method": "mp", "actual": "50/50", "others": "+620"}},
	}
	for _, l := range page.Langs {
		for _, s := range states {
			p.openForm(l)
			for _, id := range exampleFields {
				if v, ok := s.typed[id]; ok {
					p.prefill(id, v)
				}
			}
			if s.typed != nil {
				p.click(".answer button")
				p.until(s.name, isLoaded, "document.getElementById('actual').defaultValue !== ''")
			}
			p.checkViews(code, s.name, l)
		}
	}
}

// checkViews checks the page at each width and in each colour scheme.
func (p directorTab) checkViews(axe, state string, l page.Lang) {
	p.T.Helper()
	for _, view := range []struct {
		scheme string
		width  int
	}{
		{scheme: "light", width: 1200},
		{scheme: "light", width: 320},
		{scheme: "dark", width: 1200},
	} {
		if view.scheme == "dark" && l != page.PL {
			continue // colours are the same in every language
		}
		where := fmt.Sprintf("%s-%s-%d-%s", state, l, view.width, view.scheme)
		p.page().SetView(view.width, 900, view.scheme)
		p.page().CheckAccessible(axe, where)
		if wide := p.eval("document.documentElement.scrollWidth"); view.width == 320 && wide != "320" {
			p.T.Errorf("%s: %s px wide", where, wide)
		}
		p.page().SavePicture(where)
	}
}

// TestSlipIsAccessible checks with axe that the slip has no problems in any language, and that it is one A5 page.
func TestSlipIsAccessible(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	p := directorBrowser(t)
	for _, l := range page.Langs {
		p.openForm(l)
		for id, v := range desktest.WorkedExamples[4].Typed {
			p.prefill(id, v)
		}
		p.eval("void (document.getElementById('facts').value = 'The alert of 2NT was missing. '.repeat(8))")
		p.eval("document.querySelector('button[value=slip]').removeAttribute('formtarget')") // not in a new tab
		p.click("button[value=slip]")
		p.until("the slip", isLoaded, "document.querySelector('.sign') !== null")
		p.page().CheckAccessible(code, "slip "+string(l))
		p.page().SavePicture("slip-" + string(l))
		if n, size := desktest.PrintedPages(p.page()); n != 1 {
			t.Errorf("the slip in %s has %d pages of %s, want 1", l, n, size)
		}
	}
}

// TestDirectorFillsAndForgets checks that weight buttons do not submit the form, corrected errors
// disappear, and the result stays visible.
func TestDirectorFillsAndForgets(t *testing.T) {
	t.Parallel()
	p := directorBrowser(t)
	p.page().SetView(1280, 700, "light")
	p.openForm(page.EN)
	p.eval("void (window.stays = true)") // is lost if the page is left
	p.typed("actual", "-100")
	p.typed("others", "3x +620\n+500\n3x +300\n2x -100")
	p.click(`button[value="60/40"]`)
	p.until("weights", isValue("ns-w0", "60"), isValue("ns-w1", "40"))
	if p.eval("window.stays === true && !document.querySelector('.problems')") != "true" {
		t.Error("the button sent the form away")
	}
	p.typed("ns-r0", "+620")
	p.typed("ns-r1", "5Z+9")
	p.until("the row", includes("result", "second line: 5Z+9 is not a contract"))
	p.click(".answer button")
	p.until("the page with what is wrong", isLoaded, "document.querySelector('.problems') !== null",
		"document.getElementById('ns-r1').getAttribute('aria-invalid') === 'true'")
	p.page().SavePicture("director-wrong")
	p.typed("ns-r1", "-100")
	p.until("the answer", includes("result", "NS 9.8 MP"), "!document.querySelector('.problems, .wrong, [aria-invalid]')")
	const lastDetails = ".director .two > div > details:last-child"
	p.eval("void document.querySelector('" + lastDetails + "').scrollIntoView({block: 'end'})")
	p.until("the answer in sight", isResultVisible)
	p.page().SavePicture("director-scrolled")
	p.page().SetView(360, 740, "light")
	p.eval("void document.getElementById('others').focus()")
	p.until("the answer in sight on a telephone", isResultVisible)
	p.page().SavePicture("director-phone")
	p.checkKeys()
}

// checkKeys checks that a tablet shows on-screen keys, which type into the field with the focus.
func (p directorTab) checkKeys() {
	p.T.Helper()
	p.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	p.call("Emulation.setEmulatedMedia",
		map[string]any{"features": []map[string]string{{"name": "pointer", "value": "coarse"}}}, nil)
	p.openForm(page.PL)
	p.until("keys",
		"(() => { document.getElementById('actual').focus(); return !document.querySelector('[data-keys]').hidden; })()")
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
	p.page().SavePicture("director-keys")
}

// TestClosedDeskIsReported checks that the page reports when the desk has closed, and does not keep
// showing an old result for new input.
func TestClosedDeskIsReported(t *testing.T) {
	p := directorBrowser(t)
	p.openForm(page.EN)
	p.typed("method", "teams")
	p.typed("others", "+300")
	p.typed("actual", "-100")
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
	p.eval("void (window.stays = true)")
	p.click(".answer button")
	p.until("the form stays, with what was typed", "window.stays === true", isValue("actual", "-200"), isReported)
	p.page().SetView(360, 800, "light")
	p.page().SavePicture("closed")
}
