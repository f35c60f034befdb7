package squaredeal

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ErrNoValue is returned if hands are requested before the public number is set.
var ErrNoValue = words.NewError("squaredeal.no-value")

// MakeSession deals one set of hands for a session. list contains the boards for a phase whose board list is
// "?"; for other phases it must be nil. MakeSession does not check the key hash; use [Description.CheckKeys].
func MakeSession(d *Description, k *Keys, id ID, list *Boards) ([]bridge.Board, error) {
	p, err := d.Phase(id.Phase)
	if err != nil {
		return nil, err
	}
	run, err := p.boardsFrom(list, id.Session)
	if err != nil {
		return nil, err
	}
	return AppendSession(nil, d, k, id, run)
}

// boardsFrom is like Boards, but takes the boards from list unless it is nil. It returns an error if the
// phase has a board list of its own.
func (p *Phase) boardsFrom(list *Boards, session int) (boardrange.Run, error) {
	if list == nil {
		return p.Boards(session)
	}
	if p.BoardList.Known() {
		return boardrange.Run{}, words.Errorf("squaredeal.boards-phase-published-cannot",
			words.N("number", p.Number), words.Name("list", p.BoardList.String()))
	}
	if err := p.CheckSession(session); err != nil {
		return boardrange.Run{}, err
	}
	return list.Session(session)
}

// AppendSession deals the boards with the numbers in run for one set of a session, and appends them to dst.
func AppendSession(dst []bridge.Board, d *Description, k *Keys, id ID, run boardrange.Run) ([]bridge.Board, error) {
	if !d.HasValue {
		return dst, ErrNoValue
	}
	p, err := d.Phase(id.Phase)
	if err != nil {
		return dst, err
	}
	if err := p.CheckSession(id.Session); err != nil {
		return dst, err
	}
	if !d.Rule.Has(id.Set) {
		return dst, words.Errorf("squaredeal.sets-of-old", words.T("session", id.InWords()))
	}
	key, err := k.ForSession(p, id.Session)
	if err != nil {
		return dst, err
	}
	stream := bigdeal.NewStream(d.Rule.SessionSeed(key, d.Value, id.Set, p.seedSuffix(id.Session)))
	for n := run.First; n <= run.Last; n++ {
		dst = append(dst, bridge.Board{Number: n, Deal: stream.Deal()})
	}
	return dst, nil
}

// seedSuffix returns the text that is mixed in to distinguish the sessions of a phase with unknown length, such
// as ses3, because they all have the same key. In other phases it is empty.
func (p *Phase) seedSuffix(session int) string {
	if p.Sessions == 0 {
		return fmt.Sprintf("ses%d", session)
	}
	return ""
}

// DealOriginals deals each session's original set and calls f with it. f must not keep the boards.
// DealOriginals skips sessions without a key or boards, phases with unknown length, and phases whose boards are
// "?". If there are more than maxBoards, it returns an error before dealing.
func DealOriginals(d *Description, k *Keys, maxBoards int, f func(ID, []bridge.Board)) error {
	sessions, err := originals(d, k, maxBoards)
	if err != nil {
		return err
	}
	var boards []bridge.Board
	for _, s := range sessions {
		if boards, err = AppendSession(boards[:0], d, k, s.ID, s.Boards); err != nil {
			return err
		}
		f(s.ID, boards)
	}
	return nil
}

// originals returns the sessions that DealOriginals can deal, with at most maxBoards boards together.
func originals(d *Description, k *Keys, maxBoards int) (sessions []Session, err error) {
	total := 0
	for i := range d.Phases {
		p := &d.Phases[i]
		if !p.BoardList.Known() {
			continue
		}
		for s := 1; s <= p.Sessions; s++ {
			run, err := p.Boards(s)
			if err != nil {
				return nil, err
			}
			// A key file may be incomplete, and a descending range has no boards.
			if _, err := k.ForSession(p, s); err != nil || run.Len() == 0 {
				continue
			}
			total += run.Len()
			if total > maxBoards {
				return nil, words.Errorf("audit.remake.too-many", words.N("n", maxBoards))
			}
			sessions = append(sessions, Session{ID: ID{Phase: p.Number, Session: s}, Phase: p, Boards: run})
		}
	}
	return sessions, nil
}
