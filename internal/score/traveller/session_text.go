package traveller

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// read reads the lines of a file: text up to its end, or CSV from its header line. Both may begin with settings.
//
//	method: mp                  method: mp
//	board: 1                    board,ns,ew,result
//	1 2  4H= N                  1,1,2,4H= N
func (s *sessionReader) read(in *source) error {
	for {
		raw, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		l := makeLine(raw, in.number)
		isHeader, err := s.readLine(l)
		if err != nil {
			return err
		}
		if isHeader {
			return s.readCSV(in.number, l.text, in.rest(raw))
		}
	}
	if s.csv {
		return &Error{Err: words.Errorf("traveller.empty-want-header-line")}
	}
	return nil
}

// readLine reads a line of the text format. It reports whether the line is the header line of CSV instead.
func (s *sessionReader) readLine(l textLine) (isHeader bool, err error) {
	key, value, isSetting := l.setting()
	if number, ok := boardLine(l.text); ok && !s.csv { // such as "Board 7"
		key, value, isSetting = "board", number, true
	}
	text := l.text
	if s.csv || s.current == nil { // Spreadsheets fill the lines before the header with separators.
		value = strings.TrimRight(value, " \t,;")
		text = strings.TrimRight(text, " \t,;")
	}
	switch {
	case text == "":
		return false, nil
	case isSetting:
		return false, s.readSetting(l.number, key, value)
	case s.csv || s.current == nil && isCSV(l.text):
		return true, nil
	case s.inNames:
		return false, s.name(l.number, text)
	}
	return false, s.readResult(l)
}

// readSetting reads a setting of the session or the current board, or starts a board.
func (s *sessionReader) readSetting(line int, key, value string) (err error) {
	if s.current == nil {
		s.inNames = false
		if known, err := s.heading(line, key, value); known {
			return err
		}
	}
	switch {
	case !s.isSingle && key == "board":
		if err = s.close(); err == nil {
			s.current, err = s.openBoard(line, value)
		}
		return err
	case s.current == nil:
		s.commonSettings = append(s.commonSettings, fileSetting{line: line, key: key, value: value})
		s.common[key] = value
		return nil
	case !s.isSingle && isSessionSetting(key):
		return lineError(line, "traveller.setting-board-want-before", words.Name("key", strconv.Quote(key)))
	}
	return s.current.wrap(s.setting(line, key, value))
}

// isSessionSetting reports whether a setting must be the same on all boards.
func isSessionSetting(key string) bool {
	return key == "method" || key == "winners" || key == "gain-limit"
}

// readResult reads a result of the current board. Without a board line, the file is a single board.
func (s *sessionReader) readResult(l textLine) (err error) {
	if s.current == nil {
		if err := s.checkFirstResult(l); err != nil {
			return err
		}
		if s.current, err = s.startBoard(l.number, ""); err != nil {
			return err
		}
	}
	return s.current.wrap(s.current.result(l))
}

// checkFirstResult returns an error if the first line that is not a setting is no result either, but a heading
// or a board in another form, such as Bd 1.
func (s *sessionReader) checkFirstResult(l textLine) error {
	ns, ew, _, _ := threeFields(l.text)
	if s.isSingle || isBye(ns, ew) || isPair(ns) && isPair(ew) {
		return nil
	}
	return lineError(l.number, "traveller.found-before-boards",
		words.Name("text", plain.QuoteExcerpt(strings.TrimSpace(l.text))))
}
