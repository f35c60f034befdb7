package traveller

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
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
// CSV files have a header line with ns, ew, result and, for more than one traveller, board;
// other columns are settings, which need only be filled in on the first line of a board.
// settings, such as "method: mp", override those of the file. Errors are an *Error or an
// error of in. After an error in the middle of the file, it also returns the session with
// the previous boards, if there are any.
func ReadSession(in io.Reader, settings ...string) (*score.Session, error) {
	t, err := newTravellers(settings)
	if err != nil {
		return nil, err
	}
	return t.readSession(in)
}

func (t *travellers) readSession(in io.Reader) (*score.Session, error) {
	for i := range t.parsed { // a single traveller does not need the cache
		t.parsed[i] = parsed{}
	}
	err := t.read(newSource(in))
	if err == nil {
		err = t.finish()
	} else if !t.mixed && len(t.open) > 0 {
		// The rows of the previous boards were consecutive, so that these boards are
		// complete.
		t.open, t.now = t.open[:len(t.open)-1], nil
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

// travellers reads the boards of a file.
type travellers struct {
	single bool // the file is one board, whose number is an ordinary setting
	csv    bool // the file is CSV, whatever its header line is

	outside []string          // settings of the caller
	before  []fileSetting     // settings before the first board
	common  map[string]string // both, by key
	now     *traveller        // the current board, or nil before the first
	first   *traveller
	places  map[string]int               // first line of each board, by number
	numbers map[string][]int32           // the lines of its results
	own     map[string]map[string]string // settings of boards that have any
	open    []*traveller                 // for CSV: boards that may get further rows
	parsed  [5]parsed
	free    *results // results whose memory can be reused
	mixed   bool     // for CSV: the rows of several boards alternate
	naming  bool     // the lines contain names of pairs
	evening Evening
	session score.Session
}

// fileSetting is a setting with its line number.
type fileSetting struct {
	line       int
	key, value string
}

// traveller is a board that is being read.
type traveller struct {
	*results
	name   string          // number of the board as in the file; may be empty
	line   int             // its first line
	common map[string]bool // settings of all boards that this board does not override
	again  int             // index of the board in the session, if it occurred before
	first  int             // its first line there, or 0 if the board is new
}

func newTravellers(outside []string) (*travellers, error) {
	t := &travellers{outside: outside, places: map[string]int{}, numbers: map[string][]int32{}, common: map[string]string{}}
	for _, s := range outside {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, &Error{Err: words.Errorf("traveller.found-want-setting-such", words.Name("text", plain.Found(s)))}
		}
		t.common[key] = value
	}
	return t, nil
}

// read reads the lines of a file, text or CSV.
func (t *travellers) read(in *source) error {
	for {
		raw, err := in.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		l := makeLine(raw, in.number)
		key, value, ok := l.setting()
		if number, is := boardLine(l.text); is && !t.csv {
			key, value, ok = "board", number, true
		}
		text := l.text
		if t.csv || t.now == nil { // spreadsheets fill lines before the header with separators
			value = strings.TrimRight(value, " \t,;")
			text = strings.TrimRight(text, " \t,;")
		}
		if text == "" {
			continue
		}
		heading := false
		if ok && t.now == nil {
			t.naming = false
			heading, err = t.heading(l.number, key, value)
		}
		switch {
		case heading:
		case ok && !t.single && key == "board":
			if err = t.close(); err == nil {
				t.now, err = t.board(l.number, value)
			}
		case ok && t.now == nil:
			t.before = append(t.before, fileSetting{l.number, key, value})
			t.common[key] = value
		case ok && !t.single && (key == "method" || key == "winners" || key == "gain-limit"):
			err = lineError(l.number, "traveller.setting-board-want-before", words.Name("key", strconv.Quote(key)))
		case ok:
			err = t.now.wrap(t.setting(l.number, key, value))
		case t.csv || t.now == nil && isCSV(l.text):
			return t.readCSV(in.number, l.text, in.rest(raw))
		case t.naming:
			err = t.name(l.number, text)
		default:
			if t.now == nil {
				if t.now, err = t.start(l.number, ""); err != nil {
					break
				}
			}
			err = t.now.wrap(t.now.result(l))
		}
		if err != nil {
			return err
		}
	}
	if t.csv {
		return &Error{Err: words.Errorf("traveller.empty-want-header-line")}
	}
	return nil
}

// close adds the current board to the session.
func (t *travellers) close() error {
	if t.now == nil || t.single {
		return nil
	}
	now := t.now
	t.now = nil
	return t.add(now)
}

func (t *travellers) add(now *traveller) error {
	b, err := now.finish()
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Line == 0 {
			e.Line = now.line
		}
		return now.wrap(err)
	}
	if now.first > 0 {
		t.session.Change(now.again, &b.Board)
	} else {
		t.session.Add(now.name, &b.Board)
	}
	t.numbers[now.name] = slices.Concat(now.numbers, now.byeLines)
	t.free = now.results
	return nil
}

// board starts a board, or continues one that occurred before.
func (t *travellers) board(line int, number string) (*traveller, error) {
	at, again := t.places[number]
	if !again {
		return t.start(line, number)
	}
	delete(t.places, number)
	now, err := t.start(line, number)
	if err != nil {
		return nil, err
	}
	t.places[number] = at
	for now.first = at; t.session.Name(now.again) != number; {
		now.again++
	}
	now.t.Board, now.convention = *t.session.Board(now.again), nil
	results := len(now.t.Lines)
	now.numbers = append(now.numbers[:0], t.numbers[number][:results]...)
	now.byeLines = append(now.byeLines[:0], t.numbers[number][results:]...)
	for i, bye := range now.t.Byes {
		[]map[string]int{now.ns, now.ew}[bye.Side][bye.Pair] = int(now.byeLines[i])
	}
	for i := range now.t.Lines {
		l := &now.t.Lines[i]
		line := t.numbers[number][i]
		now.ns[l.NS], now.ew[l.EW] = int(line), int(line)
	}
	return now, nil
}

// same checks that a setting of a repeated board equals the earlier one.
func (t *travellers) same(line int, key, value string) error {
	now := t.now
	old, ok := t.own[now.name][key]
	switch {
	case key == "group" || key == "average":
		return now.set(key, value)
	case !ok:
		return lineError(line, "traveller.found-board-stands-on", words.Name("key", key), words.Name("value", plain.Found(value)), words.N("first", now.first))
	case fold(old) != fold(value):
		return lineError(line, "traveller.found-board-on-line", words.Name("key", key), words.Name("value", plain.Found(value)), words.N("first", now.first), words.Name("old", plain.Found(old)))
	}
	return nil
}

// setting parses a line with a setting of the current board.
func (t *travellers) setting(line int, key, value string) error {
	now := t.now
	if now.first > 0 {
		return t.same(line, key, value)
	}
	if err := now.setting(line, key, value); err != nil {
		return err
	}
	if !t.single && key != "group" {
		if t.own == nil {
			t.own = map[string]map[string]string{}
		}
		if t.own[now.name] == nil {
			t.own[now.name] = map[string]string{}
		}
		t.own[now.name][key] = value
	}
	return nil
}

// start starts the traveller of a board with the settings of all boards.
func (t *travellers) start(line int, number string) (*traveller, error) {
	if at, ok := t.places[number]; ok {
		return nil, lineError(line, "traveller.board-again-stands-on", words.Name("number", plain.Start(number)), words.N("at", at))
	}
	r, err := newResults(t.outside)
	if err != nil {
		return nil, &Error{Err: err}
	}
	if t.first != nil {
		r.reuse(t.free)
	}
	r.parsed = &t.parsed
	now := &traveller{results: r, name: number, line: line, common: map[string]bool{}}
	if number != "" {
		if _, ok := now.given["board"]; ok {
			return nil, lineError(line, "traveller.setting-twice", words.Name("key", strconv.Quote("board")))
		}
		if err := now.set("board", number); err != nil {
			return nil, &Error{Line: line, Err: err}
		}
	}
	for _, s := range t.before {
		if err := now.set(s.key, s.value); err != nil {
			return nil, &Error{Line: s.line, Err: err}
		}
		now.common[s.key] = now.given[s.key] != ""
	}
	t.places[number] = line
	if t.first == nil {
		t.first = now
	}
	return now, nil
}

// setting parses a line with a setting of the board.
func (now *traveller) setting(line int, key, value string) error {
	if len(now.t.Lines) > 0 && key != "group" {
		return lineError(line, "traveller.setting-after-result-want-before", words.Name("key", strconv.Quote(key)))
	}
	if err := now.override(key, value); err != nil {
		return &Error{Line: line, Err: err}
	}
	return nil
}

// override applies a setting of the board, which takes precedence over that of all boards.
func (now *traveller) override(key, value string) error {
	if now.common[key] {
		delete(now.given, key)
		delete(now.common, key)
	}
	return now.set(key, value)
}

// result parses a line with a result.
func (now *traveller) result(l textLine) error {
	ns, ew, result, at := threeFields(l.text)
	if result == "" && !isBye(ns, ew) {
		return lineError(l.number, "traveller.found-want-numbers-two", words.Name("text", plain.Found(strings.TrimSpace(l.text))))
	}
	return now.add(l.number, utf8.RuneCountInString(l.text[:at]), ns, ew, result)
}

// wrap adds the board number to an error.
func (now *traveller) wrap(err error) error {
	var e *Error
	if now.name != "" && errors.As(err, &e) {
		e.Err = words.Errorf("place.board", words.Name("board", now.name), words.E("what", e.Err))
	}
	return err
}

// finish adds the boards that are still open.
func (t *travellers) finish() error {
	if t.first == nil {
		return &Error{Err: words.Errorf("score.no-results")}
	}
	for _, now := range t.open {
		if err := t.add(now); err != nil {
			return err
		}
	}
	if t.open != nil {
		t.now = nil
	}
	return t.close()
}
