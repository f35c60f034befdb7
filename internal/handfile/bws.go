package handfile

import (
	"bytes"
	"cmp"
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
	Name: "bws", Ext: ".bws", Binary: true,
	Keeps:  Keeps{Cards: true, Numbers: true},
	Doc:    words.New("handfile.doc-bws"),
	decode: decodeBWS,
}

func decodeBWS(data []byte, opt ReadOptions) (*Set, error) {
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, bwsError(words.ErrorText(err))
	}
	rows, err := hands.Read(f)
	if err != nil {
		return nil, bwsError(words.ErrorText(err))
	}
	letters, err := hands.SectionLetters(f)
	if err != nil {
		return nil, bwsError(words.ErrorText(err))
	}
	set := &Set{Numbered: true, More: true}
	r := bwsReader{opt: opt, letters: letters, boards: merger{set: set}, first: map[int]hands.Hand{}}
	for _, h := range rows {
		if err := r.addHand(h); err != nil {
			return nil, err
		}
	}
	if len(set.Boards) == 0 {
		return nil, r.errWithoutBoards()
	}
	problems, more := f.Problems()
	for _, p := range problems {
		set.warn(words.ErrorText(p))
	}
	if more > 0 {
		set.warn(reason("more parts of the file cannot be read: %d", more))
	}
	r.boards.listHidden()
	return set, nil
}

// bwsReader collects the hands of the requested sections.
type bwsReader struct {
	opt          ReadOptions
	letters      map[int]string // of the sections
	boards       merger
	first        map[int]hands.Hand // first hand with each board number
	otherSection string             // letter of the first section that was not requested; empty: none
}

// addHand adds a row of the table.
func (r *bwsReader) addHand(h hands.Hand) error {
	set := r.boards.set
	section := r.letter(h.Section)
	if r.opt.Section != "" && !strings.EqualFold(r.opt.Section, section) {
		r.otherSection = cmp.Or(r.otherSection, section)
		return nil
	}
	if h.Board < 1 && h.Deal.Complete() {
		return bwsError(reason("%d is not a board number, expected 1 or more", h.Board))
	}
	if !h.Usable {
		const format = "board %d, section %s, is ignored: it has fewer than four complete hands"
		set.warn(reason(format, h.Board, section))
		if h.Board > 0 {
			r.boards.noteHidden(h.Board)
		}
		return nil
	}
	if r.opt.isFull(set) {
		return r.opt.tooMany(0, 0)
	}
	b := bridge.Board{Number: h.Board, Deal: h.Deal}
	first, isRepeated := r.first[h.Board]
	switch {
	case !isRepeated:
		r.first[h.Board] = h
		r.boards.append(b, 0)
	case slices.Contains(set.Boards, b):
		r.boards.countCopy(slices.Index(set.Boards, b))
	default:
		r.boards.append(b, 0)
		other := r.letter(first.Section)
		text := reason("the cards in section %s differ from those in section %s", section, other)
		set.addDoubt(Doubt{Kind: TwoRecords, Board: h.Board, Text: text})
	}
	return nil
}

// errWithoutBoards returns the error for a file without usable hands in the requested section.
func (r *bwsReader) errWithoutBoards() error {
	if r.otherSection != "" {
		return bwsError(words.New("handfile.bws-no-section",
			words.Name("section", strconv.Quote(r.opt.Section)), words.Name("there", r.otherSection)))
	}
	return bwsError(words.New("handfile.bws-no-hands", words.Name("table", hands.Table)))
}

// letter returns a section's letter, or its number if it has no letter.
func (r *bwsReader) letter(section int) string {
	return cmp.Or(r.letters[section], strconv.Itoa(section))
}

// bwsError returns an error about the whole file.
func bwsError(text words.Text) *Error { return &Error{Offset: -1, Text: text} }
