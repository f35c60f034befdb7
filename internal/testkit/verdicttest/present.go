package verdicttest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// Rand is a source of random numbers, such as a math/rand/v2 *rand.Rand.
type Rand interface {
	IntN(n int) int
	Shuffle(n int, swap func(i, j int))
}

// A File is a hand file that somebody presents for verification.
type File struct {
	Name   string
	Format string // extension
	Boards []bridge.Board
}

// A Presentation contains the files and statements that somebody presents about one session, for example a PBN file with
// boards 3 to 9 and a LIN file with the others, both named after the session.
type Presentation struct {
	Setting
	Phase, Session int
	Files          []File
	Others         []File   // correct files of a different session
	Statements     []string // PHASE,SESSION=FILE,FILE
	Claimed        bool     // a name or statement tells the session
	HasShifted     bool     // some boards have numbers that are off by boardsInRound
	HasForeign     bool     // some boards are not from this tournament
	Damage         string   // damage to the texts in transit
	Alteration     string   // how it was doctored
}

// oneOf returns a random element of a list.
func oneOf(r Rand, list ...string) string { return list[r.IntN(len(list))] }

// statement returns a user's statement that files contain a session.
func statement(phase, session int, files ...string) string {
	return fmt.Sprintf("%d,%d=%s", phase, session, strings.Join(files, ","))
}

// A claim is the way in which a presentation claims that its files contain a certain session.
type claim int

const (
	noClaim claim = iota
	claimByName
	claimByStatement
	claims // number of ways
)

// Present returns the presentation of a random session, without altered boards.
func Present(r Rand, s Setting) *Presentation {
	p := &Presentation{Setting: s}
	p.Phase, p.Session = s.randomSession(r)
	parts := split(r, p.someBoards(r))
	shift := p.randomShift(r)
	sessionClaim := claim(r.IntN(int(claims)))
	p.Claimed = sessionClaim == claimByStatement || sessionClaim == claimByName && p.nameClaims()
	for i, part := range parts {
		if len(part) > 0 {
			p.addFile(r, i, part, sessionClaim, shift)
		}
	}
	if sessionClaim == claimByStatement {
		p.stateFiles()
	}
	if r.IntN(4) == 0 {
		p.addOther(r)
	}
	p.damageTexts(r)
	return p
}

// stateFiles adds the statement that the files contain the session.
func (p *Presentation) stateFiles() {
	var names []string
	for _, f := range p.Files {
		names = append(names, f.Name)
	}
	p.Statements = []string{statement(p.Phase, p.Session, names...)}
}

// addOther adds a correct file of a random session, unless it is the presented one.
func (p *Presentation) addOther(r Rand) {
	phase, session := p.randomSession(r)
	if phase == p.Phase && session == p.Session {
		return
	}
	name := "other/" + p.FileName(phase, session) + ".pbn"
	p.Others = append(p.Others, File{Name: name, Format: "pbn", Boards: p.Original(phase, session)})
}

// someBoards returns all boards of the session, or those before or after a random one, or a random selection.
func (p *Presentation) someBoards(r Rand) []bridge.Board {
	boards := p.Original(p.Phase, p.Session)
	switch r.IntN(5) {
	case 0:
		return boards[:1+r.IntN(len(boards))]
	case 1:
		return boards[r.IntN(len(boards)):]
	case 2:
		some := slices.DeleteFunc(slices.Clone(boards), func(bridge.Board) bool { return r.IntN(3) == 0 })
		if len(some) == 0 {
			return boards[:1]
		}
		return some
	}
	return boards
}

// split distributes boards over several files. A board may be in two of them.
func split(r Rand, boards []bridge.Board) [][]bridge.Board {
	n := 1
	if r.IntN(2) == 0 {
		n += r.IntN(4)
	}
	parts := make([][]bridge.Board, n)
	for _, b := range boards {
		i := r.IntN(n)
		parts[i] = append(parts[i], b)
		if j := r.IntN(n); j != i && r.IntN(5) == 0 {
			parts[j] = append(parts[j], b)
		}
	}
	return parts
}

// boardsInRound is the amount by which somebody may misnumber a round: 1-16 instead of 17-32.
const boardsInRound = 16

// randomShift returns the difference by which board numbers in the files are off, usually 0.
func (p *Presentation) randomShift(r Rand) int {
	first, last := p.Range(p.Phase, p.Session)
	if r.IntN(6) == 0 && last <= boardsInRound {
		return boardsInRound
	}
	if r.IntN(6) == 0 && first > boardsInRound && last <= 2*boardsInRound {
		return -boardsInRound
	}
	return 0
}

// nameClaims reports whether the session's file name claims it. A name shared by several sessions
// claims none of them.
func (p *Presentation) nameClaims() bool {
	phase := p.Phases[p.Phase-1]
	return phase.Sessions == 1 || p.FileName(p.Phase, p.Session) != phase.Prefix
}

// String describes the presentation for messages.
func (p *Presentation) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "session %d,%d of %s, claimed %t, statements %q, damage %q, doctored %q",
		p.Phase, p.Session, p.Name, p.Claimed, p.Statements, p.Damage, p.Alteration)
	for _, f := range slices.Concat(p.Files, p.Others) {
		fmt.Fprintf(&b, "\n  %s:", f.Name)
		for _, board := range f.Boards {
			fmt.Fprintf(&b, " %d", board.Number)
		}
	}
	return b.String()
}
