package js_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

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
