package page

import (
	_ "embed"
	"html/template"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// seasonPart is shared by pages about deals and pages about tournaments.
//
//go:embed season_part.html
var seasonPart string

//go:embed season.html
var seasonHTML string

//go:embed season.css
var seasonCSS string

var seasonView = newView("season", seasonFuncs, seasonHTML, seasonPart, documentHTML)

// seasonFuncs returns the template functions for seasonPart.
func seasonFuncs(l Lang) template.FuncMap {
	return template.FuncMap{
		"sentence": func(t words.Text) string { return plain.Sentence(l.Words(t)) },
		"words":    func(key string) words.Text { return words.New(key) },
		"counting": func(n int) words.Text { return words.CountGrouped("season.title", n) },
	}
}

// seasonFigures contains the template data for seasonPart.
type seasonFigures struct {
	Of            string // subject: number of deals and source files
	Deals         int
	List          string // date on which the list of figures was fixed
	Charted, Rest []seasonRow
	Sentences     []words.Text
	Years         []seasonYears
	More          string
}

// seasonYears contains one figure for each year.
type seasonYears struct {
	Name string
	Rows []seasonRow
}

// seasonRow is a figure as a table row.
type seasonRow struct {
	Name, Got, Of, Expected, Range, Chance string
	At                                     string // position of the dot in the chart
	Outside                                bool
}

// Dimensions of a figure's chart in SVG units: the middle, half the width of the normal range, and
// the largest offset at which a dot is still visible.
const (
	chartMiddle = 80
	chartRange  = 50
	chartEnd    = 75
)

func (l Lang) seasonRow(name string, f *stats.Figure) seasonRow {
	lang := words.Language(l)
	at := chartMiddle + max(-chartEnd, min(chartEnd, chartRange*f.Deviation()))
	return seasonRow{
		Name: plain.Capital(name), Got: f.In(lang, f.Got), Of: words.Thousands(lang, f.Of), Expected: f.In(lang, f.Expected),
		Range: f.Ordinary(lang), Chance: f.Chance(lang), At: strconv.FormatFloat(at, 'f', 1, 64), Outside: f.Outside,
	}
}

// figuresOf returns the figures for a season's deals. of describes the source: files or a folder.
func (l Lang) figuresOf(r *stats.SeasonReport, of string) *seasonFigures {
	lang := words.Language(l)
	s := &seasonFigures{Of: of + ", " + l.Words(words.CountGrouped("count.deals", r.Deals)), Deals: r.Deals, List: r.FixedOn, Sentences: r.Sentences(lang)}
	outside := 0
	for i := range r.Figures {
		f := &r.Figures[i]
		row := l.seasonRow(f.Name().In(lang), f)
		if slices.Contains(stats.Charted, i) {
			s.Charted = append(s.Charted, row)
			continue
		}
		if f.Outside {
			outside++
		}
		s.Rest = append(s.Rest, row)
	}
	more := words.Count("season.more-figures", len(s.Rest))
	if outside > 0 {
		more = words.New("season.more-outside", words.T("figures", more), words.N("n", outside))
	}
	s.More = l.Words(more)
	if len(r.Years) < 2 {
		return s
	}
	for k, figure := range stats.Asked {
		y := seasonYears{Name: plain.Capital(r.Figures[figure].Name().In(lang))}
		for i := range r.Years {
			y.Rows = append(y.Rows, l.seasonRow(strconv.Itoa(r.Years[i].Year), &r.Years[i].Figures[k]))
		}
		s.Years = append(s.Years, y)
	}
	return s
}

// seasonPage contains a season's template data.
type seasonPage struct {
	Document       document
	Of, Deals      string // files, number of deals
	Count          int
	State, Sign    string
	Answer         string
	Verdict, First words.Text
	Figures        *seasonFigures
	Program        string
}

// Season renders the numbers that players ask about as a self-contained page. It names the files
// without their folders.
func Season(l Lang, r *stats.SeasonReport, paths []string, program string) ([]byte, error) {
	const named = 4
	files := make([]string, len(paths))
	for i, path := range paths {
		files[i] = filepath.Base(path)
	}
	source := strings.Join(files, ", ")
	if omitted := len(files) - named; omitted > 0 {
		source = l.Words(words.New("federation.ask-many", words.Name("first", strings.Join(files[:named], ", ")), words.N("n", omitted)))
	}
	source = plain.Text(source)
	p := &seasonPage{
		Of: source, Deals: l.Words(words.CountGrouped("count.deals", r.Deals)), Count: r.Deals, Verdict: r.Conclusion.Text, First: r.First(words.Language(l)),
		Figures: l.figuresOf(r, source), Program: program,
	}
	p.Document = document{Title: l.Words(words.CountGrouped("season.title", r.Deals)), own: seasonCSS}
	switch r.Outcome() {
	case stats.Ordinary:
		p.State, p.Sign, p.Answer = "good", "ok", l.Words(words.New("season.answer-ordinary"))
		p.Verdict = r.Least()
	case stats.Extraordinary:
		p.State, p.Sign, p.Answer = "bad", "no", l.Words(words.New("season.answer-extraordinary"))
	default:
		p.State, p.Sign, p.Answer = "wait", "todo", l.Words(words.New("season.answer-few"))
	}
	return seasonView.show(l, p)
}
