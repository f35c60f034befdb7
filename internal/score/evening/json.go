package evening

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// JSON returns the evening in the format of --json, for a page. Each pair, board and result
// is on one line, and no character has a special meaning in HTML.
func (e *Evening) JSON() []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(e); err != nil { // All values can be encoded.
		panic(fmt.Sprintf("score/evening: %v", err))
	}
	data := b.Bytes()
	out := make([]byte, 0, len(data)+len(data)/32)
	for i, c := range data {
		switch {
		case c == '<':
			out = append(out, `\u003c`...)
			continue
		case c == '{' && startsLine(data[i:]): // This is not inside a string, where quotation marks are escaped.
			out = append(out, '\n')
		}
		out = append(out, c)
	}
	return out
}

// startsLine reports whether a JSON object starts on a new line, according to its first
// key.
func startsLine(object []byte) bool {
	for _, start := range [...]string{
		`{"ns":`, `{"ew":`, `{"pair":`, `{"board":`, `{"kind":`, `{"line":`, `{"team":`, `{"match":`, `{"club":`,
	} {
		if bytes.HasPrefix(object, []byte(start)) {
			return true
		}
	}
	return false
}
