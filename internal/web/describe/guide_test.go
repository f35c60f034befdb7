package describe_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/testkit/desktest"
)

// TestGuideLanguage checks that the guide's wording is in the language of the page and
// equivalent in each: the same day and the same findings, without a wrong weekday.
func TestGuideLanguage(t *testing.T) {
	client := desktest.Open(t)
	client.Submit("t", "name=Cup", "file=cup")
	typed := regexp.MustCompile(`(?s)<textarea id="text"[^>]*>(.*?)</textarea>`)
	for kind, what := range map[string]string{"lottery": "Lotto 6/49", "exchange": "DAX", "players": ""} {
		texts, lints := map[string]string{}, map[string]lint.Lint{}
		for _, l := range []string{"en", "pl", "fr"} {
			form := url.Values{"kind": {kind}, "what": {what}, "date": {"2060-12-08"}, "clock": {"19:30"},
				"zone": {"Europe/Warsaw"}}
			r := client.Send("GET", client.Root+"/"+l+"/t/cup/di?"+form.Encode(), "", nil)
			client.WantStatus(kind+" "+l, r, http.StatusOK)
			m := typed.FindStringSubmatch(r.Body)
			if m == nil {
				t.Fatalf("%s, %s: no text: %s", kind, l, desktest.VisibleText(r.Body))
			}
			texts[l] = html.UnescapeString(m[1])
			lints[l] = lint.LintOf(texts[l], time.Date(2060, 12, 1, 0, 0, 0, 0, time.UTC))
			read := lints[l]
			if worst := read.Worst(); worst != nil && worst.Gravity != lint.Look {
				t.Errorf("%s, %s: the desk's own wording: %s", kind, l, worst.Said)
			}
		}
		for l, day := range map[string]string{
			"en": "Wednesday 8 December 2060", "pl": "środa 2060-12-08", "fr": "mercredi 2060-12-08",
		} {
			if !strings.Contains(texts[l], day) || !strings.Contains(texts[l], what) ||
				l != "en" && strings.Contains(texts[l], " of ") {
				t.Errorf("%s, %s: %q", kind, l, texts[l])
			}
			want, got := lints["en"], lints[l]
			if len(got.Findings) != len(want.Findings) || got.Bits != want.Bits ||
				!slices.Equal(got.Dates, want.Dates) || len(got.Dates) == 0 {
				t.Errorf("%s, %s: %q is read as %+v, want as %q: %+v", kind, l, texts[l], got, texts["en"], want)
			}
		}
		if texts["en"] == texts["pl"] || texts["en"] == texts["fr"] {
			t.Errorf("%s: %q in every language", kind, texts)
		}
	}
}
