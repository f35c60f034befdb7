package player

import (
	"strconv"
	"strings"
	"testing"
)

// TestRandomTarotDeal checks that the page draws a new deal each time, labels it as an example, and
// does not connect it to an announcement.
func TestRandomTarotDeal(t *testing.T) {
	tab := openTab(t)
	tab.page().SetView(1200, 900, "light")
	tab.open(tarotSaved(t))
	seen := map[string]bool{}
	for players := 3; players <= 5; players++ {
		tab.eval("document.getElementById('players').value = " + strconv.Itoa(players))
		tab.click("#random")
		tab.waitForText("verdict", "as an example, not for play")
		seen[tab.valueOf("distribution")] = true
		tab.click("#next")
		tab.waitForText("title", "Deal 2")
		tab.waitForText("verdict", "as an example, not for play")
		tab.checkHandLabels(players)
		if tab.rect("#next").Bottom >= tab.rect(".felt").Top {
			t.Errorf("%d players: the button for the next deal is below the table", players)
		}
		tab.page().SavePicture("tarot-" + strconv.Itoa(players))
	}
	for range 3 {
		tab.checkDuplicateDeal()
	}
	tab.checkNotDuplicate()
	if len(seen) != 3 {
		t.Errorf("three random deals have %d distributions", len(seen))
	}
	tab.checkAnnouncementAfterRandom()
	tab.page().SetView(390, 844, "light")
	tab.page().SavePicture("tarot-phone")
}

// checkHandLabels checks that each hand and the dog have labels for screen readers.
func (b browserTab) checkHandLabels(players int) {
	b.t.Helper()
	want := strings.Join([]string{"Player 1", "Player 2", "Player 3", "Player 4", "Player 5"}[:players], ",") + ",Dog"
	hands := b.eval("[...document.querySelectorAll('.seat h2')].map(h => h.firstChild.data.trim()).join()")
	if hands != want {
		b.t.Errorf("%d players: the hands are %q, want %q", players, hands, want)
	}
	const labelled = "[...document.querySelectorAll('.fan')]" +
		".every(hand => hand.role === 'img' && hand.ariaLabel.includes(': '))"
	if b.eval(labelled) != "true" {
		b.t.Errorf("%d players: a hand has no label", players)
	}
}

// checkDuplicateDeal draws a deal for duplicate. The page must show it together with the deals that were
// rejected before it.
func (b browserTab) checkDuplicateDeal() {
	b.t.Helper()
	b.click("#duplicate")
	b.waitForText("verdict", "as an example, not for play")
	if got := b.valueOf("choice"); got != "duplicate-sans-petit-sec 1" {
		b.t.Errorf("a random deal for duplicate has the choice %q", got)
	}
	if got, want := strconv.Itoa(b.count("#rejected li")+1), b.valueOf("number"); got != want {
		b.t.Errorf("with the rejected deals there are %s, but this is deal %s", got, want)
	}
	const numbered = "[...document.querySelectorAll('#rejected li')]" +
		".every((deal, i) => deal.textContent.startsWith('Deal ' + (i + 1) + ': '))"
	if b.eval(numbered) != "true" {
		b.t.Errorf("the rejected deals are not numbered: %q", b.textOf("#rejected"))
	}
}

// checkNotDuplicate checks that nothing of a deal for duplicate remains with the next random deal.
func (b browserTab) checkNotDuplicate() {
	b.t.Helper()
	b.click("#random")
	if got := b.valueOf("choice"); got != "" {
		b.t.Errorf("a random deal has the choice %q", got)
	}
	if b.count("#rejected") != 0 {
		b.t.Error("a random deal has a list of rejected deals")
	}
}

// checkAnnouncementAfterRandom checks that a commitment matches its own game only, not a random deal.
func (b browserTab) checkAnnouncementAfterRandom() {
	b.t.Helper()
	b.fill("announced", lookedUpCommitment)
	b.waitForText("verdict", "The numbers do not match")
	b.eval("document.getElementById('players').value = 4")
	b.lookUp()
	b.waitForText("verdict", "The numbers match")
	b.fill("announced", "")
	b.waitForText("verdict", "Nothing was compared")
}
