package player

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPageStates checks each state in three languages and at all widths. Targets must be large
// enough for a finger and fields large enough for a phone. There must be one heading, at most one
// filled button, no catalogue keys and no local paths. Nothing may be wider than the screen, even
// at 200 % text size.
func TestPageStates(t *testing.T) {
	tab := openTab(t)
	keys := catalogueKeys()
	cup := caseFolder(t, "all-files")
	for _, state := range tab.states(cup) {
		tab.enter(state)
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

// enter leads the tab to a state, from an empty page unless the state follows from the previous one.
func (b browserTab) enter(state pageState) {
	b.t.Helper()
	b.page().SetView(1280, 900, "light")
	if state.address != "" {
		b.open("about:blank")
		b.open(state.address)
	}
	for _, act := range state.acts {
		act()
	}
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
	const startOfJPEG = "\xff\xd8\xff\xe0"
	folder := writeFolder(b.t, map[string]string{"photo.jpg": startOfJPEG, "cup.sqd": ""})
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
