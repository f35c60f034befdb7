package player

import (
	"fmt"
	"io/fs"
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
	if strings.HasPrefix(name, "vendor/") {
		return j.addVendored(name, string(data))
	}
	text, err := j.resolveImports(name, string(data), append(importers, name))
	if err != nil {
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

// exported returns a module's exported names, or an error for text or a name that cannot be part of a page. Names
// such as lib_bytes are reserved for modules.
func exported(tokens []token) ([]string, error) {
	for _, t := range tokens {
		if t.kind == literal && strings.Contains(t.text, "\n\t") {
			return nil, fmt.Errorf("%.20q continues on a line that begins with a tab, but the page removes such tabs",
				t.text)
		}
	}
	exports := []string{}
	for _, d := range topLevel(tokens) {
		if strings.Contains(strings.Trim(d.name, "_"), "_") && strings.ToLower(d.name) == d.name {
			return nil, fmt.Errorf("%s could shadow a module: a name in lower case must not contain _", d.name)
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
