package scoretable

import (
	"fmt"
	"strings"
)

// Row is a result to be written. Empty fields are unknown.
type Row struct{ NS, EW, Contract, Declarer, Result, Lead string }

// Append appends the score table of a board: its tag and rows, each followed by eol.
func Append(dst []byte, rows []Row, eol string) []byte {
	cells := func(r *Row) [6]string { return [6]string{r.NS, r.EW, r.Contract, r.Declarer, r.Result, r.Lead} }
	var width [6]int
	for i := range rows {
		for k, c := range cells(&rows[i]) {
			width[k] = max(width[k], len(c), 1)
		}
	}
	dst = fmt.Appendf(dst, `[ScoreTable "PairId_NS\%dR;PairId_EW\%dR;Contract\%dL;Declarer\1R;Result\%dR;Lead\%dL"]%s`, width[0], width[1], width[2], width[4], width[5], eol)
	for i := range rows {
		var line strings.Builder
		for k, c := range cells(&rows[i]) {
			if c == "" {
				c = "-"
			}
			pad := strings.Repeat(" ", width[k]-len(c))
			if k == 2 || k == 5 {
				c += pad
			} else {
				c = pad + c
			}
			line.WriteString(c + " ")
		}
		dst = append(append(dst, strings.TrimRight(line.String(), " ")...), eol...)
	}
	return dst
}
