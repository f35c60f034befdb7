package audit

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// versionSource finds the content of each version of the federation's files. The last version of a file is known. An
// earlier one is a copy from before the draw if there is one. Otherwise it is made from the last version, whose DI line
// (delayed information, the public number) is replaced by the description on the federation's page.
type versionSource struct {
	changes  []change          // oldest first
	statedDI map[string]string // description of the public number on the federation's page, by tournament
	values   map[string]string // published public number, by tournament
	copies   map[string]string // path of a copy, by tournament and date
}

// change is a change to a file in one commit of the federation's repository, such as
//
//	{"path": "data/2019-01-04_ekstraklasa.sqd", "date": "2018-12-31T11:58:40+01:00", "status": "A"}
type change struct {
	Path   string
	Date   string
	Status string // git's letter for the kind of change: A, M or D (deleted)
}

// commits returns the changes as input for git fast-import, with one commit per time.
func (s *versionSource) commits(t *testing.T) []byte {
	t.Helper()
	var stream bytes.Buffer
	mark := 0                    // number of the commit
	versions := map[string]int{} // number of versions so far, by path
	for i := 0; i < len(s.changes); {
		date := s.changes[i].Date
		when, err := time.Parse(time.RFC3339, date)
		if err != nil {
			t.Fatal(err)
		}
		mark++
		fmt.Fprintf(&stream, "commit refs/heads/main\nmark :%d\ncommitter F <f@example.org> %d %s\ndata 1\nc\n",
			mark, when.Unix(), when.Format("-0700"))
		for ; i < len(s.changes) && s.changes[i].Date == date; i++ {
			c := s.changes[i]
			if c.Status == "D" {
				fmt.Fprintf(&stream, "D %s\n", c.Path)
				continue
			}
			versions[c.Path]++
			content := s.version(t, i, versions[c.Path])
			fmt.Fprintf(&stream, "M 100644 inline %s\ndata %d\n%s\n", c.Path, len(content), content)
		}
		stream.WriteString("\n")
	}
	return stream.Bytes()
}

// version returns the content of a file after change i, which is its nth version.
func (s *versionSource) version(t *testing.T, i, n int) []byte {
	t.Helper()
	c := s.changes[i]
	name := strings.TrimSuffix(filepath.Base(c.Path), filepath.Ext(c.Path))
	if name == "2024-12-03_FinalGPPP" { // This file was renamed later.
		return readFile(t, federationFiles+"/before/2024-12-03_FinalGPPP2024.sqd")
	}
	content := readFile(t, federationFiles+"/"+c.Path)
	writesSameFile := func(later change) bool { return later.Path == c.Path && later.Status != "D" }
	isLast := !slices.ContainsFunc(s.changes[i+1:], writesSameFile)
	if isLast || filepath.Ext(c.Path) == ".sqk" {
		return content
	}
	if copyPath := s.copies[name+c.Date]; copyPath != "" {
		return readFile(t, federationFiles+"/"+copyPath)
	}
	containsValue := bytes.Contains(content, []byte("\nDI "+s.values[name]))
	switch {
	case n == 1 && containsValue:
		return withDI(t, content, s.statedDI[name])
	case n == 2 && strings.Contains(name, "liga"): // The league set the value and later removed it.
		return withDI(t, content, s.values[name])
	}
	return content
}

// withDI replaces the text after DI in the encoding of the file: UTF-8 if the file contains Polish letters in it,
// otherwise code page 852 of DOS.
func withDI(t *testing.T, sqd []byte, text string) []byte {
	t.Helper()
	if text == "" {
		t.Fatal("no text for DI")
	}
	isNotASCII := func(r rune) bool { return r > unicode.MaxASCII }
	isUTF8 := utf8.Valid(sqd) && bytes.ContainsFunc(sqd, isNotASCII)
	if !isUTF8 {
		dos, err := charmap.CodePage852.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		text = dos
	}
	var out bytes.Buffer
	for line := range bytes.Lines(sqd) {
		if bytes.HasPrefix(line, []byte("DI ")) {
			line = []byte("DI " + text + "\r\n")
		}
		out.Write(line)
	}
	return out.Bytes()
}
