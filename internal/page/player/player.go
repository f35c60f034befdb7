// Package player makes the player's page: one HTML file that verifies a
// tournament in a browser, from disk and without a network (docs/players.md).
// The modules of package js are joined into one script, whose SHA-256 is the
// page's digest and stands in its own Content-Security-Policy.
package player

import (
	"bytes"
	"crypto/sha256"
	"encoding/ascii85"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/js"
)

// script is the joined program; it is the same in every page of a version.
var script = sync.OnceValues(func() (string, error) { return Join(js.Files, "page.js") })

// Page returns the page of a program with this version.
func Page(version string) ([]byte, error) {
	code, err := script()
	if err != nil {
		return nil, err
	}
	return assemble(version, "page.html", code, "", "")
}

// TarotPage returns the page that looks deals of tarot up.
func TarotPage(version string) ([]byte, error) {
	code, err := tarotScript()
	if err != nil {
		return nil, err
	}
	return assemble(version, "tarot.html", code, "", "")
}

var tarotScript = sync.OnceValues(func() (string, error) { return Join(js.Files, "tarot_page.js") })

// ErrNotFull is the error of Full in a program that was built without it.
var ErrNotFull = errors.New("this program was built without the full page")

// Full returns the page that holds the program itself too, as WebAssembly packed with
// gzip, in Ascii85. Only programs that were built with the
// tag fullpage have it; others return ErrNotFull. Releases hold the page as a file.
func Full(version string) ([]byte, error) {
	if len(program) == 0 {
		return nil, ErrNotFull
	}
	code, err := fullScript()
	if err != nil {
		return nil, err
	}
	packed := make([]byte, ascii85.MaxEncodedLen(len(program)))
	packed = packed[:ascii85.Encode(packed, program)]
	// An angle bracket could begin a tag, and v is none of the 85 characters.
	packed = bytes.ReplaceAll(packed, []byte("<"), []byte("v"))
	data := `<script type="text/plain" id="program">` + string(packed) + "</script>\n"
	return assemble(version, "page.html", code, " 'wasm-unsafe-eval'", data)
}

// fullScript is the joined program of the full page, behind it Go's own part and
// the SHA-256 of the program that it starts.
var fullScript = sync.OnceValues(func() (string, error) {
	code, err := Join(js.Files, "full.js")
	return fmt.Sprintf("%s\n%s\nvar fairdealProgram = \"%x\"\n", code, starter, sha256.Sum256(program)), err
})

// assemble makes a page of a file's text and its script, what its policy allows
// beside, and a block of data.
func assemble(version, file, code, allowed, data string) ([]byte, error) {
	body, err := fs.ReadFile(js.Files, file)
	if err != nil {
		return nil, err
	}
	css, err := fs.ReadFile(js.Files, "page.css")
	if err != nil {
		return nil, err
	}
	style := string(css)
	var page strings.Builder
	fmt.Fprintf(&page, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"+
		"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-%s'%s; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'\">\n"+
		"<meta name=\"generator\" content=\"fairdeal\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>fairdeal</title>\n<style>%s</style>\n</head>\n",
		sum64(code), allowed, sum64(style), style)
	page.WriteString(strings.NewReplacer(
		"<body>", `<body data-version="`+html.EscapeString(version)+`">`,
		"</body>", "<script>"+code+"</script>\n"+data+"</body>",
	).Replace(string(body)))
	page.WriteString("</html>\n")
	return []byte(page.String()), nil
}

// Digest returns the page's digest: the SHA-256 of the text of its script, 64
// hexadecimal digits in lower case, which the page computes and shows too.
func Digest() (string, error) { return digest(script()) }

// FullDigest is Digest of the full page. Its script names the SHA-256 of the
// program that it starts, so that the digest covers both.
func FullDigest() (string, error) {
	if len(program) == 0 {
		return "", ErrNotFull
	}
	return digest(fullScript())
}

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
