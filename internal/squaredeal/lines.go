package squaredeal

import (
	"fmt"
	"slices"
	"strings"
)

// line is a line of the file, kept so that unchanged lines keep their bytes.
type line struct {
	tag  string // TN, DI, DV, SN or KH; empty for comments and empty lines
	text string // without its newline, but with trailing spaces
	eol  string // "\n", "\r\n" or, in the last line, ""
}

// cutLine separates a line from its newline.
func cutLine(raw string) line {
	switch {
	case strings.HasSuffix(raw, "\r\n"):
		return line{text: raw[:len(raw)-2], eol: "\r\n"}
	case strings.HasSuffix(raw, "\n"):
		return line{text: raw[:len(raw)-1], eol: "\n"}
	case strings.HasSuffix(raw, "\r"): // The file may be cut between CR and LF.
		return line{text: raw[:len(raw)-1], eol: "\r"}
	}
	return line{text: raw}
}

// checkOneLine returns an error if some program would read the text as two lines, ignoring
// trailing spaces.
func checkOneLine(text string) error {
	if i := strings.IndexByte(text, '\r'); i >= 0 {
		return fmt.Errorf("byte %d is a CR, which some programs read as the end of the line", i+1)
	}
	return nil
}

// setLine replaces the value in the line of a tag, or inserts the line.
func (d *Description) setLine(tag, value string) {
	text := tag + " " + value
	for i, l := range d.lines {
		if l.tag == tag {
			d.lines[i].text = text
			return
		}
	}
	var previous []string
	switch tag {
	case "DI":
		previous = []string{"TN"}
	case "DV":
		previous = []string{"DI", "TN"}
	}
	d.insertAfter(previous, "#", line{tag: tag, text: text})
}

// insertComment inserts a comment after the last line with a tag.
func (d *Description) insertComment(tag, text string) {
	d.insertAfter([]string{tag}, "", line{text: text})
}

// insertAfter inserts a line after the last line with the first of tags that occurs, or
// else after the first line that consists of the given comment, or else at the end.
func (d *Description) insertAfter(tags []string, comment string, inserted line) {
	previous := -1
	for _, tag := range tags {
		if previous < 0 {
			previous = d.lastLine(tag)
		}
	}
	if previous < 0 && comment != "" {
		isComment := func(l line) bool { return l.tag == "" && strings.TrimRight(l.text, blanks) == comment }
		previous = slices.IndexFunc(d.lines, isComment)
	}
	if previous < 0 {
		previous = len(d.lines) - 1
	}

	inserted.eol = "\n"
	if len(d.lines) > 0 && d.lines[0].eol != "" {
		inserted.eol = d.lines[0].eol
	}
	if previous >= 0 && d.lines[previous].eol == "" {
		d.lines[previous].eol = inserted.eol
	}
	d.lines = slices.Insert(d.lines, previous+1, inserted)
}

// lastLine returns the index of the last line with a tag, or -1.
func (d *Description) lastLine(tag string) int {
	for i, l := range slices.Backward(d.lines) {
		if l.tag == tag {
			return i
		}
	}
	return -1
}
