package alteredtest

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// newTournament returns a tournament with small sessions.
func newTournament(r verdicttest.Rand) *verdicttest.Tournament {
	t := &verdicttest.Tournament{
		Name:    oneOf(r, "cup", "spring2027", "Liga-3", "open_pairs"),
		Title:   oneOf(r, "Spring Cup", "Otwarte Mistrzostwa Łodzi", "Coupe d'été"),
		Delayed: "Lotto 6 from 49 of Wednesday 10 January 2024, from low to high",
		Value:   oneOf(r, "3 6 9 13 26 40", "43275.91", "17 21 30 33 44 48"),
		Digest:  oneIn(r, 3),

		KeyTweak: fmt.Sprint(r.IntN(1 << 31)),
	}
	if oneIn(r, 8) {
		t.SquareDeal13 = true
		t.Digest = false
		t.Value = "3691326" + fmt.Sprint(10+r.IntN(90))
	}
	for range 1 + r.IntN(3) {
		t.Phases = append(t.Phases, newPhase(r, len(t.Phases)+1, t.SquareDeal13))
	}
	return t
}

// newPhase returns a round robin, a semifinal or a final. Only a semifinal that is not in SquareDeal 1.3
// format may have unknown numbers of sessions or boards.
func newPhase(r verdicttest.Rand, number int, squareDeal13 bool) verdicttest.Phase {
	const semifinal, final = 2, 3
	boards := 5 + r.IntN(4)
	p := verdicttest.Phase{
		Sessions: 1 + r.IntN(3),
		Boards:   fmt.Sprintf("1-%d", boards),
		Runs:     [][2]int{{1, boards}},
		Prefix:   []string{"RR##", "semi-#", "Final"}[number-1],
		Title:    fmt.Sprint("Phase ", number),
	}
	if number == final {
		p.Sessions = 1
	} else if oneIn(r, 2) {
		p.Boards += fmt.Sprintf(",%d-%d", boards+1, 2*boards)
		p.Runs = append(p.Runs, [2]int{boards + 1, 2 * boards})
	}
	if number == semifinal && oneIn(r, 6) && !squareDeal13 {
		p.Sessions = 0
	}
	if number == semifinal && oneIn(r, 8) && !squareDeal13 {
		p.Boards = unknownBoards
		p.Runs = p.Runs[:1] // Every session starts with board 1.
	}
	return p
}

// unknownBoards is the range of a phase whose boards were not published.
const unknownBoards = "?"

func hasUnknownBoards(p verdicttest.Phase) bool { return p.Boards == unknownBoards }

// hasUnknownLength reports whether a phase was published without its number of sessions.
func hasUnknownLength(p verdicttest.Phase) bool { return p.Sessions == 0 }
