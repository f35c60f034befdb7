package player

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

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
	if err := checkNoImport(name, text); err != nil {
		return "", err
	}
	return text, nil
}

// importLine matches an import of names or of a whole module:
//
//	import { hex, utf8 as encode } from '../lib/bytes.js'
//	import * as bytes from './bytes.js'
var importLine = pattern.New(`(?m)^import (\{[^}]*\}|\* as [A-Za-z]+) from '(\.{1,2}/[a-z0-9_/.-]+\.js)'\n`)

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

// checkNoImport returns an error for an import that Join does not support.
func checkNoImport(name, text string) error {
	if left := anyImport.Re().FindString(text); left != "" {
		return fmt.Errorf("%s: only modules of this folder may be imported, not %q", name, left)
	}
	return nil
}

var anyImport = pattern.New(`(?m)^\s*import\b.*$`)
