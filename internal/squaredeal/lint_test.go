package squaredeal

import (
	"strings"
	"testing"
)

func TestLintValue(t *testing.T) {
	if got := LintValue("3,6,9,13,26,40"); len(got) != 1 || !strings.Contains(got[0].String(), `"369132640"`) {
		t.Errorf("%q", got)
	}
	// These texts were pasted from a page: a no-break space, zero-width characters, other
	// digits.
	for _, odd := range []string{"44\u00a0901,92", "4490192\u200b", "\ufeff4490192", "٣ 6 9"} {
		if got := LintValue(odd); len(got) != 1 || !strings.Contains(got[0].String(), ", U+") {
			t.Errorf("%q: %q", odd, got)
		}
	}
	for _, fine := range []string{
		"44,901.92", "4490192", "3 6 9 13 26 40", "1.234.567,89", "2 345,67 żółw", "\xfc",
	} {
		if got := LintValue(fine); got != nil {
			t.Errorf("%q: %q", fine, got)
		}
	}
}
