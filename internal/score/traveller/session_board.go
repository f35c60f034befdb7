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

// sessionBoard is a board of a session that is being read.
type sessionBoard struct {
	*boardReader
	name   string          // number of the board as in the file; may be empty
	line   int             // its first line
	common map[string]bool // settings of all boards that this board does not override

	// If the board occurred before:
	earlierLine int // its first line there; 0 for a new board
	index       int // in the session
}

// add adds a finished board to the session.
func (t *sessionReader) add(current *sessionBoard) error {
	b, err := current.finish()
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Line == 0 {
			e.Line = current.line
		}
		return current.wrap(err)
	}
	if current.earlierLine > 0 {
		t.session.SetBoard(current.index, &b.Board)
	} else {
		t.session.Add(current.name, &b.Board)
	}
	t.resultLines[current.name] = slices.Concat(current.resultLines, current.byeLines)
	t.reusable = current.boardReader
	return nil
}

// board starts a board, or continues one that occurred before.
func (t *sessionReader) board(line int, number string) (*sessionBoard, error) {
	first, isRepeated := t.firstLines[number]
	if !isRepeated {
		return t.start(line, number)
	}
	delete(t.firstLines, number)
	current, err := t.start(line, number)
	if err != nil {
		return nil, err
	}
	t.firstLines[number] = first
	current.earlierLine = first
	for t.session.Name(current.index) != number {
		current.index++
	}
	current.resume(t.session.Board(current.index), t.resultLines[number])
	return current, nil
}

// setting parses a line with a setting of the current board.
func (t *sessionReader) setting(line int, key, value string) error {
	current := t.current
	if current.earlierLine > 0 {
		return t.checkRepeated(line, key, value)
	}
	if err := current.setting(line, key, value); err != nil {
		return err
	}
	if !t.isSingle && key != "group" {
		t.keepSetting(current.name, key, value)
	}
	return nil
}

// start starts a board's traveller with the settings for all boards.
func (t *sessionReader) start(line int, number string) (*sessionBoard, error) {
	if first, ok := t.firstLines[number]; ok {
		return nil, lineError(line, "traveller.board-again-stands-on",
			words.Name("number", plain.Excerpt(number)),
			words.N("at", first))
	}
	r, err := newBoardReader(t.callerSettings)
	if err != nil {
		return nil, &Error{Err: err}
	}
	if t.first != nil {
		r.reuse(t.reusable)
	}
	r.parsed = &t.parsed
	current := &sessionBoard{boardReader: r, name: number, line: line, common: map[string]bool{}}
	if err := current.setNumber(); err != nil {
		return nil, err
	}
	for _, s := range t.commonSettings {
		if err := current.set(s.key, s.value); err != nil {
			return nil, &Error{Line: s.line, Err: err}
		}
		current.common[s.key] = current.settings[s.key] != ""
	}
	t.firstLines[number] = line
	if t.first == nil {
		t.first = current
	}
	return current, nil
}

// setNumber sets the number from the board line, if there is one.
func (current *sessionBoard) setNumber() error {
	if current.name == "" {
		return nil
	}
	if _, ok := current.settings["board"]; ok {
		return lineError(current.line, "traveller.setting-twice", words.Name("key", strconv.Quote("board")))
	}
	if err := current.set("board", current.name); err != nil {
		return &Error{Line: current.line, Err: err}
	}
	return nil
}

// setting parses a line with a setting of the board.
func (current *sessionBoard) setting(line int, key, value string) error {
	if len(current.traveller.Lines) > 0 && key != "group" {
		return lineError(line, "traveller.setting-after-result-want-before",
			words.Name("key", strconv.Quote(key)))
	}
	if err := current.override(key, value); err != nil {
		return &Error{Line: line, Err: err}
	}
	return nil
}

// override applies a board's own setting, which takes precedence over the setting for all boards.
func (current *sessionBoard) override(key, value string) error {
	if current.common[key] {
		delete(current.settings, key)
		delete(current.common, key)
	}
	return current.set(key, value)
}

// result parses a line with a result of the board.
func (current *sessionBoard) result(l textLine) error {
	ns, ew, result, offset := threeFields(l.text)
	if result == "" && !isBye(ns, ew) {
		return lineError(l.number, "traveller.found-want-numbers-two",
			words.Name("text", plain.QuoteExcerpt(strings.TrimSpace(l.text))))
	}
	return current.add(l.number, utf8.RuneCountInString(l.text[:offset]), ns, ew, result)
}

// wrap adds the board number to an error.
func (current *sessionBoard) wrap(err error) error {
	var e *Error
	if current.name != "" && errors.As(err, &e) {
		e.Err = words.Errorf("place.board", words.Name("board", current.name), words.E("what", e.Err))
	}
	return err
}
