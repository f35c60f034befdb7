// Package jet reads the tables of Access files: Jet 3 (Access 97), Jet 4 (2000 to 2003) and ACE
// (.accdb). It can only read rows (spec/access.md): it does not write files and does not implement
// SQL.
//
// A file consists of pages. A table has a definition with its columns, pages with rows, and a map of these pages. The
// list of tables is itself a table.
//
// Files are untrusted: every page and offset is checked, and memory and time are limited. An
// unreadable row is skipped and reported (File.Problems), and the others are read.
package jet

import (
	"errors"
	"fmt"
	"io"
	"iter"

	"golang.org/x/text/encoding/charmap"

	"github.com/fairdeal/fairdeal/internal/words"
)

// File is an open Access file. It is not safe for concurrent use.
type File struct {
	in      io.ReaderAt
	jet4    bool
	layout  *layout
	pages   int              // number of complete pages in the file
	charset *charmap.Charmap // of Jet 3

	page   pageBuffer // the page whose rows are being read
	other  pageBuffer // the page that the last pointer or memo refers to
	names  []string
	tables map[string]int // page of the definition, by name in lower case

	// These count towards the limits.
	reads     int // pages
	rows      int
	textBytes int

	problems     []Problem // at most maxProblems
	moreProblems int
	reported     map[string]bool // messages of the problems
}

// Open opens an Access file of the given size in bytes. It reads the header and the list of tables.
func Open(in io.ReaderAt, size int64) (*File, error) {
	if size > MaxSize {
		return nil, fmt.Errorf("the file has %d bytes, the limit is %d", size, int64(MaxSize))
	}
	head := make([]byte, headSize)
	if n, err := in.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	} else if !IsAccess(head[:n]) {
		return nil, ErrNotAccess
	}
	f := &File{in: in, tables: map[string]int{}}
	if err := f.setVersion(head[headVersion]); err != nil {
		return nil, err
	}
	f.pages = int(size / int64(f.layout.pageSize))
	if f.pages <= catalogPage {
		return nil, fmt.Errorf("the file ends after %d bytes: the list of tables is missing", size)
	}
	f.page = newPageBuffer(f.layout.pageSize)
	f.other = newPageBuffer(f.layout.pageSize)
	if err := f.readSettings(head); err != nil {
		return nil, err
	}
	return f, f.readCatalog()
}

var (
	// ErrNotAccess is returned for a file that is not an Access database.
	ErrNotAccess = errors.New("not an Access file")
	// ErrEncrypted is returned for a file with encrypted pages.
	ErrEncrypted = words.NewError("jet.encrypted")
	// ErrNoTable is returned if the file has no table with the requested name.
	ErrNoTable = errors.New("no such table")
)

// Rows returns a table's rows, with the values of the given columns. The case of table and column names is ignored;
// columns that do not exist have no values. A row is valid until the next one is read. An error ends the iteration:
// ErrNoTable, or the reason why the table is unreadable. Damaged rows are skipped and added to Problems.
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

// errStopped is returned by visitRows after the caller of Rows ended its loop.
var errStopped = errors.New("stopped")

// Columns returns the names of a table's columns.
func (f *File) Columns(table string) ([]string, error) {
	d, err := f.definition(table, nil)
	if err != nil {
		return nil, fmt.Errorf("table %s: %w", table, err)
	}
	return d.names, nil
}
