package results

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/page/parts"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// board draws a board with all its scores, highest first, and its hands if known.
func (d *drawing) board(i int) {
	b := &d.e.Boards[i]
	d.view(boardID(b), d.boardName(b), "")
	d.put(`<p class="buttons noprint">`)
	for _, to := range []struct {
		at  int
		key string
	}{{i - 1, "results.before"}, {i + 1, "word.next-board"}} {
		if to.at >= 0 && to.at < len(d.e.Boards) {
			d.put(`<a href="#`, escaped(boardID(&d.e.Boards[to.at])), `">`, d.say(to.key), "</a>")
		}
	}
	d.put(`</p><div class="two"><div class="stack">`)
	d.scores(i)
	d.columns(b)
	if b.Deal != "" && proofFile.Re().MatchString(b.Proof) {
		d.put(`<p class="noprint"><a href="./`, escaped(url.PathEscape(b.Proof)), `">`, d.say("results.proven"), "</a></p>")
	}
	d.put("</div>")
	d.hands(b)
	d.put("</div></section>\n")
}

// proofFile matches the name of a file next to the page.
var proofFile = pattern.New(`(?i)^[^/\\]+\.(html?|zip)$`)

func (d *drawing) boardName(b *evening.Board) string {
	return capital(words.New("scoring.board-name", words.Name("name", b.Board)).In(d.l))
}

// scores draws a board's score table.
func (d *drawing) scores(i int) {
	b := &d.e.Boards[i]
	d.put(`<table class="scores"><caption>`, d.say("results.all-scores", words.Name("board", b.Board)), "</caption>")
	var columns []string
	if !d.e.Bare {
		columns = append(columns, "results.why-pairs")
	}
	columns = append(columns, "record-page.contract")
	if hasLead(b) {
		columns = append(columns, "record-page.lead|wide")
	}
	d.head(append(columns, "ruling.score|n", "results.points-ns|n", "results.points-ew|n")...)
	d.put("<tbody>\n")
	for _, line := range byScore(b) {
		d.score(i, line)
	}
	d.put("</tbody></table>")
}

func hasLead(b *evening.Board) bool {
	return slices.ContainsFunc(b.Lines, func(l evening.Line) bool { return len(l.Lead) == 2 })
}

// byScore returns a board's results sorted by score, North-South's highest first.
func byScore(b *evening.Board) []int {
	var order []int
	for i := range b.Lines {
		if b.Lines[i].Kind != evening.Bye {
			order = append(order, i)
		}
	}
	height := func(i int) int {
		if b.Lines[i].Score == nil {
			return -9999
		}
		return *b.Lines[i].Score
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(height(y), height(x)) })
	return order
}

// score draws a row in the score table.
func (d *drawing) score(board, i int) {
	line := &d.e.Boards[board].Lines[i]
	d.put("<tr>")
	switch {
	case d.e.Bare:
	case len(d.e.Matches) > 0:
		d.put(`<th scope="row">`, escaped(line.NS+"–"+line.EW), "</th>")
	default:
		d.put(`<th scope="row" class="nowrap">`, escaped(line.NS+"–"+line.EW), "</th>")
	}
	if line.Result == notPlayed {
		d.put(`<td class="soft" colspan="5">`, strings.ToLower(d.say("ruling.not-played")), "</td></tr>\n")
		return
	}
	shown := ""
	if line.Score != nil {
		shown = scoreFor(*line.Score, "ns")
	}
	if line.Group != "" {
		shown += "<br><small>" + d.say("results.group", words.Name("name", line.Group)) + "</small>"
	}
	d.put("<td>", d.contract(line), "</td>")
	if hasLead(&d.e.Boards[board]) {
		d.put(`<td class="wide">`, d.lead(line), "</td>")
	}
	d.put(numberCell(shown), numberCell(d.because(lineOf{board, i, "ns"})), numberCell(d.because(lineOf{board, i, "ew"})), "</tr>\n")
}

// hands draws a board's known hands.
func (d *drawing) hands(b *evening.Board) {
	deal, err := bridge.ParseDeal(b.Deal)
	if err != nil || evening.Number(b.Board) == 0 {
		return
	}
	drawn := parts.Diagram{Number: evening.Number(b.Board), Deal: deal, Tricks: parts.TricksIn(b.DoubleDummy)}
	if b.Par != nil {
		drawn.Par = &parts.Par{Score: b.Par.Score, Contracts: b.Par.Contracts}
	}
	d.put(drawn.HTML(d.l))
}
