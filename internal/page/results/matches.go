package results

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/words"
)

// matches draws the views for teams: the first view, and a card for each match.
func (d *drawing) matches() {
	d.beginRanking()
	d.put(`<div class="two even">`)
	d.teamTable()
	d.matchTable()
	d.put("</div>")
	d.boardLinks()
	d.put("</section>\n")
	for i := range d.evening.Matches {
		d.matchCard(&d.evening.Matches[i])
	}
}

func (d *drawing) hasVP() bool {
	return slices.ContainsFunc(d.evening.Matches, func(m evening.Match) bool { return m.Scale != "" })
}

// unit returns the unit in which the boards of matches are scored.
func (d *drawing) unit() string {
	if d.evening.Method == "teams" || d.evening.Method == "eights" {
		return "ruling.imps"
	}
	return "ruling.points"
}

// teamTable draws the table of teams.
func (d *drawing) teamTable() {
	vp := d.hasVP()
	d.put("<table><caption>", d.sentence("ruling.table"), "</caption>")
	columns := []column{
		{"ruling.place", ""}, {"ruling.team", ""}, {"ruling.matches", "n wide"}, {d.unit(), "n wide"},
	}
	if vp {
		columns = append(columns, column{"ruling.vp", "n wide"})
	}
	d.tableHead(append(columns, column{"ruling.total", "n"})...)
	d.put("<tbody>\n")
	for i := range d.evening.Teams {
		d.teamRow(&d.evening.Teams[i], vp)
	}
	d.put("</tbody></table>")
}

// teamRow draws a team's row, with victory points if the table has them.
func (d *drawing) teamRow(t *evening.Team, vp bool) {
	d.put(`<tr class="rank"><td class="place">`, formatPlace(&t.Place, t.Tied), `</td><th scope="row">`,
		escaped(t.Team))
	if t.Penalty != nil {
		d.put("<br><small>", escaped(d.penalties(t.Team)), "</small>")
	}
	d.put(`</th><td class="n wide">`, strconv.Itoa(t.Matches), `</td><td class="n wide">`, signed(t.Points), "</td>")
	total := signed(t.Total)
	if vp {
		points := score.Frac{}
		if t.VP != nil {
			points = *t.VP
		}
		d.put(`<td class="n wide">`, fixed(points, 2), "</td>")
		total = fixed(t.Total, 2)
	}
	d.put(numberCell("<b>"+total+"</b>"), "</tr>\n")
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

// matchTable draws the table of matches.
func (d *drawing) matchTable() {
	vp := d.hasVP()
	d.put("<table><caption>", d.sentence("ruling.matches"), "</caption>")
	columns := []column{{"ruling.match", "n"}, {"ruling.team", ""}}
	if vp {
		columns = append(columns, column{d.unit(), "n wide"}, column{"ruling.vp", "n"})
	} else {
		columns = append(columns, column{d.unit(), "n"})
	}
	d.tableHead(columns...)
	d.put("<tbody>\n")
	for i := range d.evening.Matches {
		m := &d.evening.Matches[i]
		n := strconv.Itoa(m.Match)
		d.put(`<tr class="rank"><td class="n">`, n, `</td><th scope="row"><a href="#m`, n, `">`,
			escaped(m.Home+" – "+m.Away), "</a></th>")
		points := signed(m.HomePoints) + " : " + signed(m.AwayPoints)
		if vp {
			d.put(`<td class="n wide">`, points, "</td>")
			points = "–"
			if m.HomeVP != nil && m.AwayVP != nil {
				points = fixed(*m.HomeVP, 2) + " : " + fixed(*m.AwayVP, 2)
			}
		}
		d.put(numberCell(points), "</tr>\n")
	}
	d.put("</tbody></table>")
}

// matchCard draws a match: each board with both rooms, and the totals of both teams.
func (d *drawing) matchCard(m *evening.Match) {
	n := strconv.Itoa(m.Match)
	d.beginView("m"+n, m.Home+" – "+m.Away, capital(d.text("ruling.match"))+" "+n)
	d.put(`<div class="figures">`)
	d.figure(signed(m.HomePoints)+" : "+signed(m.AwayPoints), capital(d.text(d.unit())))
	if m.HomeVP != nil && m.AwayVP != nil {
		d.figure(fixed(*m.HomeVP, 2)+" : "+fixed(*m.AwayVP, 2), capital(d.text("ruling.vp")))
	}
	seating := d.text("ruling.sit-north-south-open", words.Name("home", m.Home))
	d.put(`</div><p class="small soft">`, escaped(seating), ".</p>")
	d.put(`<table><caption class="hide">`, d.sentence("results.every-board"), "</caption><thead><tr>")
	for _, column := range []string{"results.board-short", "ruling.open-room", "ruling.closed-room"} {
		d.put(`<th scope="col">`, d.sentence(column), "</th>")
	}
	for _, team := range []string{m.Home, m.Away} {
		d.put(`<th scope="col" class="n">`, escaped(team), "</th>")
	}
	d.put("</tr></thead><tbody>\n")
	for i := range d.evening.Boards {
		d.matchRow(m, &d.evening.Boards[i])
	}
	d.put("</tbody></table></section>\n")
}

// matchRow draws a board of a match if it was played.
func (d *drawing) matchRow(m *evening.Match, b *evening.Board) {
	rooms := map[string]string{}
	firstOpen := -1 // index of the first result in the open room, whose points are those of the board
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
	home, away := newPairResult(b, firstOpen, seatsNS), newPairResult(b, firstOpen, seatsEW)
	d.put(`<tr><th scope="row">`, d.boardLink(b), "</th><td>", rooms["open"], "</td><td>", rooms["closed"], "</td>",
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
