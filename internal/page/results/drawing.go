package results

import (
	"html"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawing writes the views of an evening as HTML. js/pages/results/views.js draws the same views, and
// the page compares the two.
type drawing struct {
	strings.Builder
	lang    words.Language
	evening *evening.Evening
	day     string                      // date for people
	names   map[rankedPair]string       // names of the players
	results map[rankedPair][]pairResult // in order of play
	maxima  map[string]score.Frac       // for each ranking, the largest maximum of a pair
}

// rankedPair identifies a pair. If each side has a ranking, the same number is used twice.
type rankedPair struct{ side, number string }

// Sides in rankedPair, evening.Pair and evening.Club. The side is empty if there is one ranking.
const (
	rankingNS = "NS"
	rankingEW = "EW"
)

// newDrawing returns a drawing with the names, results and maxima of all pairs.
func newDrawing(l words.Language, e *evening.Evening) *drawing {
	d := &drawing{
		lang:    l,
		evening: e,
		day:     day(l, e.Date),
		names:   map[rankedPair]string{},
		results: map[rankedPair][]pairResult{},
		maxima:  map[string]score.Frac{},
	}
	for i := range e.Pairs {
		p := &e.Pairs[i]
		d.names[rankedPair{side: p.Side, number: p.Pair}] = p.Names
		if d.maxima[p.Side].Less(p.Max) {
			d.maxima[p.Side] = p.Max
		}
	}
	for i := range e.Boards {
		board := &e.Boards[i]
		for row := range board.Lines {
			line := &board.Lines[row]
			d.addResult(rankingNS, line.NS, newPairResult(board, row, seatsNS))
			d.addResult(rankingEW, line.EW, newPairResult(board, row, seatsEW))
		}
	}
	return d
}

// addResult adds a result to a pair's results. The pair is empty on a line where the other one sits out.
func (d *drawing) addResult(side, pair string, r pairResult) {
	if pair == "" {
		return
	}
	if d.evening.Winners != 2 {
		side = ""
	}
	key := rankedPair{side: side, number: pair}
	d.results[key] = append(d.results[key], r)
}

// isMatchpoints reports whether results are matchpoints, with percentages, rather than IMPs.
func (d *drawing) isMatchpoints() bool { return d.evening.Method == "mp" }

// day formats a date for people. It returns other text unchanged.
func day(l words.Language, date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return words.New("results.day", words.Day("day", t)).In(l)
}

// write writes HTML.
func (d *drawing) write(parts ...string) {
	for _, part := range parts {
		d.WriteString(part)
	}
}

// text returns a catalogue text.
func (d *drawing) text(key string, args ...words.Arg) string {
	return words.New(key, args...).In(d.lang)
}

// sentence returns a catalogue text as HTML, with a capital letter.
func (d *drawing) sentence(key string, args ...words.Arg) string {
	return sentenceHTML(d.lang, key, args...)
}

// sentenceHTML returns a catalogue text in a language as HTML, with a capital letter.
func sentenceHTML(l words.Language, key string, args ...words.Arg) string {
	return html.EscapeString(capital(words.New(key, args...).In(l)))
}

func capital(text string) string { return plain.Capital(text) }

// escaped escapes a text for HTML. It replaces invalid UTF-8 like the JSON of the page, and also
// NUL, which HTML drops.
func escaped(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r == 0 {
			return utf8.RuneError
		}
		return r
	}, text))
}

// numberCell returns a table cell with a number.
func numberCell(content string) string { return `<td class="n">` + content + "</td>" }

// column is a column of a table.
type column struct {
	key   string // catalogue key of the heading
	class string // CSS classes: n for numbers, wide for columns that narrow screens omit
}

// drawTableHead writes the head of a table.
func (d *drawing) drawTableHead(columns ...column) {
	d.write("<thead><tr>")
	for _, c := range columns {
		class := ""
		if c.class != "" {
			class = ` class="` + c.class + `"`
		}
		name := d.sentence(c.key)
		switch c.key {
		case "ruling.place":
			name = `<span class="hide">` + name + "</span>"
		case "results.board-short":
			name = `<abbr title="` + d.sentence("ruling.board") + `">` + name + "</abbr>"
		}
		d.write(`<th scope="col"`, class, ">", name, "</th>")
	}
	d.write("</tr></thead>")
}

// beginView begins a view with its address, its link back to the ranking, and its title.
func (d *drawing) beginView(id, title, subtitle string) {
	d.write(`<section id="`, escaped(id), `" class="view"><p class="noprint"><a href="#ranking">‹ `,
		d.sentence("results.ranking"), "</a></p>")
	d.drawTitle("h2", title, subtitle, "")
}

// drawTitle draws the title of a view as the HTML element heading, followed by more HTML.
func (d *drawing) drawTitle(heading, title, subtitle, more string) {
	d.write(`<div class="title">`)
	host := d.evening.Site
	if host == "" && heading != "h1" {
		host = d.evening.Name()
	}
	hostAndDay := slices.DeleteFunc([]string{host, d.day}, func(s string) bool { return s == "" })
	if len(hostAndDay) > 0 {
		d.write(`<p class="eyebrow">`, escaped(strings.Join(hostAndDay, " · ")), "</p>")
	}
	d.write("<", heading, ">", escaped(title), "</", heading, ">")
	if subtitle != "" {
		d.write(`<p class="soft">`, escaped(subtitle), "</p>")
	}
	d.write(more, "</div>")
}

// boardLink returns a link from a board's number to the board.
func (d *drawing) boardLink(b *evening.Board) string {
	label := d.sentence("scoring.board-name", words.Name("name", b.Board))
	return `<a href="#` + escaped(boardID(b)) + `" aria-label="` + label + `">` + escaped(b.Board) + "</a>"
}

// pairID returns the address of a pair's card.
func pairID(p *evening.Pair) string {
	if p.Side == "" {
		return "p" + fragment(p.Pair)
	}
	return strings.ToLower(p.Side) + fragment(p.Pair)
}

// boardID returns the address of a board.
func boardID(b *evening.Board) string { return "b" + fragment(b.Board) }

// fragment encodes a name like JavaScript's encodeURIComponent.
func fragment(name string) string {
	fragmentMarks.once.Do(func() {
		fragmentMarks.Replacer = strings.NewReplacer(
			"+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")
	})
	return fragmentMarks.Replace(url.QueryEscape(name))
}

// fragmentMarks changes the marks that Go and JavaScript encode differently. It is initialised on first use.
var fragmentMarks struct {
	*strings.Replacer
	once sync.Once
}
