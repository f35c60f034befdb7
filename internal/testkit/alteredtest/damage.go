package alteredtest

import (
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// A damage changes the bytes of a text file, but not its hands.
type damage struct {
	name  string
	apply func(data []byte) []byte
}

// encodings lists the ways in which editors save a text.
var encodings = []damage{
	{"mark of order", withByteOrderMark},
	{"utf-16", func(data []byte) []byte { return verdicttest.UTF16(data, true) }},
	{"utf-16 from the other end", utf16BigEndian},
	{"cr", func(data []byte) []byte { return replaceAll(replaceAll(data, "\r\n", "\n"), "\n", "\r") }},
	{"end of dos", func(data []byte) []byte { return append(data, dosEndOfFile) }},
}

// mailDamage lists the changes that mail programs and web pages make to lines.
var mailDamage = []damage{
	{"quoted", eachLine(func(l string) string { return "> " + l })},
	{"with breaks", eachLine(func(l string) string { return l + "<br>" })},
	{"with lines between", eachLine(func(l string) string { return l + "\nzz|" })},
	{"with words before", eachLine(func(l string) string { return "foo " + l })},
	{"with dashes", eachLine(func(l string) string { return "- " + l })},
	{"with no-break blanks", func(data []byte) []byte { return replaceAll(data, " ", "\u00a0") }},
	{"with marks escaped", func(data []byte) []byte { return replaceAll(data, `"`, "&quot;") }},
	{"in paragraphs", eachLine(func(l string) string { return "<p>" + l + "</p>" })},
	{"in typographic marks", func(data []byte) []byte { return quotation.ReplaceAll(data, []byte("“$1”")) }},
	{"in small letters", func(data []byte) []byte { return []byte(strings.ToLower(string(data))) }},
	{"with tabs", func(data []byte) []byte { return replaceAll(data, " ", "\t") }},
}

// dosEndOfFile is Ctrl-Z, which old DOS editors append.
const dosEndOfFile = 26

var quotation = regexp.MustCompile(`"([^"\n]*)"`)

func eachLine(change func(string) string) func([]byte) []byte {
	return func(data []byte) []byte { return verdicttest.Lines(data, change) }
}

func replaceAll(data []byte, old, new string) []byte {
	return []byte(strings.ReplaceAll(string(data), old, new))
}

func withByteOrderMark(data []byte) []byte { return slices.Concat([]byte("\ufeff"), data) }

func utf16BigEndian(data []byte) []byte {
	out := verdicttest.UTF16(data, true)
	for i := 0; i+1 < len(out); i += 2 {
		out[i], out[i+1] = out[i+1], out[i]
	}
	return out
}
