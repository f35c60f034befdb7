package page

import (
	_ "embed"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/internal/words"
)

//go:embed season.html
var seasonHTML string

//go:embed season.css
var seasonCSS string

var seasonView = newView("season", seasonFuncs, seasonHTML, seasonPart, documentHTML)

// Season renders a season's statistics as a self-contained page. It shows the files' names
// without folders.
func Season(l Lang, r *stats.SeasonReport, paths []string, program string) ([]byte, error) {
	source := l.seasonSource(paths)
	page := &seasonPage{
		Document: document{Title: l.Translate(words.CountGrouped("season.title", r.Deals)), own: seasonCSS},
		Source:   source,
		Title:    l.Translate(words.CountGrouped("count.deals", r.Deals)),
		Count:    r.Deals,
		Answer:   l.seasonAnswer(r.Outcome()),
		First:    r.OutsideSentence(words.Language(l)),
		Verdict:  r.Conclusion.Text,
		Figures:  l.seasonFigures(r, source),
		Program:  program,
	}
	if r.Outcome() == stats.Ordinary {
		page.Verdict = r.LeastLikelyText()
	}
	return seasonView.render(l, page)
}

// seasonPage contains a season's template data.
type seasonPage struct {
	Document document
	Source   string // names of the files
	Title    string // number of deals
	Count    int
	Answer   seasonAnswer
	First    words.Text // remark on the figures that the verdict is based on; may be zero
	Verdict  words.Text
	Figures  *seasonFigures
	Program  string
}

// seasonAnswer is the answer in the first box of the page, with the box's CSS class and symbol.
type seasonAnswer struct {
	Class, Symbol string
	Text          string
}

// maxSourceNames is the largest number of files that a season's page names.
const maxSourceNames = 4

// seasonSource returns the first file names and the number of other files.
func (l Lang) seasonSource(paths []string) string {
	var names []string
	for _, path := range paths[:min(len(paths), maxSourceNames)] {
		names = append(names, filepath.Base(path))
	}
	source := strings.Join(names, ", ")
	if omitted := len(paths) - len(names); omitted > 0 {
		first := words.Name("first", source)
		source = l.Translate(words.New("federation.ask-many", first, words.N("n", omitted)))
	}
	return plain.Text(source)
}

func (l Lang) seasonAnswer(outcome stats.Outcome) seasonAnswer {
	switch outcome {
	case stats.Ordinary:
		return seasonAnswer{Class: "good", Symbol: "ok", Text: l.Translate(words.New("season.answer-ordinary"))}
	case stats.Extraordinary:
		return seasonAnswer{Class: "bad", Symbol: "no", Text: l.Translate(words.New("season.answer-extraordinary"))}
	}
	return seasonAnswer{Class: "wait", Symbol: "todo", Text: l.Translate(words.New("season.answer-few"))}
}
