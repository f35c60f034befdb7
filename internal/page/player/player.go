// Package player generates the player's page: an HTML file that verifies a tournament in a browser,
// from disk and without a network (docs/players.md). The modules in package js are joined into one
// script. Its SHA-256 is the page's digest, which is also in the Content-Security-Policy.
package player

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"io/fs"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/js"
)

// Page returns the player's page for a program version.
func Page(version string) ([]byte, error) {
	code, err := script()
	if err != nil {
		return nil, err
	}
	return Assemble(version, "pages/player/page", code, parts.Style, "pages/player/page.css")
}

// TarotPage returns the page that looks up tarot deals.
func TarotPage(version string) ([]byte, error) {
	code, err := tarotScript()
	if err != nil {
		return nil, err
	}
	return Assemble(version, "pages/tarot/tarot", code, parts.Style, "pages/tarot/tarot.css")
}

// Joined scripts. Each is the same in every page of a version.
var (
	script      = sync.OnceValues(func() (string, error) { return Join(js.Files, "pages/player/page.js") })
	tarotScript = sync.OnceValues(func() (string, error) { return Join(js.Files, "pages/tarot/page.js") })
)

// Assemble builds a page from the file name.html in package js, with code as its script. The page's style sheet
// starts with style, which contains rules from package parts. The files in sheets, from package js, follow.
func Assemble(version, name, code, style string, sheets ...string) ([]byte, error) {
	body, err := fs.ReadFile(js.Files, name+".html")
	if err != nil {
		return nil, err
	}
	for _, sheet := range sheets {
		css, err := fs.ReadFile(js.Files, sheet)
		if err != nil {
			return nil, err
		}
		style += string(css)
	}
	style = commentLine.Re().ReplaceAllString(style, "")
	var page strings.Builder
	fmt.Fprintf(&page, pageHead, base64Digest(code), base64Digest(style), style)
	page.WriteString(strings.NewReplacer(
		"<body>", `<body data-version="`+html.EscapeString(version)+`">`,
		signsPlaceholder, parts.Sprite,
		"</body>", "<script>"+code+"</script>\n</body>",
	).Replace(string(body)))
	page.WriteString("</html>\n")
	return []byte(page.String()), nil
}

// pageHead is a page's head, with digests of its script and style, and the style. The policy allows only this
// script and style.
const pageHead = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
	`script-src 'sha256-%s'; style-src 'sha256-%s'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="generator" content="fairdeal">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>fairdeal</title>
<style>%s</style>
</head>
`

// signsPlaceholder is the placeholder for the sprite in the text of a page.
const signsPlaceholder = `<svg class="hide" aria-hidden="true"></svg>`

// commentLine matches a CSS comment on a line of its own.
var commentLine = pattern.New(`(?m)^[\t ]*/\*.*\*/\n`)

// Digest returns the page's digest: the SHA-256 of its script as 64 lower-case hexadecimal digits.
// The page also computes and displays it.
func Digest() (string, error) { return digest(script()) }

// TarotDigest returns the digest of the page that looks up tarot deals.
func TarotDigest() (string, error) { return digest(tarotScript()) }

func digest(code string, err error) (string, error) {
	sum := sha256.Sum256([]byte(code))
	return hex.EncodeToString(sum[:]), err
}

func base64Digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}
