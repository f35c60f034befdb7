package page

import (
	_ "embed"
	"html/template"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

// seasonPart shows seasonFigures, on pages about deals and on pages about tournaments.
//
//go:embed season_part.html
var seasonPart string

// seasonFigures contains the template data for seasonPart.
type seasonFigures struct {
	Source         string // files or folder, with the number of deals
	Deals          int
	ListDate       string // date on which the list of figures was fixed
	Charted        []seasonRow
	Uncharted      []seasonRow
	UnchartedTitle string
	Sentences      []words.Text
	PerYear        []seasonYears // empty unless the deals are from several years
}

// seasonYears contains one figure for each year.
type seasonYears struct {
	Title string
	Rows  []seasonRow
}

// seasonRow is a figure as a table row. Name is the figure's name, or a year in a table with one
// row per year.
type seasonRow struct {
	Name     string
	Counted  string // in the deals
	Of       string // number of cases in which the figure could have occurred
	Expected string
	Range    string // ordinary range around the expected value
	Chance   string
	DotX     string // horizontal position of the dot in the chart
	Outside  bool   // of the ordinary range
}

// seasonFuncs returns the template functions for seasonPart.
func seasonFuncs(l Lang) template.FuncMap {
	return template.FuncMap{
		"sentence":    func(t words.Text) string { return plain.Sentence(l.Translate(t)) },
		"words":       func(key string) words.Text { return words.New(key) },
		"seasonTitle": func(deals int) words.Text { return words.CountGrouped("season.title", deals) },
	}
}

// seasonFigures returns the figures about a season. source describes its origin: files or a folder.
func (l Lang) seasonFigures(r *stats.SeasonReport, source string) *seasonFigures {
	figures := &seasonFigures{
		Source:    source + ", " + l.Translate(words.CountGrouped("count.deals", r.Deals)),
		Deals:     r.Deals,
		ListDate:  r.FixedOn,
		Sentences: r.Sentences(words.Language(l)),
	}
	for i := range r.Figures {
		row := l.figureRow(&r.Figures[i])
		if slices.Contains(stats.ChartedFigures, i) {
			figures.Charted = append(figures.Charted, row)
		} else {
			figures.Uncharted = append(figures.Uncharted, row)
		}
	}
	figures.UnchartedTitle = l.unchartedTitle(figures.Uncharted)
	if len(r.Years) > 1 {
		figures.PerYear = l.figuresPerYear(r)
	}
	return figures
}

// unchartedTitle returns the number of figures without a chart. It mentions the extraordinary ones.
func (l Lang) unchartedTitle(rows []seasonRow) string {
	outside := 0
	for _, row := range rows {
		if row.Outside {
			outside++
		}
	}
	title := words.Count("season.more-figures", len(rows))
	if outside > 0 {
		title = words.New("season.more-outside", words.T("figures", title), words.N("n", outside))
	}
	return l.Translate(title)
}

// figuresPerYear returns a table with one row per year for each figure that players ask about.
func (l Lang) figuresPerYear(r *stats.SeasonReport) (tables []seasonYears) {
	for column, figure := range stats.KeyFigures {
		table := seasonYears{Title: l.figureName(&r.Figures[figure])}
		for i := range r.Years {
			year := &r.Years[i]
			table.Rows = append(table.Rows, l.seasonRow(strconv.Itoa(year.Year), &year.Figures[column]))
		}
		tables = append(tables, table)
	}
	return tables
}

func (l Lang) figureName(f *stats.Figure) string {
	return plain.Capital(f.Name().In(words.Language(l)))
}

func (l Lang) figureRow(f *stats.Figure) seasonRow { return l.seasonRow(l.figureName(f), f) }

// Dimensions of a figure's chart in SVG units.
const (
	chartMiddle    = 80
	chartHalfRange = 50 // half the width of the ordinary range
	chartMaxOffset = 75 // largest distance from the middle at which a dot is still visible
)

// seasonRow returns the row for a figure under a name. Its dot is chartHalfRange from the middle if
// the figure is at an end of the ordinary range.
func (l Lang) seasonRow(name string, f *stats.Figure) seasonRow {
	lang := words.Language(l)
	offset := max(-chartMaxOffset, min(chartMaxOffset, chartHalfRange*f.Deviation()))
	return seasonRow{
		Name:     name,
		Counted:  f.FormatValue(lang, f.Got),
		Of:       words.Thousands(lang, f.Examined),
		Expected: f.FormatValue(lang, f.Expected),
		Range:    f.FormatRange(lang),
		Chance:   f.FormatChance(lang),
		DotX:     strconv.FormatFloat(chartMiddle+offset, 'f', 1, 64),
		Outside:  f.Outside,
	}
}
