package audit

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// TestAnyDoctoring changes hand files at random, in any format, and compares the verdict with the truth: the files
// contain all the dealt boards, some of them, or others. Nothing false may be verified, and nothing true may be
// called false.
func TestAnyDoctoring(t *testing.T) {
	honest := newWorld(t, 5, "43275.91", "2:1-4,5-8:RR##:Round", "1:1-4:FIN:Final")
	sets := map[string][]bridge.Board{
		"RR01": honest.boards(t, 1, 1, squaredeal.Original, ""),
		"RR02": honest.boards(t, 1, 2, squaredeal.Original, ""),
		"FIN":  honest.boards(t, 2, 1, squaredeal.Original, ""),
	}
	strangers := newWorld(t, 6, "1", "1:1-50:X:X").boards(t, 1, 1, squaredeal.Original, "")
	strangers = append(strangers, honest.boards(t, 1, 1, squaredeal.Reserve, "")...)
	names := slices.Sorted(maps.Keys(sets))
	formats := []string{".pbn", ".lin", ".csv", ".ber", ".bri", ".dge", ".bhg", ".rzd", ".goe", ".cds"}
	rapid.Check(t, func(rt *rapid.T) {
		w := honest.clone()
		played := map[string][]bridge.Board{}
		for name, boards := range sets {
			played[name] = slices.Clone(boards)
		}
		for range rapid.IntRange(0, 3).Draw(rt, "changes") {
			name := rapid.SampledFrom(names).Draw(rt, "file")
			b := played[name]
			if len(b) == 0 {
				continue
			}
			i, j := rapid.IntRange(0, len(b)-1).Draw(rt, "i"), rapid.IntRange(0, len(b)-1).Draw(rt, "j")
			switch rapid.IntRange(0, 7).Draw(rt, "kind") {
			case 0:
				x, y := bridge.Card(rapid.IntRange(0, 51).Draw(rt, "card")), bridge.Card(rapid.IntRange(0, 51).Draw(rt, "other"))
				swapCards(&b[i].Deal, x, y)
			case 1:
				b[i], b[j] = b[j], b[i]
			case 2:
				b[i].Deal, b[j].Deal = b[j].Deal, b[i].Deal
			case 3:
				b[i].Deal = rapid.SampledFrom(strangers).Draw(rt, "stranger").Deal
			case 4:
				if len(b) > 1 {
					played[name] = slices.Delete(b, i, i+1)
				}
			case 5:
				other := rapid.SampledFrom(names).Draw(rt, "swap")
				played[name], played[other] = played[other], played[name]
			case 6:
				other := rapid.SampledFrom(names).Draw(rt, "from")
				if k := len(played[other]); k > 0 {
					b[i].Deal = played[other][min(j, k-1)].Deal
				}
			case 7:
				s, u := rapid.IntRange(0, 3).Draw(rt, "seat"), rapid.IntRange(0, 3).Draw(rt, "seat2")
				b[i].Deal[s], b[i].Deal[u] = b[i].Deal[u], b[i].Deal[s]
			}
		}
		wrong, missing := false, false
		clear(w.files)
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
		switch {
		case wrong && r.ExitStatus() == 0, !wrong && missing && r.ExitStatus() != 2, !wrong && !missing && r.ExitStatus() != 0:
			rt.Fatalf("wrong %v, missing %v, exit %d\n%s", wrong, missing, r.ExitStatus(), everything(r))
		}
		if w.opt.Partial = true; wrong && w.run().ExitStatus() == 0 {
			rt.Fatalf("wrong, and verified in part\n%s", everything(w.run()))
		}
	})
}

// TestHonestIsNeverFalse presents dealt boards as people do: in part, in any order if boards have numbers, with
// hidden hands, several times, with boards of other sessions and events, renumbered, and under meaningless names.
// The verdict must never be false.
func TestHonestIsNeverFalse(t *testing.T) {
	honest := newWorld(t, 5, "43275.91", "3:1-6,7-12:RR##:Round", "1:1-6:FIN:Final")
	sessions := []struct {
		name   string
		boards []bridge.Board
	}{
		{"RR01", honest.boards(t, 1, 1, squaredeal.Original, "")},
		{"RR02", honest.boards(t, 1, 2, squaredeal.Original, "")},
		{"RR03", honest.boards(t, 1, 3, squaredeal.Original, "")},
		{"FIN", honest.boards(t, 2, 1, squaredeal.Original, "")},
	}
	event := newWorld(t, 6, "1", "1:90-99:X:X").boards(t, 1, 1, squaredeal.Original, "")
	rapid.Check(t, func(rt *rapid.T) {
		w := honest.clone()
		clear(w.files)
		flip := func(what string) bool { return rapid.IntRange(0, 3).Draw(rt, what) == 0 }
		shifts := flip("shifts") // then no file may show a different session, which would have its own numbers
		for k, s := range sessions {
			files := rapid.IntRange(0, 3).Draw(rt, "files")
			for f := range files {
				var boards []bridge.Board
				for _, b := range s.boards {
					if !flip("leave out") {
						boards = append(boards, b)
					}
				}
				// The numbers may differ if no other file shows the session.
				renumbered := shifts && files == 1 && flip("renumber")
				if renumbered {
					by := rapid.SampledFrom([]int{1, 6, 16, 32, 100}).Draw(rt, "by")
					boards = slices.Clone(boards)
					for i := range boards {
						boards[i].Number += by
					}
				}
				name := fmt.Sprintf("%d/%s", f, s.name)
				if flip("no claim") {
					name = fmt.Sprintf("table%d%d", k, f)
				}
				if flip("no numbers") {
					ext := rapid.SampledFrom([]string{".bri", ".ber", ".dge"}).Draw(rt, "format")
					if len(boards) > 0 {
						w.put(t, name+ext, boards)
					}
					continue
				}
				// The other session's numbers must not overlap: only RR02 has 7 to 12.
				if flip("other session") && !shifts && len(boards) > 0 {
					other := 1
					if s.name == "RR02" {
						other = rapid.SampledFrom([]int{0, 2, 3}).Draw(rt, "which")
					}
					boards = append(boards, sessions[other].boards...)
				}
				if flip("practice") {
					boards = append(boards, event[rapid.IntRange(0, 9).Draw(rt, "practice board")])
				}
				if flip("tables") {
					boards = append(boards, boards...)
				}
				boards = rapid.Permutation(boards).Draw(rt, "order")
				for i := range boards {
					if flip("hide") {
						boards[i].Deal[rapid.IntRange(0, 3).Draw(rt, "seat")] = 0
						boards[i].Deal[rapid.IntRange(0, 3).Draw(rt, "other seat")] = 0
					}
				}
				w.files[name+".pbn"] = pbn(boards)
			}
		}
		if r := w.run(); r.ExitStatus() == 1 {
			rt.Fatalf("%s", everything(r))
		}
	})
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
