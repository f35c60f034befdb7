package federation

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/audit"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/stats"
	"github.com/fairdeal/fairdeal/squaredeal"
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

// season counts deals on their way into a report.
type season struct {
	stats.Season
	seen map[bridge.Deal]bool
}

// count deals the original sets of a tournament again and counts each deal once. fits is
// the spelling of the value that hands prove; empty: that of the row.
func (s *season) count(row *Row, d *squaredeal.Description, keys []byte, fits string, by *int, basis *Basis) {
	value := row.Value
	if fits != "" {
		value = fits
	}
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
	year := row.year()
	err = squaredeal.Originals(d, k, audit.MaxBoards, func(_ squaredeal.ID, boards []bridge.Board) {
		basis.Sessions++
		*by += len(boards)
		for i := range boards {
			if s.seen[boards[i].Deal] {
				s.Repeat()
				continue
			}
			s.seen[boards[i].Deal] = true
			s.Add(&boards[i], year)
		}
	})
	if err != nil {
		basis.Left++
		return
	}
	basis.Tournaments++
	basis.Used += len(row.Sets)
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

// of is where deals of a tournament are counted, by what shows that they were
// committed to before.
func (c *Committed) of(f *Found, e *entry, row *Row, report *audit.Report, copied bool) *int {
	anchored := copied && !slices.Contains(report.RestsOn, audit.TheDescription)
	switch {
	case f.proofs[e.path]:
		return &c.Proof
	case anchored:
		return &c.Copy
	case row.Said.BeforeDraw == Before:
		return &c.History
	}
	return &c.Nothing
}
