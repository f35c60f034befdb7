package traveller

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ReadSession reads a session: consecutive travellers in the format of Parse, each with its
// settings after the board line (spec/score-session.md steps 1 and 2). Settings before the
// first board apply to all boards.
//
//	method: mp
//	board: 1
//	1 2  4H= N
//	3 4  60% 4H= N; 40% 4H-1 N
//	board: 2
//	1 4  A+/A-
//	3 2  -110
//
// CSV files have a header line with ns, ew, result and, for more than one traveller, board; other
// columns are settings, which need only be filled in on a board's first line. settings, such as
// "method: mp", override those in the file. Every error is an *Error or comes from in. After an
// error in the middle of the file, it also returns the session with the previous boards, if there
// are any.
func ReadSession(in io.Reader, settings ...string) (*score.Session, error) {
	t, err := newSessionReader(settings)
	if err != nil {
		return nil, err
	}
	return t.readSession(in)
}

func (t *sessionReader) readSession(in io.Reader) (*score.Session, error) {
	for i := range t.parsed { // a single traveller does not need the cache
		t.parsed[i] = parsed{}
	}
	err := t.read(newSource(in))
	if err == nil {
		err = t.finish()
	} else if !t.isMixed && len(t.open) > 0 {
		// The rows of the previous boards were consecutive, so that these boards are
		// complete.
		t.open, t.current = t.open[:len(t.open)-1], nil
		if err := t.finish(); err != nil {
			return nil, err
		}
	}
	if t.first != nil && t.first.convention != nil {
		t.session.Conventions = t.first.convention.Name
	}
	if w := t.common["winners"]; w != "" && t.first != nil {
		t.session.Winners = t.first.winners
	}
	if t.common["gain-limit"] != "" && t.first != nil {
		t.session.GainLimit = t.first.gainLimit
	}
	if t.session.Len() == 0 {
		return nil, err
	}
	return &t.session, err
}

// sessionReader reads all boards in a file.
type sessionReader struct {
	isSingle bool // the file is one board, whose number is an ordinary setting
	csv      bool // the file is CSV, whatever its header line is

	callerSettings []string
	commonSettings []fileSetting     // settings before the first board
	common         map[string]string // both, by key

	first         *sessionBoard
	current       *sessionBoard                // nil before the first board
	firstLines    map[string]int               // first line of each board, by number
	resultLines   map[string][]int32           // lines of each board's results, then of its byes
	boardSettings map[string]map[string]string // settings of boards that have any
	parsed        [5]parsed
	reusable      *boardReader // a finished board whose memory can be reused

	open    []*sessionBoard // for CSV: boards that may get further rows
	isMixed bool            // for CSV: the rows of several boards alternate
	inNames bool            // the lines contain names of pairs
	evening Evening
	session score.Session
}

// fileSetting is a setting with its line number.
type fileSetting struct {
	line       int
	key, value string
}

func newSessionReader(settings []string) (*sessionReader, error) {
	t := &sessionReader{
		callerSettings: settings, common: map[string]string{},
		firstLines: map[string]int{}, resultLines: map[string][]int32{},
	}
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, &Error{Err: words.Errorf("traveller.found-want-setting-such",
				words.Name("text", plain.QuoteExcerpt(s)))}
		}
		t.common[key] = value
	}
	return t, nil
}

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
	if t.csv || t.current == nil { // spreadsheets fill lines before the header with separators
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
		t.commonSettings = append(t.commonSettings, fileSetting{line, key, value})
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

// close adds the current board to the session.
func (t *sessionReader) close() error {
	if t.current == nil || t.isSingle {
		return nil
	}
	current := t.current
	t.current = nil
	return t.add(current)
}

// finish adds the boards that are still open.
func (t *sessionReader) finish() error {
	if t.first == nil {
		return &Error{Err: words.Errorf("score.no-results")}
	}
	for _, current := range t.open {
		if err := t.add(current); err != nil {
			return err
		}
	}
	if t.open != nil {
		t.current = nil
	}
	return t.close()
}
