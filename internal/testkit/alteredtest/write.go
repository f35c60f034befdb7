package alteredtest

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// Formats lists all formats accepted as evidence, by extension.
var Formats = []string{"pbn", "lin", "csv", "dlm", "cds", "dup", "dge", "bri", "ber", "rzd", "bhg", "goe", "oneline"}

var (
	numberedFormats = []string{"pbn", "lin", "csv", "dlm", "cds"} // formats with board numbers
	resultFormats   = []string{"pbn", "lin", "csv"}               // numbered formats in which boards may be repeated
	textFormats     = []string{"pbn", "lin", "csv", "dlm", "bhg", "goe", "oneline"}
)

// Write encodes boards in a format. If r is not nil, it picks a random variant among those that
// programs write and readers treat alike. Otherwise the output equals Big Deal's byte for byte.
func Write(format string, r verdicttest.Rand, boards ...bridge.Board) []byte {
	w := writer{random: r, boards: boards, lineEnd: "\n"}
	if w.maybe(3) {
		w.lineEnd = "\r\n"
	}
	switch format {
	case "pbn":
		w.pbn()
	case "lin":
		w.each(w.lin)
	case "csv":
		w.each(w.csv)
	case "dlm":
		w.dlm()
	case "cds":
		w.each(w.cds)
	case "dup":
		w.dup()
	case "dge":
		w.each(w.dge)
	case "bri":
		w.each(w.bri)
	case "ber":
		w.each(w.ber)
	case "rzd":
		w.rzd()
	case "bhg":
		w.line("")
		w.each(w.bhg)
	case "goe":
		w.each(w.goe)
	case "oneline":
		w.each(w.oneline)
	case typed:
		w.typed()
	default:
		panic("no format " + format)
	}
	return []byte(w.out.String())
}

type writer struct {
	random  verdicttest.Rand
	boards  []bridge.Board
	lineEnd string
	out     strings.Builder
}

// maybe returns true once in n calls on average, and never for Big Deal.
func (w *writer) maybe(n int) bool { return w.random != nil && oneIn(w.random, n) }

func (w *writer) each(write func(bridge.Board)) {
	for _, b := range w.boards {
		write(b)
	}
}

func (w *writer) write(s string) { w.out.WriteString(s) }

func (w *writer) printf(format string, args ...any) { fmt.Fprintf(&w.out, format, args...) }

func (w *writer) line(format string, args ...any) { w.printf(format+w.lineEnd, args...) }
