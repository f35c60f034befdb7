package results

import (
	"slices"
	"strings"
	"time"

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
	if isFirstView := heading == "h1"; host == "" && !isFirstView {
		host = d.evening.Name() // The first view already has this name as its title.
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
