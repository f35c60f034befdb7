package scoretable

import (
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/pbntext"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// reader is the state of the parser between two lines.
type reader struct {
	session    *printed.Session
	line       int
	scan       pbntext.Scanner
	tags       map[string]string // latest values of event, date, scoring and board
	boards     map[string]int    // indexes by number
	current    int               // index of the board to which rows are added
	columns    []string          // columns of the current table; nil outside tables
	totals     bool              // the current table is a TotalScoreTable
	hasResults bool

	rowStart     string // the beginning of a row that continues on the next line
	rowStartLine int    // its line number
	commentLine  int    // line number of the latest comment in braces
}

// readLine reads a line, which may be in ISO 8859-1.
func (r *reader) readLine(line string) error {
	line = strings.TrimPrefix(line, "\ufeff")
	if !utf8.ValidString(line) {
		line = fromLatin1(line)
	}
	line = printed.Clean(strings.TrimRight(strings.Map(normalSpace, line), " "))
	return r.scan.ScanLine(line, r.readItem)
}

// readItem reads a tag or a row of a table. Rows outside tables, such as an auction, are skipped.
func (r *reader) readItem(item pbntext.Item) error {
	switch item.Kind {
	case pbntext.Tag:
		if err := r.checkRowComplete(); err != nil {
			return err
		}
		return r.readTag(strings.ToLower(item.Name), item.Value)
	case pbntext.BadTag:
		if err := r.checkRowComplete(); err != nil {
			return err
		}
		return r.errorf(`found %s, expected a tag such as [Board "1"]`, plain.QuoteExcerpt(item.Text))
	case pbntext.Row:
		if m := hiddenTag.Re().FindStringSubmatch(item.Text); m != nil {
			return r.errorf(`"[%s" follows other text, expected it at the start of a line`, m[1])
		}
	case pbntext.EmptyLine:
		return nil
	}
	if r.columns == nil {
		return nil
	}
	cells, complete, err := r.row(item.Text)
	if err != nil || !complete {
		return err
	}
	if r.totals {
		return r.readTotal(cells)
	}
	return r.readResult(cells)
}

// hiddenTag matches a tag within other text. If it were ignored, the rows after it would be
// lost or added to the previous board.
var hiddenTag = pattern.New(`(?i)\[ *(board|scoretable|totalscoretable)\b`)

// errorf returns an error about the current line and board.
func (r *reader) errorf(format string, args ...any) error {
	e := printed.ErrorAt(printed.Pos{Line: max(r.line, 1)}, format, args...)
	e.Board = r.tags["board"]
	return e
}
