package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"

	"github.com/fairdeal/fairdeal/internal/page/parts"
)

// documentHTML contains the beginning and end of self-contained pages without scripts.
//
//go:embed document.html
var documentHTML string

// document contains the common parts of self-contained pages: the title, the page's additions to
// parts.Style, and the body's CSS class.
type document struct {
	Title, Class string
	own          string
}

// Style returns the style sheet as an element.
func (d document) Style() template.HTML {
	return template.HTML("<style>" + parts.Style + d.own + "</style>")
}

// Policy returns the page's content security policy, which only allows this style sheet.
func (d document) Policy() string {
	sum := sha256.Sum256([]byte(parts.Style + d.own))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; " +
		"img-src data:; base-uri 'none'; form-action 'none'"
}

// Brand returns the program's name with its symbol.
func (d document) Brand() template.HTML {
	return `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#mark"/></svg>fairdeal`
}
