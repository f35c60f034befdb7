package player

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestStyleOfThePages checks that a page's style is small and that pages have no inline styles.
func TestStyleOfThePages(t *testing.T) {
	for name, make := range map[string]func(string) ([]byte, error){"verify.html": Page, "tarot.html": TarotPage} {
		data, err := make("v1.2.3")
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

// looked is a script that finds usability problems in a state of the page.
const looked = `(() => {
	const shown = e => e.checkVisibility() && getComputedStyle(e).clipPath === "none", found = [];
	const name = e => e.tagName + " " + (e.textContent.trim() || e.id).slice(0, 30);
	for (const e of document.querySelectorAll("button, .button, .link, summary, select, textarea, label.tick, .switch label, input:not([type=checkbox], [type=radio], [type=file])"))
		if (shown(e) && e.getBoundingClientRect().height < 43.5) found.push("low: " + name(e) + " " + e.getBoundingClientRect().height);
	for (const e of document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file]), select, textarea"))
		if (shown(e) && parseFloat(getComputedStyle(e).fontSize) < 16) found.push("small type: " + name(e));
	for (const e of document.querySelectorAll("body [style]")) found.push("style: " + name(e));
	const first = [...document.querySelectorAll("h1")].filter(shown);
	if (first.length !== 1) found.push(first.length + " first headings");
	const filled = getComputedStyle(document.querySelector(".brand svg")).color;
	const primary = [...document.querySelectorAll("button, .button")].filter(e => shown(e) && getComputedStyle(e).backgroundColor === filled);
	if (primary.length > 1) found.push("filled: " + primary.map(name));
	for (const e of document.querySelectorAll(".n")) if (shown(e) && getComputedStyle(e).textAlign !== "right") found.push("number on the left: " + name(e));
	const said = [document.title, document.body.innerText];
	for (const e of document.querySelectorAll("[aria-label], [title]")) said.push(e.ariaLabel, e.title);
	return JSON.stringify({found, said: said.join(" "), wide: document.documentElement.scrollWidth - innerWidth});
})()`

// keyForm matches text that looks like a catalogue key.
var keyForm = regexp.MustCompile(`\b[a-z][a-z-]*(?:\.[a-z][a-z0-9-]*)+\b`)

// TestPageStates checks each state in three languages and at all widths. Targets must be large
// enough for a finger and fields large enough for a phone. There must be one heading, at most one
// filled button, no catalogue keys and no local paths. Nothing may be wider than the screen, even
// at 200 % text size.
func TestPageStates(t *testing.T) {
	p := newTab(t)
	keys := map[string]bool{}
	for line := range strings.Lines(string(words.JSON(words.English))) {
		key, _, _ := strings.Cut(strings.TrimPrefix(line, `"`), `"`)
		keys[key] = true
	}
	photo, empty := filepath.Join(t.TempDir(), "photo.jpg"), filepath.Join(t.TempDir(), "cup.sqd")
	for path, text := range map[string]string{photo: "\xff\xd8\xff\xe0", empty: ""} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	given := func(field string, paths ...string) func() {
		return func() {
			p.choose(field, paths...)
			p.verdict()
		}
	}
	click := func(id string) func() {
		return func() { p.click("#" + id) }
	}
	cup, swapped := example(t, "all-files"), example(t, "swap-of-cards")
	verify := saved(t)
	for _, state := range []struct {
		name, address string
		acts          []func()
	}{
		{"welcome", verify, nil},
		{"two files to look for", verify, []func(){func() { p.click("#need button") }}},
		{"example", verify, []func(){click("example"), func() { p.verdict() }}},
		{"match", verify, []func(){given("pickfolder", cup)}},
		{"sheet asked", verify, []func(){given("pickfolder", cup), click("check-description")}},
		{"files changed", verify, []func(){given("pickfolder", cup), click("change"), click("share")}},
		{"mismatch and its letter", verify, []func(){given("pickfolder", swapped), click("write")}},
		{"session missing", verify, []func(){given("pickfolder", example(t, "not-held"))}},
		{"hands alone", verify, []func(){given("pickfiles", filepath.Join(swapped, "RR01.pbn")), click("write")}},
		{"keys alone", verify, []func(){given("pickfiles", filepath.Join(swapped, "cup.sqk"))}},
		{"photo and empty sheet", verify, []func(){given("pickfiles", photo, empty)}},
		{"no hands", verify, []func(){given("pickfiles", photo, filepath.Join(swapped, "cup.sqd"), filepath.Join(swapped, "cup.sqk"))}},
		{"before play", verify, []func(){given("pickfiles", filepath.Join(swapped, "cup.sqd"))}},
		{"tarot", tarotSaved(t), nil},
		{"tarot, all unfolded", "", []func(){func() { p.openDetails() }}},
	} {
		p.page().SetView(1280, 900, "light")
		if state.address != "" {
			p.open("about:blank")
			p.open(state.address)
		}
		for _, act := range state.acts {
			act()
		}
		for _, language := range []string{"en", "pl", "fr"} {
			p.clickLanguage(language)
			p.eval("(globalThis.till = performance.now() + 100, '')")
			p.page().WaitUntil("performance.now() > till && document.getElementById('progress')?.textContent !== '…'")
			for _, v := range []struct {
				width int
				size  string
			}{{320, ""}, {360, ""}, {375, ""}, {390, ""}, {768, ""}, {1280, ""}, {640, "200%"}} {
				what := fmt.Sprintf("%s, %s, %d px %s", state.name, language, v.width, v.size)
				p.page().SetView(v.width, 844, "light")
				p.eval("(document.documentElement.style.fontSize = '" + v.size + "')")
				if v.size == "" {
					p.eval("(document.documentElement.removeAttribute('style'), '')")
				}
				var got struct {
					Found []string
					Said  string
					Wide  int
				}
				if err := json.Unmarshal([]byte(p.eval(looked)), &got); err != nil {
					t.Fatal(err)
				}
				for _, found := range got.Found {
					t.Errorf("%s: %s", what, found)
				}
				if got.Wide > 0 {
					t.Errorf("%s: wider than the screen by %d", what, got.Wide)
				}
				for _, word := range keyForm.FindAllString(got.Said, -1) {
					if keys[word] {
						t.Errorf("%s: the key %s is shown", what, word)
					}
				}
				if strings.Contains(got.Said, filepath.Dir(cup)) || strings.Contains(got.Said, "file://") {
					t.Errorf("%s: a path of this computer is shown", what)
				}
			}
			p.eval("(document.documentElement.removeAttribute('style'), '')")
			for _, v := range []struct {
				width  int
				scheme string
			}{{390, "light"}, {390, "dark"}, {1280, "light"}, {1280, "dark"}} {
				if language != "en" && v.scheme == "dark" || os.Getenv("FAIRDEAL_PICTURES") == "" {
					continue
				}
				p.page().SetView(v.width, 900, v.scheme)
				p.page().SavePicture(strings.NewReplacer(",", "", " ",
					"-").Replace(fmt.Sprintf("%s %s %d %s", state.name, language, v.width, v.scheme)))
			}
		}
	}
}
