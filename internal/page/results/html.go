package results

import (
	"html"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
		d.write(`<th scope="col"`, class, ">", d.columnHeading(c.key), "</th>")
	}
	d.write("</tr></thead>")
}

// columnHeading returns the heading of a column. The heading of places is for screen readers only, because places
// explain themselves, and the abbreviation for a board has its full form as a title.
func (d *drawing) columnHeading(key string) string {
	name := d.sentence(key)
	switch key {
	case "ruling.place":
		return `<span class="hide">` + name + "</span>"
	case "results.board-short":
		return `<abbr title="` + d.sentence("ruling.board") + `">` + name + "</abbr>"
	}
	return name
}
