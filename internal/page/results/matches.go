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
	d.first()
	d.put(`<div class="two even">`)
	d.teams()
	d.matchList()
	d.put("</div>")
	d.boards()
	d.put("</section>\n")
	for i := range d.e.Matches {
		d.match(&d.e.Matches[i])
	}
}

func (d *drawing) hasVP() bool {
	return slices.ContainsFunc(d.e.Matches, func(m evening.Match) bool { return m.Scale != "" })
}

// unit returns the unit in which the boards of matches are scored.
func (d *drawing) unit() string {
	if d.e.Method == "teams" || d.e.Method == "eights" {
		return "ruling.imps"
	}
	return "ruling.points"
}

// teams draws the table of teams.
func (d *drawing) teams() {
	vp := d.hasVP()
	d.put("<table><caption>", d.say("ruling.table"), "</caption>")
	columns := []string{"ruling.place", "ruling.team", "ruling.matches|n wide", d.unit() + "|n wide"}
	if vp {
		columns = append(columns, "ruling.vp|n wide")
	}
	d.head(append(columns, "ruling.total|n")...)
	d.put("<tbody>\n")
	for i := range d.e.Teams {
		t := &d.e.Teams[i]
		d.put(`<tr class="rank"><td class="place">`, placeOf(&t.Place, t.Tied), `</td><th scope="row">`, escaped(t.Team))
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
	d.put("</tbody></table>")
}

// penalties returns a team's penalties in points of the table, with reasons.
func (d *drawing) penalties(team string) string {
	var list []string
	for i := range d.e.Matches {
		m := &d.e.Matches[i]
		if m.Home != team && m.Away != team {
			continue
		}
		for _, p := range m.Penalties {
			if p.Points != nil && (p.Team == "" || p.Team == team) {
				list = append(list, d.reasoned(p.Reason, signed(*p.Points)))
			}
		}
	}
	return strings.Join(list, ", ")
}

// matchList draws the table of matches.
func (d *drawing) matchList() {
	vp := d.hasVP()
	d.put("<table><caption>", d.say("ruling.matches"), "</caption>")
	columns := []string{"ruling.match|n", "ruling.team"}
	if vp {
		columns = append(columns, d.unit()+"|n wide", "ruling.vp|n")
	} else {
		columns = append(columns, d.unit()+"|n")
	}
	d.head(columns...)
	d.put("<tbody>\n")
	for i := range d.e.Matches {
		m := &d.e.Matches[i]
		n := strconv.Itoa(m.Match)
		d.put(`<tr class="rank"><td class="n">`, n, `</td><th scope="row"><a href="#m`, n, `">`, escaped(m.Home+" – "+m.Away), "</a></th>")
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

// match draws a match's card: each board with both rooms, and the totals of both teams.
func (d *drawing) match(m *evening.Match) {
	n := strconv.Itoa(m.Match)
	d.view("m"+n, m.Home+" – "+m.Away, capital(words.New("ruling.match").In(d.l))+" "+n)
	figure := func(number, below string) {
		d.put(`<p><span class="figure">`, number, `</span><br><span class="small soft">`, below, "</span></p>")
	}
	d.put(`<div class="figures">`)
	figure(signed(m.HomePoints)+" : "+signed(m.AwayPoints), d.say(d.unit()))
	if m.HomeVP != nil && m.AwayVP != nil {
		figure(fixed(*m.HomeVP, 2)+" : "+fixed(*m.AwayVP, 2), d.say("ruling.vp"))
	}
	d.put(`</div><p class="small soft">`, escaped(words.New("ruling.sit-north-south-open", words.Name("home", m.Home)).In(d.l)), ".</p>",
		`<table><caption class="hide">`, d.say("results.every-board"), "</caption>")
	d.put("<thead><tr>")
	for _, column := range []string{"results.board-short", "ruling.open-room", "ruling.closed-room"} {
		d.put(`<th scope="col">`, d.say(column), "</th>")
	}
	for _, team := range []string{m.Home, m.Away} {
		d.put(`<th scope="col" class="n">`, escaped(team), "</th>")
	}
	d.put("</tr></thead><tbody>\n")
	for i := range d.e.Boards {
		d.matchBoard(m, i)
	}
	d.put("</tbody></table></section>\n")
}

// matchBoard draws a board of a match if it was played.
func (d *drawing) matchBoard(m *evening.Match, board int) {
	b := &d.e.Boards[board]
	rooms := map[string]string{}
	first := -1
	for i := range b.Lines {
		line := &b.Lines[i]
		if line.Match != m.Match {
			continue
		}
		if line.Room == "open" && first < 0 {
			first = i
		}
		rooms[line.Room] += "<div>" + d.roomResult(line) + "</div>"
	}
	if first < 0 {
		return
	}
	d.put(`<tr><th scope="row"><a href="#`, escaped(boardID(b)), `" aria-label="`, d.say("scoring.board-name", words.Name("name", b.Board)), `">`, escaped(b.Board), "</a></th><td>",
		rooms["open"], "</td><td>", rooms["closed"], "</td>", numberCell(d.because(lineOf{board, first, "ns"})), numberCell(d.because(lineOf{board, first, "ew"})), "</tr>\n")
}

// roomResult returns a played result with its score, or an adjusted result.
func (d *drawing) roomResult(line *evening.Line) string {
	switch {
	case line.Result == notPlayed:
		return strings.ToLower(d.say("ruling.not-played"))
	case line.Score == nil:
		return d.award(line)
	case line.Contract == "":
		return scoreFor(*line.Score, "ns")
	}
	return d.contract(line) + ` <span class="nowrap">` + scoreFor(*line.Score, "ns") + "</span>"
}
