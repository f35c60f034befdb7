package results

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawMatchCard draws a match: each board with both rooms, and the totals of both teams.
func (d *drawing) drawMatchCard(m *evening.Match) {
	n := strconv.Itoa(m.Match)
	d.beginView("m"+n, m.Home+" – "+m.Away, capital(d.text("ruling.match"))+" "+n)
	d.write(`<div class="figures">`)
	d.drawFigure(signed(m.HomePoints)+" : "+signed(m.AwayPoints), capital(d.text(d.unit())))
	if m.HomeVP != nil && m.AwayVP != nil {
		d.drawFigure(fixed(*m.HomeVP, 2)+" : "+fixed(*m.AwayVP, 2), capital(d.text("ruling.vp")))
	}
	seating := d.text("ruling.sit-north-south-open", words.Name("home", m.Home))
	d.write(`</div><p class="small soft">`, escaped(seating), ".</p>")
	d.drawMatchCardHead(m)
	for i := range d.evening.Boards {
		d.drawMatchRow(m, &d.evening.Boards[i])
	}
	d.write("</tbody></table></section>\n")
}

// drawMatchCardHead begins the table of boards.
func (d *drawing) drawMatchCardHead(m *evening.Match) {
	d.write(`<table><caption class="hide">`, d.sentence("results.every-board"), "</caption><thead><tr>")
	for _, key := range []string{"results.board-short", "ruling.open-room", "ruling.closed-room"} {
		d.write(`<th scope="col">`, d.sentence(key), "</th>")
	}
	for _, team := range []string{m.Home, m.Away} {
		d.write(`<th scope="col" class="n">`, escaped(team), "</th>")
	}
	d.write("</tr></thead><tbody>\n")
}

// drawMatchRow draws a board of a match if it was played.
func (d *drawing) drawMatchRow(m *evening.Match, b *evening.Board) {
	rooms := map[string]string{} // results as HTML, with the keys "open" and "closed"
	firstOpen := -1              // index of the first line from the open room, which shows the points for the board
	for i := range b.Lines {
		line := &b.Lines[i]
		if line.Match != m.Match {
			continue
		}
		if line.Room == "open" && firstOpen < 0 {
			firstOpen = i
		}
		rooms[line.Room] += "<div>" + d.roomResult(line) + "</div>"
	}
	if firstOpen < 0 {
		return
	}
	home := newPairResult(b, firstOpen, seatsNS)
	away := newPairResult(b, firstOpen, seatsEW)
	d.write(`<tr><th scope="row">`, d.boardLink(b), "</th>",
		"<td>", rooms["open"], "</td><td>", rooms["closed"], "</td>",
		numberCell(d.pointsLink(home)), numberCell(d.pointsLink(away)), "</tr>\n")
}

// roomResult returns a played result with its score, or an adjusted result.
func (d *drawing) roomResult(line *evening.Line) string {
	switch {
	case line.Result == notPlayed:
		return strings.ToLower(d.sentence("ruling.not-played"))
	case line.Score == nil:
		return d.adjustedResult(line)
	case line.Contract == "":
		return plusMinus(*line.Score)
	}
	return d.contract(line) + ` <span class="nowrap">` + plusMinus(*line.Score) + "</span>"
}
