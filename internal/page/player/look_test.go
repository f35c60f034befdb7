package player

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestPageStyle checks that a page's style is small and that pages have no inline styles.
func TestPageStyle(t *testing.T) {
	for name, newPage := range map[string]func(string) ([]byte, error){
		"verify.html": Page,
		"tarot.html":  TarotPage,
	} {
		data, err := newPage("v1.2.3")
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindStringSubmatch(text)[1]
		if len(style) > 26<<10 {
			t.Errorf("%s: the style has %d bytes, want at most 26 KB", name, len(style))
		}
		for _, bad := range []string{"style=", "'style'", ".style.", "url("} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %s", name, bad)
			}
		}
		if n := strings.Count(text, "<h1"); n != 1 {
			t.Errorf("%s: %d first headings in the text, want 1", name, n)
		}
		for _, lang := range []string{"en", "pl", "fr"} {
			if !strings.Contains(text, `<p lang="`+lang+`">`) {
				t.Errorf("%s does not say in %s what to do without scripts", name, lang)
			}
		}
	}
}

// TestPageStates checks each state in three languages and at all widths. Targets must be large
// enough for a finger and fields large enough for a phone. There must be one heading, at most one
// filled button, no catalogue keys and no local paths. Nothing may be wider than the screen, even
// at 200 % text size.
func TestPageStates(t *testing.T) {
	tab := openTab(t)
	keys := catalogueKeys()
	cup := caseFolder(t, "all-files")
	for _, state := range tab.states(cup) {
		tab.page().SetView(1280, 900, "light")
		if state.address != "" {
			tab.open("about:blank")
			tab.open(state.address)
		}
		for _, act := range state.acts {
			act()
		}
		for _, language := range []string{"en", "pl", "fr"} {
			tab.clickLanguage(language)
			tab.wait(100 * time.Millisecond)
			tab.page().WaitUntil("document.getElementById('progress')?.textContent !== '…'")
			for _, size := range screenSizes {
				tab.checkUsability(state.name+", "+language, size, keys, filepath.Dir(cup))
			}
			tab.eval("document.documentElement.removeAttribute('style')")
			if os.Getenv("FAIRDEAL_PICTURES") != "" {
				tab.saveState(state.name, language)
			}
		}
	}
}

// screenSize is a width of the window and a size of the text.
type screenSize struct {
	width    int    // in pixels
	textSize string // "" for the normal size
}

var screenSizes = []screenSize{
	{width: 320},
	{width: 360},
	{width: 375},
	{width: 390},
	{width: 768},
	{width: 1280},
	{width: 640, textSize: "200%"},
}

// saveState saves pictures of a state, in English also in dark colours.
func (b browserTab) saveState(state, language string) {
	b.t.Helper()
	for _, view := range []struct {
		width  int
		scheme string
	}{
		{width: 390, scheme: "light"},
		{width: 390, scheme: "dark"},
		{width: 1280, scheme: "light"},
		{width: 1280, scheme: "dark"},
	} {
		if language != "en" && view.scheme == "dark" {
			continue
		}
		b.page().SetView(view.width, 900, view.scheme)
		picture := fmt.Sprintf("%s %s %d %s", state, language, view.width, view.scheme)
		b.page().SavePicture(strings.NewReplacer(",", "", " ", "-").Replace(picture))
	}
}

// pageState is a state of a page, and the actions that lead to it.
type pageState struct {
	name    string
	address string // "" for the page of the previous state
	acts    []func()
}

// states returns the states to check. cup is the folder of a complete tournament.
func (b browserTab) states(cup string) []pageState {
	b.t.Helper()
	folder := writeFolder(b.t, map[string]string{"photo.jpg": "\xff\xd8\xff\xe0", "cup.sqd": ""})
	photo := filepath.Join(folder, "photo.jpg")
	emptySheet := filepath.Join(folder, "cup.sqd")
	waitForVerdict := func() { b.verdict() }
	choose := func(field string, paths ...string) func() {
		return func() {
			b.choose(field, paths...)
			b.verdict()
		}
	}
	click := func(selector string) func() {
		return func() { b.click(selector) }
	}
	swapped := caseFolder(b.t, "swap-of-cards")
	verify := pageOnDisk(b.t)
	return []pageState{
		{
			name:    "welcome",
			address: verify,
		},
		{
			name:    "two files to look for",
			address: verify,
			acts:    []func(){click("#need button")},
		},
		{
			name:    "example",
			address: verify,
			acts:    []func(){click("#example"), waitForVerdict},
		},
		{
			name:    "match",
			address: verify,
			acts:    []func(){choose("pickfolder", cup)},
		},
		{
			name:    "sheet asked",
			address: verify,
			acts:    []func(){choose("pickfolder", cup), click("#check-description")},
		},
		{
			name:    "files changed",
			address: verify,
			acts:    []func(){choose("pickfolder", cup), click("#change"), click("#share")},
		},
		{
			name:    "mismatch and its letter",
			address: verify,
			acts:    []func(){choose("pickfolder", swapped), click("#write")},
		},
		{
			name:    "session missing",
			address: verify,
			acts:    []func(){choose("pickfolder", caseFolder(b.t, "not-held"))},
		},
		{
			name:    "hands alone",
			address: verify,
			acts:    []func(){choose("pickfiles", filepath.Join(swapped, "RR01.pbn")), click("#write")},
		},
		{
			name:    "keys alone",
			address: verify,
			acts:    []func(){choose("pickfiles", filepath.Join(swapped, "cup.sqk"))},
		},
		{
			name:    "photo and empty sheet",
			address: verify,
			acts:    []func(){choose("pickfiles", photo, emptySheet)},
		},
		{
			name:    "no hands",
			address: verify,
			acts:    []func(){choose("pickfiles", append(filesIn(swapped, "cup.sqd", "cup.sqk"), photo)...)},
		},
		{
			name:    "before play",
			address: verify,
			acts:    []func(){choose("pickfiles", filepath.Join(swapped, "cup.sqd"))},
		},
		{
			name:    "tarot",
			address: tarotSaved(b.t),
		},
		{
			name: "tarot, all unfolded",
			acts: []func(){b.openDetails},
		},
	}
}

// checkUsability checks a state of the page at a size. keys contains the catalogue keys, which must not be
// displayed, and folder is the folder of the files, whose path must not be displayed either.
func (b browserTab) checkUsability(state string, size screenSize, keys map[string]bool, folder string) {
	b.t.Helper()
	name := fmt.Sprintf("%s, %d px %s", state, size.width, size.textSize)
	b.page().SetView(size.width, 844, "light")
	b.eval("document.documentElement.style.fontSize = '" + size.textSize + "'")
	if size.textSize == "" {
		b.eval("document.documentElement.removeAttribute('style')")
	}
	var report struct {
		Found []string
		Said  string // all text, including labels
		Wide  int    // pixels beyond the screen
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

// keyForm matches text that looks like a catalogue key.
var keyForm = regexp.MustCompile(`\b[a-z][a-z-]*(?:\.[a-z][a-z0-9-]*)+\b`)

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

// catalogueKeys returns the keys of the English catalogue.
func catalogueKeys() map[string]bool {
	keys := map[string]bool{}
	for line := range strings.Lines(string(words.JSON(words.English))) {
		key, _, _ := strings.Cut(strings.TrimPrefix(line, `"`), `"`)
		keys[key] = true
	}
	return keys
}
