// Package jet reads the tables of Access files: Jet 3 (Access 97), Jet 4 (2000 to 2003) and ACE
// (.accdb). It can only read rows (spec/access.md): it does not write files and does not implement
// SQL.
//
// Files are untrusted: every page and offset is checked, and memory and time are limited. An
// unreadable row is skipped and reported (File.Problems), and the others are read.
package jet

import (
	"crypto/rc4"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/internal/words"
)

// These limits apply to a file (spec/access.md step 13).
const (
	MaxSize            = 256 << 20 // size of a file in bytes
	maxReads           = 1 << 21   // number of pages read, including repetitions
	maxRows            = 5_000_000
	maxText            = 64 << 20 // number of bytes in returned texts
	maxMemo            = 16 << 20
	maxPieces          = 8192 // number of pieces of a memo
	maxColumns         = 255
	maxIndexes         = 1000
	maxDefinitionPages = 64
	maxProblems        = 1000    // number of problems that are stored
	maxUnreadableRows  = 100_000 // beyond maxProblems
)

var (
	// ErrNotAccess is returned for a file that is not an Access database.
	ErrNotAccess = errors.New("not an Access file")
	// ErrEncrypted is returned for a file with encrypted pages.
	ErrEncrypted = words.NewError("jet.encrypted")
	// ErrNoTable is returned if the file has no table with the requested name.
	ErrNoTable = errors.New("no such table")
)

// File is an open Access file. It is not safe for concurrent use.
type File struct {
	in       io.ReaderAt
	jet4     bool
	pageSize int
	pages    int // number of complete pages in the file
	charset  *charmap.Charmap

	page        []byte // the last page read
	pageNumber  int
	other       []byte // the page of the last pointer or memo
	otherNumber int
	names       []string
	tables      map[string]int // page of the definition, by name in lower case

	// These count towards the limits.
	reads     int
	rows      int
	textBytes int

	problems     []Problem // at most maxProblems
	moreProblems int
	reported     map[string]bool // messages of the problems
}

// Problem describes input that could not be read.
type Problem struct {
	Table string
	Page  int  // -1 for the whole table
	Row   int  // from 0, or -1 for the whole page
	Lost  bool // rows were skipped; otherwise all rows were read
	What  error
}

// Error returns the location and the problem.
func (p Problem) Error() string {
	where := "table " + p.Table
	if p.Page >= 0 {
		where += fmt.Sprintf(", page %d", p.Page)
	}
	if p.Row >= 0 {
		where += fmt.Sprintf(", row %d", p.Row)
	}
	return where + ": " + p.What.Error()
}

// Problems returns the first 1,000 problems, and the number of further ones.
func (f *File) Problems() (list []Problem, more int) { return f.problems, f.moreProblems }

func (f *File) report(p Problem) {
	text := p.Error()
	if f.reported[text] { // A table may be read twice.
		return
	}
	if len(f.problems) == maxProblems {
		f.moreProblems++
		return
	}
	if f.reported == nil {
		f.reported = map[string]bool{}
	}
	f.problems, f.reported[text] = append(f.problems, p), true
}

// IsAccess reports whether head is the beginning of an Access file.
func IsAccess(head []byte) bool {
	return len(head) > 0x14 && string(head[:4]) == "\x00\x01\x00\x00" && (string(head[4:19]) == "Standard Jet DB" || string(head[4:19]) == "Standard ACE DB")
}

// Open reads the header and the table list in a file with the given size.
func Open(in io.ReaderAt, size int64) (*File, error) {
	if size > MaxSize {
		return nil, fmt.Errorf("the file has %d bytes, the limit is %d", size, int64(MaxSize))
	}
	head := make([]byte, 0x98)
	if n, err := in.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	} else if !IsAccess(head[:n]) {
		return nil, ErrNotAccess
	}
	f := &File{in: in, pageSize: 4096, pageNumber: -1, otherNumber: -1, tables: map[string]int{}}
	secret := 128
	switch head[0x14] {
	case 0:
		f.pageSize, secret = 2048, 126
	case 1, 2, 3, 4, 5:
		f.jet4 = true
	default:
		return nil, fmt.Errorf("unsupported Access version, number %d", head[0x14])
	}
	f.pages = int(size / int64(f.pageSize))
	if f.pages < 3 {
		return nil, fmt.Errorf("the file ends after %d bytes: the list of tables is missing", size)
	}
	f.page, f.other = make([]byte, f.pageSize), make([]byte, f.pageSize)
	cipher, err := rc4.NewCipher([]byte{0xC7, 0xDA, 0x39, 0x6B})
	if err != nil {
		return nil, err
	}
	cipher.XORKeyStream(head[0x18:0x18+secret], head[0x18:0x18+secret])
	if binary.LittleEndian.Uint32(head[0x3E:]) != 0 {
		return nil, ErrEncrypted
	}
	f.charset = codePage(int(binary.LittleEndian.Uint16(head[0x3C:])))
	return f, f.catalog()
}

func codePage(n int) *charmap.Charmap {
	if c, ok := map[int]*charmap.Charmap{
		874: charmap.Windows874, 1250: charmap.Windows1250, 1251: charmap.Windows1251, 1253: charmap.Windows1253, 1254: charmap.Windows1254,
		1255: charmap.Windows1255, 1256: charmap.Windows1256, 1257: charmap.Windows1257, 1258: charmap.Windows1258,
	}[n]; ok {
		return c
	}
	return charmap.Windows1252
}

// byVersion returns the number for the file's version.
func (f *File) byVersion(jet3, jet4 int) int {
	if f.jet4 {
		return jet4
	}
	return jet3
}

const catalogName = "MSysObjects"

// catalog reads the table list.
func (f *File) catalog() error {
	f.tables[strings.ToLower(catalogName)] = 2
	for row, err := range f.Rows(catalogName, "Name", "Type", "Id") {
		if err != nil {
			return fmt.Errorf("list of tables: %w", err)
		}
		name, ok := row.Text("Name")
		kind, _ := row.Int("Type")
		id, _ := row.Int("Id")
		key := strings.ToLower(name)
		if _, twice := f.tables[key]; !ok || kind != 1 || twice && key != strings.ToLower(catalogName) {
			continue
		}
		f.names = append(f.names, name)
		f.tables[key] = int(id & 0xFFFFFF)
	}
	f.tables[strings.ToLower(catalogName)] = 2
	return nil
}

// Tables returns the names of all tables, including Access's own (MSys..).
func (f *File) Tables() []string { return f.names }

// Has reports whether the file has a table with this name, ignoring case.
func (f *File) Has(table string) bool { _, ok := f.tables[strings.ToLower(table)]; return ok }

// Rows returns a table's rows. Table and column names ignore case. The rows contain only the
// requested columns; columns that do not exist have no values. A row is valid until the next one.
// An error ends the iteration: ErrNoTable, or the reason why the table is unreadable. A damaged row
// is skipped and added to Problems.
func (f *File) Rows(table string, columns ...string) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		d, err := f.definition(table, columns)
		if err == nil {
			err = f.visitRows(d, func(r Row) bool { return yield(r, nil) })
		}
		if err != nil && !errors.Is(err, errStopped) {
			yield(Row{}, fmt.Errorf("table %s: %w", table, err))
		}
	}
}

var errStopped = errors.New("stopped")

// Columns returns the names of a table's columns.
func (f *File) Columns(table string) ([]string, error) {
	d, err := f.definition(table, nil)
	if err != nil {
		return nil, fmt.Errorf("table %s: %w", table, err)
	}
	return d.names, nil
}

// readPage reads page n into a buffer, unless it is the page that the buffer already contains.
func (f *File) readPage(buffer []byte, current *int, n int) error {
	if n == *current {
		return nil
	}
	if n <= 0 || n >= f.pages {
		return fmt.Errorf("page %d is outside the file, which has %d pages", n, f.pages)
	}
	if f.reads++; f.reads > maxReads {
		return fmt.Errorf("%w: it needs more than %d page reads", errBound, maxReads)
	}
	*current = -1
	if _, err := f.in.ReadAt(buffer, int64(n)*int64(f.pageSize)); err != nil {
		return fmt.Errorf("page %d: %w", n, err)
	}
	*current = n
	return nil
}

// errBound ends reading, because the file exceeds the limits of any real file.
var errBound = errors.New("the file exceeds a limit")

// parsePointer parses a one-byte row number and a three-byte page number.
func parsePointer(b []byte) (page, row int) {
	return int(b[1]) | int(b[2])<<8 | int(b[3])<<16, int(b[0])
}

// These flags are stored with a row's offset.
const (
	isPointer = 0x4000 // the row is a pointer
	isTarget  = 0x8000 // combined with isPointer: deleted; alone: target of a pointer
)

// dataRow returns row i of a data page, and its flags.
func (f *File) dataRow(page []byte, i int) (row []byte, flags int, err error) {
	head := f.byVersion(10, 14)
	n := int(binary.LittleEndian.Uint16(page[head-2:]))
	if page[0] != 1 {
		return nil, 0, fmt.Errorf("the page is of kind %d, expected a data page", page[0])
	}
	if n > (f.pageSize-head)/2 || i >= n {
		return nil, 0, fmt.Errorf("there is no row %d: the page has %d", i, n)
	}
	start := int(binary.LittleEndian.Uint16(page[head+2*i:]))
	end := f.pageSize
	if i > 0 {
		end = int(binary.LittleEndian.Uint16(page[head+2*i-2:])) & 0x1FFF
	}
	flags, start = start&(isPointer|isTarget), start&0x1FFF
	if start < head+2*n || start > end || end > f.pageSize {
		return nil, flags, fmt.Errorf("the row extends from byte %d to %d, outside its page", start, end)
	}
	return page[start:end], flags, nil
}

// follow reads a pointer's target row into f.other. It follows at most 8 pointers.
func (f *File) follow(page, row int, owner uint32) ([]byte, error) {
	for range 8 {
		if err := f.readPage(f.other, &f.otherNumber, page); err != nil {
			return nil, err
		}
		if got := binary.LittleEndian.Uint32(f.other[4:]); got != owner && owner != 0 {
			return nil, fmt.Errorf("a pointer refers to page %d, which does not belong to the table", page)
		}
		r, flags, err := f.dataRow(f.other, row)
		if err != nil {
			return nil, fmt.Errorf("a pointer refers to page %d, row %d: %w", page, row, err)
		}
		if flags&isPointer == 0 {
			return r, nil
		}
		if len(r) < 4 {
			return nil, errors.New("a pointer has fewer than 4 bytes")
		}
		page, row = parsePointer(r)
	}
	return nil, errors.New("a chain of pointers is longer than 8")
}
