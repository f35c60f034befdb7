package clubpages

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// PBN returns the boards of a tournament: hands, results at the tables, and the double
// dummy tricks on the pages. It contains no names.
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
		t.Boards[i].pbn(&b, quotable(t.Title), method)
	}
	return b.Bytes(), nil
}

// quotable removes characters that are not allowed in a tag.
func quotable(s string) string { return strings.NewReplacer(`"`, "'", `\`, "/").Replace(line(s)) }

func (b *Board) pbn(out *bytes.Buffer, title string, method score.Method) {
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
	tag("Scoring", [...]string{"MatchPoints", "Butler", "Cross-IMP"}[method])
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
		l := &b.Lines[i]
		if l.Kind != Result {
			continue
		}
		row := []string{l.NS, l.EW, "Pass", "-", "-", "-", score.Int(l.Score).String()}
		if c := l.Contract; c.Level > 0 {
			row[2] = strings.ToUpper(fmt.Sprintf("%d%v%v", c.Level, c.Strain, c.Doubling))
			row[3], row[4] = string(c.Declarer.Letter()), strconv.Itoa(6+int(c.Level)+int(c.Result))
		}
		if l.Lead != "" {
			row[5] = l.Lead
		}
		rows = append(rows, row)
	}
	if len(rows) > 0 {
		writeTable(out, rows)
	}
}

func writeTable(out *bytes.Buffer, rows [][]string) {
	names := []string{"PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Lead", "Score_NS"}
	width := make([]int, len(names))
	for _, row := range rows {
		for k, cell := range row {
			width[k] = max(width[k], len(cell))
		}
	}
	heads := make([]string, len(names))
	for k, name := range names {
		side := "R"
		if name == "Contract" || name == "Lead" {
			side = "L"
		}
		heads[k] = fmt.Sprintf(`%s\%d%s`, name, width[k], side)
	}
	fmt.Fprintf(out, "[ScoreTable \"%s\"]\n", strings.Join(heads, ";"))
	for _, row := range rows {
		var cells []string
		for k, cell := range row {
			pad := strings.Repeat(" ", width[k]-len(cell))
			if strings.HasSuffix(heads[k], "L") {
				cells = append(cells, cell+pad)
			} else {
				cells = append(cells, pad+cell)
			}
		}
		out.WriteString(strings.TrimRight(strings.Join(cells, " "), " ") + "\n")
	}
}
