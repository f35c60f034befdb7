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

	"github.com/fairdeal/fairdeal/internal/intaketest"
	"github.com/fairdeal/fairdeal/internal/verdicttest"
)

var update = flag.Bool("update", false, "write testdata/intake anew")

// made is one case under way.
type made struct {
	name, comment string
	files         map[string][]byte
	head          []string
	list          []string
}

// the cases, in the order in which they were thought of
type shelf []*made

func (s *shelf) add(name, comment string) *made {
	m := &made{name: name, comment: comment, files: map[string][]byte{}}
	*s = append(*s, m)
	return m
}

func (m *made) put(name string, data []byte) *made { m.files[name] = data; return m }

// given are the arguments of one drop.
func (m *made) given(args ...string) *made {
	text, err := json.Marshal(args)
	if err != nil {
		panic(err)
	}
	return m.say("given", "%s", text)
}

func (m *made) say(key, format string, args ...any) *made {
	m.head = append(m.head, key+": "+fmt.Sprintf(format, args...))
	return m
}

// item is a line of the list.
func (m *made) item(path, class, reader, notes string) *made {
	m.list = append(m.list, strings.Join([]string{path, class, reader, notes}, "\t"))
	return m
}

// hands is a line of a file of hands that shows the three boards.
func (m *made) hands(path, reader, notes string) *made {
	quoted := path
	if strings.Contains(path, " ") {
		quoted = `"` + path + `"`
	}
	m.say("boards", "%s 1-3", quoted)
	if m.files["plain.pbn"] != nil && path != "plain.pbn" {
		m.say("same", "%s plain.pbn", quoted)
	}
	return m.item(path, "hands", reader, notes)
}

// plain puts the boards beside, in a file that every program reads alike.
func (m *made) plain() *made { return m.put("plain.pbn", pbn()) }

func (m *made) expect() []byte {
	slices.Sort(m.list)
	return []byte("comment: " + m.comment + "\n" + strings.Join(append(m.head, ""), "\n") + "\n" + strings.Join(append(m.list, ""), "\n"))
}

// The tournament, and three boards of one of its sessions, as formats write them.
var (
	cup   = verdicttest.Cup()
	three = cup.Original(1, 1)[:3]
)

func pbn() []byte { return verdicttest.PBN(three...) }

// lin are lines of 80 characters and more, as online play writes them.
func lin() []byte {
	var b strings.Builder
	for _, x := range three {
		text := string(verdicttest.LIN(x))
		fmt.Fprintf(&b, "qx|o%d|%s", x.Number, strings.ReplaceAll(text, "pn|a,b,c,d|st||", ""))
	}
	return []byte(b.String())
}

func replaced(text []byte, old, new string) []byte {
	out := bytes.ReplaceAll(text, []byte(old), []byte(new))
	if bytes.Equal(out, text) {
		panic("no " + old)
	}
	return out
}

func book() (s shelf) {
	named(&s)
	classes(&s)
	databases(&s)
	mends(&s)
	moreMends(&s)
	tables(&s)
	furtherItems(&s)
	furtherClasses(&s)
	pairs(&s)
	furtherTables(&s)
	return s
}

// named: where items come from.
func named(s *shelf) {
	s.add("named-file", "a file that was named, and one beside it that was not").
		put("RR01.pbn", pbn()).put("RR02.pbn", pbn()).given("RR01.pbn").
		hands("RR01.pbn", "pbn", "-")
	s.add("folder", "a folder with the tournament's files, hands and other things").
		put("cup.sqd", cup.Description()).put("cup.sqk", cup.Keys()).
		put("hands/RR01.pbn", pbn()).put("hands/notes.txt", []byte("The boards of the first session\n")).
		put("hands/.RR02.pbn", pbn()).put("hands/__MACOSX/RR02.pbn", pbn()).put("hands/RR02.pbn~", pbn()).put("hands/RR02.bak", pbn()).
		put("hands/Thumbs.db", []byte("x")).put("hands/desktop.ini", []byte("[Board \"1\"]")).
		item("cup.sqd", "description", "-", "-").item("cup.sqk", "keys", "-", "-").
		hands("hands/RR01.pbn", "pbn", "-").item("hands/notes.txt", "none", "-", "-")
	s.add("hidden-but-named", "a hidden file that was named is an item").
		put(".RR01.pbn", pbn()).given(".RR01.pbn").
		hands(".RR01.pbn", "pbn", "-")
	s.add("zip-in-zip", "two archives deep").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "day1.zip", Data: verdicttest.Zip(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()})})).given("all.zip").
		item("all.zip", "archive", "zip", "-").item("all.zip/day1.zip", "archive", "zip", "-").
		hands("all.zip/day1.zip/RR01.pbn", "pbn", "-")
	s.add("zip-in-zip-in-zip", "three archives deep: the third is not opened").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "a.zip", Data: verdicttest.Zip(verdicttest.Entry{Name: "b.zip", Data: verdicttest.Zip(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()})})})).given("all.zip").
		item("all.zip", "archive", "zip", "-").item("all.zip/a.zip", "archive", "zip", "-").
		item("all.zip/a.zip/b.zip", "closed", "-", "too-deep")
	s.add("tar-gz", "gz and the tar in it are one archive, and another one may lie in it").
		put("all.tar.gz", verdicttest.Gzip(verdicttest.Tar(verdicttest.Entry{Name: "RR01.pbn", Data: pbn()}, verdicttest.Entry{Name: "more.zip", Data: verdicttest.Zip(verdicttest.Entry{Name: "RR02.lin", Data: lin()})}))).
		put("RR03.pbn.gz", verdicttest.Gzip(pbn())).put("all.tar", verdicttest.Tar(verdicttest.Entry{Name: "hands/RR04.pbn", Data: pbn()})).
		item("all.tar.gz", "archive", "tar.gz", "-").hands("all.tar.gz/RR01.pbn", "pbn", "-").
		item("all.tar.gz/more.zip", "archive", "zip", "-").hands("all.tar.gz/more.zip/RR02.lin", "lin", "-").
		item("RR03.pbn.gz", "archive", "gz", "-").hands("RR03.pbn.gz/RR03.pbn", "pbn", "-").
		item("all.tar", "archive", "tar", "-").hands("all.tar/hands/RR04.pbn", "pbn", "-")
	s.add("climbing-path", "an entry that climbs out of the archive, and an absolute one").
		put("all.zip", verdicttest.Zip(verdicttest.Entry{Name: "../RR01.pbn", Data: pbn()}, verdicttest.Entry{Name: "/RR02.pbn", Data: pbn()}, verdicttest.Entry{Name: "hands/../../RR03.pbn", Data: pbn()}, verdicttest.Entry{Name: "RR04.pbn", Data: pbn()})).given("all.zip").
		item("all.zip", "archive", "zip", "-").item("all.zip/../RR01.pbn", "closed", "-", "climbs").item("all.zip//RR02.pbn", "closed", "-", "climbs").
		item("all.zip/hands/../../RR03.pbn", "closed", "-", "climbs").hands("all.zip/RR04.pbn", "pbn", "-")
	s.add("closed-archives", "what is never opened, by its first bytes").
		put("RR01.pbn.xz", append([]byte{0xfd, '7', 'z', 'X', 'Z', 0}, pbn()...)).put("RR02.7z", []byte{'7', 'z', 0xbc, 0xaf, 0x27, 0x1c, 0, 4}).
		put("RR03.txt", []byte("Rar!\x1a\x07\x00 hands")).
		item("RR01.pbn.xz", "closed", "-", "packed").item("RR02.7z", "closed", "-", "packed").item("RR03.txt", "closed", "-", "packed")
}

// mends: what mail, editors and other programs do to a text.
func mends(s *shelf) {
	s.add("quoted-lin", "a LIN in an answered mail").plain().
		put("RR01.lin", verdicttest.Quoted(lin())).given("RR01.lin").
		hands("RR01.lin", "lin", "quoted")
	s.add("quoted-ten-times", "an answer to an answer to an answer").plain().
		put("RR01.lin", func() []byte {
			text := lin()
			for range 10 {
				text = verdicttest.Quoted(text)
			}
			return text
		}()).given("RR01.lin").
		hands("RR01.lin", "lin", "quoted")
	s.add("quoted-printable", "a LIN as mail sends it, with lines of 76 characters").plain().
		put("RR01.lin", verdicttest.Printable(lin())).given("RR01.lin").
		hands("RR01.lin", "lin", "quoted-printable")
	s.add("html-pbn", "a page in which every line of a PBN is a paragraph").plain().
		put("boards.html", verdicttest.Page(pbn())).given("boards.html").
		hands("boards.html", "pbn", "html")
	s.add("marks-pbn", "typographic quotation marks, as an editor for letters makes them").plain().
		put("RR01.txt", replaced(replaced(pbn(), ` "`, " “"), `"]`, "”]")).given("RR01.txt").
		hands("RR01.txt", "pbn", "marks")
	s.add("utf-16", "texts in UTF-16, with and without a mark").plain().
		put("RR01.pbn", verdicttest.UTF16(pbn(), true)).put("RR02.lin", verdicttest.UTF16(lin(), false)).given("RR01.pbn", "RR02.lin").
		hands("RR01.pbn", "pbn", "utf-16").hands("RR02.lin", "lin", "utf-16")
	s.add("cr", "lines that end with CR, and with all three ends").plain().
		put("RR01.pbn", replaced(pbn(), "\n", "\r")).put("RR02.txt", replaced(replaced(pbn(), "\n", "\r"), "]\r[Dealer", "]\r\n[Dealer")).
		put("RR03.lin", replaced(lin(), "\n", "\r")).given("RR01.pbn", "RR02.txt", "RR03.lin").
		hands("RR01.pbn", "pbn", "-").hands("RR02.txt", "pbn", "-").hands("RR03.lin", "lin", "-")
	s.add("quoted-and-printable", "an answered mail, sent once more").plain().
		put("RR01.lin", verdicttest.Printable(verdicttest.Quoted(lin()))).given("RR01.lin").
		hands("RR01.lin", "lin", "quoted-printable,quoted")
	s.add("unmended", "files that hold what mends look for, and are read as they stand").plain().
		put("RR01.pbn", replaced(pbn(), "[Board \"2\"]\n", "> [Event \"a <br> b =3D c “d” 1\u200b2 &amp;\"]\n[Board \"2\"]\n")).
		put("RR02.lin", replaced(lin(), "rh||", "nt|x <br> =3D> “1\u00ad”|rh||")).given("RR01.pbn", "RR02.lin").
		hands("RR01.pbn", "pbn", "-").hands("RR02.lin", "lin", "-")
}

// TestMake writes the cases anew with -update, and else holds that those that are
// there are the ones made here.
func TestMake(t *testing.T) {
	dir := filepath.Join("..", "..", "testdata", "intake")
	for _, m := range book() {
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
			// Archives may be packed in another way by the next version of Go.
			have, err := os.ReadFile(path)
			if err != nil || filepath.Ext(name) != ".zip" && filepath.Ext(name) != ".gz" && !bytes.Equal(have, data) {
				t.Errorf("%s: %v: go test ./internal/intaketest -update", path, err)
			}
		}
	}
}
