package jet

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// mappedPages returns the pages in a table's usage map, in ascending order without duplicates.
func (f *File) mappedPages(d *definition) ([]int, error) {
	page, row := parsePointer(d.pageMap[:])
	b, err := f.follow(page, row, anyOwner)
	if err != nil {
		return nil, err
	}
	if len(b) < 5 {
		return nil, fmt.Errorf("the page map has only %d bytes", len(b))
	}
	switch b[0] {
	case 0: // The row contains the first page and the bits.
		first := binary.LittleEndian.Uint32(b[1:])
		if int64(first) > int64(f.pages) {
			return nil, fmt.Errorf("the page map starts at page %d, but the file has %d", first, f.pages)
		}
		return appendMapped(nil, int(first), b[5:]), nil
	case 1: // The row contains the numbers of pages with the bits.
		return f.pagesOnMapPages(bytes.Clone(b[1:])) // Reading these pages overwrites b.
	}
	return nil, fmt.Errorf("unknown kind of page map, %d", b[0])
}

// pagesOnMapPages returns the pages whose bits are on the map pages with the given four-byte numbers. Number 0 means
// that no bits of that map page are set.
func (f *File) pagesOnMapPages(numbers []byte) (pages []int, err error) {
	const mapHead = 4
	for j := 0; 4*j+4 <= len(numbers); j++ {
		n := binary.LittleEndian.Uint32(numbers[4*j:])
		first := j * (f.layout.pageSize - mapHead) * 8
		if n == 0 {
			continue
		}
		if int64(n) >= int64(f.pages) || first >= f.pages {
			return nil, fmt.Errorf("the page map continues on page %d, but the file has %d", n, f.pages)
		}
		if err := f.readPage(&f.other, int(n)); err != nil {
			return nil, err
		}
		if f.other.data[0] != mapPage {
			return nil, fmt.Errorf("the page map continues on page %d, which is of kind %d, expected %d",
				n, f.other.data[0], mapPage)
		}
		pages = appendMapped(pages, first, f.other.data[mapHead:])
	}
	return pages, nil
}

// appendMapped appends the numbers of the set bits, counting from first.
func appendMapped(pages []int, first int, bits []byte) []int {
	for i, b := range bits {
		for j := range 8 {
			if b&(1<<j) != 0 {
				pages = append(pages, first+8*i+j)
			}
		}
	}
	return pages
}

// findPages finds a table's pages without its map.
func (f *File) findPages(d *definition) ([]int, error) {
	var pages []int
	for n := 1; n < f.pages; n++ {
		if err := f.readPage(&f.page, n); err != nil {
			return nil, err
		}
		if f.isDataOf(d) {
			pages = append(pages, n)
		}
	}
	return pages, nil
}
