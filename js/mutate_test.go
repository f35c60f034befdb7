package js_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
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

// rename adds or removes the word reserve before the extension, which marks the file of a reserve
// set: rr1.pbn becomes rr1reserve.pbn.
func (m *mutation) rename() string {
	ext := filepath.Ext(m.name)
	stem := strings.TrimSuffix(m.path, ext)
	renamed := stem + "reserve" + ext
	if original, isReserve := strings.CutSuffix(stem, "reserve"); isReserve {
		renamed = original + ext
	}
	if err := os.Rename(m.path, renamed); err != nil {
		m.t.Fatal(err)
	}
	return m.name + " renamed to " + filepath.Base(renamed)
}

// boardNumber matches a board number in PBN, LIN and DLM: [Board "7, qx|o7, Board 7.
var boardNumber = regexp.MustCompile(`(\[Board "|qx\|o|Board )(\d+)`)

func (m *mutation) renumber() string {
	by := []int{16, 16, 32, 1, -1, 8}[m.rnd.IntN(6)]
	m.write(m.path, boardNumber.ReplaceAllFunc(m.data, func(tag []byte) []byte {
		prefix := bytes.TrimRight(tag, "0123456789")
		n, _ := strconv.Atoi(string(tag[len(prefix):])) // A number out of range becomes the largest int.
		return fmt.Append(bytes.Clone(prefix), n+by)
	}))
	return fmt.Sprintf("%s: boards renumbered by %d", m.name, by)
}

// valueLine matches the line with the public number in a description: DV 3 6 9 13 26 40.
var valueLine = regexp.MustCompile(`(?m)^DV (.*?)\r?$`)

func (m *mutation) respellValue() string {
	path := m.fileWithExt(".sqd")
	spelling := []string{"  $1", "$1 ", "0$1", "$1.", "$1,5"}[m.rnd.IntN(5)]
	m.write(path, valueLine.ReplaceAll(m.read(path), []byte("DV "+spelling)))
	return fmt.Sprintf("%s: the value as %q", filepath.Base(path), spelling)
}

func (m *mutation) changeKeys() string {
	path := m.fileWithExt(".sqk")
	text := m.read(path)
	if len(text) == 0 {
		return "nothing: no keys"
	}
	at := m.rnd.IntN(len(text))
	m.write(path, text[:at], []byte{"abcXYZ0189"[m.rnd.IntN(10)]}, text[at+1:])
	return fmt.Sprintf("%s: character %d of the keys", filepath.Base(path), at)
}

// fileWithExt returns the first file in the folder with an extension, or m.path if there is none.
func (m *mutation) fileWithExt(ext string) string {
	for _, f := range m.files {
		if filepath.Ext(f) == ext {
			return f
		}
	}
	return m.path
}
