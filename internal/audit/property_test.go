package audit

import (
	"maps"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"pgregory.net/rapid"
)

// TestRandomDoctoring changes hand files at random, in any format, and compares the verdict with the truth: the files
// contain all the dealt boards, some of them, or others. Nothing false may be verified, and nothing true may be
// called false.
func TestRandomDoctoring(t *testing.T) {
	honest := newTournament(t, 5, "43275.91", "2:1-4,5-8:RR##:Round", "1:1-4:FIN:Final")
	sets := map[string][]bridge.Board{
		"RR01": honest.original(t, 1, 1),
		"RR02": honest.original(t, 1, 2),
		"FIN":  honest.original(t, 2, 1),
	}
	strangers := newTournament(t, 6, "1", "1:1-50:X:X").original(t, 1, 1)
	strangers = append(strangers, honest.reserve(t, 1, 1)...)
	names := slices.Sorted(maps.Keys(sets))
	var extensions []string
	for _, f := range evidenceFormats() {
		extensions = append(extensions, f.Ext)
	}
	rapid.Check(t, func(rt *rapid.T) {
		cup := honest.clone()
		clear(cup.files)
		played := map[string][]bridge.Board{}
		for name, boards := range sets {
			played[name] = slices.Clone(boards)
		}
		for range rapid.IntRange(0, 3).Draw(rt, "changes") {
			if name := rapid.SampledFrom(names).Draw(rt, "file"); len(played[name]) > 0 {
				doctor(rt, played, name, names, strangers)
			}
		}

		isWrong, isMissing := false, false
		for _, name := range names {
			boards := played[name]
			ext := rapid.SampledFrom(extensions).Draw(rt, "extension")
			f, err := handfile.ByExt(name + ext)
			if err != nil {
				rt.Fatal(err)
			}
			data, err := f.Encode(boards, handfile.WriteOptions{})
			if err != nil {
				rt.Skip("this set has no such file: ", err)
			}
			cup.files[name+ext] = data
			wrong, all := truth(sets[name], boards, f)
			isWrong = isWrong || wrong
			isMissing = isMissing || !all
		}
		r := cup.audit()
		exit := r.ExitStatus()
		switch {
		case isWrong && exit == 0, !isWrong && isMissing && exit != 2, !isWrong && !isMissing && exit != 0:
			rt.Fatalf("wrong %v, missing %v, exit %d\n%s", isWrong, isMissing, exit, reportText(r))
		}
		if !isWrong {
			return
		}
		cup.options.Partial = true
		if r := cup.audit(); r.ExitStatus() == 0 {
			rt.Fatalf("wrong, and verified in part\n%s", reportText(r))
		}
	})
}

// doctor changes the boards of a file at random. Strangers are boards that were not dealt for any of the files.
func doctor(rt *rapid.T, played map[string][]bridge.Board, name string, names []string, strangers []bridge.Board) {
	boards := played[name]
	index := rapid.IntRange(0, len(boards)-1)
	i, j := index.Draw(rt, "i"), index.Draw(rt, "j")
	switch rapid.IntRange(0, 7).Draw(rt, "kind") {
	case 0: // two cards
		card := rapid.IntRange(0, bridge.Cards-1)
		first, second := card.Draw(rt, "card"), card.Draw(rt, "other")
		swapCards(&boards[i].Deal, bridge.Card(first), bridge.Card(second))
	case 1: // two boards with their numbers
		boards[i], boards[j] = boards[j], boards[i]
	case 2: // two boards without their numbers
		boards[i].Deal, boards[j].Deal = boards[j].Deal, boards[i].Deal
	case 3: // a foreign board
		boards[i].Deal = rapid.SampledFrom(strangers).Draw(rt, "stranger").Deal
	case 4: // a missing board
		if len(boards) > 1 {
			played[name] = slices.Delete(boards, i, i+1)
		}
	case 5: // two files
		other := rapid.SampledFrom(names).Draw(rt, "swap")
		played[name], played[other] = played[other], played[name]
	case 6: // a board of another file
		other := rapid.SampledFrom(names).Draw(rt, "from")
		if count := len(played[other]); count > 0 {
			boards[i].Deal = played[other][min(j, count-1)].Deal
		}
	case 7: // two hands
		seat := rapid.IntRange(0, 3)
		first, second := seat.Draw(rt, "seat"), seat.Draw(rt, "seat2")
		deal := &boards[i].Deal
		deal[first], deal[second] = deal[second], deal[first]
	}
}

// truth compares boards with the dealt boards: by number or, in formats without numbers, by ascending order. In
// borel, the hands start with the dealer. They are at the wrong seats unless the dealer is that of the board's
// position in the file or that of its true number.
func truth(want, got []bridge.Board, f *handfile.Format) (wrong, all bool) {
	lastIndex := -1
	found := map[bridge.Deal]bool{}
	for position, board := range got {
		isSame := func(dealt bridge.Board) bool {
			atPosition := bridge.Board{Number: want[0].Number + position}
			hasDealer := board.Dealer() == dealt.Dealer() || board.Dealer() == atPosition.Dealer()
			hasNumber := !f.Keeps.Numbers || board.Number == dealt.Number
			return board.Deal == dealt.Deal && hasNumber && (f.Name != "borel" || hasDealer)
		}
		index := slices.IndexFunc(want, isSame)
		isOutOfOrder := !f.Keeps.Numbers && index <= lastIndex
		if index < 0 || isOutOfOrder {
			wrong = true
			continue
		}
		lastIndex = index
		found[board.Deal] = true
	}
	return wrong, len(found) == len(want)
}
