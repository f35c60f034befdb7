package results

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// drawMatches draws the views for teams: the first view, and a card for each match.
func (d *drawing) drawMatches() {
	d.beginRanking()
	d.write(`<div class="two even">`)
	d.drawTeamTable()
	d.drawMatchTable()
	d.write("</div>")
	d.drawBoardLinks()
	d.write("</section>\n")
	for i := range d.evening.Matches {
		d.drawMatchCard(&d.evening.Matches[i])
	}
}

// hasVP reports whether any match has victory points.
func (d *drawing) hasVP() bool {
	return slices.ContainsFunc(d.evening.Matches, func(m evening.Match) bool { return m.Scale != "" })
}

// unit returns the catalogue key for the unit in which match boards are scored.
func (d *drawing) unit() string {
	if d.evening.Method == "teams" || d.evening.Method == "eights" {
		return "ruling.imps"
	}
	return "ruling.points"
}

// drawTeamTable draws the table of teams.
func (d *drawing) drawTeamTable() {
	vp := d.hasVP()
	d.write("<table><caption>", d.sentence("ruling.table"), "</caption>")
	columns := []column{
		{key: "ruling.place"},
		{key: "ruling.team"},
		{key: "ruling.matches", class: "n wide"},
		{key: d.unit(), class: "n wide"},
	}
	if vp {
		columns = append(columns, column{key: "ruling.vp", class: "n wide"})
	}
	d.drawTableHead(append(columns, column{key: "ruling.total", class: "n"})...)
	d.write("<tbody>\n")
	for i := range d.evening.Teams {
		d.drawTeamRow(&d.evening.Teams[i], vp)
	}
	d.write("</tbody></table>")
}

// drawTeamRow draws a team's row, with victory points if the table has them.
func (d *drawing) drawTeamRow(t *evening.Team, vp bool) {
	d.write(`<tr class="rank"><td class="place">`, formatPlace(&t.Place, t.Tied), `</td><th scope="row">`,
		escaped(t.Team))
	if t.Penalty != nil {
		d.write("<br><small>", escaped(d.penalties(t.Team)), "</small>")
	}
	d.write(`</th><td class="n wide">`, strconv.Itoa(t.Matches), `</td><td class="n wide">`, signed(t.Points), "</td>")
	total := signed(t.Total)
	if vp {
		points := score.Frac{}
		if t.VP != nil {
			points = *t.VP
		}
		d.write(`<td class="n wide">`, fixed(points, 2), "</td>")
		total = fixed(t.Total, 2)
	}
	d.write(numberCell("<b>"+total+"</b>"), "</tr>\n")
}

// penalties returns a team's penalties in points of the table, with reasons.
func (d *drawing) penalties(team string) string {
	var list []string
	for i := range d.evening.Matches {
		m := &d.evening.Matches[i]
		if m.Home != team && m.Away != team {
			continue
		}
		for _, p := range m.Penalties {
			if p.Points != nil && (p.Team == "" || p.Team == team) {
				list = append(list, d.withReason(signed(*p.Points), p.Reason))
			}
		}
	}
	return strings.Join(list, ", ")
}

// drawMatchTable draws the table of matches.
func (d *drawing) drawMatchTable() {
	vp := d.hasVP()
	d.write("<table><caption>", d.sentence("ruling.matches"), "</caption>")
	columns := []column{{key: "ruling.match", class: "n"}, {key: "ruling.team"}}
	if vp {
		columns = append(columns, column{key: d.unit(), class: "n wide"}, column{key: "ruling.vp", class: "n"})
	} else {
		columns = append(columns, column{key: d.unit(), class: "n"})
	}
	d.drawTableHead(columns...)
	d.write("<tbody>\n")
	for i := range d.evening.Matches {
		m := &d.evening.Matches[i]
		n := strconv.Itoa(m.Match)
		d.write(`<tr class="rank"><td class="n">`, n, `</td><th scope="row"><a href="#m`, n, `">`,
			escaped(m.Home+" – "+m.Away), "</a></th>")
		points := signed(m.HomePoints) + " : " + signed(m.AwayPoints)
		if vp {
			d.write(`<td class="n wide">`, points, "</td>")
			points = "–"
			if m.HomeVP != nil && m.AwayVP != nil {
				points = fixed(*m.HomeVP, 2) + " : " + fixed(*m.AwayVP, 2)
			}
		}
		d.write(numberCell(points), "</tr>\n")
	}
	d.write("</tbody></table>")
}

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
	d.write(`<table><caption class="hide">`, d.sentence("results.every-board"), "</caption><thead><tr>")
	for _, column := range []string{"results.board-short", "ruling.open-room", "ruling.closed-room"} {
		d.write(`<th scope="col">`, d.sentence(column), "</th>")
	}
	for _, team := range []string{m.Home, m.Away} {
		d.write(`<th scope="col" class="n">`, escaped(team), "</th>")
	}
	d.write("</tr></thead><tbody>\n")
	for i := range d.evening.Boards {
		d.drawMatchRow(m, &d.evening.Boards[i])
	}
	d.write("</tbody></table></section>\n")
}

// drawMatchRow draws a board of a match if it was played.
func (d *drawing) drawMatchRow(m *evening.Match, b *evening.Board) {
	rooms := map[string]string{} // results as HTML, for open and closed
	firstOpen := -1              // index of the first line from the open room; its points are the board's
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
