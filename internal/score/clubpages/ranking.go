package clubpages

import (
	"slices"
	"strings"
)

// Ranked is a pair in the printed ranking.
type Ranked struct {
	Place        string // the page omits the place of a tied pair; then the place of the previous row
	Pair         string
	Names        []string
	Result       Number
	Penalty      Number // in the column ±
	IsUnreadable bool   // a number is unreadable, or the pair has two different rows
}

// equal reports whether all values in two rows are equal.
func (r *Ranked) equal(other *Ranked) bool {
	return r.Place == other.Place && r.Pair == other.Pair && slices.Equal(r.Names, other.Names) &&
		r.Result.Text == other.Result.Text && r.Penalty.Text == other.Penalty.Text
}

// readRanking returns one row for each pair (spec/polishclub.md step 11). The table may look like this:
//
//	m-ce  nr  (names)            klub   ±      wynik %
//	1     3   First<br>Second    Club          85.00
//	2     8   ..                 Club   -1.00  74.00
func readRanking(t *table) (ranking []Ranked) {
	columns := findRankingColumns(t)
	if columns == nil {
		return nil
	}
	place := ""
	for _, cells := range t.rows[columns.header+1:] {
		isTooShort := len(cells) <= max(columns.pair, columns.place, columns.result)
		if isTooShort || !isNumber(cells[columns.pair].text) {
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
		first := &ranking[k]
		if row.IsUnreadable || !first.equal(&row) {
			first.IsUnreadable = true
		}
	}
	return ranking
}

// rankingColumns contains the indexes of a ranking's header row and columns.
type rankingColumns struct {
	header  int
	place   int
	pair    int
	names   int
	penalty int // -1 if there is no such column
	result  int
}

// Headings in a ranking, in lower case. The result headings continue with the unit.
var (
	placeHeadings   = []string{"miejsce", "m-ce"} // place
	pairHeadings    = []string{"numer", "nr"}     // number
	penaltyHeadings = []string{"±"}
)

const (
	resultHeading  = "wynik" // result
	percentHeading = "%"
)

// findRankingColumns finds the columns of a ranking. It returns nil if the table is not a ranking.
func findRankingColumns(t *table) *rankingColumns {
	for r, cells := range t.rows {
		find := func(matches func(heading string) bool) int {
			return slices.IndexFunc(cells, func(c cell) bool { return !c.span && matches(strings.ToLower(c.text)) })
		}
		findAny := func(headings []string) int {
			return find(func(s string) bool { return slices.Contains(headings, s) })
		}
		c := rankingColumns{
			header:  r,
			place:   findAny(placeHeadings),
			pair:    findAny(pairHeadings),
			penalty: findAny(penaltyHeadings),
			result:  find(func(s string) bool { return strings.HasPrefix(s, resultHeading) || s == percentHeading }),
		}
		if c.place >= 0 && c.pair >= 0 && c.result >= 0 {
			c.names = c.pair + 1
			return &c
		}
	}
	return nil
}

// read returns a row of the ranking, except for its place.
func (c *rankingColumns) read(cells []cell) Ranked {
	r := Ranked{Pair: cells[c.pair].text}
	for _, name := range strings.Split(textAt(cells, c.names), "\n") {
		if name != "" {
			r.Names = append(r.Names, name)
		}
	}
	var ok bool
	if r.Result, ok = ParseNumber(cells[c.result].text); !ok || !r.Result.Present() {
		r.IsUnreadable = true
	}
	if c.penalty >= 0 {
		if r.Penalty, ok = ParseNumber(textAt(cells, c.penalty)); !ok {
			r.IsUnreadable = true
		}
	}
	return r
}
