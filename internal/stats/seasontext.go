package stats

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// textWidth is the width of lines on a terminal.
const textWidth = 88

// Text returns the report as text for a terminal: figures outside their ranges, the table and the conclusion.
func (r *SeasonReport) Text(l words.Language) string {
	var b strings.Builder
	if outside := r.OutsideSentence(l); !outside.IsZero() {
		b.WriteString(plain.Wrap(plain.Sentence(outside.In(l)), textWidth) + "\n")
	}
	writeTable(&b, r.Table(l))
	b.WriteString(plain.Wrap(plain.Sentence(r.Conclusion.In(l)), textWidth))
	return b.String()
}

// writeTable aligns the first column to the left, and the others to the right.
func writeTable(b *strings.Builder, table [][]string) {
	widths := make([]int, len(table[0]))
	for _, row := range table {
		for column, cell := range row {
			widths[column] = max(widths[column], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range table {
		for column, cell := range row {
			if column == 0 {
				fmt.Fprintf(b, "%-*s", widths[column], cell)
			} else {
				fmt.Fprintf(b, "  %*s", widths[column], cell)
			}
		}
		b.WriteByte('\n')
	}
}

// Table returns a header row, and a row for each figure: its name, count, number of cases, expected value, range and
// probability. An asterisk marks figures outside their ranges.
func (r *SeasonReport) Table(l words.Language) (table [][]string) {
	var header []string
	for _, key := range []string{
		"season.head", "season.counted", "season.of", "stats.expected", "season.range", "files.stats-chance",
	} {
		header = append(header, words.New(key).In(l))
	}
	table = append(table, header)
	for i := range r.Figures {
		f := &r.Figures[i]
		name := f.Name().In(l)
		if f.Outside {
			name += " *"
		}
		table = append(table, []string{
			name, f.FormatValue(l, f.Got), words.Thousands(l, f.Examined), f.FormatValue(l, f.Expected),
			f.FormatRange(l), f.FormatChance(l),
		})
	}
	return table
}

// sentenceKeys contains the catalogue keys of the sentences about the figures in KeyFigures.
var sentenceKeys = map[int]string{
	kingsBehindAces: "season.said-king",
	queenOf8:        "season.said-queen",
	break41:         "season.said-break",
	voids:           "season.said-void",
	longSuits:       "season.said-long",
}

// Sentences returns a sentence about each figure in KeyFigures: how often it occurred, and its range.
func (r *SeasonReport) Sentences(l words.Language) (texts []words.Text) {
	for _, i := range KeyFigures {
		f := &r.Figures[i]
		number := func(name string, value float64) words.Arg {
			return words.Name(name, f.FormatValue(l, value))
		}
		usual := words.New("season.usual",
			number("expected", f.Expected), number("low", f.Low), number("high", f.High))
		texts = append(texts, words.New(sentenceKeys[i],
			number("got", f.Got), words.Name("of", words.Thousands(l, f.Examined)), words.T("usual", usual)))
	}
	return texts
}

// ChanceText returns a probability with four decimals, or <0.0001.
func ChanceText(p float64) string {
	if p < 0.0001 {
		return "<0.0001"
	}
	return fmt.Sprintf("%.4f", p)
}

// PercentText returns a percentage with three digits, or 0.01% if the probability is
// smaller than that.
func PercentText(p float64) string {
	if p < 0.0001 {
		return "0.01%"
	}
	return fmt.Sprintf("%.3g%%", 100*p)
}
