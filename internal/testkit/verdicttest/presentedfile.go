package verdicttest

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// addFile adds a file with some boards of the session, in a random format.
func (p *Presentation) addFile(r Rand, number int, boards []bridge.Board, sessionClaim claim, shift int) {
	f := File{Boards: slices.Clone(boards)}
	if r.IntN(4) == 0 {
		f.Format = oneOf(r, unnumbered...)
	} else {
		f.Format = oneOf(r, numbered...)
		p.rearrange(r, &f, shift)
	}
	f.Name = fmt.Sprintf("found%d.%s", number, f.Format)
	if sessionClaim == claimByName {
		f.Name = fmt.Sprintf("part%d/%s.%s", number, p.FileName(p.Phase, p.Session), f.Format)
	}
	p.Files = append(p.Files, f)
}

// rearrange makes changes to a file with board numbers that must not matter: it shifts numbers, repeats the boards for
// several tables, adds foreign boards and changes the order.
func (p *Presentation) rearrange(r Rand, f *File, shift int) {
	if shift != 0 {
		p.shiftNumbers(r, f.Boards, shift)
	}
	if r.IntN(4) == 0 {
		tables := 1 + r.IntN(4)
		f.Boards = slices.Repeat(f.Boards, tables)
	}
	if r.IntN(6) == 0 {
		first := 40 + r.IntN(60) // higher than the board numbers of all sessions
		f.Boards = append(f.Boards, Foreign(first, first+r.IntN(2))...)
		p.HasForeign = true
	}
	f.Boards = reordered(r, f.Boards)
}

// shiftNumbers adds shift to the numbers of all boards, or of a random half of them.
func (p *Presentation) shiftNumbers(r Rand, boards []bridge.Board, shift int) {
	shiftAll := r.IntN(2) == 0
	for i := range boards {
		if shiftAll || r.IntN(2) == 0 {
			boards[i].Number += shift
			p.HasShifted = true
		}
	}
}

// reordered returns boards as they are, reversed, shuffled, or starting with a random one. It may change the slice.
func reordered(r Rand, boards []bridge.Board) []bridge.Board {
	switch r.IntN(4) {
	case 0:
		slices.Reverse(boards)
	case 1:
		r.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
	case 2:
		first := r.IntN(len(boards))
		return slices.Concat(boards[first:], boards[:first])
	}
	return boards
}
