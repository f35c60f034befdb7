package traveller

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// sessionBoard is a board of a session that is being read. A board may occur twice in a file; its later lines then
// continue the earlier ones.
//
//	method: mp            a setting of all boards
//	board: 1
//	1 2  4H= N
//	board: 2
//	expected: 3           a setting of board 2
//	1 4  -110
//	board: 1
//	3 4  +50
type sessionBoard struct {
	*boardReader
	name   string          // number of the board as in the file; may be empty
	line   int             // first line
	common map[string]bool // settings of all boards that this board does not override

	earlierLine int // first line of the earlier occurrence; 0 for a new board
	index       int // of the earlier occurrence in the session
}

// openBoard starts a board, or continues one that occurred before.
func (s *sessionReader) openBoard(line int, number string) (*sessionBoard, error) {
	first, isRepeated := s.firstLines[number]
	if !isRepeated {
		return s.startBoard(line, number)
	}
	current, err := s.newBoard(line, number)
	if err != nil {
		return nil, err
	}
	current.earlierLine = first
	for s.session.Name(current.index) != number {
		current.index++
	}
	current.resume(s.session.Board(current.index), s.resultLines[number])
	return current, nil
}

// startBoard starts a board that must not have occurred before.
func (s *sessionReader) startBoard(line int, number string) (*sessionBoard, error) {
	if first, ok := s.firstLines[number]; ok {
		return nil, lineError(line, "traveller.board-again-stands-on",
			words.Name("number", plain.Excerpt(number)),
			words.N("at", first))
	}
	current, err := s.newBoard(line, number)
	if err != nil {
		return nil, err
	}
	s.firstLines[number] = line
	return current, nil
}

// newBoard returns the traveller for a board, with the settings of all boards.
func (s *sessionReader) newBoard(line int, number string) (*sessionBoard, error) {
	r, err := newBoardReader(s.callerSettings)
	if err != nil {
		return nil, &Error{Err: err}
	}
	if s.first != nil {
		r.reuse(s.reusable)
	}
	r.parsed = &s.parsed
	current := &sessionBoard{boardReader: r, name: number, line: line, common: map[string]bool{}}
	if err := current.setNumber(); err != nil {
		return nil, err
	}
	for _, common := range s.commonSettings {
		if err := current.set(common.key, common.value); err != nil {
			return nil, &Error{Line: common.line, Err: err}
		}
		current.common[common.key] = current.settings[common.key] != ""
	}
	if s.first == nil {
		s.first = current
	}
	return current, nil
}

// setNumber sets the number from the board line, if there is one.
func (b *sessionBoard) setNumber() error {
	if b.name == "" {
		return nil
	}
	if _, ok := b.settings["board"]; ok {
		return lineError(b.line, "traveller.setting-twice", words.Name("key", strconv.Quote("board")))
	}
	if err := b.set("board", b.name); err != nil {
		return &Error{Line: b.line, Err: err}
	}
	return nil
}

// setting parses a line with a setting of the current board.
func (s *sessionReader) setting(line int, key, value string) error {
	current := s.current
	if current.earlierLine > 0 {
		return s.checkRepeated(line, key, value)
	}
	if err := current.setting(line, key, value); err != nil {
		return err
	}
	if !s.isSingle && key != "group" {
		s.keepSetting(current.name, key, value)
	}
	return nil
}

// setting parses a line with a setting of the board.
func (b *sessionBoard) setting(line int, key, value string) error {
	if len(b.traveller.Lines) > 0 && key != "group" {
		return lineError(line, "traveller.setting-after-result-want-before",
			words.Name("key", strconv.Quote(key)))
	}
	if err := b.override(key, value); err != nil {
		return &Error{Line: line, Err: err}
	}
	return nil
}

// override applies a board's own setting, which takes precedence over the setting for all boards.
func (b *sessionBoard) override(key, value string) error {
	if b.common[key] {
		delete(b.settings, key)
		delete(b.common, key)
	}
	return b.set(key, value)
}

// result parses a line with a result of the board.
func (b *sessionBoard) result(l textLine) error {
	ns, ew, result, offset := threeFields(l.text)
	if result == "" && !isBye(ns, ew) {
		return lineError(l.number, "traveller.found-want-numbers-two",
			words.Name("text", plain.QuoteExcerpt(strings.TrimSpace(l.text))))
	}
	return b.add(l.number, utf8.RuneCountInString(l.text[:offset]), ns, ew, result)
}

// addBoard adds a finished board to the session.
func (s *sessionReader) addBoard(current *sessionBoard) error {
	b, err := current.finish()
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Line == 0 {
			e.Line = current.line
		}
		return current.wrap(err)
	}
	if current.earlierLine > 0 {
		s.session.SetBoard(current.index, &b.Board)
	} else {
		s.session.Add(current.name, &b.Board)
	}
	s.resultLines[current.name] = slices.Concat(current.resultLines, current.byeLines)
	s.reusable = current.boardReader
	return nil
}

// wrap adds the board number to an error.
func (b *sessionBoard) wrap(err error) error {
	var e *Error
	if b.name != "" && errors.As(err, &e) {
		e.Err = words.Errorf("place.board", words.Name("board", b.name), words.E("what", e.Err))
	}
	return err
}
