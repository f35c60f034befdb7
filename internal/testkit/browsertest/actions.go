package browsertest

import (
	"encoding/json"
	"strings"

	"github.com/chromedp/chromedp"
)

// ChooseFiles puts files into a file field.
func (p *Page) ChooseFiles(field string, files ...string) {
	p.T.Helper()
	p.Do(chromedp.SetUploadFiles(chromedp.CSS("#"+field), files))
}

// Tick ticks the first box or radio button that a selector finds.
func (p *Page) Tick(selector string) {
	p.T.Helper()
	p.Eval("document.querySelector(" + quote(selector) + ").click()")
}

// Submit presses the button in the form that contains the field, and waits for the next page.
func (p *Page) Submit(id string) {
	p.T.Helper()
	form := "document.getElementById(" + quote(id) + ").form"
	p.Leave(form + ".querySelector('button:not([type=button])').click()")
}

// Leave runs a script that navigates to a different page, and waits until that page is loaded.
func (p *Page) Leave(script string) {
	p.T.Helper()
	const markThisPage = "document.documentElement.dataset.before = 'yes'"
	const isNextPage = "document.readyState === 'complete' && !document.documentElement?.dataset.before"
	p.Eval("(() => { " + markThisPage + "; " + script + " })()")
	p.WaitUntil(isNextPage)
}

// SetView sets the window size and the colour scheme: light, dark, or print.
func (p *Page) SetView(width, height int, scheme string) {
	p.T.Helper()
	media := ""
	if scheme == "print" {
		media, scheme = "print", "light" // printing uses the light colours
	}
	colours := map[string]string{"name": "prefers-color-scheme", "value": scheme}
	p.Call("Emulation.setEmulatedMedia", map[string]any{"media": media, "features": []any{colours}}, nil)
	p.Call("Emulation.setDeviceMetricsOverride", map[string]any{
		"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
	}, nil)
}

// SetScriptDisabled disables or enables the JavaScript of pages. Eval and the methods that use it work in
// either case.
func (p *Page) SetScriptDisabled(disabled bool) {
	p.T.Helper()
	p.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": disabled}, nil)
}

// quote returns a string as a JavaScript literal that may be used in a script element.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // strings can always be marshalled
	}
	return strings.ReplaceAll(string(b), "</", `<\/`)
}
