package words

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestLineInJSON checks that a line is encoded as its English text, and that the encoder chooses
// whether < is escaped.
func TestLineInJSON(t *testing.T) {
	for escape, want := range map[bool]string{false: `{"a":"\"<1>\""}`, true: `{"a":"\"\u003c1\u003e\""}`} {
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(escape)
		v := struct {
			A Line `json:"a"`
			B Line `json:"b,omitzero"`
		}{A: Line{Verbatim(`"<1>"`)}}
		if err := enc.Encode(v); err != nil || strings.TrimSpace(b.String()) != want {
			t.Errorf("escape %t: %s, want %s: %v", escape, b.String(), want, err)
		}
	}
}
