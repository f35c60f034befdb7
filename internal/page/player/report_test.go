package player

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// pdf prints the page and returns the number of pages and their sizes in points.
func (p tab) pdf() (pages int, sizes []string) {
	p.t.Helper()
	var out struct {
		Data string `json:"data"`
	}
	ctx, cancel := context.WithTimeout(p.browser.Ctx, time.Minute)
	defer cancel()
	if err := chromedp.Do(ctx, func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		return chromedp.Void{}, target.Call(ctx, "Page.printToPDF", map[string]any{"preferCSSPageSize": true}, &out)
	}); err != nil {
		p.t.Fatal(err)
	}
	data, err := base64.StdEncoding.DecodeString(out.Data)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?s)stream\r?\n(.*?)endstream`).FindAllSubmatch(data, -1) {
		if r, err := zlib.NewReader(bytes.NewReader(m[1])); err == nil {
			inside, _ := io.ReadAll(r) // other content is skipped below
			data = append(append(data, '\n'), inside...)
		}
	}
	boxes := regexp.MustCompile(`/MediaBox ?\[([^\]]*)\]`).FindAllStringSubmatch(string(data), -1)
	for _, b := range boxes {
		sizes = append(sizes, b[1])
	}
	return len(regexp.MustCompile(`/Type ?/Page\b`).FindAll(data, -1)), sizes
}

func TestReportPrints(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	pages, sizes := p.pdf()
	if pages != 2 {
		t.Errorf("the report prints on %d pages, want 2", pages)
	}
	for _, s := range sizes {
		var w, h float64
		if _, err := fmt.Sscanf(s, "0 0 %f %f", &w, &h); err != nil || w < 594 || w > 596 || h < 841 || h > 843 {
			t.Errorf("a page measures %s, want A4: 595 by 842 points", s)
		}
	}
	if len(sizes) == 0 {
		t.Error("no page has a size")
	}
	// Printing uses black, dark grey and the red of two suits on white, without controls, even in
	// dark mode.
	for _, scheme := range []string{"light", "dark"} {
		p.call("Emulation.setEmulatedMedia", map[string]any{"media": "print", "features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}})
		odd := p.eval(`[...document.querySelectorAll('body *')].filter(e => e.checkVisibility() && !e.closest('script')).flatMap(e => { const s = getComputedStyle(e); return [[s.color, 'rgb(0, 0, 0)|rgb(51, 51, 51)|rgb(179, 18, 29)'], [s.backgroundColor, 'rgb(255, 255, 255)|rgba(0, 0, 0, 0)']].filter(([got, want]) => !want.split('|').includes(got)).map(([got]) => e.tagName + '.' + e.className + ' ' + got) }).slice(0, 5).join('; ')`)
		if odd != "" {
			t.Errorf("%s: printed in colour: %s", scheme, odd)
		}
	}
	if got := p.eval("['drop', 'progress', 'langs', 'which'].filter(id => document.getElementById(id).checkVisibility()).join()"); got != "" {
		t.Errorf("what is for the screen prints: %s", got)
	}
	p.call("Emulation.setEmulatedMedia", map[string]any{"media": ""})

	// Printing a session's boards gives only the hand records, on one page.
	p.show()
	if got := p.eval("document.querySelectorAll('section.shown .deal').length"); got != "16" {
		t.Errorf("%s boards are shown, want 16", got)
	}
	p.eval("(globalThis.asked = 0, globalThis.print = () => { asked++; globalThis.like = document.body.className }, [...document.querySelectorAll('section.shown button')].find(b => b.textContent === 'Print these boards').click(), '')")
	if got := p.eval("asked + ' ' + like"); got != "1 loaded hands" {
		t.Errorf("the button for printing boards: %q", got)
	}
	p.eval("document.body.classList.add('hands')")
	if pages, _ := p.pdf(); pages != 2 {
		t.Errorf("16 boards print on %d pages, want 2", pages)
	}
	p.call("Emulation.setEmulatedMedia", map[string]any{"media": "print"})
	if got := p.eval("[...document.querySelectorAll('header, footer, .banner, section')].filter(e => e.checkVisibility()).map(e => e.className).join()"); got != "stack shown" {
		t.Errorf("beside the boards %q prints", got)
	}
	p.call("Emulation.setEmulatedMedia", map[string]any{"media": ""})
}

// TestBoardsOfTheReserve checks that the boards of the reserve set are shown if it was played.
func TestBoardsOfTheReserve(t *testing.T) {
	p := newTab(t)
	dir := example(t, "original-and-reserve")
	p.open(saved(t))
	p.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01reserve.pbn")...)
	p.verdict()
	p.clickOn("Yes, it was announced")
	if got := p.verdict(); !strings.HasPrefix(got, "not verified ") || !strings.Contains(got, "1 of 10 sessions identical") {
		t.Fatalf("got %q", got)
	}
	p.show()
	data, err := os.ReadFile(filepath.Join(dir, "RR01reserve.pbn"))
	if err != nil {
		t.Fatal(err)
	}
	hands := regexp.MustCompile(`\[Deal "N:(\S+) (\S+) (\S+) (\S+)"`).FindStringSubmatch(string(data))[1:]
	suits := strings.Split(strings.ReplaceAll(hands[0], "T", "10"), ".")
	got := p.eval("[...document.querySelector('section.shown .deal .N').children].map(li => li.querySelector('.hide') ? '' : [...li.childNodes].slice(1).map(n => n.textContent).join('')).join('.')")
	if want := strings.Join(suits, "."); got != want {
		t.Errorf("North of board 1 holds %s, in the file of the reserve set %s", got, want)
	}
	// High-card points are labelled for screen readers.
	var points [4]int
	for i, hand := range hands {
		for at, honours := range []string{"J", "Q", "K", "A"} {
			points[i] += (at + 1) * strings.Count(hand, honours)
		}
	}
	n, e, s, w := points[0], points[1], points[2], points[3]
	want := fmt.Sprintf("%d|%d|%d|%d;Points: North %d, East %d, South %d, West %d", n, e, s, w, n, e, s, w)
	if got := p.eval("(e => [...e.querySelectorAll('.hcp span')].map(x => x.textContent).join('|') + ';' + e.querySelector('.hcp').ariaLabel)(document.querySelector('section.shown .deal'))"); got != want || n+e+s+w != 40 {
		t.Errorf("the points of board 1 are %q, want %q", got, want)
	}
}

func TestOrderOfTheReport(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "swap-of-cards"))
	p.verdict()
	got := p.eval("[...document.querySelectorAll('#verdict h1, #verdict h2, #report h2, #report summary')].filter(e => !e.querySelector('.cells') && !e.closest('.checks')).map(e => e.id || e.textContent.replace(/ \\(.*/, '')).join('|')")
	want := "answer|differs|The cards that moved|next|mine|sessions|Check the sealed sheet and the public number too|False|Hand files|How it works"
	if got != want {
		t.Errorf("order %q, want %q", got, want)
	}
	if got := p.eval("document.querySelector('[role=status]').id + ' ' + document.querySelector('[role=status]').textContent.startsWith('FALSE: ')"); got != "news true" {
		t.Errorf("the status is %q", got)
	}
	if got := p.eval("document.querySelector('#answer use').getAttribute('href')"); got != "#no" {
		t.Errorf("the verdict has no sign beside its colour: %q", got)
	}
	// Both deals are side by side, and the moved cards are marked in each.
	got = p.eval(`(() => { const [a, b] = document.querySelectorAll('#diff .deal'), at = e => e.getBoundingClientRect(), marks = e => [...e.querySelectorAll('mark')].map(m => m.textContent).sort().join('')
		return [document.querySelectorAll('#diff .deal').length, at(a).top === at(b).top && at(a).right <= at(b).left, marks(a), marks(b), a.firstChild.textContent, b.firstChild.textContent].join('|') })()`)
	if want := "2|true|3A|3A|As dealt|In the file RR01.pbn"; got != want {
		t.Errorf("the two diagrams: %q, want %q", got, want)
	}
}

// TestCopiedReport checks that the copied report is in English and contains the machine-readable
// kinds, in every display language.
func TestCopiedReport(t *testing.T) {
	p := newTab(t)
	dir := example(t, "tie-break-boards")
	p.open(saved(t))
	p.choose("pickfiles", filesIn(dir, "cup.sqd", "cup.sqk", "RR01.pbn")...)
	p.verdict()
	p.speak("pl")
	p.clickText("button", "Kopiuj JSON")
	var report struct {
		Verdict, Tournament string
		Summary             struct{ Text string }
		Steps               []struct{ Name, Status, Want, Got string }
		Files               []struct{ Name, Finding, Claim, Holds string }
		Warnings            []struct{ Kind, Text string }
		Absent              []string
	}
	if err := json.Unmarshal([]byte(p.valueOf("json")), &report); err != nil {
		t.Fatal(err)
	}
	if report.Verdict != "not_verified" || report.Tournament != "Verdict Cup 2024" {
		t.Errorf("got %+v", report)
	}
	if want := "not verified Nothing was false, but some things could not be compared. 1 of 10 sessions identical, 1 of 1 hand file identical, 16 of 148 boards compared and matching."; report.Summary.Text != want {
		t.Errorf("summary %q, want %q", report.Summary.Text, want)
	}
	if len(report.Files) != 1 || report.Files[0].Finding != "identical" || report.Files[0].Claim != "session 1,1" || report.Files[0].Holds != "session 1,1" {
		t.Errorf("files %+v", report.Files)
	}
	if len(report.Warnings) != 1 || report.Warnings[0].Kind != "foreign" {
		t.Errorf("warnings %+v", report.Warnings)
	}
	if s := report.Steps[2]; s.Name != "key hash" || s.Status != "pass" || len(s.Want) != 64 || s.Want != s.Got {
		t.Errorf("step 3: %+v", s)
	}
	if !slices.Contains(report.Absent, "conclusions") {
		t.Errorf("absent: %q", report.Absent)
	}
	if got := p.language(); got != "pl" {
		t.Errorf("after copying the page is in %q", got)
	}
}

// TestMessagesContainTheirValues checks that no message lacks a value in any language.
func TestMessagesContainTheirValues(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfolder", example(t, "one-board"))
	p.verdict()
	for language, want := range map[string]string{"en": "in part: 1 of 16 boards", "pl": "w części: zgodnych rozdań 1 z 16", "fr": "en partie\u00a0: donnes conformes\u00a0: 1 sur 16"} {
		p.speak(language)
		if got := p.textOf("#report"); !strings.Contains(got, want) {
			t.Errorf("the sessions lack %q:\n%.400s", want, got)
		}
	}
	// If two languages are chosen in quick succession, the second one wins, however long each takes
	// to draw.
	p.clickLanguage("pl")
	p.speak("en")
	time.Sleep(200 * time.Millisecond)
	if got := p.textOf("#report h2"); got != "My board" {
		t.Errorf("the report begins with %q", got)
	}
	p.open(saved(t))
	p.choose("pickfolder", example(t, "day-file"))
	p.verdict()
	if got := p.textOf("#card"); !strings.Contains(got, "Session 2,2 (DAY2): no file name shows that these hands were played in it") {
		t.Errorf("the sessions of a day file:\n%.400s", got)
	}
}

func TestDescriptionAlone(t *testing.T) {
	p := newTab(t)
	p.open(saved(t))
	p.choose("pickfiles", filepath.Join(example(t, "all-files"), "cup.sqd"))
	p.verdict()
	got := strings.Join(strings.Fields(p.eval("document.getElementById('card').innerText")), " ")
	for _, want := range []string{"Verdict Cup 2024", "Announced beforehand: Lotto 6 from 49 of Wednesday 10 January 2024", "ced5 beb4 d6e5 6401 b25b a0c0 0179 92b2 94cf c787 388f 008c 8599 24c1 9247 0336", "RR01–RR04 · Round robin · 4 sessions", "BIG · Long match · 1 session"} {
		if !strings.Contains(got, want) {
			t.Errorf("the description alone does not show %q:\n%s", want, got)
		}
	}
	if got := p.eval("document.getElementById('card').className"); got != "answer wait" {
		t.Errorf("before the end the verdict looks like %q", got)
	}
}

// TestPageParsesWithoutCorrections checks that a browser parses the page without corrections and opens
// it in the preferred language.
func TestPageParsesWithoutCorrections(t *testing.T) {
	p := newTab(t)
	text, _, _ := page(t)
	p.open(saved(t))
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	got := p.eval("(d => d.compatMode + d.documentElement.outerHTML)(new DOMParser().parseFromString(" + string(quoted) + ", 'text/html'))")
	want := "CSS1Compat" + strings.TrimSuffix(strings.TrimPrefix(text, "<!DOCTYPE html>\n"), "\n</body>\n</html>\n") + "\n\n\n</body></html>"
	closed := regexp.MustCompile("></(circle|path|rect|use)>")
	squash := func(s string) string {
		s = closed.ReplaceAllString(s, ">") // in drawings
		return strings.NewReplacer("> <", "><", " />", ">", "/>", ">", `=""`, "").Replace(strings.Join(strings.Fields(s), " "))
	}
	if got, want = squash(got), squash(want); got != want {
		at := 0
		for at < len(got) && at < len(want) && got[at] == want[at] {
			at++
		}
		t.Errorf("the browser mends the page at %.120q, written is %.120q", got[at:], want[at:])
	}
	agent := p.eval("navigator.userAgent")
	// English last, because its footer is read below
	for _, x := range [][2]string{{"de,pl;q=0.9", "pl"}, {"fr-CA", "fr"}, {"ja", "en"}} {
		prefers, want := x[0], x[1]
		p.call("Emulation.setUserAgentOverride", map[string]any{"userAgent": agent, "acceptLanguage": prefers})
		p.open(saved(t))
		if got := p.language(); got != want {
			t.Errorf("who prefers %s reads %s, want %s", prefers, got, want)
		}
	}
	if got := p.textOf("#version"); !strings.Contains(got, "v1.2.3") || !strings.Contains(got, "the list of the release") {
		t.Errorf("the footer says %q", got)
	}
}

// TestKeyboardOpensFiles goes from the empty page to displayed boards by keyboard alone.
func TestKeyboardOpensFiles(t *testing.T) {
	p := newTab(t)
	opened := make(chan *cdppage.EventFileChooserOpened, 1)
	if err := chromedp.Listen(p.browser.Ctx, func(ev any) {
		if e, ok := ev.(*cdppage.EventFileChooserOpened); ok {
			opened <- e
		}
	}); err != nil {
		t.Fatal(err)
	}
	p.call("Page.enable", map[string]any{})
	p.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true})
	p.open(saved(t))
	at := func() string {
		return p.eval("document.activeElement.id || document.activeElement.className + document.activeElement.textContent")
	}
	to := func(want string) {
		p.t.Helper()
		var seen []string
		for range 60 {
			p.page().Press("Tab")
			if seen = append(seen, at()); strings.HasPrefix(seen[len(seen)-1], want) {
				if p.eval("getComputedStyle(document.activeElement.closest('.button') ?? document.activeElement).outlineStyle") == "none" {
					t.Errorf("nobody sees that %s has the focus", want)
				}
				return
			}
		}
		t.Fatalf("the Tab key does not reach %s: %q", want, seen)
	}
	to("skip")
	to("pickfiles")
	p.page().Press(" ")
	var node any
	select {
	case e := <-opened:
		node = e.BackendNodeID
	case <-time.After(time.Minute):
		t.Fatal("the blank key on the button opens no dialog for files")
	}
	dir := example(t, "swap-of-cards")
	p.call("DOM.setFileInputFiles", map[string]any{"files": []string{filepath.Join(dir, "cup.sqd"), filepath.Join(dir, "cup.sqk"), filepath.Join(dir, "RR01.pbn")}, "backendNodeId": node})
	if got := p.verdict(); !strings.HasPrefix(got, "false ") {
		t.Fatalf("got %q", got)
	}
	to("which")
	to("showall")
	p.page().Press("Enter")
	p.page().WaitUntil("document.querySelectorAll('section.shown .deal').length === 16")
	to("share")
	p.page().Press("Enter")
	p.page().WaitUntil("document.activeElement.id === 'lines'")
	to("The report as JSON")
	p.page().Press("Enter")
	p.page().WaitUntil("document.getElementById('json').value.includes('\"verdict\": \"false\"')")
}
