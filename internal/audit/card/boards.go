package card

import (
	"cmp"
	"path"
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// wrongBoards returns the wrong boards in session order. A board in several files is listed once, from the first
// file.
func wrongBoards(r *audit.Report) (boards []Board) {
	var wrong []*wrongBoard
	for i := range r.Files {
		for _, d := range r.Files[i].Differences {
			if d.Status != audit.Fail || d.Board == 0 {
				continue
			}
			k := slices.IndexFunc(wrong, func(b *wrongBoard) bool { return b.isOf(&d) })
			if k < 0 {
				k = len(wrong)
				wrong = append(wrong, newWrongBoard(r, &d))
			}
			wrong[k].addFile(displayName(r.Files[i].Name))
		}
	}
	slices.SortStableFunc(wrong, func(a, b *wrongBoard) int {
		return cmp.Or(cmp.Compare(a.Phase, b.Phase), cmp.Compare(a.Session, b.Session),
			cmp.Compare(a.Board.Number, b.Board.Number))
	})
	for _, b := range wrong {
		b.setText()
		boards = append(boards, b.Board)
	}
	return boards
}

// wrongBoard is a wrong board while its files are collected.
type wrongBoard struct {
	Board
	difference words.Text // in the first file
}

func newWrongBoard(r *audit.Report, d *audit.Difference) *wrongBoard {
	board := Board{
		Phase: d.Phase, Session: d.Session, Number: d.Board, Kind: d.Kind, Want: d.Want, Got: d.Got, Place: placeOf(r, d),
	}
	return &wrongBoard{board, d.Text.Text}
}

// isOf reports whether a difference is about the board.
func (b *wrongBoard) isOf(d *audit.Difference) bool {
	return b.Phase == d.Phase && b.Session == d.Session && b.Board.Number == d.Board
}

// addFile adds a file that contains the board, unless it is already listed.
func (b *wrongBoard) addFile(name string) {
	if !slices.Contains(b.Files, name) {
		b.Files = append(b.Files, name)
	}
}

// setText sets the text with the position, the files and the difference.
func (b *wrongBoard) setText() {
	file := words.Verbatim(b.Files[0])
	if n := len(b.Files) - 1; n > 0 {
		file = words.New("card.files", words.Name("file", b.Files[0]), words.N("n", n))
	}
	b.Text = words.New("card.board", words.T("place", b.Place), words.T("file", file),
		words.T("what", b.difference))
}

// placeOf identifies a board by its number and session.
func placeOf(r *audit.Report, d *audit.Difference) words.Text {
	board := words.N("board", d.Board)
	i := slices.IndexFunc(r.Sessions,
		func(s audit.Session) bool { return s.Phase == d.Phase && s.Session == d.Session })
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

// displayName returns a file name without folders for display.
func displayName(name string) string { return plain.Text(path.Base(name)) }
