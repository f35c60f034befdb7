package player

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

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

var (
	export = pattern.New(`(?m)^export `)
	indent = pattern.New(`(?m)^\t+`)
	// ownLine matches comments that occupy whole lines.
	ownLine = pattern.New(`(?m)^[\t ]*(?://[^\n]*|/\*\*(?s:.*?)\*/)\n`)
)

// exportsName returns the name of the constant with a module's exports.
func exportsName(module string) string {
	return strings.NewReplacer("/", "_", "-", "_", ".js", "").Replace(module)
}
