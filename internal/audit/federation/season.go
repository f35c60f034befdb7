package federation

import (
	"cmp"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/stats"
)

// Basis is what makes figures of a season more than statistics: which deals were counted,
// who had committed to them, and what organisers could choose.
type Basis struct {
	Tournaments int       `json:"tournaments"` // whose deals were counted
	Left        int       `json:"left_out"`    // that are not read, have no keys or no value
	Sessions    int       `json:"sessions"`    // counted; of each there is a reserve set
	Used        int       `json:"used"`        // choices that are stated or seen
	Committed   Committed `json:"committed"`   // before the draw, in deals
}

// Committed is how many deals were committed to before the draw, by the best that shows it.
type Committed struct {
	Proof   int `json:"proof"`   // a proof of a public log lies beside; it is not checked here
	Copy    int `json:"copy"`    // somebody kept a copy, and it was compared
	History int `json:"history"` // the history of the folder says so
	Nothing int `json:"nothing"`
}

// season counts each deal once, whichever tournament had it.
type season struct {
	stats.Season
	seen map[bridge.Deal]bool
}

// count deals the original sets of a tournament again and counts their deals. fits is
// the spelling of the value that hands prove; empty: that of the row. copied: a copy was
// compared, and it agrees.
func (a *auditing) count(e *entry, row *Row, keys []byte, fits string, copied bool) {
	basis, d, value := &a.report.Basis, e.d, cmp.Or(fits, row.Value)
	k, err := squaredeal.ParseKeys(keys)
	if row.KeyHash != HashPass || err != nil || value == "" {
		basis.Left++
		return
	}
	switch {
	case d.Old:
		d = d.WithValue(value)
	case !d.HasValue:
		entered := *d
		entered.Value, entered.HasValue = squaredeal.NormaliseValue(value), true
		d = &entered
	}
	committed := &basis.Committed.Nothing
	switch {
	case a.proofs[e.path]:
		committed = &basis.Committed.Proof
	case copied:
		committed = &basis.Committed.Copy
	case row.Said.BeforeDraw == Before:
		committed = &basis.Committed.History
	}
	year := row.year()
	err = squaredeal.Originals(d, k, audit.MaxBoards, func(_ squaredeal.ID, boards []bridge.Board) {
		basis.Sessions++
		*committed += len(boards)
		for i := range boards {
			a.season.add(&boards[i], year)
		}
	})
	if err != nil {
		basis.Left++
		return
	}
	basis.Tournaments++
	basis.Used += len(row.Sets)
}

// add counts a board, or notes that its deal was there before.
func (s *season) add(b *bridge.Board, year int) {
	if s.seen[b.Deal] {
		s.Repeat()
		return
	}
	s.seen[b.Deal] = true
	s.Add(b, year)
}

// year is that of a tournament: of its name, else of its draw, else of its publication;
// 0: none is known.
func (row *Row) year() int {
	if day, ok := dayOf(row.Name); ok {
		return day.Year()
	}
	if draw := row.Said.Draw; len(draw) > 4 {
		year, _ := strconv.Atoi(draw[:4])
		return year
	}
	if row.Said.FirstShown != nil {
		return row.Said.FirstShown.Year()
	}
	return 0
}
