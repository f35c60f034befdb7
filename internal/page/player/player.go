// Package player makes the player's page: one HTML file that verifies a
// tournament in a browser, from disk and without a network (docs/players.md).
// The modules of package js are joined into one script, whose SHA-256 is the
// page's digest and stands in its own Content-Security-Policy.
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

// script is the joined program; it is the same in every page of a version.
var script = sync.OnceValues(func() (string, error) { return Join(js.Files, "pages/player/page.js") })

// Page returns the page of a program with this version.
func Page(version string) ([]byte, error) {
	code, err := script()
	if err != nil {
		return nil, err
	}
	return Assemble(version, "pages/player/page", code, parts.Look, "pages/player/page.css")
}

// TarotPage returns the page that looks deals of tarot up.
func TarotPage(version string) ([]byte, error) {
	code, err := tarotScript()
	if err != nil {
		return nil, err
	}
	return Assemble(version, "pages/tarot/tarot", code, parts.Look, "pages/tarot/tarot.css")
}

// remark is a comment of a style sheet that has its line for itself.
var remark = pattern.New(`(?m)^[\t ]*/\*.*\*/\n`)

var tarotScript = sync.OnceValues(func() (string, error) { return Join(js.Files, "pages/tarot/page.js") })

// signsOf is the place of the sprite of signs in the text of a page.
const signsOf = `<svg class="hide" aria-hidden="true"></svg>`

// Assemble makes a page of the text with a name in package js, of its script, and of its style:
// parts of package parts, and sheets of package js after them.
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
	style = remark.Re().ReplaceAllString(style, "")
	var page strings.Builder
	fmt.Fprintf(&page, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"+
		"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-%s'; style-src 'sha256-%s'; img-src data:; base-uri 'none'; form-action 'none'\">\n"+
		"<meta name=\"generator\" content=\"fairdeal\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n<title>fairdeal</title>\n<style>%s</style>\n</head>\n",
		sum64(code), sum64(style), style)
	page.WriteString(strings.NewReplacer(
		"<body>", `<body data-version="`+html.EscapeString(version)+`">`,
		signsOf, parts.Signs,
		"</body>", "<script>"+code+"</script>\n</body>",
	).Replace(string(body)))
	page.WriteString("</html>\n")
	return []byte(page.String()), nil
}

// Digest returns the page's digest: the SHA-256 of the text of its script, 64
// hexadecimal digits in lower case, which the page computes and shows too.
func Digest() (string, error) { return digest(script()) }

// TarotDigest is Digest of the page that looks deals of tarot up.
func TarotDigest() (string, error) { return digest(tarotScript()) }

func digest(code string, err error) (string, error) {
	sum := sha256.Sum256([]byte(code))
	return hex.EncodeToString(sum[:]), err
}

func sum64(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}
