package handfile

import (
	"bytes"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/acblpage"
)

// DetectSize is how many bytes of a file Detect needs to see at most; of USEBIO,
// which has its hands at the end, all.
const DetectSize = 64 << 10

// Of finds the format of a file: by the extension of its name, or, where that
// says nothing of hands, by its content.
func Of(name string, data []byte) (*Format, error) {
	if jet.IsAccess(data) { // whatever its name
		return &bws, nil
	}
	if Undecided(name) {
		if f := Detect(data); f != nil {
			return f, nil
		}
	}
	return ByExt(name)
}

// Undecided reports whether a name's extension leaves the format to the content.
func Undecided(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case "", ".txt", ".text", ".htm", ".html", ".xml", ".json":
		return true
	}
	return false
}

// Detect is the format that the start of a text is written in; nil: none that is
// recognised. Only formats that no other text looks like are.
func Detect(data []byte) *Format {
	if jet.IsAccess(data) {
		return &bws
	}
	if document := tagIn(data[:min(len(data), DetectSize)], "USEBIO"); document >= 0 {
		if tagIn(data[document:], "HAND") >= 0 {
			return &usebio // results alone are no hands
		}
		return nil
	}
	data = data[:min(len(data), DetectSize)]
	if big, mark, ok := isUTF16(data); ok {
		data = fromUTF16(data[mark:len(data)&^1], big)
	}
	if acblpage.Is(data) {
		return &links
	}
	data = unifyLines(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")))
	if start := bytes.TrimSpace(data); len(start) > 0 && start[0] == '[' && bytes.Contains(data, []byte(`"deal"`)) {
		return &jsonFormat
	}
	first := true
	for line := range bytes.Lines(data) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		if f := detectLine(line, first); f != nil {
			return f
		}
		first = false
	}
	return nil
}

// IsUSEBIO reports whether a text, or its start, is a document of USEBIO, whose hands
// may stand far behind.
func IsUSEBIO(start []byte) bool { return tagIn(start, "USEBIO") >= 0 }

// tagIn is the place behind the first tag <NAME> or <NAME ...> of a text, in letters
// of either size; -1 where there is none. Other tags may begin with that name, and
// scripts of pages hold it in quotation marks.
func tagIn(text []byte, name string) int {
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '<')
		if i < 0 {
			return -1
		}
		at += i + 1
		if end := at + len(name); end < len(text) && bytes.EqualFold(text[at:end], []byte(name)) && strings.IndexByte("> \t\r\n", text[end]) >= 0 {
			return end
		}
	}
}

// detectLine is the format that a line alone gives away. What only its first
// line tells from any other text is looked for there.
func detectLine(line []byte, first bool) *Format {
	if line[0] == '[' {
		if h, ok := hiddenTag(line[1:]); ok && (h.hasDeal || h.number > 0) {
			return &pbn
		}
	}
	if bytes.Contains(line, []byte(handviewer)) {
		return &links
	}
	if bar := bytes.IndexByte(line, '|'); bar >= 0 {
		if name := bytes.TrimSpace(line[:bar]); bytes.EqualFold(name, []byte("qx")) || bytes.EqualFold(name, []byte("md")) {
			return &lin
		}
		for i, c := range line {
			if c == '|' {
				if _, ok := hiddenField(line, i); ok {
					return &lin
				}
			}
		}
	}
	if first {
		if bytes.HasPrefix(line, []byte("% PBN")) {
			return &pbn
		}
		if fields, err := splitCSV(line, nil); err == nil && len(fields) == csvFields {
			return &csvFormat
		}
		if _, err := parseTyped(string(line)); err == nil {
			return &typed
		}
		if _, err := parseOneline(string(line)); err == nil {
			return &oneline
		}
	}
	return nil
}
