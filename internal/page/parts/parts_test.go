package parts

import (
	"regexp"
	"strings"
	"testing"
)

// TestLook: the style of a page needs nothing that its policy forbids, has room for its own rules
// below the 26 KB of a page, and the sprite contains what it names.
func TestLook(t *testing.T) {
	for _, bad := range []string{"url(", "@import", "@font-face", "expression("} {
		if strings.Contains(Look, bad) {
			t.Errorf("the style sheet contains %s", bad)
		}
	}
	if len(Look) > 24<<10 {
		t.Errorf("%d bytes leave no room below 26 KB", len(Look))
	}
	ids := regexp.MustCompile(`<symbol id="([a-z]+)"`).FindAllStringSubmatch(Signs, -1)
	if len(ids) != 7 {
		t.Errorf("signs: %v", ids)
	}
	if got := Sign("ok", "good", `"A" & B`); !strings.Contains(got, `aria-label="&#34;A&#34; &amp; B"`) || !strings.Contains(got, `href="#ok"`) {
		t.Error(got)
	}
	if got := Sign("no", "", ""); !strings.Contains(got, `class="sign" viewBox="0 0 24 24" aria-hidden="true"`) {
		t.Error(got)
	}
}
