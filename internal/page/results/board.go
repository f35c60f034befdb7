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

// drawBoard draws a board with all its scores, highest first, and its hands if known.
func (d *drawing) drawBoard(i int) {
	b := &d.evening.Boards[i]
	d.beginView(boardID(b), capital(d.text("scoring.board-name", words.Name("name", b.Board))), "")
	d.write(`<p class="buttons noprint">`)
	d.drawNeighbourLink(i-1, "results.before")
	d.drawNeighbourLink(i+1, "word.next-board")
	d.write(`</p><div class="two"><div class="stack">`)
	d.drawScoreTable(b)
	d.drawSums(b)
	if b.Deal != "" && proofFile.Re().MatchString(b.Proof) {
		d.write(`<p class="noprint"><a href="./`, escaped(url.PathEscape(b.Proof)), `">`, d.sentence("results.proven"),
			"</a></p>")
	}
	d.write("</div>")
	d.drawHands(b)
	d.write("</div></section>\n")
}

// drawNeighbourLink draws a link to the board with index i if there is one.
func (d *drawing) drawNeighbourLink(i int, key string) {
	if i >= 0 && i < len(d.evening.Boards) {
		d.write(`<a href="#`, escaped(boardID(&d.evening.Boards[i])), `">`, d.sentence(key), "</a>")
	}
}

// proofFile matches the name of a file next to the page.
var proofFile = pattern.New(`(?i)^[^/\\]+\.(html?|zip)$`)

// drawScoreTable draws a board's results.
func (d *drawing) drawScoreTable(b *evening.Board) {
	d.write(`<table class="scores"><caption>`, d.sentence("results.all-scores", words.Name("board", b.Board)),
		"</caption>")
	var columns []column
	if !d.evening.Bare {
		columns = append(columns, column{key: "results.why-pairs"})
	}
	columns = append(columns, column{key: "record-page.contract"})
	if hasLead(b) {
		columns = append(columns, column{key: "record-page.lead", class: "wide"})
	}
	d.drawTableHead(append(columns,
		column{key: "ruling.score", class: "n"},
		column{key: "results.points-ns", class: "n"},
		column{key: "results.points-ew", class: "n"})...)
	d.write("<tbody>\n")
	for _, row := range byScore(b) {
		d.drawScoreRow(b, row)
	}
	d.write("</tbody></table>")
}

func hasLead(b *evening.Board) bool {
	return slices.ContainsFunc(b.Lines, func(l evening.Line) bool { return len(l.Lead) == 2 })
}

// belowAllScores sorts results without a score to the end.
const belowAllScores = -9999

// byScore returns the indexes of a board's results sorted by score, North-South's highest first.
func byScore(b *evening.Board) []int {
	var rows []int
	for i := range b.Lines {
		if b.Lines[i].Kind != evening.Bye {
			rows = append(rows, i)
		}
	}
	scoreOf := func(row int) int {
		if b.Lines[row].Score == nil {
			return belowAllScores
		}
		return *b.Lines[row].Score
	}
	slices.SortStableFunc(rows, func(x, y int) int { return cmp.Compare(scoreOf(y), scoreOf(x)) })
	return rows
}

// drawScoreRow draws a row of the score table.
func (d *drawing) drawScoreRow(b *evening.Board, row int) {
	ns, ew := newPairResult(b, row, seatsNS), newPairResult(b, row, seatsEW)
	line := ns.line
	d.write("<tr>")
	if !d.evening.Bare {
		class := ` class="nowrap"`
		if len(d.evening.Matches) > 0 { // Names of teams may be long.
			class = ""
		}
		d.write(`<th scope="row"`, class, ">", escaped(line.NS+"–"+line.EW), "</th>")
	}
	if line.Result == notPlayed {
		d.write(`<td class="soft" colspan="5">`, strings.ToLower(d.sentence("ruling.not-played")), "</td></tr>\n")
		return
	}
	score := ns.scoreText()
	if line.Group != "" {
		score += "<br><small>" + d.sentence("results.group", words.Name("name", line.Group)) + "</small>"
	}
	d.write("<td>", d.contract(line), "</td>")
	if hasLead(b) {
		d.write(`<td class="wide">`, d.lead(line), "</td>")
	}
	d.write(numberCell(score), numberCell(d.pointsLink(ns)), numberCell(d.pointsLink(ew)), "</tr>\n")
}

// drawHands draws a board's known hands.
func (d *drawing) drawHands(b *evening.Board) {
	deal, err := bridge.ParseDeal(b.Deal)
	if err != nil || evening.BoardNumber(b.Board) == 0 {
		return
	}
	diagram := parts.Diagram{Number: evening.BoardNumber(b.Board), Deal: deal, Tricks: parts.TricksIn(b.DoubleDummy)}
	if b.Par != nil {
		diagram.Par = &parts.Par{Score: b.Par.Score, Contracts: b.Par.Contracts}
	}
	d.write(diagram.HTML(d.lang))
}
