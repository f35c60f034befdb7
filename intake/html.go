package intake

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// fromHTML is the text that a page shows: mend 4. hidden is what stands in it and is
// not shown: comments, scripts, styles, hidden elements.
func fromHTML(text []byte) (mended, hidden []byte) {
	if !isHTML(text) || tagIn(text, "USEBIO") >= 0 {
		return nil, nil
	}
	if tag := firstTag(text); tag < 0 {
		return nil, nil
	} else if at := pbnTagAt(text); at >= 0 && at < tag {
		return nil, nil
	}
	p := page{text: text}
	p.scan()
	if bytes.Equal(p.shown, text) {
		return nil, nil
	}
	return p.shown, p.hidden
}

// isHTML reports whether a text is a page, or one that was made of lines of one.
func isHTML(text []byte) bool {
	if isPage(text) {
		return true
	}
	lines, broken := 0, 0
	for rest := text; len(rest) > 0; {
		n := lineLength(rest)
		lines++
		if holdsBR(rest[:n]) {
			broken++
		}
		if bytes.HasPrefix(rest[n-1:], []byte("\r\n")) {
			n++
		}
		rest = rest[n:]
	}
	return broken > 0 && 10*broken >= lines
}

// isPage reports whether a text begins as a page.
func isPage(text []byte) bool {
	start := bytes.TrimLeft(text, " \t\r\n")
	for _, begin := range []string{"<!doctype html", "<html"} {
		if len(start) >= len(begin) && bytes.EqualFold(start[:len(begin)], []byte(begin)) {
			return true
		}
	}
	return false
}

func holdsBR(line []byte) bool {
	for {
		i := bytes.IndexByte(line, '<')
		if i < 0 || i+2 >= len(line) {
			return false
		}
		if line = line[i+1:]; bytes.EqualFold(line[:2], []byte("br")) {
			return true
		}
	}
}

// firstTag is where the first tag of a text begins; -1: nowhere.
func firstTag(text []byte) int {
	for at := 0; ; at++ {
		i := bytes.IndexByte(text[at:], '<')
		if i < 0 {
			return -1
		}
		if at += i; beginsTag(text[at+1:]) {
			return at
		}
	}
}

// beginsTag reports whether what stands behind a "<" makes it that of a tag.
func beginsTag(rest []byte) bool {
	if len(rest) == 0 {
		return false
	}
	c := rest[0]
	return c == '/' || c == '!' || c == '?' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// page is a page while it is read.
type page struct {
	text          []byte
	at            int
	taken         int // what stands before has gone with the end of a line
	shown, hidden []byte
	within        []string // names of open elements, the outermost of which is hidden
}

// put adds text to what is shown, or to what is not.
func (p *page) put(text ...byte) {
	if len(p.within) > 0 {
		p.hidden = append(p.hidden, text...)
	} else {
		p.shown = append(p.shown, text...)
	}
}

// trimLineEnd is a text without the end of its last line.
func trimLineEnd(text []byte) []byte {
	n := len(text)
	if n > 0 && text[n-1] == '\n' {
		n--
	}
	if n > 0 && text[n-1] == '\r' {
		n--
	}
	return text[:n]
}

// drop takes the last bytes that were put away again.
func (p *page) drop(n int) {
	if len(p.within) > 0 {
		p.hidden = p.hidden[:len(p.hidden)-n]
	} else {
		p.shown = p.shown[:len(p.shown)-n]
	}
}

func (p *page) scan() {
	for p.at < len(p.text) {
		i := bytes.IndexByte(p.text[p.at:], '<')
		if i < 0 {
			i = len(p.text) - p.at
		}
		p.put(decodeEntities(p.text[p.at : p.at+i])...)
		if p.at += i; p.at == len(p.text) {
			break
		}
		switch rest := p.text[p.at+1:]; {
		case !beginsTag(rest):
			p.put('<')
			p.at++
		case bytes.HasPrefix(rest, []byte("!--")):
			inside, after, ok := bytes.Cut(rest[3:], []byte("-->"))
			p.hide(inside)
			if !ok {
				after = nil
			}
			p.at = len(p.text) - len(after)
		default:
			p.tag()
		}
	}
}

// hide keeps what is not shown, on lines of its own.
func (p *page) hide(text []byte) {
	p.hidden = append(append(append(p.hidden, '\n'), text...), '\n')
}

// lineEnders are the tags that end a line.
var lineEnders = []string{"br", "/p", "/div", "/tr", "/li", "/pre"}

// voids are elements without an end.
var voids = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// tag reads one tag.
func (p *page) tag() {
	inside, length := cutTag(p.text[p.at+1:])
	name, attributes := splitTag(inside)
	before := p.text[p.taken:p.at]
	p.at += 1 + length
	if slices.Contains(lineEnders, name) {
		// An end of a line of the source right before it, or right behind, is the same one.
		p.drop(len(before) - len(trimLineEnd(before)))
		p.put('\n')
		if rest := p.text[p.at:]; bytes.HasPrefix(rest, []byte("\r\n")) {
			p.at += 2
		} else if len(rest) > 0 && (rest[0] == '\n' || rest[0] == '\r') {
			p.at++
		}
		p.taken = p.at
	}
	switch {
	case name == "script" || name == "style":
		end := indexFold(p.text[p.at:], "</"+name)
		if end < 0 {
			end = len(p.text) - p.at
		}
		p.hide(p.text[p.at : p.at+end])
		p.at += end
	case strings.HasPrefix(name, "/"):
		// The innermost element of that name ends, and those in it.
		for i := len(p.within) - 1; i >= 0; i-- {
			if p.within[i] == name[1:] {
				p.within = p.within[:i]
				break
			}
		}
	default:
		if name == "a" && attributes["href"] != "" {
			p.put('\n')
			p.put(decodeEntities([]byte(attributes["href"]))...)
			p.put('\n')
		}
		if slices.Contains(voids, name) || strings.HasSuffix(string(inside), "/") {
			return
		}
		_, hidden := attributes["hidden"]
		style := strings.ToLower(strings.Join(strings.Fields(attributes["style"]), ""))
		if (hidden || strings.Contains(style, "display:none") || len(p.within) > 0) && len(p.within) < maxNested {
			p.within = append(p.within, name)
		}
	}
}

// maxNested bounds elements in a hidden one.
const maxNested = 100

// cutTag is what stands between a "<" and the ">" that ends the tag, and how many
// bytes both take.
func cutTag(rest []byte) (inside []byte, length int) {
	quote := byte(0)
	for i, c := range rest {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '>':
			return rest[:i], i + 1
		case (c == '"' || c == '\'') && i > 0 && rest[i-1] == '=':
			quote = c
		}
	}
	if i := bytes.IndexByte(rest, '>'); i >= 0 {
		return rest[:i], i + 1
	}
	return rest, len(rest)
}

// splitTag is the name of a tag in small letters, and its attributes.
func splitTag(inside []byte) (name string, attributes map[string]string) {
	const blanks = " \t\r\n\f"
	end := bytes.IndexAny(inside, blanks)
	if end < 0 {
		end = len(inside)
	}
	name = strings.ToLower(strings.TrimRight(string(inside[:end]), "/"))
	if name == "" {
		name = "/"
	}
	rest := string(inside[end:])
	for range maxNested {
		rest = strings.TrimLeft(rest, blanks+"/")
		if rest == "" {
			break
		}
		end := strings.IndexAny(rest, blanks+"=")
		if end < 0 {
			end = len(rest)
		}
		key, value := strings.ToLower(rest[:end]), ""
		rest = strings.TrimLeft(rest[end:], blanks)
		if after, ok := strings.CutPrefix(rest, "="); ok {
			rest = strings.TrimLeft(after, blanks)
			if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
				value, rest, _ = strings.Cut(rest[1:], rest[:1])
			} else {
				end := strings.IndexAny(rest, blanks)
				if end < 0 {
					end = len(rest)
				}
				value, rest = rest[:end], rest[end:]
			}
		}
		if key == "" {
			break
		}
		if attributes == nil {
			attributes = map[string]string{}
		}
		if _, twice := attributes[key]; !twice {
			attributes[key] = value
		}
	}
	return name, attributes
}

// indexFold is the place of a word of ASCII in a text, in letters of either size.
func indexFold(text []byte, word string) int {
	for at := 0; ; at++ {
		i := bytes.IndexByte(text[at:], word[0])
		if i < 0 || at+i+len(word) > len(text) {
			return -1
		}
		if at += i; bytes.EqualFold(text[at:at+len(word)], []byte(word)) {
			return at
		}
	}
}

// entities are those that are decoded by name.
var entities = map[string]rune{
	"amp": '&', "lt": '<', "gt": '>', "quot": '"', "apos": '\'', "nbsp": 0xa0,
	"spades": '♠', "hearts": '♥', "diams": '♦', "clubs": '♣',
}

// longestEntity is how many bytes the name of an entity has at most.
const longestEntity = 10

// decodeEntities decodes entities, once.
func decodeEntities(text []byte) []byte {
	if bytes.IndexByte(text, '&') < 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		i := bytes.IndexByte(text, '&')
		if i < 0 {
			break
		}
		out = append(out, text[:i]...)
		text = text[i:]
		end := bytes.IndexByte(text[:min(len(text), longestEntity+2)], ';')
		if r, ok := entityOf(text[1:max(1, end)]); ok {
			out = utf8.AppendRune(out, r)
			text = text[end+1:]
		} else {
			out = append(out, '&')
			text = text[1:]
		}
	}
	return append(out, text...)
}

func entityOf(name []byte) (rune, bool) {
	digits, numeric := bytes.CutPrefix(name, []byte("#"))
	if !numeric {
		r, ok := entities[string(name)]
		return r, ok
	}
	radix := 10
	if len(digits) > 0 && digits[0]|0x20 == 'x' {
		digits, radix = digits[1:], 16
	}
	n, err := strconv.ParseUint(string(digits), radix, 32)
	if err != nil || n == 0 || n > utf8.MaxRune || n >= 0xd800 && n < 0xe000 {
		return 0, false
	}
	return rune(n), true
}
