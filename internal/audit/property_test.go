package audit

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"pgregory.net/rapid"
)

// TestAnyDoctoring changes hand files at random, in any format, and compares the verdict with the truth: the files
// contain all the dealt boards, some of them, or others. Nothing false may be verified, and nothing true may be
// called false.
func TestAnyDoctoring(t *testing.T) {
	honest := newWorld(t, 5, "43275.91", "2:1-4,5-8:RR##:Round", "1:1-4:FIN:Final")
	sets := map[string][]bridge.Board{
		"RR01": honest.original(t, 1, 1),
		"RR02": honest.original(t, 1, 2),
		"FIN":  honest.original(t, 2, 1),
	}
	strangers := newWorld(t, 6, "1", "1:1-50:X:X").original(t, 1, 1)
	strangers = append(strangers, honest.reserve(t, 1, 1)...)
	names := slices.Sorted(maps.Keys(sets))
	formats := []string{".pbn", ".lin", ".csv", ".ber", ".bri", ".dge", ".bhg", ".rzd", ".goe", ".cds"}
	rapid.Check(t, func(rt *rapid.T) {
		w := honest.clone()
		clear(w.files)
		played := map[string][]bridge.Board{}
		for name, boards := range sets {
			played[name] = slices.Clone(boards)
		}
		for range rapid.IntRange(0, 3).Draw(rt, "changes") {
			if name := rapid.SampledFrom(names).Draw(rt, "file"); len(played[name]) > 0 {
				doctor(rt, played, name, names, strangers)
			}
		}

		wrong, missing := false, false
		for _, name := range names {
			boards := played[name]
			ext := rapid.SampledFrom(formats).Draw(rt, "format")
			f, err := handfile.ByExt(name + ext)
			if err != nil {
				rt.Fatal(err)
			}
			data, err := f.Encode(boards, handfile.WriteOptions{})
			if err != nil {
				rt.Skip("this set has no such file: ", err)
			}
			w.files[name+ext] = data
			bad, all := truth(sets[name], boards, f)
			wrong, missing = wrong || bad, missing || !all
		}
		r := w.run()
		switch exit := r.ExitStatus(); {
		case wrong && exit == 0, !wrong && missing && exit != 2, !wrong && !missing && exit != 0:
			rt.Fatalf("wrong %v, missing %v, exit %d\n%s", wrong, missing, exit, everything(r))
		}
		if w.opt.Partial = true; wrong && w.run().ExitStatus() == 0 {
			rt.Fatalf("wrong, and verified in part\n%s", everything(w.run()))
		}
	})
}

// doctor changes the boards of a file at random. Strangers are boards that were not dealt for any of the files.
func doctor(rt *rapid.T, played map[string][]bridge.Board, name string, names []string, strangers []bridge.Board) {
	b := played[name]
	i, j := rapid.IntRange(0, len(b)-1).Draw(rt, "i"), rapid.IntRange(0, len(b)-1).Draw(rt, "j")
	switch rapid.IntRange(0, 7).Draw(rt, "kind") {
	case 0: // two cards
		x, y := rapid.IntRange(0, 51).Draw(rt, "card"), rapid.IntRange(0, 51).Draw(rt, "other")
		swapCards(&b[i].Deal, bridge.Card(x), bridge.Card(y))
	case 1: // two boards with their numbers
		b[i], b[j] = b[j], b[i]
	case 2: // two boards without their numbers
		b[i].Deal, b[j].Deal = b[j].Deal, b[i].Deal
	case 3: // a foreign board
		b[i].Deal = rapid.SampledFrom(strangers).Draw(rt, "stranger").Deal
	case 4: // a missing board
		if len(b) > 1 {
			played[name] = slices.Delete(b, i, i+1)
		}
	case 5: // two files
		other := rapid.SampledFrom(names).Draw(rt, "swap")
		played[name], played[other] = played[other], played[name]
	case 6: // a board of another file
		other := rapid.SampledFrom(names).Draw(rt, "from")
		if k := len(played[other]); k > 0 {
			b[i].Deal = played[other][min(j, k-1)].Deal
		}
	case 7: // two hands
		s, u := rapid.IntRange(0, 3).Draw(rt, "seat"), rapid.IntRange(0, 3).Draw(rt, "seat2")
		b[i].Deal[s], b[i].Deal[u] = b[i].Deal[u], b[i].Deal[s]
	}
}

// TestHonestIsNeverFalse presents dealt boards as people do: in part, in any order if boards have numbers, with
// hidden hands, several times, with boards of other sessions and events, renumbered, and under meaningless names.
// The verdict must never be false.
func TestHonestIsNeverFalse(t *testing.T) {
	honest := newWorld(t, 5, "43275.91", "3:1-6,7-12:RR##:Round", "1:1-6:FIN:Final")
	sessions := []shownSession{
		{"RR01", honest.original(t, 1, 1)},
		{"RR02", honest.original(t, 1, 2)},
		{"RR03", honest.original(t, 1, 3)},
		{"FIN", honest.original(t, 2, 1)},
	}
	practice := newWorld(t, 6, "1", "1:90-99:X:X").original(t, 1, 1)
	rapid.Check(t, func(rt *rapid.T) {
		w := honest.clone()
		clear(w.files)
		p := &honestPlayer{T: rt, sessions: sessions, practice: practice}
		p.renumbers = p.sometimes("shifts")
		for k := range sessions {
			count := rapid.IntRange(0, 3).Draw(rt, "files")
			for f := range count {
				p.addFile(t, w, k, f, count)
			}
		}
		if r := w.run(); r.ExitStatus() == 1 {
			rt.Fatalf("%s", everything(r))
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
	sessions  []shownSession
	practice  []bridge.Board // from a different event
	renumbers bool           // some sessions are renumbered, so no file may show a different session with its own numbers
}

// sometimes is true once in four calls on average.
func (p *honestPlayer) sometimes(what string) bool { return rapid.IntRange(0, 3).Draw(p.T, what) == 0 }

// addFile adds file number f of the given count of files that show session k.
func (p *honestPlayer) addFile(t *testing.T, w *world, k, f, count int) {
	s := p.sessions[k]
	boards := p.someBoards(s)
	// The numbers may differ if no other file shows the session.
	if p.renumbers && count == 1 && p.sometimes("renumber") {
		by := rapid.SampledFrom([]int{1, 6, 16, 32, 100}).Draw(p.T, "by")
		for i := range boards {
			boards[i].Number += by
		}
	}
	name := fmt.Sprintf("%d/%s", f, s.name)
	if p.sometimes("no claim") {
		name = fmt.Sprintf("table%d%d", k, f)
	}
	if p.sometimes("no numbers") {
		ext := rapid.SampledFrom([]string{".bri", ".ber", ".dge"}).Draw(p.T, "format")
		if len(boards) > 0 {
			w.put(t, name+ext, boards)
		}
		return
	}
	w.files[name+".pbn"] = pbn(p.withOtherBoards(s, boards))
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

// truth compares boards with the dealt boards: by number or, in formats without numbers, by ascending order. In
// borel, the hands start with the dealer. They are at the wrong seats unless the dealer is that of the board's
// position in the file or that of its true number.
func truth(want, got []bridge.Board, f *handfile.Format) (wrong, all bool) {
	last, seen := -1, map[bridge.Deal]bool{}
	for k, g := range got {
		i := slices.IndexFunc(want, func(w bridge.Board) bool {
			place := bridge.Board{Number: want[0].Number + k}
			turned := f.Name == "borel" && g.Dealer() != w.Dealer() && g.Dealer() != place.Dealer()
			return w.Deal == g.Deal && (!f.Keeps.Numbers || w.Number == g.Number) && !turned
		})
		if i < 0 || !f.Keeps.Numbers && i <= last {
			wrong = true
			continue
		}
		last = i
		seen[g.Deal] = true
	}
	return wrong, len(seen) == len(want)
}
