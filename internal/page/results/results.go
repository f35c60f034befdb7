// Package results renders the page of an evening's results: an HTML file with the ranking, every
// card and every board, the evening as data, and a second program that recomputes it in the
// reader's browser (spec/json.md, Evening).
//
//	page, err := results.Page("v1.2.3", words.English, e)
package results

import (
	"html"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/page/player"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/js"
)

// Page returns the page with an evening's results in a language. Everything is readable without
// scripts. The script, which never changes within a version, recomputes the evening, and adds a
// search and a summary for the reader's own pair.
func Page(version string, l words.Language, e *evening.Evening) ([]byte, error) {
	code, err := player.Join(js.Files, "pages/results/evening.js")
	if err != nil {
		return nil, err
	}
	page, err := player.Assemble(version, "pages/results/evening", code, parts.Style, "pages/results/evening.css")
	if err != nil {
		return nil, err
	}
	return []byte(strings.NewReplacer(
		`<html lang="en">`, `<html lang="`+string(l)+`">`,
		"<title>fairdeal</title>", "<title>"+html.EscapeString(e.Name())+"</title>",
		"<!-- skip -->", sentenceHTML(l, "desk.frame.skip-content"),
		"<!-- unscripted -->", unscripted(),
		"<!-- end -->", `<button class="link" type="button">`+sentenceHTML(l, "results.other")+"</button>",
		"<!-- views -->", views(l, e),
		"<!-- foot -->", foot(l, version, e),
		"<script>", `<script type="application/json" id="evening">`+string(e.JSON())+"</script>\n<script>",
	).Replace(string(page))), nil
}

// unscripted returns the note for readers without scripts in every language.
func unscripted() string {
	var b strings.Builder
	for _, l := range words.Languages() {
		b.WriteString(`<p lang="` + string(l) + `">` + sentenceHTML(l, "results.scripts-off") + "</p>")
	}
	return b.String()
}

// views returns the ranking, the cards and the boards.
func views(l words.Language, e *evening.Evening) string {
	d := newDrawing(l, e)
	if len(e.Matches) > 0 {
		d.drawMatches()
	} else {
		d.drawRanking()
		for i := range e.Pairs {
			d.drawPairCard(&e.Pairs[i])
		}
	}
	for i := range e.Boards {
		d.drawBoard(i)
	}
	return d.String()
}

// foot describes the results and their source.
func foot(l words.Language, version string, e *evening.Evening) string {
	size := []words.Text{words.New(methodKey(e.Method)), words.Count("count.boards", len(e.Boards))}
	switch {
	case len(e.Matches) > 0:
		size = append(size, words.Count("count.teams", len(e.Teams)))
	case len(e.Pairs) > 0:
		size = append(size, words.Count("count.pairs", len(e.Pairs)))
	}
	if n := countUnplayed(e); n > 0 {
		size = append(size, words.Count("results.unplayed", n))
	}
	source := words.New("results.made-from", words.Name("file", e.File))
	description := capital(words.JoinCommas(size...).In(l)) + ". " + source.In(l)
	program := strings.TrimSpace("fairdeal " + version)
	return `<p id="made">` + html.EscapeString(description) + `</p><ul id="langs" class="langs noprint"></ul>` +
		`<p class="small">` + html.EscapeString(program) + "</p>"
}

// methodKey returns the catalogue key for a scoring method.
func methodKey(method string) string {
	switch method {
	case "mp":
		return "ruling.matchpoints"
	case "butler":
		return "ruling.butler-imps"
	case "cross-imp":
		return "results.cross-imps"
	case "teams":
		return "ruling.teams-four-imps"
	case "board-a-match":
		return "results.board-a-match"
	case "patton":
		return "results.patton"
	}
	return "results.eights"
}

// countUnplayed counts the results for boards that a table did not play.
func countUnplayed(e *evening.Evening) (n int) {
	for i := range e.Boards {
		for j := range e.Boards[i].Lines {
			if line := &e.Boards[i].Lines[j]; line.Result == notPlayed && line.Kind == "" {
				n++
			}
		}
	}
	return n
}

// notPlayed is the result for an unplayed board (spec/score.md).
const notPlayed = "NP"

// ordinal returns an ordinal number: 1st, 1., 1re.
func ordinal(l words.Language, n int) string {
	text := strconv.Itoa(n)
	switch {
	case l == words.Polish:
		return text + "."
	case l == words.French && n == 1:
		return "1re"
	case l == words.French:
		return text + "e"
	case n/10%10 == 1:
		return text + "th"
	}
	return text + [...]string{"th", "st", "nd", "rd", "th", "th", "th", "th", "th", "th"}[n%10]
}
