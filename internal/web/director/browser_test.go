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

func (p directorTab) until(what, expression string) {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(p.tab.Ctx, time.Minute)
	defer cancel()
	for ; ctx.Err() == nil; time.Sleep(10 * time.Millisecond) {
		// during navigation there is no page to ask
		if s, err := chromedp.Run(ctx, chromedp.Evaluate[string]("String("+expression+")")); err == nil &&
			s == "true" {
			return
		}
	}
	p.T.Fatalf("%s: never; the page says %q", what, p.eval("document.getElementById('result')?.textContent"))
}

// typed sets a field like a user, so that the page is notified.
func (p directorTab) typed(id, value string) {
	p.T.Helper()
	v, _ := json.Marshal(value)
	p.eval(fmt.Sprintf(`(() => { const e = document.getElementById(%q); e.focus();
		if (e.type === "checkbox") e.checked = %s === "yes"; else e.value = %s;
		e.dispatchEvent(new Event("input", {bubbles: true})); e.dispatchEvent(new Event("change", {bubbles: true})); })()`, id, v, v))
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
		p.goTo(p.Base + p.Root + "/en/ruling?new=1")
		for _, id := range exampleFields {
			if v, ok := c.Typed[id]; ok {
				p.typed(id, v)
			}
		}
		want, _ := json.Marshal(c.Answer)
		p.until(c.Name, "document.getElementById('result').textContent.trim() === "+string(want))
		p.page().SavePicture(fmt.Sprintf("example-%d", i+1))
		if got := p.eval("document.getElementById('ruling').value"); got == "" {
			t.Errorf("%s: no notation", c.Name)
		}
	}
	// the notation updates the rows, and rows update the notation
	p.goTo(p.Base + p.Root + "/en/ruling?new=1")
	p.typed("ruling", "(60%+620&40%-100)/(+620)")
	p.until("rows of the notation",
		"document.getElementById('ns-r1').value === '-100' && document.getElementById('split').checked && document.getElementById('ew-r0').value === '+620'")
	p.typed("ns-w1", "30")
	p.until("the running total", "document.getElementById('ns-sum').textContent.includes('90%')")
	p.typed("ruling", "(50%+620&30%-100&20%+170)")
	p.until("a third row", "document.getElementById('ns-r2')?.value === '+170' && !document.getElementById('split').checked")
	p.typed("ns-w2", "10")
	p.until("its total", "document.getElementById('ns-sum').textContent.includes('90%') && document.getElementById('ruling').value.includes('10% +170')")
	p.typed("ruling", "(60%+620&40%-100)")
	p.until("two rows again", "document.getElementById('ns-w1').value === '40' && document.getElementById('ns-r2').value === ''")
	// live results appear immediately
	p.typed("method", "teams")
	p.typed("others", "+300")
	p.typed("actual", "-100")
	p.typed("ns-w1", "40")
	p.until("the answer", "document.getElementById('result').textContent.includes('NS +1.2 IMPs')")
	p.typed("ns-w0", "50")
	p.until("another", "!document.getElementById('result').textContent.includes('NS +1.2 IMPs')")
}

// TestDirectorIsAccessible checks with axe that there are no problems in any state, language, width
// or colour scheme, and that the slip is one A5 page.
func TestDirectorIsAccessible(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	p := directorBrowser(t)
	states := []struct {
		name  string
		typed map[string]string
	}{
		{"empty", nil},
		{"answer", desktest.WorkedExamples[1].Typed},
		{"damage", desktest.WorkedExamples[4].Typed},
		{"wrong", map[string]string{"method": "mp", "actual": "50/50", "others": "+620"}},
	}
	views := []struct {
		scheme string
		width  int
	}{{"light", 1200}, {"light", 320}, {"dark", 1200}}
	for _, l := range page.Langs {
		for _, s := range states {
			p.goTo(p.Base + p.Root + "/" + string(l) + "/ruling?new=1")
			for _, id := range exampleFields {
				if v, ok := s.typed[id]; ok {
					p.eval(fmt.Sprintf("void (document.getElementById(%q).value = %q)", id, v))
				}
			}
			if s.typed != nil {
				p.eval("void document.querySelector('.answer button').click()")
				p.until(s.name, "document.readyState === 'complete' && document.getElementById('actual').defaultValue !== ''")
			}
			for _, view := range views {
				if view.scheme == "dark" && l != page.PL {
					continue // colours are the same in every language
				}
				where := fmt.Sprintf("%s-%s-%d-%s", s.name, l, view.width, view.scheme)
				p.page().SetView(view.width, 900, view.scheme)
				p.page().CheckAccessible(code, where)
				if wide := p.eval("document.documentElement.scrollWidth"); view.width == 320 && wide != "320" {
					t.Errorf("%s: %s px wide", where, wide)
				}
				p.page().SavePicture(where)
			}
		}
	}
	p.call("Emulation.clearDeviceMetricsOverride", nil, nil)
	for _, l := range page.Langs {
		p.goTo(p.Base + p.Root + "/" + string(l) + "/ruling?new=1")
		for id, v := range desktest.WorkedExamples[4].Typed {
			p.eval(fmt.Sprintf("void (document.getElementById(%q).value = %q)", id, v))
		}
		p.eval("void (document.getElementById('facts').value = 'The alert of 2NT was missing. '.repeat(8))")
		p.eval("(() => { const b = document.querySelector('button[value=slip]'); b.removeAttribute('formtarget'); b.click(); })()")
		p.until("the slip", "document.readyState === 'complete' && document.querySelector('.sign') !== null")
		p.page().CheckAccessible(code, "slip "+string(l))
		p.page().SavePicture("slip-" + string(l))
		if n, size := desktest.PrintedPages(p.page()); n != 1 {
			t.Errorf("the slip in %s has %d pages of %s, want 1", l, n, size)
		}
	}
}

// TestDirectorFillsAndForgets checks that weight buttons do not submit the form, corrected errors
// disappear, the result stays visible, and tablets show on-screen keys.
func TestDirectorFillsAndForgets(t *testing.T) {
	t.Parallel()
	p := directorBrowser(t)
	p.page().SetView(1280, 700, "light")
	p.goTo(p.Base + p.Root + "/en/ruling?new=1")
	p.eval("void (window.stays = true)")
	p.typed("actual", "-100")
	p.typed("others", "3x +620\n+500\n3x +300\n2x -100")
	p.eval("void document.querySelector('button[value=\"60/40\"]').click()")
	p.until("weights", "document.getElementById('ns-w0').value === '60' && document.getElementById('ns-w1').value === '40'")
	if p.eval("window.stays === true && !document.querySelector('.problems')") != "true" {
		t.Error("the button sent the form away")
	}
	p.typed("ns-r0", "+620")
	p.typed("ns-r1", "5Z+9")
	p.until("the row", "document.getElementById('result').textContent.includes('second line: 5Z+9 is not a contract')")
	p.eval("void document.querySelector('.answer button').click()")
	p.until("the page with what is wrong",
		"document.readyState === 'complete' && document.querySelector('.problems') !== null && document.getElementById('ns-r1').getAttribute('aria-invalid') === 'true'")
	p.page().SavePicture("director-wrong")
	p.typed("ns-r1", "-100")
	p.until("the answer", "document.getElementById('result').textContent.includes('NS 9.8 MP') && !document.querySelector('.problems, .wrong, [aria-invalid]')")
	p.eval("void document.querySelector('.director .two > div > details:last-child').scrollIntoView({block: 'end'})")
	p.until("the answer in sight",
		"(() => { const r = document.getElementById('result').getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()")
	p.page().SavePicture("director-scrolled")
	p.page().SetView(360, 740, "light")
	p.eval("void document.getElementById('others').focus()")
	p.until("the answer in sight on a telephone",
		"(() => { const r = document.getElementById('result').getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()")
	p.page().SavePicture("director-phone")

	p.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	p.call("Emulation.setEmulatedMedia",
		map[string]any{"features": []map[string]string{{"name": "pointer", "value": "coarse"}}}, nil)
	p.goTo(p.Base + p.Root + "/pl/ruling?new=1")
	p.until("keys",
		"(() => { document.getElementById('actual').focus(); return !document.querySelector('[data-keys]').hidden; })()")
	p.eval("void ['+', '6', '2', '1', 'back', '0'].forEach(k => document.querySelector('[data-key=\"' + k + '\"]').click())")
	if got := p.eval("document.getElementById('actual').value"); got != "+620" {
		t.Errorf("the keys typed %q", got)
	}
	if low := p.eval("Math.min(...[...document.querySelectorAll('[data-key], .director .buttons .button')].map(b => b.getBoundingClientRect()).filter(r => r.height).map(r => r.height)) >= 44"); low != "true" {
		t.Error("a key is lower than 44 pixels")
	}
	p.page().SavePicture("director-keys")
}

// TestClosedDeskIsReported checks that the page reports when the desk has closed, and does not keep
// showing an old result for new input.
func TestClosedDeskIsReported(t *testing.T) {
	p := directorBrowser(t)
	p.goTo(p.Base + p.Root + "/en/ruling?new=1")
	p.typed("method", "teams")
	p.typed("others", "+300")
	p.typed("actual", "-100")
	p.until("the answer", "document.getElementById('result').textContent.includes('NS -9 IMPs')")
	p.Desk.Close()
	p.eval("void setInterval(() => { const e = document.getElementById('actual'); e.value = '-200'; e.dispatchEvent(new Event('input', {bubbles: true})); }, 300)") // it closes within two seconds
	p.until("the page says so",
		"!document.getElementById('silent').hidden && !document.querySelector('.answer').textContent.includes('IMPs') && document.getElementById('result').textContent.includes('is not responding')")
	p.eval("void (window.stays = true, document.querySelector('.answer button').click())")
	p.until("the form stays, with what was typed",
		"window.stays === true && document.getElementById('actual').value === '-200' && !document.getElementById('silent').hidden")
	p.page().SetView(360, 800, "light")
	p.page().SavePicture("closed")
}
