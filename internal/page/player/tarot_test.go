package player

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestTarotInBrowser shows deal 2 of a game, compares it with announced commitments, goes through the deals,
// and compares the game in spec/tarot.md with its record.
func TestTarotInBrowser(t *testing.T) {
	tab := openTab(t)
	tab.open(tarotSaved(t))
	tab.lookUp()
	tab.waitForText("report", "Player 2 18 cards, 3 trumps")
	tab.checkDealText()
	tab.checkAnnounced()
	tab.click("#next")
	tab.waitForText("title", "Deal 3")
	tab.click("#previous")
	tab.waitForText("title", "Deal 2")
	tab.fill("distribution", "1e9") // a number to JavaScript, but not one of digits
	tab.click("#look")
	tab.waitForText("problem", "1e9")
	tab.checkRecord()
}

// checkDealText checks that the text and the picture of deal 2 contain its cards and the commitment.
func (b browserTab) checkDealText() {
	b.t.Helper()
	for _, want := range []string{
		"Player 2: 20 9 Ex  ♠ 9 8 1  ♥ K J 6 5 4  ♦ C 9 3  ♣ K 4 3 2\n",
		"Dog: 8  ♠ K 6 3  ♥ C 7\nNo petit sec.",
		lookedUpCommitment,
	} {
		if got := b.valueOf("text"); !strings.Contains(got, want) {
			b.t.Errorf("the text of the deal lacks %q:\n%s", want, got)
		}
	}
	picture := b.textOf(".paper svg")
	for _, want := range []string{"♥ C 7", lookedUpCommitment} {
		if !strings.Contains(picture, want) {
			b.t.Errorf("the picture lacks %q: %q", want, picture)
		}
	}
	if strings.Contains(picture, strings.ReplaceAll(lookedUpDistribution, " ", "")) {
		b.t.Errorf("the picture contains the distribution: %q", picture)
	}
}

// checkAnnounced types the announced commitment, its code only, and a false one.
func (b browserTab) checkAnnounced() {
	b.t.Helper()
	b.waitForText("verdict", "Nothing was compared")
	b.fill("announced", lookedUpCommitment)
	b.waitForText("verdict", "The numbers match the announced commitment")
	b.fill("announced", lookedUpCode)
	b.waitForText("verdict", "A code proves little")
	b.fill("announced", strings.Replace(lookedUpCommitment, "0aa3", "1bb4", 1))
	b.waitForText("verdict", "The numbers do not match")
}

// checkRecord types the record of the game in spec/tarot.md, unchanged, with a false value, and truncated.
func (b browserTab) checkRecord() {
	b.t.Helper()
	b.fill("distribution", "1")
	b.fill("number", "0")
	b.click("#look")
	b.waitForText("problem", "Not a number, or too large: 0")
	b.fill("number", "1")
	b.fill("announced", recordCommitment)
	b.fill("record", gameRecord)
	b.waitForText("verdict", "The numbers match the announced commitmentThe numbers follow from 3 6 9 13 26")
	b.waitForText("report", "Player 2, Luc")
	b.fill("record", strings.Replace(gameRecord, "value 3 6 9 13 26", "value 3 6 9 13 27", 1))
	b.waitForText("verdict", "do not follow from the public number")
	b.fill("record", strings.Replace(gameRecord, "end", "", 1))
	b.waitForText("problem", "not a readable record of a game")
}

// The game that lookUp shows.
const (
	lookedUpDistribution = "94 480 825"
	lookedUpCommitment   = "0aa305d809a8c52326ab29205f67c8f5a1b66d4f6069f54c610b9d9d153b291c"
	lookedUpCode         = "0aa30" // the first five digits of the commitment
)

// The example in spec/tarot.md. The record is the content of a string in JavaScript, with its escapes.
const (
	recordCommitment = "7b33732b1d142d21e53ff41637742c3ce752caaf38f5d7bfbdd6c0f57b43b3f0"
	gameRecord       = `fairdeal-tarot-1 revealed\n` +
		`commitment ` + recordCommitment + `\n` +
		`code 7b337\n` +
		`players 3\n` +
		`name Zoé\n` +
		`name Anna\n` +
		`name Luc\n` +
		`seats drawn\n` +
		`label Finale\n` +
		`delayed French Loto of 1 December 2026, five numbers\n` +
		`form integers 5\n` +
		`secret 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n` +
		`value 3 6 9 13 26\n` +
		`distribution 462314112208769272441938464664600445251441914539663514984265140403246956497695091325502934634270459546184943808322\n` +
		`sequence 20023304907\n` +
		`end\n`
)

func TestTarotIsAccessible(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	tab := openTab(t)
	for _, width := range []int{1200, 320} {
		tab.call("Emulation.setDeviceMetricsOverride",
			map[string]any{"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false})
		tab.open(tarotSaved(t))
		tab.page().CheckAccessible(code, "at first")
		tab.lookUp()
		tab.fill("announced", lookedUpCode)
		for _, language := range []string{"en", "pl", "fr"} {
			tab.clickLanguage(language)
			// Only the first details element is open: axe cannot judge the colours in the drawing, which is dark
			// on white.
			tab.eval("document.querySelector('details').open = true")
			tab.page().CheckAccessible(code, language)
			tab.openDetails()
		}
		if tab.isWiderThanScreen() {
			t.Errorf("the page is wider than a window of %d points", width)
		}
	}
}

func TestTarotPageUsesNoNetwork(t *testing.T) {
	page, err := TarotPage("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range append(forbiddenInScripts, "href=\"http") {
		if strings.Contains(string(page), word) {
			t.Errorf("the page contains %q", word)
		}
	}
	if !strings.Contains(string(page), "default-src 'none'; script-src 'sha256-") {
		t.Error("the page has no policy")
	}
}

// tarotSaved writes the look-up page to disk and returns its address.
func tarotSaved(t *testing.T) string {
	t.Helper()
	page, err := TarotPage("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "tarot.html")
	if err := os.WriteFile(path, page, 0o600); err != nil {
		t.Fatal(err)
	}
	return "file://" + path
}

// waitForText waits until the text of an element contains want.
func (b browserTab) waitForText(id, want string) {
	b.t.Helper()
	var got string
	for range 200 {
		if got = b.textOf("#" + id); strings.Contains(got, want) {
			return
		}
	}
	b.t.Errorf("%s is %q, want %q in it", id, got, want)
}

// fill sets the content of a field as if it were typed. text must be valid within a JavaScript string.
func (b browserTab) fill(id, text string) {
	b.t.Helper()
	b.eval("(field => { field.value = '" + text + "'; field.oninput?.(); field.onchange?.() })" +
		"(document.getElementById('" + id + "'))")
}

// lookUp shows deal 2 of a game.
func (b browserTab) lookUp() {
	b.fill("distribution", lookedUpDistribution)
	b.fill("sequence", "60000000000")
	b.fill("number", "2")
	b.click("#look")
}
