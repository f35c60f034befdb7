package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"

	"github.com/fairdeal/fairdeal/internal/page/parts"
)

// documentHTML begins and ends the pages that are one file each, without a script.
//
//go:embed document.html
var documentHTML string

// document is what pages of one file have in common: the title, the style sheet with what the page alone
// adds to parts.Look, and what its body is called in that sheet.
type document struct {
	Title, Class string
	own          string
}

// Style returns the style sheet as an element.
func (d document) Style() template.HTML {
	return template.HTML("<style>" + parts.Look + d.own + "</style>")
}

// Policy returns the content security policy of the page: this style sheet, and nothing from anywhere.
func (d document) Policy() string {
	sum := sha256.Sum256([]byte(parts.Look + d.own))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; img-src data:; base-uri 'none'; form-action 'none'"
}

// Brand returns the name of the program with its sign.
func (d document) Brand() template.HTML {
	return `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#mark"/></svg>fairdeal`
}
