package page

import (
	_ "embed"
	"encoding/base64"
	"html/template"
	"path/filepath"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/words"
)

// seasonPart is what a page of deals and one of tournaments share.
//
//go:embed season_part.html
var seasonPart string

//go:embed season.html
var seasonHTML string

var seasonView = newView("season", seasonFuncs, seasonHTML, seasonPart)

// seasonFuncs are those of seasonPart.
func seasonFuncs(l Lang) template.FuncMap {
	return template.FuncMap{
		"figures":   func(r *stats.SeasonReport) [][]string { return r.Table(words.Language(l)) },
		"sentences": func(r *stats.SeasonReport) []words.Text { return r.Sentences(words.Language(l)) },
		"sentence":  func(t words.Text) string { return plain.Sentence(l.Words(t)) },
		"picture": func(r *stats.SeasonReport) template.URL {
			return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(r.SVG(words.Language(l))))
		},
		"first":    func(r *stats.SeasonReport) words.Text { return r.First(words.Language(l)) },
		"words":    func(key string) words.Text { return words.New(key) },
		"counting": func(n int) words.Text { return words.CountGrouped("season.title", n) },
	}
}

// seasonPage is a report with what stands in its foot.
type seasonPage struct {
	*stats.SeasonReport
	Files, Program string
}

// Season is what players ask about some deals as one page of its own: of these files,
// which it names without their folders.
func Season(l Lang, r *stats.SeasonReport, paths []string, program string) ([]byte, error) {
	const named = 4
	files := make([]string, len(paths))
	for i, path := range paths {
		files[i] = filepath.Base(path)
	}
	of := strings.Join(files, ", ")
	if more := len(files) - named; more > 0 {
		of = l.Words(words.New("federation.ask-many", words.Name("first", strings.Join(files[:named], ", ")), words.N("n", more)))
	}
	return seasonView.show(l, &seasonPage{r, of, program})
}
