package stats

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSVG checks the cells and texts of the drawing in every language.
func TestSVG(t *testing.T) {
	for _, deals := range []int{0, 1, 2000} {
		r := sample(t, 5, deals).Report()
		for _, lang := range words.Languages() {
			svg := r.AppendSVG(nil, lang)
			if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
				t.Errorf("%d deals: the drawing contains NaN or Inf", deals)
			}
			rects, text := parseSVG(t, svg)
			if cells := tarot.Cards * (5 + 1); rects < cells {
				t.Errorf("%d deals: %d rectangles, want at least %d", deals, rects, cells)
			}
			for _, want := range []string{
				r.Verdict.In(lang), fmt.Sprint(deals), "petit sec", words.New("tarot.stats.chien").In(lang),
			} {
				if !strings.Contains(text, want) {
					t.Errorf("%d deals: no text %q", deals, want)
				}
			}
		}
	}
}

// parseSVG returns the number of rectangles in a drawing, and its text.
func parseSVG(t *testing.T, svg []byte) (rects int, text string) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return rects, text
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "rect" {
				rects++
			}
		case xml.CharData:
			text += string(token) + "\n"
		}
	}
}
