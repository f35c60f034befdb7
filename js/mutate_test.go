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

// mutate makes one change in a folder and describes it.
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
	m.at = rnd.IntN(len(m.data))
	return mutations[rnd.IntN(len(mutations))](m)
}

// mutations lists all changes. A seed means the same change only as long as their number stays.
var mutations = []func(m *mutation) string{
	(*mutation).replaceByte, (*mutation).replaceLetter, (*mutation).loseByte, (*mutation).addByte, (*mutation).cut,
	(*mutation).exchangeFiles, (*mutation).changeLineEnds, (*mutation).exchangeLines, (*mutation).exchangeLines,
	(*mutation).repeatLine, (*mutation).loseLine, (*mutation).rename, (*mutation).renumber, (*mutation).respellValue,
	(*mutation).changeKeys,
}

// mutation is a change of one file in a folder.
type mutation struct {
	t     *testing.T
	rnd   *rand.Rand
	files []string // all files of the folder
	path  string   // of the file to change
	name  string   // base name of path
	data  []byte   // content of path
	at    int      // position in data
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
	m.write(m.path, m.data[:m.at], []byte{b}, m.data[m.at+1:])
	return fmt.Sprintf("%s: byte %d becomes %q", m.name, m.at, b)
}

func (m *mutation) replaceLetter() string {
	const letters = "AKQJT98765432NESW0123456789.:,|\" -\n"
	b := letters[m.rnd.IntN(len(letters))]
	m.write(m.path, m.data[:m.at], []byte{b}, m.data[m.at+1:])
	return fmt.Sprintf("%s: byte %d becomes %q", m.name, m.at, b)
}

func (m *mutation) loseByte() string {
	m.write(m.path, m.data[:m.at], m.data[m.at+1:])
	return fmt.Sprintf("%s: byte %d is lost", m.name, m.at)
}

func (m *mutation) addByte() string {
	m.write(m.path, m.data[:m.at], []byte{byte(m.rnd.IntN(256))}, m.data[m.at:])
	return fmt.Sprintf("%s: a byte before %d", m.name, m.at)
}

func (m *mutation) cut() string {
	m.write(m.path, m.data[:m.at])
	return fmt.Sprintf("%s: cut at %d", m.name, m.at)
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

// boardNumber matches the number of a board in PBN, LIN and DLM.
var boardNumber = regexp.MustCompile(`(\[Board "|qx\|o|Board )(\d+)`)

func (m *mutation) renumber() string {
	by := []int{16, 16, 32, 1, -1, 8}[m.rnd.IntN(6)]
	m.write(m.path, boardNumber.ReplaceAllFunc(m.data, func(tag []byte) []byte {
		digits := bytes.TrimLeft(tag, `[Board "qx|o`)
		n, _ := strconv.Atoi(string(digits))
		return fmt.Append(bytes.Clone(tag[:len(tag)-len(digits)]), n+by)
	}))
	return fmt.Sprintf("%s: boards renumbered by %d", m.name, by)
}

// valueLine matches the public number in a description.
var valueLine = regexp.MustCompile(`(?m)^DV (.*?)\r?$`)

func (m *mutation) respellValue() string {
	path := m.firstWith(".sqd")
	spelling := []string{"  $1", "$1 ", "0$1", "$1.", "$1,5"}[m.rnd.IntN(5)]
	m.write(path, valueLine.ReplaceAll(m.read(path), []byte("DV "+spelling)))
	return fmt.Sprintf("%s: the value as %q", filepath.Base(path), spelling)
}

func (m *mutation) changeKeys() string {
	path := m.firstWith(".sqk")
	text := m.read(path)
	if len(text) == 0 {
		return "nothing: no keys"
	}
	at := m.rnd.IntN(len(text))
	m.write(path, text[:at], []byte{"abcXYZ0189"[m.rnd.IntN(10)]}, text[at+1:])
	return fmt.Sprintf("%s: character %d of the keys", filepath.Base(path), at)
}

// rename adds the word that marks the file of a reserve set, or removes it.
func (m *mutation) rename() string {
	ext := filepath.Ext(m.name)
	renamed := strings.TrimSuffix(m.path, ext) + "reserve" + ext
	if trimmed, was := strings.CutSuffix(strings.TrimSuffix(m.path, ext), "reserve"); was {
		renamed = trimmed + ext
	}
	if err := os.Rename(m.path, renamed); err != nil {
		m.t.Fatal(err)
	}
	return m.name + " renamed to " + filepath.Base(renamed)
}

// firstWith returns the first file with an extension, or else the file to change.
func (m *mutation) firstWith(ext string) string {
	for _, f := range m.files {
		if filepath.Ext(f) == ext {
			return f
		}
	}
	return m.path
}
