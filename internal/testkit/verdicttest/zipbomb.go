package verdicttest

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"hash/crc32"
)

// bomb returns an archive with n entries that each unpack to size bytes with repeated content.
func bomb(name string, content []byte, size, n int) []byte {
	var compressed bytes.Buffer
	w, err := flate.NewWriter(&compressed, flate.BestCompression)
	must(err)
	block := bytes.Repeat(content, 1<<16/len(content))
	blocks := size / len(block)
	sum := crc32.NewIEEE()
	for range blocks {
		_, err := w.Write(block)
		must(err)
		sum.Write(block)
	}
	must(w.Close())
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	for i := range n {
		entry := fmt.Sprintf("%d/%s", i, name)
		if n == 1 {
			entry = name
		}
		f, err := z.CreateRaw(&zip.FileHeader{
			Name:               entry,
			Method:             zip.Deflate,
			CRC32:              sum.Sum32(),
			CompressedSize64:   uint64(compressed.Len()),
			UncompressedSize64: uint64(blocks * len(block)),
		})
		must(err)
		_, err = f.Write(compressed.Bytes())
		must(err)
	}
	must(z.Close())
	return archive.Bytes()
}
