package results

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/score/evening"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// rankings returns the ranking of teams; or one ranking of pairs, or one for each side, followed by
// those of the clubs.
func rankings(q *desk.Request, e *evening.Evening) []page.RankingTable {
	if len(e.Teams) > 0 {
		return []page.RankingTable{teamRanking(q, e.Teams)}
	}
	tables := bySide(q, e, e.Pairs)
	for i := range e.Clubs {
		tables = append(tables, clubRankings(q, e, &e.Clubs[i])...)
	}
	return tables
}

func teamRanking(q *desk.Request, teams []evening.Team) page.RankingTable {
	table := page.RankingTable{Caption: q.Heading("desk.results.ranking")}
	for i := range teams {
		team := &teams[i]
		table.Rows = append(table.Rows, page.RankedPair{
			Place: strconv.Itoa(team.Place), Pair: team.Team, Boards: team.Matches,
			Total: decimal(q, team.Total.Fixed(2)),
		})
	}
	return table
}

// clubRankings returns the rankings of a club. Their rows link to the cards of the whole field, where
// the name of a pair includes its club.
func clubRankings(q *desk.Request, e *evening.Evening, club *evening.Club) []page.RankingTable {
	tables := bySide(q, e, club.Pairs)
	if len(tables) > 0 {
		tables[0].Club = club.Club
	}
	for _, table := range tables {
		for i := range table.Rows {
			row := &table.Rows[i]
			pair := evening.Pair{Pair: club.Club + " " + row.Pair, Side: table.Side}
			if e.Winners != 2 && table.Side != "" {
				pair.Pair, pair.Side = pair.Pair+" "+table.Side, ""
			}
			row.Anchor = anchor(&pair)
		}
	}
	return tables
}

// bySide returns the ranking table of pairs, or one for each side.
func bySide(q *desk.Request, e *evening.Evening, pairs []evening.Pair) (tables []page.RankingTable) {
	captions := map[string]string{"": "desk.results.ranking", "NS": "bridge.ns", "EW": "bridge.ew"}
	for _, side := range []string{"", "NS", "EW"} {
		t := page.RankingTable{Caption: q.Heading(captions[side]), Side: side}
		for i := range pairs {
			if p := &pairs[i]; p.Side == side {
				t.Rows = append(t.Rows, rowOf(q, p, e.Method == "mp"))
			}
		}
		if len(t.Rows) > 0 {
			tables = append(tables, t)
		}
	}
	return tables
}

// anchor returns the address of a pair's card, without blanks.
func anchor(p *evening.Pair) string { return strings.ReplaceAll(p.Side+p.Pair, " ", "_") }

// rowOf returns a pair's row. At matchpoints its total is a percentage with a bar.
func rowOf(q *desk.Request, p *evening.Pair, percent bool) page.RankedPair {
	r := page.RankedPair{
		Place: "–", Pair: p.Pair, Names: p.Names, Boards: p.Boards, Total: decimal(q, p.Total.Fixed(2)),
		Anchor: anchor(p),
	}
	if p.Place != nil {
		r.Place = strconv.Itoa(*p.Place)
	}
	if percent && p.Mean != nil {
		r.Total, r.Bar = decimal(q, p.Mean.Fixed(2)), p.Mean.Fixed(1)
	}
	return r
}

func decimal(q *desk.Request, number string) string {
	return strings.Replace(q.Lang.Decimal(number), "-", "−", 1)
}
