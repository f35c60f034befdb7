package verdicttest

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
)

// game is a PBN board with a variable number.
const game = "[Board \"%d\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\n"

// Generate creates the input of a recipe in dir. ok is false if this system does not support it;
// the case is then skipped.
func Generate(recipe, dir string) (ok bool, err error) {
	name, file, found := strings.Cut(recipe, " ")
	if !found {
		return false, fmt.Errorf("recipe %q: expected a name, a space and a file", recipe)
	}
	path := filepath.Join(dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return false, err
	}
	write := func(data []byte) (bool, error) { return true, os.WriteFile(path, data, 0o666) }
	description := string(Cup().Description())
	switch name {
	case "commas-in-zip":
		return write(bomb("RR02.csv", []byte{','}, 64<<20, 1))
	case "blanks-in-zip":
		return write(bomb("records.pbn", []byte(" \n"), 60<<20, 15))
	case "long-value":
		return write([]byte(strings.Replace(description, "\nDV ", "\nDV "+strings.Repeat("7", 10<<20), 1)))
	case "long-comments":
		return write([]byte(description + strings.Repeat("# This line says nothing at all, and there are a million of such lines after it.\n", 1_000_000)))
	case "many-phases":
		var b strings.Builder
		for i := range 1_000_000 {
			fmt.Fprintf(&b, "SN 1:16:P%dx:Phase %d\n", i, i)
		}
		return write([]byte(strings.Replace(description, "KH ", b.String()+"KH ", 1)))
	case "many-keys":
		return write(moreKeys(1_000_000))
	case "more-keys":
		return write(moreKeys(300_000))
	case "long-lin":
		var b []byte
		for i := 0; len(b) < 48_000_000; i++ {
			b = fmt.Appendf(b, "qx|o%d|md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|sv|n|pg||\n", i+1)
		}
		return write(b)
	case "long-utf-16":
		b := []byte{0xff, 0xfe}
		for i := 0; len(b) < 48_000_000; i++ {
			for _, c := range fmt.Appendf(nil, game, i+1) {
				b = append(b, c, 0)
			}
		}
		return write(b)
	case "many-tags":
		return write(bytes.Repeat([]byte("[A \"\"]\n"), 4_000_000))
	case "many-boards":
		var b []byte
		for i := range 600_000 {
			b = fmt.Appendf(b, game, i+1)
		}
		return write(b)
	case "many-strangers":
		var b []byte
		for i := range 80_000 {
			b = fmt.Appendf(b, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", i+1, stranger(i))
		}
		return write(b)
	case "pipe":
		return pipe(path)
	case "endless":
		if _, err := os.Stat("/dev/zero"); err != nil {
			return false, nil
		}
		return true, os.Symlink("/dev/zero", path)
	}
	return false, fmt.Errorf("there is no recipe called %q", name)
}

// moreKeys returns the keys of a tournament followed by n more.
func moreKeys(n int) []byte {
	key := Cup().Key(1, 1)
	b := Cup().Keys()
	for i := range n {
		b = fmt.Appendf(b, "9,%d:%s%07d\r\n", i+1, key[:53], i)
	}
	return b
}

// bomb returns an archive with n entries that each unpack to size bytes with repeated content.
func bomb(name string, what []byte, size, n int) []byte {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // this level is valid
	block := bytes.Repeat(what, 1<<16/len(what))
	sum := crc32.NewIEEE()
	for range size / len(block) {
		_, _ = w.Write(block) // Writing to memory does not fail.
		_, _ = sum.Write(block)
	}
	_ = w.Close()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range n {
		entry := fmt.Sprintf("%d/%s", i, name)
		if n == 1 {
			entry = name
		}
		f, err := z.CreateRaw(&zip.FileHeader{Name: entry, Method: zip.Deflate, CRC32: sum.Sum32(),
			CompressedSize64: uint64(packed.Len()), UncompressedSize64: uint64(size / len(block) * len(block))})
		if err == nil {
			_, _ = f.Write(packed.Bytes())
		}
	}
	_ = z.Close()
	return b.Bytes()
}

// stranger returns deal i of a large family. The bits of i select North's spades and South's
// diamonds. Each has the complementary ranks in the next lower suit.
func stranger(i int) string {
	const ranks = "AKQJT98765432"
	cut := func(mask int) (in, out string) {
		for k, c := range ranks {
			if mask>>k&1 == 1 {
				in += string(c)
			} else {
				out += string(c)
			}
		}
		return in, out
	}
	a, b := cut(i % 8192)
	c, d := cut(i / 8192)
	return fmt.Sprintf("N:%s.%s.. %s.%s.. ..%s.%s ..%s.%s", a, b, b, a, c, d, d, c)
}
