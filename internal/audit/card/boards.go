package card

import (
	"cmp"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// wrongBoards returns the wrong boards in session order. A board in several files is listed once, from the first
// file.
func wrongBoards(r *audit.Report) (boards []Board) {
	differs := map[*Board]words.Text{}
	var list []*Board
	for i := range r.Files {
		f := &r.Files[i]
		for _, d := range f.Differences {
			if d.Status != audit.Fail || d.Board == 0 {
				continue
			}
			k := slices.IndexFunc(list, func(b *Board) bool { return b.Phase == d.Phase && b.Session == d.Session && b.Board == d.Board })
			if k < 0 {
				k = len(list)
				list = append(list, &Board{Phase: d.Phase, Session: d.Session, Board: d.Board, Kind: d.Kind, Want: d.Want, Got: d.Got})
				list[k].Place = placeOf(r, &d)
				differs[list[k]] = d.Text.Text
			}
			if name := displayName(f.Name); !slices.Contains(list[k].Files, name) {
				list[k].Files = append(list[k].Files, name)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *Board) int {
		return cmp.Or(cmp.Compare(a.Phase, b.Phase), cmp.Compare(a.Session, b.Session), cmp.Compare(a.Board, b.Board))
	})
	for _, b := range list {
		file := words.Typed(b.Files[0])
		if n := len(b.Files) - 1; n > 0 {
			file = words.New("card.files", words.Name("file", b.Files[0]), words.N("n", n))
		}
		b.Text = words.New("card.board", words.T("place", b.Place), words.T("file", file), words.T("what", differs[b]))
		boards = append(boards, *b)
	}
	return boards
}

// placeOf identifies a board by its number and session.
func placeOf(r *audit.Report, d *audit.Difference) words.Text {
	board := words.N("board", d.Board)
	i := slices.IndexFunc(r.Sessions, func(s audit.Session) bool { return s.Phase == d.Phase && s.Session == d.Session })
	if i < 0 {
		return words.New("scoring.board-name", words.N("name", d.Board))
	}
	if r.Sessions[i].Description == "" {
		return words.New("card.place-numbered", board, words.Name("session", r.Sessions[i].ID().String()))
	}
	return words.New("card.place", board, words.Name("session", sessionName(&r.Sessions[i])))
}

// sessionName returns the session's name in the description, or its numbers.
func sessionName(s *audit.Session) string { return cmp.Or(plain.Text(s.Description), s.ID().String()) }
