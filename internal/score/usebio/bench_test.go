package usebio

import (
	"bytes"
	"fmt"
	"testing"
)

// BenchmarkRead reads an evening of 3,000 results and a congress of 60,000.
func BenchmarkRead(b *testing.B) {
	for _, boards := range []int{30, 600} {
		var doc bytes.Buffer
		for i := range boards {
			fmt.Fprintf(&doc, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", i+1)
			for t := range 100 {
				fmt.Fprintf(&doc, "  <TRAVELLER_LINE>\n    <NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER>\n    <EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER>\n    <CONTRACT>4H</CONTRACT>\n    <PLAYED_BY>N</PLAYED_BY>\n    <TRICKS>10</TRICKS>\n    <SCORE>420</SCORE>\n  </TRAVELLER_LINE>\n", t+1, (t+i)%100+1)
			}
			doc.WriteString("</BOARD>\n")
		}
		in := []byte(wrap(doc.String()))
		b.Run(fmt.Sprintf("results=%d", 100*boards), func(b *testing.B) {
			b.SetBytes(int64(len(in)))
			for b.Loop() {
				if _, err := Read(bytes.NewReader(in)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
