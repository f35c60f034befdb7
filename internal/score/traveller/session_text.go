package traveller

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// read reads the lines of a file, text or CSV.
func (t *sessionReader) read(in *source) error {
	for {
		raw, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		l := makeLine(raw, in.number)
		isHeader, err := t.readLine(l)
		if err != nil {
			return err
		}
		if isHeader {
			return t.readCSV(in.number, l.text, in.rest(raw))
		}
	}
	if t.csv {
		return &Error{Err: words.Errorf("traveller.empty-want-header-line")}
	}
	return nil
}

// readLine reads a line of the text format. It reports whether the line is the header line of CSV instead.
func (t *sessionReader) readLine(l textLine) (isHeader bool, err error) {
	key, value, isSetting := l.setting()
	if number, isBoard := boardLine(l.text); isBoard && !t.csv {
		key, value, isSetting = "board", number, true
	}
	text := l.text
	if t.csv || t.current == nil { // Spreadsheets fill the lines before the header with separators.
		value = strings.TrimRight(value, " \t,;")
		text = strings.TrimRight(text, " \t,;")
	}
	switch {
	case text == "":
		return false, nil
	case isSetting:
		return false, t.readSetting(l.number, key, value)
	case t.csv || t.current == nil && isCSV(l.text):
		return true, nil
	case t.inNames:
		return false, t.name(l.number, text)
	}
	return false, t.readResult(l)
}

// readSetting reads a setting of the session or the current board, or starts a board.
func (t *sessionReader) readSetting(line int, key, value string) (err error) {
	if t.current == nil {
		t.inNames = false
		if known, err := t.heading(line, key, value); known {
			return err
		}
	}
	switch {
	case !t.isSingle && key == "board":
		if err = t.close(); err == nil {
			t.current, err = t.board(line, value)
		}
		return err
	case t.current == nil:
		t.commonSettings = append(t.commonSettings, fileSetting{line: line, key: key, value: value})
		t.common[key] = value
		return nil
	case !t.isSingle && isSessionSetting(key):
		return lineError(line, "traveller.setting-board-want-before", words.Name("key", strconv.Quote(key)))
	}
	return t.current.wrap(t.setting(line, key, value))
}

// isSessionSetting reports whether a setting must be the same on all boards.
func isSessionSetting(key string) bool {
	return key == "method" || key == "winners" || key == "gain-limit"
}

// readResult reads a result of the current board. Without a board line, the file is a single board.
func (t *sessionReader) readResult(l textLine) (err error) {
	if t.current == nil {
		if err := t.checkFirstResult(l); err != nil {
			return err
		}
		if t.current, err = t.start(l.number, ""); err != nil {
			return err
		}
	}
	return t.current.wrap(t.current.result(l))
}

// checkFirstResult returns an error if the first line that is not a setting is no result either, but a heading
// or a board in another form, such as Bd 1.
func (t *sessionReader) checkFirstResult(l textLine) error {
	ns, ew, _, _ := threeFields(l.text)
	if t.isSingle || isBye(ns, ew) || isPair(ns) && isPair(ew) {
		return nil
	}
	return lineError(l.number, "traveller.found-before-boards",
		words.Name("text", plain.QuoteExcerpt(strings.TrimSpace(l.text))))
}
