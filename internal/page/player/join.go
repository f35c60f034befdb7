package player

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Join joins main and all modules that it imports, directly or indirectly, into one script. Each
// module becomes a function under a line with its name, after its imports. The function returns the
// exports as an object (lib/bytes.js as lib_bytes), and an import becomes a declaration that reads
// from such an object:
//
//	// ==== lib/deal.js ====
//
//	const lib_deal = (() => {
//	const { ripemd160, RIPEMD160 } = vendor_noble_hashes
//	...
//	return { DEALS, dealOf, numberOf }
//	})()
//
// Join removes the word export, comments and indentation. Everything else
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
	if j.needsSentences {
		code = code[:j.sentencesAt] + sentences(code) + code[j.sentencesAt:]
	}
	code = "'use strict'\n{\n" + code + "}\n"
	if bad := endsScript.Re().FindString(code); bad != "" {
		return "", fmt.Errorf("%s: HTML would interpret %q inside a script", main, bad)
	}
	return code, nil
}

// endsScript matches text that HTML would interpret within a script element.
var endsScript = pattern.New(`(?i)</?script`)

// joiner joins modules into a script.
type joiner struct {
	files   fs.FS
	code    strings.Builder
	exports map[string][]string // exports of each added module

	// The sentences are chosen when the script is complete, and are then inserted at their offset.
	needsSentences bool
	sentencesAt    int
}

// catalogue is the module with the sentences and the table of findings. In Node it reads them from
// words/; a page contains its own copy.
const catalogue = "words/sentences.js"

// add adds a module after the modules that it imports, unless it was already added. importers lists the modules
// through which it is imported.
func (j *joiner) add(name string, importers []string) error {
	if slices.Contains(importers, name) {
		return fmt.Errorf("%s: imports itself through %s", name, strings.Join(importers, ", "))
	}
	if _, done := j.exports[name]; done {
		return nil
	}
	if name == catalogue {
		j.needsSentences, j.sentencesAt = true, j.code.Len()
		j.exports[name] = []string{"SENTENCES", "FINDINGS"}
		return nil
	}
	data, err := fs.ReadFile(j.files, name)
	if err != nil {
		return err
	}
	text := string(data)
	if strings.HasPrefix(name, "vendor/") {
		return j.addVendored(name, text)
	}
	if text, err = j.resolveImports(name, text, append(importers, name)); err != nil {
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

// importLine matches an import of names or of a whole module:
//
//	import { hex, utf8 as encode } from '../lib/bytes.js'
//	import * as bytes from './bytes.js'
var importLine = pattern.New(`(?m)^import (\{[^}]*\}|\* as [A-Za-z]+) from '(\.{1,2}/[a-z0-9_/.-]+\.js)'\n`)

// resolveImports adds the modules that a module imports, and returns its text with declarations instead of imports.
func (j *joiner) resolveImports(name, text string, importers []string) (string, error) {
	for _, match := range importLine.Re().FindAllStringSubmatch(text, -1) {
		names, from := match[1], path.Join(path.Dir(name), match[2])
		if err := j.add(from, importers); err != nil {
			return "", err
		}
		if err := j.checkExported(name, from, names); err != nil {
			return "", err
		}
	}
	text = importLine.Re().ReplaceAllStringFunc(text, func(line string) string {
		match := importLine.Re().FindStringSubmatch(line)
		names, from := match[1], path.Join(path.Dir(name), match[2])
		return declaration(names, from) + "\n"
	})
	return text, checkNoImport(name, text)
}

// checkExported returns an error for the first name that the module name imports and the module from
// does not export. names is a list in braces, or "* as" and a name.
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

// gap matches the line breaks in a long import, among other spaces.
var gap = pattern.New(`\s+`)

// declaration returns the declaration that replaces an import: { hex, utf8 as encode } from lib/bytes.js
// becomes const { hex, utf8: encode } = lib_bytes.
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

var (
	export = pattern.New(`(?m)^export `)
	indent = pattern.New(`(?m)^\t+`)
	// ownLine matches comments that occupy whole lines.
	ownLine = pattern.New(`(?m)^[\t ]*(?://[^\n]*|/\*\*(?s:.*?)\*/)\n`)
)

// plainLines returns the lines of a module without export, comments and indentation. comments contains
// the positions of all comments; those that occupy whole lines are removed with their lines.
func plainLines(text string, comments []span) string {
	for _, c := range slices.Backward(comments) {
		if c.from > 0 && text[c.from-1] != '\n' {
			text = text[:c.from] + text[c.to:]
		}
	}
	text = ownLine.Re().ReplaceAllString(text, "")
	return export.Re().ReplaceAllString(indent.Re().ReplaceAllString(text, ""), "")
}

var anyImport = pattern.New(`(?m)^\s*import\b.*$`)

// checkNoImport returns an error for an import that Join does not support.
func checkNoImport(name, text string) error {
	if left := anyImport.Re().FindString(text); left != "" {
		return fmt.Errorf("%s: only modules of this folder may be imported, not %q", name, left)
	}
	return nil
}

// exportsName returns the name of the constant with a module's exports.
func exportsName(module string) string {
	return strings.NewReplacer("/", "_", "-", "_", ".js", "").Replace(module)
}
