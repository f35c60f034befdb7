package player

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"regexp"
	"testing"
)

// TestReportPrints checks that a report prints on two A4 pages.
func TestReportPrints(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	pages, sizes := tab.pdf()
	if pages != 2 {
		t.Errorf("the report prints on %d pages, want 2", pages)
	}
	for _, size := range sizes {
		if !isA4(size) {
			t.Errorf("a page measures %s, want A4: 595 by 842 points", size)
		}
	}
	if len(sizes) == 0 {
		t.Error("no page has a size")
	}
}

// TestPrintedColours checks that printing uses black, dark grey and the red of two suits on white,
// without controls, even in dark mode.
func TestPrintedColours(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	for _, scheme := range []string{"light", "dark"} {
		feature := map[string]string{"name": "prefers-color-scheme", "value": scheme}
		tab.call("Emulation.setEmulatedMedia", map[string]any{"media": "print", "features": []any{feature}})
		odd := tab.eval(otherColours)
		if odd != "" {
			t.Errorf("%s: printed in colour: %s", scheme, odd)
		}
	}
	for _, id := range []string{"drop", "progress", "langs", "which"} {
		if tab.eval("document.getElementById('"+id+"').checkVisibility()") == "true" {
			t.Errorf("%s is printed", id)
		}
	}
}

// otherColours is a script that lists elements with colours that should not be printed.
const otherColours = `(() => {
	const inks = ['rgb(0, 0, 0)', 'rgb(51, 51, 51)', 'rgb(179, 18, 29)'];
	const papers = ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'];
	const found = [];
	for (const e of document.querySelectorAll('body *')) {
		if (!e.checkVisibility() || e.closest('script')) continue;
		const name = e.tagName + '.' + e.className + ' ';
		const { color, backgroundColor } = getComputedStyle(e);
		if (!inks.includes(color)) found.push(name + color);
		if (!papers.includes(backgroundColor)) found.push(name + backgroundColor);
	}
	return found.slice(0, 5).join('; ');
})()`

// TestPrintedBoards checks that printing a session's boards gives only the hand records, on two pages.
func TestPrintedBoards(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.choose("pickfolder", caseFolder(t, "swap-of-cards"))
	tab.verdict()
	tab.showBoards()
	if n := tab.count("section.shown .deal"); n != 16 {
		t.Errorf("%d boards are shown, want 16", n)
	}
	tab.eval(recordPrinting)
	tab.clickText("section.shown button", "Print these boards")
	if got := tab.eval("printed"); got != "1" {
		t.Errorf("the button prints %s times, want once", got)
	}
	if got := tab.eval("classes"); got != "loaded hands" {
		t.Errorf("while the boards print, the page has the classes %q", got)
	}
	tab.eval("document.body.classList.add('hands')")
	if pages, _ := tab.pdf(); pages != 2 {
		t.Errorf("16 boards print on %d pages, want 2", pages)
	}
	tab.call("Emulation.setEmulatedMedia", map[string]any{"media": "print"})
	visible := tab.eval("[...document.querySelectorAll('header, footer, .banner, section')]" +
		".filter(e => e.checkVisibility()).map(e => e.className).join()")
	if visible != "stack shown" {
		t.Errorf("printed are %q, want only the boards", visible)
	}
	tab.call("Emulation.setEmulatedMedia", map[string]any{"media": ""})
}

// recordPrinting is a script that counts how often the page is printed, instead of printing it, and records its
// classes.
const recordPrinting = `(globalThis.printed = 0,
	globalThis.print = () => { printed++; globalThis.classes = document.body.className })`

// pdf prints the page and returns the number of pages and their sizes in points, such as "0 0 595 842".
func (b browserTab) pdf() (pages int, sizes []string) {
	b.t.Helper()
	var printed struct {
		Data string `json:"data"`
	}
	b.page().Call("Page.printToPDF", map[string]any{"preferCSSPageSize": true}, &printed)
	data, err := base64.StdEncoding.DecodeString(printed.Data)
	if err != nil {
		b.t.Fatal(err)
	}
	// Chromium compresses some objects, so append the uncompressed ones for the search below.
	for _, m := range regexp.MustCompile(`(?s)stream\r?\n(.*?)endstream`).FindAllSubmatch(data, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue // a stream in a different form
		}
		objects, _ := io.ReadAll(r) // an error means that it contains no objects
		data = append(append(data, '\n'), objects...)
	}
	for _, box := range regexp.MustCompile(`/MediaBox ?\[([^\]]*)\]`).FindAllStringSubmatch(string(data), -1) {
		sizes = append(sizes, box[1])
	}
	return len(regexp.MustCompile(`/Type ?/Page\b`).FindAll(data, -1)), sizes
}

// isA4 reports whether a page has the size of A4, up to a point.
func isA4(mediaBox string) bool {
	var width, height float64
	if _, err := fmt.Sscanf(mediaBox, "0 0 %f %f", &width, &height); err != nil {
		return false
	}
	return math.Abs(width-595) <= 1 && math.Abs(height-842) <= 1
}
