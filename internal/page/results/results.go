// Package results makes the page of an evening's results: one HTML file with the
// evening in it as data, and a second program that recomputes it in the reader's
// browser (spec/json.md, Evening).
//
//	page, err := results.Page("v1.2.3", words.English, e)
package results

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/js"
	"github.com/fairdeal/fairdeal/words"
)

// Page returns the page of an evening's results, opened in a language: the evening as
// data in front of a script that recomputes it, and the ranking for readers without
// scripts. Its script is the same in every page of a version.
func Page(version string, l words.Language, e *evening.Evening) ([]byte, error) {
	code, err := player.Join(js.Files, "pages/results/evening.js")
	if err != nil {
		return nil, err
	}
	page, err := player.Assemble(version, "pages/results/evening", code, parts.Screen()+parts.Board, "pages/results/old_page.css", "pages/results/evening.css")
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
	row := func(cell string, cells []string) {
		for i := range cells {
			cells[i] = html.EscapeString(cells[i])
		}
		fmt.Fprintf(&b, "<tr><%s>%s</tr>\n", cell, strings.Join(cells, "<"+cell+">"))
	}
	head := func(keys ...string) {
		for i, key := range keys {
			keys[i] = words.New(key).In(l)
		}
		row("th", keys)
	}
	b.WriteString("<table>")
	switch {
	case e.Teams != nil:
		head("ruling.place", "ruling.team", "ruling.matches", "ruling.total")
	case e.Method == "mp":
		head("ruling.place", "ruling.pair", "word.boards", "ruling.total", "ruling.percent")
	default:
		head("ruling.place", "ruling.pair", "word.boards", "ruling.total", "ruling.per-board")
	}
	for i := range e.Teams {
		t := &e.Teams[i]
		row("td", []string{strconv.Itoa(t.Place), t.Team, strconv.Itoa(t.Matches), t.Total.Fixed(2)})
	}
	for i := range e.Pairs {
		p := &e.Pairs[i]
		place, mean := "–", "–"
		if p.Place != nil {
			place, mean = strconv.Itoa(*p.Place), p.Mean.Fixed(2)
		}
		row("td", []string{place, strings.TrimSpace(p.Side + " " + p.Pair + " " + p.Names), strconv.Itoa(p.Boards), p.Total.Fixed(2), mean})
	}
	return b.String() + "</table>"
}
