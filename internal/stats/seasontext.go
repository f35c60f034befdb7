package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// In is a number of a figure as a language writes it: whole where it is a count, else
// with two decimals.
func (f *Figure) In(l words.Language, x float64) string {
	if f.Kind == Times {
		return grouped(l, int(math.Round(x)))
	}
	return decimal(l, strconv.FormatFloat(x, 'f', 2, 64))
}

// decimal is a number with the decimal mark of a language.
func decimal(l words.Language, number string) string {
	if l == words.English {
		return number
	}
	return strings.Replace(number, ".", ",", 1)
}

// grouped is a whole number with a mark between each three digits, as a language has it.
func grouped(l words.Language, n int) string {
	text := strconv.Itoa(n)
	mark := "\u00a0"
	if l == words.English {
		mark = ","
	}
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + mark + text[at:]
	}
	return text
}

// asked are the sentences of the figures of Asked.
var asked = [...]string{"season.said-king", "season.said-queen", "season.said-break", "season.said-void", "season.said-long"}

// Sentences are what players read of the figures of Asked: how often, and what is ordinary.
func (r *SeasonReport) Sentences(l words.Language) (all []words.Text) {
	for k, i := range Asked {
		f := &r.Figures[i]
		number := func(name string, x float64) words.Arg { return words.Name(name, f.In(l, x)) }
		usual := words.New("season.usual", number("expected", f.Expected), number("low", f.Low), number("high", f.High))
		all = append(all, words.New(asked[k], number("got", f.Got), words.Name("of", grouped(l, f.Of)), words.T("usual", usual)))
	}
	return all
}

// Table is the figures as people read them: a head, and a row each.
func (r *SeasonReport) Table(l words.Language) (table [][]string) {
	var head []string
	for _, key := range []string{"season.head", "season.counted", "season.of", "stats.expected", "season.range", "files.stats-chance"} {
		head = append(head, words.New(key).In(l))
	}
	table = append(table, head)
	for i := range r.Figures {
		f := &r.Figures[i]
		chance := "–"
		if f.Checked {
			chance = decimal(l, ChanceText(f.P))
		}
		ordinary := f.In(l, f.Low) + "–" + f.In(l, f.High)
		table = append(table, []string{f.Said().In(l), f.In(l, f.Got), grouped(l, f.Of), f.In(l, f.Expected), ordinary, chance})
	}
	return table
}

// Text is the figures and the sentence on all of them for a terminal or a pipe.
func (r *SeasonReport) Text(l words.Language) string {
	var b strings.Builder
	table := r.Table(l)
	var width [6]int
	for _, row := range table {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range table {
		fmt.Fprintf(&b, "%-*s", width[0], row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(&b, "  %*s", width[i+1], cell)
		}
		b.WriteByte('\n')
	}
	return b.String() + plain.Wrap(plain.Sentence(r.Verdict.In(l)), 88)
}
