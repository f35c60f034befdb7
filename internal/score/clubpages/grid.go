package clubpages

import (
	"iter"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// cell is a table cell. A cell that spans several columns or rows is repeated in each, and the
// copies are marked as spans.
type cell struct {
	text string // with letters for images of suits, and \n as line ends
	link string // the file that the cell links to
	span bool
}

// textAt returns the text of the cell with index i, or "" if the row ends before it.
func textAt(cells []cell, i int) string {
	if i >= len(cells) {
		return ""
	}
	return cells[i].text
}

// table contains a table's cells as a grid, without nested tables.
type table struct {
	rows [][]cell
}

// maxSpan limits how many columns or rows a cell may span, and with them the memory used.
const maxSpan = 100

// grid lays out a table's rows. The first cell of
//
//	<tr><td rowspan=2>7</td><td>4S</td></tr>
//	<tr><td>3NT</td></tr>
//
// is in both rows: 7, 4S and 7, 3NT.
func grid(n *html.Node) (rows [][]cell) {
	var continued []continuedCell // by column
	for tr := range tableRows(n) {
		var row []cell
		for td := tr.FirstChild; td != nil; td = td.NextSibling {
			if td.DataAtom != atom.Td && td.DataAtom != atom.Th {
				continue
			}
			row = appendContinued(row, continued)
			c := cell{text: tidy(textOf(td)), link: linkOf(td)}
			columnSpan, rowSpan := spanOf(td, "colspan"), spanOf(td, "rowspan")
			for range columnSpan {
				for len(continued) <= len(row) {
					continued = append(continued, continuedCell{})
				}
				below := c
				below.span = true
				continued[len(row)] = continuedCell{cell: below, rows: rowSpan - 1}
				row = append(row, c)
				c.span = true
			}
		}
		rows = append(rows, appendContinued(row, continued))
	}
	return rows
}

// continuedCell is a cell that continues in the given number of following rows.
type continuedCell struct {
	cell
	rows int
}

// appendContinued appends the cells from rows above that continue at the end of a row.
func appendContinued(row []cell, continued []continuedCell) []cell {
	for len(row) < len(continued) && continued[len(row)].rows > 0 {
		above := &continued[len(row)]
		above.rows--
		row = append(row, above.cell)
	}
	return row
}

// spanOf returns the number of columns or rows that a cell spans.
func spanOf(n *html.Node, key string) int {
	span, err := strconv.Atoi(strings.TrimSpace(attribute(n, key)))
	if err != nil {
		return 1
	}
	return max(1, min(span, maxSpan))
}

// tableRows yields a table's rows without those in nested tables.
func tableRows(n *html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			switch c.DataAtom {
			case atom.Tr:
				if !yield(c) {
					return
				}
			case atom.Tbody, atom.Thead, atom.Tfoot:
				for tr := c.FirstChild; tr != nil; tr = tr.NextSibling {
					if tr.DataAtom == atom.Tr && !yield(tr) {
						return
					}
				}
			}
		}
	}
}
