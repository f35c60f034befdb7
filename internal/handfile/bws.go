package handfile

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bws reads the HandRecord table of a Bridgemate file, which is an Access database. The hands were typed or
// imported at the club. They record what was played and are not the organiser's file. See spec/formats.md step 39.
var bws = Format{
	Name: "bws", Ext: ".bws", Binary: true, Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true},
	Doc:    words.New("handfile.doc-bws"),
	decode: decodeBWS,
}

func decodeBWS(data []byte, opt ReadOptions) (*Set, error) {
	fail := func(text words.Text) error { return &Error{Offset: -1, Text: text} }
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fail(words.Of(err))
	}
	rows, err := hands.Read(f)
	if err != nil {
		return nil, fail(words.Of(err))
	}
	letters, err := hands.Letters(f)
	if err != nil {
		return nil, fail(words.Of(err))
	}
	set := &Set{Numbered: true, More: true}
	boards := merger{set: set}
	letter := func(section int) string {
		if l := letters[section]; l != "" {
			return l
		}
		return fmt.Sprint(section)
	}
	var others []string
	first := map[int]hands.Hand{} // by board
	for _, h := range rows {
		if opt.Section != "" && !strings.EqualFold(opt.Section, letter(h.Section)) {
			others = append(others, letter(h.Section))
			continue
		}
		if h.Board < 1 && h.Deal.Complete() {
			return nil, fail(reason("%d is not a board number, expected 1 or more", h.Board))
		}
		if !h.Whole {
			set.warn(reason("board %d, section %s, is ignored: it has fewer than four complete hands", h.Board, letter(h.Section)))
			if h.Board > 0 {
				boards.noteHidden(h.Board)
			}
			continue
		}
		if opt.isFull(set) {
			return nil, opt.tooMany(0, 0)
		}
		b := bridge.Board{Number: h.Board, Deal: h.Deal}
		switch was := first[h.Board]; {
		case was.Board == 0:
			first[h.Board] = h
			boards.append(b, 0)
		case slices.Contains(set.Boards, b):
			boards.countCopy(slices.Index(set.Boards, b))
		default:
			boards.append(b, 0)
			set.addDoubt(Doubt{Kind: TwoRecords, Board: h.Board, Text: reason("the cards in section %s differ from those in section %s", letter(h.Section), letter(was.Section))})
		}
	}
	problems, more := f.Problems()
	for _, p := range problems {
		set.warn(words.Of(p))
	}
	if more > 0 {
		set.warn(reason("more parts of the file cannot be read: %d", more))
	}
	switch {
	case len(set.Boards) == 0 && len(others) > 0:
		return nil, fail(words.New("handfile.bws-no-section", words.Name("section", strconv.Quote(opt.Section)), words.Name("there", others[0])))
	case len(set.Boards) == 0:
		return nil, fail(words.New("handfile.bws-no-hands", words.Name("table", hands.Table)))
	}
	boards.listHidden()
	return set, nil
}
