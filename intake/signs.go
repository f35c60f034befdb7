package intake

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

// The formats that a text is known by.
var (
	usebio     = mustFormat("usebio")
	jsonFormat = mustFormat("json")
	links      = mustFormat("links")
	pbn        = mustFormat("pbn")
	lin        = mustFormat("lin")
	csvFormat  = mustFormat("csv")
	typed      = mustFormat("typed")
	oneline    = mustFormat("oneline")
	bws        = mustFormat("bws")
)

func mustFormat(name string) *handfile.Format {
	f, err := handfile.ByName(name)
	if err != nil {
		panic(err) // the table of formats has it
	}
	return f
}

// loud are the formats whose signs no other text has: they decide against an
// extension, and two of them are two readings.
var loud = []*handfile.Format{usebio, jsonFormat, pbn, lin}

// signs are what a text shows of the formats it may be in.
type signs struct {
	found   []*handfile.Format // in the order of spec/intake.md
	acbl    bool               // behind links, before pbn
	results bool
}

// first is the format that decides; nil where there is none, or where the saved page
// of acbl comes before it.
func (s *signs) first() *handfile.Format {
	if len(s.found) == 0 || s.acbl && s.found[0] != usebio && s.found[0] != jsonFormat && s.found[0] != links {
		return nil
	}
	return s.found[0]
}

func (s *signs) has(f *handfile.Format) bool {
	for _, g := range s.found {
		if f == g {
			return true
		}
	}
	return false
}

// signsOf looks for those signs of spec/intake.md in a text of UTF-8 that stand
// anywhere in it.
func signsOf(text []byte) (s signs) {
	add := func(f *handfile.Format) { s.found = append(s.found, f) }
	if document := tagIn(text, "USEBIO"); document >= 0 {
		if tagIn(text[document:], "HAND") >= 0 {
			add(usebio)
		} else {
			s.results = true
		}
	}
	if start := bytes.TrimLeft(text, " \t\r\n"); len(start) > 0 && (start[0] == '[' || start[0] == '{') && hasName(start, "deal") {
		add(jsonFormat)
	}
	if hasLink(text) {
		add(links)
	}
	s.acbl = holdsQuoted(text, "bboGameLinks") || holdsQuoted(text, "board_results")
	if hasPBNTag(text) {
		add(pbn)
	}
	if hasLINField(text) {
		add(lin)
	}
	return s
}

// look looks for the signs of which a text that has no other shows some: that it is a
// table, and what its first line is. A board that people typed is a sign in a text that
// they said to be one.
func (s *signs) look(text []byte, mayBeTyped bool) {
	if s.results || len(s.found) > 0 { // beside results of the same evening no table is one of hands
		return
	}
	if handfile.IsCSV(text) {
		s.found = append(s.found, csvFormat)
	}
	if line := firstLine(text); mayBeTyped && handfile.IsTyped(line) {
		s.found = append(s.found, typed)
	} else if handfile.IsOneline(line) {
		s.found = append(s.found, oneline)
	}
}

// twice reports whether the text has signs of another loud format too, and its reader
// finds a board there that the first does not.
func (s *signs) twice(first *handfile.Format, text []byte) bool {
	var boards map[bridge.Board]bool
	for _, f := range loud {
		if f == first || !s.has(f) || !isLoud(first) {
			continue
		}
		other, err := f.Decode(text, handfile.ReadOptions{Most: mostBoards})
		if err != nil {
			continue
		}
		if boards == nil {
			boards = map[bridge.Board]bool{}
			if set, err := first.Decode(text, handfile.ReadOptions{Most: mostBoards}); err == nil {
				for _, b := range set.Boards {
					boards[b] = true
				}
			}
		}
		for _, b := range other.Boards {
			if !boards[b] {
				return true
			}
		}
	}
	return false
}

func isLoud(f *handfile.Format) bool {
	for _, g := range loud {
		if f == g {
			return true
		}
	}
	return false
}

// tagIn is the place behind the first tag <NAME> or <NAME ...> of a text, in letters
// of either size; -1 where there is none. Other tags may begin with that name, and
// scripts of pages hold it in quotation marks.
func tagIn(text []byte, name string) int {
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '<')
		if i < 0 {
			return -1
		}
		at += i + 1
		if end := at + len(name); end < len(text) && bytes.EqualFold(text[at:end], []byte(name)) && bytes.IndexByte([]byte("> \t\r\n"), text[end]) >= 0 {
			return end
		}
	}
}

// hasName reports whether a text of JSON has a name in quotation marks and a colon
// behind it.
func hasName(text []byte, name string) bool {
	quoted := []byte(`"` + name + `"`)
	for {
		i := bytes.Index(text, quoted)
		if i < 0 {
			return false
		}
		text = text[i+len(quoted):]
		if rest := bytes.TrimLeft(text, " \t\r\n"); len(rest) > 0 && rest[0] == ':' {
			return true
		}
	}
}

// hasLink reports whether a text has the address of a handviewer.
func hasLink(text []byte) bool {
	const page = "handviewer.html"
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '?')
		if i < 0 {
			return false
		}
		at += i
		if at >= len(page) && text[at-1]|0x20 == 'l' && bytes.EqualFold(text[at-len(page):at], []byte(page)) {
			return true
		}
		at++
	}
}

// holdsQuoted reports whether a word stands in quotation marks, as they are or as an
// entity.
func holdsQuoted(text []byte, word string) bool {
	for {
		i := bytes.Index(text, []byte(word))
		if i < 0 {
			return false
		}
		before, after := text[:i], text[i+len(word):]
		for _, mark := range []string{`"`, "&quot;"} {
			if bytes.HasSuffix(before, []byte(mark)) && bytes.HasPrefix(after, []byte(mark)) {
				return true
			}
		}
		text = after
	}
}

// hasPBNTag reports whether a line begins with a tag Board or Deal.
func hasPBNTag(text []byte) bool { return pbnTagAt(text) >= 0 }

// pbnTagAt is where the first such tag stands; -1: nowhere.
func pbnTagAt(text []byte) int {
	for at := 0; ; at++ {
		i := bytes.IndexByte(text[at:], '[')
		if i < 0 {
			return -1
		}
		at += i
		before := bytes.TrimRight(text[:at], " \t")
		if len(before) > 0 && before[len(before)-1] != '\n' && before[len(before)-1] != '\r' {
			continue
		}
		rest := bytes.TrimLeft(text[at+1:], " \t")
		for _, name := range []string{"board", "deal"} {
			if len(rest) <= len(name) || !bytes.EqualFold(rest[:len(name)], []byte(name)) {
				continue
			}
			if value := bytes.TrimLeft(rest[len(name):], " \t\r\n"); len(value) > 0 && len(value) < len(rest)-len(name) && value[0] == '"' {
				return at
			}
		}
	}
}

// hasLINField reports whether a text has a field qx or md of a LIN file.
func hasLINField(text []byte) bool {
	for at := 0; ; at++ {
		i := bytes.IndexByte(text[at:], '|')
		if i < 0 {
			return false
		}
		at += i
		if at < 2 || !bytes.EqualFold(text[at-2:at], []byte("qx")) && !bytes.EqualFold(text[at-2:at], []byte("md")) {
			continue
		}
		if at == 2 || !isAlnum(text[at-3]) {
			return true
		}
	}
}

func isAlnum(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// firstLine is the first line that is not blank.
func firstLine(text []byte) string {
	text = bytes.TrimLeft(text, " \t\r\n")
	if i := bytes.IndexAny(text, "\r\n"); i >= 0 {
		text = text[:i]
	}
	return string(bytes.TrimRight(text[:min(len(text), headSize)], " \t"))
}
