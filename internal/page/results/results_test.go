package results

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/score/resultfile"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestEveningEscapesText checks that user input is escaped in the page, and that the data block before
// the script contains the evening.
func TestEveningEscapesText(t *testing.T) {
	e := scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings")
	e.Title, e.Pairs[0].Names = `</script><b>Club & "friends"`, "<script>alert(1)</script>"
	page := eveningPage(t, e, words.Polish)
	if n := strings.Count(page, "<script"); n != 2 {
		t.Errorf("%d script elements, want 2: the evening and the program", n)
	}
	for _, want := range []string{`<html lang="pl">`, "&lt;/script&gt;&lt;b&gt;Club &amp; "} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	m := regexp.MustCompile(`(?s)<script type="application/json" id="evening">(.*?)</script>`).FindStringSubmatch(page)
	if m == nil || m[1] != string(e.JSON()) {
		t.Error("the data block does not contain the evening")
	}
}

func TestEveryEveningHasTheSameScript(t *testing.T) {
	page := eveningPage(t, scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"), words.Polish)
	other := eveningPage(t, scored(t, "testdata/evening/groups.txt", ""), words.English)
	if scriptHash(page) != scriptHash(other) {
		t.Error("the scripts of two evenings differ")
	}
}

// scriptHash returns the hash of the script in the page's policy.
func scriptHash(page string) string {
	return regexp.MustCompile(`script-src '(sha256-[^']*)'`).FindString(page)
}

// TestEveningUsesNoNetwork checks that the page sends no requests and stores nothing.
func TestEveningUsesNoNetwork(t *testing.T) {
	page := eveningPage(t, scored(t, "testdata/evening/small.txt", ""), words.English)
	for _, word := range []string{
		"location", "window.open", "fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "http://", "https://",
		"import(", "eval(", "innerHTML",
		"localStorage", "sessionStorage", "indexedDB", "cookie",
	} {
		if strings.Contains(page, word) {
			t.Errorf("the page contains %q", word)
		}
	}
}

// TestStyleIsSmall checks that the style has at most 26 KB and needs nothing that the policy
// forbids.
func TestStyleIsSmall(t *testing.T) {
	page := eveningPage(t, scored(t, "testdata/evening/small.txt", ""), words.English)
	m := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindStringSubmatch(page)
	if m == nil {
		t.Fatal("the page has no style")
	}
	style := m[1]
	if len(style) > 26<<10 {
		t.Errorf("the style has %d bytes, want at most 26 KB", len(style))
	}
	if strings.Contains(style, "url(") {
		t.Error("the style loads a file")
	}
	if strings.Contains(page, " style=") {
		t.Error("an element has a style attribute")
	}
}

func eveningPage(t *testing.T, e *evening.Evening, l words.Language) string {
	t.Helper()
	data, err := Page("v1.2.3", l, e)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// scored returns the scored evening in a file of the repository, with the rulings in another, or without
// rulings if that is "".
func scored(t *testing.T, file, rulings string) *evening.Evening {
	t.Helper()
	read := func(name string) *bytes.Reader {
		data, err := os.ReadFile("../../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return bytes.NewReader(data)
	}
	f, err := resultfile.Open(file, read(file), "")
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Rank()
	if err != nil {
		t.Fatal(err)
	}
	if rulings == "" {
		return evening.FromSession(s, nil)
	}
	list, err := apply.ReadRulings(read(rulings))
	if err != nil {
		t.Fatal(err)
	}
	applied, err := apply.ToSession(s.Score.Session(), list, false)
	if err != nil {
		t.Fatal(err)
	}
	return evening.FromSession(s, applied)
}
