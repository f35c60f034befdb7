package stats

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// TestSVG parses the picture and expects a row for each figure.
func TestSVG(t *testing.T) {
	for _, lang := range words.Languages() {
		for _, deals := range []int{0, 1, 16, 500} {
			season := newShuffler(6).season(deals)
			for b := range 2 {
				board := newShuffler(7).board(1)
				season.Add(&board, 2024+b)
			}
			r := season.Report()
			svg := r.SVG(lang)
			rects, texts := parsePicture(t, svg)
			// The picture has a background, three parts for each bar, and three for each
			// year.
			if want := 1 + 3*figures + 3*len(KeyFigures)*len(r.Years); rects != want {
				t.Errorf("%s, %d deals: %d rectangles, want %d", lang, deals, rects, want)
			}
			for i := range r.Figures {
				f := &r.Figures[i]
				name := f.Name().In(lang)
				values := f.FormatValue(lang, f.Got) + " / " + f.FormatValue(lang, f.Expected)
				if !texts[name] || !texts[values] {
					t.Errorf("%s, %d deals: %s with %s is not drawn", lang, deals, name, values)
				}
			}
			if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
				t.Errorf("%d deals: a coordinate is not a number", deals)
			}
		}
	}
}

// parsePicture returns the number of rectangles and all texts.
func parsePicture(t *testing.T, svg []byte) (rects int, texts map[string]bool) {
	t.Helper()
	texts = map[string]bool{}
	dec := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return rects, texts
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
			texts[string(token)] = true
		}
	}
}
