package player

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// checkUsability checks a state of the page at a size. keys contains the catalogue keys, which must not be
// displayed, and folder is the folder of the files, whose path must not be displayed either.
func (b browserTab) checkUsability(state string, size screenSize, keys map[string]bool, folder string) {
	b.t.Helper()
	name := fmt.Sprintf("%s, %d px %s", state, size.width, size.textSize)
	b.resize(size)
	var report struct {
		Found []string // problems
		Said  string   // all text, including labels
		Wide  int      // pixels beyond the screen
	}
	if err := json.Unmarshal([]byte(b.eval(usabilityReport)), &report); err != nil {
		b.t.Fatal(err)
	}
	for _, found := range report.Found {
		b.t.Errorf("%s: %s", name, found)
	}
	if report.Wide > 0 {
		b.t.Errorf("%s: wider than the screen by %d px", name, report.Wide)
	}
	for _, word := range keyForm.FindAllString(report.Said, -1) {
		if keys[word] {
			b.t.Errorf("%s: the key %s is shown", name, word)
		}
	}
	if strings.Contains(report.Said, folder) || strings.Contains(report.Said, "file://") {
		b.t.Errorf("%s: a path of this computer is shown", name)
	}
}

// usabilityReport is a script that finds usability problems in a state of the page.
const usabilityReport = `(() => {
	const found = [];
	const shown = e => e.checkVisibility() && getComputedStyle(e).clipPath === "none";
	const name = e => e.tagName + " " + (e.textContent.trim() || e.id).slice(0, 30);
	const fields = "input:not([type=checkbox], [type=radio], [type=file]), select, textarea";
	const targets = "button, .button, .link, summary, label.tick, .switch label, " + fields;
	for (const e of document.querySelectorAll(targets)) {
		const { height } = e.getBoundingClientRect();
		if (shown(e) && height < 43.5) found.push("low: " + name(e) + " " + height);
	}
	for (const e of document.querySelectorAll(fields))
		if (shown(e) && parseFloat(getComputedStyle(e).fontSize) < 16) found.push("small type: " + name(e));
	for (const e of document.querySelectorAll("body [style]")) found.push("style: " + name(e));
	const first = [...document.querySelectorAll("h1")].filter(shown);
	if (first.length !== 1) found.push(first.length + " first headings");
	const filled = getComputedStyle(document.querySelector(".brand svg")).color;
	const primary = [...document.querySelectorAll("button, .button")]
		.filter(e => shown(e) && getComputedStyle(e).backgroundColor === filled);
	if (primary.length > 1) found.push("filled: " + primary.map(name));
	for (const e of document.querySelectorAll(".n"))
		if (shown(e) && getComputedStyle(e).textAlign !== "right") found.push("number on the left: " + name(e));
	const said = [document.title, document.body.innerText];
	for (const e of document.querySelectorAll("[aria-label], [title]")) said.push(e.ariaLabel, e.title);
	return JSON.stringify({found, said: said.join(" "), wide: document.documentElement.scrollWidth - innerWidth});
})()`

// resize sets the width of the window and the size of the text.
func (b browserTab) resize(size screenSize) {
	b.t.Helper()
	b.page().SetView(size.width, 844, "light")
	b.eval("document.documentElement.style.fontSize = '" + size.textSize + "'")
	if size.textSize == "" {
		b.eval("document.documentElement.removeAttribute('style')") // An empty style attribute is a problem too.
	}
}

// keyForm matches text that looks like a catalogue key.
var keyForm = regexp.MustCompile(`\b[a-z][a-z-]*(?:\.[a-z][a-z0-9-]*)+\b`)

// catalogueKeys returns the keys of the English catalogue.
func catalogueKeys() map[string]bool {
	keys := map[string]bool{}
	for line := range strings.Lines(string(words.JSON(words.English))) {
		key, _, _ := strings.Cut(strings.TrimPrefix(line, `"`), `"`)
		keys[key] = true
	}
	return keys
}
