package web

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/browsertest"
)

// walker counts what a new user does at each station: clicks and fields, and how many
// words the pages have that he reads on the way.
type walker struct {
	t       *testing.T
	p       *browsertest.Page
	station string
	order   []string
	clicks  map[string]int
	fields  map[string]int
	words   map[string]int
	seconds map[string]float64 // of the machine
	since   time.Time
}

func (w *walker) at(station string) {
	if w.station != "" {
		w.seconds[w.station] += time.Since(w.since).Seconds()
	}
	w.since = time.Now()
	w.station = station
	w.order = append(w.order, station)
}

// read counts the words that stand on the page, without what is folded.
func (w *walker) read() {
	w.t.Helper()
	n, err := strconv.Atoi(w.p.Text(`document.querySelector("main").innerText.trim().split(/\s+/).length`))
	if err != nil {
		w.t.Fatal(err)
	}
	w.words[w.station] = max(w.words[w.station], n)
}

// click follows a link or presses a button.
func (w *walker) click(selector string) {
	w.t.Helper()
	w.clicks[w.station]++
	w.p.Leave("document.querySelector(" + strconv.Quote(selector) + ").click()")
	w.read()
}

func (w *walker) tick(selector string) {
	w.t.Helper()
	w.clicks[w.station]++
	w.p.Tick(selector)
}

func (w *walker) typed(field, text string) {
	w.t.Helper()
	w.fields[w.station]++
	w.p.Type(field, text)
}

// TestClicksOfATournament leads a tournament of three sessions from the first page to its
// hands, as a new user goes: by the one button that each page offers. No station takes
// more than eight clicks, and no page has more words than can be read in two minutes.
func TestClicksOfATournament(t *testing.T) {
	t.Parallel()
	x, p := visit(t)
	w := &walker{t: t, p: p, clicks: map[string]int{}, fields: map[string]int{}, words: map[string]int{}, seconds: map[string]float64{}}
	x.to(p, "en/")
	w.at("Describe")
	w.click(`.door[href$="/t"]`)
	w.typed("name", "Spring Cup")
	w.click("main form button")
	w.click(`.step a[href$="/di"]`)
	w.tick("input[value=lottery]")
	w.typed("what", "Lotto 6 from 49")
	w.fields[w.station]++
	p.Until("(document.getElementById('date').value = '2060-12-08') !== ''")
	w.click("form[data-keep=guide] button")
	w.click(".step button") // keep this text
	w.typed("sessions", "3")
	w.typed("boards", "2x16")
	w.typed("files", "RR")
	w.typed("title", "Round robin")
	w.click("form[data-keep=phase] .buttons button")
	w.at("Freeze")
	w.click(`.step a[href$="/publish"]`)
	made := p.Text("document.getElementById('made-words').textContent")
	w.tick("#made")
	w.typed("confirm", "SpringCup")
	w.click("form[action$=publish] p:last-child button")
	w.typed("passphrase", made)
	w.click("form[action$=opens] button")
	p.Until("document.body.textContent.includes('This passphrase opens the published keys.')")
	w.at("Announce")
	w.click(`.road a[href$="/t/SpringCup"]`)
	w.click("form[action$=announced] button")
	w.at("Value")
	w.click(`.step a[href$="/dv"]`)
	w.typed("value", "3 6 9 13 26 40")
	w.click("form[action$=dv] button")
	w.typed("value", "3 6 9 13 26 40")
	w.tick("#anyway") // the day has not come
	w.click("form[action$=dv] button")
	w.at("Deal")
	w.click(`.step a[href$="/make"]`)
	w.tick("input[name=pick][value='*']")
	w.typed("passphrase", made)
	w.click("form[action$=make] p:last-child button")
	p.Until("document.body.textContent.includes('RR3.dup')")
	w.at("")
	total := 0
	for _, s := range w.order[:len(w.order)-1] {
		t.Logf("%-9s %2d clicks, %2d fields, %4.1f s of the machine, %3d words", s, w.clicks[s], w.fields[s], w.seconds[s], w.words[s])
		if total += w.clicks[s]; w.clicks[s] > 8 || w.words[s] > 450 {
			t.Errorf("%s: %d clicks, %d words on a page", s, w.clicks[s], w.words[s])
		}
	}
	t.Logf("%-9s %2d clicks", strings.Repeat("-", 9), total)
	if total > 24 {
		t.Errorf("%d clicks to the hands", total)
	}
}
