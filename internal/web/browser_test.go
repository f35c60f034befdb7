package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestOrganiserInBrowser runs a tournament from its name to its keys, with and without
// JavaScript. In between, a command works on the same files.
func TestOrganiserInBrowser(t *testing.T) {
	for name, script := range map[string]bool{"with JavaScript": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client, p := desktest.OpenInBrowser(t)
			p.SetScriptDisabled(!script)
			client.GoTo(p, "en/t")
			p.Type("name", "Łódź Cup 2060")
			if got := p.Eval("document.getElementById('file').value"); script && got != "lodzCup2060" {
				t.Errorf("the short name that is proposed is %q", got)
			}
			p.Type("file", "cup")
			p.Press("Enter")
			p.WaitUntil("document.querySelector('.eyebrow')?.textContent === 'Łódź Cup 2060'")
			client.GoTo(p, "en/t/cup/di")
			p.WaitUntil("(document.querySelector('details:has(#text)').open = true)") // open "in my own words"
			p.Type("text", desktest.PastDelayedInfo)
			if script {
				p.WaitUntil("document.getElementById('lint').textContent.includes('values are possible')")
			}
			p.Submit("text")
			p.WaitUntil("document.querySelector('details:has(#sessions)').open")
			p.Type("sessions", "2")
			p.Type("boards", "2x4")
			p.Type("files", "RR")
			p.Type("title", "Round robin")
			if script {
				p.WaitUntil("document.getElementById('preview').textContent.includes('RR1-2')")
				if _, err := os.Stat(filepath.Join(client.Dir, "RR1-2.pbn")); err == nil {
					t.Error("a preview made hands")
				}
			}
			p.Submit("title")
			p.WaitUntil("document.getElementById('preview').textContent.includes('RR1-2')")
			client.GoTo(p, "en/t/cup/publish")
			// open "a passphrase of my own"
			p.WaitUntil("(document.querySelector('details:has(#passphrase)').open = true)")
			p.Type("passphrase", desktest.Passphrase)
			p.Type("passphrase2", desktest.Passphrase)
			p.Type("confirm", "Cup")
			p.Submit("confirm")
			p.WaitUntil("document.querySelector('.problems').textContent.includes('Type cup here')")
			// the browser moves the focus a moment later
			p.WaitUntil("document.activeElement.classList.contains('problems')")
			if got := p.Eval("document.getElementById('passphrase').value"); got != "" {
				t.Error("the passphrase came back")
			}
			// open "a passphrase of my own"
			p.WaitUntil("(document.querySelector('details:has(#passphrase)').open = true)")
			p.Type("passphrase", desktest.Passphrase)
			p.Type("passphrase2", desktest.Passphrase)
			p.Tick("#accept-past")
			p.Type("confirm", "cup")
			p.Submit("confirm")
			p.WaitUntil("document.body.textContent.includes('or your passphrase, once')")
			p.Type("passphrase", desktest.Passphrase)
			p.Submit("passphrase")
			p.WaitUntil("document.body.textContent.includes('This passphrase opens the published keys.')")
			client.GoTo(p, "en/t/cup")
			p.WaitUntil("document.body.textContent.includes('Text for the bulletin')")
			// A command sets the value, and the desk continues.
			s, err := organiser.Edit(filepath.Join(client.Dir, "cup.sqd"))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Description.SetValue("1 2 3 4 5 6", false); err != nil {
				t.Fatal(err)
			}
			if err := s.Save(); err != nil {
				t.Fatal(err)
			}
			s.Close()
			client.GoTo(p, "en/t/cup/make")
			p.Tick("input[name=pick][value='*']")
			p.Tick("input[value=pbn]")
			p.Tick("#not_playing")
			p.Type("passphrase", desktest.Passphrase)
			p.Submit("passphrase")
			p.WaitUntil("document.body.textContent.includes('RR1-2.pbn')")
			client.GoTo(p, "en/t/cup/out")
			p.Leave("document.querySelector('.sittings form button').click()")
			client.GoTo(p, "en/t/cup/reveal")
			p.Type("passphrase", desktest.Passphrase)
			p.Type("confirm", "cup")
			p.Tick("#early") // the second session is not marked as played
			p.Submit("confirm")
			p.WaitUntil("document.querySelector('h1')?.textContent === 'The keys are open'")
			// The player's page must verify the same keys and hands.
			p.SetScriptDisabled(false)
			client.GoTo(p, "verify")
			p.ChooseFiles("pickfiles", filepath.Join(client.Dir, "cup.sqd"), filepath.Join(client.Dir, "cup.sqk"),
				client.HandsPath("cup", "RR1.pbn"), client.HandsPath("cup", "RR2.pbn"))
			p.WaitUntil("document.querySelector('#verdict > [data-verdict=verified]') !== null")
			client.GoTo(p, "en/quit")
			p.Leave("document.querySelector('main button').click()")
			p.WaitUntil("document.body.textContent.includes('You can close this window.')")
		})
	}
}

// TestEnterInBrowser runs a tournament from its name to its keys by only pressing Enter in
// fields, twice in quick succession. Each step must happen once.
func TestEnterInBrowser(t *testing.T) {
	for name, script := range map[string]bool{"with JavaScript": true, "without": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client, p := desktest.OpenInBrowser(t)
			before(client)
			p.SetScriptDisabled(!script)
			enter := func(id, until string) {
				t.Helper()
				if p.Eval("(e => { e.focus(); return document.activeElement === e })(document.getElementById('"+id+"'))") != "true" {
					t.Fatalf("the field %s takes no focus", id)
				}
				p.Eval("document.documentElement.dataset.before = 'yes'") // to detect the next page
				p.Press("Enter")
				p.Press("Enter")
				p.WaitUntil("document.readyState === 'complete' && !document.documentElement?.dataset.before && (" + until + ")")
				checkComplete(client, id)
			}
			above := func(title string) string {
				return "document.querySelector('.eyebrow')?.textContent === '" + title + "'"
			}
			client.GoTo(p, "en/t")
			enter("name", "document.body.textContent.includes('The name is missing.')")
			p.Type("name", "Cup")
			enter("file", above("Cup"))
			client.GoTo(p, "en/t/Cup/di")
			p.Tick("input[value=lottery]")
			p.Type("what", "Lotto 6 from 49")
			p.WaitUntil("(document.getElementById('date').value = '2020-12-09') !== ''")
			enter("zone", "document.getElementById('text')?.value.includes('Wednesday 9 December 2020')")
			p.Submit("text")
			p.Type("sessions", "2")
			p.Type("boards", "2x4")
			p.Type("files", "RR")
			enter("title", "document.getElementById('preview')?.textContent.includes('RR1-2') && document.getElementById('phase') === null")
			if s := stateOf(client, "Cup"); s.phases != 1 {
				t.Errorf("%d phases", s.phases)
			}
			p.WaitUntil("(document.querySelector('details:has(#sessions-1)').open = true)")
			enter("sessions-1", "document.getElementById('preview')?.textContent.includes('RR1-2')")
			if s := stateOf(client, "Cup"); s.phases != 1 {
				t.Errorf("Enter in a phase: %d phases", s.phases)
			}
			client.GoTo(p, "en/t/Cup/publish")
			// open "a passphrase of my own"
			p.WaitUntil("(document.querySelector('details:has(#passphrase)').open = true)")
			p.Type("passphrase", desktest.Passphrase)
			enter("passphrase", "document.querySelector('.problems')?.textContent.includes('Type Cup here')")
			p.WaitUntil("(document.querySelector('details:has(#passphrase)').open = true)")
			p.Type("passphrase", desktest.Passphrase)
			p.Type("passphrase2", desktest.Passphrase)
			p.Type("confirm", "Cup")
			enter("confirm", "document.body.textContent.includes('or your passphrase, once')")
			client.Advance(9 * 24 * time.Hour) // the draw was yesterday
			client.GoTo(p, "en/t/Cup/dv")
			p.Type("value", "1 2 3 4 5 6")
			enter("value", "document.body.textContent.includes('Mixed in')")
			if s := stateOf(client, "Cup"); s.stage != squaredeal.StageValue {
				t.Errorf("a value typed once: %s", s.stage)
			}
			p.Type("value", "1 2 3 4 5 6")
			enter("value", "document.body.textContent.includes('The public number is set')")
			client.GoTo(p, "en/t/Cup/make")
			enter("passphrase", "document.querySelector('.problems')?.textContent.includes('The passphrase is missing.')")
			p.Tick("input[name=pick][value='*']")
			p.Type("passphrase", desktest.Passphrase)
			enter("passphrase", "document.body.textContent.includes('files made')")
			client.GoTo(p, "en/t/Cup/out")
			p.WaitUntil("(document.querySelector('details:has(#who)').open = true)")
			p.Type("session", "1,1")
			p.Type("who", "duplication room")
			enter("who", "document.body.textContent.includes('hands handed over, duplication room')")
			client.GoTo(p, "en/t/Cup/reveal")
			p.Type("passphrase", desktest.Passphrase)
			enter("passphrase", "document.querySelector('.problems')?.textContent.includes('Type Cup here')")
			if s := stateOf(client, "Cup"); s.revealed != 0 || s.stage != squaredeal.StageMake {
				t.Errorf("%+v", s)
			}
			p.Type("passphrase", desktest.Passphrase)
			p.Type("confirm", "Cup")
			enter("confirm", "document.querySelector('.problems')?.textContent.includes('It is too early')")
			p.Type("passphrase", desktest.Passphrase)
			p.Tick("#early")
			enter("confirm", "document.querySelector('h1')?.textContent === 'The keys are open'")
			s, err := organiser.Open(filepath.Join(client.Dir, "Cup.sqd"))
			if err != nil {
				t.Fatal(err)
			}
			events, err := s.Events()
			if err != nil || len(events) != 4+1 { // both sessions in two formats, and a hand-over
				t.Errorf("%v, the diary has %d lines: %+v", err, len(events), events)
			}
			if s := stateOf(client, "Cup"); s.stage != squaredeal.StageRevealed || s.revealed != 1 {
				t.Errorf("%+v", s)
			}
		})
	}
}

// TestAttacksInBrowser tries attacks from other pages and other ports.
func TestAttacksInBrowser(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	neighbour := desktest.Start(t) // a server on this computer, on a different port
	p.Go(neighbour.Base + "/")
	got := p.Eval(`fetch("` + client.Base + client.Root + `/en/", {credentials: "include", mode: "no-cors"}).then(r => { document.title = r.type }, e => { document.title = "refused" }) && ""`)
	p.WaitUntil("document.title !== ''")
	if title := p.Eval("document.title"); title == "basic" {
		t.Errorf("a page of another port read the desk: %s %s", got, title)
	}
	p.Eval(`(() => { const f = document.createElement("form"); f.method = "post"; f.action = "` + client.Base + client.Root + `/en/t"; f.innerHTML = '<input name="name" value="Evil">'; document.body.append(f); f.submit() })()`)
	p.WaitUntil("document.body.textContent.includes('A different web page sent this request.') || document.body.textContent.includes('The desk has not been opened in this browser yet.')")
	if list, err := filepath.Glob(filepath.Join(client.Dir, "*")); err != nil || len(list) > 0 {
		t.Errorf("a page of another port made %v", list)
	}
	// Cookies do not depend on the port, but the browser must not send the desk's cookie to other
	// servers on this computer.
	p.Go(client.Base + client.Root + "/en/")
	sent := make(chan string, 100)
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		sent <- r.Method + " " + r.URL.Path + " " + r.Header.Get("Cookie") + r.Header.Get("Referer")
	}))
	defer other.Close()
	p.Go(other.URL + "/")
	p.Go(other.URL + "/d/")
	for range 2 {
		if got := <-sent; strings.Contains(got, client.BrowserCookie()["name"].(string)) ||
			strings.Contains(got, client.Root) {
			t.Errorf("another port was sent %q", got)
		}
	}
	p.Go(client.Base + client.Root + "/en/") // it was available all the time
	p.WaitUntil("document.querySelector('h1')?.textContent === 'Deal hands that anyone can check'")
	if cookie := p.Eval("document.cookie"); cookie != "" {
		t.Errorf("a script reads the cookie %q", cookie)
	}
}

// TestRefusalsAreAccessible checks pages that only appear in response to forms: errors, existing
// objects and confirmations. It also checks the guard's pages, which load no other files.
func TestRefusalsAreAccessible(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: every page in every view takes a minute or more")
	}
	t.Parallel()
	axe := browsertest.Axe(t)
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	looked := 0
	look := func(what, wants string) {
		t.Helper()
		looked++
		if got := p.Eval("document.body.innerText"); !strings.Contains(got, wants) {
			t.Errorf("%s is another page: %.300s", what, got)
		}
		for _, view := range []struct {
			scheme string
			width  int
		}{{"light", 1200}, {"light", 320}, {"dark", 1200}} {
			if view.width != 320 && !strings.HasPrefix(what, "en ") {
				continue // long words need space; colours are the same in every language
			}
			p.SetView(view.width, 900, view.scheme)
			p.CheckAccessible(axe, what)
			p.SavePicture(fmt.Sprintf("%s-%s-%d", regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(what, "_"),
				view.scheme, view.width))
		}
	}
	langs := []string{"en", "pl", "fr"}
	// sent submits a form in the browser, in each language.
	sent := func(from, path, wants string, form ...string) {
		t.Helper()
		method := "post"
		if at, asked := strings.CutPrefix(path, "GET "); asked {
			method, path = "get", at
		}
		for _, l := range langs {
			client.GoTo(p, l+"/"+from)
			p.Leave(fmt.Sprintf(submitForm, method, client.Root+"/"+l+"/"+path,
				"["+strings.Join(quoted(form), ",")+"]"))
			p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
			text := ""
			if l == "en" {
				text = wants
			}
			look(l+" "+path+" "+form[0], text)
		}
	}
	shown := func(path, wants string) {
		t.Helper()
		for _, l := range langs {
			client.GoTo(p, l+"/"+path)
			p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
			text := ""
			if l == "en" {
				text = wants
			}
			look(l+" "+path, text)
		}
	}
	sent("tonight", "tonight", "The number of boards must be between 1 and 128.", "boards=x")
	sent("tonight", "tonight", "Choose at least one format.", "name=A", "boards=8", "kind=plain")
	sent("tonight", "tonight", "Choose a source for the public number.", "name=A", "boards=8", "kind=provable")
	client.Submit("t", "name=Spring Cup", "file=spring")
	sent("t/spring", "t/spring", "The name cannot be used", "name=")
	sent("t/spring", "GET t/spring/di", "Keep this wording", "kind=lottery", "what=Lotto", "date=2060-12-08")
	sent("t/spring", "GET t/spring/di", "This time zone is not known", "kind=other", "zone=Mars")
	sent("t/spring", "t/spring/phase", "The boards cannot be read", "sessions=x", "boards=1-", "files=..")
	sent("t/spring", "t/spring/publish", "Something is missing, so this tournament", "confirm=spring")
	client.Submit("t/spring/di", "text="+desktest.PastDelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	client.Submit("t/spring/phase", "sessions=0", "boards=?", "files=FIN", "title=Final")
	client.WriteFile("spring.sqk.age", "old")
	client.WriteFile("torn.sqd", "nothing")
	shown("", "torn")
	shown("t/torn", "That did not work")
	sent("t/spring", "t/spring/publish", "Choose only one way to protect the keys", "plain=yes", "shares=9/3",
		"confirm=x")
	sent("t/spring", "t/spring/publish", "A key file already exists", "confirm=spring", "accept-past=yes",
		"accept-no-date=yes", "accept-unclear=yes", "accept-few-values=yes", "passphrase="+desktest.Passphrase,
		"passphrase2="+desktest.Passphrase)
	client.Publish("spring", "accept-past=yes", "accept-no-date=yes", "accept-unclear=yes",
		"accept-few-values=yes", "new_keys=yes")
	sent("t/spring", "t/spring/amend", "You changed nothing", "name=", "text="+desktest.PastDelayedInfo,
		"reason=a slip")
	sent("t/spring", "t/spring/announced", "Tick at least one place", "go=yes")
	sent("t/spring", "GET t/spring/dv", "The public number is missing.", "value= ")
	sent("t/spring", "GET t/spring/dv", "Mixed in", "value=1.234,50")
	client.SetNumber("spring", "1 2 3")
	sent("t/spring", "t/spring/dv", "tick the box if you meant it", "first=1 2 4", "value=1 2 4")
	sent("t/spring", "t/spring/make", "The session is missing", "phase=1", "format=pbn", "recipient=x")
	sent("t/spring", "t/spring/make", "list them when you", "phase=2", "session=1", "format=dupblind",
		"passphrase="+desktest.Passphrase)
	if err := os.WriteFile(client.HandsPath("spring", "RR1.dup"), []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	sent("t/spring", "t/spring/make", "RR1.dup already exists with different contents.", "phase=1", "session=1",
		"format=dupblind", "passphrase="+desktest.Passphrase)
	sent("t/spring", "t/spring/out", "Type the name of the person who took the hands.", "session=9", "event=taken")
	sent("t/spring", "t/spring/records/1,1", "Type RR1 here", "confirm=x")
	sent("t/spring", "t/spring/reveal/2,1", "sessions of a phase", "confirm=FIN1",
		"passphrase="+desktest.Passphrase)
	sent("t/spring", "t/spring/reveal", "The passphrase is wrong.", "confirm=spring", "passphrase=wrong",
		"early=yes")
	for _, event := range []string{"taken", "printed", "reserve", "played"} {
		client.Submit("t/spring/out", "session=1,1", "event="+event, "who=duplication room", "note=sealed box")
	}
	shown("t/spring/out", "the reserve set is played instead")
	shown("t/spring/records/1,1", "The session is marked as played.")
	shown("t/spring/records/2,1", "Boards (they were published as ?)")
	shown("t/spring/reveal/1,1", "The session is marked as played.")
	client.Submit("tonight", "name=Monday", "boards=4", "kind=plain", "format=dupblind")
	shown("tonight/Monday?over", "Hand record as PDF")
	sent("ruling/1", "ruling/1", "The ruling has been saved in rulings.txt.", "do=keep", "method=teams",
		"actual=-100", "others=+300", "ruling=+620", "board=7", "match=3")
	client.Submit("t/spring/reveal", "passphrase="+desktest.Passphrase, "confirm=spring", "early=yes")
	data, err := os.ReadFile(filepath.Join(client.Dir, "spring.sqd"))
	if err != nil {
		t.Fatal(err)
	}
	client.WriteFile("spring.sqd", strings.Replace(string(data), "Spring Cup", "Other Cup", 1))
	shown("", "changed after publishing")
	shown("t/spring", "its digest does not match")
	// the guard's own pages
	p.Go(client.Base + "/open?ticket=none")
	look("en used ticket", "This ticket has already been used")
	p.Go(strings.Replace(client.Base, "127.0.0.1", "localhost", 1) + "/")
	look("en another name", "This is not an address of the desk.")
	p.Go(client.Base + "/nothing")
	look("en not known", "The desk has not been opened in this browser yet.")
	client.GoTo(p, "en/quit")
	p.Leave("document.querySelector('main button').click()")
	look("en closed", "You can close this window.")
	if looked < 100 {
		t.Errorf("only %d pages were looked at", looked)
	}
}

// submitForm is a script that submits a form, given its method, its action and its fields ("name=value").
const submitForm = `
	const form = document.createElement("form");
	form.method = %q;
	form.action = %q;
	for (const field of %s) {
		const input = document.createElement("input");
		input.type = "hidden";
		input.name = field.slice(0, field.indexOf("="));
		input.value = field.slice(field.indexOf("=") + 1);
		form.append(input);
	}
	document.body.append(form);
	form.submit()`

// quoted returns JavaScript literals for texts.
func quoted(texts []string) (out []string) {
	for _, s := range texts {
		out = append(out, strconv.Quote(s))
	}
	return out
}

// TestDeskByKeyboard moves through pages with the Tab key. It must reach every link, field
// and button with visible focus.
func TestDeskByKeyboard(t *testing.T) {
	t.Parallel()
	client, p := desktest.OpenInBrowser(t)
	client.Enter()
	client.Submit("t", "name=Spring Cup", "file=spring")
	walk := func(path string) {
		t.Helper()
		client.GoTo(p, "en/"+path)
		p.Eval("document.querySelectorAll('details').forEach(d => d.open = true)")
		// Tab reaches only one radio button per group; arrow keys reach the others.
		want := p.Eval(`(() => { const names = new Set(); let n = 0;
			for (const e of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")) {
				if (e.tabIndex < 0 || !e.checkVisibility()) continue;
				if (e.type === "radio") { if (names.has(e.name)) continue; names.add(e.name); }
				n++;
			}
			return n; })()`)
		p.Eval("(() => { globalThis.came = new Set(); document.activeElement?.blur(); })()")
		for i := 0; i < 200; i++ {
			p.Press("Tab")
			state := p.Eval(`(() => { const e = document.activeElement; if (e === globalThis.last && ["date", "time"].includes(e.type)) return "seen"; // its parts
				globalThis.last = e; if (e === document.body || came.has(e)) return "end"; came.add(e);
				const s = getComputedStyle(e); return s.outlineStyle === "none" || parseFloat(s.outlineWidth) < 2 ? "unseen " + e.outerHTML.slice(0, 120) : "seen"; })()`)
			if state == "end" {
				break
			}
			if state != "seen" {
				t.Errorf("%s: %s", path, state)
			}
		}
		if got := p.Eval("came.size"); got != want {
			t.Errorf("%s: Tab comes to %s of %s things that can be used", path, got, want)
		}
	}
	for _, path := range []string{"", "t", "t/spring", "t/spring/di", "tonight", "ruling/1", "quit"} {
		walk(path)
	}
	client.Submit("t/spring/di", "text="+desktest.DelayedInfo)
	client.Submit("t/spring/phase", "sessions=2", "boards=2x4", "files=RR", "title=Round robin")
	walk("t/spring")
	walk("t/spring/publish")
	client.Publish("spring")
	for _, path := range []string{
		"t/spring", "t/spring/dv", "t/spring/reveal", "t/spring/amend", "t/spring/facts", "t/spring/out",
	} {
		walk(path)
	}
	client.SetNumber("spring", "1 2 3")
	for _, path := range []string{"t/spring/make", "t/spring/records/1,1"} {
		walk(path)
	}
}
