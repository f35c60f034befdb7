package traveller

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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

// travellers reads all boards in a file.
type travellers struct {
	single bool // the file is one board, whose number is an ordinary setting
	csv    bool // the file is CSV, whatever its header line is

	outside []string          // the caller's settings
	before  []fileSetting     // settings before the first board
	common  map[string]string // both, by key
	current *traveller        // the current board, or nil before the first
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
		if number, isBoard := boardLine(l.text); isBoard && !t.csv {
			key, value, ok = "board", number, true
		}
		text := l.text
		if t.csv || t.current == nil { // spreadsheets fill lines before the header with separators
			value = strings.TrimRight(value, " \t,;")
			text = strings.TrimRight(text, " \t,;")
		}
		if text == "" {
			continue
		}
		heading := false
		if ok && t.current == nil {
			t.naming = false
			heading, err = t.heading(l.number, key, value)
		}
		switch {
		case heading:
		case ok && !t.single && key == "board":
			if err = t.close(); err == nil {
				t.current, err = t.board(l.number, value)
			}
		case ok && t.current == nil:
			t.before = append(t.before, fileSetting{l.number, key, value})
			t.common[key] = value
		case ok && !t.single && (key == "method" || key == "winners" || key == "gain-limit"):
			err = lineError(l.number, "traveller.setting-board-want-before", words.Name("key", strconv.Quote(key)))
		case ok:
			err = t.current.wrap(t.setting(l.number, key, value))
		case t.csv || t.current == nil && isCSV(l.text):
			return t.readCSV(in.number, l.text, in.rest(raw))
		case t.naming:
			err = t.name(l.number, text)
		default:
			if t.current == nil {
				if err = t.beforeBoards(l); err != nil {
					break
				}
				if t.current, err = t.start(l.number, ""); err != nil {
					break
				}
			}
			err = t.current.wrap(t.current.result(l))
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

// beforeBoards returns an error if the first line that is not a setting is no result either, but a heading
// or a board in another form, such as Bd 1.
func (t *travellers) beforeBoards(l textLine) error {
	ns, ew, _, _ := threeFields(l.text)
	if t.single || isBye(ns, ew) || isPair(ns) && isPair(ew) {
		return nil
	}
	return lineError(l.number, "traveller.found-before-boards", words.Name("text", plain.Found(strings.TrimSpace(l.text))))
}

// close adds the current board to the session.
func (t *travellers) close() error {
	if t.current == nil || t.single {
		return nil
	}
	current := t.current
	t.current = nil
	return t.add(current)
}

func (t *travellers) add(current *traveller) error {
	b, err := current.finish()
	if err != nil {
		var e *Error
		if errors.As(err, &e) && e.Line == 0 {
			e.Line = current.line
		}
		return current.wrap(err)
	}
	if current.first > 0 {
		t.session.Change(current.again, &b.Board)
	} else {
		t.session.Add(current.name, &b.Board)
	}
	t.numbers[current.name] = slices.Concat(current.numbers, current.byeLines)
	t.free = current.results
	return nil
}

// board starts a board, or continues one that occurred before.
func (t *travellers) board(line int, number string) (*traveller, error) {
	first, repeated := t.places[number]
	if !repeated {
		return t.start(line, number)
	}
	delete(t.places, number)
	current, err := t.start(line, number)
	if err != nil {
		return nil, err
	}
	t.places[number] = first
	for current.first = first; t.session.Name(current.again) != number; {
		current.again++
	}
	current.t.Board, current.convention = *t.session.Board(current.again), nil
	results := len(current.t.Lines)
	current.numbers = append(current.numbers[:0], t.numbers[number][:results]...)
	current.byeLines = append(current.byeLines[:0], t.numbers[number][results:]...)
	for i, bye := range current.t.Byes {
		[]map[string]int{current.ns, current.ew}[bye.Side][bye.Pair] = int(current.byeLines[i])
	}
	for i := range current.t.Lines {
		l := &current.t.Lines[i]
		line := t.numbers[number][i]
		current.ns[l.NS], current.ew[l.EW] = int(line), int(line)
	}
	return current, nil
}

// checkRepeated checks that a setting of a repeated board equals the earlier one.
func (t *travellers) checkRepeated(line int, key, value string) error {
	current := t.current
	old, ok := t.own[current.name][key]
	switch {
	case key == "group" || key == "average":
		return current.set(key, value)
	case !ok:
		return lineError(line, "traveller.found-board-stands-on", words.Name("key", key), words.Name("value", plain.Found(value)), words.N("first", current.first))
	case fold(old) != fold(value):
		return lineError(line, "traveller.found-board-on-line", words.Name("key", key), words.Name("value", plain.Found(value)), words.N("first", current.first), words.Name("old", plain.Found(old)))
	}
	return nil
}

// setting parses a line with a setting of the current board.
func (t *travellers) setting(line int, key, value string) error {
	current := t.current
	if current.first > 0 {
		return t.checkRepeated(line, key, value)
	}
	if err := current.setting(line, key, value); err != nil {
		return err
	}
	if !t.single && key != "group" {
		if t.own == nil {
			t.own = map[string]map[string]string{}
		}
		if t.own[current.name] == nil {
			t.own[current.name] = map[string]string{}
		}
		t.own[current.name][key] = value
	}
	return nil
}

// start starts a board's traveller with the settings for all boards.
func (t *travellers) start(line int, number string) (*traveller, error) {
	if first, ok := t.places[number]; ok {
		return nil, lineError(line, "traveller.board-again-stands-on", words.Name("number", plain.Start(number)), words.N("at", first))
	}
	r, err := newResults(t.outside)
	if err != nil {
		return nil, &Error{Err: err}
	}
	if t.first != nil {
		r.reuse(t.free)
	}
	r.parsed = &t.parsed
	current := &traveller{results: r, name: number, line: line, common: map[string]bool{}}
	if number != "" {
		if _, ok := current.given["board"]; ok {
			return nil, lineError(line, "traveller.setting-twice", words.Name("key", strconv.Quote("board")))
		}
		if err := current.set("board", number); err != nil {
			return nil, &Error{Line: line, Err: err}
		}
	}
	for _, s := range t.before {
		if err := current.set(s.key, s.value); err != nil {
			return nil, &Error{Line: s.line, Err: err}
		}
		current.common[s.key] = current.given[s.key] != ""
	}
	t.places[number] = line
	if t.first == nil {
		t.first = current
	}
	return current, nil
}

// setting parses a line with a setting of the board.
func (current *traveller) setting(line int, key, value string) error {
	if len(current.t.Lines) > 0 && key != "group" {
		return lineError(line, "traveller.setting-after-result-want-before", words.Name("key", strconv.Quote(key)))
	}
	if err := current.override(key, value); err != nil {
		return &Error{Line: line, Err: err}
	}
	return nil
}

// override applies a board's own setting, which takes precedence over the setting for all boards.
func (current *traveller) override(key, value string) error {
	if current.common[key] {
		delete(current.given, key)
		delete(current.common, key)
	}
	return current.set(key, value)
}

func (current *traveller) result(l textLine) error {
	ns, ew, result, offset := threeFields(l.text)
	if result == "" && !isBye(ns, ew) {
		return lineError(l.number, "traveller.found-want-numbers-two", words.Name("text", plain.Found(strings.TrimSpace(l.text))))
	}
	return current.add(l.number, utf8.RuneCountInString(l.text[:offset]), ns, ew, result)
}

// wrap adds the board number to an error.
func (current *traveller) wrap(err error) error {
	var e *Error
	if current.name != "" && errors.As(err, &e) {
		e.Err = words.Errorf("place.board", words.Name("board", current.name), words.E("what", e.Err))
	}
	return err
}

// finish adds the boards that are still open.
func (t *travellers) finish() error {
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
