package score

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxTravellers is the size of the largest file that ReadTravellers takes, in
// bytes; maxTravellersLine that of its lines. No real session comes near them.
const (
	MaxTravellers     = 64 << 20
	maxTravellersLine = 4096
)

// ReadTravellers reads a session: travellers as ParseTraveller reads them, one
// after the other, each with the settings that follow its board line
// (spec/score-session.md steps 1 and 2). Settings before the first board hold
// for all.
//
//	method: mp
//	board: 1
//	1 2  4H= N
//	3 4  60% 4H= N; 40% 4H-1 N
//	board: 2
//	1 4  A+/A-
//	3 2  -110
//
// CSV has a header line with ns, ew, result and, for more than one traveller,
// board; other columns are settings, which need only stand in a board's first
// line. Settings such as "method: mp" may be given from outside and go before
// those of the file. Errors are a *FileError or those of in.
func ReadTravellers(in io.Reader, settings ...string) (*Session, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxTravellers+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxTravellers {
		line := 1 + bytes.Count(data[:MaxTravellers], []byte("\n"))
		return nil, lineError(line, "the file is larger than %d MB", MaxTravellers>>20)
	}
	if err := checkText(data); err != nil {
		return nil, err
	}
	t := &travellers{given: settings, places: map[string]int{}, common: map[string]string{}}
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, &FileError{Err: fmt.Errorf("found %q, want a setting such as method: mp", s)}
		}
		t.common[key] = value
	}
	if err := t.read(bytes.TrimPrefix(data, []byte("\ufeff"))); err != nil {
		return nil, err
	}
	return t.finish()
}

// checkText refuses what is no text, so that no message or report carries it on.
func checkText(data []byte) error {
	for number := 1; len(data) > 0; number++ {
		var raw []byte
		raw, data, _ = bytes.Cut(data, []byte("\n"))
		raw = bytes.TrimSuffix(raw, []byte("\r"))
		switch {
		case len(raw) > maxTravellersLine:
			return lineError(number, "the line is longer than %d bytes", maxTravellersLine)
		case !utf8.Valid(raw):
			return lineError(number, "not UTF-8 text")
		}
		if at := bytes.IndexFunc(raw, func(r rune) bool { return r != '\t' && unicode.IsControl(r) }); at >= 0 {
			r, _ := utf8.DecodeRune(raw[at:])
			return &FileError{Line: number, Column: utf8.RuneCount(raw[:at]) + 1, Err: fmt.Errorf("control character %U, want text", r)}
		}
	}
	return nil
}

// travellers are the boards of a file that have been read.
type travellers struct {
	given  []string          // settings from outside
	before []textLine        // settings before the first board
	common map[string]string // both, by key
	boards []*traveller
	places map[string]int // in boards, by the board's number
}

// traveller is one board while it is read.
type traveller struct {
	*results
	name string // the board's number as it stands there; empty: not told
	line int    // where it starts
}

func (t *travellers) read(data []byte) error {
	var now *traveller
	for number := 1; len(data) > 0; number++ {
		rest := data
		var raw []byte
		raw, data, _ = bytes.Cut(data, []byte("\n"))
		text, _, _ := strings.Cut(string(raw), "#")
		l := textLine{number: number, text: strings.TrimRight(text, " \t\r")}
		if strings.TrimSpace(l.text) == "" {
			continue
		}
		key, value, ok := l.setting()
		var err error
		switch {
		case ok && key == "board":
			now, err = t.open(l.number, value)
		case ok && now == nil:
			t.before = append(t.before, l)
			t.common[key] = value
		case ok && (key == "method" || key == "winners"):
			err = lineError(number, "setting %q in a board, want it before the first board", key)
		case ok && len(now.t.Lines) > 0:
			err = now.wrap(lineError(number, "setting %q after a result, want it before the board's results", key))
		case ok:
			delete(now.given, key) // what the board says goes before what holds for all
			if err = now.set(key, value); err != nil {
				err = now.wrap(lineError(number, "%w", err))
			}
		case now == nil && isCSV(l.text):
			return t.readCSV(number, rest)
		default:
			if now == nil {
				if now, err = t.open(l.number, ""); err != nil {
					break
				}
			}
			ns, ew, result, at := threeFields(l.text)
			if result == "" {
				err = now.wrap(lineError(number, "found %q, want the numbers of two pairs and their result", clipText(strings.TrimSpace(l.text))))
				break
			}
			err = now.wrap(now.add(number, utf8.RuneCountInString(l.text[:at]), ns, ew, result))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// open starts the traveller of a board with the settings that hold for all.
func (t *travellers) open(line int, number string) (*traveller, error) {
	if i, ok := t.places[number]; ok {
		return nil, lineError(line, "board %s again, it stands on line %d", clipText(number), t.boards[i].line)
	}
	r, err := newResults(nil)
	if err != nil {
		return nil, &FileError{Err: err}
	}
	now := &traveller{results: r, name: number, line: line}
	for _, s := range t.given {
		key, value, _ := textLine{text: s}.setting()
		if err := now.set(key, value); err != nil {
			return nil, &FileError{Err: err}
		}
	}
	if number != "" {
		if err := now.set("board", number); err != nil {
			return nil, lineError(line, "%w", err)
		}
	}
	for _, l := range t.before {
		key, value, _ := l.setting()
		if t.outside(key) {
			continue
		}
		if err := now.set(key, value); err != nil {
			return nil, lineError(l.number, "%w", err)
		}
	}
	t.places[number] = len(t.boards)
	t.boards = append(t.boards, now)
	return now, nil
}

// outside reports whether a setting was given from outside.
func (t *travellers) outside(key string) bool {
	return slices.ContainsFunc(t.given, func(s string) bool {
		k, _, _ := textLine{text: s}.setting()
		return k == key
	})
}

// wrap adds the board's number to an error in it.
func (now *traveller) wrap(err error) error {
	var e *FileError
	if now.name != "" && errors.As(err, &e) {
		e.Err = fmt.Errorf("board %s: %w", now.name, e.Err)
	}
	return err
}

// finish makes the session.
func (t *travellers) finish() (*Session, error) {
	if len(t.boards) == 0 {
		return nil, &FileError{Err: errors.New("no results")}
	}
	if t.common["method"] == "" {
		return nil, lineError(t.boards[0].line, "nothing says how the session is scored, want method: mp, butler or cross-imp before the first board")
	}
	s := &Session{Boards: make([]SessionBoard, len(t.boards))}
	for i, now := range t.boards {
		b, err := now.finish()
		if err != nil {
			var e *FileError
			if errors.As(err, &e) && e.Line == 0 {
				e.Line = now.line
			}
			return nil, now.wrap(err)
		}
		s.Boards[i] = SessionBoard{Name: now.name, Board: b.Board}
	}
	if w := t.common["winners"]; w != "" {
		s.Winners = t.boards[0].winners
	}
	return s, nil
}

// isCSV reports whether a line is the header line of CSV: it names ns and ew.
func isCSV(line string) bool {
	columns := csvColumns(strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' }))
	return slices.Contains(columns, "ns") && slices.Contains(columns, "ew")
}

func csvColumns(fields []string) []string {
	columns := make([]string, len(fields))
	for i, f := range fields {
		columns[i] = strings.ToLower(strings.Trim(f, " \t\r\""))
	}
	return columns
}

// readCSV reads the rest of the file, from the header line on.
func (t *travellers) readCSV(number int, data []byte) error {
	in := csv.NewReader(bytes.NewReader(data))
	first, _, _ := bytes.Cut(data, []byte("\n"))
	if bytes.IndexByte(first, ';') >= 0 && bytes.IndexByte(first, ',') < 0 {
		in.Comma = ';'
	}
	in.Comment, in.TrimLeadingSpace, in.ReuseRecord = '#', true, true
	fail := func(err error) error {
		var e *FileError
		if err = csvError(err); errors.As(err, &e) && e.Line > 0 {
			e.Line += number - 1
		}
		return err
	}
	record, err := in.Read()
	if err != nil {
		return fail(err)
	}
	columns := csvColumns(record)
	at := map[string]int{"board": -1}
	for i, name := range columns {
		if _, twice := at[name]; twice && at[name] >= 0 {
			return lineError(number, "two columns %q", name)
		}
		at[name] = i
	}
	if _, ok := at["result"]; !ok {
		return lineError(number, "no column %q in the header line, want ns, ew and result", "result")
	}
	for {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fail(err)
		}
		line, _ := in.FieldPos(0)
		_, column := in.FieldPos(at["result"])
		if err := t.row(number-1+line, column-1, columns, record, at); err != nil {
			return err
		}
	}
}

// row takes one row of CSV.
func (t *travellers) row(line, before int, columns, record []string, at map[string]int) error {
	cell := func(i int) string { return strings.Clone(strings.TrimSpace(record[i])) }
	board := ""
	if i := at["board"]; i >= 0 {
		if board = cell(i); board == "" {
			return lineError(line, "a result without a board")
		}
	}
	var now *traveller
	if i, ok := t.places[board]; ok {
		now = t.boards[i]
	} else {
		var err error
		if now, err = t.open(line, board); err != nil {
			return err
		}
	}
	for i, name := range columns {
		switch name {
		case "board", "ns", "ew", "result":
			continue
		}
		value := cell(i)
		old, have := now.given[name]
		switch {
		case value == "" || have && old == value || t.outside(name):
			continue
		case len(now.t.Lines) > 0:
			return now.wrap(lineError(line, "%s is %q here and %q in the board's first line", name, clipText(value), old))
		}
		delete(now.given, name)
		if err := now.set(name, value); err != nil {
			return now.wrap(lineError(line, "%w", err))
		}
		if name == "method" || name == "winners" {
			t.common[name] = value
		}
	}
	return now.wrap(now.add(line, before, cell(at["ns"]), cell(at["ew"]), cell(at["result"])))
}

// clipText makes a piece of a file short enough for a message.
func clipText(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "..."
	}
	return s
}
