// Package scoretable reads the results of a pairs session from PBN 2.1 score tables, ScoreTable and
// TotalScoreTable (spec/score-session.md step 4).
//
//	[Event "Club evening"]
//	[Scoring "MatchPoints"]
//	[TotalScoreTable "Rank\2R;PairId\3R;Direction\2R;TotalScoreMP\6R;TotalPercentage\6R"]
//	 1   1 NS   2.00 100.00
//	 2   2 NS   0.00   0.00
//	[Board "1"]
//	[ScoreTable "PairId_NS\2R;PairId_EW\2R;Contract\4L;Declarer\1R;Result\2R;Score_NS\5R;MP_NS\4R;MP_EW\4R"]
//	 1  1 4H   N 10   420    2    0
//	 2  2 4H   N  9   -50    0    2
//
// A tag contains the column names. The rows follow, up to the next tag. Words in a row are
// separated by spaces or quoted; - is an empty cell. If the last columns are Names, they contain
// the rest of the row. Score tables use the columns Section, PairId_NS, PairId_EW, Contract,
// Declarer, Result, Lead, Score_NS, Score_EW, MP_NS, MP_EW, IMP_NS and IMP_EW. Total score tables
// use Rank, Section, PairId, Direction, Names, TotalScoreMP, TotalScoreIMP, TotalScore and
// TotalPercentage. Other columns are ignored. Score_NS is the score for North-South, Score_EW the
// score for East-West.
package scoretable

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/pbntext"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// Limits for Read, far above the size of real sessions.
const (
	MaxBytes = 64 << 20
	maxLine  = 4096 // bytes; PBN allows 255
)

// Read reads the score tables in a PBN file. It returns a *printed.Error or printed.ErrNoTable if
// the file is unusable, or an error from r. After an error in the middle of the file, it also
// returns the session with the previous boards, if there are any.
func Read(r io.Reader) (*printed.Session, error) {
	sc := bufio.NewScanner(io.LimitReader(r, MaxBytes+1))
	sc.Buffer(nil, maxLine)
	sc.Split(splitLine)
	d := &reader{s: &printed.Session{}, tags: map[string]string{}, boards: map[string]int{}}
	s, err := d.read(sc)
	if err == nil {
		return s, nil
	}
	// The current board is incomplete.
	if n := len(d.s.Boards); n > 0 && d.s.Boards[n-1].Number == d.tags["board"] {
		d.s.Boards = d.s.Boards[:n-1]
	}
	if len(d.s.Boards) == 0 {
		return nil, err
	}
	return d.finish(), err
}

// splitLine splits off a line that ends in LF, CR LF, or CR alone. It is a [bufio.SplitFunc].
func splitLine(data []byte, atEOF bool) (advance int, line []byte, err error) {
	i := bytes.IndexAny(data, "\r\n")
	switch {
	case i >= 0 && data[i] == '\r' && i+1 == len(data) && !atEOF:
		return 0, nil, nil // The next byte may be the LF of the same line end.
	case i >= 0 && data[i] == '\r' && i+1 < len(data) && data[i+1] == '\n':
		return i + 2, data[:i], nil
	case i >= 0:
		return i + 1, data[:i], nil
	case atEOF && len(data) > 0:
		return len(data), data, nil
	}
	return 0, nil, nil
}

func (d *reader) read(sc *bufio.Scanner) (*printed.Session, error) {
	size := 0
	for sc.Scan() {
		d.line++
		if size += len(sc.Bytes()) + 1; size > MaxBytes {
			return nil, d.errorf("the file is larger than %d MB", MaxBytes>>20)
		}
		within := d.scan.InComment()
		if err := d.take(sc.Text()); err != nil {
			return nil, err
		}
		if !within && d.scan.InComment() {
			d.commentAt = d.line
		}
	}
	if err := sc.Err(); errors.Is(err, bufio.ErrTooLong) {
		d.line++
		return nil, d.errorf("the line is longer than %d bytes", maxLine)
	} else if err != nil {
		return nil, err
	}
	if err := d.checkRowComplete(); err != nil {
		return nil, err
	}
	if d.scan.InComment() {
		d.line = d.commentAt
		return nil, d.errorf("a comment in braces is not closed")
	}
	if !d.hasResults {
		return nil, printed.ErrNoTable
	}
	return d.finish(), nil
}

// finish applies the latest tags to the session.
func (d *reader) finish() *printed.Session {
	d.s.Type = d.tags["scoring"]
	d.s.Title = d.tags["event"]
	d.s.Date = d.tags["date"]
	return d.s
}

// reader is the state of the parser between two lines.
type reader struct {
	s          *printed.Session
	line       int
	scan       pbntext.Scanner
	tags       map[string]string // latest values, for # (as in the previous game)
	boards     map[string]int
	current    int      // index of the board to which rows are added
	columns    []string // columns of the current table; nil outside tables
	totals     bool     // the current table is a TotalScoreTable
	hasResults bool
	begun      string // a row that continues on the next line, and the number of its first line
	begunAt    int

	commentAt int // line number of the latest comment in braces
}

func (d *reader) errorf(format string, args ...any) error {
	e := printed.ErrorAt(printed.Pos{Line: max(d.line, 1)}, format, args...)
	e.Board = d.tags["board"]
	return e
}

func (d *reader) take(line string) error {
	line = strings.TrimPrefix(line, "\ufeff")
	if !utf8.ValidString(line) {
		latin := make([]rune, len(line)) // PBN files are encoded in ISO 8859-1
		for i := range len(line) {
			latin[i] = rune(line[i])
		}
		line = string(latin)
	}
	line = printed.Clean(strings.TrimRight(strings.Map(blank, line), " "))
	return d.scan.Line(line, func(i pbntext.Item) error {
		switch {
		case i.Kind == pbntext.Tag || i.Kind == pbntext.Bad:
			if err := d.checkRowComplete(); err != nil {
				return err
			}
		}
		switch {
		case i.Kind == pbntext.Bad:
			return d.errorf(`found %s, expected a tag such as [Board "1"]`, plain.Found(i.Text))
		case i.Kind == pbntext.Tag:
			return d.tag(strings.ToLower(i.Name), i.Value)
		case i.Kind == pbntext.Row && hiddenTag.Re().MatchString(i.Text):
			return d.errorf(`"[%s" stands behind other text, expected it at the beginning of a line`, hiddenTag.Re().FindStringSubmatch(i.Text)[1])
		case i.Kind == pbntext.Empty || d.columns == nil:
			return nil // The play, the auction and unknown sections are skipped.
		}
		cells, err := d.row(i.Text)
		if err != nil || cells == nil {
			return err
		}
		if d.totals {
			return d.readTotal(cells)
		}
		return d.readResult(cells)
	})
}

// hiddenTag matches a tag within other text. If it were ignored, the rows after it would be
// lost or added to the previous board.
var hiddenTag = pattern.New(`(?i)\[ *(board|scoretable|totalscoretable)\b`)

// blank replaces whitespace with a space (spec/intake.md 4).
func blank(r rune) rune {
	if r == '\t' || r == '\u00a0' || r == '\u202f' || r >= '\u2000' && r <= '\u200a' {
		return ' '
	}
	return r
}

// tag processes a tag. Its name is in lower case.
func (d *reader) tag(name, value string) error {
	d.columns = nil
	switch name {
	case "scoretable":
		d.totals, d.columns = false, columns(value)
		if d.tags["board"] == "" {
			return d.errorf("a ScoreTable has no Board")
		}
		ns, ew := slices.Contains(d.columns, "PairId_NS"), slices.Contains(d.columns, "PairId_EW")
		switch {
		case !ns && !ew && (slices.Contains(d.columns, "Multiplicity") || slices.Contains(d.columns, "Rank")):
			d.s.Frequencies = true
		case !ns:
			return d.errorf("the ScoreTable has no column PairId_NS, " +
				"nor Rank or Multiplicity as in a frequency table")
		case !ew:
			return d.errorf("the ScoreTable has no column PairId_EW")
		}
	case "totalscoretable":
		d.totals, d.columns = true, columns(value)
		if !slices.Contains(d.columns, "PairId") {
			return d.errorf("the TotalScoreTable has no column PairId")
		}
	case "board":
		return d.board(strings.Trim(value, " "))
	case "event", "date", "scoring":
		if value != "#" && value != "?" && value != "" {
			d.tags[name] = value
		}
	}
	return nil
}

// board parses the number for the next boards.
func (d *reader) board(text string) error {
	switch text {
	case "#": // In PBN, # means that the value is the same as in the previous game.
	case "", "?", "-":
		d.tags["board"] = ""
	default:
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil || n == 0 {
			return d.errorf("the Board is %s, expected a number from 1", plain.Found(text))
		}
		d.tags["board"] = strconv.FormatUint(n, 10)
	}
	return nil
}

// columns returns the names of a table's columns without sort order and width.
func columns(value string) []string {
	names := strings.Split(value, ";")
	for i, n := range names {
		n, _, _ = strings.Cut(strings.TrimSpace(n), `\`)
		names[i] = strings.TrimLeft(n, "+-")
	}
	return names
}

// isNames reports whether a column contains the names of players.
func isNames(column string) bool { return strings.HasPrefix(strings.ToLower(column), "name") }

// names splits the rest of a row into n cells with names. A single cell contains the whole rest.
// Several cells must be n words, or be separated by two or more spaces; otherwise it is unclear
// where one ends, and they are omitted.
func (d *reader) names(rest string, n int) ([]string, error) {
	out := make([]string, n)
	if strings.HasPrefix(rest, `"`) {
		var quoted []string
		for rest != "" && rest[0] == '"' {
			word, after, closed := strings.Cut(rest[1:], `"`)
			if !closed {
				return out, d.errorf("a row has an unclosed quotation mark")
			}
			quoted, rest = append(quoted, word), strings.TrimLeft(after, " ")
		}
		if rest == "" && len(quoted) == n {
			return quoted, nil
		}
		return out, nil
	}
	for _, parts := range [][]string{{rest}, words(rest), splitAtGaps(rest)} {
		if len(parts) == n {
			copy(out, parts)
			break
		}
	}
	for i := range out {
		if out[i] == "-" || out[i] == "?" {
			out[i] = ""
		}
	}
	return out, nil
}

// words splits a row at spaces.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' })
}

// splitAtGaps splits a row at two or more spaces.
func splitAtGaps(text string) (out []string) {
	for part := range strings.SplitSeq(text, "  ") {
		if part = strings.Trim(part, " "); part != "" {
			out = append(out, part)
		}
	}
	return out
}

// row returns the cells of a row, or nil if it continues on the next line.
func (d *reader) row(text string) (map[string]string, error) {
	if d.begun == "" {
		d.begunAt = d.line
	}
	cells, err := d.cells(d.begun + text)
	switch {
	case err != nil && d.begun != "":
		return nil, d.checkRowComplete()
	case err == nil && cells == nil:
		d.begun += text + " "
	default:
		d.begun = ""
	}
	return cells, err
}

// checkRowComplete returns an error if a row ended before its last cell.
func (d *reader) checkRowComplete() error {
	if d.begun == "" {
		return nil
	}
	d.begun, d.line = "", d.begunAt
	return d.errorf("a row has fewer cells than the table's %d columns", len(d.columns))
}

// cells returns the words of a row by column name.
func (d *reader) cells(line string) (map[string]string, error) {
	cells := make(map[string]string, len(d.columns))
	rest := strings.Trim(line, " ")
	names := len(d.columns)
	for names > 0 && isNames(d.columns[names-1]) {
		names--
	}
	for i, name := range d.columns {
		var word string
		switch {
		case i == names:
			split, err := d.names(rest, len(d.columns)-i)
			for k, of := range d.columns[i:] {
				cells[of] = split[k]
			}
			return cells, err
		case rest == "" && names == len(d.columns):
			return nil, nil // the row may continue on the next line
		case rest == "":
			return nil, d.errorf("a row has fewer cells than the table's %d columns", len(d.columns))
		case rest[0] == '"':
			end := strings.IndexByte(rest[1:], '"')
			if end < 0 {
				return nil, d.errorf("a row has an unclosed quotation mark")
			}
			word, rest = rest[1:end+1], rest[end+2:]
		default:
			end := strings.IndexByte(rest, ' ')
			if end < 0 {
				end = len(rest)
			}
			word, rest = rest[:end], rest[end:]
			if word == "-" || word == "?" {
				word = ""
			}
		}
		cells[name] = word
		rest = strings.TrimLeft(rest, " ")
	}
	if rest != "" {
		return nil, d.errorf("a row has more cells than the table's %d columns", len(d.columns))
	}
	return cells, nil
}
