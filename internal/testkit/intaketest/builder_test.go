package intaketest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// madeCase is a case that is being generated: a folder with files, and a file expect that begins with lines such as
// "boards: RR01.pbn 1-3" and lists all items.
type madeCase struct {
	name, comment string
	files         map[string][]byte // by path in the folder
	head          []string          // lines of expect before the list
	list          []string          // lines of the list: path, class, reader and note, separated by tabs
}

// caseList lists the generated cases in order.
type caseList []*madeCase

// add starts a case. The methods of a case add to it and return it, so that one statement describes the case:
//
//	s.add("named-file", "a named file, and one next to it that was not named").
//		drop("RR01.pbn").
//		file("RR01.pbn", pbn()).hands("RR01.pbn", "pbn").
//		file("RR02.pbn", pbn())
func (s *caseList) add(name, comment string) *madeCase {
	m := &madeCase{name: name, comment: comment, files: map[string][]byte{}}
	*s = append(*s, m)
	return m
}

// file adds a file to the case's folder.
func (m *madeCase) file(name string, data []byte) *madeCase { m.files[name] = data; return m }

// text is file for a text.
func (m *madeCase) text(name, text string) *madeCase { return m.file(name, []byte(text)) }

// plain adds the three boards in a file that all programs read alike.
func (m *madeCase) plain() *madeCase { return m.file("plain.pbn", pbn()) }

// drop adds the arguments of one drop.
func (m *madeCase) drop(args ...string) *madeCase {
	text, err := json.Marshal(args)
	if err != nil {
		panic(err)
	}
	return m.header("given", "%s", text)
}

// header adds a line to the head of the expect file.
func (m *madeCase) header(key, format string, args ...any) *madeCase {
	m.head = append(m.head, key+": "+fmt.Sprintf(format, args...))
	return m
}

// item adds a line to the list of items. The methods below fill in the columns that most lines have in common.
func (m *madeCase) item(path, class, reader, note string) *madeCase {
	m.list = append(m.list, strings.Join([]string{path, class, reader, note}, "\t"))
	return m
}

// hands adds the line for a hand file with the three boards.
func (m *madeCase) hands(path, reader string) *madeCase {
	return m.threeBoards(path).item(path, "hands", reader, "-")
}

// equalHands is hands for a file that does not count, because it equals a different one.
func (m *madeCase) equalHands(path, reader string) *madeCase {
	return m.threeBoards(path).item(path, "hands", reader, "equal")
}

// threeBoards adds header lines for a file with the three boards.
func (m *madeCase) threeBoards(path string) *madeCase {
	quoted := path
	if strings.Contains(path, " ") {
		quoted = `"` + path + `"`
	}
	m.header("boards", "%s 1-3", quoted)
	if m.files["plain.pbn"] != nil && path != "plain.pbn" {
		m.same(quoted, "plain.pbn")
	}
	return m
}

// typed adds the lines for a typed file with the given board numbers.
func (m *madeCase) typed(path, numbers string) *madeCase {
	return m.header("boards", "%s %s", path, numbers).handItem(path, "typed")
}

// unreadable adds the lines for a hand file that its reader refuses.
func (m *madeCase) unreadable(path, reader string) *madeCase {
	return m.header("boards", "%s none", path).handItem(path, reader)
}

// same adds a header line for two files with the same boards.
func (m *madeCase) same(path, other string) *madeCase { return m.header("same", "%s %s", path, other) }

func (m *madeCase) handItem(path, reader string) *madeCase { return m.item(path, "hands", reader, "-") }
func (m *madeCase) archive(path, kind string) *madeCase    { return m.item(path, "archive", kind, "-") }
func (m *madeCase) other(path, reader string) *madeCase    { return m.item(path, "other", reader, "-") }
func (m *madeCase) closed(path, note string) *madeCase     { return m.noted(path, "closed", note) }
func (m *madeCase) ignored(path string) *madeCase          { return m.classified(path, "none") }

// classified adds the line for a file without a reader.
func (m *madeCase) classified(path, class string) *madeCase { return m.item(path, class, "-", "-") }

// noted adds the line for a file without a reader and with a note.
func (m *madeCase) noted(path, class, note string) *madeCase { return m.item(path, class, "-", note) }

// readerByName returns the reader for the extension of a name.
func readerByName(name string) string {
	f, err := handfile.ByExt(name)
	if err != nil {
		panic(err)
	}
	return f.Name
}

// expect returns the expect file.
func (m *madeCase) expect() []byte {
	slices.Sort(m.list)
	head := append([]string{"comment: " + m.comment}, m.head...)
	return []byte(strings.Join(head, "\n") + "\n\n" + strings.Join(m.list, "\n") + "\n")
}

// cup is the tournament in most cases. Most hand files contain threeBoards: boards 1 to 3 of its first session.
var (
	cup         = verdicttest.Cup()
	threeBoards = cup.Original(1, 1)[:3]
)

// pbn returns threeBoards in PBN.
func pbn() []byte { return verdicttest.PBN(threeBoards...) }

// lin returns threeBoards in LIN, one per line, as programs for online play write them.
func lin() []byte {
	var b strings.Builder
	for _, board := range threeBoards {
		text := string(verdicttest.LIN(board))
		fmt.Fprintf(&b, "qx|o%d|%s", board.Number, strings.ReplaceAll(text, "pn|a,b,c,d|st||", ""))
	}
	return []byte(b.String())
}

// replaced replaces all occurrences of a text, of which there must be some.
func replaced(text []byte, old, new string) []byte {
	out := bytes.ReplaceAll(text, []byte(old), []byte(new))
	if bytes.Equal(out, text) {
		panic("no " + old)
	}
	return out
}
