package web_test

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// runTournament runs a tournament in the engine, from the first page of the desk to the open keys, and looks
// at the pages next to its stations.
func (w *engineWalk) runTournament() {
	w.T.Helper()
	client := desktest.Start(w.T)
	before(client)
	w.Go(client.Desk.TicketURL(client.Addr))
	w.WaitUntil("location.pathname.startsWith('/d/') && " + isShown)
	w.step("desk", visibleTitles)
	client.Enter()
	base := client.Base + client.Root + "/en/"
	w.checkFits("first page", base)
	w.Size(1280, 900)
	sidePages := map[string][]string{ // by station
		"Describe": {"t/SpringCup/di", "tonight", "ruling"},
		"Seal":     {"t/SpringCup/wall", "t/SpringCup/facts"},
		"Announce": {"t/SpringCup/amend"},
		"Play":     {"t/SpringCup/records/1,1"},
	}
	for _, s := range cycle(client, w, engineDevice{w}) {
		s.do()
		w.step(s.name, visibleTitles)
		here := w.Eval("location.href")
		for _, path := range sidePages[s.name] {
			w.checkFits("beside "+s.name+" "+path, base+path)
		}
		if len(sidePages[s.name]) > 0 {
			w.Go(here)
		}
	}
}

// isShown is the condition that a page is loaded and has a title.
const isShown = "document.readyState === 'complete' && document.querySelector('h1') !== null"

// engineDevice uses the pages of a desk in an engine. Each page that it opens must fit a phone and a
// wide screen.
type engineDevice struct{ *engineWalk }

func (d engineDevice) open(selector string) {
	d.T.Helper()
	d.WaitUntil("document.querySelector(" + strconv.Quote(selector) + ") !== null")
	d.Eval("(document.documentElement.dataset.before = 'yes')") // is lost with this page
	d.Click(selector)
	d.WaitUntil(isShown + " && !document.documentElement.dataset.before && !document.body.classList.contains('busy')")
	for _, width := range []int{390, 1280} {
		d.Size(width, 844)
		d.checkWindow(selector)
	}
	d.step(selector, visibleTitles)
}

func (d engineDevice) choose(selector string) { d.T.Helper(); d.Click(selector) }

func (d engineDevice) typeText(id, text string) { d.T.Helper(); d.Fill("#"+id, text) }

func (d engineDevice) typeDate(id, month, day, year string) {
	d.T.Helper()
	d.Fill("#"+id, year+"-"+month+"-"+day)
}
