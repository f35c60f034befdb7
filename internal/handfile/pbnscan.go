package handfile

import "bytes"

// pbnScanner moves through a PBN text and counts its lines. It knows line endings (LF, CR LF or CR), comments in
// braces, and quoted values such as "Club \"Acol\"".
type pbnScanner struct {
	data     []byte
	pos      int  // offset of the next byte
	line     int  // line of the next byte
	unclosed bool // the text ends inside a comment
}

// newline skips a line end: LF, CR LF or CR.
func (s *pbnScanner) newline() {
	if s.data[s.pos] == '\r' && s.pos+1 < len(s.data) && s.data[s.pos+1] == '\n' {
		s.pos++
	}
	s.pos++
	s.line++
}

// skipLine skips the rest of the line, without its line end.
func (s *pbnScanner) skipLine() {
	end := bytes.IndexAny(s.data[s.pos:], "\r\n")
	if end < 0 {
		end = len(s.data) - s.pos
	}
	s.pos += end
}

// skipComment skips a comment in braces, which may contain any text.
func (s *pbnScanner) skipComment() error {
	start := s.line
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case '}':
			s.pos++
			return nil
		case '\r', '\n':
			s.newline()
		default:
			s.pos++
		}
	}
	s.unclosed = true
	return s.errorf(start, "the comment that starts here with { is never closed")
}

// skipString skips a string in a table. An unclosed string ends at the end of its line.
func (s *pbnScanner) skipString() {
	for s.pos++; s.pos < len(s.data); s.pos++ {
		switch s.data[s.pos] {
		case '"':
			s.pos++
			return
		case '\\':
			if s.pos+1 < len(s.data) && s.data[s.pos+1] == '"' {
				s.pos++
			}
		case '\r', '\n':
			return
		}
	}
}

// skipBlanks skips white space, including newlines.
func (s *pbnScanner) skipBlanks() {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\t', '\v', '\f':
			s.pos++
		case '\r', '\n':
			s.newline()
		default:
			return
		}
	}
}

// isNameByte reports whether a byte may be part of a tag name.
func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

// readString returns the value of the named tag, without its quotation marks and escapes. The value must end on
// the line on which it starts.
func (s *pbnScanner) readString(name []byte) ([]byte, error) {
	start := s.pos + 1
	escaped := false
	for i := start; i < len(s.data); i++ {
		switch s.data[i] {
		case '\\':
			if i+1 < len(s.data) && (s.data[i+1] == '"' || s.data[i+1] == '\\') {
				escaped = true
				i++
			}
		case '"':
			s.pos = i + 1
			value := s.data[start:i]
			if escaped {
				value = unescapePBN(value)
			}
			return value, nil
		case '\r', '\n':
			return nil, s.errorf(s.line, "the value of tag %s has no closing quotation mark on its line", clip(name))
		}
	}
	return nil, s.errorf(s.line, "the file ends inside the value of tag %s", clip(name))
}

// unescapePBN removes the backslash before each quotation mark or backslash.
func unescapePBN(text []byte) []byte {
	var out []byte
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			i++
		}
		out = append(out, text[i])
	}
	return out
}

// clip returns the first 20 bytes of a word, for a message.
func clip[T string | []byte](word T) string { return string(word[:min(len(word), 20)]) }

func (s *pbnScanner) errorf(line int, format string, args ...any) error {
	return &Error{Line: line, Text: reason(format, args...)}
}
