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
	exportList = pattern.New(`(?s)\nexport \{([^}]*)\};\n$`)
	anyImport  = pattern.New(`(?m)^\s*import\b.*$`)
	export     = pattern.New(`(?m)^export `)
	endsScript = pattern.New(`(?i)</?script`)
)

// Join returns the modules that main imports, directly or not, and main itself
// as one script: each under a line with its name, after those that it imports. The
// lines of import and the words export are left out and nothing else is changed, so
// that a reader finds the source itself in the page. A module of vendor/ stands in a function of its own, which returns what
// it exports: its names meet no others. All of it stands in one block, so
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
		return "", fmt.Errorf("%s: %q in a script means something to HTML", main, bad)
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

// catalogue is the module that holds the sentences. In Node it reads them from words/catalogue/*.json;
// in a page they stand in its place.
const catalogue = "sentences.js"

func (j *joiner) add(name string, on []string) error {
	if slices.Contains(on, name) {
		return fmt.Errorf("%s: imports itself over %s", name, strings.Join(on, ", "))
	}
	if _, done := j.exports[name]; done {
		return nil
	}
	if name == catalogue {
		j.says, j.at = true, j.code.Len()
		j.exports[name] = []string{"SENTENCES"}
		j.owner["SENTENCES"] = name
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
	if left := anyImport.Re().FindString(text); left != "" {
		return fmt.Errorf("%s: only names of siblings are imported, not %q", name, left)
	}
	tokens, err := scan(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
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
	fmt.Fprintf(&j.code, heading+"%s", name, export.Re().ReplaceAllString(text, ""))
	return nil
}

// heading is the line above a module.
const heading = "\n// ==== %s ====\n\n"

// own notes that a module defines a name.
func (j *joiner) own(module, name string) error {
	if other, taken := j.owner[name]; taken {
		return fmt.Errorf("%s: %s is defined in %s already", module, name, other)
	}
	j.owner[name] = module
	return nil
}

// vendored adds a module that imports nothing and whose last lines are the list of what it exports.
func (j *joiner) vendored(name, text string) error {
	list := exportList.Re().FindStringSubmatch(text)
	if list == nil || anyImport.Re().MatchString(text) {
		return fmt.Errorf("%s: want a module without imports that ends with its exports", name)
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
	fmt.Fprintf(&j.code, heading+"const { %s } = (() => {\n%sreturn { %s }\n})()\n", name,
		strings.Join(exports, ", "), strings.TrimSuffix(text, list[0])+"\n", strings.Join(fields, ", "))
	return nil
}

// sentences are those of words that a script says, a line a sentence as the catalogue has
// it, one behind the other in all languages: of each key that stands in quotation marks, and of all keys that begin with what
// does and ends with a point.
func sentences(code string) string {
	quoted := map[string]bool{}
	if parts := strings.Split(code, "'"); len(parts) > 2 { // what stands before the first and behind the last is in none
		for _, part := range parts[1 : len(parts)-1] {
			quoted[part] = true
		}
	}
	said := func(key string) bool {
		for i := range key {
			if key[i] == '.' && quoted[key[:i+1]] {
				return true
			}
		}
		return quoted[key]
	}
	var b strings.Builder
	b.WriteString("\n// ==== " + catalogue + " ====\n\nconst SENTENCES = {\n")
	var keys []string // in the order of the catalogue
	inAll := map[string]string{}
	for _, l := range words.Languages {
		for line := range strings.Lines(string(words.JSON(l))) {
			key, sentence, ok := strings.Cut(strings.TrimPrefix(line, `"`), `": `)
			if !ok || !said(key) {
				continue
			}
			if inAll[key] == "" {
				keys = append(keys, key)
			}
			inAll[key] += strings.TrimRight(sentence, ",\n") + ",\n"
		}
	}
	for _, key := range keys {
		fmt.Fprintf(&b, "\"%s\": [\n%s],\n", key, inAll[key])
	}
	b.WriteString("}\n")
	return b.String()
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
