package results

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/evening"
)

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
