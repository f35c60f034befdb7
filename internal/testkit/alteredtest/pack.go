package alteredtest

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// packs lists the supported archive formats.
var packs = []string{"zip", "tar", "tar.gz"}

func packed(pack string, entries []verdicttest.Entry) []byte {
	switch pack {
	case "zip":
		return zipped(entries)
	case "tar":
		return tarred(entries)
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(tarred(entries))
	w.Close()
	return b.Bytes()
}

// zipped returns an archive in the usual form, with sizes and checksums before the data.
func zipped(entries []verdicttest.Entry) []byte {
	var out, directory []byte
	for i, e := range entries {
		method, data := uint16(8), deflated(e.Data)
		if i%2 == 1 {
			method, data = 0, e.Data
		}
		var head []byte
		for _, n := range []uint16{20, 0, method, 0, 0x5821} {
			head = binary.LittleEndian.AppendUint16(head, n)
		}
		for _, n := range []uint32{crc32.ChecksumIEEE(e.Data), uint32(len(data)), uint32(len(e.Data))} {
			head = binary.LittleEndian.AppendUint32(head, n)
		}
		head = binary.LittleEndian.AppendUint16(head, uint16(len(e.Name)))
		head = append(head, 0, 0)
		at := len(out)
		out = append(append(append(append(out, "PK\x03\x04"...), head...), e.Name...), data...)
		directory = append(append(append(directory, "PK\x01\x02\x14\x00"...), head...), make([]byte, 10)...)
		directory = append(binary.LittleEndian.AppendUint32(directory, uint32(at)), e.Name...)
	}
	end := []byte("PK\x05\x06\x00\x00\x00\x00")
	end = binary.LittleEndian.AppendUint16(end, uint16(len(entries)))
	end = binary.LittleEndian.AppendUint16(end, uint16(len(entries)))
	end = binary.LittleEndian.AppendUint32(end, uint32(len(directory)))
	end = binary.LittleEndian.AppendUint32(end, uint32(len(out)))
	return append(append(append(out, directory...), end...), 0, 0)
}

func deflated(data []byte) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		panic(err)
	}
	w.Write(data)
	w.Close()
	return b.Bytes()
}

// tarred returns an archive in ustar format.
func tarred(entries []verdicttest.Entry) []byte {
	var out []byte
	for _, e := range entries {
		head := make([]byte, 512)
		copy(head, e.Name)
		copy(head[100:], "0000644\x000000000\x000000000\x00")
		copy(head[124:], fmt.Sprintf("%011o\x00%011o\x00", len(e.Data), 0x65a00000))
		copy(head[148:], "        0")
		copy(head[257:], "ustar\x0000")
		sum := 0
		for _, c := range head {
			sum += int(c)
		}
		copy(head[148:], fmt.Sprintf("%06o\x00 ", sum))
		out = append(append(out, head...), e.Data...)
		out = append(out, make([]byte, (512-len(e.Data)%512)%512)...)
	}
	return append(out, make([]byte, 1024)...)
}
