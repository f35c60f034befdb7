package score

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
)

// Traveller is a board as it stands in a traveller file, with what the file
// says about it.
type Traveller struct {
	Board
	Number int                   // the board's number; 0: not told
	Vul    *bridge.Vulnerability // nil: not told
}

// ParseTraveller reads a traveller in the text form of spec/score.md step 12:
// lines "key: value" first, then one result a line, the pairs' numbers before
// it. Every error is a *FileError.
//
//	method: mp
//	board: 7
//	1  6  +620
//	2  5  (60%+620&40%-100)
//	3  4  4Hx-2 N    # a comment
func ParseTraveller(data []byte) (*Traveller, error) { return parseTraveller(data, nil) }

// ParseTravellerWith is ParseTraveller with settings that stand before those of
// the file, as "key: value".
func ParseTravellerWith(settings []string, data []byte) (*Traveller, error) {
	return parseTraveller(data, settings)
}

// FileError says where a file is wrong.
type FileError struct {
	Line   int // from 1; 0: the file as a whole
	Column int // in characters from 1; 0: the line as a whole
	Err    error
}

func (e *FileError) Error() string {
	switch {
	case e.Line == 0:
		return e.Err.Error()
	case e.Column == 0:
		return fmt.Sprintf("line %d: %v", e.Line, e.Err)
	}
	return fmt.Sprintf("line %d, character %d: %v", e.Line, e.Column, e.Err)
}

func (e *FileError) Unwrap() error { return e.Err }

func lineError(line int, format string, args ...any) error {
	return &FileError{Line: line, Err: fmt.Errorf(format, args...)}
}

// maxTraveller bounds a traveller or match file.
const maxTraveller = 4 << 20

// textLine is a line of a file without its comment.
type textLine struct {
	number int
	text   string
}

// textLines are the lines that are not empty.
func textLines(data []byte) ([]textLine, error) {
	if len(data) > maxTraveller {
		return nil, &FileError{Err: fmt.Errorf("%d bytes, want at most %d", len(data), maxTraveller)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var lines []textLine
	for i, l := range strings.Split(string(data), "\n") {
		if !utf8.ValidString(l) {
			return nil, lineError(i+1, "not UTF-8 text")
		}
		l, _, _ = strings.Cut(l, "#")
		if l = strings.TrimRight(l, " \t\r"); strings.TrimSpace(l) != "" {
			lines = append(lines, textLine{number: i + 1, text: l})
		}
	}
	return lines, nil
}

// setting splits "key: value"; ok is false for a line that is none: a key is
// letters, blanks and hyphens.
func (l textLine) setting() (key, value string, ok bool) {
	key, value, ok = strings.Cut(l.text, ":")
	key = strings.ToLower(strings.TrimSpace(key))
	if !ok || key == "" || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz -") != "" {
		return "", "", false
	}
	return key, strings.TrimSpace(value), true
}

// results reads the lines of a traveller after its settings.
type results struct {
	t        Traveller
	given    map[string]string
	winners  int // 1: one field of pairs; 2: NS and EW are fields of their own
	sessions map[string]Frac
	ns, ew   map[string]int // the line on which a pair has a result
}

func newResults(settings []string) (*results, error) {
	r := &results{given: map[string]string{}, winners: 2, sessions: map[string]Frac{}, ns: map[string]int{}, ew: map[string]int{}}
	for _, s := range settings {
		key, value, ok := textLine{text: s}.setting()
		if !ok {
			return nil, fmt.Errorf("found %q, want a setting such as method: mp", s)
		}
		if err := r.set(key, value); err != nil {
			return nil, err
		}
	}
	for key := range r.given {
		r.given[key] = "" // settings of the caller go before the file's
	}
	return r, nil
}

func parseTraveller(data []byte, settings []string) (*Traveller, error) {
	r, err := newResults(settings)
	if err != nil {
		return nil, &FileError{Err: err}
	}
	lines, err := textLines(data)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		if key, value, ok := l.setting(); ok && !strings.HasPrefix(key, "damage") {
			if len(r.t.Lines) > 0 {
				return nil, lineError(l.number, "setting %q after a result, want all settings first", key)
			}
			if err := r.set(key, value); err != nil {
				return nil, lineError(l.number, "%w", err)
			}
			continue
		}
		ns, ew, text, at := threeFields(l.text)
		if text == "" {
			return nil, lineError(l.number, "found %q, want the numbers of two pairs and their result", strings.TrimSpace(l.text))
		}
		if err := r.add(l.number, utf8.RuneCountInString(l.text[:at]), ns, ew, text); err != nil {
			return nil, err
		}
	}
	return r.finish()
}

// threeFields are the first two words of a line and the rest, which starts at
// byte at.
func threeFields(s string) (first, second, rest string, at int) {
	word := func() string {
		for at < len(s) && (s[at] == ' ' || s[at] == '\t') {
			at++
		}
		from := at
		for at < len(s) && s[at] != ' ' && s[at] != '\t' {
			at++
		}
		return s[from:at]
	}
	first, second = word(), word()
	for at < len(s) && (s[at] == ' ' || s[at] == '\t') {
		at++
	}
	return first, second, s[at:], at
}

// ParseTravellerCSV reads a traveller as CSV: a header line with the columns ns,
// ew and result in any order, and columns named like the settings of the text
// form, which may stand in the first line of results only. Commas or semicolons
// separate.
func ParseTravellerCSV(data []byte) (*Traveller, error) { return ParseTravellerCSVWith(nil, data) }

// ParseTravellerCSVWith is ParseTravellerCSV with settings that stand before
// those of the file.
func ParseTravellerCSVWith(settings []string, data []byte) (*Traveller, error) {
	r, err := newResults(settings)
	if err != nil {
		return nil, &FileError{Err: err}
	}
	if len(data) > maxTraveller {
		return nil, &FileError{Err: fmt.Errorf("%d bytes, want at most %d", len(data), maxTraveller)}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	in := csv.NewReader(bytes.NewReader(data))
	first, _, _ := bytes.Cut(data, []byte("\n"))
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
			return nil, lineError(1, "no column %q in the header line, want ns, ew and result", name)
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

func csvError(err error) error {
	var p *csv.ParseError
	if errors.As(err, &p) {
		return &FileError{Line: p.Line, Column: p.Column, Err: p.Err}
	}
	return &FileError{Err: err}
}

// finish checks what only the whole file tells.
func (r *results) finish() (*Traveller, error) {
	if len(r.t.Lines) == 0 {
		return nil, &FileError{Err: errors.New("no results")}
	}
	if n := len(r.t.Lines); r.t.Expected != 0 && r.t.Expected < n {
		return nil, &FileError{Err: fmt.Errorf("%d results, but only %d expected", n, r.t.Expected)}
	}
	for key := range r.sessions {
		side, pair, _ := strings.Cut(key, " ")
		if side == "NS" && r.ns[pair] == 0 || side == "EW" && r.ew[pair] == 0 {
			return nil, &FileError{Err: fmt.Errorf("average for %s, which has no result", key)}
		}
	}
	for i := range r.t.Lines {
		l := &r.t.Lines[i]
		if f, ok := r.sessions["NS "+l.NS]; ok {
			l.NSSession = &f
		}
		if f, ok := r.sessions["EW "+l.EW]; ok {
			l.EWSession = &f
		}
	}
	return &r.t, nil
}

// add adds a result that starts after the given number of characters of its
// line.
func (r *results) add(line, before int, ns, ew, text string) error {
	for _, p := range []struct{ pair, opponents, where string }{{ns, ew, "NS"}, {ew, ns, "EW"}} {
		if p.pair == "" || p.pair == "-" {
			return lineError(line, "pair %s has no opponents: no %s pair", p.opponents, p.where)
		}
		if !isPair(p.pair) {
			return lineError(line, "found %q, want the number of the %s pair", p.pair, p.where)
		}
	}
	seen := func(side map[string]int, pair string) error {
		if at := side[pair]; at != 0 {
			return lineError(line, "pair %s has a second result, the first is on line %d", pair, at)
		}
		return nil
	}
	if err := errors.Join(seen(r.ns, ns)); err != nil {
		return err
	}
	if err := seen(r.ew, ew); err != nil {
		return err
	}
	if r.winners == 1 {
		if ns == ew {
			return lineError(line, "pair %s plays against itself", ns)
		}
		if err := seen(r.ew, ns); err != nil {
			return err
		}
		if err := seen(r.ns, ew); err != nil {
			return err
		}
	}
	result, err := ParseResult(text, r.t.Vul)
	if err != nil {
		var s *SyntaxError
		if errors.As(err, &s) {
			return &FileError{Line: line, Column: before + s.Column(), Err: &atError{msg: s.Msg, syntax: s}}
		}
		return lineError(line, "%w", err)
	}
	r.ns[ns], r.ew[ew] = line, line
	r.t.Lines = append(r.t.Lines, Line{NS: ns, EW: ew, Result: result})
	return nil
}

// atError is a SyntaxError inside a line, without its own position.
type atError struct {
	msg    string
	syntax *SyntaxError
}

func (e *atError) Error() string { return e.msg }
func (e *atError) Unwrap() error { return e.syntax }

// isPair reports whether s can be a pair's number: digits, with letters around
// them where sections have them (A12, 7EW).
func isPair(s string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	digits := strings.Trim(s, letters)
	return len(s) <= 12 && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// set takes one setting of a traveller.
func (r *results) set(key, value string) (err error) {
	if key != "average" {
		if old, ok := r.given[key]; ok {
			if old == "" {
				return nil // given by the caller
			}
			return fmt.Errorf("setting %q twice", key)
		}
	}
	r.given[key] = value
	switch key {
	case "method":
		r.t.Method, err = ParseMethod(value)
	case "board":
		if r.t.Number, err = setNumber(key, value, 1, 10000); err == nil && r.t.Vul == nil {
			v := bridge.Vul(r.t.Number)
			r.t.Vul = &v
		}
	case "vulnerable":
		var v bridge.Vulnerability
		if v, err = ParseVulnerability(value); err == nil {
			r.t.Vul = &v
		}
	case "expected":
		r.t.Expected, err = setNumber(key, value, 1, 10000)
	case "datum":
		var d int
		d, err = setNumber(key, strings.NewReplacer("−", "-", "–", "-").Replace(value), -MaxRaw, MaxRaw)
		r.t.Datum = &d
	case "trim":
		r.t.Trim, err = ParseTrim(value)
	case "few-scores":
		switch value {
		case "neuberg":
		case "white-book":
			r.t.FewScores = true
		default:
			err = fmt.Errorf("found few-scores %q, want neuberg or white-book", value)
		}
	case "winners":
		r.winners, err = setNumber(key, value, 1, 2)
	case "average":
		err = r.setAverage(value)
	default:
		err = fmt.Errorf("unknown setting %q, want method, board, vulnerable, expected, datum, trim, few-scores, winners or average", key)
	}
	return err
}

// setAverage takes "NS 7 63.5%": what a pair has on its other boards.
func (r *results) setAverage(value string) error {
	f := strings.Fields(strings.TrimSuffix(value, "%"))
	if len(f) == 3 {
		side := strings.ToUpper(f[0])
		share, err := ParseFrac(f[2])
		if (side == "NS" || side == "EW") && isPair(f[1]) && err == nil {
			if _, ok := r.sessions[side+" "+f[1]]; ok {
				return fmt.Errorf("average for %s %s twice", side, f[1])
			}
			r.sessions[side+" "+f[1]] = share
			return nil
		}
	}
	return fmt.Errorf("found average %q, want a side, a pair and its average such as NS 7 63.5%%", value)
}

func setNumber(key, value string, low, high int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("found %s %q, want a whole number from %d to %d", key, value, low, high)
	}
	return n, nil
}

// ParseVulnerability reads none, NS, EW, all or both.
func ParseVulnerability(s string) (bridge.Vulnerability, error) {
	switch strings.ToLower(s) {
	case "none", "-":
		return bridge.VulNone, nil
	case "ns":
		return bridge.VulNS, nil
	case "ew":
		return bridge.VulEW, nil
	case "all", "both":
		return bridge.VulAll, nil
	}
	return 0, fmt.Errorf("found vulnerability %q, want none, NS, EW or all", s)
}
