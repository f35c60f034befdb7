package audit

import (
	"fmt"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"pgregory.net/rapid"
)

// TestHonestIsNeverFalse presents dealt boards as people do: in part, in any order if boards have numbers, with
// hidden hands, several times, with boards of other sessions and events, renumbered, and under meaningless names.
// The verdict must never be false.
func TestHonestIsNeverFalse(t *testing.T) {
	// RR01 and RR03 have boards 1-6, RR02 has 7-12, and FIN has 1-6.
	honest := newTournament(t, 5, "43275.91", "3:1-6,7-12:RR##:Round", "1:1-6:FIN:Final")
	sessions := []shownSession{
		{name: "RR01", boards: honest.original(t, 1, 1)},
		{name: "RR02", boards: honest.original(t, 1, 2)},
		{name: "RR03", boards: honest.original(t, 1, 3)},
		{name: "FIN", boards: honest.original(t, 2, 1)},
	}
	practice := newTournament(t, 6, "1", "1:90-99:X:X").original(t, 1, 1)
	rapid.Check(t, func(rt *rapid.T) {
		cup := honest.clone()
		clear(cup.files)
		p := &honestPlayer{T: rt, sessions: sessions, practice: practice}
		p.renumbers = p.sometimes("shifts")
		for session := range sessions {
			count := rapid.IntRange(0, 3).Draw(rt, "files")
			for n := range count {
				p.addFile(t, cup, session, n, count)
			}
		}
		if r := cup.audit(); r.ExitStatus() == 1 {
			rt.Fatalf("%s", reportText(r))
		}
	})
}

// shownSession contains the dealt boards of a session, with the base name of its files.
type shownSession struct {
	name   string
	boards []bridge.Board
}

// honestPlayer presents dealt boards at random.
type honestPlayer struct {
	*rapid.T
	sessions []shownSession
	practice []bridge.Board // from a different event
	// renumbers means that some sessions are renumbered, so no file may show a different session with its own numbers.
	renumbers bool
}

// sometimes is true once in four calls on average. what names the decision in failures.
func (p *honestPlayer) sometimes(what string) bool { return rapid.IntRange(0, 3).Draw(p.T, what) == 0 }

// addFile adds file n of the given count of files that show a session.
func (p *honestPlayer) addFile(t *testing.T, cup *tournament, session, n, count int) {
	s := p.sessions[session]
	boards := p.someBoards(s)
	// The numbers may differ if no other file shows the session.
	if p.renumbers && count == 1 && p.sometimes("renumber") {
		by := rapid.SampledFrom([]int{1, 6, 16, 32, 100}).Draw(p.T, "by")
		for i := range boards {
			boards[i].Number += by
		}
	}
	name := fmt.Sprintf("%d/%s", n, s.name)
	if p.sometimes("no claim") {
		name = fmt.Sprintf("table%d%d", session, n)
	}
	if p.sometimes("no numbers") {
		ext := rapid.SampledFrom([]string{".bri", ".ber", ".dge"}).Draw(p.T, "format")
		if len(boards) > 0 {
			cup.writeFile(t, name+ext, boards)
		}
		return
	}
	cup.files[name+".pbn"] = pbn(p.withOtherBoards(s, boards))
}

// someBoards returns the boards of a session, some of them left out.
func (p *honestPlayer) someBoards(s shownSession) (boards []bridge.Board) {
	for _, b := range s.boards {
		if !p.sometimes("leave out") {
			boards = append(boards, b)
		}
	}
	return boards
}

// withOtherBoards adds boards of other sessions and events, repeats and shuffles the boards, and hides hands.
func (p *honestPlayer) withOtherBoards(s shownSession, boards []bridge.Board) []bridge.Board {
	// The other session's numbers must not overlap: only RR02 has 7 to 12.
	if p.sometimes("other session") && !p.renumbers && len(boards) > 0 {
		other := 1
		if s.name == "RR02" {
			other = rapid.SampledFrom([]int{0, 2, 3}).Draw(p.T, "which")
		}
		boards = append(boards, p.sessions[other].boards...)
	}
	if p.sometimes("practice") {
		boards = append(boards, p.practice[rapid.IntRange(0, 9).Draw(p.T, "practice board")])
	}
	if p.sometimes("tables") {
		boards = append(boards, boards...)
	}
	boards = rapid.Permutation(boards).Draw(p.T, "order")
	for i := range boards {
		if p.sometimes("hide") {
			boards[i].Deal[rapid.IntRange(0, 3).Draw(p.T, "seat")] = 0
			boards[i].Deal[rapid.IntRange(0, 3).Draw(p.T, "other seat")] = 0
		}
	}
	return boards
}
