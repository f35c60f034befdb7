package results

import (
	"html"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawing writes the views of an evening as HTML. js/evening_view.js does the same, and the page
// compares the two.
type drawing struct {
	strings.Builder
	l     words.Language
	e     *evening.Evening
	names map[string]string     // of pairs, by side and number
	lines map[string][]lineOf   // of pairs, by side and number
	tops  map[string]score.Frac // largest maximum of each ranking
	day   string
}

// lineOf is a line on a board from one side's point of view.
type lineOf struct {
	board, line int
	side        string // ns or ew
}

func newDrawing(l words.Language, e *evening.Evening) *drawing {
	d := &drawing{l: l, e: e, names: map[string]string{}, lines: map[string][]lineOf{}, tops: map[string]score.Frac{}, day: day(l, e.Date)}
	for i := range e.Pairs {
		p := &e.Pairs[i]
		d.names[p.Side+" "+p.Pair] = p.Names
		if d.tops[p.Side].Less(p.Max) {
			d.tops[p.Side] = p.Max
		}
	}
	for b := range e.Boards {
		for i := range e.Boards[b].Lines {
			line := &e.Boards[b].Lines[i]
			d.seat("NS", line.NS, lineOf{b, i, "ns"})
			d.seat("EW", line.EW, lineOf{b, i, "ew"})
		}
	}
	return d
}

func (d *drawing) seat(side, pair string, at lineOf) {
	if pair == "" {
		return // Nobody sits there, so the other pair sits out.
	}
	if d.e.Winners != 2 {
		side = ""
	}
	d.lines[side+" "+pair] = append(d.lines[side+" "+pair], at)
}

// day formats a date for people. It returns other text unchanged.
func day(l words.Language, date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return words.New("results.day", words.Day("day", t)).In(l)
}

// put writes HTML.
func (d *drawing) put(parts ...string) {
	for _, part := range parts {
		d.WriteString(part)
	}
}

func (d *drawing) say(key string, args ...words.Arg) string { return sentenceHTML(d.l, key, args...) }

// sentenceHTML returns a catalogue sentence as HTML, with a capital letter.
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

// head writes the head of a table, with a key and a class for each column.
func (d *drawing) head(columns ...string) {
	d.put("<thead><tr>")
	for _, column := range columns {
		key, class, _ := strings.Cut(column, "|")
		if class != "" {
			class = ` class="` + class + `"`
		}
		name := d.say(key)
		switch key {
		case "ruling.place":
			name = `<span class="hide">` + name + "</span>"
		case "results.board-short":
			name = `<abbr title="` + d.say("ruling.board") + `">` + name + "</abbr>"
		}
		d.put(`<th scope="col"`, class, ">", name, "</th>")
	}
	d.put("</tr></thead>")
}

// view begins a view with its address, its link back, and its title.
func (d *drawing) view(id, title, below string) {
	d.put(`<section id="`, escaped(id), `" class="view"><p class="noprint"><a href="#ranking">‹ `, d.say("results.ranking"), "</a></p>")
	d.title("h2", title, below, "")
}

// title draws the title of a view, and HTML below it.
func (d *drawing) title(heading, title, below, more string) {
	d.put(`<div class="title">`)
	first := d.e.Site
	if first == "" && heading != "h1" {
		first = d.e.Name()
	}
	eyebrow := strings.Join(slices.DeleteFunc([]string{first, d.day}, func(s string) bool { return s == "" }), " · ")
	if eyebrow != "" {
		d.put(`<p class="eyebrow">`, escaped(eyebrow), "</p>")
	}
	d.put("<", heading, ">", escaped(title), "</", heading, ">")
	if below != "" {
		d.put(`<p class="soft">`, escaped(below), "</p>")
	}
	d.put(more, "</div>")
}

// fixed formats a number with fixed decimals and a minus as wide as a digit.
func fixed(f score.Frac, decimals int) string { return minus(f.Fixed(decimals)) }

func signed(f score.Frac) string { return minus(f.Signed(2)) }

func minus(text string) string { return strings.ReplaceAll(text, "-", "−") }

// scoreFor formats a score from one side's point of view.
func scoreFor(n int, side string) string {
	if side == "ew" {
		n = -n
	}
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return minus(strconv.Itoa(n))
}

func percent(f score.Frac, decimals int) string { return fixed(f, decimals) + "\u00a0%" }

// pairID returns the address of a pair's card.
func pairID(p *evening.Pair) string {
	if p.Side == "" {
		return "p" + fragment(p.Pair)
	}
	return strings.ToLower(p.Side) + fragment(p.Pair)
}

func boardID(b *evening.Board) string { return "b" + fragment(b.Board) }

// fragment encodes a name like JavaScript's encodeURIComponent.
func fragment(name string) string {
	fragmentMarks.once.Do(func() {
		fragmentMarks.Replacer = strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")
	})
	return fragmentMarks.Replace(url.QueryEscape(name))
}

// fragmentMarks is initialised on first use.
var fragmentMarks struct {
	*strings.Replacer
	once sync.Once
}

var playedContract = pattern.New(`^(\d)(NT|[SHDC])(X*)$`)

// suit returns the symbol for S, H, D or C.
func suit(letter string) string {
	return `<span class="` + strings.ToLower(letter) + `">` + parts.SuitSign(strings.Index("SHDC", letter)) + "</span>"
}

// contract returns a contract in the usual notation, or an adjusted result with its reason.
func (d *drawing) contract(line *evening.Line) string {
	if line.Score == nil {
		return d.award(line)
	}
	if line.Contract == "" {
		return ""
	}
	m := playedContract.Re().FindStringSubmatch(line.Contract)
	if m == nil {
		return d.say("handrecord.passed-out")
	}
	strain := escaped(words.New("bridge.notrump").In(d.l))
	if m[2] != "NT" {
		strain = suit(m[2])
	}
	text := m[1] + strain + strings.ToLower(m[3])
	if line.Tricks != nil {
		level, _ := strconv.Atoi(m[1])
		switch over := *line.Tricks - 6 - level; {
		case over == 0:
			text += "="
		default:
			text += scoreFor(over, "")
		}
	}
	if line.Declarer != "" {
		text += " " + escaped(words.New("page.seat."+strings.ToLower(line.Declarer)).In(d.l))
	}
	return `<span class="nowrap">` + text + "</span>"
}

var notrump = pattern.New(`([1-7])NT`)

func (d *drawing) award(line *evening.Line) string {
	text := strings.ReplaceAll(line.Result, "&", " & ")
	text = `<span class="award">` + escaped(notrump.Re().ReplaceAllString(text, "${1}"+words.New("bridge.notrump").In(d.l))) + "</span>"
	for _, why := range []string{line.Ruling, line.Reason} {
		if why != "" {
			text += "<br><small>" + escaped(why) + "</small>"
		}
	}
	return text
}

// lead returns the opening lead in the language's notation.
func (d *drawing) lead(line *evening.Line) string {
	if len(line.Lead) != 2 || !strings.Contains("SHDC", line.Lead[:1]) {
		return ""
	}
	rank := line.Lead[1:]
	ranks := append(strings.Fields(words.New("handrecord.ranks").In(d.l)), "10")
	if i := strings.Index("AKQJT", rank); i >= 0 && i < len(ranks) {
		rank = ranks[i]
	}
	return suit(line.Lead[:1]) + escaped(rank)
}

func points(line *evening.Line, side string) *score.Frac {
	if side == "ew" {
		return line.EWPoints
	}
	return line.NSPoints
}

// because returns a number of points as a link to the scores that determine it. The script shows the
// explanation instead.
func (d *drawing) because(at lineOf) string {
	b := &d.e.Boards[at.board]
	f := points(&b.Lines[at.line], at.side)
	if f == nil {
		return "–"
	}
	shown := d.shown(*f)
	return `<a href="#` + escaped(boardID(b)) + `" data-why="` + strconv.Itoa(at.line) + at.side + `" aria-label="` +
		d.say("results.why-link", words.Name("points", shown)) + `">` + shown + "</a>"
}

// shown formats the points on a board according to the method.
func (d *drawing) shown(f score.Frac) string {
	if d.e.Method == "mp" {
		return fixed(f, 2)
	}
	return signed(f)
}
