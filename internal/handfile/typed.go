package handfile

import (
	"bytes"
	"cmp"
	"errors"

	"github.com/fairdeal/fairdeal/internal/words"
)

// typed is text that people type from paper: a board number, then one to four hands, in English, Polish or French.
// Many layouts are understood (spec/formats.md step 27), for example:
//
//	7 N AKQ2.T98.7.65432 E J43.K64.AQ85.K98
//
//	board 8
//	North
//	S AKQ2
//	H T98
//	D 7
//	C 65432
var typed = Format{
	Name:   "typed",
	Keeps:  Keeps{Cards: true, Numbers: true, Incomplete: true},
	Doc:    words.New("handfile.doc-typed"),
	decode: decodeTyped,
}

const typedExample = `"7 N AKQ2.T98.7.65432 E ..."`

func decodeTyped(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	data, err := cleanText(data, set)
	if err != nil {
		return nil, err
	}
	data = NoteText(data)
	if i := bytes.Index(data, []byte("\ufffd")); i >= 0 {
		line := 1 + bytes.Count(data[:i], []byte("\n"))
		text := reason("found bytes that are no UTF-8 in a note with symbols of suits")
		return nil, &Error{Line: line, Text: text}
	}
	typist := NewTypist()
	line := 0
	for text := range bytes.Lines(data) {
		line++
		if _, err := typist.ReadLine(string(text)); err != nil {
			first := typist.readers[0]
			number, _ := first.title(typedFields(string(text)))
			return nil, &Error{Line: line, Board: cmp.Or(number, first.number), Text: words.ErrorText(err)}
		}
		if opt.MaxBoards > 0 && typist.Len() > opt.MaxBoards {
			return nil, opt.tooMany(line, 0)
		}
	}
	boards, err := typist.Boards()
	if err != nil {
		return nil, &Error{Line: max(line, 1), Text: words.ErrorText(err)}
	}
	set.Boards, set.Numbered, set.Seatless = boards, true, typist.seatless()
	return set, nil
}

// IsTypedLine reports whether a line is part of a typed board: a complete hand, or a title such as "board 7".
func IsTypedLine(line string) bool {
	for i := range languages {
		r := newTypedReader(&languages[i])
		fields := typedFields(line)
		number, rest := r.title(fields)
		if len(fields) > 1 && number > 0 && len(rest) == 0 {
			return true
		}
		if hands, err := r.readLine(line, false); err == nil && len(hands) > 0 {
			return true
		}
	}
	return false
}

// HasTypedHand reports whether a note contains at least one complete hand, even if it can be read in two ways. It only
// examines the first megabyte.
func HasTypedHand(text []byte) bool {
	const longestNote = 1 << 20
	text = text[:min(len(text), longestNote)]
	for i := range languages {
		r := newTypedReader(&languages[i])
		for line := range bytes.Lines(text) {
			number := r.number
			hands, err := r.readLine(string(line), false)
			if err != nil && !errors.Is(err, errTwoWays) {
				// Read the line again on its own, because it might not continue the unfinished hand.
				r.unfinished = unfinished{number: number}
				hands, err = r.readLine(string(line), false)
			}
			if err == nil && len(hands) > 0 || errors.Is(err, errTwoWays) {
				return true
			}
			if err != nil {
				r.unfinished = unfinished{number: number}
			}
		}
		if hands, err := r.finish(false); err == nil && len(hands) > 0 {
			return true
		}
	}
	return false
}
