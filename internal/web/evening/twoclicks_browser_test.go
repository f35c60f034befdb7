package evening_test

import (
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestTonightInTwoClicks runs a provable evening with two clicks from Deal to the hands, and no typing. It then opens
// the record and the published keys.
func TestTonightInTwoClicks(t *testing.T) {
	axe := browsertest.Axe(t)
	useTestBeacon(t).answer = round1000Response
	m := startMonday(t)
	m.checkViews = func(state string) { t.Helper(); checkMondayViews(m.client, m.p, axe, "asked-"+state) }
	m.deal()
	m.clickStep("ask")
	m.checkHands(2, 0)
	m.reveal()
	m.p.CheckFirstScreen("the form", ".hide")
}

// TestTonightInTwoClicksWithoutNetwork runs the same evening in a hall without a network: with two clicks and one input.
func TestTonightInTwoClicksWithoutNetwork(t *testing.T) {
	m := startMonday(t)
	m.deal()
	m.clicks++
	m.p.Eval("document.querySelector('details:has(#number) summary').click()")
	m.typings++
	m.p.Type("number", round1000Response)
	m.p.Eval("document.getElementById('number').focus()")
	m.p.Press("Enter")
	m.checkHands(2, 1)
	m.reveal()
}

// mondayRun counts the clicks and inputs of an evening in a browser.
type mondayRun struct {
	t               *testing.T
	client          *desktest.Client
	p               *browsertest.Page
	clicks, typings int
	checkViews      func(state string)
}

// startMonday opens a desk whose clock is five minutes before round 1000.
func startMonday(t *testing.T) *mondayRun {
	t.Helper()
	client, p := desktest.OpenInBrowser(t)
	setClockBeforeRound1000(client)
	return &mondayRun{t: t, client: client, p: p, checkViews: func(string) {}}
}

// deal deals an evening of 24 boards, announces it, and waits for its round. Clicks count from Deal on.
func (m *mondayRun) deal() {
	m.t.Helper()
	m.client.GoTo(m.p, "en/tonight")
	openDetails(m.p)
	m.p.Type("name", "Monday")
	tapThree(m.p, `input[name=boards][value="24"]`, "input[value=provable]", dealButton)
	m.checkViews("sealed")
	m.clickStep("hangs")
	m.checkViews("hangs")
	m.client.Advance(5 * time.Minute)
	m.client.GoTo(m.p, "en/tonight/Monday") // the page does this itself if the browser's clock equals the desk's
	m.checkViews("number")
}

// click presses the button that a selector finds.
func (m *mondayRun) click(selector string) {
	m.t.Helper()
	m.clicks++
	press(m.p, selector)
}

// clickStep presses the button of a step of the evening.
func (m *mondayRun) clickStep(name string) {
	m.t.Helper()
	m.click("form:has([name=do][value=" + name + "]) button")
}

// checkHands waits for the hand files, and checks the number of clicks and inputs so far.
func (m *mondayRun) checkHands(wantClicks, wantTypings int) {
	m.t.Helper()
	m.p.WaitUntil("document.body.textContent.includes('Monday.dlm')")
	m.t.Logf("%d clicks and %d typings from Deal to the hands", m.clicks, m.typings)
	if m.clicks != wantClicks || m.typings != wantTypings {
		m.t.Errorf("%d clicks and %d typings from Deal to the hands, want %d and %d",
			m.clicks, m.typings, wantClicks, wantTypings)
	}
	m.checkViews("hands")
}

// reveal ends the evening, and publishes its keys on the next day.
func (m *mondayRun) reveal() {
	m.t.Helper()
	m.clickStep("over")
	m.checkViews("over")
	m.client.Advance(24 * time.Hour)
	m.client.GoTo(m.p, "en/tonight/Monday")
	m.checkViews("morning")
	m.click("form[action$='Monday/over'] button")
	m.p.WaitUntil("document.body.textContent.includes('The keys are open')")
	m.t.Logf("%d clicks to the published keys", m.clicks)
	m.client.GoTo(m.p, "en/tonight/Monday")
	m.checkViews("published")
	m.client.GoTo(m.p, "en/tonight")
}

// checkMondayViews checks the evening's page in each language, width and colour scheme.
func checkMondayViews(client *desktest.Client, p *browsertest.Page, axe, what string) {
	p.T.Helper()
	for _, l := range []string{"en", "pl", "fr"} {
		// The path is /d/SECRET/LANGUAGE/PAGE.
		parts := strings.Split(p.Eval("location.pathname"), "/")
		client.GoTo(p, l+"/"+strings.Join(parts[4:], "/"))
		p.CheckFits(l + " " + what)
		for _, v := range []view{
			{name: "320", scheme: "dark", width: 320},
			{name: "360", scheme: "light", width: 360},
			{name: "768", scheme: "dark", width: 768},
			{name: "1280", scheme: "light", width: 1280},
		} {
			p.SetView(v.width, 844, v.scheme)
			p.CheckFirstScreen(l+" "+what+" "+v.name, ".hide")
			if l == "en" {
				p.CheckAccessible(axe, what+", "+v.name)
			}
			p.SavePicture("lines-" + what + "-" + v.name + "-" + l)
		}
	}
	client.GoTo(p, "en/tonight/Monday")
}
