package traveller

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseCSV parses a traveller in CSV: a header line with the columns ns, ew and result in any order. Other
// columns are named after the settings in the text format, and need only be filled in on the first line with a
// result. Settings may also precede the header line as "key: value". The separator is a comma, a semicolon or a
// tab. settings are as in Parse.
//
//	method: mp
//	board,ns,ew,result
//	7,1,6,+620
//	7,2,5,4H= N
func ParseCSV(data []byte, settings ...string) (*Board, error) {
	return parseTraveller(data, true, settings)
}

// isCSV reports whether a line is a CSV header: it contains ns and ew.
func isCSV(line string) bool {
	isSeparator := func(r rune) bool { return r == ',' || r == ';' || r == '\t' }
	columns := csvColumns(strings.FieldsFunc(line, isSeparator))
	return slices.Contains(columns, "ns") && slices.Contains(columns, "ew")
}

// csvColumns returns the standard names of the columns in a header line.
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

// errMixed is returned if the rows of a board are not consecutive.
var errMixed = words.NewError("traveller.rows-board-stand-apart")

// readCSV reads the rest of the file, from the header line, whose line number is given. If the rows of each board
// are consecutive, as usual, each board is added to the session before the next one. Otherwise the rows are read
// again, and all boards are kept until the end.
func (s *sessionReader) readCSV(number int, header string, lines io.Reader) error {
	data, readErr := io.ReadAll(lines)
	err := s.readRows(number, header, data)
	if errors.Is(err, errMixed) {
		s.isMixed, s.session, s.firstLines = true, score.Session{}, map[string]int{}
		s.current, s.first, s.open, s.reusable = nil, nil, nil, nil
		err = s.readRows(number, header, data)
	}
	if err == nil {
		err = readErr
	}
	return err
}

// readRows reads the header line and the rows.
func (s *sessionReader) readRows(number int, header string, data []byte) error {
	in := newCSVReader(header, data)
	record, err := in.Read()
	if err != nil {
		return csvError(number, err)
	}
	rows, err := s.newCSVRows(number, csvColumns(record))
	if err != nil {
		return err
	}
	for {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return csvError(number, err)
		}
		line, _ := in.FieldPos(0)
		_, column := in.FieldPos(rows.results.first())
		if err := rows.addRow(number-1+line, column-1, record); err != nil {
			return err
		}
	}
}

// newCSVReader returns a reader for the separator in the header line.
func newCSVReader(header string, data []byte) *csv.Reader {
	in := csv.NewReader(bytes.NewReader(data))
	switch {
	case strings.Contains(header, ";") && !strings.Contains(header, ","):
		in.Comma = ';'
	case strings.Contains(header, "\t") && !strings.Contains(header, ","):
		in.Comma = '\t'
	}
	in.Comment, in.TrimLeadingSpace, in.ReuseRecord = '#', true, true
	return in
}

// csvError converts an error from a csv.Reader. number is the line number of the header.
func csvError(number int, err error) error {
	var parseErr *csv.ParseError
	if errors.As(err, &parseErr) {
		return &Error{Line: number - 1 + parseErr.Line, Column: parseErr.Column, Err: parseErr.Err}
	}
	return err
}
