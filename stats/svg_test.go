package stats_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/stats"
	"github.com/fairdeal/fairdeal/words"
)

func reportOf(deals int) stats.Report {
	stream := bigdeal.NewStream(bigdeal.SeedOf([]byte("drawing")), bigdeal.OwnerOf("stats"))
	var s stats.Sample
	for range deals {
		d := stream.Deal()
		s.Add(&d)
	}
	return s.Report()
}

func TestDrawingIsXMLThatSaysTheCounts(t *testing.T) {
	for deals, title := range map[int]string{0: "0 deals", 1: "1 deal", 16: "16 deals", 500: "500 deals"} {
		r := reportOf(deals)
		svg := r.SVG(words.English)
		rects, texts := 0, map[string]bool{}
		dec := xml.NewDecoder(bytes.NewReader(svg))
		for {
			token, err := dec.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%d deals: %v", deals, err)
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
		// A background, 45 bars of three parts, three axes, 208 fields.
		if want := 1 + 3*(25+14+6) + 3 + 208; rects != want {
			t.Errorf("%d deals: %d rectangles, want %d", deals, rects, want)
		}
		if !texts[title+" beside theory"] {
			t.Errorf("%d deals: no title", deals)
		}
		tens := 0
		for _, n := range r.Tables[0].Rows[10].Count {
			tens += n
		}
		if !texts[fmt.Sprint(tens)] {
			t.Errorf("%d deals: %d hands of 10 points are not drawn", deals, tens)
		}
		if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
			t.Errorf("%d deals: a coordinate is no number", deals)
		}
	}
}
