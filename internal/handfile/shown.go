package handfile

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// The marks of boards in a text that no reader is for (spec/intake.md 2.4).
var (
	pbnShown     = pattern.New(`(?i)\[\s*(?:board|deal)\s*(?:"|&quot;)`)
	linShown     = pattern.New(`(?i)(?:^|[^a-z0-9,\x80-\xff])md\s*\|`)
	dlmShown     = pattern.New(`(?i)board[ \t]+[0-9]+[ \t]*=[ \t]*[a-p]{26}`)
	aroundPoints = pattern.New(` *\. *`)
	script       = pattern.New(`(?is)<script.*?</script`)
)

// ShowsBoards reports whether boards stand in a text that no reader of hands is for: a mark
// of pbn, lin or dlm, or a line that shows a hand. Programs in a page are passed over.
func ShowsBoards(text []byte) bool {
	if bytes.Contains(bytes.ToLower(text[:min(len(text), 1<<20)]), []byte("<script")) {
		text = script.Re().ReplaceAll(text, []byte("\n"))
	}
	if bytes.IndexByte(text, '[') >= 0 && pbnShown.Re().Match(text) || bytes.IndexByte(text, '|') >= 0 && linShown.Re().Match(latinBytes(text)) ||
		bytes.IndexByte(text, '=') >= 0 && dlmShown.Re().Match(text) {
		return true
	}
	for line := range bytes.Lines(bytes.ReplaceAll(NoteText(text), []byte("\r"), []byte("\n"))) {
		if ShowsHand(line) {
			return true
		}
	}
	return false
}

// latinBytes is a text with a plain sign for each byte beyond ASCII, in which an expression
// sees bytes.
func latinBytes(text []byte) []byte {
	if !slices.ContainsFunc(text, func(c byte) bool { return c >= 0x80 }) {
		return text
	}
	out := bytes.Clone(text)
	for i, c := range out {
		if c >= 0x80 {
			out[i] = ','
		}
	}
	return out
}

// ShowsHand reports whether some words of a line, one or several in a row, are a hand of 13
// cards as people type one in any of the languages (spec/intake.md 4.5).
func ShowsHand(line []byte) bool {
	if !mayShowHand(line) || len(line) > maxRecord {
		return false
	}
	text := strings.ReplaceAll(string(line), `"`, " ")
	if showsHandAsTyped(text) {
		return true
	}
	text = strings.Join(typedFields(text), " ")
	if showsHandAsTyped(aroundPoints.Re().ReplaceAllString(text, ".")) {
		return true // AKQ2. T98.7.65432 too
	}
	undashed := strings.ReplaceAll(text, "-", "") // ♠A-52 fits no layout, and shows cards all the same
	return len(undashed) < len(text) && showsHandAsTyped(undashed)
}

func showsHandAsTyped(text string) bool {
	fields := typedFields(text)
	for first := range fields {
		for last := first; last < len(fields) && last-first < mostWords && strings.Trim(fields[last], handSigns) == ""; last++ {
			for i := range tongues {
				if slices.ContainsFunc(tongues[i].hand(fields[first:last+1]), func(w way) bool { return w.hand&honours != 0 }) {
					return true
				}
			}
		}
	}
	return false
}

const (
	mostWords = 4 + 13 + 4 // of a hand: each card one, the letters, and dashes
	handSigns = "AKQJTDWRVSHCP0123456789.-" + suitSymbols
)

// honours are the cards that are written with a letter.
const honours bridge.Hand = 0x1f | 0x1f<<13 | 0x1f<<26 | 0x1f<<39

// handBytes are the bytes of which a hand may be made, blanks those between them.
var handBytes, handBlanks = bytesOf("akqjtdwrvshcpAKQJTDWRVSHCP0123456789"), bytesOf(" \t\r\v\f.:=,;|-\"")

func bytesOf(s string) (set [256]bool) {
	for i := range len(s) {
		set[s[i]] = true
	}
	return set
}

// mayShowHand reports whether 13 bytes that may be cards stand in a row, whatever parts
// them.
func mayShowHand(line []byte) bool {
	n := 0
	for _, c := range line {
		switch {
		case handBytes[c]:
			if n++; n == 13 {
				return true
			}
		case !handBlanks[c] && c < 0x80:
			n = 0
		}
	}
	return false
}
