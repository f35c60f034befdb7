package results

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// byOpponent groups a pair's results by opponent and the side on which the pair sits, in order of
// play.
func byOpponent(results []pairResult) (rounds [][]pairResult) {
	type group struct{ side, opponent string }
	index := map[group]int{}
	for _, r := range results {
		key := group{side: r.side, opponent: r.opponent()}
		i, ok := index[key]
		if !ok {
			i = len(rounds)
			index[key] = i
			rounds = append(rounds, nil)
		}
		rounds[i] = append(rounds[i], r)
	}
	return rounds
}

// drawOpponentTable draws the table with a pair's boards against one opponent. rankingSide is the side in
// whose ranking the pair is.
func (d *drawing) drawOpponentTable(rankingSide string, round []pairResult) {
	d.write("<table><caption><span><span>", d.opponentCaption(rankingSide, round[0]), `</span> <span class="n">`,
		d.roundTotal(round), "</span></span></caption>")
	columns := []column{
		{key: "results.board-short", class: "n"},
		{key: "record-page.contract"},
		{key: "ruling.score", class: "n"},
	}
	if d.isMatchpoints() {
		columns = append(columns,
			column{key: "ruling.points", class: "n"},
			column{key: "results.percent", class: "n"})
	} else {
		columns = append(columns, column{key: "ruling.imps", class: "n"})
	}
	d.drawTableHead(columns...)
	d.write("<tbody>\n")
	for _, r := range round {
		d.drawBoardRow(r)
	}
	d.write("</tbody></table>\n")
}

// opponentCaption returns the opponent's number and names, and the side on which the pair sits unless
// its ranking implies it.
func (d *drawing) opponentCaption(rankingSide string, r pairResult) string {
	opponent := r.opponent()
	if opponent == "" {
		return d.sentence("results.sat-out")
	}
	caption := d.sentence("results.against", words.Name("pair", opponent))
	if rankingSide == "" {
		caption = d.sentence("results.against-as", words.T("side", words.New("bridge."+r.side)),
			words.Name("pair", opponent))
	}
	if names := d.names[rankedPair{side: opposite(rankingSide), number: opponent}]; names != "" {
		caption += " <i>" + escaped(names) + "</i>"
	}
	return caption
}

// opposite returns the ranking of the opponents. It is the same one if both sides share a ranking.
func opposite(rankingSide string) string {
	switch rankingSide {
	case rankingNS:
		return rankingEW
	case rankingEW:
		return rankingNS
	}
	return ""
}

// roundTotal returns a pair's percentage or IMPs on the boards against one opponent, or a dash if none has
// a score.
func (d *drawing) roundTotal(round []pairResult) string {
	total, top, scored := score.Frac{}, 0, false
	for _, r := range round {
		if p := r.points(); p != nil {
			total, scored = total.Add(*p), true
			if r.board.Top != nil {
				top += *r.board.Top
			}
		}
	}
	switch {
	case !scored, d.isMatchpoints() && top == 0:
		return "–"
	case d.isMatchpoints():
		return percent(total.Times(100).Over(top), 0)
	}
	return d.roundIMPs(total, round[0].opponent())
}

// roundIMPs returns the IMPs against an opponent, with the limit of the gain if they exceed it. The opponent is
// "" for a round in which the pair sat out; the limit does not apply to that.
func (d *drawing) roundIMPs(total score.Frac, opponent string) string {
	limit, err := score.ParseFrac(d.evening.Settings["gain_limit"])
	isLimited := err == nil && opponent != "" // without a limit the setting is empty
	if !isLimited || !limit.Less(total) {
		return signed(total)
	}
	return escaped(d.text("results.gain-limited", words.Name("points", signed(total)),
		words.Name("limit", signed(limit))))
}

// drawBoardRow draws a board on a card.
func (d *drawing) drawBoardRow(r pairResult) {
	d.write(`<tr><th scope="row" class="n">`, d.boardLink(r.board), "</th>")
	if r.line.Result == notPlayed {
		columns := "3"
		if d.isMatchpoints() {
			columns = "4"
		}
		d.write(`<td class="soft" colspan="`, columns, `">`, strings.ToLower(d.sentence("ruling.not-played")),
			"</td></tr>\n")
		return
	}
	if r.line.Kind == evening.Bye {
		d.drawByeCells(r)
	} else {
		d.write("<td>", d.contract(r.line), "</td>", numberCell(r.scoreText()), numberCell(d.pointsLink(r)))
	}
	if d.isMatchpoints() {
		percentage := "–"
		if share, ok := r.share(); ok {
			percentage = fixed(share.Times(100), 0)
		}
		d.write(numberCell(percentage))
	}
	d.write("</tr>\n")
}

// drawByeCells draws a pair's points for a board on which it sits out.
func (d *drawing) drawByeCells(r pairResult) {
	points := "–"
	if p := r.points(); p != nil {
		points = d.formatPoints(*p)
	}
	d.write(`<td colspan="2">`, d.adjustedResult(r.line), "</td>", numberCell(points))
}
