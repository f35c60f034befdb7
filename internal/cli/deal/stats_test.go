package deal

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/stats"
)

func reportOf(deals int) *sampleReport {
	stream := bigdeal.NewStream(bigdeal.SeedOf([]byte("drawing")), bigdeal.OwnerOf("stats"))
	var s stats.Sample
	for range deals {
		d := stream.Deal()
		s.Add(&d)
	}
	return &sampleReport{Files: []string{"x"}, Report: s.Report()}
}

func TestDrawingIsXMLThatSaysTheCounts(t *testing.T) {
	for _, deals := range []int{0, 1, 16, 500} {
		r := reportOf(deals)
		svg := statsSVG(r)
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
		if !texts[term.Count(deals, "deal")+" beside theory"] {
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

func TestNumbersString(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{
		{[]int{5}, "5"},
		{[]int{1, 2, 3}, "1-3"},
		{[]int{1, 2, 3, 20, 22, 23}, "1-3, 20, 22-23"},
		{[]int{2, 1}, "2, 1"},
		{[]int{1, 3, 5, 7, 9, 11, 13, 15, 17, 19}, "1, 3, 5, 7, 9, 11, 13, 15, ..."},
	} {
		var boards []bridge.Board
		for _, n := range c.numbers {
			boards = append(boards, bridge.Board{Number: n})
		}
		if got := numbersString(boards); got != c.want {
			t.Errorf("%v: %q, want %q", c.numbers, got, c.want)
		}
	}
}

// TestLosses says for each format what convert says of boards 17 to 32.
func TestLosses(t *testing.T) {
	boards := []bridge.Board{{Number: 17, Deal: reportDeal()}, {Number: 18, Deal: reportDeal()}}
	for _, f := range handfile.Formats {
		data, err := f.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		kept, err := readsBack(data, boards, f)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(losses(&handfile.Set{Boards: boards}, boards, f, kept), "; ")
		want := ""
		switch {
		case !f.Keeps.Cards:
			want = "cards: nobody can read the boards back"
		case !f.Keeps.Numbers:
			want = "board numbers: readers count from 1, --first 17 is right for this file"
		}
		if got != want {
			t.Errorf("%s: %q, want %q", f.Name, got, want)
		}
	}
	high := []bridge.Board{{Number: 300, Deal: reportDeal()}}
	cds, err := handfile.ByName("cds")
	if err != nil {
		t.Fatal(err)
	}
	data, err := cds.Encode(high, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := readsBack(data, high, cds); err != nil || kept {
		t.Errorf("cds keeps the number of board 300: %v, %v", kept, err)
	}
	// A file that is not what was asked for does not get its name.
	if _, err := readsBack(data, boards, cds); err == nil {
		t.Error("other boards pass as the ones written")
	}
}

func reportDeal() bridge.Deal {
	d, _ := bridge.Number{Lo: 12345}.Deal()
	return d
}
