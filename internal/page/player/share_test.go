package player

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
)

// TestShare checks the card as eight lines of text and the board as a picture.
func TestShare(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t) + "#t=cup&s=1,2&b=19")
	tab.choose("pickfolder", caseFolder(t, "all-files"))
	tab.verdict()
	tab.submit("value", "3 6 9 13 26 40")
	for _, language := range []string{"pl", "fr", "en"} {
		tab.chooseLanguage(language)
		if lines := strings.Split(tab.valueOf("lines"), "\n"); len(lines) != 8 {
			t.Errorf("%s: %d lines: %q", language, len(lines), lines)
		}
	}
	tab.click("#share")
	got := tab.valueOf("lines")
	for _, want := range []string{
		"Verdict Cup 2024", "All 148 boards", "ced5 beb4",
		"✓ The public number is right. Checked by you.",
		"? The description is the one that was published.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the eight lines lack %q:\n%s", want, got)
		}
	}
	data := tab.savedFile("board-19.png", func() {
		tab.clickText("#shared button", "Picture of the board")
	})
	checkPicture(t, data)
	tab.page().CheckAccessible(browsertest.Axe(t), "shared")
	tab.page().SavePicture("share")
}

// checkPicture checks the size of a picture, and that something is drawn in it.
func checkPicture(t *testing.T, data []byte) {
	t.Helper()
	const width, height = 720, 560
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got := picture.Bounds().Size(); got != image.Pt(width, height) {
		t.Errorf("the picture has the size %v, want %d by %d", got, width, height)
	}
	colours := map[color.Color]bool{}
	for y := range height {
		for x := range width {
			colours[picture.At(x, y)] = true
		}
	}
	if len(colours) < 10 { // anti-aliased letters have many colours
		t.Errorf("the picture has %d colours: nothing is drawn", len(colours))
	}
}

// TestBeforePlay checks that a description alone shows when the number will be known, in the
// reader's time zone, with a calendar file. A date without a time must not be converted.
func TestBeforePlay(t *testing.T) {
	tab := openTab(t)
	tab.call("Emulation.setTimezoneOverride", map[string]any{"timezoneId": "Asia/Tokyo"})
	defer tab.call("Emulation.setTimezoneOverride", map[string]any{"timezoneId": ""})
	for name, c := range map[string]struct {
		delayed string // delayed information in the description
		moment  string // on the page
		start   string // in the calendar file
	}{
		"an hour in a zone": { // 22:00 in CET is 21:00 UTC and, in Tokyo, 6:00 on the next day.
			delayed: "Lotto draw of 3 December 2041, 22:00 CET",
			moment:  "The public number is published on Wednesday, December 4, 2041 at 06:00 AM GMT+9.",
			start:   "DTSTART:20411203T210000Z",
		},
		"only a day": {
			delayed: "Lotto draw of 3 December 2041",
			start:   "DTSTART;VALUE=DATE:20411203",
		},
	} {
		tab.open(pageOnDisk(t))
		tab.choose("pickfiles", writeDescription(t, "spring.sqd", c.delayed))
		tab.verdict()
		if got := tab.eval("document.querySelector('.moment')?.textContent ?? ''"); got != c.moment {
			t.Errorf("%s: %q, want %q", name, got, c.moment)
		}
		ics := string(tab.savedFile("fairdeal.ics", func() { tab.click("#calendar") }))
		for _, want := range []string{c.start + "\r\n", "SUMMARY:Spring\\, Cup: the public number"} {
			if !strings.Contains(ics, want) {
				t.Errorf("%s: the calendar file lacks %q:\n%s", name, want, ics)
			}
		}
		if !strings.HasSuffix(ics, "END:VCALENDAR\r\n") {
			t.Errorf("%s: the calendar file is truncated:\n%s", name, ics)
		}
	}
	tab.page().SavePicture("before-play")
	tab.page().CheckAccessible(browsertest.Axe(t), "before play")
}

// TestAfterDraw checks that the page shows when the public number was published, without a calendar file.
func TestAfterDraw(t *testing.T) {
	tab := openTab(t)
	tab.call("Emulation.setTimezoneOverride", map[string]any{"timezoneId": "Asia/Tokyo"})
	defer tab.call("Emulation.setTimezoneOverride", map[string]any{"timezoneId": ""})
	tab.open(pageOnDisk(t))
	tab.choose("pickfiles", writeDescription(t, "past.sqd", "drand quicknet round 1000 (2023-08-23T15:59:24Z)"))
	tab.verdict()
	want := "The public number was published on Thursday, August 24, 2023 at 12:59 AM GMT+9."
	if got := tab.textOf(".moment"); got != want {
		t.Errorf("after the draw the page says %q, want %q", got, want)
	}
	if tab.count("#calendar") != 0 {
		t.Error("after the draw there is a calendar file")
	}
}

// writeDescription writes a description without a value and returns its path.
func writeDescription(t *testing.T, name, delayed string) string {
	t.Helper()
	text := "# SquareDeal 2.7\n" +
		"TN Spring, Cup\n" + // A comma must be escaped in the calendar file.
		"DI " + delayed + "\n" +
		"SN 2:1-8:l#:Late\n" +
		"KH " + strings.Repeat("0", 64) + "\n"
	return filepath.Join(writeFolder(t, map[string]string{name: text}), name)
}

// savedFile returns the file that the browser saves as a result of act.
func (b browserTab) savedFile(name string, act func()) []byte {
	b.t.Helper()
	folder := b.t.TempDir()
	b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder})
	act()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if data, err := os.ReadFile(filepath.Join(folder, name)); err == nil && len(data) > 0 {
			return data
		}
	}
	b.t.Fatalf("%s was not saved", name)
	return nil
}
