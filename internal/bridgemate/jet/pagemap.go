package jet

import (
	"bytes"
	"fmt"
)

// mappedPages returns the pages in a table's page map, in ascending order without duplicates. The map is a row whose
// first byte is its kind:
//
//	00   28 00 00 00   09 ..      pages 40 and 43: the page of the first bit, then the bits
//	01   07 00 00 00   00 ..      the numbers of map pages that contain the bits, here page 7
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
	case 0:
		first := uint32At(b, 1)
		if int64(first) > int64(f.pages) {
			return nil, fmt.Errorf("the page map starts at page %d, but the file has %d pages", first, f.pages)
		}
		return appendMapped(nil, int(first), b[5:]), nil
	case 1:
		return f.pagesOnMapPages(bytes.Clone(b[1:])) // Reading the map pages overwrites b.
	}
	return nil, fmt.Errorf("unknown kind of page map, %d", b[0])
}

// pagesOnMapPages returns the pages whose bits are on the map pages with the given four-byte numbers. Number 0 stands
// for a map page without any bits set.
func (f *File) pagesOnMapPages(numbers []byte) (pages []int, err error) {
	const mapHead = 4
	bitsPerPage := (f.layout.pageSize - mapHead) * 8
	for i := range len(numbers) / 4 {
		n := uint32At(numbers, 4*i)
		first := i * bitsPerPage
		if n == 0 {
			continue
		}
		if int64(n) >= int64(f.pages) || first >= f.pages {
			return nil, fmt.Errorf("the page map continues on page %d, but the file has %d pages", n, f.pages)
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
