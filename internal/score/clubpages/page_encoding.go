package clubpages

import (
	"bytes"

	"golang.org/x/text/encoding/htmlindex"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// decode decodes a page in its declared encoding or, if there is none, in the given one, and returns the encoding. A
// byte order mark means UTF-8.
func decode(data []byte, undeclared string) (text []byte, encoding string) {
	const declaration = 4096 // maximum number of bytes before the end of the declaration
	encoding = undeclared
	data, hasBOM := bytes.CutPrefix(data, []byte("\ufeff"))
	if !hasBOM {
		if m := charsetPattern.Re().FindSubmatch(data[:min(len(data), declaration)]); m != nil {
			encoding = string(m[1])
		}
		if e, err := htmlindex.Get(encoding); err == nil {
			if decoded, err := e.NewDecoder().Bytes(data); err == nil {
				return decoded, encoding
			}
		}
	}
	return bytes.ToValidUTF8(data, []byte("\ufffd")), encoding
}

// charsetPattern matches the declaration of an encoding, such as charset=iso-8859-2.
var charsetPattern = pattern.New(`(?i)charset\s*=\s*["']?\s*([a-z0-9_-]+)`)
