package parts

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// tableSize is the number of cells: one for each declarer and strain.
const tableSize = 4 * 5

// TricksIn parses 20 hexadecimal digits: for the declarers N S E W, the tricks in NT S H D C. It
// returns nil for any other text.
func TricksIn(table string) []int {
	if len(table) != tableSize {
		return nil
	}
	tricks := make([]int, tableSize)
	for i := range tricks {
		n, err := strconv.ParseUint(table[i:i+1], 16, 8)
		if err != nil || n > 13 {
			return nil
		}
		tricks[i] = int(n)
	}
	return tricks
}

// Par is a board's par, with contracts such as "NS 4H" and "EW 3NTX-2".
type Par struct {
	Score     int
	Contracts []string
}

// doubleDummy returns the table of tricks and the par, if known.
func (d *diagramDrawing) doubleDummy() string {
	text := ""
	if len(d.Tricks) == tableSize {
		text = d.trickTable()
	}
	if d.Par != nil {
		text += d.parLines()
	}
	if text == "" {
		return ""
	}
	return `<div class="makes">` + text + "</div>"
}

// trickTable returns the table of tricks by declarer. Partners with the same tricks share a row.
func (d *diagramDrawing) trickTable() string {
	var b strings.Builder
	b.WriteString(`<table><caption class="hide">` + d.sentence("page.tricks") + `</caption><thead><tr><td></td>`)
	b.WriteString(`<th scope="col"><abbr title="` + d.sentence("record-page.notrump") + `">`)
	b.WriteString(d.sentence("bridge.notrump") + "</abbr></th>")
	for i := range suits {
		b.WriteString(`<th scope="col">` + d.suit(i) + "</th>")
	}
	b.WriteString("</tr></thead><tbody>")

	north, south, east, west := d.Tricks[0:5], d.Tricks[5:10], d.Tricks[10:15], d.Tricks[15:20]
	if slices.Equal(north, south) {
		b.WriteString(d.trickRow("bridge.ns", north))
	} else {
		b.WriteString(d.trickRow("page.seat.n", north) + d.trickRow("page.seat.s", south))
	}
	if slices.Equal(east, west) {
		b.WriteString(d.trickRow("bridge.ew", east))
	} else {
		b.WriteString(d.trickRow("page.seat.e", east) + d.trickRow("page.seat.w", west))
	}
	return b.String() + "</tbody></table>"
}

// trickRow returns a declarer's or a side's row, whose name has a catalogue key.
func (d *diagramDrawing) trickRow(nameKey string, tricks []int) string {
	row := `<tr><th scope="row">` + d.sentence(nameKey) + "</th>"
	for _, n := range tricks {
		row += "<td>" + strconv.Itoa(n) + "</td>"
	}
	return row + "</tr>"
}

// parLines returns the par score for North-South and its contracts.
func (d *diagramDrawing) parLines() string {
	if d.Par.Score == 0 && len(d.Par.Contracts) == 0 {
		return "<p>" + d.sentence("board.par") + " " + d.sentence("handrecord.passed-out") + "</p>"
	}
	score := d.sentence("bridge.ns") + " " + minus(strconv.Itoa(d.Par.Score))
	text := "<p>" + d.sentence("board.par") + " <b>" + score + "</b>"
	for _, contract := range d.Par.Contracts {
		match := parContract.Re().FindStringSubmatch(contract)
		if match == nil {
			continue
		}
		declarer, level, strain, double, result := match[1], match[2], match[3], match[4], match[5]
		sign := d.sentence("bridge.notrump")
		if i := strings.IndexByte("SHDC", strain[0]); i >= 0 {
			sign = d.suit(i)
		}
		text += "<br>" + d.sentence(declarerKey(declarer)) + " " + level + sign
		text += strings.ToLower(double) + html.EscapeString(minus(result))
	}
	return text + "</p>"
}

// minus replaces hyphens with minus signs.
func minus(text string) string { return strings.ReplaceAll(text, "-", "−") }

// declarerKey returns the catalogue key for a declarer or a side.
func declarerKey(letters string) string {
	switch letters {
	case "N":
		return "page.seat.n"
	case "E":
		return "page.seat.e"
	case "S":
		return "page.seat.s"
	case "W":
		return "page.seat.w"
	case "NS":
		return "bridge.ns"
	}
	return "bridge.ew"
}

// parContract matches a contract in Par.
var parContract = pattern.New(`^(\w+) (\d)(NT?|[SHDC])(X?)(.*)$`)
