// Package pbntext splits PBN lines into tags, section rows, empty lines and comments. It does not
// interpret tags. From these lines, a [Scanner] returns two tags, a row and an empty line:
//
//	% a comment
//	[Dealer "N"] {another comment} [Auction "N"]
//	1NT Pass Pass Pass
package pbntext

import "strings"

// Kind classifies items.
type Kind int

// Kinds of items.
const (
	EmptyLine Kind = iota // empty line, which ends a game
	Tag                   // [Name "value"]
	Row                   // row of an auction, a play or a table
	BadTag                // starts like a tag but is not one
)

// Item is a part of a line.
type Item struct {
	Kind        Kind
	Name, Value string // of a tag, without escapes
	Text        string // of other items
}

// Scanner splits lines into items. Pass the lines in order, because a comment in braces may span several.
type Scanner struct{ inComment bool }

// InComment reports whether a comment in braces is still open.
func (s *Scanner) InComment() bool { return s.inComment }

// ScanLine calls do with each item of a line, which is passed without its line ending, until do returns
// an error. It skips comments and lines that start with %.
func (s *Scanner) ScanLine(line string, do func(Item) error) error {
	text := strings.TrimRight(line, " \t\r")
	if text == "" {
		if s.inComment {
			return nil
		}
		return do(Item{Kind: EmptyLine})
	}
	if text[0] == '%' && !s.inComment {
		return nil
	}
	for {
		text = strings.TrimLeft(text, " \t")
		switch {
		case s.inComment:
			_, rest, closed := strings.Cut(text, "}")
			s.inComment = !closed
			if !closed {
				return nil
			}
			text = rest
		case text == "" || text[0] == ';':
			return nil
		case text[0] == '{':
			s.inComment = true
			text = text[1:]
		case text[0] == '[':
			item, rest := readTag(text)
			if err := do(item); err != nil || item.Kind == BadTag {
				return err
			}
			text = rest
		default:
			return do(Item{Kind: Row, Text: text})
		}
	}
}

// cannotBeInName reports whether a character cannot be part of a tag name.
func cannotBeInName(r rune) bool {
	isDigit := r >= '0' && r <= '9'
	lower := r | 0x20
	isLetter := lower >= 'a' && lower <= 'z'
	return !isDigit && !isLetter && r != '_'
}

// readTag parses the tag at the beginning of a text, and returns the text after it.
func readTag(text string) (tag Item, rest string) {
	bad := Item{Kind: BadTag, Text: text}
	name, _, ok := strings.Cut(text[1:], `"`)
	if !ok {
		return bad, ""
	}
	i := len("[") + len(name) + len(`"`)
	name = strings.TrimSpace(name)
	if name == "" || strings.ContainsFunc(name, cannotBeInName) {
		return bad, ""
	}
	var value strings.Builder
	for ; i < len(text) && text[i] != '"'; i++ {
		isEscape := text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\')
		if isEscape {
			i++
		}
		value.WriteByte(text[i])
	}
	if i >= len(text) {
		return bad, ""
	}
	rest = strings.TrimLeft(text[i+1:], " \t")
	if rest == "" || rest[0] != ']' {
		return bad, ""
	}
	return Item{Kind: Tag, Name: name, Value: value.String()}, rest[1:]
}
