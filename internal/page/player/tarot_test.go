package player

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestTarotInBrowser shows deal 2 of a game, compares it with announced commitments, goes through the deals,
// and compares the game in spec/tarot.md with its record.
func TestTarotInBrowser(t *testing.T) {
	p := newTab(t)
	p.open(tarotSaved(t))
	p.lookUp()
	p.waitForText("report", "Player 2 18 cards, 3 trumps")
	p.checkDealText()
	p.checkAnnounced()
	p.click("#next")
	p.waitForText("title", "Deal 3")
	p.click("#previous")
	p.waitForText("title", "Deal 2")
	p.fill("distribution", "1e9")
	p.click("#look")
	p.waitForText("problem", "1e9")
	p.checkRecord()
}

// checkDealText checks that the text and the picture of deal 2 contain its cards and the commitment.
func (p tab) checkDealText() {
	p.t.Helper()
	for _, want := range []string{
		"Player 2: 20 9 Ex  ♠ 9 8 1  ♥ K J 6 5 4  ♦ C 9 3  ♣ K 4 3 2\n",
		"Dog: 8  ♠ K 6 3  ♥ C 7\nNo petit sec.",
		lookedUpCommitment,
	} {
		if got := p.valueOf("text"); !strings.Contains(got, want) {
			p.t.Errorf("the text of the deal lacks %q:\n%s", want, got)
		}
	}
	picture := p.textOf(".paper svg")
	for _, want := range []string{"♥ C 7", lookedUpCommitment} {
		if !strings.Contains(picture, want) {
			p.t.Errorf("the picture lacks %q: %q", want, picture)
		}
	}
	if strings.Contains(picture, "94480825") {
		p.t.Errorf("the picture contains the distribution: %q", picture)
	}
}

// checkAnnounced types the announced commitment, its code only, and a false one.
func (p tab) checkAnnounced() {
	p.t.Helper()
	p.waitForText("verdict", "Nothing was compared")
	p.fill("announced", lookedUpCommitment)
	p.waitForText("verdict", "The numbers match the announced commitment")
	p.fill("announced", "0aa30")
	p.waitForText("verdict", "A code proves little")
	p.fill("announced", strings.Replace(lookedUpCommitment, "0aa3", "1bb4", 1))
	p.waitForText("verdict", "The numbers do not match")
}

// checkRecord types the record of the game in spec/tarot.md, unchanged, with a false value, and truncated.
func (p tab) checkRecord() {
	p.t.Helper()
	p.fill("distribution", "1")
	p.fill("number", "0")
	p.click("#look")
	p.waitForText("problem", "Not a number, or too large: 0")
	p.fill("number", "1")
	p.fill("announced", recordCommitment)
	p.fill("record", gameRecord)
	p.waitForText("verdict", "The numbers match the announced commitmentThe numbers follow from 3 6 9 13 26")
	p.waitForText("report", "Player 2, Luc")
	p.fill("record", strings.Replace(gameRecord, "value 3 6 9 13 26", "value 3 6 9 13 27", 1))
	p.waitForText("verdict", "do not follow from the public number")
	p.fill("record", strings.Replace(gameRecord, "end", "", 1))
	p.waitForText("problem", "not a readable record of a game")
}

// lookedUpCommitment is the commitment of the game that lookUp shows.
const lookedUpCommitment = "0aa305d809a8c52326ab29205f67c8f5a1b66d4f6069f54c610b9d9d153b291c"

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

// TestRandomTarotDeal checks that the page draws a new deal each time, labels it as an example, and
// does not connect it to an announcement.
func TestRandomTarotDeal(t *testing.T) {
	p := newTab(t)
	p.page().SetView(1200, 900, "light")
	p.open(tarotSaved(t))
	seen := map[string]bool{}
	for players := 3; players <= 5; players++ {
		p.eval("document.getElementById('players').value = " + strconv.Itoa(players))
		p.click("#random")
		p.waitForText("verdict", "as an example, not for play")
		seen[p.valueOf("distribution")] = true
		p.click("#next")
		p.waitForText("title", "Deal 2")
		p.waitForText("verdict", "as an example, not for play")
		// Each hand and the dog have labels for screen readers.
		want := strings.Join([]string{"Player 1", "Player 2", "Player 3", "Player 4", "Player 5"}[:players], ",") + ",Dog"
		hands := p.eval("[...document.querySelectorAll('.seat h2')].map(h => h.firstChild.data.trim()).join()")
		if hands != want {
			t.Errorf("%d players: the hands are %q, want %q", players, hands, want)
		}
		labelled := "[...document.querySelectorAll('.fan')].every(hand => hand.role === 'img' && hand.ariaLabel.includes(': '))"
		if p.eval(labelled) != "true" {
			t.Errorf("%d players: a hand has no label", players)
		}
		if p.rect("#next").Bottom >= p.rect(".felt").Top {
			t.Errorf("%d players: the button for the next deal is below the table", players)
		}
		p.page().SavePicture("tarot-" + strconv.Itoa(players))
	}
	// An accepted duplicate deal is shown together with the rejected ones.
	for range 3 {
		p.click("#duplicate")
		p.waitForText("verdict", "as an example, not for play")
		if got := p.valueOf("choice"); got != "duplicate-sans-petit-sec 1" {
			t.Errorf("a random deal for duplicate has the choice %q", got)
		}
		if got, want := strconv.Itoa(p.count("#rejected li")+1), p.valueOf("number"); got != want {
			t.Errorf("with the rejected deals there are %s, but this is deal %s", got, want)
		}
		numbered := "[...document.querySelectorAll('#rejected li')]" +
			".every((deal, i) => deal.textContent.startsWith('Deal ' + (i + 1) + ': '))"
		if p.eval(numbered) != "true" {
			t.Errorf("the rejected deals are not numbered: %q", p.textOf("#rejected"))
		}
	}
	p.click("#random")
	if got := p.valueOf("choice"); got != "" {
		t.Errorf("a random deal has the choice %q", got)
	}
	if p.count("#rejected") != 0 {
		t.Error("a random deal has a list of rejected deals")
	}
	if len(seen) != 3 {
		t.Errorf("three random deals have %d distributions", len(seen))
	}
	p.fill("announced", lookedUpCommitment)
	p.waitForText("verdict", "The numbers do not match")
	p.eval("document.getElementById('players').value = 4")
	p.lookUp()
	p.waitForText("verdict", "The numbers match")
	p.fill("announced", "")
	p.waitForText("verdict", "Nothing was compared")
	p.page().SetView(390, 844, "light")
	p.page().SavePicture("tarot-phone")
}

func TestTarotIsAccessible(t *testing.T) {
	t.Parallel()
	code := browsertest.Axe(t)
	p := newTab(t)
	for _, width := range []int{1200, 320} {
		p.call("Emulation.setDeviceMetricsOverride",
			map[string]any{"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false})
		p.open(tarotSaved(t))
		p.page().CheckAccessible(code, "at first")
		p.lookUp()
		p.fill("announced", "0aa30")
		for _, language := range []string{"en", "pl", "fr"} {
			p.clickLanguage(language)
			// axe cannot decide about colours in the drawing, which is dark on white, so keep it
			// closed.
			p.eval("document.querySelector('details').open = true")
			p.page().CheckAccessible(code, language)
			p.openDetails()
		}
		if p.isWiderThanScreen() {
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
func (p tab) waitForText(id, want string) {
	p.t.Helper()
	var got string
	for range 200 {
		if got = p.textOf("#" + id); strings.Contains(got, want) {
			return
		}
	}
	p.t.Errorf("%s is %q, want %q in it", id, got, want)
}

// fill sets the content of a field as if it were typed. text must be valid within a JavaScript string.
func (p tab) fill(id, text string) {
	p.t.Helper()
	p.eval("(field => { field.value = '" + text + "'; field.oninput?.(); field.onchange?.() })" +
		"(document.getElementById('" + id + "'))")
}

// lookUp shows deal 2 of a game.
func (p tab) lookUp() {
	p.fill("distribution", "94 480 825")
	p.fill("sequence", "60000000000")
	p.fill("number", "2")
	p.click("#look")
}
