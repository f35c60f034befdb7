package verdicttest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Generate creates the input file of a recipe, such as "many-boards RR01.pbn", in dir. Recipes stand for files that are too
// large to store. ok is false if this system does not support the recipe; the case is then skipped.
func Generate(recipe, dir string) (ok bool, err error) {
	name, file, found := strings.Cut(recipe, " ")
	if !found {
		return false, fmt.Errorf("recipe %q: expected a name, a space and a file", recipe)
	}
	path := filepath.Join(dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return false, err
	}
	switch name {
	case "pipe":
		return pipe(path)
	case "endless":
		const endless = "/dev/zero"
		if _, err := os.Stat(endless); err != nil {
			return false, nil
		}
		return true, os.Symlink(endless, path)
	}
	generate := recipes[name]
	if generate == nil {
		return false, fmt.Errorf("there is no recipe called %q", name)
	}
	return true, os.WriteFile(path, generate(), 0o666)
}

// recipes contains the functions that generate large files. Those ending in -in-zip are archives that unpack to far more
// than their size.
var recipes = map[string]func() []byte{
	"commas-in-zip":  func() []byte { return bomb("RR02.csv", []byte{','}, 64<<20, 1) },
	"blanks-in-zip":  func() []byte { return bomb("records.pbn", []byte(" \n"), 60<<20, 15) },
	"long-value":     longValue,
	"long-comments":  longComments,
	"many-phases":    manyPhases,
	"many-keys":      func() []byte { return moreKeys(1_000_000) },
	"more-keys":      func() []byte { return moreKeys(300_000) },
	"long-lin":       longLIN,
	"long-utf-16":    longUTF16,
	"many-tags":      func() []byte { return bytes.Repeat([]byte("[A \"\"]\n"), 4_000_000) },
	"many-boards":    manyBoards,
	"many-strangers": manyStrangers,
}

// longFile is the size of a file that is just short enough to be read.
const longFile = 48_000_000

// longValue returns a description with a value of 10 MiB.
func longValue() []byte {
	return bytes.Replace(Cup().Description(), []byte("\nDV "), []byte("\nDV "+strings.Repeat("7", 10<<20)), 1)
}

// longComments returns a description with a million comments.
func longComments() []byte {
	const comment = "# This line says nothing at all, and there are a million of such lines after it.\n"
	return append(Cup().Description(), strings.Repeat(comment, 1_000_000)...)
}

// manyPhases returns a description with a million phases.
func manyPhases() []byte {
	var phases []byte
	for i := range 1_000_000 {
		phases = fmt.Appendf(phases, "SN 1:16:P%dx:Phase %d\n", i, i)
	}
	keyHash := []byte("KH ")
	return bytes.Replace(Cup().Description(), keyHash, append(phases, keyHash...), 1)
}

// longLIN returns a LIN file in which every board has the same deal.
func longLIN() (b []byte) {
	for number := 1; len(b) < longFile; number++ {
		b = fmt.Appendf(b, "qx|o%d|md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|sv|n|pg||\n", number)
	}
	return b
}

// boardTemplate is a PBN board with a variable number.
const boardTemplate = "[Board \"%d\"]\n" +
	"[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\n"

// longUTF16 returns a PBN file in UTF-16.
func longUTF16() []byte {
	b := []byte{0xff, 0xfe} // byte order mark
	for number := 1; len(b) < longFile; number++ {
		for _, c := range fmt.Appendf(nil, boardTemplate, number) {
			b = append(b, c, 0)
		}
	}
	return b
}

// manyBoards returns a PBN file with 600,000 boards that all have the same deal.
func manyBoards() (b []byte) {
	for i := range 600_000 {
		b = fmt.Appendf(b, boardTemplate, i+1)
	}
	return b
}

// manyStrangers returns a PBN file with 80,000 different deals, none of them dealt in a tournament.
func manyStrangers() (b []byte) {
	for i := range 80_000 {
		b = fmt.Appendf(b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", i+1, stranger(i))
	}
	return b
}

// moreKeys returns the keys of a tournament followed by n more, which differ in their last seven digits.
func moreKeys(n int) []byte {
	const digits = 7
	start := Cup().Key(1, 1)[:keyLength-digits]
	b := Cup().Keys()
	for i := range n {
		b = fmt.Appendf(b, "9,%d:%s%0*d\r\n", i+1, start, digits, i)
	}
	return b
}
