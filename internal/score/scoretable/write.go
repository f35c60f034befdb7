package scoretable

import (
	"fmt"
	"strings"
)

// Row is a row for Append. Empty fields are unknown.
type Row struct {
	NS, EW             string // pairs
	Contract, Declarer string
	Result             string // number of tricks
	Lead               string
}

// Columns of a written table, in order.
const (
	columnNS = iota
	columnEW
	columnContract
	columnDeclarer
	columnResult
	columnLead
	writtenColumns
)

func (r *Row) cells() [writtenColumns]string {
	return [...]string{r.NS, r.EW, r.Contract, r.Declarer, r.Result, r.Lead}
}

// Append appends a board's score table. Each line ends with eol.
//
//	[ScoreTable "PairId_NS\1R;PairId_EW\2R;Contract\2L;Declarer\1R;Result\2R;Lead\2L"]
//	1 12 4H N 10 SK
func Append(dst []byte, rows []Row, eol string) []byte {
	var width [writtenColumns]int
	for i := range rows {
		for k, cell := range rows[i].cells() {
			width[k] = max(width[k], len(cell), 1)
		}
	}
	const tag = `[ScoreTable "PairId_NS\%dR;PairId_EW\%dR;Contract\%dL;Declarer\1R;Result\%dR;Lead\%dL"]%s`
	dst = fmt.Appendf(dst, tag, width[columnNS], width[columnEW], width[columnContract],
		width[columnResult], width[columnLead], eol)
	for i := range rows {
		var line strings.Builder
		for k, cell := range rows[i].cells() {
			if cell == "" {
				cell = "-"
			}
			padding := strings.Repeat(" ", width[k]-len(cell))
			if k == columnContract || k == columnLead {
				cell += padding
			} else {
				cell = padding + cell
			}
			line.WriteString(cell + " ")
		}
		dst = append(append(dst, strings.TrimRight(line.String(), " ")...), eol...)
	}
	return dst
}
