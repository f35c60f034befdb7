package clubpages

import (
	"slices"
	"strconv"
	"strings"
)

// Ranked is a row in the ranking.
type Ranked struct {
	Place        string // a row without one has that of the row above
	Pair         string
	Names        []string
	Result       Number
	Penalty      Number // number in the column ±
	IsUnreadable bool   // a number is unreadable, or the pair has two different rows
}

// equal reports whether two rows show the same.
func (r *Ranked) equal(other *Ranked) bool {
	return r.Place == other.Place && r.Pair == other.Pair && slices.Equal(r.Names, other.Names) &&
		r.Result.Text == other.Result.Text && r.Penalty.Text == other.Penalty.Text
}

// readRanking returns one row for each pair (spec/polishclub.md step 11).
func readRanking(t *table) (ranking []Ranked) {
	columns := findRankingColumns(t)
	if columns == nil {
		return nil
	}
	place := ""
	for _, cells := range t.rows[columns.header+1:] {
		if len(cells) <= max(columns.pair, columns.place, columns.result) || !isNumber(cells[columns.pair].text) {
			continue
		}
		if isNumber(cells[columns.place].text) {
			place = cells[columns.place].text
		}
		row := columns.read(cells)
		row.Place = place
		k := slices.IndexFunc(ranking, func(r Ranked) bool { return r.Pair == row.Pair })
		if k < 0 {
			ranking = append(ranking, row)
			continue
		}
		ranking[k].IsUnreadable = ranking[k].IsUnreadable || row.IsUnreadable || !ranking[k].equal(&row)
	}
	return ranking
}

// rankingColumns contains the index of a ranking's header row, and those of its columns. penalty may be -1.
type rankingColumns struct{ header, place, pair, names, penalty, result int }

// findRankingColumns finds the columns of a ranking. It returns nil if the table is not a ranking.
func findRankingColumns(t *table) *rankingColumns {
	for r, cells := range t.rows {
		find := func(matches func(heading string) bool) int {
			return slices.IndexFunc(cells, func(c cell) bool { return !c.span && matches(strings.ToLower(c.text)) })
		}
		c := rankingColumns{
			header:  r,
			place:   find(func(s string) bool { return s == "miejsce" || s == "m-ce" }),
			pair:    find(func(s string) bool { return s == "numer" || s == "nr" }),
			penalty: find(func(s string) bool { return s == "±" }),
			result:  find(func(s string) bool { return strings.HasPrefix(s, "wynik") || s == "%" }),
		}
		if c.place >= 0 && c.pair >= 0 && c.result >= 0 {
			c.names = c.pair + 1
			return &c
		}
	}
	return nil
}

// read reads a row without its place.
func (c *rankingColumns) read(cells []cell) Ranked {
	r := Ranked{Pair: cells[c.pair].text}
	for _, name := range strings.Split(cells[c.names].text, "\n") {
		if name != "" {
			r.Names = append(r.Names, name)
		}
	}
	var ok bool
	if r.Result, ok = ParseNumber(cells[c.result].text); !ok || !r.Result.Present() {
		r.IsUnreadable = true
	}
	if c.penalty >= 0 {
		if r.Penalty, ok = ParseNumber(cells[c.penalty].text); !ok {
			r.IsUnreadable = true
		}
	}
	return r
}

// PairPage is the page of a pair, which only KoPS writes.
type PairPage struct {
	Pair string
	File string
	Rows []PairRow
}

// PairRow is a board on the page of a pair.
type PairRow struct {
	Board    int
	Side     string // NS or EW
	Opponent string
	Points   Number
	Total    Number // total of the round, in its last row
	// Score is the pair's raw score. Scored is false if the row has none.
	Score  int
	Scored bool
}

func readPairPage(p *page) *PairPage {
	out := &PairPage{Pair: strconv.Itoa(p.number), File: p.file}
	for i := range p.doc.tables {
		rows := p.doc.tables[i].rows
		for r, header := range rows {
			columns, ok := findPairColumns(header)
			if !ok {
				continue
			}
			for _, cells := range rows[r+1:] {
				if row, ok := columns.read(cells); ok {
					out.Rows = append(out.Rows, row)
				}
			}
			return out
		}
	}
	return out
}

// pairColumns contains the column indexes of the table on a pair's page. score is -1 if there is no such column.
type pairColumns struct{ board, side, result, score int }

// findPairColumns finds the columns by their headings. It returns false if one is missing.
func findPairColumns(header []cell) (columns pairColumns, ok bool) {
	find := func(heading string) int {
		return slices.IndexFunc(header, func(c cell) bool { return strings.EqualFold(c.text, heading) })
	}
	c := pairColumns{board: find("rozd."), side: find("linia"), result: find("wynik"), score: find("zapis")}
	return c, c.board >= 0 && c.side >= 0 && c.result >= 0
}

// read reads a row. It returns false if the row is not about a board.
func (c pairColumns) read(cells []cell) (row PairRow, ok bool) {
	if len(cells) <= c.result {
		return row, false
	}
	row = PairRow{Side: strings.ToUpper(cells[c.side].text), Opponent: cells[0].text}
	number, err := strconv.Atoi(cells[c.board].text)
	if err != nil || number < 1 || row.Side != "NS" && row.Side != "EW" {
		return row, false
	}
	row.Board = number
	if row.Points, ok = ParseNumber(cells[c.result].text); !ok {
		return row, false
	}
	if len(cells) > c.result+1 {
		row.Total, _ = ParseNumber(strings.TrimPrefix(cells[c.result+1].text, "="))
	}
	if c.score >= 0 {
		row.Score, row.Scored = parsePairScore(cells[c.score].text, cells[c.score+1].text)
	}
	return row, true
}

// parsePairScore parses the raw score on a pair's page, from the pair's point of view. It uses the
// column that is not empty.
func parsePairScore(ns, ew string) (raw int, ok bool) {
	text := ns
	if text == "" {
		text = ew
	} else if ew != "" {
		return 0, false
	}
	raw, err := strconv.Atoi(strings.TrimPrefix(strings.ReplaceAll(text, "−", "-"), "+"))
	return raw, err == nil
}
