package usebio

import (
	"bytes"
	"fmt"
	"testing"
)

// BenchmarkRead reads an evening of 3,000 results and a congress of 60,000.
func BenchmarkRead(b *testing.B) {
	const line = `  <TRAVELLER_LINE>
    <NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER>
    <EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER>
    <CONTRACT>4H</CONTRACT>
    <PLAYED_BY>N</PLAYED_BY>
    <TRICKS>10</TRICKS>
    <SCORE>420</SCORE>
  </TRAVELLER_LINE>
`
	const tables = 100
	for _, boards := range []int{30, 600} {
		var elements bytes.Buffer
		for i := range boards {
			fmt.Fprintf(&elements, "<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>\n", i+1)
			for t := range tables {
				fmt.Fprintf(&elements, line, t+1, (t+i)%tables+1)
			}
			elements.WriteString("</BOARD>\n")
		}
		in := []byte(document(elements.String()))
		b.Run(fmt.Sprintf("results=%d", tables*boards), func(b *testing.B) {
			b.SetBytes(int64(len(in)))
			for b.Loop() {
				if _, err := Read(bytes.NewReader(in)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
