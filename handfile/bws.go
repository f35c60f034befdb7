package handfile

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridgemate/hands"
	"github.com/fairdeal/fairdeal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/words"
)

// bws is the hands in the file of a club's scoring devices, an Access file: the
// table HandRecord. Somebody typed them, or a program put them there before play:
// they are a record from the table, and no file of an organiser's. Spec/formats.md
// step 39.
var bws = Format{
	Name: "bws", Ext: ".bws", Binary: true, Ours: true,
	Keeps:  Keeps{Cards: true, Numbers: true},
	Doc:    "hands in the file of a club's scoring devices",
	Decode: decodeBWS,
}

func decodeBWS(data []byte, opt ReadOptions) (*Set, error) {
	fail := func(format string, args ...any) error { return &Error{Offset: -1, Msg: fmt.Sprintf(format, args...)} }
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fail("%v", err)
	}
	rows, err := hands.Read(f)
	if err != nil {
		return nil, fail("%v", err)
	}
	letters, err := hands.Letters(f)
	if err != nil {
		return nil, fail("%v", err)
	}
	set := &Set{Numbered: true, More: true}
	boards := merger{set: set}
	letter := func(section int) string {
		if l := letters[section]; l != "" {
			return l
		}
		return fmt.Sprint(section)
	}
	var there []string
	first := map[int]hands.Hand{} // of each board
	for _, h := range rows {
		if opt.Section != "" && !strings.EqualFold(opt.Section, letter(h.Section)) {
			there = append(there, letter(h.Section))
			continue
		}
		if !h.Whole {
			set.warnf("board %d, section %s: fewer than four whole hands: left out", h.Board, letter(h.Section))
			if h.Board > 0 {
				boards.hide(h.Board)
			}
			continue
		}
		if opt.full(set) {
			return nil, opt.tooMany(0, 0)
		}
		b := bridge.Board{Number: h.Board, Deal: h.Deal}
		switch was := first[h.Board]; {
		case was.Board == 0:
			first[h.Board] = h
			boards.append(b, 0)
		case slices.Contains(set.Boards, b):
			boards.again(slices.Index(set.Boards, b))
		default:
			boards.append(b, 0)
			set.doubt(Doubt{Kind: TwoRecords, Board: h.Board, Text: words.New("handfile.other-section", words.Name("section", letter(h.Section)), words.Name("other", letter(was.Section))).String()})
		}
	}
	problems, more := f.Problems()
	for _, p := range problems {
		set.warnf("%v", p)
	}
	if more > 0 {
		set.warnf("further parts of the file cannot be read: %d", more)
	}
	switch {
	case len(set.Boards) == 0 && len(there) > 0:
		return nil, fail("no hands of section %q: the file has section %s", opt.Section, there[0])
	case len(set.Boards) == 0:
		return nil, fail("results without hands: the table %s has none", hands.Table)
	}
	boards.end()
	return set, nil
}
