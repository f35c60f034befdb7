package cli

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

var update = flag.Bool("update", false, "write the examples of spec/json.md")

// TestJSON produces every JSON document of every command and compares it with spec/json.md. Each
// key is snake_case and listed with its type in the vocabulary or, for evenings, explained in that
// section. The vocabulary has no unused entries, and the examples match the output. The flag
// -update rewrites them.
func TestJSON(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(root, "spec", "json.md")
	c := &jsonCheck{spec: readSpec(t, name), seen: keyTypes{}, evenings: keyTypes{}}
	for i := range documents {
		t.Run(documents[i].line, func(t *testing.T) {
			userFolder(t, root)
			writeDocumentFiles(t, root)
			c.check(t, &documents[i])
		})
	}
	if t.Failed() {
		return
	}
	checkEveryCommandIsShown(t)
	c.checkVocabulary(t)
	if *update {
		c.spec.writeExamples(t, name, c.examples.String())
	}
}

// jsonCheck compares documents with spec/json.md.
type jsonCheck struct {
	spec     *specPage
	seen     keyTypes        // keys of all documents except evenings
	evenings keyTypes        // keys of evenings
	examples strings.Builder // the section with the examples, as it is now
}

// check produces a document, collects its keys and compares it with its example.
func (c *jsonCheck) check(t *testing.T, d *document) {
	v := d.run(t)
	if strings.HasPrefix(d.line, "score session ") {
		c.evenings.collect(v)
	} else {
		c.seen.collect(v)
	}
	v = shorten(v)
	text := indented(t, v)
	example, exists := c.spec.examples[d.line]
	if d.varies && exists && *update && sameShape(example, v) {
		text = strings.TrimSpace(example) // Only numbers differ, so the example need not change.
	}
	fmt.Fprintf(&c.examples, "### `fairdeal %s`\n\n```json\n%s\n```\n\n", d.line, text)
	const rewrite = "go test ./internal/cli -run TestJSON -update rewrites it"
	switch {
	case *update:
	case !exists:
		t.Error("spec/json.md has no example of it: " + rewrite)
	case d.varies && !sameShape(example, v):
		t.Errorf("other keys or types than in spec/json.md; %s:\n%s", rewrite, text)
	case !d.varies && strings.TrimSpace(example) != text:
		t.Errorf("not the example of spec/json.md; %s:\n%s", rewrite, text)
	}
}

// checkEveryCommandIsShown checks that every command that prints JSON has a document.
func checkEveryCommandIsShown(t *testing.T) {
	t.Helper()
	isShown := map[string]bool{}
	for i := range documents {
		words := splitWords(documents[i].line)
		for n := 1; n <= min(3, len(words)); n++ { // A command has one to three words.
			isShown["fairdeal "+strings.Join(words[:n], " ")] = true
		}
	}
	everyCommand(func(cmd *cobra.Command) {
		path := cmd.CommandPath()
		if term.TakesJSON(cmd) && !hidden(cmd) && !isShown[path] {
			t.Errorf("%s prints JSON, and no document here shows it", path)
		}
	})
}

// checkVocabulary compares the keys of all documents with those in spec/json.md.
func (c *jsonCheck) checkVocabulary(t *testing.T) {
	t.Helper()
	for key, types := range c.evenings {
		if c.spec.keys[key] == nil && slices.Contains(c.spec.evening, key) {
			continue // The section about evenings explains it.
		}
		if c.seen[key] == nil {
			c.seen[key] = map[string]bool{}
		}
		maps.Copy(c.seen[key], types)
	}
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
		for _, k := range types {
			if !slices.Contains(explained, k) {
				t.Errorf("the key %s is a %s; spec/json.md says %v", key, k, explained)
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
	findings, err := os.ReadFile(filepath.Join(root, "words", "findings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string]struct{ Kind, Card string }
	if err := json.Unmarshal(findings, &rows); err != nil {
		t.Fatal(err)
	}
	for code, r := range rows {
		if strings.HasPrefix(code, "choice.") || r.Card == "trust" {
			want["choices"] = append(want["choices"], r.Kind)
		}
	}
	for key, words := range want {
		line := regexp.MustCompile("(?m)^\\| `" + key + "` \\|.*$").FindString(string(spec))
		for _, word := range words {
			if !regexp.MustCompile(`\b` + word + `\b`).MatchString(line) {
				t.Errorf("spec/json.md does not say of %s that it can be %q: %s", key, word, line)
			}
		}
	}
}
