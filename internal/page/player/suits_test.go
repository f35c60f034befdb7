package player

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSuitsNeverWrapOnPage checks that the longest possible suits stay on one line on phones,
// screens and paper, in each language, and that the test would notice a wrapping style.
func TestSuitsNeverWrapOnPage(t *testing.T) {
	tab := openTab(t)
	dir := caseFolder(t, "swap-of-cards")
	putLongSuits(t, filepath.Join(dir, "RR01.pbn"))
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", dir)
	if got := tab.verdict(); !strings.HasPrefix(got, "false ") {
		t.Fatalf("got %.200q", got)
	}
	for _, language := range []string{"en", "pl", "fr"} {
		tab.page().SetView(1280, 900, "light")
		tab.chooseLanguage(language)
		for _, v := range []struct {
			width  int
			scheme string
		}{
			{320, "light"},
			{360, "dark"},
			{1280, "light"},
			{718, "print"}, // printable width of A4
		} {
			what := fmt.Sprint(language, "-", v.width, "-", v.scheme)
			tab.page().SetView(v.width, 900, v.scheme)
			tab.page().CheckSuits(what)
			tab.page().SavePicture("suits-" + what)
		}
	}
	tab.page().SetView(320, 900, "light")
	if got := tab.eval(wrapSuits); got != "true" {
		t.Error("with a style that wraps suits, no suit is higher than a line")
	}
}

// putLongSuits gives each hand of board 6 all cards of a suit.
func putLongSuits(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	board := regexp.MustCompile(`(?s)\[Board "6"\].*?\[Deal [^\]]*\]`)
	if !board.Match(data) {
		t.Fatal("no board 6")
	}
	const long = `[Board "6"]` + "\n" + `[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]`
	replaceFile(t, file, board.ReplaceAllLiteralString(string(data), long))
}

// wrapSuits is a script that makes suits wrap, and returns whether one is higher than a line.
const wrapSuits = `(() => {
	for (const hand of document.querySelectorAll('#diff .hand'))
		Object.assign(hand.style, { whiteSpace: 'normal', wordBreak: 'break-all', width: '3em' });
	return [...document.querySelectorAll('#diff .file .hand > li')]
		.some(suit => suit.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(suit).fontSize));
})()`
