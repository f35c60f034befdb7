package player

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestTableOfThePage checks that the page contains every key and advice that its table of findings
// refers to.
func TestTableOfThePage(t *testing.T) {
	_, script, _ := page(t)
	_, script, _ = strings.Cut(script, "\nconst FINDINGS = {\n")
	rows, rest, _ := strings.Cut(script, "\n}\n")
	_, english, _ := strings.Cut(rest, "\nconst SENTENCES = {\n")
	english, _, _ = strings.Cut(english, "\n}\n")
	var findings map[string]struct{ Why, False, Advice string }
	var said map[string]any
	for text, into := range map[string]any{rows: &findings, english: &said} {
		if err := json.Unmarshal([]byte("{"+strings.TrimSuffix(text, ",")+"}"), into); err != nil {
			t.Fatal(err)
		}
	}
	advised := 0
	for code, row := range findings {
		for _, key := range []string{row.Why, row.False} {
			if _, ok := said[key]; key != "" && !ok {
				t.Errorf("%s: the page does not have %s", code, key)
			}
		}
		if row.Advice == "" {
			continue
		}
		advised++
		if _, ok := findings[row.Advice]; !ok {
			t.Errorf("%s: the page does not have the advice %q", code, row.Advice)
		}
	}
	if advised < 4 {
		t.Errorf("%d rows advise something, want 4 or more", advised)
	}
}
