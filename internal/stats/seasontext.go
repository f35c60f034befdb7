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
		return words.Thousands(l, int(math.Round(x)))
	}
	return decimal(l, strconv.FormatFloat(x, 'f', 2, 64))
}

// decimal is a number with the decimal mark of a language.
func decimal(l words.Language, number string) string {
	if l == words.Polish || l == words.French {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// asked are the sentences of the figures of Asked.
var asked = [...]string{"season.said-king", "season.said-queen", "season.said-break", "season.said-void", "season.said-long"}

// Sentences are what players read of the figures of Asked: how often, and what is ordinary.
func (r *SeasonReport) Sentences(l words.Language) (all []words.Text) {
	for k, i := range Asked {
		f := &r.Figures[i]
		number := func(name string, x float64) words.Arg { return words.Name(name, f.In(l, x)) }
		usual := words.New("season.usual", number("expected", f.Expected), number("low", f.Low), number("high", f.High))
		all = append(all, words.New(asked[k], number("got", f.Got), words.Name("of", words.Thousands(l, f.Of)), words.T("usual", usual)))
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
		name := f.Said().In(l)
		if f.Outside {
			name += " *"
		}
		table = append(table, []string{name, f.In(l, f.Got), words.Thousands(l, f.Of), f.In(l, f.Expected), f.Ordinary(l), f.Chance(l)})
	}
	return table
}

// Chance returns the chance of being at least as far off, as a language writes it; – if there is none.
func (f *Figure) Chance(l words.Language) string {
	if !f.Checked {
		return "–"
	}
	return decimal(l, ChanceText(f.P))
}

// Off returns how far the figure is from what is expected: -1 and 1 are the ends of the ordinary range.
func (f *Figure) Off() float64 { return f.off / in19of20 }

// Ordinary returns the range in which 19 of 20 fair sets lie.
func (f *Figure) Ordinary(l words.Language) string { return f.In(l, f.Low) + "–" + f.In(l, f.High) }

// printed is a number of the figure as people read it.
func (f *Figure) printed(x float64) float64 {
	if f.Kind == Times {
		return math.Round(x)
	}
	p, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'f', 2, 64), 64)
	return p
}

// isOutside reports whether what people read as counted is outside the range that they read.
func (f *Figure) isOutside() bool {
	got := f.printed(f.Got)
	return got < f.printed(f.Low) || got > f.printed(f.High)
}

// fairlyOutside is the share of figures that lie outside their ranges in a fair set.
const fairlyOutside = 0.05

// first is the sentence on the figures outside their ranges.
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

// First is the sentence with which a report begins if figures are outside their ranges.
func (r *SeasonReport) First(l words.Language) words.Text {
	if r.Outside == 0 {
		return words.Text{}
	}
	return r.first(l)
}

// Text is the figures and the sentence on all of them for a terminal or a pipe.
func (r *SeasonReport) Text(l words.Language) string {
	var b strings.Builder
	if first := r.First(l); first.Said() {
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
