package intake

import (
	"bytes"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// classifyLines classifies a text by its first line that has a sign, for example:
//
//	TN Club night             description
//	1,1:aGVsbG8gd29ybGQ...    keys
//	[Board "7"]               PBN
//	qx|o7|md|3SAKQ2...        LIN
//	N AKQ2 T98 7 65432        hands as people type them
func classifyLines(text []byte) (Class, *handfile.Format) {
	text = handfile.NoteText(text)
	hasTypedHand := sync.OnceValue(func() bool { return handfile.HasTypedHand(text) })
	for line := range bytes.Lines(bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))) {
		line = bytes.Trim(line, " \t\r\n")
		if len(line) == 0 {
			continue
		}
		if class, format := classifyLine(line); class != None {
			return class, format
		}
		if boardTitle.Re().Match(line) && hasTypedHand() && handfile.IsTypedLine(string(line)) {
			return Hands, typed
		}
	}
	return None, nil
}

// classifyLine returns the class for a line with a sign, or None.
func classifyLine(line []byte) (Class, *handfile.Format) {
	for i := range publishedSigns {
		sign := &publishedSigns[i]
		if sign.matches(line) {
			return sign.class, nil
		}
	}
	switch {
	case line[0] == 'f' && squaredeal.IsSessionKey(line):
		return SessionKey, nil
	case handfile.HasLink(line):
		return Other, links
	}
	for i := range boardSigns {
		sign := &boardSigns[i]
		if sign.matches(line) {
			return sign.class, mustFormat(sign.format)
		}
	}
	if handfile.ShowsHand(line) {
		return Hands, typed
	}
	return None, nil
}

// lineSign identifies a text by a line. To save time, a line is matched with the pattern only if it starts with a
// byte in firstBytes or, if that is empty, contains the byte contains.
type lineSign struct {
	pattern    *pattern.Pattern
	firstBytes string
	contains   byte
	class      Class
	format     string
}

// publishedSigns are listed by precedence.
var publishedSigns = []lineSign{
	{pattern: pattern.New(`^c2sp\.org/tlog-proof@v1$`), firstBytes: "c", class: Proof},
	{pattern: pattern.New(`^(TN|SN|KH|DI)[ \t]`), firstBytes: "TSKD", class: Description},
	{pattern: pattern.New(`^[0-9]{1,9},[0-9]{1,9}:[^ \t]{20}`), firstBytes: "0123456789", class: Keys},
}

// boardSigns follow session keys and links in precedence.
var boardSigns = []lineSign{
	{pattern: pattern.New(`(?i)\[\s*(board|deal)\s*"`), contains: '[', class: Hands, format: "pbn"},
	{pattern: pattern.New(`(?i)(^|[^a-z0-9])(qx|md)\|`), contains: '|', class: Hands, format: "lin"},
}

// boardTitle matches lines such as "Board 7" or "Rozdanie 7".
var boardTitle = pattern.New(`^[ \t,;:=|\x{a0}]*\pL{4,8}\.?[ \t,;:=|\x{a0}]+[0-9]+`)

// matches reports whether a line has the sign.
func (s *lineSign) matches(line []byte) bool {
	if s.firstBytes != "" {
		return strings.IndexByte(s.firstBytes, line[0]) >= 0 && s.pattern.Re().Match(line)
	}
	return bytes.IndexByte(line, s.contains) >= 0 && s.pattern.Re().Match(line)
}

// textOf returns a text as UTF-8, without byte order mark and DOS end-of-file character. It keeps invalid UTF-8,
// because only names contain non-ASCII letters.
func textOf(data []byte) []byte {
	text := plain.WithoutMark(data)
	if end := bytes.TrimRight(text, "\x1a\x00\r\n"); bytes.IndexByte(text[len(end):], '\x1a') >= 0 {
		text = end // drop the end-of-file character and its padding
	}
	return text
}
