package verdicttest

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Attack returns the files of somebody who tries to get altered boards verified: one file in which altered boards
// with arbitrary numbers surround a few true boards from session 1,1, and correct files for that session. The
// program must not verify the altered boards. played contains the user's statements; what describes the attack in
// error messages.
func Attack(r Rand, s Setting) (files map[string][]byte, played []string, what string) {
	original := s.Original(1, 1)
	files = singleBoardFiles(r, original)
	files[s.Name+".sqd"], files[s.Name+".sqk"] = s.SQD, s.SQK
	sessionClaim := claim(r.IntN(int(claims)))
	kind := attackKind(r, sessionClaim)

	trueBoards := 1 + r.IntN(len(original)/3)
	boards := slices.Clone(original)
	r.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
	for i := trueBoards; i < len(boards); i++ {
		index := slices.IndexFunc(original, func(b bridge.Board) bool { return b.Number == boards[i].Number })
		boards[i] = alteredBoard(s, boards[i], index, kind)
	}
	shift, numbering := renumber(r, boards, trueBoards)
	if r.IntN(2) == 0 {
		slices.SortFunc(boards, func(a, b bridge.Board) int { return a.Number - b.Number })
	}

	format := oneOf(r, "pbn", "lin", "csv", "bri", "ber", "dge", "goe", "oneline")
	stem := map[claim]string{noClaim: "found", claimByName: "RR01", claimByStatement: "x"}[sessionClaim]
	name := stem + "." + format
	files[name] = Write(format, boards)
	if sessionClaim == claimByStatement {
		played = []string{statement(1, 1, name)}
	}
	what = fmt.Sprintf("%d true boards, others %s, numbering %d by %d, %s", trueBoards, kind, numbering, shift, name)
	return files, played, what
}

// attackKind returns a random alteration. If nobody claims that the boards were played in the session, they must not be
// true boards of another one.
func attackKind(r Rand, sessionClaim claim) string {
	kinds := []string{alterCards, alterAllHands, turnBoard, useForeign, useReserve, useOtherSession}
	kind := oneOf(r, kinds...)
	if sessionClaim == noClaim && kind == useOtherSession {
		kind = oneOf(r, alterCards, alterAllHands, turnBoard, useForeign)
	}
	return kind
}

// singleBoardFiles returns correct files with one board each, in either of two formats.
func singleBoardFiles(r Rand, boards []bridge.Board) map[string][]byte {
	files := map[string][]byte{}
	for _, b := range boards {
		if r.IntN(2) == 0 {
			files[fmt.Sprintf("tables/%02d.lin", b.Number)] = LIN(b)
		} else {
			files[fmt.Sprintf("more/%02d.pbn", b.Number)] = PBN(b)
		}
	}
	return files
}

// alteredBoard returns an altered board. index is its index in the session.
func alteredBoard(s Setting, b bridge.Board, index int, kind string) bridge.Board {
	switch kind {
	case alterCards:
		return ExchangeCards(b, bridge.North, bridge.East)
	case alterAllHands:
		return ExchangeCards(ExchangeCards(b, bridge.North, bridge.East), bridge.South, bridge.West)
	case turnBoard:
		b.Deal = turnedDeal(b.Deal)
	case useForeign:
		b.Deal = Foreign(b.Number, b.Number)[0].Deal
	case useReserve:
		b.Deal = s.Reserve(1, 1)[index].Deal
	case useOtherSession:
		b.Deal = s.Original(1, 3)[index].Deal
	}
	return b
}

// The ways in which renumber changes the board numbers.
const (
	shiftAll = iota
	shiftAltered
	shiftTrue
	randomNumbers
	numberings // number of ways
)

// renumber shifts all board numbers, or those of the altered or the true boards, or gives each
// board a random number. The first trueBoards boards are not altered.
func renumber(r Rand, boards []bridge.Board, trueBoards int) (shift, numbering int) {
	shifts := []int{0, 16, 100, 1, -1, 8}
	shift = shifts[r.IntN(len(shifts))]
	numbering = r.IntN(numberings)
	for i := range boards {
		isTrue := i < trueBoards
		number := &boards[i].Number
		switch {
		case numbering == shiftAll, numbering == shiftAltered && !isTrue, numbering == shiftTrue && isTrue:
			*number += shift
		case numbering == randomNumbers:
			*number = 101 + r.IntN(40)
		}
		*number = max(*number, 1)
	}
	return shift, numbering
}
