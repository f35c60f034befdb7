package player

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestPageTable checks that the page contains every key and advice that its table of findings
// refers to.
func TestPageTable(t *testing.T) {
	_, script, _ := pageParts(t)
	_, script, _ = strings.Cut(script, "\nconst FINDINGS = {\n")
	rows, rest, _ := strings.Cut(script, "\n}\n")
	_, groups, _ := strings.Cut(rest, "const GROUPS = `\n")
	groups, _, _ = strings.Cut(groups, "\n`\n")
	var findings map[string]struct{ Why, False, Advice string }
	if err := json.Unmarshal([]byte("{"+strings.TrimSuffix(rows, ",")+"}"), &findings); err != nil {
		t.Fatal(err)
	}
	keys := keysOf(groups)
	advised := 0
	for code, row := range findings {
		for _, key := range []string{row.Why, row.False} {
			if key != "" && !slices.Contains(keys, key) {
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
