package js_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// mutate makes one random change to a file in dir and returns a description for people, such as
// "cup.pbn: line 7 twice".
func mutate(t *testing.T, rnd *rand.Rand, dir string) string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && d.Name() != "expect" {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	path := files[rnd.IntN(len(files))]
	m := &mutation{t: t, rnd: rnd, files: files, path: path, name: filepath.Base(path)}
	if m.data = m.read(path); len(m.data) == 0 {
		return "nothing: " + m.name + " is empty"
	}
	m.offset = rnd.IntN(len(m.data))
	return mutations[rnd.IntN(len(mutations))](m)
}

// mutations lists all changes. Each function makes the change and returns its description. Adding or
// moving one gives every seed in docs and bug reports a different meaning.
var mutations = []func(m *mutation) string{
	(*mutation).replaceByte,
	(*mutation).replaceLetter,
	(*mutation).loseByte,
	(*mutation).addByte,
	(*mutation).cut,
	(*mutation).exchangeFiles,
	(*mutation).changeLineEnds,
	(*mutation).exchangeLines, // twice as likely as the others
	(*mutation).exchangeLines,
	(*mutation).repeatLine,
	(*mutation).loseLine,
	(*mutation).rename,
	(*mutation).renumber,
	(*mutation).respellValue,
	(*mutation).changeKeys,
}

// mutation is a change of one file in a folder.
type mutation struct {
	t      *testing.T
	rnd    *rand.Rand
	files  []string // all files of the folder
	path   string   // of the file to change
	name   string   // base name of path
	data   []byte   // content of path
	offset int      // random position in data
}

func (m *mutation) read(path string) []byte {
	m.t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		m.t.Fatal(err)
	}
	return data
}

func (m *mutation) write(path string, parts ...[]byte) {
	m.t.Helper()
	if err := os.WriteFile(path, slices.Concat(parts...), 0o600); err != nil {
		m.t.Fatal(err)
	}
}

func (m *mutation) replaceByte() string {
	b := byte(m.rnd.IntN(256))
	m.write(m.path, m.data[:m.offset], []byte{b}, m.data[m.offset+1:])
	return fmt.Sprintf("%s: byte %d becomes %q", m.name, m.offset, b)
}

func (m *mutation) replaceLetter() string {
	const letters = "AKQJT98765432NESW0123456789.:,|\" -\n"
	b := letters[m.rnd.IntN(len(letters))]
	m.write(m.path, m.data[:m.offset], []byte{b}, m.data[m.offset+1:])
	return fmt.Sprintf("%s: byte %d becomes %q", m.name, m.offset, b)
}

func (m *mutation) loseByte() string {
	m.write(m.path, m.data[:m.offset], m.data[m.offset+1:])
	return fmt.Sprintf("%s: byte %d is lost", m.name, m.offset)
}

func (m *mutation) addByte() string {
	m.write(m.path, m.data[:m.offset], []byte{byte(m.rnd.IntN(256))}, m.data[m.offset:])
	return fmt.Sprintf("%s: a byte before %d", m.name, m.offset)
}

func (m *mutation) cut() string {
	m.write(m.path, m.data[:m.offset])
	return fmt.Sprintf("%s: cut at %d", m.name, m.offset)
}

func (m *mutation) exchangeFiles() string {
	other := m.files[m.rnd.IntN(len(m.files))]
	m.write(m.path, m.read(other))
	m.write(other, m.data)
	return fmt.Sprintf("%s and %s exchanged", m.name, filepath.Base(other))
}

func (m *mutation) changeLineEnds() string {
	from, to := []byte("\n"), []byte("\r\n")
	if bytes.Contains(m.data, to) {
		from, to = to, from
	}
	m.write(m.path, bytes.ReplaceAll(m.data, from, to))
	return m.name + ": other line ends"
}

func (m *mutation) exchangeLines() string {
	lines := bytes.SplitAfter(m.data, []byte("\n"))
	i, j := m.rnd.IntN(len(lines)), m.rnd.IntN(len(lines))
	lines[i], lines[j] = lines[j], lines[i]
	m.write(m.path, lines...)
	return fmt.Sprintf("%s: lines %d and %d exchanged", m.name, i+1, j+1)
}

func (m *mutation) repeatLine() string {
	lines := bytes.SplitAfter(m.data, []byte("\n"))
	i := m.rnd.IntN(len(lines))
	m.write(m.path, slices.Insert(lines, i, lines[i])...)
	return fmt.Sprintf("%s: line %d twice", m.name, i+1)
}

func (m *mutation) loseLine() string {
	lines := bytes.SplitAfter(m.data, []byte("\n"))
	i := m.rnd.IntN(len(lines))
	m.write(m.path, slices.Delete(lines, i, i+1)...)
	return fmt.Sprintf("%s: line %d lost", m.name, i+1)
}
