package cli

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// specPage is the parsed spec/json.md: its table of keys, the keys explained in the section about
// evenings, and its examples by title.
type specPage struct {
	text     string
	keys     map[string][]string
	evening  []string
	examples map[string]string
}

// keyLine matches a row of the table of keys: | `key` | types | meaning |.
var keyLine = regexp.MustCompile("(?m)^\\| `([a-zA-Z0-9_]+)` \\| ([a-z, ]+) \\|")

// example matches an example with its title.
var example = regexp.MustCompile("(?ms)^### `fairdeal (.*?)`\n\n```json\n(.*?)```\n")

// readSpec parses spec/json.md.
func readSpec(t *testing.T, name string) *specPage {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	p := &specPage{text: string(data), keys: map[string][]string{}, examples: map[string]string{}}
	for _, m := range keyLine.FindAllStringSubmatch(p.text, -1) {
		key, types := m[1], strings.TrimSpace(m[2])
		if p.keys[key] != nil {
			t.Errorf("spec/json.md explains %s twice", key)
		}
		p.keys[key] = strings.Split(types, ", ")
	}
	_, evening, _ := strings.Cut(p.text, "\n## Evening\n")
	evening, _, _ = strings.Cut(evening, "\n## ")
	for _, m := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(evening, -1) {
		p.evening = append(p.evening, m[1])
	}
	for _, m := range example.FindAllStringSubmatch(p.text, -1) {
		title, document := m[1], m[2]
		p.examples[title] = document
	}
	return p
}

// snake matches a key in snake case.
var snake = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// writeExamples replaces the examples in spec/json.md.
func (p *specPage) writeExamples(t *testing.T, name, examples string) {
	t.Helper()
	const head = "## Documents\n\n"
	before, _, ok := strings.Cut(p.text, head)
	if !ok {
		t.Fatalf("spec/json.md has no line %q", head)
	}
	text := before + head + strings.TrimRight(examples, "\n") + "\n"
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// rare reports whether a key is, according to the vocabulary, only present for some inputs.
func rare(spec, key string) bool {
	line := regexp.MustCompile("(?m)^\\| `" + key + "` \\|.*\\(only .*$")
	return line.MatchString(spec)
}
