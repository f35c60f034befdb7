package web_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/results"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// resultStates checks results pages of a typed evening, of scoring devices, and of matches.
func resultStates(t *testing.T) {
	c := openBrowser(t)
	defer c.printWords()
	typed := c.resultsPage("typed", rankedEvening(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"))
	c.checkFile("results typed", typed)
	c.checkFile("results typed, a pair", typed+"#ns3", c.openReason(".alone .total > summary", ".total[open] > p"))
	c.checkFile("results typed, a board", typed+"#ns1,b1", c.openReason(pointsLink, "#why.alone"))

	devices := c.resultsPage("devices", rankedEvening(t, deviceFile(), ""))
	c.checkFile("results of devices", devices)
	c.checkFile("results of devices, a pair", devices+"#ns1")
	c.checkFile("results of devices, a board", devices+"#ns1,b1")

	matches := c.resultsPage("matches", scoredMatches(t))
	c.checkFile("results of matches", matches)
	c.checkFile("results of a match", matches+"#m1", c.openReason(pointsLink, "#why.alone"))
	c.checkFile("results of a match, a board", matches+"#m1,b2")
}

// pointsLink is the selector of a number of points that links to its reason.
const pointsLink = ".alone td a[data-why]"

// openReason returns an action that clicks a number and waits until its reason contains a digit.
func (c *stateChecker) openReason(number, reason string) func() {
	return func() {
		c.p.WaitUntil("document.querySelector('" + number + "') !== null")
		c.click(number)
		c.p.WaitUntil("/\\d/.test(document.querySelector('" + reason + "')?.innerText)")
	}
}

// resultsPage writes the results page of an evening, and returns its address.
func (c *stateChecker) resultsPage(name string, e *evening.Evening) string {
	c.T.Helper()
	c.userTexts = append(c.userTexts, e.Name())
	data, err := results.Page("v1.2.3", words.English, e)
	return writePage(c.T, name+".html", data, err)
}

// rankedEvening ranks the results in a file, after applying a file of rulings, if any.
func rankedEvening(t *testing.T, name, rulings string) *evening.Evening {
	t.Helper()
	f, err := resultfile.Open(name, openInProject(t, name), "")
	if err != nil {
		t.Fatal(err)
	}
	session, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	if rulings == "" {
		return evening.FromSession(session, nil)
	}
	list, err := apply.ReadRulings(openInProject(t, rulings))
	if err != nil {
		t.Fatal(err)
	}
	applied, err := apply.ToSession(session.Score.Session(), list, false)
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(session, applied)
}

// deviceFile returns a file from scoring devices: a real one if it is available, otherwise an example.
func deviceFile() string {
	if real := "../shared/real/bws/mitchell10.bws"; exists(real) {
		return real
	}
	return "examples/score/evening.bws"
}

// scoredMatches scores an event of matches with rulings.
func scoredMatches(t *testing.T) *evening.Evening {
	t.Helper()
	event, err := traveller.ReadEvent(openInProject(t, "testdata/evening/matches.txt"))
	if err != nil {
		t.Fatal(err)
	}
	rulings, err := apply.ReadRulings(openInProject(t, "testdata/evening/matches.rulings"))
	if err == nil {
		event, err = apply.ToMatches(event, rulings)
	}
	if err != nil {
		t.Fatal(err)
	}
	scored, err := event.Score()
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromMatches("matches.txt", event, scored, rulings)
}

// openInProject returns the content of a file whose path is relative to the project.
func openInProject(t *testing.T, name string) io.Reader {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.NewReader(data)
}
