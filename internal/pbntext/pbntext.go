// Package pbntext takes the lines of a pbn text apart: tags, rows of the sections
// behind them, empty lines, comments. What a tag means is for others.
package pbntext

import "strings"

// Kind is what a piece of a line is.
type Kind int

// The kinds.
const (
	Empty Kind = iota // a line with nothing in it, which ends a game
	Tag               // [Name "value"]
	Row               // of an auction, a play, a table
	Bad               // begins like a tag and is none
)

// Item is a piece of a line.
type Item struct {
	Kind        Kind
	Name, Value string // of a tag, without escapes
	Text        string // of the others
}

// Scanner goes from line to line: a comment in braces may begin in one and end in
// another.
type Scanner struct{ comment bool }

// InComment reports whether a comment in braces is not closed yet.
func (s *Scanner) InComment() bool { return s.comment }

// Line calls do with each piece of a line, which comes without its end, until do
// returns an error. Comments and lines that start with % are passed over.
func (s *Scanner) Line(line string, do func(Item) error) error {
	text := strings.TrimRight(line, " \t\r")
	if text == "" {
		if s.comment {
			return nil
		}
		return do(Item{Kind: Empty})
	}
	if text[0] == '%' && !s.comment {
		return nil
	}
	for {
		text = strings.TrimLeft(text, " \t")
		switch {
		case s.comment:
			_, rest, closed := strings.Cut(text, "}")
			if s.comment = !closed; !closed {
				return nil
			}
			text = rest
		case text == "" || text[0] == ';':
			return nil
		case text[0] == '{':
			s.comment = true
			text = text[1:]
		case text[0] == '[':
			item, rest := readTag(text)
			if err := do(item); err != nil || item.Kind == Bad {
				return err
			}
			text = rest
		default:
			return do(Item{Kind: Row, Text: text})
		}
	}
}

// isNoName reports whether a character stands in no name of a tag.
func isNoName(r rune) bool {
	return (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z') && r != '_'
}

// readTag reads the tag that a text begins with.
func readTag(text string) (Item, string) {
	bad := Item{Kind: Bad, Text: text}
	name, _, ok := strings.Cut(text[1:], `"`)
	if !ok {
		return bad, ""
	}
	at := 1 + len(name) + 1
	if name = strings.TrimSpace(name); name == "" || strings.ContainsFunc(name, isNoName) {
		return bad, ""
	}
	var value strings.Builder
	for ; at < len(text) && text[at] != '"'; at++ {
		if text[at] == '\\' && at+1 < len(text) && (text[at+1] == '"' || text[at+1] == '\\') {
			at++
		}
		value.WriteByte(text[at])
	}
	if at >= len(text) {
		return bad, ""
	}
	rest := strings.TrimLeft(text[at+1:], " \t")
	if rest == "" || rest[0] != ']' {
		return bad, ""
	}
	return Item{Kind: Tag, Name: name, Value: value.String()}, rest[1:]
}
