package federation

import (
	"cmp"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/stats"
)

// Basis describes the data behind a season's statistics: the tournaments, how organisers committed to their
// deals, and the organisers' choices.
type Basis struct {
	Tournaments int       `json:"tournaments"` // tournaments whose deals were counted
	LeftOut     int       `json:"left_out"`    // unreadable, or without keys or value
	Sessions    int       `json:"sessions"`    // counted sessions; each also had a reserve set
	Choices     int       `json:"used"`        // choices that were stated or noticed
	Committed   Committed `json:"committed"`   // deals committed to before the draw
}

// Committed counts deals by the strongest evidence that their organisers committed to them before the draw.
type Committed struct {
	Proof   int `json:"proof"`   // proof of a public log, not checked here
	Copy    int `json:"copy"`    // saved copy, compared
	History int `json:"history"` // history in the folder's repository
	Nothing int `json:"nothing"`
}

// season collects statistics. It counts a deal in several tournaments once.
type season struct {
	stats.Season
	seen map[bridge.Deal]bool
}

// count adds the deals of a tournament's original sets. Fits is the spelling of the value
// that the hands prove, or empty. hasCopy means that a saved copy agrees with the description.
func (a *auditing) count(e *entry, row *Row, sqk []byte, fits string, hasCopy bool) {
	basis := &a.report.Basis
	d, value := e.description, cmp.Or(fits, row.Value)
	keys, err := squaredeal.ParseKeys(sqk)
	if row.KeyHash != HashPass || err != nil || value == "" {
		basis.LeftOut++
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
	case hasCopy:
		committed = &basis.Committed.Copy
	case row.Claims.BeforeDraw == Before:
		committed = &basis.Committed.History
	}
	year := row.year()
	err = squaredeal.DealOriginals(d, keys, audit.MaxBoards, func(_ squaredeal.ID, boards []bridge.Board) {
		basis.Sessions++
		*committed += len(boards)
		for i := range boards {
			a.season.add(&boards[i], year)
		}
	})
	if err != nil {
		basis.LeftOut++
		return
	}
	basis.Tournaments++
	basis.Choices += len(row.Sets)
}

// add adds a board, unless its deal has already been counted.
func (s *season) add(b *bridge.Board, year int) {
	if s.seen[b.Deal] {
		s.CountRepeat()
		return
	}
	s.seen[b.Deal] = true
	s.Add(b, year)
}

// year returns the year of a tournament's first day, or 0 if unknown.
func (row *Row) year() int {
	day, ok := row.Day()
	if !ok {
		return 0
	}
	return day.Year()
}
