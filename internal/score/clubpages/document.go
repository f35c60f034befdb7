package clubpages

import (
	"bytes"
	"path"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// document contains the parts of a web page that are necessary to recognise and read it.
type document struct {
	title     string
	generator string   // program that wrote the page
	footer    string   // text of class f, in which JFR prints its version
	headings  string   // texts of h4, one per line
	load      string   // file that the page loads when it opens
	frames    []string // files shown in the page, without their folders
	links     []string // linked files, without their folders
	tables    []table
	cut       bool // the page ends inside a table
}

// loadPattern matches the file that the page loads: initAjax('wb120802007.txt','pro',0).
var loadPattern = pattern.New(`initAjax\(\s*['"]([^'"]+)['"]`)

// parse reads a page in UTF-8, as a browser would.
func parse(text []byte) (*document, error) {
	root, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	d := &document{cut: endsInTable(text)}
	d.walk(root)
	return d, nil
}

// endsInTable reports whether a page ends before its last table does.
func endsInTable(text []byte) bool {
	tokens := html.NewTokenizer(bytes.NewReader(text))
	isTable := func() bool {
		name, _ := tokens.TagName()
		return atom.Lookup(name) == atom.Table
	}
	depth := 0
	for {
		switch tokens.Next() {
		case html.ErrorToken: // the end of the page
			return depth > 0
		case html.StartTagToken:
			if isTable() {
				depth++
			}
		case html.EndTagToken:
			if isTable() {
				depth--
			}
		}
	}
}

// walk collects the content of a node and the nodes below it.
func (d *document) walk(n *html.Node) {
	if n.Type == html.ElementNode {
		d.collect(n)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		d.walk(c)
	}
}

// collect adds the content of an element.
func (d *document) collect(n *html.Node) {
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
	case atom.Table:
		d.tables = append(d.tables, table{rows: grid(n)})
	}
}

// attribute returns the value of an attribute, or "".
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

// linkOf returns the file that a cell links to, or "".
func linkOf(n *html.Node) string {
	for d := range n.Descendants() {
		if d.DataAtom == atom.A {
			return base(attribute(d, "href"))
		}
	}
	return ""
}
