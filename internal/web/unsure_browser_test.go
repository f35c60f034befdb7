package web_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestUnsureUser runs a tournament and two evenings as an unsure user does. Nothing may happen
// twice, no text may be cut off, and no page may be lost.
func TestUnsureUser(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	before(client)
	other := browsertest.Open(t)
	other.Call("Network.setCookie", client.BrowserCookie(), nil)
	u := &unsureUser{mouse: mouse{p: p}, client: client, other: other}
	client.GoTo(p, "en/")
	for _, s := range cycle(client, p, u) {
		t.Log(s.name)
		s.do()
	}
	for _, kind := range []string{"plain", "provable"} {
		client.GoTo(p, "en/tonight/another-section")
		u.choose(`input[name=boards][value="24"]`)
		u.choose("input[value=" + kind + "]")
		u.open("form[action$=tonight] .buttons button")
	}
	u.choose("details:has(form[action$=kept]) summary")
	u.mouse.open("form[action$=kept] button") // this is the only response with the passphrase
	p.CheckFits(u.page())
	u.checkBackAfterRefusal()
}

// unsureUser is an inputDevice that does too much at every step: it uses a phone or large text, reloads,
// goes back and forward, and presses the button again in a second tab with the old page.
type unsureUser struct {
	mouse
	client *desktest.Client
	other  *browsertest.Page // second tab
}

// open follows a link or presses a button. Reloading the new page, going back and forward, and pressing the button of the
// old page in a second tab must not change the files.
func (u *unsureUser) open(selector string) {
	u.p.T.Helper()
	from := u.page()
	quoted := strconv.Quote(selector)
	u.p.WaitUntil("document.querySelector(" + quoted + ") !== null")
	isPost := u.p.Eval("document.querySelector("+quoted+").form?.method") == "post"
	values := u.p.Eval(fieldValues)
	if isPost {
		u.other.Go(u.p.Eval("location.href"))
	}
	u.mouse.open(selector)
	there := opened{page: u.page(), files: u.client.Files()}
	u.p.CheckFits(there.page)
	u.reload(there)
	u.goBackAndForward(from, there)
	if isPost {
		message := u.pressInOtherTab(quoted, values)
		u.wantFiles(there, "the button in another tab")
		u.p.T.Logf("%-45s in another tab: %.160s", from, message)
	}
	for _, l := range []string{"pl", "fr"} {
		u.other.Go(strings.Replace(u.p.Eval("location.href"), "/en/", "/"+l+"/", 1))
		u.other.CheckFits(l + " " + there.page)
	}
}

// opened is a page that a button or link opened, with the client's files at that moment.
type opened struct {
	page  string // "en/t, New tournament"
	files string
}

// page returns the path and the heading of the page.
func (u *unsureUser) page() string {
	const path = "location.pathname.replace(/^\\/d\\/[^/]+\\//, '')"
	return u.p.Eval(path + " + ', ' + document.querySelector('h1')?.textContent")
}

func (u *unsureUser) reload(there opened) {
	u.p.T.Helper()
	leave(u.p, "location.reload()")
	u.wantFiles(there, "reload")
	if got := u.page(); got != there.page {
		u.p.T.Errorf("%s: reload leads to %s", there.page, got)
	}
}

func (u *unsureUser) goBackAndForward(from string, there opened) {
	u.p.T.Helper()
	leave(u.p, "history.back()")
	u.wantFiles(there, "Back")
	back := u.page()
	if u.p.Eval("document.body.innerText.includes('ERR_')") == "true" {
		u.p.T.Errorf("%s: Back from %s leads to an error of the browser: %s", from, there.page,
			u.p.Eval("document.body.innerText"))
	}
	leave(u.p, "history.forward()")
	u.wantFiles(there, "forward")
	if got := u.page(); got != there.page {
		u.p.T.Errorf("%s: Back (%s) and forward leads to %s", there.page, back, got)
	}
}

// wantFiles fails the test if an action on a page has changed the client's files.
func (u *unsureUser) wantFiles(there opened, action string) {
	u.p.T.Helper()
	if now := u.client.Files(); now != there.files {
		u.p.T.Errorf("%s: %s changed the files from\n%s\nto\n%s", there.page, action, there.files, now)
	}
}

// pressInOtherTab fills in the old page in the second tab, presses the same button, and returns the heading and the
// message of the page that follows.
func (u *unsureUser) pressInOtherTab(quotedSelector, values string) (message string) {
	u.p.T.Helper()
	if u.other.Eval("document.querySelector("+quotedSelector+") !== null") != "true" {
		return "has no such button"
	}
	u.other.Eval(fmt.Sprintf(setFieldValues, values))
	u.other.Leave("document.querySelector(" + quotedSelector + ").click()")
	const firstMessage = "document.querySelector('.problems li, [role=alert], main > .lead')?.textContent ?? ''"
	return u.other.Eval("document.querySelector('h1').textContent + ' / ' + (" + firstMessage + ")")
}

// fieldValues is a script that returns the values of all fields, each in a list of one: [["Spring Cup"],[true]].
const fieldValues = `JSON.stringify([...document.querySelectorAll("input, textarea, select")]
	.map(e => [e.type === "checkbox" || e.type === "radio" ? e.checked : e.value]))`

// setFieldValues is a script that sets the fields to values from fieldValues. A generated passphrase stays.
const setFieldValues = `(() => {
	const values = %s;
	[...document.querySelectorAll("input, textarea, select")].forEach((e, i) => {
		if (!values[i] || e.type === "hidden" || e.name === "made") return;
		if (e.type === "checkbox" || e.type === "radio") e.checked = values[i][0]; else e.value = values[i][0];
	});
})()`

// checkBackAfterRefusal checks that Back does not return to a form that was refused.
func (u *unsureUser) checkBackAfterRefusal() {
	p := u.p
	p.T.Helper()
	u.client.GoTo(p, "en/t")
	u.mouse.open("main form button")
	p.WaitUntil("document.querySelector('.problems') !== null")
	p.Type("name", "Autumn Cup")
	u.mouse.open("main form button")
	leave(p, "history.back()")
	if got := u.page(); got != "en/t, New tournament" {
		p.T.Errorf("Back into a form that was refused: %s", got)
	}
}

// leave runs a script that leaves the page, possibly for a cached one. It runs after the protocol's
// response, which would otherwise be lost with the page.
func leave(p *browsertest.Page, script string) {
	p.T.Helper()
	const leaveLater = `(() => {
		document.documentElement.dataset.gone = 'no';
		addEventListener('pagehide', () => { delete document.documentElement.dataset.gone; });
		setTimeout(() => { %s });
	})()`
	p.Eval(fmt.Sprintf(leaveLater, script))
	p.WaitUntil("document.readyState === 'complete' && !document.documentElement?.dataset.gone")
}
