package player

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

var (
	importLine = pattern.New(`(?m)^import (\{[^}]*\}|\* as [A-Za-z]+) from '(\.{1,2}/[a-z0-9_/.-]+\.js)'\n`)
	exportList = pattern.New(`(?s)\n?export ?\{([^}]*)\};\n?$`)
	takes      = pattern.New(`import\{([^}]*)\}from"\./([a-z-]+)\.js";`)
	anyImport  = pattern.New(`(?m)^\s*import\b.*$`)
	export     = pattern.New(`(?m)^export `)
	// ownLine matches comments that occupy whole lines.
	ownLine    = pattern.New(`(?m)^[\t ]*(?://[^\n]*|/\*\*(?s:.*?)\*/)\n`)
	indent     = pattern.New(`(?m)^\t+`)
	endsScript = pattern.New(`(?i)</?script`)
)

// Join joins main and all modules that it imports, directly or indirectly, into one script. Each
// module becomes a function under a line with its name, after its imports. The function returns the
// exports as an object (lib/bytes.js as lib_bytes), and an import becomes a declaration that reads
// from such an object. Join removes the word export, comments and indentation. Everything else
// stays the same, so that readers can compare the page with the source line by line. A block
// encloses the script, so that names cannot collide with the browser's.
//
// Join returns an error if a module imports a name that the other does not export, if imports are
// circular, if an export can change later (importers would keep the old value), and if HTML would
// end the script early.
func Join(files fs.FS, main string) (string, error) {
	j := &joiner{files: files, exports: map[string][]string{}}
	if err := j.add(main, nil); err != nil {
		return "", err
	}
	code := j.code.String()
	if j.says {
		code = code[:j.at] + sentences(code) + code[j.at:]
	}
	code = "'use strict'\n{\n" + code + "}\n"
	if bad := endsScript.Re().FindString(code); bad != "" {
		return "", fmt.Errorf("%s: HTML would interpret %q inside a script", main, bad)
	}
	return code, nil
}

type joiner struct {
	files   fs.FS
	code    strings.Builder
	exports map[string][]string // exports of each module as code
	says    bool                // whether the script needs sentences, which are inserted at offset at
	at      int
}

// catalogue is the module with the sentences and the table of findings. In Node it reads them from
// words/; a page contains its own copy.
const catalogue = "words/sentences.js"

func (j *joiner) add(name string, on []string) error {
	if slices.Contains(on, name) {
		return fmt.Errorf("%s: imports itself through %s", name, strings.Join(on, ", "))
	}
	if _, done := j.exports[name]; done {
		return nil
	}
	if name == catalogue {
		j.says, j.at = true, j.code.Len()
		j.exports[name] = []string{"SENTENCES", "FINDINGS"}
		return nil
	}
	data, err := fs.ReadFile(j.files, name)
	if err != nil {
		return err
	}
	text := string(data)
	if strings.HasPrefix(name, "vendor/") {
		return j.vendored(name, text)
	}
	for _, m := range importLine.Re().FindAllStringSubmatch(text, -1) {
		from := path.Join(path.Dir(name), m[2])
		if err := j.add(from, append(on, name)); err != nil {
			return err
		}
		if err := j.checkExported(name, from, m[1]); err != nil {
			return err
		}
	}
	text = importLine.Re().ReplaceAllStringFunc(text, func(line string) string {
		m := importLine.Re().FindStringSubmatch(line)
		return declaration(m[1], path.Join(path.Dir(name), m[2])) + "\n"
	})
	if err := importsNothing(name, text); err != nil {
		return err
	}
	tokens, comments, err := scan(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	exports, err := exported(tokens)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	j.exports[name] = exports
	j.code.WriteString(module(name, plainLines(text, comments), exports))
	return nil
}

// checkExported returns an error for the first imported name that the other module does not export.
func (j *joiner) checkExported(name, from, names string) error {
	if strings.HasPrefix(names, "*") {
		return nil
	}
	for want := range strings.SplitSeq(strings.Trim(names, "{}"), ",") {
		want, _, _ = strings.Cut(strings.TrimSpace(want), " as ")
		if want != "" && !slices.Contains(j.exports[from], want) {
			return fmt.Errorf("%s: %s does not export %s", name, from, want)
		}
	}
	return nil
}

var gap = pattern.New(`\s+`)

// declaration returns the declaration that replaces an import.
func declaration(names, from string) string {
	if whole, ok := strings.CutPrefix(names, "* as "); ok {
		return "const " + whole + " = " + exportsName(from)
	}
	names = strings.ReplaceAll(gap.Re().ReplaceAllString(names, " "), ", }", " }")
	return "const " + strings.ReplaceAll(names, " as ", ": ") + " = " + exportsName(from)
}

// exported returns a module's exported names, or an error for text that cannot be part of a page.
func exported(tokens []token) ([]string, error) {
	for _, t := range tokens {
		if t.kind == literal && strings.Contains(t.text, "\n\t") {
			return nil, fmt.Errorf("%.20q continues on a line that begins with a tab, which the page does not keep",
				t.text)
		}
	}
	exports := []string{}
	for _, d := range topLevel(tokens) {
		if strings.Contains(strings.Trim(d.name, "_"), "_") && strings.ToLower(d.name) == d.name {
			return nil, fmt.Errorf("%s could hide a module: a name in lower case must not contain _", d.name)
		}
		if !d.exported {
			continue
		}
		if d.changes {
			return nil, fmt.Errorf("%s is exported with let, and importers would not see a new value", d.name)
		}
		exports = append(exports, d.name)
	}
	return exports, nil
}

// module wraps a module in a function that returns its exports. A module without exports, like a
// page's main module, becomes a block.
func module(name, text string, exports []string) string {
	if len(exports) == 0 {
		return fmt.Sprintf(heading+"{\n%s}\n", name, text)
	}
	return fmt.Sprintf(heading+"const %s = (() => {\n%sreturn { %s }\n})()\n", name, exportsName(name), text,
		strings.Join(exports, ", "))
}

// heading precedes each module.
const heading = "\n// ==== %s ====\n\n"

// plainLines returns the lines of a module without export, comments and indentation.
func plainLines(text string, comments []span) string {
	for _, c := range slices.Backward(comments) {
		if c.from > 0 && text[c.from-1] != '\n' {
			text = text[:c.from] + text[c.to:]
		}
	}
	text = ownLine.Re().ReplaceAllString(text, "")
	return export.Re().ReplaceAllString(indent.Re().ReplaceAllString(text, ""), "")
}

// importsNothing returns an error for an import that Join does not support.
func importsNothing(name, text string) error {
	if left := anyImport.Re().FindString(text); left != "" {
		return fmt.Errorf("%s: only modules of this folder may be imported, not %q", name, left)
	}
	return nil
}

// vendored adds a module that only imports vendored modules and ends with its list of exports.
func (j *joiner) vendored(name, text string) error {
	list := exportList.Re().FindStringSubmatch(text)
	if list == nil {
		return fmt.Errorf("%s: expected a module that ends with its exports", name)
	}
	text = strings.TrimSuffix(text, list[0])
	for _, m := range takes.Re().FindAllStringSubmatch(text, -1) {
		if err := j.add("vendor/"+m[2]+".js", []string{name}); err != nil {
			return err
		}
	}
	text = vendoredModule(text)
	if err := importsNothing(name, text); err != nil {
		return err
	}
	exports, fields := []string{}, []string{}
	for part := range strings.SplitSeq(list[1], ",") {
		inside, outside, renamed := strings.Cut(strings.TrimSpace(part), " as ")
		if !renamed {
			outside = inside
		}
		exports, fields = append(exports, outside), append(fields, outside+": "+inside)
	}
	j.exports[name] = exports
	j.code.WriteString(module(name, text+"\n", fields))
	return nil
}

// exportsName returns the name of the constant with a module's exports.
func exportsName(module string) string {
	return strings.NewReplacer("/", "_", "-", "_", ".js", "").Replace(module)
}

// vendoredModule returns a vendored module whose imports read from another module's object.
func vendoredModule(text string) string {
	return takes.Re().ReplaceAllStringFunc(text, func(line string) string {
		m := takes.Re().FindStringSubmatch(line)
		return "const {" + strings.ReplaceAll(m[1], " as ", ": ") + "} = " + exportsName("vendor/"+m[2]+".js") + ";"
	})
}

// sentences returns the catalogue sentences that a script needs: their keys, one group per line, then
// the sentences in each language, one per line. It includes each key that occurs in quotation marks,
// and all keys that begin with a quoted prefix ending in a dot. They follow the rows that the script
// needs from the findings table, and include the keys in these rows.
func sentences(code string) string {
	quoted := keysIn(code)
	for line := range strings.Lines(words.Findings()) { // The advice in a row is needed too.
		if code, row, ok := rowOf(line); ok && coversKey(quoted, code) {
			if m := advised.Re().FindStringSubmatch(row); m != nil {
				quoted[m[1]] = true
			}
		}
	}
	var b strings.Builder
	b.WriteString("const FINDINGS = {\n")
	for line := range strings.Lines(words.Findings()) {
		code, row, ok := rowOf(line)
		if !ok || !coversKey(quoted, code) {
			continue
		}
		fmt.Fprintf(&b, "\"%s\": %s,\n", code, row)
		own := "audit." + code
		for _, m := range rowKey.Re().FindAllStringSubmatch(row, -1) {
			if quoted[m[2]+m[3]] = true; m[1] == "say" || m[1] == "english" {
				own = ""
			}
		}
		quoted[own] = true
	}
	b.WriteString("}\n")
	var keys strings.Builder
	group := ""
	lists := make([]strings.Builder, len(words.Languages()))
	for i, l := range words.Languages() {
		for line := range strings.Lines(string(words.JSON(l))) {
			key, sentence, ok := rowOf(line)
			if !ok || !coversKey(quoted, key) {
				continue
			}
			if i == 0 {
				first, rest, _ := strings.Cut(key, ".")
				if first != group {
					group = first
					keys.WriteString("\n" + group)
				}
				keys.WriteString(" " + rest)
			}
			lists[i].WriteString(sentence + ",\n")
		}
	}
	b.WriteString("const GROUPS = `" + keys.String() + "\n`\n" + keysOfGroups + "const LISTS = [\n")
	for i := range lists {
		b.WriteString("[\n" + lists[i].String() + "],\n")
	}
	b.WriteString("]\nconst SENTENCES = Object.fromEntries(KEYS.map((key, i) => [key, LISTS.map(list => list[i])]))\n")
	return module(catalogue, b.String(), []string{"SENTENCES", "FINDINGS"})
}

// keysOfGroups is code that puts the group, the first word of a line, before each key.
const keysOfGroups = `const KEYS = GROUPS.trim().split('\n').flatMap(line => {
const [group, ...keys] = line.split(' ')
return keys.map(key => group + '.' + key)
})
`

// advised matches the advice code in a row of the findings table.
var advised = pattern.New(`"advice": "([^"]+)"`)

// rowKey matches a catalogue key in a row of the findings table.
var rowKey = pattern.New(`"(say|why|false|english)": "([^"]+)"|=(count\.[a-z-]+)"`)

// rowOf splits a table line into the row's name and content.
func rowOf(line string) (name, row string, ok bool) {
	name, row, ok = strings.Cut(strings.TrimPrefix(line, `"`), `": `)
	return name, strings.TrimRight(row, ",\n"), ok
}

// keysIn returns the quoted texts in code.
func keysIn(code string) map[string]bool {
	quoted := map[string]bool{}
	// The texts before the first and after the last quotation mark are not quoted.
	if parts := strings.Split(code, "'"); len(parts) > 2 {
		for _, part := range parts[1 : len(parts)-1] {
			quoted[part] = true
		}
	}
	return quoted
}

// coversKey reports whether said contains a key or a prefix that ends with a dot.
func coversKey(said map[string]bool, key string) bool {
	for i := range key {
		if key[i] == '.' && said[key[:i+1]] {
			return true
		}
	}
	return said[key]
}

type definition struct {
	name     string
	exported bool
	changes  bool // declared with let
}

// topLevel returns the names that a module defines outside all brackets.
func topLevel(tokens []token) []definition {
	var out []definition
	var current definition
	depth, declaring := 0, false
	define := func(t token) {
		if t.kind == word {
			current.name = t.text
			out = append(out, current)
		}
	}
	for i, t := range tokens {
		switch {
		case t.kind == punctuation && strings.Contains("([{", t.text):
			depth++
		case t.kind == punctuation && strings.Contains(")]}", t.text):
			depth--
		case depth > 0:
		case t.kind == newline:
			declaring = declaring && i > 0 && tokens[i-1].text == ","
			current.exported = current.exported && declaring
		case t.text == "export":
			current.exported = true
		case t.text == "const", t.text == "let", t.text == "function", t.text == "class":
			declaring, current.changes = true, t.text == "let"
			next := nextToken(tokens, i)
			if next.text == "*" { // generator function
				next = tokens[i+2]
			}
			define(next)
		case declaring && t.text == ",":
			define(nextToken(tokens, i))
		}
	}
	return out
}

// nextToken returns the next token other than a newline.
func nextToken(tokens []token, i int) token {
	for _, t := range tokens[i+1:] {
		if t.kind != newline {
			return t
		}
	}
	return token{}
}
