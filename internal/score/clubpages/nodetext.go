package clubpages

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// textOf returns the text below a node, without nested tables. The image S.gif becomes the letter S, and <br> becomes \n.
func textOf(n *html.Node) string {
	var b strings.Builder
	writeText(&b, n)
	return b.String()
}

func writeText(b *strings.Builder, n *html.Node) {
	otherSpaces := strings.NewReplacer("\n", " ", "\r", " ", "\t", " ", "\u00a0", " ")
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			b.WriteString(otherSpaces.Replace(c.Data))
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

// suitOf returns the strain shown in an image, or "" for other images.
func suitOf(file string) string {
	switch name, _, _ := strings.Cut(strings.ToUpper(file), "."); name {
	case "S", "H", "D", "C":
		return name
	case "N", "NT":
		return "NT"
	}
	return ""
}

// tidy removes spaces around each line, and empty lines at both ends. Other spaces become single ones.
func tidy(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.Join(strings.Fields(l), " ")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// line joins the lines of a text with single spaces.
func line(text string) string { return strings.Join(strings.Fields(text), " ") }
