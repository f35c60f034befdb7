package player

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/words"
)

var (
	importLine = pattern.New(`(?m)^import \{([^}]*)\} from '\./((?:vendor/|score/)?[a-z0-9_-]+\.js)'\n`)
	exportList = pattern.New(`(?s)\n?export ?\{([^}]*)\};\n$`)
	takes      = pattern.New(`import\{([^}]*)\}from"\./([a-z-]+)\.js";`)
	anyImport  = pattern.New(`(?m)^\s*import\b.*$`)
	export     = pattern.New(`(?m)^export `)
	// ownLine is a comment that has its lines for itself.
	ownLine    = pattern.New(`(?m)^[\t ]*//[^\n]*\n`)
	indent     = pattern.New(`(?m)^\t+`)
	endsScript = pattern.New(`(?i)</?script`)
)

// Join returns the modules that main imports, directly or not, and main itself
// as one script: each under a line with its name, after those that it imports. The
// lines of import, the words export, comments on lines of their own and the TABs in front of a line, which browsers put back, are left out
// and nothing else is changed, so that a reader finds the source itself in the page, line by line. A module of vendor/ stands in a function of its own, which returns what
// it exports: its names meet no others, and it takes from others beside it what theirs returned. All of it stands in one block, so
// that no name meets one of the browser's own. It fails on a name that two
// modules define, on one that is imported and not exported, on a ring of imports, and
// on what HTML would take for the end of the script.
func Join(files fs.FS, main string) (string, error) {
	j := &joiner{files: files, exports: map[string][]string{}, owner: map[string]string{}}
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
	exports map[string][]string // of each module that is in code
	owner   map[string]string   // the module that defines a name
	says    bool                // whether there are sentences, which stand at at
	at      int
}

// catalogue is the module that holds the sentences, and the table of what can be found out. In Node it reads them from words/;
// in a page they stand in its place.
const catalogue = "sentences.js"

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
		j.owner["SENTENCES"], j.owner["FINDINGS"], j.owner["OTHERS"] = name, name, name
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
		for want := range strings.SplitSeq(m[1], ",") {
			if want = strings.TrimSpace(want); want != "" && !slices.Contains(j.exports[from], want) {
				return fmt.Errorf("%s: %s does not export %s", name, from, want)
			}
		}
	}
	text = importLine.Re().ReplaceAllString(text, "")
	if err := importsNothing(name, text); err != nil {
		return err
	}
	tokens, err := scan(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, t := range tokens {
		if t.kind == literal && strings.Contains(t.text, "\n\t") {
			return fmt.Errorf("%s: %.20q continues on a line that begins with a tab, which the page does not keep", name, t.text)
		}
	}
	exports := []string{}
	for _, d := range topLevel(tokens) {
		if err := j.own(name, d.name); err != nil {
			return err
		}
		if d.exported {
			exports = append(exports, d.name)
		}
	}
	j.exports[name] = exports
	fmt.Fprintf(&j.code, heading+"%s", name, plainLines(text))
	return nil
}

// plainLines are the lines of a module as the page has them.
func plainLines(text string) string {
	text = ownLine.Re().ReplaceAllString(text, "")
	return export.Re().ReplaceAllString(indent.Re().ReplaceAllString(text, ""), "")
}

// importsNothing holds where all lines of import that are understood have gone.
func importsNothing(name, text string) error {
	if left := anyImport.Re().FindString(text); left != "" {
		return fmt.Errorf("%s: only sibling modules may be imported, not %q", name, left)
	}
	return nil
}

// heading is the line above a module.
const heading = "\n// ==== %s ====\n\n"

// own notes that a module defines a name.
func (j *joiner) own(module, name string) error {
	if other, taken := j.owner[name]; taken {
		return fmt.Errorf("%s: %s is already defined in %s", module, name, other)
	}
	j.owner[name] = module
	return nil
}

// vendored adds a module that imports nothing but of others beside it, and whose last lines are the list of what it exports.
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
	text = taken(text)
	if err := importsNothing(name, text); err != nil {
		return err
	}
	exports, fields := []string{}, []string{}
	for part := range strings.SplitSeq(list[1], ",") {
		inside, outside, renamed := strings.Cut(strings.TrimSpace(part), " as ")
		if !renamed {
			outside = inside
		}
		if err := j.own(name, outside); err != nil {
			return err
		}
		exports, fields = append(exports, outside), append(fields, outside+": "+inside)
	}
	j.exports[name] = exports
	whole := object(strings.TrimSuffix(path.Base(name), ".js"))
	if err := j.own(name, whole); err != nil {
		return err
	}
	fmt.Fprintf(&j.code, heading+"const %s = (() => {\n%s\nreturn { %s }\n})()\nconst { %s } = %s\n", name,
		whole, text, strings.Join(fields, ", "), strings.Join(exports, ", "), whole)
	return nil
}

// object is the name of what the function of a vendored module returned.
func object(module string) string { return strings.ReplaceAll(module, "-", "_") }

// taken is a vendored module with its lines of import as what it takes from the object of another.
func taken(text string) string {
	return takes.Re().ReplaceAllStringFunc(text, func(line string) string {
		m := takes.Re().FindStringSubmatch(line)
		return "const {" + strings.ReplaceAll(m[1], " as ", ": ") + "} = " + object(m[2]) + ";"
	})
}

// sentences are those of words that a script says, a line a sentence as the catalogue has it, one language behind the other, the
// first with its keys: of each key that stands in quotation marks, and of all keys that begin with what does and ends with a
// point. Before them are the rows of the table of findings whose codes are said so, as they stand there, with the keys that
// these name.
func sentences(code string) string {
	said := keysIn(code)
	for line := range strings.Lines(words.Findings) { // what a row advises is said too
		if code, row, ok := rowOf(line); ok && says(said, code) {
			if m := advised.Re().FindStringSubmatch(row); m != nil {
				said[m[1]] = true
			}
		}
	}
	var b strings.Builder
	b.WriteString("\n// ==== " + catalogue + " ====\n\nconst FINDINGS = {\n")
	for line := range strings.Lines(words.Findings) {
		code, row, ok := rowOf(line)
		if !ok || !says(said, code) {
			continue
		}
		fmt.Fprintf(&b, "\"%s\": %s,\n", code, row)
		own := "audit." + code
		for _, m := range rowKey.Re().FindAllStringSubmatch(row, -1) {
			if said[m[2]+m[3]] = true; m[1] == "say" || m[1] == "english" {
				own = ""
			}
		}
		said[own] = true
	}
	b.WriteString("}\n")
	lists := make([][]string, len(words.Languages)) // of each language its lines, in the order of the catalogue
	for i, l := range words.Languages {
		for line := range strings.Lines(string(words.JSON(l))) {
			key, sentence, ok := rowOf(line)
			if !ok || !says(said, key) {
				continue
			}
			if i == 0 {
				sentence = "\"" + key + "\": " + sentence
			}
			lists[i] = append(lists[i], sentence+",\n")
		}
	}
	b.WriteString("const OTHERS = [\n")
	for _, list := range lists[1:] {
		b.WriteString("[\n" + strings.Join(list, "") + "],\n")
	}
	b.WriteString("]\nconst SENTENCES = {\n" + strings.Join(lists[0], "") + "}\n" +
		"Object.keys(SENTENCES).forEach((key, i) => (SENTENCES[key] = [SENTENCES[key], ...OTHERS.map(list => list[i])]))\n")
	return b.String()
}

// advised is the code of what to do next, in a row of the table of findings.
var advised = pattern.New(`"advice": "([^"]+)"`)

// rowKey is a key of the catalogue in a row of the table of findings.
var rowKey = pattern.New(`"(say|why|false|english)": "([^"]+)"|=(count\.[a-z-]+)"`)

// rowOf is a line of a table: what it is of, and what stands there.
func rowOf(line string) (name, row string, ok bool) {
	name, row, ok = strings.Cut(strings.TrimPrefix(line, `"`), `": `)
	return name, strings.TrimRight(row, ",\n"), ok
}

// keysIn is what stands in quotation marks.
func keysIn(code string) map[string]bool {
	quoted := map[string]bool{}
	if parts := strings.Split(code, "'"); len(parts) > 2 { // what stands before the first and behind the last is in none
		for _, part := range parts[1 : len(parts)-1] {
			quoted[part] = true
		}
	}
	return quoted
}

// says reports whether a key is said, or what it begins with, up to a point.
func says(said map[string]bool, key string) bool {
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
}

// topLevel returns the names that a module defines outside of all brackets.
func topLevel(tokens []token) []definition {
	var out []definition
	depth, exported, declaring := 0, false, false
	for i, t := range tokens {
		switch {
		case t.kind == punctuation && strings.Contains("([{", t.text):
			depth++
		case t.kind == punctuation && strings.Contains(")]}", t.text):
			depth--
		case depth > 0:
		case t.kind == newline:
			declaring = declaring && i > 0 && tokens[i-1].text == ","
			exported = exported && declaring
		case t.text == "export":
			exported = true
		case t.text == "const", t.text == "let", t.text == "function", t.text == "class":
			declaring = true
			if next := after(tokens, i); next.kind == word {
				out = append(out, definition{next.text, exported})
			} else if next.text == "*" {
				out = append(out, definition{tokens[i+2].text, exported})
			}
		case declaring && t.text == ",":
			if next := after(tokens, i); next.kind == word {
				out = append(out, definition{next.text, exported})
			}
		}
	}
	return out
}

// after is the next token that is not a line end.
func after(tokens []token, i int) token {
	for _, t := range tokens[i+1:] {
		if t.kind != newline {
			return t
		}
	}
	return token{}
}
