package traveller

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseCSV parses a traveller in CSV: a header line with the columns ns, ew and result in any
// order. Other columns are named after the settings of the text format, and need only be filled in
// on the first line with a result. Settings may also precede the header line as "key: value". The
// separator is a comma or a semicolon. settings are as in Parse.
func ParseCSV(data []byte, settings ...string) (*Board, error) {
	return parseTraveller(data, true, settings)
}

// isCSV reports whether a line is a CSV header: it contains ns and ew.
func isCSV(line string) bool {
	columns := csvColumns(strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' || r == '\t' }))
	return slices.Contains(columns, "ns") && slices.Contains(columns, "ew")
}

func csvColumns(fields []string) []string {
	columns := make([]string, len(fields))
	for i, f := range fields {
		columns[i] = columnName(strings.ToLower(strings.Trim(f, " \t\r\"")))
	}
	return columns
}

// columnName returns the standard name of a column that has a different name in
// spreadsheets or other languages.
func columnName(name string) string {
	for column, others := range map[string][]string{
		"board":    {"board no", "board number", "bd", "rozdanie", "donne"},
		"ns":       {"n-s", "ns pair", "pair ns", "para ns", "paire ns"},
		"ew":       {"e-w", "we", "eo", "ew pair", "pair ew", "para ew", "para we", "paire eo"},
		"contract": {"kontrakt", "contrat"},
		"by":       {"declarer", "played by", "rozgrywający", "rozgrywa", "gra", "par", "déclarant"},
		"result":   {"wynik", "résultat", "resultat"},
		"tricks":   {"lewy", "lew", "levées", "levees"},
		"score":    {"ns score", "score ns", "zapis", "marque"},
		"lead":     {"wist", "entame"},
		"table":    {"stół", "stolik"},
		"round":    {"runda", "tour"},
	} {
		if slices.Contains(others, name) {
			return column
		}
	}
	return name
}

// csvRows reads the rows in a CSV file of travellers.
type csvRows struct {
	*travellers
	columns []string
	at      map[string]int // column indexes
	place   map[string]int // indexes in open, by board number

	ns, ew, board int // column indexes; -1 if there is no board column
	cells         resultColumns
	others        []int
	kept          map[string]string // cells, stored once because they repeat
}

// maxKept limits the number of cells in kept.
const maxKept = 1 << 14

// keep returns a copy of a cell, so that the row's memory can be released.
func (rows *csvRows) keep(s string) string {
	if kept, ok := rows.kept[s]; ok {
		return kept
	}
	s = strings.Clone(s)
	if len(rows.kept) < maxKept && len(s) <= 16 {
		rows.kept[s] = s
	}
	return s
}

// errMixed is returned if the rows of a board are not consecutive.
var errMixed = words.NewError("traveller.rows-board-stand-apart")

// readCSV reads the rest of the file, from the header line, which has the given number. If
// the rows of each board are consecutive, as usual, boards are added to the session one by
// one. Otherwise all of them are kept until the end.
func (t *travellers) readCSV(number int, header string, lines io.Reader) error {
	data, broken := io.ReadAll(lines)
	err := t.rows(number, header, data)
	if errors.Is(err, errMixed) {
		t.mixed, t.session, t.places = true, score.Session{}, map[string]int{}
		t.current, t.first, t.open, t.free = nil, nil, nil, nil
		err = t.rows(number, header, data)
	}
	if err == nil {
		err = broken
	}
	return err
}

// rows reads the header line and the rows.
func (t *travellers) rows(number int, header string, data []byte) error {
	in := csv.NewReader(bytes.NewReader(data))
	switch {
	case strings.Contains(header, ";") && !strings.Contains(header, ","):
		in.Comma = ';'
	case strings.Contains(header, "\t") && !strings.Contains(header, ","):
		in.Comma = '\t'
	}
	in.Comment, in.TrimLeadingSpace, in.ReuseRecord = '#', true, true
	fail := func(err error) error {
		var p *csv.ParseError
		if errors.As(err, &p) {
			return &Error{Line: number - 1 + p.Line, Column: p.Column, Err: p.Err}
		}
		return err
	}
	record, err := in.Read()
	if err != nil {
		return fail(err)
	}
	rows := csvRows{travellers: t, columns: csvColumns(record), at: map[string]int{}, place: map[string]int{}, kept: map[string]string{}, board: -1}
	for i, name := range rows.columns {
		if _, twice := rows.at[name]; twice && name != "" {
			return lineError(number, "traveller.two-columns", words.Name("name", strconv.Quote(name)))
		}
		rows.at[name] = i
	}
	rows.cells = columnsOfResults(rows.at)
	for _, name := range []string{"ns", "ew", "result"} {
		if _, ok := rows.at[name]; !ok && (name != "result" || rows.cells.first() < 0) {
			return lineError(number, "traveller.no-column-header-line", words.Name("name", strconv.Quote(name)))
		}
	}
	rows.ns, rows.ew = rows.at["ns"], rows.at["ew"]
	for i, name := range rows.columns {
		switch {
		case name == "board" && !rows.single:
			rows.board = i
		case !slices.Contains(resultNames, name):
			rows.others = append(rows.others, i)
		}
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
		_, column := in.FieldPos(rows.cells.first())
		if err := rows.addRow(number-1+line, column-1, record); err != nil {
			return err
		}
	}
}

// addRow adds one row, whose result starts after before characters.
func (rows *csvRows) addRow(line, before int, record []string) error {
	cell := func(i int) string { return rows.keep(strings.TrimSpace(record[i])) }
	current := rows.current
	if !rows.single {
		board := ""
		if rows.board >= 0 {
			if board = cell(rows.board); board == "" {
				return lineError(line, "traveller.result-without-board")
			}
		}
		if current = rows.current; current == nil || current.name != board {
			var err error
			if current, err = rows.switchBoard(line, board); err != nil {
				return err
			}
		}
	}
	for _, i := range rows.others {
		name, value := rows.columns[i], cell(i)
		if name == "group" { // The first group has an empty name.
			var err error
			if current.group = ""; value != "" {
				if current.group, err = GroupName(value); err != nil {
					return current.wrap(&Error{Line: line, Err: err})
				}
			}
			continue
		}
		if old, have := current.given[name]; value == "" || have && (old == value || old == "") {
			continue
		}
		if err := rows.setting(current, line, name, value); err != nil {
			return current.wrap(err)
		}
	}
	ns, ew := cell(rows.ns), cell(rows.ew)
	text, err := rows.cells.text(record)
	if err == nil {
		err = current.add(line, before, ns, ew, text)
	} else {
		err = &Error{Line: line, Err: err}
	}
	if err == nil && !isBye(ns, ew) {
		err = current.agrees(line, rows.cells.score(record))
	}
	return current.wrap(err)
}

// switchBoard returns the traveller for a row on a different board than the previous one.
func (rows *csvRows) switchBoard(line int, board string) (current *traveller, err error) {
	if _, ok := rows.places[board]; ok {
		if !rows.mixed {
			return nil, errMixed
		}
		rows.current = rows.open[rows.place[board]]
		return rows.current, nil
	}
	if len(rows.open) > 0 && !rows.mixed {
		if err := rows.add(rows.open[0]); err != nil {
			return nil, err
		}
		rows.open = rows.open[:0]
	}
	if current, err = rows.start(line, board); err != nil {
		return nil, err
	}
	rows.place[board] = len(rows.open)
	rows.current, rows.open = current, append(rows.open, current)
	return current, nil
}

// setting applies a setting that is not empty and differs from the previous value.
func (rows *csvRows) setting(current *traveller, line int, name, value string) error {
	old := current.given[name]
	switch {
	case len(current.t.Lines) > 0 && old == "":
		return lineError(line, "traveller.setting-after-result-want", words.Name("name", strconv.Quote(name)))
	case len(current.t.Lines) > 0 && rows.single:
		return lineError(line, "traveller.here-before", words.Name("name", name), words.Name("value", plain.Found(value)), words.Name("old", strconv.Quote(old)))
	case len(current.t.Lines) > 0:
		return lineError(line, "traveller.here-board-first-line", words.Name("name", name), words.Name("value", plain.Found(value)), words.Name("old", strconv.Quote(old)))
	}
	if err := current.override(name, value); err != nil {
		return &Error{Line: line, Err: err}
	}
	if name == "method" || name == "winners" || name == "gain-limit" {
		rows.common[name] = value
	}
	return nil
}
