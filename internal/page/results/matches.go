package results

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score/evening"
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
		d.drawMatchTableRow(&d.evening.Matches[i], vp)
	}
	d.write("</tbody></table>")
}

// drawMatchTableRow draws a match in the table, with victory points if the table has them.
func (d *drawing) drawMatchTableRow(m *evening.Match, vp bool) {
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
