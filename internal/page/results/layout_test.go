package results

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/testkit/browsertest"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestLayoutStaysStill checks that the script of the page moves nothing below the title: on a slow phone
// people read the page before the script has run. Doubtful scores, and values that another program
// printed differently, are listed at the end.
func TestLayoutStaysStill(t *testing.T) {
	p := browsertest.Open(t)
	for name, e := range map[string]*evening.Evening{
		"rulings":     scored(t, "testdata/evening/small.txt", "testdata/evening/small.rulings"),
		"doubtful":    doubtful(t),
		"differently": scored(t, "internal/score/usebio/testdata/butler.xml", ""),
	} {
		for _, l := range words.Languages() {
			if l != words.Polish && name != "rulings" {
				continue // Polish is the longest
			}
			page := eveningPage(t, e, l)
			withoutScript, withScript := written(t, withBlockedScript(t, page)), written(t, page)
			for _, width := range []int{320, 390, 1280} {
				p.SetView(width, 844, "light")
				p.Go(withoutScript)
				p.WaitUntil("document.querySelectorAll('#ranking tr.rank').length > 1")
				before := p.Eval(positions)
				p.Go(withScript)
				p.WaitUntil(isChecked)
				if after := p.Eval(positions); after != before {
					t.Errorf("%s, %s, %d px: before the script ran:\n%s\nafterwards:\n%s", name, l, width, before, after)
				}
			}
		}
	}
}

// withBlockedScript adds a space to the script of a page, so that the page's policy blocks it.
func withBlockedScript(t *testing.T, page string) string {
	t.Helper()
	blocked := strings.Replace(page, "</script>\n</body>", " </script>\n</body>", 1)
	if blocked == page {
		t.Fatal("the script of the page is not at its end")
	}
	return blocked
}

// positions is a script that returns the vertical position of each part of the ranking.
const positions = `[...document.querySelectorAll('main, #ranking > *:not(#doubts), #ranking tr')]
	.map(e => (e.id || e.className || e.localName) + ' ' + Math.round(e.getBoundingClientRect().top))
	.join(', ')`
