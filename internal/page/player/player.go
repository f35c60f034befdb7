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
	"regexp"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/js"
)

// MaxSize is the largest page that is made, in bytes.
const MaxSize = 96 << 10

// script is the joined program; it is the same in every page of a version.
var script = sync.OnceValues(func() (string, error) { return Join(js.Files, "page.js") })

// Page returns the page of a program with this version.
func Page(version string) ([]byte, error) {
	code, err := script()
	if err != nil {
		return nil, err
	}
	body, err := fs.ReadFile(js.Files, "page.html")
	if err != nil {
		return nil, err
	}
	css, err := fs.ReadFile(js.Files, "page.css")
	if err != nil {
		return nil, err
	}
	style := squeezeCSS(string(css))
	var page strings.Builder
	fmt.Fprintf(&page, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"+
		"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-%s'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'\">\n"+
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>fairdeal</title>\n<style>%s</style>\n</head>\n",
		sum64(code), sum64(style), style)
	page.WriteString(strings.Replace(string(body), "<body>", `<body data-version="`+html.EscapeString(version)+`">`, 1))
	fmt.Fprintf(&page, "<script>%s</script>\n</body>\n</html>\n", code)
	if page.Len() > MaxSize {
		return nil, fmt.Errorf("the page has %d bytes, more than %d", page.Len(), MaxSize)
	}
	return []byte(page.String()), nil
}

// Digest returns the page's digest: the SHA-256 of the text of its script, 64
// hexadecimal digits in lower case, which the page computes and shows too.
func Digest() (string, error) {
	code, err := script()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(code))
	return hex.EncodeToString(sum[:]), nil
}

func sum64(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// squeezeCSS takes out what a style sheet has for people alone. It has no strings
// with blanks or braces in them.
func squeezeCSS(css string) string {
	fields := strings.Join(strings.Fields(css), " ")
	short := map[string]string{}
	fields = regexp.MustCompile(`--[a-z]+`).ReplaceAllStringFunc(fields, func(name string) string {
		if short[name] == "" {
			short[name] = "--" + letters(len(short))
		}
		return short[name]
	})
	return strings.NewReplacer(" {", "{", "{ ", "{", " }", "}", "} ", "}", "; ", ";", ": ", ":", ", ", ",", ";}", "}").Replace(fields)
}
