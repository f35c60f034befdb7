package browsertest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// The limits for a page. Faults reports each one that the page exceeds.
const (
	MostPrimary = 1   // buttons marked as the next step
	MostShift   = 0.1 // movement of the layout after it was first shown
)

// measureScript measures a page. It counts the words in main that are visible without scrolling. It
// ignores deal diagrams, the choices on a first page and the rows in long tables, because people
// glance at or search these instead of reading them. spoken is the text that a person reads or hears
// in the page's language.
const measureScript = `(() => {
	const isVisible = e => !e.matches("details:not([open])") && e.checkVisibility({visibilityProperty: true}) &&
		getComputedStyle(e).clipPath === "none";
	const isWrapped = e => e.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(e).fontSize);
	const result = {
		shift: globalThis.shifted ?? -1, moved: globalThis.moved ?? [],
		words: 0, primary: [], wraps: [], flags: [], spoken: "",
	};

	const sample = document.body.appendChild(document.createElement("i"));
	sample.style.color = "var(--accent, transparent)";
	const accent = getComputedStyle(sample).color;
	sample.remove();
	for (const button of document.querySelectorAll("button, .button, input[type=submit]"))
		if (isVisible(button) && getComputedStyle(button).backgroundColor === accent)
			result.primary.push(button.textContent.trim());

	for (const suit of document.querySelectorAll(".suit, .hand > li"))
		if (isVisible(suit) && isWrapped(suit)) result.wraps.push(suit.textContent);

	const main = document.querySelector("main") ?? document.body, range = document.createRange();
	const lang = document.documentElement.lang, texts = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node; (node = walker.nextNode()); ) {
		const e = node.parentElement, text = node.data.trim();
		if (!text || e.closest("script, style, noscript")) continue;
		range.selectNodeContents(node);
		const box = range.getBoundingClientRect();
		const isRead = main.contains(e) && isVisible(e) &&
			!e.closest(".board, figure.deal, .fan, .lists tbody, .lookup, .doors");
		if (isRead && box.height && box.top + scrollY < innerHeight) result.words += text.split(/\s+/).length;
		if (e.closest("pre, svg")) continue;
		if (/(^|\s)--[a-z]/.test(text)) result.flags.push(text);
		if (!e.closest("code, .code") && e.closest("[lang]").lang === lang) texts.push(text);
	}
	for (const e of document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]"))
		if (e.closest("[lang]").lang === lang) texts.push(e.ariaLabel ?? "", e.title, e.placeholder ?? "", e.alt ?? "");
	result.spoken = texts.join(" ");
	return JSON.stringify(result);
})()`

// Measure lists what may be wrong with the layout of a page at its current size.
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

// Measure measures the layout of a page that was opened after a call of Watch.
func (p *Page) Measure() Measure {
	p.T.Helper()
	var m Measure
	if err := json.Unmarshal([]byte(p.Eval(measureScript)), &m); err != nil {
		p.T.Fatal(err)
	}
	m.Console = p.Console()
	return m
}

// englishWords do not occur in Polish or French sentences. They are regular expressions.
const englishWords = `the|wants?|is|are|of|with|and|for|must|has|have|there|this|that|not|missing|from|` +
	`holds|starts|ends|which|cannot|read|file|files|number|board|boards|open|no such|found|click|` +
	`your?|session|check|hands?`

// english matches an English word and the text after it.
var english = regexp.MustCompile(`(?i)(?:^|[^\pL])(` + englishWords + `)(?:[^\pL]|$).{0,40}`)

// Faults lists a page's problems, including English words if lang is a different language.
// userTexts may be in any language.
func (m Measure) Faults(lang string, userTexts ...string) (faults []string) {
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
	for _, text := range userTexts {
		spoken = strings.ReplaceAll(spoken, text, "")
	}
	if found := english.FindString(spoken); found != "" && lang != "en" {
		fault("English: %s", strings.TrimSpace(found))
	}
	return faults
}

// CheckFaults fails the test for each problem on the current page. name is the page's name in
// messages.
func (p *Page) CheckFaults(name, lang string, userTexts ...string) Measure {
	p.T.Helper()
	m := p.Measure()
	for _, fault := range m.Faults(lang, userTexts...) {
		p.T.Errorf("%s: %s", name, fault)
	}
	return m
}
