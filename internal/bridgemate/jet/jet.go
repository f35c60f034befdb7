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
	"crypto/rc4"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

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
	switch version := head[headVersion]; version {
	case 0:
		f.layout = &jet3
	case 1, 2, 3, 4, 5:
		f.jet4 = true
		f.layout = &jet4
	default:
		return nil, fmt.Errorf("unsupported Access version number %d", version)
	}
	f.pages = int(size / int64(f.layout.pageSize))
	if f.pages < 3 {
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

// IsAccess reports whether head begins an Access file.
func IsAccess(head []byte) bool {
	if len(head) <= headVersion || string(head[:4]) != "\x00\x01\x00\x00" {
		return false
	}
	name := string(head[4:19])
	return name == "Standard Jet DB" || name == "Standard ACE DB"
}

// Offsets in the header (spec/access.md step 1). Access encrypts the bytes from headSecret with a fixed key.
const (
	headSize     = 0x98
	headVersion  = 0x14
	headSecret   = 0x18
	headCodePage = 0x3C
	headPageKey  = 0x3E // 0 unless pages are encrypted
)

// readSettings decrypts the header and reads the code page.
func (f *File) readSettings(head []byte) error {
	cipher, err := rc4.NewCipher([]byte{0xC7, 0xDA, 0x39, 0x6B})
	if err != nil {
		return err
	}
	secret := head[headSecret:][:f.layout.secretSize]
	cipher.XORKeyStream(secret, secret)
	if uint32At(head, headPageKey) != 0 {
		return ErrEncrypted
	}
	f.charset = codePage(uint16At(head, headCodePage))
	return nil
}

// The list of tables is itself a table, whose definition is always on the same page.
const (
	catalogName  = "MSysObjects"
	catalogPage  = 2
	tableType    = 1        // in the column Type; other types are queries, forms and so on
	idPageNumber = 0xFFFFFF // bits of the column Id that contain the page of a definition
)

// readCatalog reads the list of tables. If names are equal, the first counts.
func (f *File) readCatalog() error {
	catalogKey := strings.ToLower(catalogName)
	f.tables[catalogKey] = catalogPage
	for row, err := range f.Rows(catalogName, "Name", "Type", "Id") {
		if err != nil {
			return fmt.Errorf("list of tables: %w", err)
		}
		name, ok := row.Text("Name")
		kind, _ := row.Int("Type")
		id, _ := row.Int("Id")
		if !ok || kind != tableType {
			continue
		}
		key := strings.ToLower(name)
		if _, isRepeated := f.tables[key]; isRepeated && key != catalogKey {
			continue
		}
		f.names = append(f.names, name)
		f.tables[key] = int(id & idPageNumber)
	}
	f.tables[catalogKey] = catalogPage // even if the list contains a different page for itself
	return nil
}

// Tables returns the names of all tables, including the MSys tables that Access itself needs.
func (f *File) Tables() []string { return f.names }

// HasTable reports whether the file has a table with this name, ignoring case.
func (f *File) HasTable(table string) bool {
	_, ok := f.tables[strings.ToLower(table)]
	return ok
}

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
