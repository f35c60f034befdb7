package player

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/js"
)

// TestPageContainsModules compares every line of every module with the page, except for imports, the
// word export, indentation, and the export lists of vendored modules. In the page, a module with one
// import and one export is
//
//	// ==== lib/b.js ====
//
//	const lib_b = (() => {
//	const { c } = lib_c
//	…
//	return { a }
//	})()
func TestPageContainsModules(t *testing.T) {
	_, script, style := pageParts(t)
	css, err := fs.ReadFile(js.Files, "pages/player/page.css")
	if err != nil {
		t.Fatal(err)
	}
	if line := firstDifference(parts.Style+string(css), style, "/*"); line != "" {
		t.Errorf("the style differs from look.css and page.css: %q", line)
	}
	modules := strings.Split(strings.TrimSuffix(script, "}\n"), "\n// ==== ")
	if modules[0] != "'use strict'\n{\n" || len(modules) < 30 {
		t.Fatalf("%d modules follow %q", len(modules)-1, modules[0])
	}
	for _, part := range modules[1:] {
		name, text, _ := strings.Cut(part, " ====\n\n")
		text, exports := withoutFunction(t, name, text)
		if name == catalogue {
			checkSentences(t, text)
			continue
		}
		source, err := fs.ReadFile(js.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		want := string(source)
		for _, export := range exports {
			if inside, _, _ := strings.Cut(export, ": "); !strings.Contains(want, inside) {
				t.Errorf("%s does not contain its export %q", name, export)
			}
		}
		if strings.HasPrefix(name, "vendor/") {
			body, _, found := strings.Cut(want, "export{")
			if !found || text != resolveVendored(body)+"\n" {
				t.Errorf("%s differs in the page", name)
			}
			continue
		}
		if line := firstDifference(joinedModule(name, want), text, "//"); line != "" {
			t.Errorf("%s differs in the page, first in the line %q", name, line)
		}
	}
}

// joinedModule returns the text of a module as it should be in the page.
func joinedModule(name, source string) string {
	text := imports.ReplaceAllStringFunc(source, func(line string) string {
		m := imports.FindStringSubmatch(line)
		names, from := m[1], path.Join(path.Dir(name), m[2])
		names = strings.Join(strings.Fields(names), " ") // on one line
		names = strings.ReplaceAll(names, ", }", " }")
		names = strings.ReplaceAll(names, " as ", ": ")
		return "const " + names + " = " + exportsName(from) + "\n"
	})
	text = strings.ReplaceAll("\n"+text, "\nexport ", "\n")[1:]
	text = types.ReplaceAllString(text, "")
	return leadingTABs.ReplaceAllString(text, "")
}

// withoutFunction returns the text of a module without its surrounding function, and the exports
// that the function returns.
func withoutFunction(t *testing.T, name, text string) (inside string, exports []string) {
	t.Helper()
	if strings.HasPrefix(text, "{\n") { // a module without exports
		return strings.TrimSuffix(strings.TrimPrefix(text, "{\n"), "}\n"), nil
	}
	body, isFunction := strings.CutPrefix(text, "const "+exportsName(name)+" = (() => {\n")
	m := functionEnd.FindStringSubmatch(body)
	if !isFunction || m == nil {
		t.Fatalf("%s is not in a function of its own: %.100q", name, text)
	}
	return m[1], strings.Split(m[2], ", ")
}

// functionEnd matches the body of a module's function and the exports that it returns.
var functionEnd = regexp.MustCompile(`(?s)^(.*)return \{ (.*?) \}\n\}\)\(\)\n$`)

// types matches whole-line comments for tsc.
var types = regexp.MustCompile(`(?m)^\t*/\*\*(?s:.*?)\*/\n`)

// imports matches an import with its names and its path: import { a, b } from '../lib/c.js'
var imports = regexp.MustCompile(`(?m)^import (\{[^}]*\}) from '([^']*)'\n`)

var leadingTABs = regexp.MustCompile(`(?m)^\t+`)

// firstDifference returns the first line of the source that is missing from the page, or the first
// additional line of the page. Whole-line comments that begin with comment may be missing.
func firstDifference(source, page, comment string) string {
	rest := strings.Split(page, "\n")
	for line := range strings.SplitSeq(source, "\n") {
		if len(rest) > 0 && isLine(rest[0], line, comment) {
			rest = rest[1:]
		} else if !strings.HasPrefix(strings.TrimSpace(line), comment) {
			return line
		}
	}
	return strings.Join(rest, "\n")
}

// isLine reports whether a line of the page is a line of the source without the comment at its end.
func isLine(page, source, comment string) bool {
	after, ok := strings.CutPrefix(source, page)
	return ok && (after == "" || page != "" && strings.HasPrefix(after, " "+comment+" "))
}

// checkSentences checks that each line of the sentences module is from the table of findings or the
// catalogue, with the same keys in each language.
func checkSentences(t *testing.T, text string) {
	t.Helper()
	_, findings, _ := strings.Cut(text, "const FINDINGS = {\n")
	findings, rest, _ := strings.Cut(findings, "}\nconst GROUPS = `\n")
	names, rest, _ := strings.Cut(rest, "\n`\n"+keysOfGroups+"const LISTS = [\n[\n")
	lists, _, found := strings.Cut(rest, "],\n]\nconst SENTENCES = ")
	if !found {
		t.Fatalf("the sentences have another form: %.200q", text)
	}
	rows := 0
	for line := range strings.Lines(findings) {
		rows++
		if !strings.Contains(words.Findings(), "\n"+strings.TrimSuffix(line, ",\n")) {
			t.Errorf("%s is not a row of the table of findings", line)
		}
	}
	keys := keysOf(names)
	languages := strings.Split(lists, "],\n[\n")
	if len(languages) != len(words.Languages()) {
		t.Fatalf("%d lists of sentences, want %d", len(languages), len(words.Languages()))
	}
	for i, list := range languages {
		language := words.Languages()[i]
		sentences := strings.Split(strings.TrimSuffix(list, ",\n"), ",\n")
		if len(sentences) != len(keys) {
			t.Fatalf("%d sentences in %v, %d keys", len(sentences), language, len(keys))
		}
		catalogueText := string(words.JSON(language))
		for k, key := range keys {
			if !strings.Contains(catalogueText, "\n\""+key+"\": "+sentences[k]) {
				t.Fatalf("%v: %s is not the sentence of %s", language, sentences[k], key)
			}
		}
	}
	if len(keys) < 200 || rows < 100 {
		t.Errorf("%d sentences in three languages, %d findings", len(keys), rows)
	}
}

// keysOf returns the keys in lines such as "count boards files", which stands for count.boards and
// count.files.
func keysOf(groups string) []string {
	var keys []string
	for line := range strings.SplitSeq(groups, "\n") {
		group := strings.Fields(line)
		for _, key := range group[1:] {
			keys = append(keys, group[0]+"."+key)
		}
	}
	return keys
}
