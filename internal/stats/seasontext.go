package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// In formats a figure's number: counts as whole numbers, others with two decimals.
func (f *Figure) In(l words.Language, value float64) string {
	if f.Kind == Times {
		return words.Thousands(l, int(math.Round(value)))
	}
	return decimal(l, strconv.FormatFloat(value, 'f', 2, 64))
}

// decimal replaces the decimal point with the one used in the language.
func decimal(l words.Language, number string) string {
	if l == words.Polish || l == words.French {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// askedKeys contains the sentences about the figures in Asked.
var askedKeys = [...]string{"season.said-king", "season.said-queen", "season.said-break", "season.said-void", "season.said-long"}

// Sentences returns a sentence for each figure in Asked: how often it occurred, and the
// ordinary range.
func (r *SeasonReport) Sentences(l words.Language) (texts []words.Text) {
	for k, i := range Asked {
		f := &r.Figures[i]
		number := func(name string, value float64) words.Arg { return words.Name(name, f.In(l, value)) }
		usual := words.New("season.usual", number("expected", f.Expected), number("low", f.Low), number("high", f.High))
		texts = append(texts, words.New(askedKeys[k], number("got", f.Got), words.Name("of", words.Thousands(l, f.Of)), words.T("usual", usual)))
	}
	return texts
}

// Table returns the figures as text, with a header row and one row per figure.
func (r *SeasonReport) Table(l words.Language) (table [][]string) {
	var head []string
	for _, key := range []string{"season.head", "season.counted", "season.of", "stats.expected", "season.range", "files.stats-chance"} {
		head = append(head, words.New(key).In(l))
	}
	table = append(table, head)
	for i := range r.Figures {
		f := &r.Figures[i]
		name := f.Said().In(l)
		if f.Outside {
			name += " *"
		}
		table = append(table, []string{name, f.In(l, f.Got), words.Thousands(l, f.Of), f.In(l, f.Expected), f.Ordinary(l), f.Chance(l)})
	}
	return table
}

// Chance returns the probability in a language's format, or – if it has none.
func (f *Figure) Chance(l words.Language) string {
	if !f.Checked {
		return "–"
	}
	return decimal(l, ChanceText(f.P))
}

// Off returns the figure's deviation. -1 and 1 are the ends of the ordinary range.
func (f *Figure) Off() float64 { return f.off / in19of20 }

// Ordinary returns the range for 19 of 20 fair sets.
func (f *Figure) Ordinary(l words.Language) string { return f.In(l, f.Low) + "–" + f.In(l, f.High) }

// printed returns the figure's number after rounding for display.
func (f *Figure) printed(value float64) float64 {
	if f.Kind == Times {
		return math.Round(value)
	}
	p, _ := strconv.ParseFloat(strconv.FormatFloat(value, 'f', 2, 64), 64)
	return p
}

// isOutside reports whether the displayed count is outside the displayed range.
func (f *Figure) isOutside() bool {
	got := f.printed(f.Got)
	return got < f.printed(f.Low) || got > f.printed(f.High)
}

// fairlyOutside is the proportion of figures outside their ranges in a fair set.
const fairlyOutside = 0.05

// first returns the sentence about figures outside their ranges.
func (r *SeasonReport) first(l words.Language) words.Text {
	farthest := &r.Figures[0]
	for i := range r.Figures {
		f := &r.Figures[i]
		if f.Outside && (!farthest.Outside || math.Abs(f.off) > math.Abs(farthest.off)) {
			farthest = f
		}
	}
	return words.New("season.outside", words.N("n", r.Outside), words.N("all", len(r.Figures)),
		words.N("fair", int(math.Round(fairlyOutside*float64(len(r.Figures))))), words.T("figure", farthest.Said()),
		words.Name("got", farthest.In(l, farthest.Got)), words.Name("range", farthest.Ordinary(l)))
}

// First returns a report's first sentence, if figures are outside their ranges.
func (r *SeasonReport) First(l words.Language) words.Text {
	if r.Outside == 0 {
		return words.Text{}
	}
	return r.first(l)
}

// Text returns the figures and the sentence about them, for a terminal or a pipe.
func (r *SeasonReport) Text(l words.Language) string {
	var b strings.Builder
	if first := r.First(l); !first.IsZero() {
		b.WriteString(plain.Wrap(plain.Sentence(first.In(l)), 88) + "\n")
	}
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
