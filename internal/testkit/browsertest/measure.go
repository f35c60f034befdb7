package browsertest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Limits for a page.
const (
	MostPrimary = 1   // buttons marked as the next step
	MostShift   = 0.1 // movement of the layout after it was first shown
)

// measures is the script that measures a page. It counts the words in main, and how many of them
// are visible without scrolling. It ignores deal diagrams, the choices on a first page and the rows
// in long tables, because people glance at or search these instead of reading them. spoken is the
// text that a person reads or hears in the page's language.
const measures = `(() => {
	const shown = e => !e.matches("details:not([open])") && e.checkVisibility({visibilityProperty: true}) && getComputedStyle(e).clipPath === "none";
	const accent = document.body.appendChild(document.createElement("i"));
	accent.style.color = "var(--accent, transparent)";
	const filled = getComputedStyle(accent).color;
	accent.remove();
	const found = {shift: globalThis.shifted ?? -1, moved: globalThis.moved ?? [], words: 0, primary: [], wraps: [], flags: [], spoken: ""};
	for (const b of document.querySelectorAll("button, .button, input[type=submit]"))
		if (shown(b) && getComputedStyle(b).backgroundColor === filled) found.primary.push(b.textContent.trim());
	for (const s of document.querySelectorAll(".suit, .hand > li"))
		if (shown(s) && s.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(s).fontSize)) found.wraps.push(s.textContent);
	const main = document.querySelector("main") ?? document.body, at = document.createRange();
	const lang = document.documentElement.lang, said = [];
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; (n = walk.nextNode()); ) {
		const e = n.parentElement, text = n.data.trim();
		if (!text || e.closest("script, style, noscript")) continue;
		at.selectNodeContents(n);
		const box = at.getBoundingClientRect();
		if (main.contains(e) && shown(e) && box.height && !e.closest(".board, figure.deal, .fan, .lists tbody, .lookup, .doors") && box.top + scrollY < innerHeight) found.words += text.split(/\s+/).length;
		if (e.closest("pre, svg")) continue;
		if (/(^|\s)--[a-z]/.test(text)) found.flags.push(text);
		if (!e.closest("code, .code") && e.closest("[lang]").lang === lang) said.push(text);
	}
	for (const e of document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]"))
		if (e.closest("[lang]").lang === lang) said.push(e.ariaLabel ?? "", e.title, e.placeholder ?? "", e.alt ?? "");
	found.spoken = said.join(" ");
	return JSON.stringify(found);
})()`

// shifts is a script that adds up unexpected layout shifts.
const shifts = `globalThis.shifted = 0; globalThis.moved = []; globalThis.watching = new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) { shifted += e.value; moved.push(...e.sources.map(s => s.node?.id || s.node?.getAttribute?.("class") || s.node?.nodeName)); } }); watching.observe({type: "layout-shift", buffered: true});`

// Measure describes possible problems of a page at its current size.
type Measure struct {
	Shift   float64  `json:"shift"`
	Moved   []string `json:"moved"` // ids and classes of elements that moved
	Words   int      `json:"words"` // visible without scrolling
	Primary []string `json:"primary"`
	Wraps   []string `json:"wraps"` // lines that contain suit symbols
	Flags   []string `json:"flags"` // texts with a command-line flag
	Spoken  string   `json:"spoken"`

	Console []string `json:"-"` // console messages since Watch or the last measurement
}

// console collects the console output from all pages in a tab.
type console struct {
	mu   sync.Mutex
	said []string
}

// Watch records the console and the layout shifts of a tab. Only pages opened afterwards can be
// measured.
func (p *Page) Watch() {
	p.T.Helper()
	p.console = &console{}
	say := func(format string, args ...any) {
		p.console.mu.Lock()
		defer p.console.mu.Unlock()
		p.console.said = append(p.console.said, fmt.Sprintf(format, args...))
	}
	err := chromedp.Listen(p.Ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			var list []string
			for _, a := range e.Args {
				list = append(list, string(a.Value)+a.Description)
			}
			say("%s: %s", e.Type, strings.Join(list, " "))
		case *runtime.EventExceptionThrown:
			text := e.ExceptionDetails.Text
			if e.ExceptionDetails.Exception != nil {
				text += " " + e.ExceptionDetails.Exception.Description
			}
			say("exception: %s", text)
		case *log.EventEntryAdded:
			// Refused forms and missing pages have these statuses on purpose.
			if !regexp.MustCompile(`status of (404|409|422)`).MatchString(e.Entry.Text) {
				say("%s: %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
			}
		}
	})
	if err != nil {
		p.T.Fatal(err)
	}
	p.Call("Runtime.enable", nil, nil)
	p.Call("Log.enable", nil, nil)
	p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": shifts}, nil)
}

// Console returns the console messages since Watch or the previous call.
func (p *Page) Console() []string {
	p.console.mu.Lock()
	defer p.console.mu.Unlock()
	said := p.console.said
	p.console.said = nil
	return said
}

// Measure measures a page that was opened after Watch.
func (p *Page) Measure() Measure {
	p.T.Helper()
	var m Measure
	if err := json.Unmarshal([]byte(p.Text(measures)), &m); err != nil {
		p.T.Fatal(err)
	}
	m.Console = p.Console()
	return m
}

// english matches words that do not occur in Polish or French sentences.
var english = regexp.MustCompile(`(?i)(?:^|[^\pL])(the|wants?|is|are|of|with|and|for|must|has|have|there|this|that|not|missing|from|holds|starts|ends|which|cannot|read|file|files|number|board|boards|open|no such|found|click|your?|session|check|hands?)(?:[^\pL]|$).{0,40}`)

// Faults lists the problems of a page in a language. The texts in made come from users and may be
// in any language.
func (m Measure) Faults(lang string, made ...string) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	switch {
	case m.Shift < 0:
		fault("the page was opened before Watch: its layout was not watched")
	case m.Shift > MostShift:
		fault("the layout shifts by %.2f: %s", m.Shift, strings.Join(m.Moved, ", "))
	}
	if len(m.Primary) > MostPrimary {
		fault("%d primary buttons: %s", len(m.Primary), strings.Join(m.Primary, " | "))
	}
	if len(m.Wraps) > 0 {
		fault("suits wrap: %s", strings.Join(m.Wraps[:min(3, len(m.Wraps))], " | "))
	}
	if len(m.Flags) > 0 {
		fault("a flag of the command line: %s", strings.Join(m.Flags, " | "))
	}
	if len(m.Console) > 0 {
		fault("the console says: %s", strings.Join(m.Console, " | "))
	}
	spoken := m.Spoken
	for _, text := range made {
		spoken = strings.ReplaceAll(spoken, text, "")
	}
	if found := english.FindString(spoken); found != "" && lang != "en" {
		fault("English: %s", strings.TrimSpace(found))
	}
	return faults
}

// Measured fails the test for each problem of the current page.
func (p *Page) Measured(what, lang string, made ...string) Measure {
	p.T.Helper()
	m := p.Measure()
	for _, fault := range m.Faults(lang, made...) {
		p.T.Errorf("%s: %s", what, fault)
	}
	return m
}
