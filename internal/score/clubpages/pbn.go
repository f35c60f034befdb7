package clubpages

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// PBN returns a tournament's boards in the format PBN, with the hands, the double-dummy tricks and a score table:
//
//	[Board "1"]
//	[DoubleDummyTricks "..."]
//	[ScoreTable "PairId_NS\1R;PairId_EW\1R;Contract\4L;Declarer\1R;Result\2R;Lead\2L;Score_NS\4R"]
//	1 2 7NTX N 13 SK 1790
//
// It does not contain names.
func (t *Tournament) PBN() ([]byte, error) {
	method, err := t.Method()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("% PBN 2.1\n% EXPORT\n")
	for i := range t.Boards {
		if i > 0 {
			b.WriteByte('\n')
		}
		t.Boards[i].writePBN(&b, quotable(t.Title), method)
	}
	return b.Bytes(), nil
}

// quotable removes characters that are not allowed in a tag.
func quotable(s string) string { return strings.NewReplacer(`"`, "'", `\`, "/").Replace(line(s)) }

// writePBN writes a board as one game of a PBN file.
func (b *Board) writePBN(out *bytes.Buffer, title string, method score.Method) {
	tag := func(name, value string) { fmt.Fprintf(out, "[%s \"%s\"]\n", name, value) }
	tag("Event", title)
	tag("Site", "")
	tag("Date", "")
	tag("Board", strconv.Itoa(b.Number))
	if b.Vul != nil {
		tag("Dealer", string(b.Dealer.Letter()))
		tag("Vulnerable", b.Vul.String())
	}
	if b.Deal.Complete() {
		tag("Deal", b.Deal.String())
	}
	scoring := [...]string{score.Matchpoints: "MatchPoints", score.Butler: "Butler", score.CrossIMP: "Cross-IMP"}
	tag("Scoring", scoring[method])
	if b.DoubleDummy != "" {
		tag("DoubleDummyTricks", b.DoubleDummy)
	}
	if m := b.Minimax; m != nil {
		side, points := "NS", m.Score
		if points < 0 {
			side, points = "EW", -points
		}
		tag("OptimumScore", fmt.Sprintf("%s %d", side, points))
	}
	var rows [][]string
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Kind == Result {
			rows = append(rows, l.scoreTableRow())
		}
	}
	if len(rows) > 0 {
		writeScoreTable(out, rows)
	}
}

// scoreTableColumns lists the columns of a score table. Contracts and leads are aligned left.
var scoreTableColumns = []struct {
	name  string
	align byte // L or R
}{
	{name: "PairId_NS", align: 'R'},
	{name: "PairId_EW", align: 'R'},
	{name: "Contract", align: 'L'},
	{name: "Declarer", align: 'R'},
	{name: "Result", align: 'R'},
	{name: "Lead", align: 'L'},
	{name: "Score_NS", align: 'R'},
}

// scoreTableRow returns a result's cells in the same order as scoreTableColumns.
func (l *Line) scoreTableRow() []string {
	contract, declarer, tricks, lead := "Pass", "-", "-", "-"
	if c := l.Contract; c.Level > 0 {
		contract = strings.ToUpper(fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling))
		declarer = string(c.Declarer.Letter())
		tricks = strconv.Itoa(6 + int(c.Level) + int(c.Result))
	}
	if l.Lead != "" {
		lead = l.Lead
	}
	return []string{l.NS, l.EW, contract, declarer, tricks, lead, score.Int(l.Score).String()}
}

// writeScoreTable writes rows with the cells of each column in its maximum width.
func writeScoreTable(out *bytes.Buffer, rows [][]string) {
	widths := make([]int, len(scoreTableColumns))
	for _, row := range rows {
		for k, cell := range row {
			widths[k] = max(widths[k], len(cell))
		}
	}
	headings := make([]string, len(scoreTableColumns))
	for k, column := range scoreTableColumns {
		headings[k] = fmt.Sprintf(`%s\%d%c`, column.name, widths[k], column.align)
	}
	fmt.Fprintf(out, "[ScoreTable \"%s\"]\n", strings.Join(headings, ";"))
	for _, row := range rows {
		var cells []string
		for k, cell := range row {
			padding := strings.Repeat(" ", widths[k]-len(cell))
			if scoreTableColumns[k].align == 'L' {
				cells = append(cells, cell+padding)
			} else {
				cells = append(cells, padding+cell)
			}
		}
		out.WriteString(strings.TrimRight(strings.Join(cells, " "), " ") + "\n")
	}
}
