package cli

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/audit"
)

// TestJSONVocabularyIsComplete checks that the vocabulary lists the values that scripts depend on: states
// of sessions, kinds of choices and advice, and subjects of questions.
func TestJSONVocabularyIsComplete(t *testing.T) {
	root := filepath.Join("..", "..")
	spec, err := os.ReadFile(filepath.Join(root, "spec", "json.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"state": {
			string(audit.Whole),
			string(audit.SomeBoards),
			string(audit.NotShown),
			string(audit.Undecided),
			string(audit.Refuted),
			string(audit.NotHeld),
		},
		"advice": {
			string(audit.GiveFiles),
			string(audit.LeaveOut),
			string(audit.StateReserve),
			string(audit.GiveValue),
			string(audit.StateNotHeld),
			string(audit.BeSure),
		},
		"questions": {
			string(audit.AskValue),
			string(audit.AskDigest),
			string(audit.AskReserve),
		},
	}
	want["choices"] = choiceKinds(t, filepath.Join(root, "words", "findings.json"))
	for key, values := range want {
		line := regexp.MustCompile("(?m)^\\| `" + key + "` \\|.*$").FindString(string(spec))
		for _, word := range values {
			if !regexp.MustCompile(`\b` + word + `\b`).MatchString(line) {
				t.Errorf("spec/json.md does not say of %s that it can be %q: %s", key, word, line)
			}
		}
	}
}

// choiceKinds returns the kinds of choices in findings.json. They include the findings
// that the card lists as things to trust.
func choiceKinds(t *testing.T, path string) (kinds []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var findings map[string]struct{ Kind, Card string }
	if err := json.Unmarshal(data, &findings); err != nil {
		t.Fatal(err)
	}
	for code, finding := range findings {
		if strings.HasPrefix(code, "choice.") || finding.Card == "trust" {
			kinds = append(kinds, finding.Kind)
		}
	}
	return kinds
}

// checkVocabulary compares the keys of all documents with those in spec/json.md.
func (c *jsonCheck) checkVocabulary(t *testing.T) {
	t.Helper()
	c.addEveningKeys()
	for _, key := range slices.Sorted(maps.Keys(c.seen)) {
		if !snake.MatchString(key) {
			t.Errorf("the key %s is not snake_case", key)
		}
		types := slices.Sorted(maps.Keys(c.seen[key]))
		explained, ok := c.spec.keys[key]
		if !ok {
			t.Errorf("spec/json.md does not explain the key: | `%s` | %s | |", key, strings.Join(types, ", "))
			continue
		}
		for _, typ := range types {
			if !slices.Contains(explained, typ) {
				t.Errorf("the key %s is a %s; spec/json.md says %v", key, typ, explained)
			}
		}
	}
	for key := range c.spec.keys {
		isInExample := strings.Contains(c.spec.text, "\""+key+"\"")
		if c.seen[key] == nil && !isInExample && !rare(c.spec.text, key) {
			t.Errorf("spec/json.md explains %s, which no document has", key)
		}
	}
}

// addEveningKeys adds the keys of evenings to the others, except those that only the section about evenings explains.
func (c *jsonCheck) addEveningKeys() {
	for key, types := range c.evenings {
		if c.spec.keys[key] == nil && slices.Contains(c.spec.evening, key) {
			continue
		}
		if c.seen[key] == nil {
			c.seen[key] = map[string]bool{}
		}
		maps.Copy(c.seen[key], types)
	}
}
