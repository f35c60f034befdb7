package parts

import (
	"regexp"
	"strings"
	"testing"
)

// TestLook checks that the style needs nothing that a page's policy forbids, that it leaves room
// for a page's own rules within 26 KB, and that the sprite contains all symbols.
func TestLook(t *testing.T) {
	for _, bad := range []string{"url(", "@import", "@font-face", "expression("} {
		if strings.Contains(Style, bad) {
			t.Errorf("the style sheet contains %s", bad)
		}
	}
	if len(Style) > 24<<10 {
		t.Errorf("%d bytes leave no room below 26 KB", len(Style))
	}
	ids := regexp.MustCompile(`<symbol id="([a-z]+)"`).FindAllStringSubmatch(Sprite, -1)
	if len(ids) != 7 {
		t.Errorf("signs: %v", ids)
	}
	if got := Symbol("ok", "good", `"A" & B`); !strings.Contains(got, `aria-label="&#34;A&#34; &amp; B"`) || !strings.Contains(got, `href="#ok"`) {
		t.Error(got)
	}
	if got := Symbol("no", "", ""); !strings.Contains(got, `class="sign" viewBox="0 0 24 24" aria-hidden="true"`) {
		t.Error(got)
	}
}
