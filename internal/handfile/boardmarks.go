package handfile

import (
	"bytes"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Marks of boards in text that no reader supports (spec/intake.md 2.4): [Board "7"], md|1SAK..., Board 07=aimc...
var (
	pbnMark = pattern.New(`(?i)\[\s*(?:board|deal)\s*(?:"|&quot;)`)
	linMark = pattern.New(`(?i)(?:^|[^a-z0-9,\x80-\xff])md\s*\|`)
	dlmMark = pattern.New(`(?i)board[ \t]+[0-9]+[ \t]*=[ \t]*[a-p]{26}`)
	script  = pattern.New(`(?is)<script.*?</script`)
)

// ShowsBoards reports whether a text that no reader accepts, such as a web page or a letter, probably contains
// boards, because it has PBN, LIN or DLM syntax or a line that shows a hand. It ignores scripts in web pages.
func ShowsBoards(text []byte) bool {
	if bytes.Contains(bytes.ToLower(text[:min(len(text), 1<<20)]), []byte("<script")) {
		text = script.Re().ReplaceAll(text, []byte("\n"))
	}
	// Look for a byte first, because the regular expressions are slow and most texts do not contain it.
	switch {
	case bytes.IndexByte(text, '[') >= 0 && pbnMark.Re().Match(text),
		bytes.IndexByte(text, '|') >= 0 && linMark.Re().Match(replaceNonASCII(text)),
		bytes.IndexByte(text, '=') >= 0 && dlmMark.Re().Match(text):
		return true
	}
	for line := range bytes.Lines(bytes.ReplaceAll(NoteText(text), []byte("\r"), []byte("\n"))) {
		if ShowsHand(line) {
			return true
		}
	}
	return false
}

// replaceNonASCII replaces each non-ASCII byte with a comma, so that regular expressions work on bytes.
func replaceNonASCII(text []byte) []byte {
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

// ShowsHand reports whether a line contains a 13-card hand as people type it, such as "AKQ2 T98 7 65432", in any
// supported language (spec/intake.md 4.5). Other words may precede and follow it.
func ShowsHand(line []byte) bool {
	if !mayShowHand(line) || len(line) > maxRecord {
		return false
	}
	text := strings.ReplaceAll(string(line), `"`, " ")
	if showsHandAsTyped(text) {
		return true
	}
	text = strings.Join(typedFields(text), " ")
	withoutSpacesAtDots := spacedDot.Re().ReplaceAllString(text, ".") // AKQ2. T98.7.65432 becomes AKQ2.T98.7.65432
	if showsHandAsTyped(withoutSpacesAtDots) {
		return true
	}
	withoutDashes := strings.ReplaceAll(text, "-", "") // as in ♠A-52
	return len(withoutDashes) < len(text) && showsHandAsTyped(withoutDashes)
}

var spacedDot = pattern.New(` *\. *`)

const (
	maxHandWords   = 4 + 13 + 4 // suit letters, cards, and dashes between them
	handCharacters = "AKQJTDWRVSHCP0123456789.-" + suitSymbols
)

// showsHandAsTyped reports whether consecutive words form a hand with at least one honour.
func showsHandAsTyped(text string) bool {
	words := typedFields(text)
	for first := range words {
		for last := first; last < min(len(words), first+maxHandWords); last++ {
			if strings.Trim(words[last], handCharacters) != "" {
				break
			}
			if isHandWithHonour(words[first : last+1]) {
				return true
			}
		}
	}
	return false
}

// isHandWithHonour reports whether words form a hand with an honour in any language.
func isHandWithHonour(words []string) bool {
	for i := range languages {
		for _, reading := range languages[i].hand(words) {
			if reading.hand&honours != 0 {
				return true
			}
		}
	}
	return false
}

// honours are the cards written with a letter: A K Q J T, the five low bits of each suit.
const honours bridge.Hand = 0x1f | 0x1f<<13 | 0x1f<<26 | 0x1f<<39

// Bytes that can occur in a hand, and the separators.
var (
	handBytes      = bytesOf("akqjtdwrvshcpAKQJTDWRVSHCP0123456789")
	handSeparators = bytesOf(" \t\r\v\f.:=,;|-\"")
)

// bytesOf returns a set of bytes.
func bytesOf(s string) (set [256]bool) {
	for i := range len(s) {
		set[s[i]] = true
	}
	return set
}

// mayShowHand reports whether a line has 13 possible cards in a row, ignoring separators.
func mayShowHand(line []byte) bool {
	n := 0
	for _, c := range line {
		switch {
		case handBytes[c]:
			n++
			if n == 13 {
				return true
			}
		case !handSeparators[c] && c < 0x80:
			n = 0
		}
	}
	return false
}
