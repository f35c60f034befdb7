package player

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestWrongInputLosesNothing adds a wrong digest, a truncated one, a value for a different day, and a
// photo in place of a copy and among the files. Each must be answered inside its tick or line,
// without losing the answer or other results.
func TestWrongInputLosesNothing(t *testing.T) {
	p := newTab(t)
	const answer = "All 148 boards match"
	photo := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(photo, []byte("\xff\xd8\xff\xe0 no hands"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.open(saved(t))
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	holds := func(after, ticks string) {
		t.Helper()
		if got := p.answer(); got != answer {
			t.Errorf("after %s the answer is %q", after, got)
		}
		if got := p.ticks(); got != ticks {
			t.Errorf("after %s: ticks %q, want %q", after, got, ticks)
		}
	}
	// Our digest is hidden while the player types, and the page counts groups.
	p.unfold("digest")
	if got := p.eval("[document.querySelector('#tick-description .before').open, document.getElementById('verdict').innerText.includes('ced5')].join()"); got != "false,false" {
		t.Errorf("ours is shown before theirs was given: %s", got)
	}
	for typed, want := range map[string]string{
		"ced5 beb4":                 "2 of 16 groups match: keep going",
		"ced5 beb4 d":               "2 of 16 groups match: keep going",
		"ced5-beb4-d6e5-6401":       "4 of 16 groups match: that is enough",
		"CED5BEB4D6E56401B25B":      "5 of 16 groups match: that is enough",
		"ced5 beb5":                 "Group 2 is different: check it",
		"ffff ced5 beb4 d6e5 6401 ": "Group 1 is different: check it",
	} {
		p.page().Type("digest", typed)
		if got := p.textOf("#digest-count"); got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
	p.submit("digest", "ffff beb4 d6e5 6401")
	holds("a wrong digest", "pass wait wait")
	if got := p.asked("description"); !strings.HasPrefix(got, "You typed the digest ffff beb4 d6e5 6401, ") {
		t.Errorf("a wrong digest is asked about with %q", got)
	}
	if got := p.textOf("#news"); got != p.asked("description") {
		t.Errorf("a screen reader hears %q", got)
	}
	p.submit("digest", "ced5 beb4")
	holds("a short digest", "pass wait wait")
	if got := p.asked("description"); !strings.Contains(got, "8 digits") {
		t.Errorf("a short digest is asked about with %q", got)
	}
	p.anew(func() { p.choose("published", photo) })
	holds("a photo as a copy", "pass wait wait")
	if got := p.asked("description"); got == "" {
		t.Error("a photo as an earlier copy is not answered")
	}
	p.submit("value", "1 2 3 4 5 6")
	holds("the value of another day", "pass wait wait")
	// Separators do not matter.
	p.submit("value", "3, 6, 9, 13, 26, 40")
	holds("the numbers with commas", "pass wait pass")
	p.submit("digest", "0000 0000 0000 0000")
	holds("a wrong digest behind it", "pass wait pass")
	p.add(photo)
	holds("a photo among the files", "pass wait pass")
	if got := p.textOf("#below"); !strings.Contains(got, "1 file contains no handsphoto.jpg is a picture, ") {
		t.Errorf("the photo is not named: %.300q", got)
	}
	// Players with a printed digest can view ours and say where theirs is printed.
	p.unfold("digest")
	p.page().Type("seen-description", "the bulletin of Friday")
	p.anew(func() {
		p.eval("(document.querySelector('#tick-description .before').open = true, document.querySelector('#tick-description .before button').click(), '')")
	})
	holds("they agree", "pass pass pass")
	if got, want := p.eval("document.querySelector('#tick-description .small').innerText"), "Checked by you, seen in the bulletin of Friday."; got != want {
		t.Errorf("who checked: %q, want %q", got, want)
	}
	if got := p.cardLook(); got != "good" {
		t.Errorf("with three ticks the card is %q", got)
	}
	// Files can be removed again.
	p.anew(func() {
		p.eval("([...document.querySelectorAll('.files li')].find(li => li.textContent.includes('photo.jpg')).querySelector('button').click(), '')")
	})
	if got := p.textOf("#below"); strings.Contains(got, "photo.jpg") {
		t.Errorf("the photo was not taken out: %.300q", got)
	}
	holds("the photo was taken out", "pass pass pass")
	p.page().SavePicture("card-seen")
}

// TestLinks checks that a link without a board opens its session, and that a link to something
// missing is reported.
func TestLinks(t *testing.T) {
	p := newTab(t)
	address := saved(t)
	for link, want := range map[string]string{
		"#t=cup&s=1,2":      "Round robin 2/4 16 boards",
		"#t=cup&s=1,2&b=99": "Round robin 2/4 1 boards; The link is to board 99 of session 1,2, but this tournament does not have it.",
		"#t=cup&s=9,9&b=1":  "Round robin 1/4 1 boards; The link is to board 1 of session 9,9, but this tournament does not have it.",
		"#t=cup&s=9,9":      "Round robin 1/4 1 boards; The link is to session 9,9, but this tournament does not have it.",
	} {
		p.open("about:blank")
		p.open(address + link)
		p.choose("pickfolder", example(t, "all-files"))
		p.verdict()
		p.eval("(globalThis.till = performance.now() + 300, '')")
		p.page().WaitUntil("performance.now() > till")
		if got := p.eval("[document.getElementById('which').selectedOptions[0].textContent + ' ' + document.querySelectorAll('#myboard .deal').length + ' boards', ...[...document.querySelectorAll('#myboard .notice')].map(e => e.textContent)].join('; ')"); got != want {
			t.Errorf("%s leads to %q, want %q", link, got, want)
		}
	}
}

// saves returns the file that the browser saves as a result of act.
func (p tab) saves(name string, act func()) []byte {
	p.t.Helper()
	to := p.t.TempDir()
	p.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": to})
	act()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if data, err := os.ReadFile(filepath.Join(to, name)); err == nil && len(data) > 0 {
			return data
		}
	}
	p.t.Fatalf("%s was not saved", name)
	return nil
}

// TestShare checks the card as eight lines of text and the board as a picture.
func TestShare(t *testing.T) {
	p := newTab(t)
	p.open(saved(t) + "#t=cup&s=1,2&b=19")
	p.choose("pickfolder", example(t, "all-files"))
	p.verdict()
	p.submit("value", "3 6 9 13 26 40")
	for _, language := range []string{"pl", "fr", "en"} {
		p.speak(language)
		if lines := strings.Split(p.valueOf("lines"), "\n"); len(lines) != 8 {
			t.Errorf("%s: %d lines: %q", language, len(lines), lines)
		}
	}
	p.click("#share")
	got := p.valueOf("lines")
	for _, want := range []string{"Verdict Cup 2024", "All 148 boards", "✓ The public number is right. Checked by you.", "? The description is the one that was published.", "ced5 beb4"} {
		if !strings.Contains(got, want) {
			t.Errorf("the eight lines lack %q:\n%s", want, got)
		}
	}
	data := p.saves("board-19.png", func() {
		p.clickText("#shared button", "Picture of the board")
	})
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 720 || b.Dy() != 560 {
		t.Errorf("the picture is %v", b)
	}
	colours := map[any]bool{}
	for y := range 560 {
		for x := range 720 {
			colours[picture.At(x, y)] = true
		}
	}
	if len(colours) < 10 { // anti-aliased letters have many colours
		t.Errorf("the picture has %d colours: nothing is drawn", len(colours))
	}
	p.page().CheckAccessible(browsertest.Axe(t), "shared")
	p.page().SavePicture("share")
}

// TestBeforePlay checks that a description alone shows when the number will be known, in the
// reader's time zone, with a calendar file. A date without a time must not be converted.
func TestBeforePlay(t *testing.T) {
	p := newTab(t)
	folder := t.TempDir()
	write := func(name, delayed string) string {
		path := filepath.Join(folder, name)
		text := "# SquareDeal 2.7\nTN Spring, Cup\nDI " + delayed + "\nSN 2:1-8:l#:Late\nKH " + strings.Repeat("0", 64) + "\n"
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	p.call("Emulation.setTimezoneOverride", map[string]any{"timezoneId": "Asia/Tokyo"})
	defer p.call("Emulation.setTimezoneOverride", map[string]any{"timezoneId": ""})
	for name, c := range map[string]struct{ delayed, moment, start string }{
		"an hour in a zone": {"Lotto draw of 3 December 2041, 22:00 CET", "The public number is published on Wednesday, December 4, 2041 at 06:00 AM GMT+9.", "DTSTART:20411203T210000Z"},
		"a day alone":       {"Lotto draw of 3 December 2041", "", "DTSTART;VALUE=DATE:20411203"},
	} {
		p.open(saved(t))
		p.choose("pickfiles", write("spring.sqd", c.delayed))
		p.verdict()
		if got := p.eval("document.querySelector('.moment')?.textContent ?? ''"); got != c.moment {
			t.Errorf("%s: %q, want %q", name, got, c.moment)
		}
		ics := string(p.saves("fairdeal.ics", func() { p.click("#calendar") }))
		if !strings.Contains(ics, c.start+"\r\n") || !strings.Contains(ics, "SUMMARY:Spring\\, Cup: the public number") || !strings.HasSuffix(ics, "END:VCALENDAR\r\n") {
			t.Errorf("%s: the calendar file is\n%s", name, ics)
		}
	}
	p.page().SavePicture("before-play")
	p.page().CheckAccessible(browsertest.Axe(t), "before play")
	p.open(saved(t))
	p.choose("pickfiles", write("past.sqd", "drand quicknet round 1000 (2023-08-23T15:59:24Z)"))
	p.verdict()
	if got := p.eval("document.querySelector('.moment').textContent + document.getElementById('calendar')"); got != "The public number was published on Thursday, August 24, 2023 at 12:59 AM GMT+9.null" {
		t.Errorf("a moment that is past: %q", got)
	}
}

// TestNothingMoves checks that the layout shifts by at most a tenth when the card appears, that
// there is at most one primary button, that the console and the text contain no messages or flags,
// and that lines have about 66 characters.
func TestNothingMoves(t *testing.T) {
	p := newTab(t)
	address := saved(t)
	for _, width := range []int{320, 360, 768, 1280} {
		for _, state := range []string{"all-files", "swap-of-cards", "one-board", "keys-one-character-replaced"} {
			p.page().SetView(width, 844, "light")
			p.open(address)
			p.eval(`(globalThis.shift = 0, globalThis.said = [], ['log', 'warn', 'error', 'info', 'debug'].forEach(m => console[m] = (...x) => said.push(x.join(' '))), addEventListener('error', e => said.push(e.message)),
				addEventListener('change', () => globalThis.from = performance.now(), true), new PerformanceObserver(l => { for (const e of l.getEntries()) if (e.startTime > globalThis.from) shift += e.value }).observe({ type: 'layout-shift' }), '')`)
			p.choose("pickfolder", example(t, state))
			p.verdict()
			p.eval("(globalThis.till = performance.now() + 300, '')")
			p.page().WaitUntil("performance.now() > till")
			var got struct {
				Shift   float64
				Said    []string
				Primary []string
				Long    []string
			}
			p.eval(`(globalThis.letters = e => { const r = document.createRange(); r.selectNodeContents(e); const lines = new Set([...r.getClientRects()].map(x => Math.round(x.bottom / 8))).size; return lines > 1 ? e.innerText.length / lines : 0 }, '')`)
			if err := json.Unmarshal([]byte(p.eval(`JSON.stringify({ shift, said,
				primary: [...document.querySelectorAll('button, .button')].filter(e => e.checkVisibility() && !e.closest('.switch') && getComputedStyle(e).backgroundColor === getComputedStyle(document.querySelector('.brand svg')).color).map(e => e.textContent),
				long: [...document.querySelectorAll('main p, main li')].filter(e => e.checkVisibility() && !e.closest('.checks, .tournaments, .deal, .buttons') && letters(e) > 70).map(e => e.textContent.slice(0, 60)) })`)), &got); err != nil {
				t.Fatal(err)
			}
			if got.Shift > 0.1 || len(got.Said) > 0 || len(got.Primary) > 1 || len(got.Long) > 0 {
				t.Errorf("%s at %d: %+v", state, width, got)
			}
			if text := p.eval("document.body.textContent.replace(document.querySelector('script:not([type])').textContent, '')"); strings.Contains(text, " --") {
				t.Errorf("%s at %d: a flag of the command line: %.80q", state, width, text[strings.Index(text, " --"):])
			}
		}
	}
}
