package cli

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

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
	v = shorten(v) // The page shows long lists and texts in part.
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
		line := splitWords(documents[i].line)
		const longest = 3 // words in the name of a command
		for n := 1; n <= min(longest, len(line)); n++ {
			isShown["fairdeal "+strings.Join(line[:n], " ")] = true
		}
	}
	everyCommand(func(cmd *cobra.Command) {
		path := cmd.CommandPath()
		if term.TakesJSON(cmd) && !hidden(cmd) && !isShown[path] {
			t.Errorf("%s prints JSON, and no document here shows it", path)
		}
	})
}
