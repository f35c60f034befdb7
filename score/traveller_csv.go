package score

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ParseTravellerCSV reads a traveller as CSV: a header line with the columns ns,
// ew and result in any order, and columns named like the settings of the text
// form, which may stand in the first line of results only. Settings may also
// stand as "key: value" before the header line. Commas or semicolons separate.
// Settings from outside are given as to ParseTraveller.
func ParseTravellerCSV(data []byte, settings ...string) (*Traveller, error) {
	r, err := newResults(settings)
	if err != nil {
		return nil, &FileError{Err: err}
	}
	if len(data) > maxTraveller {
		return nil, &FileError{Err: fmt.Errorf("%d bytes, want at most %d", len(data), maxTraveller)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data, header, err := r.settingLines(data)
	if err != nil {
		return nil, err
	}
	in := csv.NewReader(bytes.NewReader(data))
	first, _, _ := bytes.Cut(bytes.TrimLeft(data, "\n"), []byte("\n"))
	if bytes.IndexByte(first, ';') >= 0 && bytes.IndexByte(first, ',') < 0 {
		in.Comma = ';'
	}
	in.TrimLeadingSpace = true
	columns, err := in.Read()
	if err == io.EOF {
		return nil, &FileError{Err: errors.New("empty, want a header line with ns, ew and result")}
	}
	if err != nil {
		return nil, csvError(err)
	}
	for i := range columns {
		columns[i] = strings.ToLower(strings.TrimSpace(columns[i]))
	}
	var at [3]int
	for i, name := range []string{"ns", "ew", "result"} {
		if at[i] = slices.Index(columns, name); at[i] < 0 {
			return nil, lineError(header, "no column %q in the header line, want ns, ew and result", name)
		}
	}
	for {
		record, err := in.Read()
		if err == io.EOF {
			return r.finish()
		}
		if err != nil {
			return nil, csvError(err)
		}
		line, _ := in.FieldPos(0)
		for i, value := range record {
			if value = strings.TrimSpace(value); value == "" || slices.Contains(at[:], i) {
				continue
			}
			if old, ok := r.given[columns[i]]; ok && len(r.t.Lines) > 0 && old != value && old != "" {
				return nil, lineError(line, "%s is %q here and %q before", columns[i], value, old)
			} else if ok && (old == value || old == "") {
				continue
			} else if len(r.t.Lines) > 0 {
				return nil, lineError(line, "setting %q after a result, want it in the first line of results", columns[i])
			}
			if err := r.set(columns[i], value); err != nil {
				return nil, lineError(line, "%w", err)
			}
		}
		_, column := in.FieldPos(at[2])
		if err := r.add(line, column-1, strings.TrimSpace(record[at[0]]), strings.TrimSpace(record[at[1]]), record[at[2]]); err != nil {
			return nil, err
		}
	}
}

// settingLines takes the settings that stand before the header line, and gives
// back the data with empty lines in their place and the header's line.
func (r *results) settingLines(data []byte) (rest []byte, header int, err error) {
	lines := bytes.Split(data, []byte("\n"))
	for i, l := range lines {
		text := strings.TrimRight(string(l), " \t\r,;")
		key, value, ok := textLine{text: text}.setting()
		if !ok && text != "" {
			return bytes.Join(lines, []byte("\n")), i + 1, nil
		}
		if ok {
			if err := r.set(key, value); err != nil {
				return nil, 0, lineError(i+1, "%w", err)
			}
		}
		lines[i] = nil
	}
	return bytes.Join(lines, []byte("\n")), 1, nil
}

func csvError(err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return &FileError{Line: p.Line, Column: p.Column, Err: p.Err}
	}
	return &FileError{Err: err}
}
