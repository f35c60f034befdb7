package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Board is the result for one board in a session.
type Board struct {
	ID     squaredeal.ID // the set that the deal belongs to
	Number int
	Status Status
	Want   bridge.Deal // zero: unknown
	Got    bridge.Deal // the wrong or open deal in a file; zero: none, or not a complete deal
	Files  []string    // files that contain the board, right or wrong
}

// boards returns the results for all boards, in order.
func (t *sessionTable) boards(r *Report) (all []Board) {
	type place struct{ phase, session, board int }
	differing := map[place][]*File{} // files that differ on a board
	for i := range r.Files {
		for _, d := range r.Files[i].Differences {
			at := place{d.Phase, d.Session, d.Board}
			differing[at] = append(differing[at], &r.Files[i])
		}
	}
	for i := range r.Sessions {
		s := &r.Sessions[i]
		for _, b := range t.boardsOf(s) {
			for _, f := range differing[place{s.Phase, s.Session, b.Number}] {
				b.addDifferences(f, s)
			}
			slices.Sort(b.Files)
			b.Files = slices.Compact(b.Files)
			all = append(all, b)
		}
	}
	return all
}

// boardsOf returns the boards of a session, each passed or not checked.
func (t *sessionTable) boardsOf(s *Session) (all []Board) {
	sets := t.setsOf(s.ID())
	set := sets.original
	if set == nil && t.facts.Dealt != nil {
		set = t.tallies.of(s.ID())
	}
	if set == nil {
		p, err := t.facts.Description.Phase(s.Phase)
		if err != nil {
			return nil
		}
		run, err := p.Boards(s.Session)
		for n := run.First; err == nil && n <= run.Last; n++ {
			all = append(all, Board{ID: s.ID(), Number: n, Status: NotChecked})
		}
		return all
	}
	for k := range max(sets.size, set.size()) {
		from, number := set, set.number(k)
		if slices.Contains(sets.fromReserve, number) && sets.reserve != nil {
			from = sets.reserve
		}
		b := Board{ID: from.id, Number: number, Status: NotChecked}
		if k < len(from.want) {
			b.Want = from.want[k].Deal
		}
		if from.isRight(k) {
			b.Status = Pass
		}
		if k < len(from.shownBy) {
			b.Files = append(b.Files, from.shownBy[k]...)
		}
		all = append(all, b)
	}
	return all
}

// addDifferences adds the differences that a file shows for the board.
func (b *Board) addDifferences(f *File, s *Session) {
	for _, d := range f.Differences {
		if d.Phase != s.Phase || d.Session != s.Session || d.Board != b.Number {
			continue
		}
		b.Status = b.Status.And(d.Status)
		if deal, err := bridge.ParseDeal(d.Got); err == nil && b.Got == (bridge.Deal{}) {
			b.Got = deal
		}
		b.Files = append(b.Files, f.Name)
	}
}
