package audit

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestLinesWrap: at a terminal a line goes on behind blanks, and loses nothing.
func TestLinesWrap(t *testing.T) {
	for _, line := range []string{
		"short           and aligned",
		"2020-02-21_kmo                5 sessions, 150 boards; " + strings.Repeat("żółta łódź ", 20),
		"  only said: " + strings.Repeat("x", 150),
		"  " + strings.Repeat("word ", 60) + strings.Repeat("x", 120),
	} {
		got := wrap(line)
		if strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(line), " ") {
			t.Errorf("%q became %q", line, got)
		}
		for i, part := range strings.Split(got, "\n") {
			if utf8.RuneCountInString(part) > width && !strings.Contains(part, "xxx") {
				t.Errorf("a line of %d characters: %q", utf8.RuneCountInString(part), part)
			}
			if i > 0 && !strings.HasPrefix(part, "    ") {
				t.Errorf("goes on without blanks: %q", part)
			}
		}
	}
}
