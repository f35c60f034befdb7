package player

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestNothingLeavesThePage checks that neither the page nor injected code can send requests, and
// that the page works offline.
func TestNothingLeavesThePage(t *testing.T) {
	p := newTab(t)
	address, requests := served(t)
	var mu sync.Mutex
	var asked []string
	if err := chromedp.Listen(p.browser.Ctx, func(ev any) {
		if e, ok := ev.(*network.EventRequestWillBeSent); ok {
			mu.Lock()
			asked = append(asked, e.Request.URL)
			mu.Unlock()
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.call("Network.enable", map[string]any{})
	p.open(address)
	p.drop(example(t, "all-files"))
	p.wantVerdict("a folder", "verified ")
	p.openDetails()
	mu.Lock()
	for _, url := range asked {
		if strings.TrimSuffix(url, "/") != address && !strings.HasSuffix(url, "/favicon.ico") {
			t.Errorf("the page asked for %s", url)
		}
	}
	if len(asked) == 0 {
		t.Error("not even the page itself was asked for: nothing is watched here")
	}
	mu.Unlock()
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests, want 1: the page", n)
	}
	// requests that the policy blocks
	p.eval(`(() => { const at = '` + address + `/x', add = (tag, props) => document.body.append(Object.assign(document.createElement(tag), props))
		fetch(at).catch(() => 0); try { navigator.sendBeacon(at, 'x') } catch {} try { new EventSource(at) } catch {} try { new WebSocket(at.replace('http', 'ws')) } catch {}
		new Image().src = at; add('img', { src: at }); add('script', { src: at }); add('iframe', { src: at }); add('link', { rel: 'stylesheet', href: at }); add('link', { rel: 'prefetch', href: at }); add('object', { data: at })
		const form = Object.assign(document.createElement('form'), { action: at, method: 'post' }); document.body.append(form); form.submit()
		try { new Worker(at) } catch {} try { navigator.serviceWorker?.register(at).catch(() => 0) } catch {}
		return '' })()`)
	p.eval("globalThis.since = performance.now()")
	p.page().WaitUntil("performance.now() > since + 500") // any request would have arrived by now
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests after what the policy has to stop, want 1", n)
	}
	if got := p.eval("document.cookie + localStorage.length + sessionStorage.length"); got != "00" {
		t.Errorf("something is kept: %s", got)
	}

	// from disk, offline
	p.call("Network.emulateNetworkConditions",
		map[string]any{"offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
	p.open(saved(t))
	p.drop(example(t, "swap-of-cards"))
	p.wantVerdict("without a network", "false ")
	if got := p.textOf("#offline"); !strings.Contains(got, "works with the network switched off") {
		t.Errorf("the page says %q of networks", got)
	}
}

// TestEveryInputMethod checks that the page tries the next method for reading dropped files if the
// browser lacks one.
func TestEveryInputMethod(t *testing.T) {
	p := newTab(t)
	address, _ := served(t)
	files := map[string]string{"notes.docx": "x", ".hidden.pbn": "x"}
	dir := example(t, "all-files")
	for _, name := range []string{"cup.sqd", "cup.sqk", "records/RR01.pbn"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = string(data)
	}
	for i := range 230 {
		files[fmt.Sprintf("many/side%03d.pbn", i)] = fmt.Sprintf("[Board \"1\"]\n[Deal \"N:AKQ%s\"]\n", fmt.Sprint(i))
	}
	many := write(t, files)
	list := func() string {
		p.t.Helper()
		p.openDetails()
		return p.textOf("#have") + p.textOf("#report")
	}
	without := func(names ...string) {
		for _, name := range names {
			p.eval("delete DataTransferItem.prototype." + name)
		}
	}
	for _, from := range []string{address, saved(t)} {
		p.open(from)
		p.drop(many)
		p.verdict()
		if got := list(); !strings.Contains(got, "Hand files: 231") || !strings.Contains(got, "1 file contains no handsnotes.docx contains no hands.") || strings.Contains(got, "hidden") {
			t.Errorf("%.5s: a folder dropped:\n%.700s", from, got)
		}
		p.open(from)
		p.choose("pickfolder", many)
		p.verdict()
		if got := list(); !strings.Contains(got, "Hand files: 231") || !strings.Contains(got, "1 file contains no handsnotes.docx contains no hands.") || strings.Contains(got, "hidden") {
			t.Errorf("%.5s: a folder chosen:\n%.700s", from, got)
		}
	}
	// Entries are returned in batches of 100.
	p.open(address)
	without("getAsFileSystemHandle")
	p.drop(many)
	p.verdict()
	if got := list(); !strings.Contains(got, "Hand files: 231") {
		t.Errorf("without handles:\n%.300s", got)
	}
	// Entries do not work on pages from disk. Single files can still be read, but folders cannot.
	p.open(saved(t))
	without("getAsFileSystemHandle")
	p.drop(filesIn(many, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(list(), "Hand file: 1") {
		t.Errorf("files without handles: %q", got)
	}
	p.open(saved(t))
	without("getAsFileSystemHandle")
	p.drop(many)
	p.page().WaitUntil("document.getElementById('problem').textContent.includes('Use the button')")
}

// TestOneOfManyUnreadable checks that one unreadable small file is reported while the others, which
// are read with it, are used.
func TestOneOfManyUnreadable(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.eval(`(() => { const read = Blob.prototype.arrayBuffer
		Blob.prototype.arrayBuffer = function () { return !(this instanceof File) || this.name === 'RR02.pbn' ? Promise.reject(new DOMException('', 'NotReadableError')) : read.call(this) }
		return '' })()`)
	p.drop(example(t, "all-files"))
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "9 of 10 sessions identical") {
		t.Errorf("with a file that cannot be read: %.300q", got)
	}
	if got := p.textOf("#report"); !strings.Contains(got, "RR02.pbn: it cannot be opened") {
		t.Errorf("the file is not named: %.900q", got)
	}
	// Files chosen while others are being read are also read. After "start again" they are
	// forgotten.
	p.open(saved(t))
	p.eval(`(() => { const read = Blob.prototype.arrayBuffer
		Blob.prototype.arrayBuffer = async function () { if (this instanceof File) await new Promise(yes => (globalThis.go = yes)); return read.call(this) }
		return '' })()`)
	dir := example(t, "all-files")
	if err := os.WriteFile(filepath.Join(dir, "big.txt"), bytes.Repeat([]byte("x"), 2<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	p.choose("pickfiles", filesIn(dir, "big.txt", "cup.sqk")...)
	p.page().WaitUntil("globalThis.go !== undefined")
	p.choose("pickfiles", filepath.Join(dir, "cup.sqd"))
	p.verdict()
	p.eval("(go(), '')")
	p.page().WaitUntil("document.getElementById('have').textContent.includes('Keys: cup.sqk')")
}

// TestSeveralTournaments checks that several tournaments are listed without questions, exceptions
// first, with keys matched by hash. The results for one tournament must still be there after others
// were added and viewed.
func TestSeveralTournaments(t *testing.T) {
	p := newTab(t)
	one, two := example(t, "all-files"), published(t)
	late := filepath.Join(t.TempDir(), "late.sqd") // a third one with only its description
	if err := os.WriteFile(late, []byte("# SquareDeal 2.7\nTN Late Cup\nDI Lotto of 3 December 2026\nSN 2:1-8:l#:Late\nKH "+strings.Repeat("0", 64)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfiles", filepath.Join(one, "cup.sqd"), filepath.Join(one, "cup.sqk"), filepath.Join(one, "records", "RR01.pbn"))
	p.verdict()
	p.submit("value", "3 6 9 13 26 40")
	if got := p.ticks(); got != "pass wait pass" {
		t.Fatalf("before the others: %q", got)
	}
	// A different key file has the same name as one matched by hash.
	wrong := filepath.Join(t.TempDir(), "spring.sqk")
	if err := os.WriteFile(wrong, []byte("1,1:wrong\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.choose("pickfiles", filepath.Join(two, "spring.sqd"), filepath.Join(two, "spring.sqk"),
		filepath.Join(two, "hands", "rr1.pbn"), late)
	p.page().WaitUntil("document.querySelectorAll('.tournament').length === 3")
	const list = "[...document.querySelectorAll('.tournament')].map(b => b.querySelector('strong').textContent + ' ' + b.dataset.kind + ' ' + b.textContent.includes('keys ✓') + ' ' + b.querySelectorAll('.cells .fill').length).join('; ')"
	if got, want := p.eval(list), "Verdict Cup 2024 part true 1; Spring Cup part true 1; Late Cup waiting false 0"; got != want {
		t.Errorf("the list is %q, want %q", got, want)
	}
	p.page().SavePicture("several")
	p.page().CheckAccessible(browsertest.Axe(t), "several tournaments")
	open := func(name string) {
		p.t.Helper()
		p.clickTournament(name)
		p.page().WaitUntil("document.querySelector('#verdict > [data-verdict]') !== null")
	}
	back := func() {
		p.t.Helper()
		p.clickText("#given button", "All tournaments")
		p.page().WaitUntil("document.getElementById('several') !== null")
	}
	open("Spring Cup")
	if got := p.ticks(); got != "pass wait pass" { // its description contains the signature of its round
		t.Errorf("ticks of the second tournament: %q", got)
	}
	back()
	open("Verdict Cup 2024")
	if got := p.ticks(); got != "pass wait pass" {
		t.Errorf("what was earned before the others came is lost: %q", got)
	}
	back()
	open("Late Cup")
	if got := p.textOf("#answer"); !strings.Contains(got, "The keys are missing") {
		t.Errorf("a description alone: %q", got)
	}
	p.choose("pickfiles", wrong)
	p.page().WaitUntil("document.getElementById('progress').textContent === ''")
	back()
	if got := p.eval(list); !strings.Contains(got, "Spring Cup ") {
		t.Errorf("with another key file of its name: %q", got)
	}
	p.clickText("#have button", "Start again")
	if got := p.textOf("#verdict") + p.textOf("#report") + p.textOf("#have"); got != "" {
		t.Errorf("after starting again: %q", got)
	}
	if got := p.focusedID(); got != "pickfiles" {
		t.Errorf("after starting again the focus is at %q", got)
	}
}

// TestFilterOfTournaments checks that lists of four or more have a filter for the displayed text,
// the date of freezing and the file name.
func TestFilterOfTournaments(t *testing.T) {
	p := newTab(t)
	files := map[string]string{}
	for _, name := range []string{"Autumn", "Spring", "Summer", "Winter"} {
		files[name+".sqd"] = "# SquareDeal 2.7\nTN " + name + " Cup\nDI Lotto of 3 December 2026\nSN 2:1-8:l#:Late\nKH " + strings.Repeat("0", 64) + "\n"
	}
	files["broken.sqd"] = "# SquareDeal 2.7\nTN x\nSN\n"
	p.open(saved(t))
	p.choose("pickfolder", write(t, files))
	p.page().WaitUntil("document.querySelectorAll('.tournament').length === 5")
	if got := p.eval("document.querySelector('.tournament').dataset.kind"); got != "refused" {
		t.Errorf("the exception is not the first: %q", got)
	}
	for typed, want := range map[string]string{
		"sp cup":     "Spring Cup",
		"winter.sqd": "Winter Cup",
		"2026-12 su": "Summer Cup",
		"waiting":    "", // an internal word that is not displayed
	} {
		p.page().Type("filter", typed)
		p.page().WaitUntil("[...document.querySelectorAll('.tournaments > li')].filter(li => li.checkVisibility()).map(li => li.querySelector('strong').textContent).join() === '" + want + "'")
	}
}

// TestOneKeyDropped uses the key of one session, NAME.P-S.sqr, instead of the key file.
func TestOneKeyDropped(t *testing.T) {
	p := newTab(t)
	var tournaments struct{ Spring struct{ SQD string } }
	var tree struct{ File struct{ Text string } }
	for name, into := range map[string]any{"tournament.json": &tournaments, "keytree.json": &tree} {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "squaredeal", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
	}
	hands, err := os.ReadFile(filepath.Join("testdata", "published", "hands", "rr1.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	sqd, key := tournaments.Spring.SQD, tree.File.Text
	for name, c := range map[string]struct{ key, hands, want string }{
		"right":       {key, string(hands), "verified in part "},
		"wrong hands": {key, strings.Replace(string(hands), "N:", "E:", 1), "false "},
		"forged":      {strings.Replace(key, "path f", "path e", 1), string(hands), "not verified "},
		"cut":         {key[:len(key)-10], string(hands), "not verified "},
	} {
		t.Run(name, func(t *testing.T) {
			p.t = t
			dir := write(t, map[string]string{"spring.sqd": sqd, "spring.1-1.sqr": c.key, "rr1.pbn": c.hands})
			p.open(saved(t))
			p.drop(dir)
			if got := p.verdict(); !strings.HasPrefix(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if got := p.textOf("#have"); !strings.Contains(got, "Keys: spring.1-1.sqr") {
				t.Errorf("the key is not named: %q", got)
			}
		})
	}
}

// TestPlayedAs states by keyboard for which session a file with an ambiguous name was played.
func TestPlayedAs(t *testing.T) {
	p := newTab(t)
	dir := example(t, "all-files")
	file := filepath.Join(dir, "evening.pbn")
	if err := os.Rename(filepath.Join(dir, "records", "RR02.pbn"), file); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfiles", filepath.Join(dir, "cup.sqd"), filepath.Join(dir, "cup.sqk"), file)
	p.verdict()
	const field = "document.querySelector('td select')"
	if got := p.eval(field + ".ariaLabel + ' ' + " + field + ".options.length"); got != "Played as evening.pbn 1" {
		t.Errorf("the field is %q", got)
	}
	p.eval("(document.querySelectorAll('details').forEach(d => d.open = true), " + field + ".focus(), '')")
	if got := p.eval("[...new Set([..." + field + ".options].map(o => o.value))].length + ' ' + " + field + ".options[2].text"); got != "11 RR02" {
		t.Errorf("to be chosen are %q, want nothing and ten sessions", got)
	}
	for range 2 { // nothing, RR01, RR02
		p.again(func() {
			for _, kind := range []string{"rawKeyDown", "keyUp"} {
				p.call("Input.dispatchKeyEvent",
					map[string]any{"type": kind, "key": "ArrowDown", "code": "ArrowDown", "windowsVirtualKeyCode": 40})
			}
		})
		p.page().WaitUntil(field + " !== null")
		p.eval("(document.querySelectorAll('details').forEach(d => d.open = true), " + field + ".focus(), '')")
	}
	if got := p.eval(field + ".selectedOptions[0].text"); got != "RR02" {
		t.Errorf("%q is chosen", got)
	}
	if got := p.verdict(); !strings.Contains(got, "1 of 10 sessions identical, 1 of 1 hand file identical") {
		t.Errorf("played as RR02: %q", got)
	}
}

// TestStatementsInThePage checks that organisers' statements are listed next to the files and can be
// removed.
func TestStatementsInThePage(t *testing.T) {
	p := newTab(t)
	dir := example(t, "original-and-reserve")
	p.open(saved(t))
	p.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn", "RR01reserve.pbn")...)
	p.verdict()
	click := func(button string) {
		p.again(func() {
			p.eval("(b => (b.focus(), b.click(), ''))((document.querySelectorAll('details').forEach(d => d.open = true), [...document.querySelectorAll('button')].find(b => b.textContent === '" + button + "')))")
		})
		if got := p.focusedID(); got != "card" {
			t.Errorf("after %q the focus is on %q", button, got)
		}
	}
	const list = "[...document.querySelectorAll('details li')].map(li => li.textContent).find(text => text.includes('reserve set were played'))"
	click("All or some boards of the reserve set were played")
	if got := p.eval(list); got != "Session 1,1: all or some boards of the reserve set were played Undo" {
		t.Errorf("stated is %q", got)
	}
	if got := p.verdict(); !strings.Contains(got, "1 of 10 sessions identical") || !strings.Contains(got, "boards 1-16 from both") {
		t.Errorf("both sets played: %q", got)
	}
	click("Undo")
	if got := p.eval(list + " ?? ''"); got != "" {
		t.Errorf("after it was taken back %q stands there", got)
	}
	if got := p.verdict(); !strings.Contains(got, "1 of 10 sessions identical") || !strings.Contains(got, "16 of 148 boards compared") {
		t.Errorf("nothing is stated: %q", got)
	}
}

// TestProgressCountsFiles makes the clock run fast, so that the page updates its progress after
// every file.
func TestProgressCountsFiles(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.eval(`(() => { let at = 0; performance.now = () => at += 250 // so that each count is due
		globalThis.seen = new Set()
		new MutationObserver(() => seen.add(document.getElementById('progress').textContent)).observe(document.getElementById('progress'), { childList: true, characterData: true, subtree: true })
		return '' })()`)
	p.choose("pickfolder", example(t, "all-files"))
	p.page().WaitUntil("document.getElementById('verdict').textContent !== ''")
	got := p.eval("JSON.stringify([...seen])")
	for i := range 10 {
		for _, want := range []string{fmt.Sprintf("Reading: %d of 12", i), fmt.Sprintf("Comparing: %d of 10", i), fmt.Sprintf("Dealing again: session %d of 10", i+1)} {
			if !strings.Contains(got, `"`+want+`"`) {
				t.Errorf("the progress never says %q: %s", want, got)
			}
		}
	}
}

// TestPolicyIsNeverDropped checks that a dropped policy, alone or in an archive, does not decide
// whom a player trusts, and that a log's folder is not read.
func TestPolicyIsNeverDropped(t *testing.T) {
	p := newTab(t)
	dir := published(t)
	if err := os.MkdirAll(filepath.Join(dir, "log", "tile", "entries"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"log/checkpoint", "log/tile/entries/000.p", "log/club.policy"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("log x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := z.AddFS(os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(t.TempDir(), "all.zip")
	if err := os.WriteFile(archive, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, given := range [][]string{{dir}, {archive}, {dir, filepath.Join(dir, "club.policy")}} {
		p.open(saved(t))
		p.drop(given...)
		if got := p.verdict(); !strings.HasPrefix(got, "verified ") {
			t.Errorf("%s: %q", given, got)
		}
		p.openDetails()
		got := p.textOf("#verdict") + p.textOf("#report")
		if strings.Contains(got, "entry 0 of") || strings.Contains(got, "no other description") || !strings.Contains(got, "club.policy") || !strings.Contains(strings.ToLower(got), "ask the organiser for") {
			t.Errorf("%s: a policy that was dropped counts, or a log is read:\n%.900s", given, got)
		}
	}
}
