package web_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// deskStates checks the pages of a tournament from the first page to the archive.
func deskStates(t *testing.T) {
	c := openDesk(t)
	defer c.printWords()
	c.userTexts = []string{"Spring Cup", "Round robin", desktest.DelayedInfo, desktest.PastDelayedInfo, c.Dir}
	c.describeStates()
	c.announceStates()
	c.dealStates()
	c.playStates()
	c.Submit("t", "name=Spring Cup", "file=again")
	c.checkPage("list", "")
	desktest.AddOldTournaments(c.Client)
	c.userTexts = append(c.userTexts, desktest.OldDelayedInfo, "session")
	c.checkPage("old", "t/2020_club")
	c.checkPage("old deal", "t/2020_club/make")
	c.checkPage("nothing there", "nothing")
	c.checkPage("close", "quit")
}

// describeStates describes and freezes the tournament, and checks the pages.
func (c *stateChecker) describeStates() {
	c.T.Helper()
	c.checkPage("first page", "")
	c.checkPage("new", "t")
	c.checkPage("new refused", "t", c.press("main form button"))
	c.Submit("t", "name=Spring Cup", "file=spring")
	c.checkPage("describe nothing", "t/spring")
	c.checkPage("describe guide", "t/spring/di")
	const draw = "kind=lottery&what=Lotto+6+z+49&date=2020-12-09&clock=21:30&zone=Europe/Warsaw"
	c.checkPage("describe worded", "t/spring/di?"+draw)
	c.checkPage("describe guide refused", "t/spring/di?kind=lottery&date=2020-12-09")
	c.Submit("t/spring/di", "text="+desktest.PastDelayedInfo)
	c.checkPage("describe fact", "t/spring")
	c.Submit("t/spring/phase", "sessions=3", "boards=2x16", "files=RR", "title=Round robin")
	c.checkPage("described", "t/spring")
	c.checkPage("freeze", "t/spring/publish")
	c.checkPage("freeze refused", "t/spring/publish", c.press("form[action$=publish] p:last-child button"))
	c.Publish("spring")
	c.checkPage("freeze try", "t/spring/opens")
}

// announceStates announces the tournament and sets its public number, and checks the pages.
func (c *stateChecker) announceStates() {
	c.T.Helper()
	c.checkPage("announce", "t/spring")
	c.checkPage("wall sheet", "t/spring/wall")
	c.checkPage("amend", "t/spring/amend")
	c.checkPage("value shut", "t/spring/dv")
	c.checkPage("announce refused", "t/spring", c.press("button[name=go]"))
	c.Submit("t/spring/announced", "place=bulletin", "place=copy", "with=A. Nowak")
	c.checkPage("announced", "t/spring")
	c.checkPage("facts", "t/spring/facts")
	c.Advance(9 * 24 * time.Hour)
	c.checkPage("value", "t/spring/dv")
	c.checkPage("value doubted", "t/spring/dv?value=1+2+3")
	c.checkPage("value again", "t/spring/dv?value=3+6+9+13+26+40")
	c.Submit("t/spring/dv", "first=3 6 9 13 26 40", "value=3 6 9 13 26 40")
	c.checkPage("value set", "t/spring/dv")
	c.checkPage("announced, value set", "t/spring")
}

// dealStates deals the hands in two steps, and checks the pages.
func (c *stateChecker) dealStates() {
	c.T.Helper()
	c.checkPage("deal", "t/spring/make")
	c.checkPage("deal refused", "t/spring/make", c.press("form[action$=make] button"))
	c.Submit("t/spring/make", "pick=1,1", "format=dupblind", "passphrase="+desktest.Passphrase)
	c.checkPage("dealt one", "t/spring/make")
	c.Submit("t/spring/take", "step=copied")
	c.Advance(time.Hour)
	c.checkPage("deal another", "t/spring/make")
	c.Submit("t/spring/make", "pick=*", "format=dupblind", "passphrase="+desktest.Passphrase)
	c.checkPage("dealt", "t/spring/make")
}

// playStates plays the sessions and reveals the keys, and checks the pages.
func (c *stateChecker) playStates() {
	c.T.Helper()
	c.checkPage("play", "t/spring/out")
	c.Submit("t/spring/out", "session=1,1", "event=played")
	c.checkPage("play one over", "t/spring/out")
	c.checkPage("record", "t/spring/records/1,1")
	c.checkPage("record early", "t/spring/records/1,2")
	c.checkPage("key", "t/spring/reveal/1,1")
	c.checkPage("reveal early", "t/spring/reveal")
	for _, s := range []string{"1,2", "1,3"} {
		c.Submit("t/spring/out", "session="+s, "event=played")
	}
	c.checkPage("play over", "t/spring/out")
	c.checkPage("reveal", "t/spring/reveal")
	c.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring")
	c.checkPage("revealed", "t/spring/reveal")
	c.checkPage("over", "t/spring")
}

// tonightStates checks a club evening.
func tonightStates(t *testing.T) {
	c := openDesk(t)
	defer c.printWords()
	client := c.Client
	c.userTexts = []string{"Monday", "Friday", c.Dir}
	client.Advance(6 * 365 * 24 * time.Hour) // beacon rounds exist by then
	c.checkPage("tonight", "tonight")
	client.Submit("tonight", "name=Monday", "boards=24", "kind=plain", "format=dupblind")
	c.checkPage("tonight plain", "tonight/Monday")
	client.Submit("tonight", "name=Friday", "boards=24", "kind=provable", "source=drand", "minutes=5",
		"another=yes")
	c.checkPage("tonight sealed", "tonight/Friday")
	client.Submit("tonight/Friday", "do=hangs")
	c.checkPage("tonight hangs", "tonight/Friday")
	client.Advance(10 * time.Minute)
	c.checkPage("tonight number", "tonight/Friday")
	c.checkPage("tonight another section", "tonight/another-section")
}

// rulingStates checks the director's desk.
func rulingStates(t *testing.T) {
	c := openDesk(t)
	defer c.printWords()
	c.userTexts = []string{c.Dir}
	typed := func(secondResult string) func() {
		return func() {
			typeRuling(c.p, secondResult)
			c.press(".answer button")()
		}
	}
	c.checkPage("ruling", "ruling?new=1")
	c.checkPage("ruling refused", "ruling?new=1", typed("5Z+9"))
	c.checkPage("ruling answered", "ruling?new=1", typed("-100"))
}

// typeRuling fills in the form of a ruling with two weighted results.
func typeRuling(p *browsertest.Page, secondResult string) {
	for _, field := range []struct{ id, text string }{
		{id: "board", text: "5"},
		{id: "actual", text: "-100"},
		{id: "others", text: "3x +620\n+500\n3x +300\n2x -100"},
		{id: "ns-w0", text: "60"},
		{id: "ns-r0", text: "+620"},
		{id: "ns-w1", text: "40"},
		{id: "ns-r1", text: secondResult},
	} {
		p.Type(field.id, field.text)
	}
}

// savedStates checks the pages that people can save from the desk: the player's page and tarot.
func savedStates(t *testing.T) {
	c := openDesk(t)
	defer c.printWords()
	c.userTexts = []string{"Dow Jones Industrial Average, close of Tuesday 2 January 2024, such as 12345.67", "boards"}
	saved := func(what, path string, acts ...func()) { c.checkFile(what, c.Base+c.Root+"/"+path, acts...) }
	saved("check", "verify")
	saved("check the example", "verify", func() {
		c.p.Eval("document.getElementById('example').focus()")
		c.p.Press("Enter")
		c.p.WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
		c.p.WaitUntil("document.getElementById('progress').textContent === ''")
	})
	saved("tarot", "tarot")
}

// openDesk opens a desk in a browser with measured pages.
func openDesk(t *testing.T) *stateChecker {
	client, p := desktest.OpenInBrowser(t)
	p.Watch()
	client.Enter()
	before(client)
	// Countdowns in pages use the desk's clock.
	setClock := fmt.Sprintf("Date.now = (now => () => now() - %d)(Date.now)", time.Since(client.Now).Milliseconds())
	p.Call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": setClock}, nil)
	return &stateChecker{Client: client, p: p, axe: browsertest.Axe(t), maxWords: map[string]int{}}
}

// press returns an action that presses a button and waits for the next page.
func (c *stateChecker) press(selector string) func() {
	return func() { c.p.Leave("document.querySelector('" + selector + "').click()") }
}
