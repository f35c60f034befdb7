package intaketest_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/testkit/intaketest"
	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

var update = flag.Bool("update", false, "write testdata/intake anew")

// madeCase is a case that is being generated.
type madeCase struct {
	name, comment string
	files         map[string][]byte
	head          []string
	list          []string
}

// caseList lists the generated cases in order.
type caseList []*madeCase

// add starts a case. The methods of a case add to it and return it, so that one statement describes the case:
//
//	s.add("named-file", "a named file, and one next to it that was not named").
//		file("RR01.pbn", pbn()).file("RR02.pbn", pbn()).drop("RR01.pbn").
//		hands("RR01.pbn", "pbn", "-")
func (s *caseList) add(name, comment string) *madeCase {
	m := &madeCase{name: name, comment: comment, files: map[string][]byte{}}
	*s = append(*s, m)
	return m
}

// file adds a file to the case's folder.
func (m *madeCase) file(name string, data []byte) *madeCase { m.files[name] = data; return m }

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

// item adds a line to the list of items.
func (m *madeCase) item(path, class, reader, notes string) *madeCase {
	m.list = append(m.list, strings.Join([]string{path, class, reader, notes}, "\t"))
	return m
}

// hands adds the line for a hand file with the three boards.
func (m *madeCase) hands(path, reader, notes string) *madeCase {
	quoted := path
	if strings.Contains(path, " ") {
		quoted = `"` + path + `"`
	}
	m.header("boards", "%s 1-3", quoted)
	if m.files["plain.pbn"] != nil && path != "plain.pbn" {
		m.header("same", "%s plain.pbn", quoted)
	}
	return m.item(path, "hands", reader, notes)
}

// reader returns the reader of a hand file, by its name.
func (m *madeCase) reader(name string) string {
	f, err := handfile.ByExt(name)
	if err != nil {
		panic(err)
	}
	return f.Name
}

// plain adds the boards in a file that all programs read alike.
func (m *madeCase) plain() *madeCase { return m.file("plain.pbn", pbn()) }

// expect returns the expect file.
func (m *madeCase) expect() []byte {
	slices.Sort(m.list)
	return []byte("comment: " + m.comment + "\n" + strings.Join(append(m.head, ""), "\n") + "\n" + strings.Join(append(m.list, ""), "\n"))
}

// The tournament, and three boards of one of its sessions in various formats.
var (
	cup   = verdicttest.Cup()
	three = cup.Original(1, 1)[:3]
)

func pbn() []byte { return verdicttest.PBN(three...) }

// lin returns lines of 80 characters and more, as in online play.
func lin() []byte {
	var b strings.Builder
	for _, x := range three {
		text := string(verdicttest.LIN(x))
		fmt.Fprintf(&b, "qx|o%d|%s", x.Number, strings.ReplaceAll(text, "pn|a,b,c,d|st||", ""))
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

// TestMake checks that the folder contains exactly the generated cases. With -update it writes
// them.
func TestMake(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "testdata", "intake")
	for _, m := range allCases() {
		files := maps.Clone(m.files)
		files[verdicttest.ExpectFile] = m.expect()
		if _, err := intaketest.Parse(string(files[verdicttest.ExpectFile])); err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
		if *update {
			if err := os.RemoveAll(filepath.Join(dir, m.name)); err != nil {
				t.Fatal(err)
			}
		}
		for name, data := range files {
			path := filepath.Join(dir, m.name, filepath.FromSlash(name))
			if *update {
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			// A different version of Go may compress archives differently.
			have, err := os.ReadFile(path)
			if err != nil || filepath.Ext(name) != ".zip" && filepath.Ext(name) != ".gz" && !bytes.Equal(have, data) {
				t.Errorf("%s: %v: go test ./internal/testkit/intaketest -update", path, err)
			}
		}
	}
}
