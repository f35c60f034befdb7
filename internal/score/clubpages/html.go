package clubpages

import (
	"bytes"
	"path"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// cell is a table cell. A cell that spans several columns or rows is repeated in each, and the
// copies are marked as spans.
type cell struct {
	text string // with letters for images of suits, and \n as line ends
	link string // the file that the cell links to
	span bool
}

// textAt returns the text of the cell with index i, or "" if the row ends before it.
func textAt(cells []cell, i int) string {
	if i >= len(cells) {
		return ""
	}
	return cells[i].text
}

// table contains a table's cells as a grid, without nested tables.
type table struct {
	rows   [][]cell
	inside string // id of the surrounding div
}

type document struct {
	title     string
	generator string
	footer    string // text of class f, in which JFR prints its version
	headings  string // texts of h4
	load      string // file that the page loads when it opens
	frames    []string
	links     []string // linked files, without their folders
	tables    []table
	cut       bool // the page ends inside a table
}

var (
	charsetPattern = pattern.New(`(?i)charset\s*=\s*["']?\s*([a-z0-9_-]+)`)
	loadPattern    = pattern.New(`initAjax\(\s*['"]([^'"]+)['"]`)
)

// decode decodes a page in its declared encoding or, if there is none, in the encoding of the page
// that loads it.
func decode(data []byte, encoding string) (text []byte, name string) {
	data, hasBOM := bytes.CutPrefix(data, []byte("\ufeff"))
	if m := charsetPattern.Re().FindSubmatch(data[:min(len(data), 4096)]); m != nil && !hasBOM {
		encoding = string(m[1])
	}
	if e, err := htmlindex.Get(encoding); err == nil && !hasBOM {
		if decoded, err := e.NewDecoder().Bytes(data); err == nil {
			return decoded, encoding
		}
	}
	return bytes.ToValidUTF8(data, []byte("\ufffd")), encoding
}

func parse(text []byte) (*document, error) {
	root, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	d := &document{cut: endsInTable(text)}
	d.walk(root, "")
	return d, nil
}

// endsInTable reports whether a page ends before its last table does.
func endsInTable(text []byte) bool {
	depth, in := 0, html.NewTokenizer(bytes.NewReader(text))
	for {
		switch in.Next() {
		case html.ErrorToken:
			return depth > 0
		case html.StartTagToken:
			if name, _ := in.TagName(); atom.Lookup(name) == atom.Table {
				depth++
			}
		case html.EndTagToken:
			if name, _ := in.TagName(); atom.Lookup(name) == atom.Table {
				depth--
			}
		}
	}
}

// walk collects the content below a node. div is the id of the surrounding div.
func (d *document) walk(n *html.Node, div string) {
	if n.Type == html.ElementNode {
		switch n.DataAtom {
		case atom.Title:
			if d.title == "" {
				d.title = line(textOf(n))
			}
		case atom.Meta:
			if strings.EqualFold(attribute(n, "name"), "generator") {
				d.generator = attribute(n, "content")
			}
		case atom.Body:
			if m := loadPattern.Re().FindStringSubmatch(attribute(n, "onload")); m != nil {
				d.load = path.Base(m[1])
			}
		case atom.Frame:
			d.frames = append(d.frames, base(attribute(n, "src")))
		case atom.A:
			d.links = append(d.links, base(attribute(n, "href")))
		case atom.H4:
			d.headings += line(textOf(n)) + "\n"
		case atom.P:
			if attribute(n, "class") == "f" {
				d.footer = line(textOf(n))
			}
		case atom.Div, atom.Span:
			if id := attribute(n, "id"); id != "" {
				div = id
			}
		case atom.Table:
			d.tables = append(d.tables, table{rows: grid(n), inside: div})
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		d.walk(c, div)
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// base returns the file name of an address, without folders.
func base(address string) string {
	address, _, _ = strings.Cut(address, "#")
	address, _, _ = strings.Cut(address, "?")
	return address[strings.LastIndexByte(address, '/')+1:]
}

// maxSpan limits how many columns or rows a cell may span, and with them the memory used.
const maxSpan = 100

// grid lays out the table's rows.
func grid(n *html.Node) (rows [][]cell) {
	var continued []continuedCell // by column
	for tr := range tableRows(n) {
		var row []cell
		for td := tr.FirstChild; td != nil; td = td.NextSibling {
			if td.DataAtom != atom.Td && td.DataAtom != atom.Th {
				continue
			}
			row = appendContinued(row, continued)
			c := cell{text: tidy(textOf(td)), link: linkOf(td)}
			columnSpan, rowSpan := spanOf(td, "colspan"), spanOf(td, "rowspan")
			for range columnSpan {
				for len(continued) <= len(row) {
					continued = append(continued, continuedCell{})
				}
				continued[len(row)] = continuedCell{cell{text: c.text, link: c.link, span: true}, rowSpan - 1}
				row = append(row, c)
				c.span = true
			}
		}
		row = appendContinued(row, continued)
		rows = append(rows, row)
	}
	return rows
}

// continuedCell is a cell that continues in the following rows.
type continuedCell struct {
	cell
	rows int
}

// appendContinued appends the cells from rows above that continue at the end of a row.
func appendContinued(row []cell, continued []continuedCell) []cell {
	for len(row) < len(continued) && continued[len(row)].rows > 0 {
		above := &continued[len(row)]
		above.rows--
		row = append(row, above.cell)
	}
	return row
}

func spanOf(n *html.Node, key string) int {
	span, err := strconv.Atoi(strings.TrimSpace(attribute(n, key)))
	if err != nil {
		return 1
	}
	return max(1, min(span, maxSpan))
}

// tableRows yields a table's rows without those in nested tables.
func tableRows(n *html.Node) func(yield func(*html.Node) bool) {
	return func(yield func(*html.Node) bool) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			switch c.DataAtom {
			case atom.Tr:
				if !yield(c) {
					return
				}
			case atom.Tbody, atom.Thead, atom.Tfoot:
				for tr := c.FirstChild; tr != nil; tr = tr.NextSibling {
					if tr.DataAtom == atom.Tr && !yield(tr) {
						return
					}
				}
			}
		}
	}
}

func linkOf(n *html.Node) string {
	for d := range n.Descendants() {
		if d.DataAtom == atom.A {
			return base(attribute(d, "href"))
		}
	}
	return ""
}

// textOf returns the text below a node, with letters for the images of suits, and without
// nested tables.
func textOf(n *html.Node) string {
	var b strings.Builder
	writeText(&b, n)
	return b.String()
}

func writeText(b *strings.Builder, n *html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			b.WriteString(strings.NewReplacer("\n", " ", "\r", " ", "\t", " ", "\u00a0", " ").Replace(c.Data))
		case c.DataAtom == atom.Br:
			b.WriteByte('\n')
		case c.DataAtom == atom.Img:
			b.WriteString(suitOf(base(attribute(c, "src"))))
		case c.DataAtom == atom.Table || c.DataAtom == atom.Script:
		default:
			writeText(b, c)
		}
	}
}

// suitOf returns the strain shown in an image.
func suitOf(file string) string {
	switch name, _, _ := strings.Cut(strings.ToUpper(file), "."); name {
	case "S", "H", "D", "C":
		return name
	case "N", "NT":
		return "NT"
	}
	return ""
}

// tidy removes spaces around each line.
func tidy(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.Join(strings.Fields(l), " ")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// line joins lines with spaces.
func line(text string) string { return strings.Join(strings.Fields(text), " ") }
