package clubpages

import (
	"slices"
	"strconv"
	"strings"
)

// Ranked is a row in the ranking.
type Ranked struct {
	Place   string // a row without one has that of the row above
	Pair    string
	Names   []string
	Result  Number
	Penalty Number // number in the column ±
	Bad     bool   // a number is unreadable, or the pair has two different rows
}

// equal reports whether two rows show the same.
func (r *Ranked) equal(other *Ranked) bool {
	return r.Place == other.Place && r.Pair == other.Pair && slices.Equal(r.Names, other.Names) &&
		r.Result.Text == other.Result.Text && r.Penalty.Text == other.Penalty.Text
}

// columns contains the column indexes of a ranking; names and penalty may be -1.
type columns struct{ row, place, pair, names, penalty, result int }

// columnsOf finds the columns of a ranking. It returns nil if the table is not a ranking.
func columnsOf(t *table) *columns {
	for r, cells := range t.rows {
		find := func(is func(string) bool) int {
			return slices.IndexFunc(cells, func(c cell) bool { return !c.span && is(strings.ToLower(c.text)) })
		}
		c := columns{
			row:     r,
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

// readRanking returns one row for each pair (spec/polishclub.md step 11).
func readRanking(t *table) (list []Ranked) {
	c := columnsOf(t)
	if c == nil {
		return nil
	}
	place := ""
	for _, cells := range t.rows[c.row+1:] {
		if len(cells) <= max(c.pair, c.place, c.result) || !isNumber(cells[c.pair].text) {
			continue
		}
		if isNumber(cells[c.place].text) {
			place = cells[c.place].text
		}
		r := Ranked{Place: place, Pair: cells[c.pair].text}
		for _, name := range strings.Split(cells[c.names].text, "\n") {
			if name != "" {
				r.Names = append(r.Names, name)
			}
		}
		var ok bool
		if r.Result, ok = ParseNumber(cells[c.result].text); !ok || !r.Result.Present() {
			r.Bad = true
		}
		if c.penalty >= 0 {
			if r.Penalty, ok = ParseNumber(cells[c.penalty].text); !ok {
				r.Bad = true
			}
		}
		if k := slices.IndexFunc(list, func(x Ranked) bool { return x.Pair == r.Pair }); k >= 0 {
			list[k].Bad = list[k].Bad || r.Bad || !list[k].equal(&r)
			continue
		}
		list = append(list, r)
	}
	return list
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
		t := &p.doc.tables[i]
		for r, cells := range t.rows {
			column := func(word string) int {
				return slices.IndexFunc(cells, func(c cell) bool { return strings.EqualFold(c.text, word) })
			}
			board, side, result, score := column("rozd."), column("linia"), column("wynik"), column("zapis")
			if board < 0 || side < 0 || result < 0 {
				continue
			}
			for _, cells := range t.rows[r+1:] {
				row, ok := readPairRow(cells, board, side, result)
				if ok && score >= 0 {
					row.Score, row.Scored = readOwnScore(cells[score].text, cells[score+1].text)
				}
				if ok {
					out.Rows = append(out.Rows, row)
				}
			}
			return out
		}
	}
	return out
}

// readOwnScore parses the raw score on a pair's page, from the pair's point of view. It uses the
// column that is not empty.
func readOwnScore(ns, ew string) (int, bool) {
	if ns == "" {
		ns, ew = ew, ""
	}
	n, err := strconv.Atoi(strings.TrimPrefix(strings.ReplaceAll(ns, "−", "-"), "+"))
	return n, err == nil && ew == "" && ns != ""
}

func readPairRow(cells []cell, board, side, result int) (row PairRow, ok bool) {
	if len(cells) <= result {
		return row, false
	}
	row = PairRow{Side: strings.ToUpper(cells[side].text), Opponent: cells[0].text}
	n, err := strconv.Atoi(cells[board].text)
	if err != nil || n < 1 || row.Side != "NS" && row.Side != "EW" {
		return row, false
	}
	row.Board = n
	if row.Points, ok = ParseNumber(cells[result].text); !ok {
		return row, false
	}
	if len(cells) > result+1 {
		row.Total, _ = ParseNumber(strings.TrimPrefix(cells[result+1].text, "="))
	}
	return row, true
}
