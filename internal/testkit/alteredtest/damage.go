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
	{name: "mark of order", apply: withByteOrderMark},
	{name: "utf-16", apply: func(data []byte) []byte { return verdicttest.UTF16(data, true) }},
	{name: "utf-16 from the other end", apply: utf16BigEndian},
	{name: "cr", apply: withCR},
	{name: "end of dos", apply: func(data []byte) []byte { return append(data, dosEndOfFile) }},
}

// mailDamage lists the changes that mail programs and web pages make to lines.
var mailDamage = []damage{
	{name: "quoted", apply: eachLine(func(line string) string { return "> " + line })},
	{name: "with breaks", apply: eachLine(func(line string) string { return line + "<br>" })},
	{name: "with lines between", apply: eachLine(func(line string) string { return line + "\nzz|" })},
	{name: "with words before", apply: eachLine(func(line string) string { return "foo " + line })},
	{name: "with dashes", apply: eachLine(func(line string) string { return "- " + line })},
	{name: "with no-break blanks", apply: func(data []byte) []byte { return replaceAll(data, " ", "\u00a0") }},
	{name: "with marks escaped", apply: func(data []byte) []byte { return replaceAll(data, `"`, "&quot;") }},
	{name: "in paragraphs", apply: eachLine(func(line string) string { return "<p>" + line + "</p>" })},
	{name: "in typographic marks", apply: withTypographicMarks},
	{name: "in small letters", apply: func(data []byte) []byte { return []byte(strings.ToLower(string(data))) }},
	{name: "with tabs", apply: func(data []byte) []byte { return replaceAll(data, " ", "\t") }},
}

// dosEndOfFile is Ctrl-Z, which old DOS editors append.
const dosEndOfFile = 26

// quotation is a text between quotation marks on one line.
var quotation = regexp.MustCompile(`"([^"\n]*)"`)

func withTypographicMarks(data []byte) []byte {
	return quotation.ReplaceAll(data, []byte("“$1”"))
}

func eachLine(change func(string) string) func([]byte) []byte {
	return func(data []byte) []byte { return verdicttest.Lines(data, change) }
}

func replaceAll(data []byte, old, new string) []byte {
	return []byte(strings.ReplaceAll(string(data), old, new))
}

func withByteOrderMark(data []byte) []byte { return slices.Concat([]byte("\ufeff"), data) }

func withCR(data []byte) []byte {
	return replaceAll(replaceAll(data, "\r\n", "\n"), "\n", "\r")
}

func utf16BigEndian(data []byte) []byte {
	out := verdicttest.UTF16(data, true)
	for i := 0; i+1 < len(out); i += 2 {
		out[i], out[i+1] = out[i+1], out[i]
	}
	return out
}
