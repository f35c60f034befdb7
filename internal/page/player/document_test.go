package player

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
)

// TestPageParsesWithoutCorrections checks that a browser parses the page without corrections.
func TestPageParsesWithoutCorrections(t *testing.T) {
	tab := openTab(t)
	text, _, _ := pageParts(t)
	tab.open(pageOnDisk(t))
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	parse := "new DOMParser().parseFromString(" + string(quoted) + ", 'text/html')"
	if got := tab.eval(parse + ".compatMode"); got != "CSS1Compat" {
		t.Errorf("the mode is %s, want that of a page with a doctype", got)
	}
	got := ignoreSpelling(tab.eval(parse + ".documentElement.outerHTML"))
	want := strings.TrimPrefix(text, "<!DOCTYPE html>\n")
	want = ignoreSpelling(strings.TrimSuffix(want, "\n</body>\n</html>\n") + "\n\n\n</body></html>")
	if got != want {
		at := 0
		for at < len(got) && at < len(want) && got[at] == want[at] {
			at++
		}
		t.Errorf("the browser corrects the page to %.120q, written is %.120q", got[at:], want[at:])
	}
}

// ignoreSpelling removes differences between spellings of the same HTML: spaces, end tags in drawings, and empty
// attribute values.
func ignoreSpelling(html string) string {
	html = regexp.MustCompile("></(circle|path|rect|use)>").ReplaceAllString(html, ">")
	html = strings.Join(strings.Fields(html), " ")
	return strings.NewReplacer("> <", "><", " />", ">", "/>", ">", `=""`, "").Replace(html)
}

func TestPreferredLanguage(t *testing.T) {
	tab := openTab(t)
	agent := tab.eval("navigator.userAgent")
	for preferred, want := range map[string]string{"de,pl;q=0.9": "pl", "fr-CA": "fr", "ja": "en"} {
		tab.call("Emulation.setUserAgentOverride", map[string]any{"userAgent": agent, "acceptLanguage": preferred})
		tab.open(pageOnDisk(t))
		if got := tab.language(); got != want {
			t.Errorf("for readers who prefer %s the page is in %s, want %s", preferred, got, want)
		}
	}
}

func TestFooter(t *testing.T) {
	tab := openTab(t)
	tab.open(pageOnDisk(t))
	tab.clickLanguage("en")
	for _, want := range []string{"v1.2.3", "the list in the release"} {
		if got := tab.textOf("#version"); !strings.Contains(got, want) {
			t.Errorf("the footer lacks %q: %q", want, got)
		}
	}
}
