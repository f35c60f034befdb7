package handrecord

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSVG checks that the picture is valid XML without scripts and the same each time.
func TestSVG(t *testing.T) {
	r := withTables(oneSuited(4))
	for i := range r.Boards {
		b := &r.Boards[i]
		data := b.SVG(words.English, Options{})
		if !bytes.Equal(data, b.SVG(words.English, Options{})) {
			t.Errorf("board %d: different bytes the second time", b.Number)
		}
		dec := xml.NewDecoder(bytes.NewReader(data))
		elements := map[string]int{}
		for {
			token, err := dec.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok {
				elements[e.Name.Local]++
				if e.Name.Local == "script" || e.Name.Local == "image" {
					t.Errorf("board %d: found a %s", b.Number, e.Name.Local)
				}
			}
		}
		if elements["title"] != 1 || elements["desc"] != 1 || elements["text"] < 16 {
			t.Errorf("elements: %v", elements)
		}
		for _, want := range []string{`viewBox="0 0 300 200"`, ">AKQJ1098765432<", "textLength="} {
			if !bytes.Contains(data, []byte(want)) {
				t.Errorf("board %d: no %s in\n%s", i+1, want, data)
			}
		}
	}
}
