// Package results makes the page of an evening's results: one HTML file with the
// evening in it as data, and a second program that recomputes it in the reader's
// browser (spec/json.md, Evening).
//
//	page, err := results.Page("v1.2.3", words.English, e)
package results

import (
	"fmt"
	"html"
	"io/fs"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/js"
	"github.com/fairdeal/fairdeal/score/evening"
	"github.com/fairdeal/fairdeal/words"
)

// Page returns the page of an evening's results, opened in a language: the evening as
// data in front of a script that recomputes it, and the ranking for readers without
// scripts. Its script is the same in every page of a version.
func Page(version string, l words.Language, e *evening.Evening) ([]byte, error) {
	code, err := player.Join(js.Files, "evening.js")
	if err != nil {
		return nil, err
	}
	css, err := fs.ReadFile(js.Files, "evening.css")
	if err != nil {
		return nil, err
	}
	page, err := player.Assemble(version, "evening.html", code, string(css))
	if err != nil {
		return nil, err
	}
	made := words.New("results.program", words.Name("program", "fairdeal "+version)).In(l)
	return []byte(strings.NewReplacer(
		`<html lang="en">`, `<html lang="`+string(l)+`">`,
		"<h1></h1>", "<h1>"+html.EscapeString(e.Name())+"</h1>",
		`<div id="view"></div>`, `<div id="view">`+ranking(l, e)+`</div>`,
		`<p id="made"></p>`, `<p id="made">`+html.EscapeString(made)+`</p>`,
		"<script>", `<script type="application/json" id="evening">`+string(e.JSON())+"</script>\n<script>",
	).Replace(string(page))), nil
}

// ranking is the ranking as a table.
func ranking(l words.Language, e *evening.Evening) string {
	var b strings.Builder
	say := func(key string) string { return html.EscapeString(words.New(key).In(l)) }
	mean := say("ruling.percent")
	if e.Method != "mp" {
		mean = say("ruling.per-board")
	}
	fmt.Fprintf(&b, "<table><tr><th>%s<th><th>%s<th>%s<th>%s<th>%s</tr>\n", say("ruling.place"), say("ruling.pair"), say("scoring.boards"), say("ruling.total"), mean)
	for i := range e.Pairs {
		p := &e.Pairs[i]
		place, percent := "–", "–"
		if p.Place != nil {
			place, percent = fmt.Sprint(*p.Place), p.Mean.Fixed(2)
		}
		fmt.Fprintf(&b, "<tr><td>%s<td>%s<td>%s<td>%d<td>%s<td>%s</tr>\n", place, p.Side, html.EscapeString(p.Pair+" "+p.Names), p.Boards, p.Total.Fixed(2), percent)
	}
	return b.String() + "</table>"
}
